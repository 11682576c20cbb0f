"""The honours as they are dealt: how often a side has three or four, and what they are worth."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

from ...core.cards import FRENCH, mask_of
from ...play.enumeration import MEAN, SHARE, Enumeration
from .laws import DEUCES, EACH, HONOURS, PLAYERS, Laws

NOTE = "As the cards are dealt, before anybody takes in the stock."
STOCK, DEALERS, OTHERS = range(3)  # who has a card: nobody, the dealer's side, the other side
SIDE = EACH * PLAYERS // 2  # cards of a side
TOLD = {0: "none", 1: "one", 2: "two", 3: "three", 4: "four"}


def chances(laws: Laws) -> dict[tuple[int, int], Fraction]:
    """How likely it is that the dealer's side has been dealt so many honours, and the other side so many."""
    pack = FRENCH.cards_of(FRENCH.whole if laws.deuces else FRENCH.whole & ~DEUCES)
    found: dict[tuple[int, int], Fraction] = {}
    for turned in pack:
        honours = FRENCH.cards_of(HONOURS & FRENCH.suit_mask[FRENCH.suit[turned]] & ~mask_of([turned]))
        own = turned not in honours and bool(HONOURS & mask_of([turned]))
        whose = STOCK if laws.deuces else DEALERS  # the turn-up lies on the stock, or is the dealer's last card
        rooms = [len(pack) - 2 * SIDE, SIDE, SIDE]
        rooms[whose] -= 1
        for places in product(range(len(rooms)), repeat=len(honours)):
            left, chance = rooms[:], Fraction(1, len(pack))
            for place in places:
                chance *= Fraction(max(left[place], 0), sum(left))
                left[place] -= 1
            has = Counter([*places, *([whose] if own else [])])
            sides = has[DEALERS], has[OTHERS]
            found[sides] = found.get(sides, Fraction(0)) + chance
    return found


def held(laws: Laws) -> Enumeration:
    """How likely a side is to be dealt each number of honours, the mean of both sides."""
    found: dict[str, Fraction] = dict.fromkeys(TOLD.values(), Fraction(0))
    for sides, chance in chances(laws).items():
        for many in sides:
            found[TOLD[many]] += chance / 2
    return Enumeration("honours", "Honours dealt to a side", SHARE, 0, found, NOTE)


def worth(laws: Laws) -> Enumeration:
    """What honours bring each side in a deal, on average."""
    found = {"the dealer’s side": Fraction(0), "the other side": Fraction(0)}
    for sides, chance in chances(laws).items():
        for name, many in zip(found, sides, strict=True):
            found[name] += chance * laws.worth.get(many, 0)
    return Enumeration("honours-worth", "Points that honours bring in a deal, on average", MEAN, 0, found, NOTE)


EXACT = (held, worth)
