"""A game of points: who scores, who shares a score, who has won, and what the next deal begins with."""

from __future__ import annotations

from typing import Any, ClassVar

from ...core.state import Field, State
from ...play.partners import SharedScore
from .combinations import LOW
from .laws import GAMES


class LeastLifts(State):
    """A deal for which the players lift, and the least card deals, the ace the lowest."""

    __slots__ = ()

    LIFTING: ClassVar = "first-dealer"

    @classmethod
    def worth_lifted(cls, laws: Any, card: int) -> int:
        """The least card deals."""
        return -LOW[card]


class ScoringDeal(SharedScore):
    """A deal in which points are scored until somebody has the game.

    Attributes:
        dealer: who deals; the next is the eldest.
    """

    __slots__ = ("before", "champion", "dealer", "points")
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
