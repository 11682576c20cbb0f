"""Lanterloo by rule of thumb: count points, and ask for more of them the more others play.

The points are our own reckoning, the thresholds the outcome of a simulation: of seven sets of thresholds played against
each other, 600 deals of four players for each two, none won clearly against these.
"""

from __future__ import annotations

from ...players import Choice, SeatObservation
from ...players.reason import Reason
from ..loo.following import SUIT
from ..loo.player import RANK, Observation, PooledThumb
from .laws import STAKE, Laws

ACE, KING = 12, 11
ENOUGH = (3, 3, 4)  # points to play on when nobody plays yet, one does, or more do
DEAR = 25  # counters: on an unlimited board with more than that, one point more

WAIT = Reason("The eldest does best to hear all the others first.", public=True)
ALONE = Reason("All the others have passed, so there is nobody to lose to.", public=True)
PLAY = Reason("Trumps and high cards enough to play on.")
PASS = Reason("Too few trumps and high cards to play on.")


def points(seen: Observation) -> int:
    """What the hand is worth: a trump 2 points, its ace or king 1 more; a plain ace 2, a plain king 1."""
    found = 0
    for card in seen.hand:
        high = RANK[card] >= KING
        found += 2 + high if SUIT[card] == seen.trump else high + (RANK[card] == ACE)
    return found


class Thumb(PooledThumb):
    """Plays on points, alone on any; as the eldest it hears the others first."""

    def declare(self, seen: Observation, seated: SeatObservation, verbs: set[str]) -> Choice | None:
        """Hear the others, play, or pass."""
        if "wait" in verbs:
            return self.because(seated.action("wait"), WAIT)
        others = len(seen.stood)
        alone = len(seen.passed) == len(seated.seats) - 1
        if alone or points(seen) >= self.points_to_play(others, seated):
            return self.because(seated.action("stand"), ALONE if alone else PLAY)
        return self.because(seated.action("pass"), PASS)

    def points_to_play(self, others: int, seated: SeatObservation) -> int:
        """How many points to play on."""
        laws: Laws = seated.game.laws
        dear = laws.limit == "unlimited" and seated.standing["pool"] + STAKE > DEAR
        return ENOUGH[min(others, len(ENOUGH) - 1)] + dear
