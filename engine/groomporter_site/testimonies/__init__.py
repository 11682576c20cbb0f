"""The testimonies of a game: its file beside the tutorials, what came of trying them, and how a page shows it.

Pages and the command line call it.
"""
