"""Beast: the options, resolved once to what play asks, and the numbers of the game."""

from __future__ import annotations

from dataclasses import dataclass

from ...play.laws import option
from ...play.rigour import RigourLaws

STAKE = 1  # chips to each heap
FINE = 1  # chips that a fault costs
TRIOLET = 3  # cards of a rank


@dataclass(frozen=True, slots=True)
class Laws(RigourLaws):
    """What the options of one deal come to.

    Attributes:
        any_king: whether any king takes the King; else that of trumps alone.
        dealers_king: whether the dealer has the king that is turned up, if nobody has one in hand.
        as_dealt: whether King and Triolet are found in the hands that were dealt; else after the robbing.
        higher: whether of two Triolets the higher wins; else the eldest hand's.
        tie: what comes of the Play if several have most tricks: "stays", "eldest" or "divided".
    """

    any_king: bool = option("king", "any")
    dealers_king: bool = option("king-turned-up", "dealer")
    as_dealt: bool = option("shown", "as-dealt")
    higher: bool = option("two-triolets", "higher")
    tie: str = option("tie")
