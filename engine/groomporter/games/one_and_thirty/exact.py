"""One-and-Thirty: what three cards come to, how often one more is too much, and when to stick against one other."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import NamedTuple

from ...core.cards import FRENCH, mask_of
from ...play.enumeration import MEAN, SHARE, Enumeration, shares
from ..thirty_one.laws import AIM, COUNTS, EACH, Laws

REPLACED = "Each card is taken to be drawn from a whole pack, so that those already held make no difference."
OUT = AIM + 1
TOTALS = range(20, AIM + 1)  # on which somebody might stick; with less no card is too much
CARDS = tuple(
    (points, Fraction(many, FRENCH.size)) for points, many in sorted(Counter(COUNTS).items())
)  # what a card counts, an ace as one, and how likely it is


class HandTotal(NamedTuple):
    """What a hand comes to with each ace as one, and how many aces it has: all that play asks of it."""

    points: int
    aces: int


def dealt(laws: Laws) -> Enumeration:
    """What three cards come to."""
    ways = Counter(laws.total(mask_of(three)) for three in combinations(range(FRENCH.size), EACH))
    return shares("dealt", "Three cards as they are dealt come to", {str(total): ways[total] for total in sorted(ways)})


def too_much(laws: Laws) -> Enumeration:
    """Of hands of three cards that come to so many, how often another card is one too many."""
    hands: Counter[int] = Counter()
    out: Counter[int] = Counter()
    for three in combinations(range(FRENCH.size), EACH):
        held = mask_of(three)
        total = laws.total(held)
        hands[total] += FRENCH.size - EACH
        if total in TOTALS:
            others = (card for card in range(FRENCH.size) if card not in three)
            out[total] += sum(laws.total(held | FRENCH.bit[card]) > AIM for card in others)
    values = {str(total): Fraction(out[total], hands[total]) for total in sorted(hands) if out[total] > 0}
    return Enumeration("too_much", "With three cards, how often a fourth is one too many", SHARE, 0, values)


# -- when to stick --------------------------------------------------------------------------------------------
def stick(laws: Laws) -> Enumeration:
    """The least total on which each of two players sticks, if neither can gain by another."""
    eldest, dealer = saddle(laws)
    values = {"the eldest sticks on": Fraction(eldest), "the dealer sticks on": Fraction(dealer)}
    return Enumeration("stick", "When to stick, with two players", MEAN, 0, values, REPLACED)


def wins(laws: Laws) -> Enumeration:
    """How often each wins then."""
    chance = chance_of_eldest(laws, *saddle(laws))
    values = {"the eldest": chance, "the dealer": 1 - chance}
    return Enumeration("wins", "Who wins then", SHARE, 0, values, REPLACED)


@cache
def saddle(laws: Laws) -> tuple[int, int]:
    """The least totals on which the eldest and the dealer stick, each the best against the other.

    Raises:
        ValueError: there are no two such.
    """
    table = {(one, two): chance_of_eldest(laws, one, two) for one in TOTALS for two in TOTALS}
    for one, two in table:
        best = max(table[other, two] for other in TOTALS)
        worst = min(table[one, other] for other in TOTALS)
        if best == worst:
            return one, two
    raise ValueError("each does better to change after the other has")


def chance_of_eldest(laws: Laws, one: int, two: int) -> Fraction:
    """How often the eldest of two wins who sticks on `one` or more, where the dealer does on `two` or more."""
    eldest, dealer = ends(laws, one), ends(laws, two)
    at_once = dealt_at_once(laws)
    tie = Fraction(1, 2) if laws.divided else Fraction(1)
    chance = eldest[AIM]
    for total, likely in eldest.items():
        if total < AIM:
            behind = dealer[OUT] + sum(other for points, other in dealer.items() if points < total)
            chance += likely * (behind + tie * dealer[total])
    return at_once + (1 - at_once) ** 2 * chance


@cache
def dealt_at_once(laws: Laws) -> Fraction:
    """How often three cards make thirty-one."""
    return sum((likely for held, likely in three_cards().items() if laws.counted(*held) == AIM), Fraction(0))


@cache
def ends(laws: Laws, least: int) -> dict[int, Fraction]:
    """What a player comes to who sticks on so many: how likely each total is, `OUT` for more than thirty-one; of hands
    that were not thirty-one when they were dealt.
    """
    found = dict.fromkeys([*range(OUT), OUT], Fraction(0))
    left = {held: likely for held, likely in three_cards().items() if laws.counted(*held) != AIM}
    whole = sum(left.values())
    while left:
        drawn: dict[HandTotal, Fraction] = {}
        for held, likely in left.items():
            total = laws.counted(*held)
            if total >= least or total > AIM:
                found[min(total, OUT)] += likely / whole
                continue
            for points, chance in CARDS:
                then = HandTotal(held.points + points, held.aces + (points == 1))
                drawn[then] = drawn.get(then, Fraction(0)) + likely * chance
        left = drawn
    return found


@cache
def three_cards() -> dict[HandTotal, Fraction]:
    """How likely each hand of three cards is."""
    found = {HandTotal(0, 0): Fraction(1)}
    for _ in range(EACH):
        before, found = found, {}
        for held, likely in before.items():
            for points, chance in CARDS:
                then = HandTotal(held.points + points, held.aces + (points == 1))
                found[then] = found.get(then, Fraction(0)) + likely * chance
    return found


EXACT = (dealt, too_much, stick, wins)
