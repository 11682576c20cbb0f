"""One-and-Thirty: three cards face down, and more from the bottom."""

from __future__ import annotations

from typing import ClassVar

from ..thirty_one.drawing import Drawing


class OneAndThirty(Drawing):
    """A deal of One-and-Thirty."""

    __slots__ = ()
    STAKE: ClassVar = 1
