"""What French-Ruff says of itself: its sides, and who has won."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.events import NO_SEAT
from ...presenter.rigour import RigourPresenter
from .laws import Laws
from .state import FrenchRuff

THREE = 3  # on a side of six


class FrenchRuffPresenter(RigourPresenter):
    """A deal of French-Ruff, as a screen is told of it."""

    state: FrenchRuff

    COUNTS = ("five-tricks", "three-or-four", "game-up")

    @classmethod
    def scorers(cls, seats: int) -> Sequence[tuple[int, ...]]:
        """The two sides."""
        return FrenchRuff.sides(seats)

    @classmethod
    def wins_at(cls, laws: Laws) -> int:
        """The points that win."""
        return laws.game

    def champions(self) -> Sequence[int]:
        """The side that has won the game."""
        won = self.state.champion
        return self.state.side(won) if won != NO_SEAT else ()

    def match_over(self) -> tuple[str, ...]:
        """All of the side are named."""
        key, *winners = super().match_over()
        return "match-won-three" if len(winners) == THREE else key, *winners
