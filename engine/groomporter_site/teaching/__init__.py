"""The teacher's kit of a game: what is printed for a class, and what stands on the kit's page beside it.

Each part is a block of ``docs/teach/GAME.md``; `BLOCKS` is what ``groomporter_site.blocks`` registers.
"""

from .documentation.block import DocumentationBlock
from .kit import KitBlock
from .picker import PickerBlock
from .played import PlayedBlock

BLOCKS = (DocumentationBlock, KitBlock, PickerBlock, PlayedBlock)

__all__ = ["BLOCKS"]
