"""What must be led: the sure trump, a trump, the highest trump."""

from __future__ import annotations

from ...play.following import equals, highest
from .following import BIT

ACE, KING = 12, 11


def sure_trump(trump: int, away: int) -> int:
    """The trump that must be led if held, as a mask: the ace, or the king if the ace is known to be in no hand.

    Args:
        trump: the trump suit.
        away: the cards that everybody knows to be in no hand.
    """
    ace = trump * 13 + ACE
    return BIT[ace - 1] if away & BIT[ace] else BIT[ace]


def broken_duty(card: int, trumps: int, sure: int, lead: str, *, after_trick: bool, few: bool, seen: int) -> str:
    """Which duty this lead breaks.

    Args:
        trumps: the player's trumps that bind.
        sure: the trump that must be led if held; 0 for none.
        lead: which trumps must be led: "any-trump", "highest-trump" or "two-trumps" (Hoffmann's laws).
        after_trick: whether the player has won a trick.
        few: whether so few play that Hoffmann's laws have the highest of two trumps led.
        seen: cards that all have seen; by Hoffmann's laws a trump is as good as another if all between are among them.

    Returns:
        "ace", "lead", "after" (a trick won), "highest", or "" for none.
    """
    if not trumps:
        return ""
    if trumps & sure:
        return "" if BIT[card] & sure else "ace"
    by_law, best = lead == "two-trumps", highest(trumps)
    if not BIT[card] & trumps:
        bound = not by_law or after_trick or trumps != BIT[best]
        return ("after" if after_trick else "lead") if bound else ""
    if card == best or not (few if by_law else lead == "highest-trump"):
        return ""
    return "" if by_law and equals(card, best, trumps | seen) else "highest"
