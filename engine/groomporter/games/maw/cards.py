"""Maw: the order of the cards, which goes by the colour of the suit; the ace of hearts is always a trump."""

from __future__ import annotations

from functools import cache

from ...core.cards import FRENCH, mask_of
from ...play.tricks import NEVER, TRUMP

ACE_OF_HEARTS = FRENCH.number["AH"]
RED = {FRENCH.suits.index(suit) for suit in "DH"}
FALLING, RISING = "T98765432", "23456789T"  # the small cards of a red suit and of a black one, the best first
BEST = {"ace-of-hearts": "HAJ", "knave": "JHA"}  # after the five: H is the ace of hearts, A and J are of trumps


def small(suit: int, *, colours: bool) -> str:
    """The ranks from ten to two as this suit has them, the best first: the most of the red wins, the least of the
    black; without colours the most of all.
    """
    return RISING if colours and suit not in RED else FALLING


def card_named(rank: str, suit: int) -> int:
    """The card of this rank and suit."""
    return FRENCH.number[rank + FRENCH.suits[suit]]


@cache
def trumps(suit: int, second: str, *, colours: bool) -> tuple[int, ...]:
    """The trumps, the best first, where this suit is trumps.

    Args:
        second: what is next to the five, a key of `BEST`.
    """
    top = [ACE_OF_HEARTS if letter == "H" else card_named(letter, suit) for letter in BEST[second]]
    ranks = "KQ" + small(suit, colours=colours).replace("5", "")
    return tuple(dict.fromkeys([card_named("5", suit), *top, *(card_named(rank, suit) for rank in ranks)]))


@cache
def plain(suit: int, aces: str, *, colours: bool) -> tuple[int, ...]:
    """The cards of a suit that is not trumps, the best first.

    Args:
        aces: "high" if the ace is above the king; "by-pips" if it goes by its one pip.
    """
    pips = small(suit, colours=colours)
    ranks = "AKQJ" + pips if aces == "high" else "KQJA" + pips if pips == RISING else "KQJ" + pips + "A"
    return tuple(card for card in (card_named(rank, suit) for rank in ranks) if card != ACE_OF_HEARTS)


@cache
def strengths(trump: int, led: int, second: str, aces: str, *, colours: bool = True) -> tuple[int, ...]:
    """The strength of each card in a trick to which this suit was led."""
    power = [NEVER] * FRENCH.size
    for place, card in enumerate(reversed(plain(led, aces, colours=colours))):
        power[card] = place
    for place, card in enumerate(reversed(trumps(trump, second, colours=colours))):
        power[card] = TRUMP + place
    return tuple(power)


@cache
def trump_mask(suit: int) -> int:
    """The trumps where this suit is trumps, one bit a card."""
    return FRENCH.suit_mask[suit] | FRENCH.bit[ACE_OF_HEARTS]


@cache
def three_best(suit: int) -> int:
    """Five fingers, the knave of trumps and the ace of hearts, one bit a card."""
    return mask_of((card_named("5", suit), card_named("J", suit), ACE_OF_HEARTS))


@cache
def helps(suit: int) -> int:
    """The trumps above the king and queen: five fingers, the ace of hearts, ace and knave of trumps."""
    return three_best(suit) | FRENCH.bit[card_named("A", suit)]
