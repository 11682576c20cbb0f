"""Cribbage of 1674: the options, resolved once to what play asks, and the numbers of the game."""

from __future__ import annotations

from dataclasses import dataclass

from ...play.laws import option
from ..counting.laws import CountingLaws

EACH, LAID_OUT = 5, 2  # cards dealt to each, and how many of them go to the crib
IN_LIEU = 3  # what who does not deal sets up for it
SAVED = 45  # with so many points the loser is not lurched
STAKE, DOUBLE = 1, 2


@dataclass(frozen=True, slots=True)
class Laws(CountingLaws):
    """What the options of one deal come to.

    Attributes:
        each_deal: whether three in lieu of the deal are set up in each; else in the first of a game alone.
    """

    each_deal: bool = option("three-in-lieu", "each-deal")
