"""The games: each a module or folder with its rules beside it. They are found, not listed."""
