"""The teacher's kit of a game: what is printed for a class, and what stands on the kit's page beside it.

Each part is a block of ``docs/teach/GAME.md``; `BLOCKS` is what ``groomporter_site.blocks`` registers.
"""

from .handout import HandoutBlock
from .kit import KitBlock
from .saturday import SaturdayBlock
from .stack import StackBlock

BLOCKS = (HandoutBlock, KitBlock, SaturdayBlock, StackBlock)

__all__ = ["BLOCKS"]
