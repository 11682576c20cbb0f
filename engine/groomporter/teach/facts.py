"""What the events of one line tell: who took the trick, what was paid and counted, who won. The same for every game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..core.cards import HIDDEN
from ..core.events import EVERYONE, NO_SEAT, Event, account, seat_of, seen_by
from ..sitting.game import Table
from .finished_deal import step

TELLS = ("counts", "tells", "best", "wins", "highest", "together")  # first words of events that give an answer away
DECIDES = ("wins", "best")
NOTHING_ASKED = ("tricks", "side")  # units that only number the tricks


class Sum(NamedTuple):
    """What an account got or gave by one line.

    Attributes:
        seat: whose account it is.
        unit: in which unit.
        parts: each payment, with the rule that it rests on; less than nothing where it was given.
    """

    seat: int
    unit: str
    parts: tuple[tuple[str, int], ...]

    @property
    def amount(self) -> int:
        """What it comes to."""
        return sum(part for _, part in self.parts)


def trick_of(events: Sequence[Event]) -> list[tuple[int, int]]:
    """The trick that lies there after these events: who laid which card, in order."""
    laid: list[tuple[int, int]] = []
    for event in events:
        if event.kind == "move" and event.data[1] == "trick":
            laid.append((event.seat, event.cards[0]))
        elif event.kind in ("move", "down") and event.data[0] == "trick":
            laid = []
    return laid


def place_of_gathering(events: Sequence[Event]) -> int:
    """Where among these events a trick is taken up or turned to its taker's account; -1 where none is."""
    for place, event in enumerate(events):
        if event.kind == "move" and event.data[0] == "trick":
            return place
        if event.kind == "pay" and event.data[2] == "trick":
            return place
    return -1


def taker(table: Table, at: int) -> int | None:
    """Who took the trick by this line; -1 for nobody, None where none was taken."""
    events = step(table, at)
    place = place_of_gathering(events)
    if place < 0:
        return None
    for event in events[place:]:
        words = [str(word) for word in event.data]
        if event.kind == "move" and words[1].startswith("taken:"):
            return seat_of(words[1])
        if event.kind == "pay" and words[2] == "trick" and words[3].startswith("seat:"):
            return seat_of(words[3])
    return NO_SEAT


def sums(events: Sequence[Event], seats: int) -> Iterator[Sum]:
    """What each seat got or gave by these events, by unit; what only numbers the tricks left out."""
    found: dict[tuple[int, str], list[tuple[str, int]]] = {}
    for event in events:
        if event.kind != "pay" or event.data[0] in NOTHING_ASKED:
            continue
        unit, amount, source, target = event.data
        for seat in range(seats):
            if account(seat) in (source, target) and source != target:
                gain = int(amount) if target == account(seat) else -int(amount)
                found.setdefault((seat, str(unit)), []).append((event.rule, gain))
    for (seat, unit), parts in found.items():
        yield Sum(seat, unit, tuple(parts))


def gain_of(table: Table, at: int, seat: int, unit: str) -> int:
    """What this seat got by the line at this place, in this unit."""
    return sum(found.amount for found in sums(step(table, at), len(table.seats)) if found[:2] == (seat, unit))


def counted_sums(table: Table, at: int) -> dict[tuple[int, str, str], int]:
    """What the cards of each seat were told to count by this line: by seat, rule, and the words that go with it."""
    out: dict[tuple[int, str, str], int] = {}
    for event in step(table, at):
        if event.kind == "rule" and event.data[0] == "counts" and event.seat >= 0:
            number = next((word for word in event.data[1:] if isinstance(word, int)), None)
            words = " ".join(word for word in event.data[1:] if isinstance(word, str))
            if number is not None:
                key = event.seat, event.rule, words
                out[key] = out.get(key, 0) + number
    return out


def winner_told(table: Table, at: int) -> tuple[int, str] | None:
    """Who was told to have won by this line, and by which rule; None where nobody was."""
    for event in step(table, at):
        if event.kind == "rule" and event.data[0] in DECIDES and event.seat >= 0:
            return event.seat, event.rule
    return None


def place_of_giveaway(events: Sequence[Event], counts: bool = True) -> int:
    """Where among these events the first is that gives away what something is worth, or who has won.

    Args:
        counts: whether what is told of a count gives it away, too.
    """
    tells = TELLS if counts else DECIDES
    for place, event in enumerate(events):
        if event.kind == "pay" or (event.kind == "rule" and event.data[0] in tells):
            return place
    return len(events)


def has_seen_hidden(events: Sequence[Event], seat: int) -> bool:
    """Whether this seat has seen whatever was looked at apart from the hands (a hidden trump, say)."""
    return all(
        event.audience == EVERYONE or HIDDEN not in found.cards
        for event in events
        if event.kind == "look" and not str(event.data[0]).startswith("hand:")
        if (found := seen_by(event, seat) or event._replace(cards=(HIDDEN,)))
    )
