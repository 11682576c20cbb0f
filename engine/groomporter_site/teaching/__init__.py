"""The teacher's kit of a game: what is printed for a class, and what stands on the kit's page beside it.

Each part is a block of ``docs/teach/GAME.md``; `BLOCKS` is what ``groomporter_site.blocks`` registers.
"""

from .after_class import AfterClassBlock
from .audit import AuditBlock
from .documentation.block import DocumentationBlock
from .examples import ExamplesBlock
from .games_by_year import PlayedBlock
from .handout import HandoutBlock
from .kit import KitBlock
from .pack_block import StackBlock
from .pack_to_print import PackToPrintBlock
from .plan import ClassPlanBlock
from .projector import ProjectorBlock
from .saturday import SaturdayBlock
from .slips import SlipsBlock
from .tavern import TavernCardBlock

BLOCKS = (
    AfterClassBlock,
    AuditBlock,
    ClassPlanBlock,
    DocumentationBlock,
    ExamplesBlock,
    HandoutBlock,
    KitBlock,
    PackToPrintBlock,
    PlayedBlock,
    ProjectorBlock,
    SaturdayBlock,
    SlipsBlock,
    StackBlock,
    TavernCardBlock,
)
