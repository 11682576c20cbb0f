"""The command line, and play in the terminal.

People and checks call it; nothing else does.
"""
