"""What Winning Loadum says of itself, beside what its kin do: the tokens that win."""

from __future__ import annotations

from typing import Any

from ..losing_loadum.presenter import LoadumPresenter
from .state import TOKENS


class WinningLoadumPresenter(LoadumPresenter):
    """A deal of Winning Loadum, as a screen is told of it."""

    @classmethod
    def wins_at(cls, laws: Any) -> int:
        """The tokens that win."""
        return TOKENS
