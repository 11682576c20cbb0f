"""Partners: who plays on whose side, and what the two have together; of any game that is played so."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..core.state import Standing, State

SIDES = 4  # so many players are two sides, in a game that is also played singly


def across(seat: int, total: int) -> int:
    """The seat that sits across the table, of an even number."""
    return (seat + total // 2) % total


class Partnered(State):
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
    """A state that is played for points, singly or by two sides of four; partners share their score."""

    __slots__ = ()

    @classmethod
    def first_standing(cls, laws: Any, seats: int) -> Standing:
        """Nobody has a point."""
        return {"points": [0] * seats}

    @classmethod
    def faults(cls, laws: Any, standing: Standing) -> str:
        """Partners share a score."""
        points = standing["points"]
        return "" if len(points) < SIDES or one_score(points) else "partners have the same points"
