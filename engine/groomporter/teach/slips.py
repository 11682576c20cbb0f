"""Common slips, in general terms: what someone answers who forgets one thing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..core.cards import Pack


class Slip(NamedTuple):
    """A seat that would take a trick by a slip: its key in the words of quizzes, and the card that misleads."""

    key: str
    seat: int
    card: int


def taking(pack: Pack, trick: Sequence[tuple[int, int]]) -> Iterator[Slip]:
    """Who would take a trick if trumps were forgotten, or if suits were.

    Cards rank as the pack has them, which is how someone ranks them who does not know the game's own order.
    """
    led = pack.suit[trick[0][1]]
    following = [(seat, card) for seat, card in trick if pack.suit[card] == led]
    ways = (
        ("trump-forgotten", max(following, key=lambda one: pack.rank[one[1]])),
        ("suit-forgotten", max(trick, key=lambda one: pack.rank[one[1]])),
    )
    for key, (seat, card) in ways:
        yield Slip(key, seat, card)


class Wrong(NamedTuple):
    """A sum that a slip comes to: the key of its words, and the rule that is forgotten or counted twice."""

    key: str
    amount: int
    rule: str


def adding(parts: Sequence[tuple[str, int]], seats: int, pool: int) -> Iterator[Wrong]:
    """What a sum would come to if one part of it were forgotten, counted twice, or not shared.

    Args:
        parts: what it is made of, each with its rule.
        seats: how many play.
        pool: what lies in the pool, in the same unit; 0 for nothing.
    """
    total = sum(amount for _, amount in parts)
    if len(parts) > 1:
        for rule, amount in parts:
            yield Wrong("left-out", total - amount, rule)
    sign = -1 if total < 0 else 1
    if pool:
        yield Wrong("whole-pool", sign * pool, parts[0][0])
        if pool % seats == 0:
            yield Wrong("equal-share", sign * pool // seats, parts[0][0])
    if total:
        yield Wrong("nothing", 0, parts[0][0])
    yield Wrong("twice", 2 * total, parts[0][0])
    if total % 2 == 0:
        yield Wrong("half", total // 2, parts[0][0])
    if total and len(parts) > 2:
        yield Wrong("one-only", parts[-1][1], parts[-1][0])
