"""``groomporter check GAME``: every part of a game that its author writes, each with what is still to be written.

It may call all that builds the site, and runs the tests of the project's own folder; the engine alone, as a browser
has it, is without.
"""

from .command import main

__all__ = ["main"]
