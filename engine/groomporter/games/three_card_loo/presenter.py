"""What three-card Loo says of itself, beside what every Loo does: what can be declared."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.cards import NO_SUIT
from ...core.events import NO_SEAT
from ..loo.pooled_tricks import SUIT
from ..loo.presenter import LooPresenter
from .deal import Deal
from .laws import Laws


class ThreeCardLooPresenter(LooPresenter):
    """A deal of three-card Loo, as a screen is told of it."""

    state: Deal

    CHIPS = (("red", 3), ("white", 1))
    COUNTS = ("thirds", "undivided", "whole-pool", "hidden-trump", "flush", "looed")

    @classmethod
    def counts(cls, laws: Laws) -> Sequence[str]:
        """The trump is turned in the middle of a deal in one way of playing a simple pool alone."""
        return [short for short in cls.COUNTS if short != "hidden-trump" or laws.single == "hidden-trump"]

    def prompt(self, seat: int) -> tuple[str, ...]:
        """What can be declared."""
        state = self.state
        asked, *values = super().prompt(seat)
        if asked == "declare":
            asked = "answer" if state.lone_stander() else "choose" if state.all_must() else asked
            asked = asked if state.miss else "stand-or-pass"
        return asked, *values

    def ahead(self) -> tuple[int, int]:
        """Who has laid the best card so far; once somebody has not followed, a trump still to be turned decides."""
        seat, trump = super().ahead()
        open_to_trump = trump == NO_SUIT and any(SUIT[card] != self.state.led for card in self.state.trick)
        return (NO_SEAT if open_to_trump else seat), trump
