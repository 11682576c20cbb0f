"""Laugh and Lie Down, read aloud from the handout's page by du Coeur (S4), who had Willughby before him.

Passages in quotation marks are du Coeur's. What he leaves open is taken from the rules file and named by its id there.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations

EACH, LAST_IN, EVEN = 8, 5, 8
STAKES = {"dealer": 3, "others": 2}


def alike(cards: Iterable[str], rank: str) -> list[str]:
    return [card for card in cards if card[0] == rank]


def matches(hand: Sequence[str], table: Sequence[str]) -> set[tuple[str, tuple[str, ...]]]:
    """ "Find a card in your hand that matches one or three on the table": "either two or four at a time, not three".

    >>> sorted(matches(["5H", "9C"], ["5C", "5D", "KH"]))
    [('5H', ('5C',)), ('5H', ('5D',))]
    >>> sorted(taken for _, taken in matches(["5H"], ["5C", "5D", "5S"]))
    [('5C',), ('5C', '5D', '5S'), ('5D',), ('5S',)]
    """
    return {
        (card, taken)
        for card in hand
        for number in (1, 3)
        for taken in combinations(sorted(alike(table, card[0])), number)
    }


def proved(hand: Sequence[str], gone: Iterable[str]) -> set[tuple[str, ...]]:
    """ "If you have a pair in your hand, and you can prove that it is impossible to ever match those cards".

    A mournival; a pair of a pair royal; a pair of which the other two are gone.

    >>> sorted(proved("5C 5D 5H 5S".split(), [])), len(proved("5C 5D 5H".split(), []))
    ([('5C', '5D', '5H', '5S')], 3)
    >>> sorted(proved("5C 5D".split(), ["5H", "5S"])), sorted(proved("5C 5D".split(), []))
    ([('5C', '5D')], [])
    """
    found: set[tuple[str, ...]] = set()
    out = list(gone)
    for rank in {card[0] for card in hand}:
        own = sorted(alike(hand, rank))
        if len(own) == 4:
            found.add(tuple(own))
        elif len(own) == 3 or (len(own) == 2 and len(alike(out, rank)) == 2):
            found |= set(combinations(own, 2))
    return found


def dead(table: Sequence[str], gone: Iterable[str]) -> set[tuple[str, ...]]:
    """What lies on the table and nobody can ever match: a mournival, or a pair of which the other two are gone.

    >>> sorted(dead("5C 5D 6C 6D 6H 6S 7C 7D".split(), ["5H", "5S"]))
    [('5C', '5D'), ('6C', '6D', '6H', '6S')]
    """
    out = list(gone)
    ranks = {card[0] for card in table}
    groups = [tuple(sorted(alike(table, rank))) for rank in ranks]
    return {some for some in groups if len(some) == 4 or (len(some) == 2 and len(alike(out, some[0][0])) == 2)}


def gains(cards: Mapping[str, int], last: str, dealer: str) -> dict[str, int]:
    """ "If you have eight cards by you, you have broken even"; "gain or lose one stake for each two cards"; five to the
    last one in; all beside what each has staked, so that the pot comes out even.

    >>> gains({"Anne": 8, "Bess": 10, "Cecily": 6, "Dorothy": 12, "Ellen": 16}, "Cecily", "Ellen")
    {'Anne': -2, 'Bess': -1, 'Cecily': 2, 'Dorothy': 0, 'Ellen': 1}
    >>> sum(gains({"Anne": 0, "Bess": 0, "Cecily": 0, "Dorothy": 0, "Ellen": 52}, "Anne", "Ellen").values())
    0
    """
    return {
        seat: (number - EVEN) // 2 + (LAST_IN if seat == last else 0) - STAKES["dealer" if seat == dealer else "others"]
        for seat, number in cards.items()
    }
