"""What a game with the rigour says of itself: who robs and lays out, and what beats what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from ..core.cards import FRENCH, falling
from ..core.events import account
from ..play.laying_out import LAY_OUT
from ..play.rigour import PLAY
from .tricks import SuitLed, TricksPresenter, trumps_held


class Rigorous(SuitLed, Protocol):
    """A deal with the rigour."""

    pending: int
    to_lay: int


class RigourPresenter(TricksPresenter):
    """A deal with the rigour, as a screen is told of it."""

    state: Rigorous

    TAKES = "winning-a-trick"

    @classmethod
    def orders(cls, laws: Any) -> Sequence[tuple[str, Sequence[int]]]:
        """King, queen, knave, in every suit."""
        return [("", falling(FRENCH, laws.order))]

    def holding(self, seat: int) -> tuple[int | str, ...]:
        """How many trumps."""
        return trumps_held((self.state.hands[seat] & FRENCH.suit_mask[self.state.trump]).bit_count())

    def prompt(self, seat: int) -> tuple[str, ...]:
        """What to do now."""
        if found := self.over_or_to_play(PLAY):
            return found
        state = self.state
        asked = "lay-out" if state.pending == LAY_OUT else "rob"
        return asked, account(state.turn), FRENCH.suit_words[state.trump], str(state.to_lay)
