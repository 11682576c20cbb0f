"""What French-Ruff says of itself: who has robbed, and what is asked."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.cards import FRENCH, falling
from ...core.events import NO_SEAT, account
from ...core.state import END
from ...presenter.tricks import TricksPresenter, trumps_held
from .laws import ORDER, Laws
from .state import LAY_OUT, PLAY, FrenchRuff

THREE = 3  # on a side of six


class FrenchRuffPresenter(TricksPresenter):
    """A deal of French-Ruff, as a screen is told of it."""

    state: FrenchRuff

    TAKES = "winning-a-trick"
    COUNTS = ("five-tricks", "three-or-four", "game-up")

    @classmethod
    def scorers(cls, seats: int) -> Sequence[tuple[int, ...]]:
        """The two sides."""
        return FrenchRuff.sides(seats)

    @classmethod
    def orders(cls, laws: Laws) -> Sequence[tuple[str, Sequence[int]]]:
        """King, queen, knave and ace, in every suit."""
        return [("", falling(FRENCH, ORDER))]

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

    def holding(self, seat: int) -> tuple[int | str, ...]:
        """How many trumps."""
        return trumps_held((self.state.hands[seat] & FRENCH.suit_mask[self.state.trump]).bit_count())

    def prompt(self, seat: int) -> tuple[str, ...]:
        """What to do now."""
        state = self.state
        trump = FRENCH.suit_words[state.trump]
        if state.pending >= END:
            return "over", trump
        who = account(state.turn)
        if state.pending == PLAY:
            return self.to_play()
        return ("lay-out" if state.pending == LAY_OUT else "rob"), who, trump, str(state.to_lay)
