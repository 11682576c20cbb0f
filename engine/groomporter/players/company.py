"""The company at a table: who of those that play by themselves moves next, and what they do until a person must.

It is the one place that decides whose move it is. Whoever gives a player a seat (a game's rule of thumb, chance, or one
that searches) gives it to a company; whoever shows, teaches, counts or tests lets the company act.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType

from ..sitting.game import Table
from ..table.rulings import ALLOWED
from .base import Chair, Player


class Company:
    """Those at a table who play by themselves.

    A player is asked once a position, and is given what its seat has seen, nothing else (`base.SeatObservation`). It
    may take its time over the answer: nobody else is asked meanwhile, and between two lines the table is its
    owner's again.

    Args:
        table: the table; what they do is done there.
        players: who plays which seat. A seat without a player is a person's.
        before: where they sat before, by seat, if this table is a copy of that one.
    """

    def __init__(
        self, table: Table, players: Mapping[str, Player], before: Mapping[str, Chair] = MappingProxyType({})
    ) -> None:
        self.table, self.players = table, players
        self.chairs = [Chair(table, seat, before.get(seat)) for seat in table.seats if seat in players]

    def let_others_act(
        self, most: int, *, first: Sequence[str] = (), held: Callable[[], bool] = lambda: False
    ) -> Iterator[str]:
        """Let them act until none of them will; who takes no more lines ends it sooner.

        Args:
            most: lines at the most.
            first: lines, of any seat, that come before theirs, each as soon as it is open.
            held: whether a person comes before what must be done; asked when nobody has anything to say unasked.

        Yields:
            Each line, when it has been done.
        """
        waiting = list(first)
        for _ in range(most):
            if waiting and self.table.why_not(waiting[0]).verdict == ALLOWED:
                line: str | None = waiting.pop(0)
            else:
                line = self.next_move(held=held)
            if line is None:
                return
            self.act(line)
            yield line

    def act(self, line: str) -> None:
        """Do this line."""
        self.table.act(line)

    def next_move(self, *, held: Callable[[], bool] = lambda: False) -> str | None:
        """What one of them says unasked, or else does of what must be done; None if none of them will, or it is held.

        Args:
            held: as `let_others_act` has it.
        """
        return self.next_speech() or (None if held() else self.next_forced())

    def next_speech(self) -> str | None:
        """The first thing that one of them has to say unasked, in seat order."""
        for chair in self.chairs if not self.table.settled else ():
            player = self.players[chair.seat]
            if player.speaks and (said := player.speak(chair.now(speaking=True))):
                return said.line
        return None

    def next_forced(self) -> str | None:
        """What the first of them does who must act, in seat order.

        Where any one of several may act, a player may leave it to others; if all of them leave it, it goes round.
        """
        waited = self.table.waiting.seats
        for chair in self.chairs:
            if chair.seat in waited and (chosen := self.players[chair.seat].choose(chair.now())):
                return chosen.line
        if not waited or any(seat not in self.players for seat in waited):
            return None
        return self.table.actions(waited[len(self.table.lines) % len(waited)])[0]
