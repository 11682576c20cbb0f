"""Partners: who plays on whose side, and what the two have together; of any game that is played so."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from ..core.events import NO_SEAT, Emit, Event, account
from ..core.state import END, Standing, State

SIDES = 4  # so many players are two sides, in a game that is also played singly


def across(seat: int, total: int) -> int:
    """The seat that sits across the table, of an even number."""
    return (seat + total // 2) % total


class PartnerState(State):
    """A state in which those who sit across from each other are partners."""

    __slots__ = ()

    def partner(self, seat: int) -> int:
        """Who sits across."""
        return across(seat, len(self.hands))

    def together(self, values: Sequence[int]) -> list[int]:
        """For each seat what it and its partner have of this together."""
        return [value + values[self.partner(seat)] for seat, value in enumerate(values)]


def one_score(values: Sequence[int]) -> bool:
    """Whether partners have the same of this, as they must where they share a score."""
    return all(value == values[across(seat, len(values))] for seat, value in enumerate(values))


class SharedScore(State):
    """A state that is played for points, singly or by sides that share their score, until somebody has as many as
    win (`game` of its laws). A game names the attributes here among its slots.

    Attributes:
        dealer: who deals.
        points: what each has scored in this game; `before` what it was before this deal.
        champion: who has points enough to win, -1 for nobody yet.
    """

    __slots__ = ()
    dealer: int
    points: list[int]
    before: tuple[int, ...]
    champion: int

    SHARES: ClassVar[str] = "partners"  # the rule by which a partner's score changes too

    @classmethod
    def first_standing(cls, laws: Any, seats: int) -> Standing:
        """Nobody has a point."""
        return {"points": [0] * seats}

    @classmethod
    def sides(cls, total: int) -> Sequence[tuple[int, ...]]:
        """Who of so many players have one score: of four those who sit across from each other, else each alone."""
        return [(0, 2), (1, 3)] if total == SIDES else [(seat,) for seat in range(total)]

    @classmethod
    def faults(cls, laws: Any, standing: Standing) -> str:
        """Nobody has won already, and partners share a score."""
        points = standing["points"]
        if max(points) >= laws.game:
            return f"somebody has the {laws.game} points that win"
        together = (len({points[seat] for seat in side}) == 1 for side in cls.sides(len(points)))
        return "" if all(together) else "partners have the same points"

    def side(self, seat: int) -> tuple[int, ...]:
        """The seats that have one score with this one: itself, and then the others as they sit after it."""
        own = next(side for side in self.sides(len(self.points)) if seat in side)
        place = own.index(seat)
        return own[place:] + own[:place]

    def partner(self, seat: int) -> int:
        """The next of this seat's side, if it is not alone."""
        return (*self.side(seat), NO_SEAT)[1]

    def sharing(self, rule: str, seat: int) -> list[tuple[int, str]]:
        """The seats that have one score with this one, each with the rule by which it changes."""
        return [(one, rule if one == seat else self.SHARES) for one in self.side(seat)]

    def score(self, rule: str, seat: int, points: int, cards: Sequence[int], emit: Emit | None) -> None:
        """Points for a seat and its partner, who may win by them; then nothing more is played or counted."""
        if self.champion != NO_SEAT or not points:
            return
        for one, why in self.sharing(rule, seat):
            self.points[one] += points
            if emit:
                shown = tuple(cards) if one == seat else ()
                emit(Event("pay", why, one, shown, ("points", points, "box", account(one))))
        if self.points[seat] >= self.laws.game:
            self.put(champion=seat, turn=NO_SEAT, pending=END)
            if emit:
                emit(Event("rule", "game-up", seat, (), ("wins", self.laws.game)))

    def lose(self, rule: str, seat: int, points: int, emit: Emit | None) -> None:
        """Points off the score of this seat and its partner."""
        for one, why in self.sharing(rule, seat):
            self.points[one] -= points
            if emit:
                emit(Event("pay", why, one, (), ("points", points, account(one), "box")))

    def outcome(self) -> list[int]:
        """The points of this deal, as things stand."""
        return [after - before for after, before in zip(self.points, self.before, strict=True)]

    def leaves(self) -> tuple[Standing, int]:
        """The points; once the game is won there is no next dealer."""
        eldest = self.in_turn(self.dealer, range(len(self.points)))[0]
        return {"points": self.points[:]}, NO_SEAT if self.champion != NO_SEAT else eldest
