"""Robbing as a duty: whoever has the ace of trumps must take the card turned up before the play, and lay one out."""

from __future__ import annotations

from typing import ClassVar

from ..core.cards import mask_of
from ..core.events import NO_SEAT, TABLE, Emit, Event, announce
from .laying_out import LAY_OUT, LayingOut
from .robbing import Robbing

ROB = 1  # what is pending while the ace is to rob


class MustRob(LayingOut, Robbing):
    """A state in which the ace must rob. Its laws are `rigour.RigourLaws`; the attributes are those of its parts."""

    __slots__ = ()

    UNASKED: ClassVar = "laid-out"
    HOOKS: ClassVar = frozenset({"rob"})

    def may_rob(self, seat: int) -> bool:
        """Whether this seat has the ace of trumps, as far as it robs."""
        return (self.laws.holder_robs and self.holds_ace(seat)) or (self.laws.dealer_robs and self.turned_ace(seat))

    def ask_robber(self, emit: Emit | None) -> None:
        """Whoever has the ace of trumps is to rob; if nobody has it the eldest leads."""
        self.turn = next((seat for seat in range(len(self.hands)) if self.may_rob(seat)), NO_SEAT)
        self.pending = ROB
        if self.turn == NO_SEAT:
            announce(emit, "rule", "no-ace", TABLE, "nobody")
            self.begin_play(emit)

    def bars_rob(self, seat: int, _: int) -> str:
        """Whoever has the ace, before the play."""
        return self.not_asked(seat, ROB, "robber")

    def do_rob(self, seat: int, _: int, emit: Emit | None) -> None:
        """The card turned up is taken, and the trumps that follow it where that was agreed."""
        self.take_turn_up(seat, "robber", "robber", emit)
        self.put(untouched=False, to_lay=1)
        if self.laws.following:
            self.take_following(seat, emit)
        self.pending = LAY_OUT

    def take_following(self, seat: int, emit: Emit | None) -> None:
        """Card after card is turned up; trumps are taken, and the first other card stays."""
        while turned := self.turn_up(1, "followed", "following-trumps", emit):
            if self.PACK.suit[turned[0]] != self.trump:
                return
            self.hands[seat] |= mask_of(turned)
            self.put(to_lay=self.to_lay + 1)
            if emit:
                emit(Event("move", "following-trumps", seat, turned, ("followed", f"hand:{seat}")))
