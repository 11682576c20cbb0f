"""A game of points: who scores, who shares a score, who has won, and what the next deal begins with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ...core.events import Emit, Event, account
from ...core.state import END, Field, Standing
from ...play.partners import SIDES, SharedScore, across
from .laws import GAMES, Counting


class Scored(SharedScore):
    """A deal in which points are scored until somebody has the game.

    Attributes:
        dealer: who deals; the next is the eldest.
        points: what each has in this game, partners the same; `before` what it was before this deal.
        champion: who has won, -1 for nobody yet.
    """

    __slots__ = ("before", "champion", "dealer", "points")
    laws: Counting
    dealer: int
    points: list[int]
    before: tuple[int, ...]
    champion: int

    STANDING: ClassVar = {"points": Field(each=True, most=max(GAMES.values()) - 1)}

    # -- the order round the table ------------------------------------------------------------------------
    @property
    def eldest(self) -> int:
        """The player who was dealt to first, and counts and leads first."""
        return self.following(self.dealer)

    def following(self, seat: int) -> int:
        """Who is next after this seat."""
        return self.in_turn(seat, range(len(self.points)))[0]

    def partner(self, seat: int) -> int:
        """Of four, who sits across."""
        total = len(self.points)
        return across(seat, total) if total == SIDES else -1

    # -- points -------------------------------------------------------------------------------------------
    def sharing(self, rule: str, seat: int) -> list[tuple[int, str]]:
        """The seats that have one score with this one, each with the rule by which it changes."""
        partner = self.partner(seat)
        return [(seat, rule)] if partner < 0 else [(seat, rule), (partner, "partners")]

    def score(self, rule: str, seat: int, points: int, cards: Sequence[int], emit: Emit | None) -> None:
        """Points for a seat and its partner, who may win by them; then nothing more is counted."""
        if self.champion >= 0 or not points:
            return
        for one, why in self.sharing(rule, seat):
            self.points[one] += points
            if emit:
                shown = tuple(cards) if one == seat else ()
                emit(Event("pay", why, one, shown, ("points", points, "box", account(one))))
        if self.points[seat] >= self.laws.game:
            self.champion, self.turn, self.pending = seat, -1, END
            if emit:
                emit(Event("rule", "game-up", seat, (), ("wins", self.laws.game)))

    def take_back(self, rule: str, seat: int, points: int, emit: Emit | None) -> None:
        """Points off the score of this seat and its partner."""
        for one, why in self.sharing(rule, seat):
            self.points[one] -= points
            if emit:
                emit(Event("pay", why, one, (), ("points", points, account(one), "box")))

    # -- the end ------------------------------------------------------------------------------------------
    def outcome(self) -> list[int]:
        """The points of this deal, as things stand."""
        return [after - before for after, before in zip(self.points, self.before, strict=True)]

    def leaves(self) -> tuple[Standing, int]:
        """The points; once the game is won there is no next dealer."""
        return {"points": self.points[:]}, -1 if self.champion >= 0 else self.eldest
