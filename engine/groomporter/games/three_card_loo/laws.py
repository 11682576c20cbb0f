"""Three-card Loo: the options, resolved once to what play asks."""

from __future__ import annotations

from dataclasses import dataclass

from ...play.laws import option
from ..loo.laws import LooLaws

STAKE = 9  # white chips: three red ones, each worth three white
PARTS = 3
LIMIT = 30 * 3  # white chips: the most that a loo costs in mixed Loo, thirty red ones


@dataclass(frozen=True, slots=True)
class Laws(LooLaws):
    """What the options of one deal come to.

    Attributes:
        draw: whether cards are exchanged, and there is no miss (Irish Loo).
        single: how a simple pool is played: "hidden-trump", "trump-and-miss", "must" or "as-double".
        lead: which trumps must be led: "any-trump", "highest-trump" or "two-trumps" (Hoffmann's laws).
        flushes: whether three trumps win the pool.
        divided: whether each trick is worth a third of the pool.
    """

    draw: bool = option("spare", "draw")
    single: str = option("single-pool")
    lead: str = option("trump-lead")
    flushes: bool = option("flushes", "three-trumps")
    divided: bool = option("division", "divided")

    @property
    def loo(self) -> int:
        """What a limited loo costs, in white chips: as much as the dealer's stake; undivided, twice that."""
        return STAKE if self.divided else 2 * STAKE
