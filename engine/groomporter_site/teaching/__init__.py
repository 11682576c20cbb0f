"""The teacher's kit of a game: what is printed for a class, and what stands on the kit's page beside it.

Each part is a block of ``docs/teach/GAME.md``; `BLOCKS` is what ``groomporter_site.blocks`` registers.
"""

from .audit import AuditBlock
from .documentation.block import DocumentationBlock
from .handout import HandoutBlock
from .kit import KitBlock
from .picker import PickerBlock
from .plan import ClassPlanBlock
from .played import PlayedBlock
from .projector import ProjectorBlock
from .saturday import SaturdayBlock
from .slips import SlipsBlock
from .stack import StackBlock
from .tavern import TavernCardBlock

BLOCKS = (
    AuditBlock,
    ClassPlanBlock,
    DocumentationBlock,
    HandoutBlock,
    KitBlock,
    PickerBlock,
    PlayedBlock,
    ProjectorBlock,
    SaturdayBlock,
    SlipsBlock,
    StackBlock,
    TavernCardBlock,
)
