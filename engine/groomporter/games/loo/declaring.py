"""Declaring in turn whether one plays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ...core.events import Emit, Event
from ...core.state import act
from .dealing import Dealing
from .pooled_tricks import DECLARE, IN, OUT, UNASKED


class Declaring(Dealing):
    """Players say in turn whether they play."""

    __slots__ = ()
    HOOKS: ClassVar = frozenset({"declaring", "pass", "stand"})
    DECLARATIONS: ClassVar[tuple[str, ...]] = ("stand", "pass")  # the verbs by which one declares

    def turn_to(self, seat: int, emit: Emit | None) -> None:
        """Now this player declares."""
        self.turn, self.pending = seat, DECLARE

    def answers(self) -> Sequence[int]:
        """The declarations that no rule bars."""
        if self.pending != DECLARE:
            return super().answers()
        acts = [act(self.PLACE[word], self.turn) for word in self.DECLARATIONS]
        return [action for action in acts if not self.bars(self.turn, action)]

    def bars_declaring(self, seat: int) -> str:
        """In turn, and once."""
        open_ = self.pending == DECLARE and seat == self.turn and self.declared[seat] == UNASKED
        return "" if open_ else self.laws.names["declaring"]

    def bars_stand(self, seat: int, _: int) -> str:
        """In turn."""
        return self.bars_declaring(seat)

    def bars_pass(self, seat: int, _: int) -> str:
        """In turn."""
        return self.bars_declaring(seat)

    def do_stand(self, seat: int, _: int, emit: Emit | None) -> None:
        """Plays the cards dealt."""
        self.declare(seat, IN, "stand", emit)

    def do_pass(self, seat: int, _: int, emit: Emit | None) -> None:
        """Throws them up."""
        self.declare(seat, OUT, "pass", emit)

    def declare(self, seat: int, how: int, word: str, emit: Emit | None) -> None:
        """What a player has said is done, and the next is asked."""
        self.declared[seat], self.begun = how, True
        if emit:
            emit(Event("say", self.laws.names["declaring"], seat, (), (word,)))
        if how == OUT:
            self.throw_up(seat, self.laws.names["declaring"], emit)
        self.after_declaring(seat, emit)

    def after_declaring(self, seat: int, emit: Emit | None) -> None:
        """The next is asked."""
        self.ask_next(emit)

    def ask_next(self, emit: Emit | None) -> None:
        """The next who has not declared; after the last it is settled who plays."""
        left = [seat for seat in self.round() if self.declared[seat] == UNASKED]
        if left:
            self.turn_to(left[0], emit)
        else:
            self.all_declared(emit)
