"""What a hand of Piquet can declare: its ruff, its sequences, and its threes and fours of a rank."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ...core.cards import FRENCH, mask_of
from .laws import ACE, KNAVE, TEN

LEAST = 3  # cards of a sequence, and of a rank
TENS = 10
SEQUENCES = {3: 3, 4: 4}  # what a tierce and a quart count; a longer one ten more than its cards
SETS = {3: 3, 4: 14}
PIPS = tuple(11 if rank == ACE else min(rank + 2, TENS) for rank in FRENCH.rank)
COURT = mask_of(card for card in range(FRENCH.size) if KNAVE <= FRENCH.rank[card] < ACE)
OF_RANK = tuple(mask_of(c for c in range(FRENCH.size) if FRENCH.rank[c] == rank) for rank in range(len(FRENCH.ranks)))
RUFF, SEQUENCE, SET = range(3)  # the kinds, in the order in which they are declared


class Combination(NamedTuple):
    """Something that is declared.

    Attributes:
        worth: the higher is the better, among those of its kind.
        points: what it counts.
        cards: its cards, the lowest first.
    """

    worth: int
    points: int
    cards: tuple[int, ...]


def is_blank(hand: int) -> bool:
    """Whether a hand has no king, queen or knave; the ace is none of these."""
    return not hand & COURT


def ruff(hand: int) -> Combination:
    """The most pips in one suit: one for each ten, and five as ten; of equal suits that of more, and higher, cards."""
    suits = [FRENCH.cards_of(hand & suit) for suit in FRENCH.suit_mask]
    pips, *_, cards = max((sum(PIPS[card] for card in held), len(held), ranks_of(held), held) for held in suits)
    return Combination(pips, (pips + 5) // TENS, cards)


def ranks_of(cards: Sequence[int]) -> tuple[int, ...]:
    """Their ranks, the highest first."""
    return tuple(sorted((FRENCH.rank[card] for card in cards), reverse=True))


def sequences(hand: int) -> list[Combination]:
    """Every run of three or more of a suit, as long as it goes; the best first."""
    found = []
    for cards in (FRENCH.cards_of(hand & suit) for suit in FRENCH.suit_mask):
        for run in runs(cards):
            many = len(run)
            if many >= LEAST:
                worth = many * len(FRENCH.ranks) + FRENCH.rank[run[-1]]
                found.append(Combination(worth, SEQUENCES.get(many, many + TENS), run))
    return sorted(found, reverse=True)


def runs(cards: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """The cards of a suit, the lowest first, in pieces that have no gap."""
    run: tuple[int, ...] = ()
    for card in cards:
        if run and card != run[-1] + 1:
            yield run
            run = ()
        run += (card,)
    if run:
        yield run


def sets(hand: int) -> list[Combination]:
    """Every three or four of a rank from ace to ten; the best first."""
    found = []
    for rank in range(TEN, ACE + 1):
        cards = FRENCH.cards_of(hand & OF_RANK[rank])
        if len(cards) >= LEAST:
            found.append(Combination(len(cards) * len(FRENCH.ranks) + rank, SETS[len(cards)], cards))
    return sorted(found, reverse=True)


def declared(hand: int) -> tuple[list[Combination], ...]:
    """What a hand has of each kind, in the order in which it is declared, the best first."""
    return [ruff(hand)] if hand else [], sequences(hand), sets(hand)


def best(found: Sequence[Combination]) -> int:
    """The worth of the best of these, 0 for none."""
    return found[0].worth if found else 0
