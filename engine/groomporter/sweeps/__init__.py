"""Work that takes many deals: cut into chunks, played by one process, by many or by a cluster, and counted.

The command line and the build call it; no browser has it, and it knows no game by name.
"""
