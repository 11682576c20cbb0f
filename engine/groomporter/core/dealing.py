"""Going round the table: the order of play, and the deal."""

from __future__ import annotations

from collections.abc import Sequence

from .cards import Hands
from .events import EVERYONE, Emit, Event


def deal(
    deck: Sequence[int], order: Sequence[int], size: int | Sequence[int], rule: str, hands: Hands,
    emit: Emit | None, *, seen: int = EVERYONE, first: int = 0,
) -> int:  # fmt: skip
    """Cards round the table, from place `first` of the deck on.

    Args:
        order: the seats that are dealt to, in the order of the deal.
        size: how many cards each, one at a time; or how many at a time in each round: ``(3, 2)`` is three, then two.
        hands: takes the cards, one bit a card.
        seen: the seats that see their cards now, one bit a seat; -1 for all.

    Returns:
        The place of the first card left.
    """
    batches = (1,) * size if isinstance(size, int) else size
    left = first + sum(batches) * len(order)
    for at, seat in enumerate(order):
        places: list[int] = []
        start = first
        for batch in batches:
            places += range(start + at * batch, start + at * batch + batch)
            start += batch * len(order)
        cards = sorted(deck[place] for place in places)
        for card in cards:
            hands[seat] |= 1 << card
        if emit:
            emit(Event("deal", rule, seat, tuple(cards), (f"hand:{seat}", *places), seen & 1 << seat))
    return left


def round_from(seat: int, seats: Sequence[int], way: int = 1) -> list[int]:
    """These seats (lowest first) in the order of play, beginning with the first of them after `seat`.

    Args:
        way: 1 clockwise, -1 anticlockwise (`State.WAY`).
    """
    if way < 0:
        seats = seats[::-1]
    later = [other for other in seats if (other - seat) * way > 0]
    return later + [other for other in seats if (other - seat) * way <= 0]
