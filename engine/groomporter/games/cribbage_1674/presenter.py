"""What Cribbage says of itself, beside what every counting game does: whose crib it is."""

from __future__ import annotations

from ...core.events import account
from ..counting.counting_deal import LAY
from ..counting.presenter import CountedPresenter
from .state import Cribbage


class CribbagePresenter(CountedPresenter):
    """A deal of Cribbage, as a screen is told of it."""

    state: Cribbage

    COUNTS = (
        "fifteen", "pair", "pair-royal", "double-pair-royal", "sequence", "doubled-sequence", "flush",
        "knave-noddy", "knave-turned-up", "crib", "three-in-lieu", "sums-in-play", "sequence-in-play",
        "thirty-one", "nearest", "card-values", "lurch", "game-up",
    )  # fmt: skip

    def prompt(self, seat: int) -> tuple[str, ...]:
        """What to do now."""
        state = self.state
        if state.pending != LAY:
            return super().prompt(seat)
        word = "lay-out-own" if state.turn == state.dealer else "lay-out"
        return word, account(state.turn), account(state.dealer)
