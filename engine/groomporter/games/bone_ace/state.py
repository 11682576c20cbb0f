"""Bone-Ace: two cards face down and the third up, and half the stake to the best of those."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ...core.cards import FRENCH
from ...core.events import EVERYONE, TABLE, Emit, Event, account
from ...play.pool import POOL, Payment
from ..thirty_one.drawing import Drawing
from ..thirty_one.laws import ACES
from .laws import Laws


class BoneAce(Drawing):
    """A deal of Bone-Ace.

    Attributes:
        bone: who has won the Bone; `best` the card that won it.
    """

    __slots__ = ("best", "bone")
    laws: Laws
    bone: int
    best: int

    STAKE: ClassVar = 2  # so that half of it is a chip
    LIFTING: ClassVar = "least-deals"

    resolve = staticmethod(Laws.of)

    def deal(self, seat: int, deck: Sequence[int], places: Sequence[int], emit: Emit | None) -> None:
        """The first two face down, the third face up."""
        third = places[-1]
        if hidden := places[:-1]:
            super().deal(seat, deck, hidden, emit)
        self.front[seat] = FRENCH.bit[deck[third]]
        if emit:
            emit(Event("deal", "deal", seat, (deck[third],), (f"front:{seat}", third), EVERYONE))

    def after_deal(self, emit: Emit | None) -> None:
        """Half the stakes to the highest card turned up; then thirty-one in the cards dealt wins the rest."""
        self.bone = self.highest(emit)
        self.best = self.turned_card(self.bone)
        half = self.STAKE // 2 * len(self.order)
        self.pay([Payment("bone", POOL, account(self.bone), half)], emit)
        super().after_deal(emit)

    def turned_card(self, seat: int) -> int:
        """The card of this seat that was turned up."""
        return self.front[seat].bit_length() - 1

    def highest(self, emit: Emit | None) -> int:
        """Who has the highest card turned up; of equals the eldest."""
        best = max(self.laws.rank(self.turned_card(seat)) for seat in self.order)
        equal = [seat for seat in self.order if self.laws.rank(self.turned_card(seat)) == best]
        card = self.turned_card(equal[0])
        if emit:
            if any(self.front[seat] & ACES & ~FRENCH.bit[self.laws.bone_ace] for seat in self.order):
                emit(Event("rule", "ordinary-aces", TABLE, (), ("high" if self.laws.aces_high else "low",)))
            rule = "bone-card" if card == self.laws.bone_ace else "bone-ties" if equal[1:] else "bone"
            emit(Event("rule", rule, equal[0], (card,), ("highest",)))
        return equal[0]
