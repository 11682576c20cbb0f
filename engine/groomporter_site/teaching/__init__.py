"""The teacher's kit of a game: what is printed for a class, and what stands on the kit's page beside it.

Each part is a block of ``docs/teach/GAME.md``; `BLOCKS` is what ``groomporter_site.blocks`` registers.
"""

from .documentation.block import DocumentationBlock
from .handout import HandoutBlock
from .kit import KitBlock
from .picker import PickerBlock
from .plan import ClassPlanBlock
from .played import PlayedBlock
from .slips import SlipsBlock
from .tavern import TavernCardBlock

BLOCKS = (
    ClassPlanBlock,
    DocumentationBlock,
    HandoutBlock,
    KitBlock,
    PickerBlock,
    PlayedBlock,
    SlipsBlock,
    TavernCardBlock,
)

__all__ = ["BLOCKS"]
