"""Following, heading and trumping: what a player is bound to play in the stricter trick games.

Each function works on hands as bit masks, and says which cards a rule leaves. A game puts them in its own order and
names the rule for each card that is left out.
"""

from __future__ import annotations

from .cards import FRENCH

SUITS, SUIT, BIT = FRENCH.suit_mask, FRENCH.suit, FRENCH.bit

# The higher cards of its suit, for each card; aces high.
ABOVE = tuple(SUITS[SUIT[card]] & ~((1 << card + 1) - 1) for card in range(FRENCH.size))


def highest(mask: int) -> int:
    """The highest card of a mask that lies within one suit."""
    return mask.bit_length() - 1


def beats(card: int, best: int, trump: int) -> bool:
    """Whether a card played after it beats the best card of the trick so far; trump -1 is no trump."""
    if SUIT[card] == SUIT[best]:
        return card > best
    return SUIT[card] == trump


def heading(cards: int, best: int) -> int:
    """Of these cards those that are higher than the best card and of its suit."""
    return cards & ABOVE[best]


def equals(one: int, other: int, between: int) -> bool:
    """Whether two cards of a suit are in sequence or of equal value: all between them are among these cards.

    Hoffmann's note 28: with the eight turned up, the seven and the nine are of equal value.
    """
    low, high = min(one, other), max(one, other)
    gap = ((1 << high) - 1) & ~((1 << low + 1) - 1)
    return not gap & ~between
