"""Primero: the options, resolved once to what play asks, and the numbers of the game."""

from __future__ import annotations

from dataclasses import dataclass

from ...play.laws import LawsBase, option
from .hands import Scale, scale

CHIPS = 30  # of each at the start of a match
MOST = 10  # chips that a vie or a revie adds at the most, where it is not one stake
STAKE = 1  # what a vie adds in the English way
REST = 3  # chips, where the rest is fixed
LEFT = "what-is-left"
ROUNDS = 3  # of a phase in which nobody vies, at the most


@dataclass(frozen=True, slots=True)
class Laws(LawsBase):
    """What the options of one deal come to.

    Attributes:
        pack: the ranks that are played with.
        ace: what an ace counts; `raised` whether two, three and four count ten more than their pips.
        high_primes: whether the best primeros beat a fluxus.
        lowest: whether the lowest hand is the best.
        must_see: whether the last player must see a revie and a rest too, or a vie alone.
        rest_left: whether the rest is all that a player has left; else three stakes.
        again: whether it goes round again where all pass; else the deal is over.
    """

    pack: str = option("pack", {"40": "234567JQKA", "52": "23456789TJQKA", "28": "234567A"})
    ace: int = option("ace", {"16": 16, "15": 15})
    raised: bool = option("small-cards", "raised")
    high_primes: bool = option("high-primes", "above-fluxus")
    lowest: bool = option("best-hand", "lowest")
    must_see: bool = option("last-must-see", "every-vie")
    rest_left: bool = option("rest", LEFT)
    again: bool = option("all-pass", "goes-round-again")

    @property
    def scale(self) -> Scale:
        """What cards and hands are worth."""
        return scale(self.pack, self.ace, self.raised, self.high_primes, self.lowest)
