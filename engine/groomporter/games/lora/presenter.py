"""What Lóra says of itself, beside what Lórum does: that a heart may not be led yet, and who has the fewest points."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.events import account
from ...core.state import State
from ...presenter.presenter import Presenter
from ..lorum.costly import PLAY
from ..lorum.presenter import CostlyPresenter
from .for_points import ForPoints
from .laws import HUNDRED
from .state import Lora


class LoraPresenter(CostlyPresenter):
    """A deal of Lóra, as a screen is told of it."""

    state: Lora

    COUNTS = (
        "points", "all-to-one", "ninety", "exactly-a-hundred", "over-a-hundred", "pay-the-bank", "none-divide",
        "everybody-paid", "everything", "announced-over",
    )  # fmt: skip

    @classmethod
    def form(cls, state: type[State]) -> type[Presenter]:
        """For points there is more to say at the end."""
        return ForPointsPresenter if issubclass(state, ForPoints) else cls

    def because(self, seat: int, action: int) -> tuple[int | str, ...]:
        """The suit led; or that it is too early to lead a heart."""
        return super().because(seat, action) or (() if self.state.trick else ("hearts",))

    def prompt(self, seat: int) -> tuple[str, ...]:
        """What to do now; a player who holds a heart that may not be led yet is told so."""
        state = self.state
        told = super().prompt(seat)
        barred = told[0] == "lead" and seat == state.turn and state.allowed_cards(seat) != state.hands[seat]
        return ("no-heart", *told[1:]) if barred else told


class ForPointsPresenter(LoraPresenter):
    """A deal for points, as a screen is told of it."""

    state: ForPoints

    def marks(self, seat: int) -> Sequence[tuple[int | str, ...]]:
        """With how many bad points a game is lost, for whoever is halfway there."""
        near = self.state.before[seat] > HUNDRED // 2
        return [*super().marks(seat), *([("limit", HUNDRED + 1)] if near else [])]

    def match_over(self) -> tuple[str, ...]:
        """Who has lost the game, with more than a hundred bad points."""
        losers = [account(seat) for seat in self.state.losers()]
        return {1: "match-lost", 2: "match-lost-two"}.get(len(losers), "match-lost-several"), *losers

    def prompt(self, seat: int) -> tuple[str, ...]:
        """What to do now; at the end, who has taken the fewest bad points, where that is one player or two."""
        state = self.state
        if state.pending == PLAY:
            return super().prompt(seat)
        scores = state.scores()
        best = [account(place) for place, score in enumerate(scores) if score == min(scores)]
        return {1: ("fewest", *best), 2: ("fewest-two", *best)}.get(len(best), ("fewest-all",))
