"""The stock: cards that are not dealt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Self


class Stock(NamedTuple):
    """Cards face down, the top first. It does not change: what is done to it gives another.

    Attributes:
        cards: the cards.
        places: where in the deck each of them comes from.
        fresh: the next new place; shuffled cards get new ones, since nobody knows where they lie.
    """

    cards: tuple[int, ...]
    places: tuple[int, ...]
    fresh: int

    @classmethod
    def of(cls, deck: Sequence[int]) -> Self:
        """The whole deck, before the deal."""
        return cls(tuple(deck), tuple(range(len(deck))), len(deck))

    def draw(self, count: int) -> tuple[tuple[int, ...], tuple[int, ...], Self]:
        """The top cards, their places, and the stock without them."""
        rest = self._replace(cards=self.cards[count:], places=self.places[count:])
        return self.cards[:count], self.places[:count], rest

    def gather(self, cards: Sequence[int]) -> Self:
        """With these cards, to be shuffled before anybody draws."""
        return self._replace(cards=self.cards + tuple(cards))

    def put_in_order(self, cards: Sequence[int]) -> Self:
        """These cards in this order, each at a new place."""
        after = self.fresh + len(cards)
        return self._replace(cards=tuple(cards), places=tuple(range(self.fresh, after)), fresh=after)

    def cut(self, number: int) -> Self:
        """So many cards are lifted, and go under the rest."""
        cards, places = self.cards, self.places
        return self._replace(cards=cards[number:] + cards[:number], places=places[number:] + places[:number])
