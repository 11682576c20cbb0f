"""What cards count in Noddy and Cribbage, by looking at every choice of cards: slow, and near to the sources."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, pairwise

NUMBERS = "A23456789TJQK"
PAIRS = {1: 0, 2: 2, 3: 6, 4: 12}  # "A Pair is two, a Pair-Royal six, a double Pair-Royal twelve"


def number(card: str) -> int:
    """The place of a card in a sequence: the ace is one, the king thirteen."""
    return NUMBERS.index(card[0]) + 1


def pips(card: str) -> int:
    """What a card tells."""
    return min(number(card), 10)


def consecutive(cards: Sequence[str]) -> bool:
    """Whether these follow each other, in some order, without a gap and without two alike."""
    numbers = sorted(number(card) for card in cards)
    return all(after == before + 1 for before, after in pairwise(numbers))


def sequence(cards: int) -> int:
    """ "Sequences of three is two, Sequences of four is four, of five five, &c."."""
    return 2 if cards == 3 else cards


def hand(cards: Sequence[str], sums: Sequence[int] = (15,), *, pair_besides: bool = True) -> int:
    """All that these cards count together, but for the knave."""
    points = 0
    numbers = [number(card) for card in cards]
    in_sequence: set[int] = set()
    for size in range(2, len(cards) + 1):
        for some in combinations(cards, size):
            if sum(map(pips, some)) in sums:
                points += 2
            if size >= 3 and consecutive(some):
                ends = {min(map(number, some)) - 1, max(map(number, some)) + 1}
                if not ends & set(numbers):
                    points += sequence(size)
                    in_sequence |= set(map(number, some))
            if size >= 3 and len({card[1] for card in some}) == 1:
                others = [card for card in cards if card not in some and card[1] == some[0][1]]
                points += 0 if others else size
    for one in set(numbers):
        if pair_besides or one not in in_sequence:
            points += PAIRS[numbers.count(one)]
    return points


def knave(cards: Sequence[str], turned: str) -> bool:
    """Whether the knave of the turned suit is among these."""
    return f"J{turned[1]}" in cards


def last_card(played: Sequence[str], sums: Sequence[int], *, whole: bool) -> list[int]:
    """What the last card counts with those before it, each score by itself."""
    tails = [played[-size:] for size in range(2, len(played) + 1)]
    found = [
        2
        for wanted in sums
        for tail in tails
        if sum(map(pips, tail)) == wanted and (not whole or len(tail) == len(played))
    ]
    found.append(max([PAIRS[len(tail)] for tail in tails if len({card[0] for card in tail}) == 1], default=0))
    found.append(max([sequence(len(tail)) for tail in tails if len(tail) > 2 and consecutive(tail)], default=0))
    found.append(
        max([len(tail) for tail in tails if len(tail) > 2 and len({card[1] for card in tail}) == 1], default=0)
    )
    return [points for points in found if points]


def count(played: Sequence[str]) -> int:
    """What the cards played come to."""
    return sum(map(pips, played))
