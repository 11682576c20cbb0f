"""The teacher's kit of a game: what is printed for a class, and what stands on the kit's page beside it.

Each part is a block of ``docs/teach/GAME.md``; `BLOCKS` is what ``groomporter_site.blocks`` registers.
"""

from .handout import HandoutBlock
from .kit import KitBlock
from .plan import ClassPlanBlock
from .saturday import SaturdayBlock
from .slips import SlipsBlock
from .stack import StackBlock
from .tavern import TavernCardBlock

BLOCKS = (ClassPlanBlock, HandoutBlock, KitBlock, SaturdayBlock, SlipsBlock, StackBlock, TavernCardBlock)

__all__ = ["BLOCKS"]
