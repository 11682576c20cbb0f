"""What a game with the rigour says of itself: who robs and lays out, and what beats what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from ..core.cards import FRENCH, best_first
from ..core.events import account
from ..play.laying_out import LAY_OUT
from ..play.rigour import PLAY
from .tricks import SuitLed, TricksPresenter, trumps_held

SHOWN = 4  # cards of a suit whose order is told before the first lead


class Rigorous(SuitLed, Protocol):
    """A deal with the rigour."""

    pending: int
    to_lay: int
    won: list[int]
    laws: Any


class RigourPresenter(TricksPresenter):
    """A deal with the rigour, as a screen is told of it."""

    state: Rigorous

    TAKES = "winning-a-trick"

    @classmethod
    def orders(cls, laws: Any) -> Sequence[tuple[str, Sequence[int]]]:
        """King, queen, knave, in every suit."""
        return [("", best_first(FRENCH, laws.order))]

    def holding(self, seat: int) -> tuple[int | str, ...]:
        """How many trumps."""
        return trumps_held((self.state.hands[seat] & FRENCH.suit_mask[self.state.trump]).bit_count())

    def highest(self) -> str:
        """The highest of a suit, in words, since few players of today expect their order."""
        return ", ".join(
            FRENCH.rank_words[FRENCH.ranks.index(rank)] for rank in reversed(self.state.laws.order[-SHOWN:])
        )

    def prompt(self, seat: int) -> tuple[str, ...]:
        """What to do now."""
        state = self.state
        if found := self.over_or_to_play(PLAY):
            return ("first-lead", *found[1:], self.highest()) if found[0] == "lead" and not any(state.won) else found
        asked = "lay-out" if state.pending == LAY_OUT else "rob"
        return asked, account(state.turn), FRENCH.suit_words[state.trump], str(state.to_lay)
