"""Opens games: tables and matches that can be played, kept and guessed at, and records played again.

The package exports what stands here; the desk, players and the command line begin with it.
"""
