"""A game sat down to: tables and matches that can be played, kept and guessed at, and records played again.

This is what the package gives to the world; screens, players and the command line begin here.
"""
