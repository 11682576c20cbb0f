"""Laugh and Lie Down: the cards as they lie, in hands, on the table and by the players; and what that proves."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import ClassVar

from ...core.cards import FRENCH, mask_of
from ...core.events import Emit, Event
from ...core.state import Verb
from ...play.pool import PoolState
from .laws import MOURNIVAL, PAIR, RANK_WORDS, RANKS, ROYAL, Laws

TURN = 0  # the one thing that can be waited for: a match, or lying down


class Spread(PoolState):
    """The cards of a deal.

    Attributes:
        dealt: how many cards each was dealt, with which nobody gains or loses.
        table: the cards in the middle, one bit a card.
        by: what each has by him, face up, one bit a card.
        live: who has not lain down, one bit a seat.
        begun: whether anybody has had a turn.
        careless: for each rank who has overlooked something of it, one bit a seat.
        royals: for each rank the pair royal that somebody has laid down whole with the hand, one bit a card.
        acts: for each seat when it last won cards in turn or out of it; 0 for never.
        forfeits: the chips in the pot that false claims have cost.
        wrongs: the faults committed; each can be only once.
    """

    __slots__ = ("acts", "begun", "by", "careless", "dealer", "dealt", "forfeits", "live", "royals", "table", "wrongs")
    laws: Laws
    dealer: int
    dealt: int
    table: int
    by: list[int]
    live: int
    begun: bool
    forfeits: int
    careless: list[int]
    royals: list[int]
    acts: list[int]
    wrongs: frozenset[int]

    PACK: ClassVar = FRENCH
    UNUSED: ClassVar = frozenset({"play"})
    VERBS: ClassVar[tuple[Verb, ...]] = (
        Verb("play", ("card",), from_hand=True),
        Verb("take", ("cards",), from_hand=True),
        Verb("lie-down"),
        Verb("lay", ("cards",), from_hand=True, lapses=True),
        Verb("claim", ("cards",), lapses=True),
        Verb("challenge", ("seat", "word"), words=RANK_WORDS),
    )
    HOOKS: ClassVar = frozenset({verb.name for verb in VERBS})

    def there(self, rank: int) -> int:
        """The cards of this rank on the table."""
        return self.table & RANKS[rank]

    def held_of_rank(self, seat: int, rank: int) -> int:
        """The cards of this rank in this hand."""
        return self.hands[seat] & RANKS[rank]

    def laid_of_rank(self, rank: int) -> int:
        """How many cards of this rank lie by the players: none, two or four."""
        return sum((cards & RANKS[rank]).bit_count() for cards in self.by)

    def provable_cards(self, seat: int, rank: int) -> int:
        """The cards of this rank that this seat can lay down, one bit a card: a mournival, a pair whose others lie by
        the players, or a pair royal, of which any two.
        """
        cards = self.held_of_rank(seat, rank)
        count = cards.bit_count()
        return cards if count >= ROYAL or (count == PAIR and self.laid_of_rank(rank) == PAIR) else 0

    def dead(self, rank: int) -> int:
        """The cards of this rank on the table that no hand can match any more: all four, or the last two."""
        cards = self.there(rank)
        return cards if cards.bit_count() + self.laid_of_rank(rank) == MOURNIVAL else 0

    def matches(self, seat: int) -> Iterator[int]:
        """A card of the hand with one or three of its rank on the table, one bit a card."""
        for card in FRENCH.cards_of(self.hands[seat]):
            there = FRENCH.cards_of(self.there(FRENCH.rank[card]))
            for many in (PAIR - 1, MOURNIVAL - 1):
                yield from (FRENCH.bit[card] | mask_of(some) for some in combinations(there, many))

    def can_match(self, seat: int) -> bool:
        """Whether a card of this hand has one of its rank on the table."""
        return any(self.held_of_rank(seat, rank) and self.there(rank) for rank in range(len(RANKS)))

    def wins(self, seat: int, cards: int, pile: str, rule: str, emit: Emit | None) -> None:
        """The cards go from a pile to those by this seat."""
        self.by[seat] |= cards
        self.acts[seat] = max(self.acts) + 1
        self.said = frozenset()
        if emit:
            emit(Event("move", rule, seat, FRENCH.cards_of(cards), (pile, f"front:{seat}")))

    def go_on(self, emit: Emit | None) -> None:
        """The turn of whoever has it is over, or has come to nothing."""
        raise NotImplementedError
