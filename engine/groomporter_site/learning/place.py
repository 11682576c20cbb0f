"""Where a lesson has come to, and how its table goes on from there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from groomporter.core.events import Event, account, seen_by
from groomporter.play.pool import NEXT, POOL
from groomporter.players import best_kind
from groomporter.players.scripted_player import scripted_company
from groomporter.scene.screen import last_taker
from groomporter.sitting.game import Table
from groomporter.wording.log import news
from groomporter.wording.words import Words

MOST_LINES = 400


@dataclass(slots=True)
class Place:
    """Where a lesson has come to: a table and the hand at the desk that it belongs to."""

    table: Table
    hand: dict[str, Any]
    seen: int = field(default=0)

    @property
    def seat(self) -> str:
        """The reader's."""
        return str(self.hand["seat"])

    @property
    def number(self) -> int:
        """Its place at the table."""
        return self.table.number(self.seat)

    def words(self) -> Words:
        """Words for the reader's seat."""
        return Words(self.table.game, self.table.seats, self.number)

    def on(self, lines: Sequence[str]) -> Place:
        """These lines done after it, by a table of its own; without lines this very place, with what came before it."""
        if not lines:
            return self
        table = self.table.copy()
        for line in lines:
            table.act(line)
        return Place(table, self.hand, len(self.table.events))

    def news(self) -> tuple[str, ...]:
        """What the reader's seat has witnessed since it came from another place."""
        return tuple(entry["text"] for entry in news(self.table, self.seat, self.seen))

    def events(self) -> list[Event]:
        """The same as events, and all of them where the deal is over."""
        return [seen for event in self.table.events[self.seen :] if (seen := seen_by(event, self.number))]

    def gain(self, unit: str, of: str) -> int:
        """What an account has won, less what it has paid, since it came from another place."""
        name = of if of in (POOL, NEXT) else account(self.table.number(of))
        paid = [event.data for event in self.table.events[self.seen :] if event.kind == "pay" and event.data[0] == unit]
        return sum(int(amount) * ((to == name) - (by == name)) for _, amount, by, to in paid)


def played_on(place: Place, then: Sequence[str], until: str) -> None:
    """Let the table go on: the given lines as far as they are open, then what our players do, as far as `until`."""
    table, given = place.table, place.hand["players"]
    others = [seat for seat in table.seats if seat != place.seat or until == "deal"]
    kinds = {seat: given.get(seat, best_kind(table.game.id)) for seat in others}
    lines = scripted_company(table, kinds, place.hand["seed"]).let_others_act(MOST_LINES, first=then)
    while not stops(place, until) and next(lines, None):
        pass
    if table.over and not table.settled:
        table.settle()


def stops(place: Place, until: str) -> bool:
    """Whether it has gone as far as it should."""
    table = place.table
    if table.over:
        return True
    if until == "trick":
        return last_taker(place.events()) >= 0
    return until == "turn" and place.seat in table.waiting.seats and table.waiting.how == "each"
