"""What Winning Loadum says of itself, beside what its kin do: the tokens that win, and who has them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..losing_loadum.presenter import LoadumPresenter
from .state import TOKENS, WinningLoadum


class WinningLoadumPresenter(LoadumPresenter):
    """A deal of Winning Loadum, as a screen is told of it."""

    state: WinningLoadum

    COUNTS = ("token", "most-earn", "trump-that-trick", "first-to-three", "last-in-the-game")

    @classmethod
    def wins_at(cls, laws: Any) -> int:
        """The tokens that win."""
        return TOKENS

    def champions(self) -> Sequence[int]:
        """Who has three tokens, or is the last in the game."""
        return self.state.winners()
