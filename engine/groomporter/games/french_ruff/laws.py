"""French-Ruff: the options, resolved once to what play asks, and the numbers of the game."""

from __future__ import annotations

from dataclasses import dataclass

from ...play.laws import NumberValues, option
from ...play.rigour import RigourLaws

ENOUGH, ALL = 3, 5  # tricks that win a deal, and all of them
MOST = 21  # the highest number of points that can be agreed on to win
GAME = 0  # of what a renounce costs: whatever the others lack of the game


@dataclass(frozen=True, slots=True)
class Laws(RigourLaws):
    """What the options of one deal come to.

    Attributes:
        renounce: what it costs, `GAME` for the whole game.
        game: the points that win.
    """

    renounce: int = option("revoke", {"one": 1, "two": 2, "the-game": GAME})
    game: int = option("game", NumberValues({"five": 5}))
