"""Noddy: three cards each, and one turned up that everybody counts."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.events import Emit
from ...core.state import Standing
from ..counting.counting_deal import CountingDeal
from ..counting.laws import CountingLaws


class Noddy(CountingDeal):
    """A deal of Noddy."""

    __slots__ = ()

    EACH = 3

    resolve = staticmethod(CountingLaws.of)

    def __init__(
        self, laws: CountingLaws, dealer: int, standing: Standing, deck: Sequence[int], emit: Emit | None = None
    ) -> None:
        self.laws, self.points, self.before = laws, standing["points"][:], tuple(standing["points"])
        self.turn_up(deck, self.open(dealer, deck, 0, emit), emit)
