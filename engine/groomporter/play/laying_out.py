"""Laying out: cards have been taken in before the play, and as many are laid out for them, one by one."""

from __future__ import annotations

from typing import ClassVar

from ..core.events import Emit
from .stock import StockState

LAY_OUT = 2  # what is pending while cards are to be laid out


class LayingOut(StockState):
    """A state in which a player lays out cards before the play. A game names the attributes here among its slots.

    Attributes:
        to_lay: how many cards are still to be laid out.
    """

    __slots__ = ()
    to_lay: int

    UNASKED: ClassVar = "turn"  # the rule against laying out when it is not asked
    HOOKS: ClassVar = frozenset({"lay-out"})

    def bars_lay_out(self, seat: int, _: int) -> str:
        """Who has taken cards in."""
        return self.not_asked(seat, LAY_OUT, self.UNASKED)

    def do_lay_out(self, seat: int, card: int, emit: Emit | None) -> None:
        """A card face down; after as many as were taken in the play begins."""
        self.lay_down(seat, self.PACK.bit[card], "laid-out", emit)
        self.put(to_lay=self.to_lay - 1)
        if not self.to_lay:
            self.begin_play(emit)

    def begin_play(self, emit: Emit | None) -> None:
        """Who leads is to play; the game says who."""
        raise NotImplementedError
