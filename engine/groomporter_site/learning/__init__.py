"""Lessons and quizzes: data and seeds played through by the engine at build, so that a page answers by itself.

The blocks of pages use it; nothing else does.
"""

from .pages import LessonsBlock
from .practice import PracticeBlock
from .quiz import QuizBlock

BLOCKS = (LessonsBlock, PracticeBlock, QuizBlock)
