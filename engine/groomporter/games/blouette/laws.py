"""Blouette: the options, resolved once to what play asks, and the numbers of the game."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.cards import FRENCH
from ...play.laws import LawsBase, option

EACH = 9  # cards dealt to each
GAME = 12  # deals that win the game
STAKE = 3  # chips of each; our own, so that two, three or four share the four stakes evenly

ORDER = "A23456789JQK"  # the ranks from low to high
TENS = sum(FRENCH.bit[FRENCH.number["T" + suit]] for suit in FRENCH.suits)
STRENGTH = tuple(ORDER.find(FRENCH.ranks[rank]) for rank in FRENCH.rank)  # of each card, whatever its suit
THREE_OF_DIAMONDS, KNAVE_OF_SPADES = (FRENCH.bit[FRENCH.number[name]] for name in ("3D", "JS"))

NONE, SIDE, CARD, WITHOUT = "none", "winning-side", "three-of-diamonds", "knave-of-spades"  # who takes the stakes


@dataclass(frozen=True, slots=True)
class Laws(LawsBase):
    """What the options of one deal come to.

    Attributes:
        same_leader: whether whoever led to a tied trick leads again; else the first of those who tied.
        wager: who takes the stakes, if any are laid.
    """

    same_leader: bool = option("lead-after-a-tie", "same-leader")
    wager: str = option("wager")
