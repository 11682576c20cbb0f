"""What five-card Loo says of itself, beside what every Loo does: where Pam stands, and what it calls for."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.cards import FRENCH, falling
from ..loo.presenter import LooPresenter
from .laws import Laws
from .play import FiveCardLoo


class FiveCardLooPresenter(LooPresenter):
    """A deal of five-card Loo, as a screen is told of it."""

    state: FiveCardLoo

    CHIPS = (("red", 5), ("white", 1))

    @classmethod
    def orders(cls, laws: Laws) -> Sequence[tuple[str, Sequence[int]]]:
        """Aces high; above the ace of trumps Pam, the knave of clubs, or of trumps."""
        hearts = falling(FRENCH, FRENCH.ranks, "H")
        pam = FRENCH.number["JH" if laws.running else "JC"]
        return [("trumps", [pam, *(card for card in hearts if card != pam)]), ("plain suits", hearts)]

    def prompt(self, seat: int) -> tuple[str, ...]:
        """What to do now; where Pam was led, what it calls for."""
        state = self.state
        asked, *values = super().prompt(seat)
        return ("pam-led" if asked == "follow" and state.trick[0] == state.pam else asked, *values)
