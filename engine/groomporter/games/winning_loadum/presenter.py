"""What Winning Loadum says of itself, beside what Losing Loadum does: who has three tokens."""

from __future__ import annotations

from collections.abc import Sequence

from ..losing_loadum.presenter import LoadumPresenter
from .state import WinningLoadum


class WinningLoadumPresenter(LoadumPresenter):
    """A deal of Winning Loadum, as a screen is told of it."""

    state: WinningLoadum

    def champions(self) -> Sequence[int]:
        """Who has three tokens, or is the last in the game."""
        return self.state.winners()
