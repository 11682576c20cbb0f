"""Every hand of Primero: how often each type is dealt, and how often it is held after the best exchange."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from math import comb, lcm

from ...core.cards import FRENCH
from ...play.enumeration import SHARE, Enumeration, shares
from .hands import TYPES, WHOLE_HAND, Scale
from .laws import Laws

BIT = FRENCH.bit
TWO = 2  # cards that are exchanged at the most, in the Italian way


def dealt(laws: Laws) -> Enumeration:
    """How many of all hands of four are of each type."""
    ways = Counter(laws.scale.hand(cards).kind for cards in every_hand(laws.scale))
    return shares(
        "dealt",
        f"Four cards as they are dealt, of {laws.scale.whole.bit_count()}",
        {kind: ways[place] for place, kind in enumerate(TYPES)},
    )


def after_two(laws: Laws) -> Enumeration:
    """The same after one exchange of two cards at the most."""
    return exchanged(laws.scale, TWO)


def after_any(laws: Laws) -> Enumeration:
    """The same after one exchange of as many cards as one likes."""
    return exchanged(laws.scale, WHOLE_HAND)


def every_hand(scale: Scale) -> Iterator[int]:
    """All hands of four, one bit a card."""
    for cards in combinations(FRENCH.cards_of(scale.whole), WHOLE_HAND):
        yield BIT[cards[0]] | BIT[cards[1]] | BIT[cards[2]] | BIT[cards[3]]


def exchanged(scale: Scale, most: int) -> Enumeration:
    """How often each type is held after one exchange, if the player keeps what will beat the most hands.

    A player is taken to know nothing but the own hand, and to want what beats the most of all hands that can be dealt.

    Args:
        most: how many cards may be exchanged.
    """
    hands = {cards: scale.hand(cards) for cards in every_hand(scale)}
    strength = strengths(scale, hands)
    beaten = over_subsets(strength)
    kinds = [
        over_subsets({cards: int(hand.kind == kind) for cards, hand in hands.items()}) for kind in range(len(TYPES))
    ]
    draws = [comb(scale.whole.bit_count() - WHOLE_HAND, many) for many in range(most + 1)]
    weights = [lcm(*draws) // ways for ways in draws]  # so that all count as if there were equally many draws
    found = [0] * len(TYPES)
    for cards in hands:
        kept = max(parts(cards), key=lambda kept: worth(kept, cards ^ kept, beaten, weights))
        out = cards ^ kept
        for kind, table in enumerate(kinds):
            found[kind] += drawn(kept, out, table) * weights[out.bit_count()]
    cases = len(hands) * lcm(*draws)
    values = {kind: Fraction(found[place], cases) for place, kind in enumerate(TYPES)}
    return Enumeration(
        "after_two" if most == TWO else "after_any",
        f"After one exchange of {'two cards at the most' if most == TWO else 'any number of cards'}",
        SHARE,
        0,
        values,
        "The player keeps what will beat the most of all hands that can be dealt, and knows no card but these four.",
    )


def strengths(scale: Scale, hands: Mapping[int, tuple[int, int]]) -> dict[int, int]:
    """Of each hand twice the number of hands that it beats, and once those that are as good."""
    ranks = {cards: scale.rank(scale.hand(cards)) for cards in hands}
    many = Counter(ranks.values())
    below, standing = {}, 0
    for rank in sorted(many):
        below[rank] = 2 * standing + many[rank]
        standing += many[rank]
    return {cards: below[rank] for cards, rank in ranks.items()}


def over_subsets(values: Mapping[int, int]) -> Counter[int]:
    """The sum of the values of all hands that hold some cards, by these cards."""
    found: Counter[int] = Counter()
    for cards, value in values.items():
        if value:
            for part in parts(cards):
                found[part] += value
    return found


def parts(cards: int) -> Iterator[int]:
    """Every set of some of these cards, all and none among them."""
    part = cards
    while part:
        yield part
        part = (part - 1) & cards
    yield 0


def drawn(kept: int, out: int, table: Mapping[int, int]) -> int:
    """The sum of the values of all hands that hold what is kept and nothing of what is out, by inclusion and exclusion
    from the sums `over_subsets`.
    """
    return sum((-1) ** part.bit_count() * table[kept | part] for part in parts(out))


def worth(kept: int, out: int, beaten: Mapping[int, int], weights: Sequence[int]) -> int:
    """How many hands are beaten by what is kept and drawn, all in all; -1 where more is out than may be."""
    many = out.bit_count()
    return drawn(kept, out, beaten) * weights[many] if many < len(weights) else -1


EXACT = (dealt, after_two, after_any)
