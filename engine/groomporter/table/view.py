"""What a seat has before it, made from what it has witnessed alone, and the same for every game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set
from functools import lru_cache
from typing import Any, NamedTuple

from ..core.cards import UNKNOWN
from ..core.events import Event, account
from ..core.lines import TABLE
from ..core.state import Standing
from .game_under_rules import GameUnderRules
from .witness import Pile, Witness

NOTHING: Set[int] = frozenset()
NO_PILE = Pile()
MOST_KEPT = 2_000  # events whose words are remembered: a deal has some 200


class Sight(NamedTuple):
    """What a seat has before it, as it comes of its events.

    Attributes:
        stream: the events that it witnessed, and `kept` those that it remembers.
        lost: the places in the stream of those that it does not.
        piles: the faces of each pile as this seat knows them, ``??`` for others.
        trick: who laid a card in the trick, and which.
        accounts: what each has, by unit.
    """

    stream: Sequence[Event]
    kept: Sequence[Event]
    lost: Set[int]
    piles: dict[str, list[str]]
    trick: list[list[str]]
    accounts: dict[str, dict[str, int]]

    def of_kept(self, each: Iterable[int]) -> list[int]:
        """Of the numbers that there are for each event of the stream, in order, those of what is remembered."""
        return [number for place, number in enumerate(each) if place not in self.lost]


def accounts(stream: Sequence[Event], before: dict[str, dict[str, int]] | None = None) -> dict[str, dict[str, int]]:
    """What is in each account, by unit, after what went in and out.

    Args:
        stream: events.
        before: what was in them before, if anything; it is changed.
    """
    out: dict[Any, dict[Any, int]] = {} if before is None else before
    for event in stream:
        if event.kind == "pay":
            unit, amount, source, target = event.data
            book = out.setdefault(unit, {})
            book[source] = book.get(source, 0) - int(amount)
            book[target] = book.get(target, 0) + int(amount)
    return out


def opening_accounts(standing: Standing, money: Sequence[str]) -> dict[str, dict[str, int]]:
    """The accounts as the standing has them: a unit for each entry, ``seat:N`` for each seat.

    Entries of chips that belong to no seat (the pool, the bank) are accounts of chips, by their own names.
    """
    out: dict[str, dict[str, int]] = {}
    for key, value in standing.items():
        if isinstance(value, list):
            out.setdefault(key, {}).update({account(seat): number for seat, number in enumerate(value)})
        elif key in money:
            out.setdefault("chips", {})[key] = value
    return out


class SeatNames(dict[str, str]):
    """Piles and accounts (``hand:2``) with the seats' names (``hand:Cecily``), each worked out once."""

    def __init__(self, seats: tuple[str, ...]) -> None:
        super().__init__()
        self.seats = seats

    def __missing__(self, name: str) -> str:
        kind, colon, seat = name.partition(":")
        self[name] = f"{kind}:{self.seats[int(seat)]}" if colon else kind
        return self[name]


@lru_cache(maxsize=64)
def seat_names(seats: tuple[str, ...]) -> SeatNames:
    """The names of the piles and accounts of these seats."""
    return SeatNames(seats)


Parts = tuple[str, str, str, tuple[str, ...], tuple[int | str, ...]]


class EventParts(dict[Event, Parts]):
    """Events in words: kind, whole rule id, the seat's name, cards and data. Each is worked out once, as long as there
    are not too many; what it comes to hangs on the event alone, and is the same for every seat that witnessed it.
    """

    def __init__(self, game: GameUnderRules, seats: tuple[str, ...]) -> None:
        super().__init__()
        self.who, self.names, self.rules = (*seats, TABLE), (*game.pack.names, UNKNOWN), game.whole_ids
        self.places = seat_names(seats)

    def __missing__(self, event: Event) -> Parts:
        cards = tuple([self.names[card] for card in event.cards])
        data = tuple([self.places[word] if isinstance(word, str) else word for word in event.data])
        if len(self) >= MOST_KEPT:
            self.clear()
        self[event] = found = event.kind, self.rules[event.rule], self.who[event.seat], cards, data
        return found


@lru_cache(maxsize=16)
def event_parts(game: GameUnderRules, seats: tuple[str, ...]) -> EventParts:
    """The words for events at this table."""
    return EventParts(game, seats)


def plain(event: Event, game: GameUnderRules, seats: tuple[str, ...]) -> dict[str, Any]:
    """An event as plain data, with names for seats and whole rule ids."""
    return log_events([event], game, seats)[0]


def log_events(events: Iterable[Event], game: GameUnderRules, seats: tuple[str, ...]) -> list[dict[str, Any]]:
    """These events as plain data, with names for seats and whole rule ids."""
    return [
        {"kind": kind, "rule": rule, "seat": seat, "cards": [*cards], "data": [*data]}
        for kind, rule, seat, cards, data in map(event_parts(game, seats).__getitem__, events)
    ]


def plainly(seen: Sight, seat: str, seats: tuple[str, ...], game: GameUnderRules, dealer: str) -> dict[str, Any]:
    """What a seat has before it as plain data, without what may be done."""
    return {
        "seat": seat,
        "seats": list(seats),
        "piles": seen.piles,
        "trick": seen.trick,
        "accounts": seen.accounts,
        "log": log_events(seen.kept, game, seats),
        "game": game.id,
        "ruleset": game.ruleset.spec,
        "dealer": dealer,
    }


def sight(
    witness: Witness, seats: tuple[str, ...], game: GameUnderRules, standing: Standing, *, aids: bool = False
) -> Sight:
    """What a seat has before it.

    Args:
        witness: what it has witnessed.
        standing: the standing before the deal.
        aids: whether what was turned down is shown all the same.
    """
    stream, lost = witness.stream[:], NOTHING if aids else witness.lost
    kept = [event for place, event in enumerate(stream) if place not in lost] if lost else stream
    names, places = (*game.pack.names, UNKNOWN), seat_names(seats)  # the last name for what is hidden
    piles = {places[name]: pile.faces(names, lost) for name, pile in witness.piles.items()}
    trick = witness.piles.get("trick", NO_PILE)
    laid = [[seats[by], face] for (_, by), face in zip(trick.marks, piles.get("trick", ()), strict=True)]
    totals = accounts(kept, opening_accounts(standing, game.state.MONEY))
    held = {unit: {places[name]: amount for name, amount in book.items()} for unit, book in totals.items()}
    return Sight(stream, kept, lost, piles, laid, held)
