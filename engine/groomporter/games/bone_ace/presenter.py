"""What Bone-Ace says of itself, beside what cards come to: who has the Bone."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.cards import FRENCH, best_first
from ..thirty_one.presenter import DrawingPresenter
from .laws import Laws
from .state import BoneAce


class BoneAcePresenter(DrawingPresenter):
    """A deal of Bone-Ace, as a screen is told of it."""

    state: BoneAce

    COUNTS = ("bone", "bone-card", "ordinary-aces", "bone-ties", "thirty-one", "nearest", "dealer-wins", "ties")

    @classmethod
    def orders(cls, laws: Laws) -> Sequence[tuple[str, Sequence[int]]]:
        """Of the cards turned up."""
        rest = sorted(best_first(FRENCH, FRENCH.ranks), key=lambda card: -laws.rank(card))
        return [("cards turned up", [laws.bone_ace, *rest])]

    def won_with(self, seat: int) -> tuple[int | str, ...]:
        """What the cards of a winner come to; or else the Bone."""
        state = self.state
        return ("bone",) if seat == state.bone and seat not in state.winners else super().won_with(seat)

    def marks(self, seat: int) -> Sequence[tuple[int | str, ...]]:
        """That it has the Bone, before all else."""
        state = self.state
        found = super().marks(seat)
        return [("bone",), *found] if seat == state.bone else found
