"""What the Loo games say of themselves: what each has declared, what is led, and at the end what was trumps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from ...core.cards import FRENCH, NO_SUIT, best_first
from ...core.events import account
from ...core.state import DONE, END
from ...presenter.tricks import TricksPresenter, trumps_held
from .dealing import Dealing
from .pooled_tricks import BIT, DECLARE, EXCHANGE, FOR_POOL, IN, OUT, PLAY


class LooPresenter(TricksPresenter):
    """A deal of tricks for a pool, as a screen is told of it."""

    state: Dealing

    TAKES = "winning-a-trick"
    CONDITIONS: ClassVar[tuple[str, ...]] = ("stands", "passed", "for-pool")

    @classmethod
    def orders(cls, laws: Any) -> Sequence[tuple[str, Sequence[int]]]:
        """Aces high, in every suit."""
        return [("", best_first(FRENCH, FRENCH.ranks))]

    def marks(self, seat: int) -> Sequence[tuple[int | str, ...]]:
        """What this seat has declared."""
        word = {IN: "stands", OUT: "passed", FOR_POOL: "for-pool"}.get(self.state.declared[seat])
        return [(word,)] if word else []

    def away(self, seat: int) -> bool:
        """Who has passed."""
        return self.state.declared[seat] == OUT

    def holding(self, seat: int) -> tuple[int | str, ...]:
        """How many trumps, once it has looked at its cards and a trump is turned."""
        state = self.state
        hand = state.hands[seat] if state.looked & BIT[seat] and state.trump != NO_SUIT else 0
        return trumps_held((hand & FRENCH.suit_mask[state.trump]).bit_count())

    def won_with(self, seat: int) -> tuple[int | str, ...]:
        """The tricks that it has taken, each of which is paid."""
        won = self.state.won[seat]
        return ("tricks", won) if won else ()

    def prompt(self, seat: int) -> tuple[str, ...]:
        """What to do now; at the end, what was trumps."""
        state = self.state
        if state.pending == PLAY:
            return self.to_play()
        if state.pending in (END, DONE) and state.trump != NO_SUIT:
            return "over-trump", FRENCH.suit_words[state.trump]
        return {DECLARE: "declare", EXCHANGE: "exchange"}.get(state.pending, "over"), account(state.turn)
