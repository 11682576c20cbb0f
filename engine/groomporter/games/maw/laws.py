"""Maw: the options, resolved once to what play asks, and the numbers of the game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ...play.laws import Claimable, option

SEATS = 4  # two against two
EACH = 5  # cards dealt to each, and tricks
WINS = 3  # tricks that win a game
FOUR = 4  # cards for a game won, for the ace of hearts turned up, and lost by most faults
MARK = 26  # above it a side stands at livings
CLOSED = 3  # cards crossed, after which none is given back
MOST, ALL = 5, 10  # what Cotton's game pays for the most tricks, and for all
STAKE = 3  # chips that each puts into the pool; our own
LIVINGS: Mapping[str, int] = {"six": 6, "four": 4}
REACHES = 25  # a side that has so many is set out by livings (law 9)


@dataclass(frozen=True, slots=True)
class Laws(Claimable):
    """What the options of one deal come to.

    Attributes:
        second: what is next to the five of trumps; see `cards.BEST`.
        aces: where the aces of suits that are not trumps stand; see `cards.plain`.
        holding_back: which of the three best trumps need not follow: "none", "all", or "above" the trump led.
        must_trump: whether who is void must trump, the three best excepted.
        livings: cards that are livings.
        by_ace_alone: whether only the ace of hearts turned up brings livings.
        dealer_robs: whether the dealer may rob who has turned up the ace of trumps.
    """

    second: str = option("trump-order")
    aces: str = option("plain-aces")
    holding_back: str = option("holding-back")
    must_trump: bool = option("void", "must-trump")
    livings: int = option("livings", LIVINGS)
    by_ace_alone: bool = option("livings-when", "ace-of-hearts-alone")
    dealer_robs: bool = option("dealer-robs", "yes")

    @property
    def out(self) -> int:
        """The cards that win the set: one who has 25 is set out by livings."""
        return REACHES + self.livings
