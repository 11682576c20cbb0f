"""Three-card Loo by rule of thumb: count points, and compare what a loo would cost with the pool.

The points and thresholds are our own reckoning. In 9,000 deals of four, played with these rules of play against
others who stood on three points or more, a hand of 2, 3, 4, 5 or 6 points was looed 63, 51, 30, 22 or 7 times in a
hundred and took 0.5, 0.7, 1.1, 1.4 or 1.6 tricks (``tests/bench/loo.py``); the miss, an unseen hand, was looed 53
times and took 0.7. Standing pays while a loo costs no more of the pool than a third of those tricks, divided by how
often one is looed: a quarter of it with 2 points, half with 3, the whole with 5; with 4 too, but not if the others
also wait for 4 or 5.
"""

from __future__ import annotations

from typing import ClassVar

from ...core.cards import FRENCH, NO_SUIT
from ...play.pool import price
from ...players import Choice, SeatObservation
from ...players.provable_faults import Breaks, PlayedCard
from ...players.reason import Reason
from ..loo.following import SUITS, strict
from ..loo.player import RANK, SUIT, Observation, PooledThumb, best_of
from .laws import LIMIT, STAKE, Laws

POINTS = {"A": 6, "K": 5, "Q": 4, "J": 3}  # in trumps; any other trump has 2
SMALL = 2
PLAIN = {"A": 2, "K": 1}
SURE = 6  # points of a hand with a trick that nobody can take
DEAR, FAIR, CHEAP = 5, 3, 2  # points to stand on while a loo costs more than half the pool; less; a third or less

CHANGE = Reason("All but trumps and aces is changed.", public=True)
ENOUGH = Reason("The hand is good enough to stand on, for what a loo would cost.")
MISS_CHEAP = Reason("The hand is too poor to stand on; but a loo is cheap, and the miss may be better.")
MISS_BOUND = Reason("They may not pass, and the unseen miss is likelier to win a trick than so poor a hand.")
DEFEND = Reason("The hand is too poor to stand on for themselves, so they defend the pool and cannot be looed.")
PASS = Reason("The hand is too poor to stand on, for what a loo would cost.")
BOUND_TO_STAND = Reason("The hand is poor, but they may not pass.")


def points(seen: Observation) -> int:
    """What the hand is worth: trumps, plain aces and kings; the king of trumps is the ace, when that was turned up."""
    found = 0
    for card in seen.hand:
        letter = FRENCH.ranks[RANK[card]]
        if SUIT[card] != seen.trump:
            found += PLAIN.get(letter, 0)
        elif not seen.higher_unseen(card) and not any(SUIT[c] == seen.trump and c > card for c in seen.hand):
            found += SURE
        else:
            found += POINTS.get(letter, SMALL)
    return found


class Thumb(PooledThumb):
    """Stands on points, the more of them the dearer a loo; takes the miss while a loo is cheap."""

    CHANGE: ClassVar = CHANGE

    def declare(self, seen: Observation, seated: SeatObservation, verbs: set[str]) -> Choice | None:
        """Stand on enough points; else the miss, if a loo is cheap or all must play; else pass, or defend the pool."""
        laws: Laws = seated.game.laws
        pool = seated.standing["pool"] + STAKE
        loo = price(laws.limit, pool, laws.loo, LIMIT)
        cheap = 3 * loo <= pool
        must = not {"pass", "defend"} & verbs
        drawn = 1 if laws.draw else 0  # what may be drawn is worth a point
        if points(seen) + drawn >= self.points_to_stand(loo, pool, miss="miss" in verbs and laws.divided):
            return self.because(seated.action("stand"), ENOUGH)
        if "miss" in verbs and (must or (cheap and laws.divided)):
            return self.because(seated.action("miss"), MISS_BOUND if must else MISS_CHEAP)
        for verb, reason in (("defend", DEFEND), ("pass", PASS), ("stand", BOUND_TO_STAND)):
            if chosen := seated.action(verb):
                return self.because(chosen, reason)
        return None

    def points_to_stand(self, loo: int, pool: int, *, miss: bool) -> int:
        """How many points to stand on."""
        if 2 * loo > pool:
            return DEAR
        return FAIR if 3 * loo > pool or miss else CHEAP

    def away(self, seen: Observation, seated: SeatObservation) -> set[int]:
        """All but trumps and aces."""
        return {card for card in seen.hand if SUIT[card] != seen.trump and FRENCH.ranks[RANK[card]] != "A"}

    def breaks(self, seated: SeatObservation) -> Breaks:
        """Not to follow suit, not to head the trick, not to trump or overtrump."""
        return breaks


def breaks(played: PlayedCard, held: int) -> bool:
    """Whether a card broke a duty of the strict play, if its player held these cards besides."""
    if not played.trick:
        return False
    best = best_of(played.trick, played.trump)
    own = held | 1 << played.card
    trumps = own & SUITS[played.trump] if played.trump != NO_SUIT else 0
    return bool(strict(own & SUITS[SUIT[played.trick[0]]], trumps, played.card, best, played.trump))
