"""Every hand of Costly-Colours with every card that can be turned up: what it shows."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations

from ...core.cards import FRENCH
from ...play.enumeration import Enumeration, shares
from ..counting.combinations import RANKS
from ..counting.every_hand import mean, name
from .combinations import show
from .laws import EACH, Laws

SUIT = "The card turned up is of one suit; the others would give the same."


@cache
def points_of_hands(laws: Laws) -> Counter[int]:
    """How many hands of three with a turned card of the first suit show so many points."""
    found: Counter[int] = Counter()
    for turned in range(RANKS):
        rest = [card for card in range(FRENCH.size) if card != turned]
        for hand in combinations(rest, EACH):
            found[sum(one.points for one in show(hand, turned, laws))] += 1
    return found


def hands(laws: Laws) -> Enumeration:
    """How many of all hands show so many points."""
    found = points_of_hands(laws)
    ways = {name(points): found[points] for points in sorted(found)}
    return shares("hands", "Three cards and the card turned up, at random", ways, SUIT)


def hands_mean(laws: Laws) -> Enumeration:
    """What they show on average."""
    return mean("hands_mean", "A hand of three shows, on average", points_of_hands(laws), SUIT)


EXACT = (hands, hands_mean)
