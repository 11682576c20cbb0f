"""A game of points: who scores, who shares a score, who has won, and what the next deal begins with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ...core.state import Field
from ...play.partners import SIDES, SharedScore
from .laws import GAMES, Counting


class Scored(SharedScore):
    """A deal in which points are scored until somebody has the game.

    Attributes:
        dealer: who deals; the next is the eldest.
    """

    __slots__ = ("before", "champion", "dealer", "points")
    laws: Counting
    dealer: int

    STANDING: ClassVar = {"points": Field(each=True, most=max(GAMES.values()) - 1)}

    # -- before the deal ----------------------------------------------------------------------------------
    @classmethod
    def race(cls, laws: Counting) -> int:
        """The points that win."""
        return laws.game

    @classmethod
    def scorers(cls, seats: int) -> Sequence[tuple[int, ...]]:
        """Of four, partners share a score."""
        return [(0, 2), (1, 3)] if seats == SIDES else super().scorers(seats)

    # -- the order round the table ------------------------------------------------------------------------
    @property
    def eldest(self) -> int:
        """The player who was dealt to first, and counts and leads first."""
        return self.following(self.dealer)

    def following(self, seat: int) -> int:
        """Who is next after this seat."""
        return self.in_turn(seat, range(len(self.points)))[0]
