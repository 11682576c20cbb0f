"""Lóra for points: bad points are written down, and over a hundred end the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ...core.events import NO_SEAT, Emit, Event, account
from ...core.state import Field, Standing
from ..lorum.costly import BIT
from .laws import ALL, BACK, COSTLY, HEARTS, HUNDRED, NINETY, Laws
from .state import Lora


class ForPoints(Lora):
    """A deal for points.

    Attributes:
        points: the bad points of each; `before` what they were before this deal.
    """

    __slots__ = ("before", "points")
    before: tuple[int, ...]
    points: list[int]

    FORM: ClassVar = "points"
    ACCOUNT = "points"
    STANDING: ClassVar = {"points": Field(each=True, most=HUNDRED - 1)}

    @classmethod
    def first_standing(cls, laws: Laws, seats: int) -> Standing:
        """Nobody has a bad point."""
        return {"points": [0] * seats}

    def __init__(
        self, laws: Laws, dealer: int, standing: Standing, deck: Sequence[int], emit: Emit | None = None
    ) -> None:
        self.laws, self.points, self.before = laws, standing["points"][:], tuple(standing["points"])
        self.open(dealer, len(self.points), deck, emit)

    # -- bad points -----------------------------------------------------------------------------------------
    def cost_of(self, card: int, seat: int) -> int:
        """Who had ninety before the deal scores for hearts only."""
        return 0 if self.before[seat] >= NINETY and not BIT[card] & HEARTS else super().cost_of(card, seat)

    def scores(self) -> list[int]:
        """What each scores, as things stand."""
        taker = self.taker()
        if taker == NO_SEAT or any(self.hands):
            return self.costs()
        return [0 if seat == taker else ALL for seat in range(len(self.points))]

    def outcome(self) -> list[int]:
        """Bad points are losses; those that a hundred takes away are gained."""
        return [before - after for before, after in zip(self.before, self.points_after(), strict=True)]

    def points_after(self) -> list[int]:
        """The bad points of each after this deal: exactly a hundred go back."""
        sums = [had + new for had, new in zip(self.before, self.scores(), strict=True)]
        return [total - BACK if total == HUNDRED else total for total in sums]

    def settle(self, emit: Emit | None = None) -> None:
        """The points are written down; who passes a hundred ends the game, or the next deals."""
        self.points = self.points_after()
        if emit:
            self.tell_points(emit)
        super().settle(emit)

    def tell_points(self, emit: Emit) -> None:
        """What each has taken, what each scores by which rule, and what follows."""
        self.tell_costs(emit)
        rule = "points" if self.taker() == NO_SEAT else "all-to-one"
        for seat, new in enumerate(self.scores()):
            if rule == "points" and self.before[seat] >= NINETY and self.taken[seat] & COSTLY & ~HEARTS:
                emit(Event("rule", "ninety", seat, (), ("hearts",)))
            if new:
                emit(Event("pay", rule, seat, (), ("points", new, "box", account(seat))))
            if self.before[seat] + new == HUNDRED:
                emit(Event("pay", "exactly-a-hundred", seat, (), ("points", BACK, account(seat), "box")))
        for seat in self.losers():
            emit(Event("rule", "over-a-hundred", seat, (), ("loses", self.points[seat])))
        if not self.losers():
            emit(Event("rule", "next-dealer", self.after[self.dealer], (), ("deals",)))

    def losers(self) -> list[int]:
        """Who has the most, once somebody has more than a hundred."""
        most = max(self.points)
        return [seat for seat, points in enumerate(self.points) if points == most > HUNDRED]

    def leaves(self) -> tuple[Standing, int]:
        """The points; once the game is lost there is no next dealer."""
        return {"points": self.points[:]}, NO_SEAT if self.losers() else self.after[self.dealer]
