"""A masked record without a guess: what its seat has witnessed can be viewed, and nothing played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from itertools import accumulate
from typing import Any, ClassVar

from ..core.events import Event
from ..core.lines import LineError
from ..guess.places import Setup
from ..table.table import SETTLE, Waiting
from ..table.view import Sight, plainly, sight
from ..table.witness import Witness
from .game import Table


class ViewOnlyDeal:
    """What one seat has witnessed of a deal. It can be looked at but not played on, as `looked` says in a sentence.

    View and log come from the record's events, as they do at a table; nothing is offered.

    Attributes:
        game: the game with its options.
        seats: the names, clockwise.
        dealer: who deals.
        before: the standing before the deal.
        lines: what was done, as the seat knows it; `starts` where in `events` each line's begin.
        whole: the cards that are played with, one bit a card.
        settled: whether the deal is closed; whether it is over before that, the events alone do not tell.
        seat: whose record it is.
    """

    guessed = note = ""
    waiting = Waiting("each", ())
    parting: ClassVar[Sequence[Event]] = ()  # a deal that is only looked at is not gone on from

    def __init__(self, setup: Setup[Table], data: Mapping[str, Any]) -> None:
        self.game, self.seats, self.dealer, self.before = setup.game, setup.seats, setup.dealer, setup.standing
        self.lines, self.seat = setup.lines, setup.seats[setup.seat]
        self.grammar = setup.game.grammar(setup.seats)
        self.whole = setup.whole
        self.events = [event for events in setup.events for event in events]
        self.starts = list(accumulate(map(len, setup.events[:-1])))
        self.over = self.settled = SETTLE in self.lines
        self.data = data
        self.looked = (
            f"This hand can be looked at but not played on: no deal was found that fits all that {self.seat} had seen."
        )

    def number(self, seat: str) -> int:
        """The place of a seat; LineError if nobody of that name sits here."""
        if seat not in self.seats:
            raise LineError(f"nobody called {str(seat)[:40]!r} sits here")
        return self.seats.index(seat)

    def stream(self, seat: str) -> list[Event]:
        """The events as this seat witnessed them; LineError for any seat but the record's."""
        if seat != self.seat:
            self.number(seat)
            raise LineError(f"this record holds what {self.seat} had seen, not what {seat} had")
        return self.events

    def actions(self, seat: str) -> list[str]:
        """Nothing can be done."""
        return []

    may = irregularities = actions

    def sight(self, seat: str, *, aids: bool = False) -> Sight:
        """What this seat had before it: piles, trick, accounts, and what it still remembered."""
        witness = Witness(self.number(seat), self.whole.bit_count(), self.stream(seat))
        return sight(witness, self.seats, self.game, self.before, aids=aids)

    def view(self, seat: str, *, aids: bool = False) -> dict[str, Any]:
        """What this seat had before it, as plain data (see `Table.view`)."""
        seen = self.sight(seat, aids=aids)
        return plainly(seen, seat, self.seats, self.game, self.dealer) | {
            "waiting": {"how": self.waiting.how, "seats": []},
            "actions": [],
            "may": [],
            "irregularities": [],
            "prompt": [""],
            "marks": {name: [] for name in self.seats},  # they are the state's, and there is none
            "over": self.over,
            "settled": self.settled,
        }

    def record(self, seat: str | None = None) -> dict[str, Any]:
        """The record that this was opened from, for its seat or for whoever asks; LineError for another seat."""
        self.stream(self.seat if seat is None else seat)
        return dict(self.data)

    def back_to(self, lines: int) -> ViewOnlyDeal:
        """What was witnessed when so many lines were done."""
        before = copy(self)
        before.lines, before.starts = self.lines[:lines], self.starts[:lines]
        before.events = self.events[: [*self.starts, len(self.events)][lines]]
        before.over = before.settled = SETTLE in before.lines
        return before

    def copy(self) -> ViewOnlyDeal:
        """Itself: nothing can be done that would change it."""
        return self


TableOrView = Table | ViewOnlyDeal
