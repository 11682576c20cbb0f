"""A game of points: who scores, who shares a score, who has won, and what the next deal begins with."""

from __future__ import annotations

from typing import ClassVar

from ...core.state import Field
from ...play.partners import SharedScore
from .laws import GAMES, Counting


class ScoringDeal(SharedScore):
    """A deal in which points are scored until somebody has the game.

    Attributes:
        dealer: who deals; the next is the eldest.
    """

    __slots__ = ("before", "champion", "dealer", "points")
    laws: Counting
    dealer: int

    STANDING: ClassVar = {"points": Field(each=True, most=max(GAMES.values()) - 1)}

    # -- the order round the table ------------------------------------------------------------------------
    @property
    def eldest(self) -> int:
        """The player who was dealt to first, and counts and leads first."""
        return self.following(self.dealer)

    def following(self, seat: int) -> int:
        """Who is next after this seat."""
        return self.in_turn(seat, range(len(self.points)))[0]
