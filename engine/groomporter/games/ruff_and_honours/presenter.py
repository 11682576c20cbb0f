"""What Ruff and Honours says of itself: what is asked, what is trumps, and what honours count."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.cards import FRENCH, falling
from ...core.events import account
from ...core.state import END
from ...presenter.tricks import TricksPresenter
from .deal import ANSWER, LAY_OUT, PLAY, RUFF
from .laws import GAME, PLAYERS, Laws
from .play import RuffAndHonours


class RuffAndHonoursPresenter(TricksPresenter):
    """A deal of Ruff and Honours, as a screen is told of it."""

    state: RuffAndHonours

    PARTNERS = PLAYERS

    @classmethod
    def orders(cls, laws: Laws) -> Sequence[tuple[str, Sequence[int]]]:
        """Aces high, in every suit."""
        return [("", falling(FRENCH, FRENCH.ranks))]

    @classmethod
    def wins_at(cls, laws: Laws) -> int:
        """The points that win."""
        return GAME

    def prompt(self, seat: int) -> tuple[str, ...]:
        """What to do now."""
        state = self.state
        trump = FRENCH.suit_words[state.trump]
        if state.pending >= END:
            return "over", trump
        who = account(state.turn)
        if state.pending == LAY_OUT:
            asked, whole = "lay-out" if state.laws.others else "lay-out-any", state.taken_in.bit_count()
            return asked, who, trump, str(whole - state.to_lay + 1), str(whole)
        if state.pending == PLAY:
            asked, suit = ("follow", FRENCH.suit_words[state.led]) if state.trick else ("lead", trump)
            first = (f"first-{asked}", who, suit, *map(str, state.laws.worth.values()))  # what honours count
            return (asked, who, suit) if any(state.won) else first
        words = {RUFF: f"ruff-{state.laws.ruffing}", ANSWER: "answer"}
        return words[state.pending], who, trump
