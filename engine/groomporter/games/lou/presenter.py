"""What Lou says of itself, beside what every Loo does: who has still to lay a coin."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.events import NO_SEAT, account
from ..loo.pooled_tricks import DECLARE
from ..loo.presenter import LooPresenter
from .deal import Deal


class LouPresenter(LooPresenter):
    """A deal of Lou, as a screen is told of it."""

    state: Deal

    CONDITIONS = (*LooPresenter.CONDITIONS, "ready")
    COUNTS = ("three-tricks", "two-tricks", "burned", "two-standing", "limit", "pot-stays", "first-deal-pot")

    def champions(self) -> Sequence[int]:
        """Who was left alone."""
        taker = self.state.taker
        return [taker] if taker != NO_SEAT else []

    def marks(self, seat: int) -> Sequence[tuple[int | str, ...]]:
        """What it has declared; that its fist is closed, before all show what is in theirs."""
        state = self.state
        ready = state.pending == DECLARE and seat not in state.undecided_seats()
        return [("ready",), *super().marks(seat)] if ready else super().marks(seat)

    def prompt(self, seat: int) -> tuple[str, ...]:
        """What to do now."""
        state = self.state
        if state.pending == DECLARE:
            return "coins", *(account(other) for other in state.undecided_seats())
        return super().prompt(seat)
