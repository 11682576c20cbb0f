"""What cards and hands are worth at Primero: points, the five types, and which hand is better."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import NamedTuple

from ...core.cards import FRENCH, mask_of

TYPES = ("numerus", "primero", "supremus", "fluxus", "chorus")
NUMERUS, PRIMERO, SUPREMUS, FLUXUS, CHORUS = range(5)
WHOLE_HAND = 4
PIPS = {"2": 2, "3": 3, "4": 4, "5": 15, "6": 18, "7": 21, "8": 8, "9": 9, "T": 10, "J": 10, "Q": 10, "K": 10}
SMALL = "234"  # ranks that may count ten more than their pips
HIGHEST = "76A"  # the ranks of a supremus
HIGH_PRIME = 79  # three sevens and an ace; above it are three sevens and a six alone
STEP = 100  # of one type; no hand has as many points

BIT, RANK, SUIT, SUITS = FRENCH.bit, FRENCH.rank, FRENCH.suit, FRENCH.suit_mask
SUPREME = tuple(mask_of(FRENCH.number[rank + suit] for rank in HIGHEST) for suit in FRENCH.suits)


class Hand(NamedTuple):
    """A hand as it is shown, or as it is bid.

    Attributes:
        kind: its type, a place in `TYPES`.
        points: what its cards count together.
    """

    kind: int
    points: int


@dataclass(frozen=True, slots=True)
class Scale:
    """What cards and hands are worth under some options.

    Attributes:
        worth: the points of each card; 0 for those that are not in the pack.
        whole: the cards of the pack, one bit a card.
        high_primes: whether a primero of 79 or more stands above a fluxus.
        lowest: whether less is better.
        bids: every hand that there can be, the worst first.
    """

    worth: tuple[int, ...]
    whole: int
    high_primes: bool
    lowest: bool
    bids: tuple[Hand, ...]

    def total(self, cards: int) -> int:
        """What these cards count together."""
        points = 0
        while cards:
            points += self.worth[cards.bit_length() - 1]
            cards &= ~BIT[cards.bit_length() - 1]
        return points

    def hand(self, cards: int) -> Hand:
        """The type and the points of four cards. Of fewer, which are shown in short hands only, the best numerus."""
        counted, kind = self.counting_cards(cards)
        return Hand(kind, self.total(counted))

    def counting_cards(self, cards: int) -> tuple[int, int]:
        """The cards that count, and the type that they make."""
        suits = [cards & mask for mask in SUITS if cards & mask]
        if cards.bit_count() == WHOLE_HAND:
            if len(suits) == 1:
                return cards, FLUXUS
            if len(suits) == WHOLE_HAND:
                alike = len({RANK[suit.bit_length() - 1] for suit in suits}) == 1
                return cards, CHORUS if alike else PRIMERO
        for mask in SUPREME:
            if cards & mask == mask:
                return mask, SUPREMUS
        several = [suit for suit in suits if suit & (suit - 1)] or suits
        return (max(several, key=self.total) if several[1:] else several[0] if several else 0), NUMERUS

    def rank(self, hand: Hand) -> int:
        """How good a hand is: of two, the one of the higher number beats the other, or outbids it."""
        kind = FLUXUS if self.high_primes and hand.kind == PRIMERO and hand.points >= HIGH_PRIME else hand.kind
        above = STEP // 2 if kind != hand.kind else 0  # a fluxus has no more than 70 points, and this at least 79
        found = kind * 2 * STEP + above + hand.points
        return -found if self.lowest else found

    def outbids(self, hand: Hand, other: Hand | None) -> bool:
        """Whether one may be bid after the other; after none any may."""
        return other is None or self.rank(hand) > self.rank(other)

    def higher_bids(self, bid: Hand | None) -> tuple[Hand, ...]:
        """Every hand that may be bid after this one, the worst first; after none all."""
        return self.bids if bid is None else self.bids[bisect_right(self.bids, self.rank(bid), key=self.rank) :]


def values(ranks: str, ace: int, *, raised: bool) -> dict[str, int]:
    """What a card of each of these ranks counts; an ace counts among them whether or not it is named."""
    return {rank: PIPS[rank] + 10 * (raised and rank in SMALL) for rank in ranks if rank != "A"} | {"A": ace}


@cache
def scale(pack: str, ace: int, raised: bool, high_primes: bool, lowest: bool) -> Scale:
    """The worth of cards and hands; see `Laws` for what is given."""
    worths = values(pack, ace, raised=raised)
    worth = tuple(worths.get(FRENCH.ranks[rank], 0) for rank in RANK)
    whole = mask_of(card for card in range(FRENCH.size) if worth[card])
    bare = Scale(worth, whole, high_primes, lowest, ())
    hands = sorted(possible(worths), key=bare.rank)
    return Scale(worth, whole, high_primes, lowest, tuple(hands))


def possible(values: dict[str, int]) -> set[Hand]:
    """Every hand that there can be with cards of these values."""

    def all_of(kind: int, several: Iterable[tuple[str, ...]]) -> set[Hand]:
        return {Hand(kind, sum(values[rank] for rank in ranks)) for ranks in several}

    supreme = set(HIGHEST)
    numerus = [ranks for size in (2, 3) for ranks in combinations(values, size) if set(ranks) != supreme]
    mixed = [ranks for ranks in combinations_with_replacement(values, WHOLE_HAND) if len(set(ranks)) > 1]
    return (
        all_of(NUMERUS, numerus)
        | all_of(PRIMERO, mixed)
        | all_of(SUPREMUS, [tuple(HIGHEST)])
        | all_of(FLUXUS, combinations(values, WHOLE_HAND))
        | all_of(CHORUS, [(rank,) * WHOLE_HAND for rank in values])
    )
