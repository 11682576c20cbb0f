"""Lessons: data beside a game's hands, played through by the engine at build, so that a page answers by itself.

The blocks of pages use it; nothing else does.
"""

from .pages import LessonsBlock

BLOCKS = (LessonsBlock,)
