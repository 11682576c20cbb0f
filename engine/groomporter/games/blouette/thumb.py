"""Blouette by rule of thumb: lead from the middle, play low as the second, then win as cheaply as may be, and leave a
good trick to your partner.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...core.events import Event
from ...play.partners import across
from ...players import Choice, Opponent, SeatObservation
from ...players.observed_events import ObservationNotes, notes_of
from ...players.reason import PARTNER, WIN, Reason
from .laws import ORDER, STRENGTH
from .state import PLAYERS

GOOD = ORDER.index("9")  # a partner's card of this strength or more is not beaten

LEAD = Reason("The middle card of the hand is led: the best are kept, and the worst would give the trick away.")
SECOND = Reason(
    "The second to play keeps what is good: the partner has still to play, and may win the trick.", public=True
)
LOST = Reason("Nothing in hand beats the best card there, so the lowest is thrown.")


class Thumb(Opponent):
    """Leads its middle card, plays low as the second, later beats the best card with the cheapest that does, or else
    plays its lowest. Needs no seed.
    """

    def choose(self, seated: SeatObservation) -> Choice:
        """The cheapest card that wins, but not as the second, nor where its partner wins the trick; else the lowest.

        That the second keeps back is worth a fifth of a deal: 700 deals against players who won as the second too.
        """
        rising = sorted(seated.actions, key=lambda choice: STRENGTH[choice.cards[0]])
        trick = notes_of(seated, Trick, Trick).laid
        if not trick:
            return self.because(rising[len(rising) // 2], LEAD)
        best = max(STRENGTH[card] for _, card in trick)
        last = len(trick) == PLAYERS - 1
        if (last or best >= GOOD) and highest(trick) == [across(seated.seat, PLAYERS)]:
            return self.because(rising[0], PARTNER)
        if len(trick) == 1:
            return self.because(rising[0], SECOND)
        over = [choice for choice in rising if STRENGTH[choice.cards[0]] > best]
        return self.because(over[0], WIN) if over else self.because(rising[0], LOST)


def highest(trick: Sequence[tuple[int, int]]) -> list[int]:
    """Who has played the highest card, or one as high."""
    best = max(STRENGTH[card] for _, card in trick)
    return [seat for seat, card in trick if STRENGTH[card] == best]


class Trick(ObservationNotes):
    """Who has played which card to the trick that lies there (`laid`)."""

    def __init__(self) -> None:
        self.laid: list[tuple[int, int]] = []

    def heed(self, event: Event, mine: str) -> None:
        """Take in one event."""
        if event.kind == "move":  # to the trick, or all of it away
            self.laid = [*self.laid, (event.seat, event.cards[0])] if event.data[1] == "trick" else []
