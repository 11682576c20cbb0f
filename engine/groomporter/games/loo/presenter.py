"""What the Loo games say of themselves: what each has declared, what is led, and at the end what was trumps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...core.cards import FRENCH, NO_SUIT, falling
from ...core.events import account
from ...core.state import DONE, END
from ...presenter.tricks import TricksPresenter
from .dealing import Dealing
from .pooled_tricks import DECLARE, EXCHANGE, FOR_POOL, IN, OUT, PLAY


class LooPresenter(TricksPresenter):
    """A deal of tricks for a pool, as a screen is told of it."""

    state: Dealing

    @classmethod
    def orders(cls, laws: Any) -> Sequence[tuple[str, Sequence[int]]]:
        """Aces high, in every suit."""
        return [("", falling(FRENCH, FRENCH.ranks))]

    def marks(self, seat: int) -> Sequence[tuple[int | str, ...]]:
        """What this seat has declared."""
        word = {IN: "stands", OUT: "passed", FOR_POOL: "for-pool"}.get(self.state.declared[seat])
        return [(word,)] if word else []

    def prompt(self, seat: int) -> tuple[str, ...]:
        """What to do now; at the end, what was trumps."""
        state = self.state
        if state.pending == PLAY:
            return self.to_play()
        if state.pending in (END, DONE) and state.trump != NO_SUIT:
            return "over-trump", FRENCH.suit_words[state.trump]
        return {DECLARE: "declare", EXCHANGE: "exchange"}.get(state.pending, "over"), account(state.turn)
