"""Laugh and Lie Down: the options, resolved once to what play asks, and the numbers of the game."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.cards import FRENCH, mask_of
from ...play.laws import LawsBase, option

PLAYERS = 5
EACH = 8  # cards dealt to each; the other twelve lie open
STAKE, DEALERS_STAKE = 2, 3
LAST_IN = 5  # stakes that the last one in takes
PAIR, ROYAL, MOURNIVAL = 2, 3, 4  # cards of a rank

RANKS = tuple(mask_of(c for c in range(FRENCH.size) if FRENCH.rank[c] == rank) for rank in range(len(FRENCH.ranks)))
RANK_WORDS = tuple(word + ("es" if word == "six" else "s") for word in FRENCH.rank_words)

NONE, LAID_DOWN, IN_HAND = "none", "laid-down", "in-hand"  # what can be claimed


@dataclass(frozen=True, slots=True)
class Laws(LawsBase):
    """What the options of one deal come to.

    Attributes:
        high_deals: whether the highest card lifted deals; else the lowest, the ace below all.
        must_match: whether whoever can make a match must; else they may lie down.
        empty_lies_down: whether a player without cards lies down in turn; else stays in.
        proved: whether proved pairs and mournivals are laid down.
        false_claims_cost: whether a false claim costs something.
        claims: what of another's can be claimed: nothing, what lies on the table, or what is still in hand too.
    """

    high_deals: bool = option("first-dealer", "highest")
    must_match: bool = option("refusing", "must-match")
    empty_lies_down: bool = option("empty-hand", "lies-down")
    proved: bool = option("proved-pairs", "laid-down")
    false_claims_cost: bool = option("false-claim", "costs-the-same")
    claims: str = option("claims")


def alike(cards: int) -> int:
    """The rank that all of these cards have, one bit a card; -1 if they have several, or there are none."""
    rank = FRENCH.rank[cards.bit_length() - 1]
    return rank if cards and not cards & ~RANKS[rank] else -1
