"""Bone-Ace: the options, resolved once to what play asks."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.cards import FRENCH
from ...play.laws import option
from ..thirty_one.laws import ACES
from ..thirty_one.laws import Laws as Drawn

BONE_ACES = {"ace-of-hearts": FRENCH.number["AH"], "ace-of-diamonds": FRENCH.number["AD"]}
LOW = -1  # the rank of an ordinary ace below the two


@dataclass(frozen=True, slots=True)
class Laws(Drawn):
    """What the options of one deal come to.

    Attributes:
        bone_ace: the card that is above all others.
        aces_high: whether other aces turned up are above the kings; else below the twos.
    """

    bone_ace: int = option("bone-card", BONE_ACES)
    aces_high: bool = option("ordinary-aces", "high")

    def rank(self, card: int) -> int:
        """How high a card is that is turned up."""
        if card == self.bone_ace:
            return FRENCH.size
        return LOW if FRENCH.bit[card] & ACES and not self.aces_high else FRENCH.rank[card]
