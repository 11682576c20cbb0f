"""French-Ruff: two sides, and what their five tricks are worth; the deal and the play are those of the rigour."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ...core.events import NO_SEAT, TABLE, Emit, Event, account, announce
from ...core.state import END, Field, Standing
from ...play.partners import SIDES as FOUR
from ...play.partners import SharedScore
from ...play.rigour import Rigour
from .laws import ALL, ENOUGH, MOST, Laws


class FrenchRuff(Rigour, SharedScore):
    """A deal of French-Ruff."""

    __slots__ = ("before", "champion", "points")
    laws: Laws

    STANDING: ClassVar = {"points": Field(each=True, most=MOST - 1)}
    SHARES: ClassVar = "sides"

    resolve = staticmethod(Laws.of)

    # -- before the deal ----------------------------------------------------------------------------------
    @classmethod
    def sides(cls, total: int) -> Sequence[tuple[int, ...]]:
        """Every other player is of the same side."""
        return [tuple(range(first, total, 2)) for first in (0, 1)]

    # -- the deal -----------------------------------------------------------------------------------------
    def __init__(
        self, laws: Laws, dealer: int, standing: Standing, deck: Sequence[int], emit: Emit | None = None
    ) -> None:
        self.points, self.before = standing["points"][:], tuple(standing["points"])
        self.champion = NO_SEAT
        total = len(self.points)
        self.open_hands(laws, dealer, total)
        sides = self.sides(total)
        if len(sides[0]) > 1:
            seats = [account(seat) for side in sides for seat in side]
            announce(emit, "rule", "sides", TABLE, "two" if total == FOUR else "three", *seats)
        self.deal_five(deck, emit)
        self.ask_robber(emit)

    # -- the score ----------------------------------------------------------------------------------------
    def tell_trick(self, seat: int, emit: Emit) -> None:
        """It is the whole side's."""
        super().tell_trick(seat, emit)
        for one in self.side(seat) if self.partner(seat) != NO_SEAT else ():
            emit(Event("pay", "sides", one, (), ("side", 1, "trick", account(one))))

    def count(self, emit: Emit | None) -> None:
        """What the tricks of a side are worth, if all have been played."""
        if self.pending != END or self.misdealt:
            return
        for side in self.sides(len(self.hands)):
            tricks = sum(self.won[seat] for seat in side)
            if tricks == ALL:
                self.score("five-tricks", side[0], ALL, (), emit)
            elif tricks >= ENOUGH:
                self.score("three-or-four", side[0], 1, (), emit)

    # -- faults -------------------------------------------------------------------------------------------
    def fine(self, rule: str, seat: int, emit: Emit | None) -> None:
        """The other side counts one."""
        self.score(rule, self.after[seat], 1, (), emit)

    def forfeit(self, rule: str, seat: int, emit: Emit | None) -> None:
        """What a renounce costs: one, two, or whatever the others lack of the game."""
        other = self.after[seat]
        self.score(rule, other, self.laws.renounce or self.laws.game - self.points[other], (), emit)

    def past_claiming(self) -> str:
        """Until the game is won."""
        return "game-up" if self.champion != NO_SEAT else super().past_claiming()

    # -- the end ------------------------------------------------------------------------------------------
    def outcome(self) -> list[int]:
        """The points of this deal, as things stand."""
        deal = self.copy()
        deal.count(None)
        return [after - before for after, before in zip(deal.points, self.before, strict=True)]

    def settle(self, emit: Emit | None = None) -> None:
        """The tricks are counted only now, for until now a renounce can be claimed that would have won the game. Who
        deals next is said, unless it is won.
        """
        self.count(emit)
        if self.champion == NO_SEAT:
            announce(emit, "rule", "next-dealer", self.leaves()[1], "deals")
        super().settle(emit)

    def leaves(self) -> tuple[Standing, int]:
        """The points, and who deals next: the same after a wrong deal that cost nothing."""
        standing, following = super().leaves()
        return standing, self.dealer if self.again else following
