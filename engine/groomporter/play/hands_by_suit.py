"""Hands that are kept suit by suit, so that who must follow finds the cards of a suit ready."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Self

from ..core.cards import Pack
from ..core.state import State


class SuitedHands:
    """The hands of a deal: read and set as masks, one bit a card, as those of every state are.

    Args:
        pack: the cards.
        hands: the cards of each seat, one bit a card.

    Attributes:
        suits: for each seat its cards of each suit, the lowest first. Who plays a card removes it here.
    """

    __slots__ = ("pack", "suits")
    __hash__ = None  # type: ignore[assignment]

    def __init__(self, pack: Pack, hands: Sequence[int]) -> None:
        self.pack = pack
        self.suits = [self.cards_by_suit(hand) for hand in hands]

    def cards_by_suit(self, hand: int) -> list[list[int]]:
        """The cards of a hand suit by suit."""
        return [[*self.pack.cards_of(hand & suit)] for suit in self.pack.suit_mask]

    def __len__(self) -> int:
        return len(self.suits)

    def __iter__(self) -> Iterator[int]:
        return map(self.__getitem__, range(len(self.suits)))

    def __getitem__(self, seat: int) -> int:
        bit, hand = self.pack.bit, 0
        for suit in self.suits[seat]:
            for card in suit:
                hand |= bit[card]
        return hand

    def __setitem__(self, seat: int, hand: int) -> None:
        self.suits[seat] = self.cards_by_suit(hand)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SuitedHands) and self.suits == other.suits

    def copy(self) -> Self:
        """Hands of their own."""
        new = object.__new__(type(self))
        new.pack, new.suits = self.pack, [[*map(list.copy, hand)] for hand in self.suits]
        return new


class StateBySuit(State):
    """A state whose hands are kept so."""

    __slots__ = ()
    hands: SuitedHands

    def copy(self) -> Self:
        """A state of its own, with hands of its own."""
        new = super().copy()
        new.hands = self.hands.copy()
        return new
