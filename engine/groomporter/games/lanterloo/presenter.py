"""What Lanterloo says of itself, beside what every Loo does: that the eldest can wait."""

from __future__ import annotations

from ...core.events import account
from ..loo.pooled_tricks import DECLARE
from ..loo.presenter import LooPresenter
from .deal import Deal


class LanterlooPresenter(LooPresenter):
    """A deal of Lanterloo, as a screen is told of it."""

    state: Deal

    COUNTS = ("five-of-a-suit", "two-fives", "sweep", "shares", "chalk-up", "reckoning", "looed", "looed-dealer")

    def won_with(self, seat: int) -> tuple[int | str, ...]:
        """Tricks may be paid after several deals, and a hand otherwise."""
        return ()

    def prompt(self, seat: int) -> tuple[str, ...]:
        """What to do now."""
        state = self.state
        if state.pending == DECLARE and state.can_wait(state.turn):
            return "eldest", account(state.turn)
        return super().prompt(seat)
