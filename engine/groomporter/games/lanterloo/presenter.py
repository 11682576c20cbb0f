"""What Lanterloo says of itself, beside what every Loo does: that the eldest can wait."""

from __future__ import annotations

from ...core.events import account
from ..loo.pooled_tricks import DECLARE
from ..loo.presenter import LooPresenter
from .play import Lanterloo


class LanterlooPresenter(LooPresenter):
    """A deal of Lanterloo, as a screen is told of it."""

    state: Lanterloo

    COUNTS = ("five-of-a-suit", "two-fives", "sweep", "shares", "chalk-up", "reckoning", "looed", "looed-dealer")

    def won_with(self, seat: int) -> tuple[int | str, ...]:
        """Tricks may be paid after several deals, and a hand otherwise."""
        return ()

    def written_down(self, seat: int) -> tuple[int | str, ...]:
        """The tricks that are chalked up."""
        state = self.state
        return ("chalks", state.won[seat]) if state.laws.chalks and state.won[seat] and not state.last_of_game() else ()

    def prompt(self, seat: int) -> tuple[str, ...]:
        """What to do now."""
        state = self.state
        if state.pending == DECLARE and state.can_wait(state.turn):
            return "eldest", account(state.turn)
        return super().prompt(seat)
