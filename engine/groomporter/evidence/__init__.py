"""What old texts tell of play, tried under every reading of a game's rules: which readings a sentence allows.

The command line and the build call it; no browser has it, and it knows no game by name.
"""
