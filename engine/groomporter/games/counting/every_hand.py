"""Every hand of a counting game with every card that can be turned up: what it counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import factorial

from ...core.cards import FRENCH
from ...play.enumeration import MEAN, Enumeration, shares
from .combinations import KNAVE, RANKS, total
from .laws import NODDY, CountingLaws

HELD = 3  # cards that are counted, with the one turned up


@cache
def points_of_hands(laws: CountingLaws, cards: Sequence[int]) -> Counter[int]:
    """How many hands of three with a card turned up come to so many points, of these cards.

    The knave of the turned suit counts one, as in the hand of whoever does not deal.
    """
    found: Counter[int] = Counter()
    for four in combinations(cards, HELD + 1):
        points = total(four, laws.worth)
        for turned in four:
            found[points + knave_of(turned, four, laws)] += 1
    return found


def knave_of(turned: int, cards: Sequence[int], laws: CountingLaws) -> int:
    """What the knave of the turned suit counts among these cards, held by whoever does not deal."""
    wanted = FRENCH.suit[turned] * RANKS + KNAVE
    return NODDY if wanted != turned and wanted in cards else 0


def hands(laws: CountingLaws) -> Enumeration:
    """How many of all hands with a card turned up come to so many points."""
    found = points_of_hands(laws, range(FRENCH.size))
    ways = {name(points): found[points] for points in sorted(found)}
    return shares("hands", "Three cards and the card turned up, at random", ways)


def mean(name: str, title: str, found: Counter[int], note: str = "") -> Enumeration:
    """The mean of what was counted."""
    cases = sum(found.values())
    points = sum(points * many for points, many in found.items())
    return Enumeration(name, title, MEAN, 0, {"points": Fraction(points, cases)}, note)


def hands_mean(laws: CountingLaws) -> Enumeration:
    """What they come to on average."""
    return mean("hands_mean", "A hand of three counts, on average", points_of_hands(laws, range(FRENCH.size)))


def name(points: int) -> str:
    """So many points, in words."""
    return "1 point" if points == 1 else f"{points} points"


# -- laying out ---------------------------------------------------------------------------------------------
@cache
def best_kept(
    laws: CountingLaws,
    laid_out: int,
    pack: Sequence[int] = range(FRENCH.size),
    dealt_hands: Iterable[tuple[tuple[int, ...], int]] = (),
) -> Counter[int]:
    """How many hands, dealt with cards to lay out and with a card then turned up, come to so many points, if the three
    cards are kept that count the most on average.

    Args:
        laid_out: how many cards are laid out.
        pack: the cards that are played with.
        dealt_hands: the hands, each with how many it stands for; () for all of a whole pack.
    """
    points = {four: total(four, laws.worth) for four in combinations(pack, HELD + 1)}
    counts: dict[tuple[int, ...], Counter[int]] = {}
    sums: dict[tuple[int, ...], int] = {}
    for kept in combinations(pack, HELD):
        counts[kept] = Counter(worth_of(kept, turned, points, laws) for turned in pack if turned not in kept)
        sums[kept] = sum(worth * many for worth, many in counts[kept].items())
    found: Counter[int] = Counter()
    for dealt, ways in dealt_hands or hands_but_for_suits(HELD + laid_out):
        best, chosen, laid = -1, dealt, Counter[int]()
        for kept in combinations(dealt, HELD):
            lost = [worth_of(kept, out, points, laws) for out in dealt if out not in kept]
            if sums[kept] - sum(lost) > best:
                best, chosen, laid = sums[kept] - sum(lost), kept, Counter(lost)
        for worth, many in counts[chosen].items():
            found[worth] += (many - laid[worth]) * ways
    return +found


def worth_of(kept: tuple[int, ...], turned: int, points: dict[tuple[int, ...], int], laws: CountingLaws) -> int:
    """What three cards count with this card turned up."""
    four = tuple(sorted((*kept, turned)))
    return points[four] + knave_of(turned, four, laws)


def hands_but_for_suits(size: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Hands of so many cards, one of those that are alike but for the names of the suits, with how many these are."""
    suits = [ranks for many in range(size + 1) for ranks in combinations(range(RANKS), many)]
    for four in in_order(suits, size, len(FRENCH.suits)):
        ways = factorial(len(four))
        for many in Counter(four).values():
            ways //= factorial(many)
        yield tuple(suit * RANKS + rank for suit, ranks in enumerate(four) for rank in ranks), ways


def in_order(
    suits: Sequence[tuple[int, ...]], size: int, many: int, first: int = 0
) -> Iterator[tuple[tuple[int, ...], ...]]:
    """So many of these, no earlier one after a later, that have so many ranks together.

    Args:
        suits: what there is to choose from, the fewest ranks first.
        first: before which place nothing is chosen.
    """
    if not many:
        yield from [()] if not size else []
        return
    for place in range(first, len(suits)):
        if len(suits[place]) * many > size:
            return
        for others in in_order(suits, size - len(suits[place]), many - 1, place):
            yield suits[place], *others
