"""Costly-Colours by rule of thumb: change a card that adds little, count what a card can, leave little."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...core.cards import FRENCH
from ...players import Choice, SeatObservation
from ...players.reason import Reason
from ..counting.thumb import GO, Observation, PlayingThumb
from .combinations import in_play, show
from .laws import CHALK, Laws

CHANGE = Reason("To change this card costs less, on the average, than the chalk that refusing gives away.")
KEEP = Reason("To change any of their cards costs more, on the average, than the chalk that refusing gives away.")


class Thumb(PlayingThumb):
    """Changes a card if that gains more than refusing costs; in play counts what it can."""

    def choose(self, seated: SeatObservation) -> Choice:
        """A choice by rule of thumb."""
        seen, laws = Observation.of(seated), seated.game.laws
        verb = seated.actions[0].verb
        if verb == "play":
            return self.play(seated, seen)
        if verb == "go":
            return self.because(seated.actions[0], GO)
        *changes, refusal = seated.actions
        gains = [change(choice.cards[0], seen, laws) for choice in changes]
        most = max(gains)
        return self.because(changes[gains.index(most)], CHANGE) if most > -CHALK else self.because(refusal, KEEP)

    def gain(self, laid: Sequence[int], seen: Observation, laws: Laws) -> int:
        """What the last of these cards counts."""
        return in_play(laid, laws)


def change(card: int, seen: Observation, laws: Laws) -> float:
    """What giving this card away brings on the average, for any card not yet seen, less what it counts by itself with
    the turned card, which the other will have.
    """
    kept = sorted(seen.hand - {card})
    rest = [other for other in range(FRENCH.size) if other not in seen.known]
    mean = sum(points([*kept, other], seen, laws) for other in rest) / len(rest)
    return mean - points(sorted(seen.hand), seen, laws) - points([card], seen, laws)


def points(hand: Iterable[int], seen: Observation, laws: Laws) -> int:
    """What these cards show with the turned one."""
    return sum(one.points for one in show([*hand], seen.turned, laws))
