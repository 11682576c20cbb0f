"""What a seat has witnessed, and what its player notes of it: each event once, however often the player is asked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol, Self, TypeVar

from ..core.events import Event


class FoldedObservation:
    """Something noted, of which a copy can be gone on with by itself."""

    def copy(self) -> Self:
        """The same, of its own."""
        new = object.__new__(type(self))
        new.__dict__.update({name: copied(value) for name, value in self.__dict__.items()})
        return new


class ObservationNotes(FoldedObservation):
    """What a player notes of events, one after the other. Whoever is given notes reads them, and changes nothing."""

    def heed(self, event: Event, mine: str) -> None:
        """Take in one event; `mine` is the pile of the player's own hand."""
        raise NotImplementedError


def copied(value: Any) -> Any:
    """A part of some notes, for others: what may be changed in it is its own."""
    if isinstance(value, dict):
        new = value.copy()
        for key, part in value.items():
            if isinstance(part, (list, set, dict, FoldedObservation)):
                new[key] = copied(part)
        return new
    return value.copy() if isinstance(value, (list, set, FoldedObservation)) else value


SomeNotes = TypeVar("SomeNotes", bound=ObservationNotes)


class Seat(Protocol):
    """Of a seat what its notes hang on."""

    @property
    def seat(self) -> int:
        """Its place."""

    @property
    def events(self) -> Sequence[Event]:
        """What it has witnessed."""


class ObservedEvents(list[Event]):
    """The events that a seat has witnessed, in order.

    Args:
        events: these.
        before: what these events go on from, of which the notes are then taken over; nothing is added to it any more.
    """

    def __init__(self, events: Iterable[Event] = (), before: ObservedEvents | None = None) -> None:
        super().__init__(events)
        self.before = before
        self.noted: dict[object, tuple[int, ObservationNotes]] = {}  # by kind: how many events are noted, and the notes

    def branch(self) -> ObservedEvents:
        """The same events, to be gone on with."""
        return ObservedEvents(self, self)

    def notes(self, kind: object, first: Callable[[], SomeNotes], mine: str) -> SomeNotes:
        """The notes of this kind, up to the last event.

        Args:
            first: what is noted before the first event.
            mine: the pile of the player's own hand.
        """
        at, found = self.noted.get(kind) or self.taken_over(kind, first, mine)
        if at < len(self):
            for event in self[at:]:
                found.heed(event, mine)
            self.noted[kind] = len(self), found
        return found  # type: ignore[return-value]

    def taken_over(self, kind: object, first: Callable[[], SomeNotes], mine: str) -> tuple[int, SomeNotes]:
        """The notes to begin with: those of the events before, or none."""
        if self.before is None:
            return 0, first()
        return len(self.before), self.before.notes(kind, first, mine).copy()


def notes_of(seat: Seat, kind: object, first: Callable[[], SomeNotes]) -> SomeNotes:
    """What this seat notes of what it has witnessed.

    Args:
        kind: what tells these notes from others of the same seat: their class, mostly.
        first: what is noted before the first event.
    """
    events = seat.events
    own = events if isinstance(events, ObservedEvents) else ObservedEvents(events)
    return own.notes(kind, first, f"hand:{seat.seat}")
