"""Faults that a player of a trick game for a pool can see for certain, so that a claim cannot fail."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from ..cards import FRENCH
from ..events import Event

EXPOSED = frozenset({"turn", "law-15"})  # rules by which a card of one's own lies open out of turn


class Noticing:
    """What can be proved against each seat from what has happened.

    A revoke is proved when its player later plays the suit that was not followed; a card out of turn, and a
    declaration before one's turn, are seen by all.

    Args:
        wild: cards that need not follow suit, and are of none.

    Attributes:
        proved: the seats that have done something wrong that nobody has claimed.
    """

    def __init__(self, wild: Collection[int] = ()) -> None:
        self.wild = wild
        self.led = -1
        self.open = False  # whether a trick has begun
        self.lacked: dict[int, set[int]] = {}
        self.proved: set[int] = set()

    def heed(self, events: Iterable[Event]) -> set[int]:
        """The seats against which something is proved after these events."""
        for event in events:
            self.one(event)
        return self.proved

    def one(self, event: Event) -> None:
        """One event more."""
        kind, data = event.kind, event.data
        if kind == "move":
            self.moved(event, str(data[0]), str(data[1]))
        elif kind == "look" and event.rule in EXPOSED:
            if data[0] == f"hand:{event.seat}":
                self.proved.add(event.seat)
        elif kind == "say" and event.rule == "law-5":
            self.proved.add(event.seat)
        elif event.rule in ("fault-noticed", "false-claim"):
            seat = int(str(data[1])[5:])
            self.proved.discard(seat)
            self.lacked.pop(seat, None)

    def moved(self, event: Event, source: str, target: str) -> None:
        """A card to the trick; a trick laid out; cards taken up again, or gathered for a fresh deal."""
        if target == "trick":
            self.played(event.seat, event.cards[0])
        elif source == "trick":
            self.open = False
        elif source.startswith("front:") or target == "stock":
            self.lacked.clear()

    def played(self, seat: int, card: int) -> None:
        """Whether it follows suit, and what it proves of the tricks before."""
        suit, lacked = FRENCH.suit[card], self.lacked.setdefault(seat, set())
        plain = card not in self.wild
        if plain and suit in lacked:
            self.proved.add(seat)
        if not self.open:
            self.open, self.led = True, suit if plain else -1
        elif plain and self.led >= 0 and suit != self.led:
            lacked.add(self.led)
