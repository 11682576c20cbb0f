"""What Piquet says of itself: what is laid out, what a hand would declare, and what is asked."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.cards import FRENCH, NO_SUIT, best_first
from ...core.events import account
from ...core.state import DONE, END
from ...presenter.tricks import TricksPresenter
from .declaring import PIPS, ruff
from .laws import ORDER, SIX, Laws
from .state import BIT, LOOK, NUMBER, PLAY, Piquet


class PiquetPresenter(TricksPresenter):
    """A deal of Piquet, as a screen is told of it."""

    state: Piquet

    TAKES = "highest-takes"
    COUNTS = (
        "repicy", "picy", "quatorzes", "sequences", "blank", "ruff", "ternaries", "capot", "cards", "counting-cards",
        "last-trick", "game-up",
    )  # fmt: skip

    @classmethod
    def values(cls, laws: Laws) -> Sequence[tuple[int, ...]]:
        """The pips, for the ruff."""
        return [(pips,) for pips in PIPS]

    @classmethod
    def orders(cls, laws: Laws) -> Sequence[tuple[str, Sequence[int]]]:
        """From the ace to the six, in every suit."""
        return [("", best_first(FRENCH, ORDER[SIX:]))]

    @classmethod
    def wins_at(cls, laws: Laws) -> int:
        """The points that win."""
        return laws.game

    def champions(self) -> Sequence[int]:
        """Who has won the game."""
        return [self.state.champion] if self.state.champion >= 0 else ()

    def holding(self, seat: int) -> tuple[int | str, ...]:
        """The pips of its best suit, before the play."""
        hand = self.state.hands[seat]
        return ("ruff", ruff(hand).worth) if hand and self.state.pending not in (PLAY, END) else ()

    def marks(self, seat: int) -> Sequence[tuple[int | str, ...]]:
        """What it has laid out, the suit that it has named, and what its hand has counted until the first trick."""
        state = self.state
        shown = [("blank",)] if state.blanks & BIT[seat] else []
        named = seat == state.elder and state.named != NO_SUIT and not any(state.won)
        leads = [("named", FRENCH.suit_words[state.named])] if named else []
        laid = [("laid", state.laid[seat])] if state.laid[seat] and state.pending not in (PLAY, END, DONE) else []
        counted = state.counted[seat] if state.pending == PLAY and not any(state.won) else 0
        return [*shown, *laid, *leads, *([("counted", counted)] if counted else [])]

    def prompt(self, seat: int) -> tuple[str, ...]:
        """What to do now."""
        state = self.state
        if state.pending >= END:
            return ("over",)
        if state.pending == PLAY:
            return self.to_play()
        who, laid = account(state.turn), state.laid[state.turn]
        if state.pending == NUMBER:
            return "number", who
        if state.pending == LOOK:
            return "look", who, str(len(state.stock)), account(state.dealer)
        most = state.limit(state.turn)
        if not laid:
            return "discard", who, str(most)
        return "discard-more" if laid < most else "take-in", who, str(laid), str(most)
