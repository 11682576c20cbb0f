"""Piquet: the options, resolved once to what play asks, and the numbers of the game."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.cards import FRENCH
from ...play.laws import LawsBase, option
from ...play.tricks import powers

ORDER = FRENCH.ranks  # the ace the highest, as the pack has them
POWERS = powers(FRENCH, ORDER)
SIX, TEN, KNAVE, ACE = (ORDER.index(rank) for rank in "6TJA")
EACH, BATCH = 12, 3  # cards dealt to each, and how many at a time
MOST = 8  # cards that the elder may take in, of a whole stock
GAME = 100
BLANK = 10  # what a hand without a court card counts
THIRTY = 30  # so much before the other has anything is a picy or a repicy
PICY, REPICY = 30, 60  # what they add
CARDS, CAPOT = 10, 40  # for more tricks than the other, and for all


@dataclass(frozen=True, slots=True)
class Laws(LawsBase):
    """What the options of one deal come to.

    Attributes:
        looking: whether what is left of the stock may be looked at.
        elder_first: whether of two equal ruffs the elder’s is good; else neither is.
    """

    looking: bool = option("leavings", "looked-at")
    elder_first: bool = option("equal-ruff", "elder")

    @property
    def game(self) -> int:
        """The points that win."""
        return GAME
