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

    def champions(self) -> Sequence[int]:
        """Who was left alone."""
        taker = self.state.taker
        return [taker] if taker != NO_SEAT else []

    def prompt(self, seat: int) -> tuple[str, ...]:
        """What to do now."""
        state = self.state
        if state.pending == DECLARE:
            return "coins", *(account(other) for other in state.undecided_seats())
        return super().prompt(seat)
