"""What happened at a table, and who witnessed it.

An event reaches every seat with its hidden faces masked, unless it is secret: then only its audience knows
of it. Everything a seat gets derives from the events that it witnessed, and from nothing else.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from .cards import HIDDEN

EVERYONE = -1
NOBODY = 0
TABLE = -1  # the seat of what nobody in particular does
NO_SEAT = -1

Data = tuple[int | str, ...]


class Event(NamedTuple):
    """One thing that happened.

    Attributes:
        kind: one of `KINDS`.
        rule: the id of the rule that it rests on.
        seat: who did it, or -1 for the table.
        cards: the cards concerned.
        data: what else there is to know, by kind (see `KINDS`).
        audience: one bit for each seat that sees the cards' faces; -1 for all.
        secret: whether only the audience knows of it at all.
        fades: the pile whose turning down takes it out of view and log, or "".
    """

    kind: str
    rule: str
    seat: int
    cards: tuple[int, ...] = ()
    data: Data = ()
    audience: int = EVERYONE
    secret: bool = False
    fades: str = ""

    @property
    def faces(self) -> tuple[int, ...]:
        """Its cards, where they are seen; () where they are not, or it has none."""
        return () if HIDDEN in self.cards else self.cards


KINDS = {
    "deal": "cards go from the stock to a pile: (pile, place in the deck …)",
    "move": "cards go from one pile to another: (from, to); a draw from the stock adds the places",
    "look": "cards are looked at where they lie: (pile, place …)",
    "down": "a pile is turned down: (pile,)",
    "say": "a player says something: (what, …)",
    "rule": "a rule takes effect: (what, …)",
    "wrong": "a fault is noticed: (what, …)",
    "pay": "an account pays another: (unit, amount, from, to)",
}

# Events of these kinds are what was played: where cards lie and who knows them, faults that are noticed, and payments.
# All others only tell of it.
NOTICED = frozenset({"deal", "move", "look", "down", "wrong"})
PLAYED = NOTICED | {"pay"}

Emit = Callable[[Event], object]


def announce(emit: Emit | None, kind: str, rule: str, seat: int, *data: int | str) -> None:
    """An event in which no card is named, if there is anybody to tell it to: in a search there is not."""
    if emit:
        emit(Event(kind, rule, seat, (), data))


def seen_by(event: Event, seat: int) -> Event | None:
    """The event as this seat witnessed it, or None."""
    kind, rule, by, cards, data, audience, secret, fades = event
    if audience < 0 and not secret:
        return event
    if audience >= 0 and not audience >> seat & 1:
        if secret:
            return None
        cards = (HIDDEN,) * len(cards)
    return Event(kind, rule, by, cards, data, EVERYONE, False, fades)


def ends(event: Event) -> tuple[str, str]:
    """From which pile a deal or a move takes cards, and to which; of a look, where they lie, twice."""
    if event.kind == "deal":
        return "stock", str(event.data[0])
    return str(event.data[0]), str(event.data[1]) if event.kind == "move" else str(event.data[0])


def account(seat: int) -> str:
    """The name of a seat's account in a `pay` event."""
    return f"seat:{seat}"


def seat_of(name: int | str) -> int:
    """The seat whose account or pile has this name ("seat:2", "hand:0"); `NO_SEAT` where it is no seat's."""
    seat = str(name).partition(":")[2]
    return int(seat) if seat.isdecimal() else NO_SEAT
