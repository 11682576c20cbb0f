"""Following, heading and trumping: what a player is bound to play in the stricter trick games.

Each function works on hands as bit masks, and says which cards a rule leaves. A game puts them in its own order and
names the rule for each card that is left out.
"""

from __future__ import annotations

from ..core.cards import Pack


def highest(mask: int) -> int:
    """The highest card of a mask that lies within one suit."""
    return mask.bit_length() - 1


def equals(one: int, other: int, between: int) -> bool:
    """Whether two cards of a suit are in sequence or of equal value: all between them are among these cards.

    Hoffmann's note 28: with the eight turned up, the seven and the nine are of equal value.
    """
    low, high = min(one, other), max(one, other)
    gap = ((1 << high) - 1) & ~((1 << low + 1) - 1)
    return not gap & ~between


class Following:
    """What follows and what beats, with the cards of one pack; the ranks are as the pack has them.

    Args:
        pack: the cards.

    Attributes:
        beats: whether a card played after it beats the best card of the trick so far: (card, best, trump); trump -1 is
            no trump.
        heading: of these cards those that are higher than the best card and of its suit: (cards, best).
        strict: which duty a card breaks where one must follow, head the trick, trump and overtrump: (the player's cards
            of the suit led, the player's trumps, card, best, trump) gives "follow", "head", "trump", "overtrump" or "".
    """

    __slots__ = ("beats", "heading", "strict")

    def __init__(self, pack: Pack) -> None:
        suit_of, suits = pack.suit, pack.suit_mask
        above = tuple(suits[suit_of[card]] & ~((1 << card + 1) - 1) for card in range(pack.size))

        def beats(card: int, best: int, trump: int) -> bool:
            if suit_of[card] == suit_of[best]:
                return card > best
            return suit_of[card] == trump

        def heading(cards: int, best: int) -> int:
            return cards & above[best]

        def strict(own: int, trumps: int, card: int, best: int, trump: int) -> str:
            bit = 1 << card
            if own:
                if not own & bit:
                    return "follow"
                higher = heading(own, best)
                return "head" if higher and not higher & bit else ""
            if suit_of[best] == trump:
                higher = heading(trumps, best)
                return "overtrump" if higher and not higher & bit else ""
            return "trump" if trumps and not trumps & bit else ""

        self.beats, self.heading, self.strict = beats, heading, strict
