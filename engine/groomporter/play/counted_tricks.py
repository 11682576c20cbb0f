"""Tricks that count by how many each has taken."""

from __future__ import annotations

from typing import ClassVar

from ..core.events import EVERYONE, NO_SEAT, TABLE, Emit, Event, account
from ..core.state import END
from .tricks import TAKEN, Tricks


class CountedTricks(Tricks):
    """A state of which each has taken so many tricks. A game names the attribute here among its slots.

    Attributes:
        won: how many tricks each has taken.
    """

    __slots__ = ()
    won: list[int]

    TAKES: ClassVar[str] = "winning-a-trick"  # the rule by which a trick is taken

    def take(self, seat: int, emit: Emit | None) -> None:
        """The winner turns the trick down, and leads; after the last the play is over."""
        if emit:
            emit(Event("move", self.TAKES, seat, tuple(self.trick), TAKEN[seat], EVERYONE, False, "trick"))
            self.tell_trick(seat, emit)
            emit(Event("down", self.TAKES, TABLE, (), ("trick",)))
        self.won[seat] += 1
        self.trick = []
        self.turn, self.pending = (seat, self.PLAYING) if self.hands[seat] else (NO_SEAT, END)

    def tell_trick(self, seat: int, emit: Emit) -> None:
        """Whose trick it is."""
        emit(Event("pay", self.TAKES, seat, (), ("tricks", 1, "trick", account(seat))))
