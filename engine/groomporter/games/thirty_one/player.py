"""Drawing to thirty-one by rule of thumb: stick on a total that is good enough for so many players, else have another.

Among two to four players it sticks on 27 or more, among five to eight on 28 or more, the dealer like the others. To go
one higher is better still by a little, and to stick on 25 much worse: small cards are as many as large ones, and
exactly thirty-one wins at once. Nobody hides being out, and nobody claims it of another.
"""

from __future__ import annotations

from ...players import Choice, Opponent, SeatObservation
from ...players.reason import Reason
from .laws import Laws

STICKS = 27
MANY = 5  # with so many players somebody will be nearer, so it sticks on one more

STICK = {on: Reason(f"With {on} or more they stick, at a table of so many.") for on in (STICKS, STICKS + 1)}
HAVE_IT = {on: Reason(f"With less than {on} they have another card, at a table of so many.") for on in STICK}
OUT = Reason("A player who comes to more than thirty-one must say so.", public=True)
NO_STOCK = Reason("No card is left to have.", public=True)


class Thumb(Opponent):
    """Sticks on enough. It needs no seed."""

    def choose(self, seated: SeatObservation) -> Choice | None:
        """To stick on enough, else to have another."""
        laws: Laws = seated.game.laws
        point = sticking_point(seated)
        enough = laws.total(mine(seated)) >= point
        chosen = self.because(seated.action("stick" if enough else "have-it"), (STICK if enough else HAVE_IT)[point])
        return chosen or self.because(seated.actions[0], OUT if seated.actions[0].verb == "out" else NO_STOCK)


def sticking_point(seated: SeatObservation) -> int:
    """On how many it sticks."""
    return STICKS + (len(seated.seats) >= MANY)


def mine(seated: SeatObservation) -> int:
    """The cards of this seat, one bit a card."""
    piles = (f"hand:{seated.seat}", f"front:{seated.seat}")
    return sum(
        1 << card
        for event in seated.events
        if event.kind in ("deal", "move") and event.data[event.kind == "move"] in piles
        for card in event.cards
    )
