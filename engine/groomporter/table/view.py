"""What a seat has before it: one fold over the events that it witnessed, the same for every game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from ..core.cards import HIDDEN, UNKNOWN
from ..core.events import Event, account, remembered
from ..core.lines import TABLE
from ..core.state import Standing
from .ruled import Ruled


class Sight(NamedTuple):
    """What a seat has before it: one fold over its events.

    Attributes:
        stream: the events that it witnessed, and `kept` those that it remembers.
        piles: the faces of each pile as this seat knows them, ``??`` for others.
        trick: who laid a card in the trick, and which.
        accounts: what each has, by unit.
    """

    stream: Sequence[Event]
    kept: Sequence[Event]
    piles: dict[str, list[str]]
    trick: list[list[str]]
    accounts: dict[str, dict[str, int]]


class Pile:
    """The cards of a pile, in order.

    Attributes:
        cards: the faces as last known.
        marks: for each card the place in the stream of the event that last showed it (-1: none), and who put it here.
    """

    __slots__ = ("cards", "marks")

    def __init__(self, hidden: int = 0) -> None:
        self.cards = [HIDDEN] * hidden
        self.marks = [(-1, -1)] * hidden

    def give(self, cards: Sequence[int]) -> None:
        """These cards leave the pile; where it is not known which, hidden ones leave in their stead."""
        mine, marks = self.cards, self.marks
        if mine.count(HIDDEN) == len(mine):  # none is known, so it is the same which
            del mine[: len(cards)], marks[: len(cards)]
            return
        for card in cards:
            if card == HIDDEN:
                self.forget()
            if card in mine or HIDDEN in mine:
                at = mine.index(card if card in mine else HIDDEN)
                del mine[at], marks[at]

    def forget(self) -> None:
        """A hidden card leaves: faces known in this pile are known no more."""
        if self.cards.count(HIDDEN) < len(self.cards):
            self.cards[:] = [HIDDEN] * len(self.cards)
            self.marks[:] = [(-1, seat) for _, seat in self.marks]

    def show(self, cards: Sequence[int], place: int) -> None:
        """Cards were looked at here by the event at this place; those whose faces it hides stay as they were."""
        for card in cards:
            if card != HIDDEN and (card in self.cards or HIDDEN in self.cards):
                at = self.cards.index(card if card in self.cards else HIDDEN)
                self.cards[at], self.marks[at] = card, (place, self.marks[at][1])


def piles(stream: Sequence[Event], stock: int) -> dict[str, Pile]:
    """The cards by pile, each with the event by which its face was last known.

    When a hidden card leaves a pile, nobody can tell which it was: faces known in that pile are known no more.

    Args:
        stream: events of one seat.
        stock: how many cards the stock has before the deal.
    """
    out = {"stock": Pile(stock)}
    for place, event in enumerate(stream):
        kind = event.kind
        if kind == "deal" or kind == "move":
            cards, data = event.cards, event.data
            source, target = ("stock", str(data[0])) if kind == "deal" else (str(data[0]), str(data[1]))
            here, there = out.get(source), out.get(target)
            if here:
                here.give(cards)
            else:
                out[source] = Pile()
            if not there:
                there = out[target] = Pile()
            there.cards += cards
            there.marks += [(place, event.seat)] * len(cards)
        elif kind == "look":
            out.setdefault(str(event.data[0]), Pile()).show(event.cards, place)
    return out


def accounts(stream: Sequence[Event]) -> dict[str, dict[str, int]]:
    """What went in and out of each account, by unit."""
    out: dict[str, dict[str, int]] = {}
    for event in stream:
        if event.kind == "pay":
            unit, amount, source, target = event.data
            book = out.setdefault(str(unit), {})
            book[str(source)] = book.get(str(source), 0) - int(amount)
            book[str(target)] = book.get(str(target), 0) + int(amount)
    return out


def opened(standing: Standing, money: Sequence[str]) -> dict[str, dict[str, int]]:
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


class Named(dict[str, str]):
    """Piles and accounts (``hand:2``) with the seats' names (``hand:Cecily``), each worked out once."""

    def __init__(self, seats: tuple[str, ...]) -> None:
        super().__init__()
        self.seats = seats

    def __missing__(self, name: str) -> str:
        kind, colon, seat = name.partition(":")
        self[name] = f"{kind}:{self.seats[int(seat)]}" if colon else kind
        return self[name]


@lru_cache(maxsize=64)
def named(seats: tuple[str, ...]) -> Named:
    """The names of the piles and accounts of these seats."""
    return Named(seats)


def plain(event: Event, game: Ruled, seats: tuple[str, ...]) -> dict[str, Any]:
    """An event as plain data, with names for seats and whole rule ids."""
    return logged([event], game, seats)[0]


def logged(events: Iterable[Event], game: Ruled, seats: tuple[str, ...]) -> list[dict[str, Any]]:
    """These events as plain data, with names for seats and whole rule ids."""
    who, names, rules, places = (*seats, TABLE), (*game.pack.names, UNKNOWN), game.whole_ids, named(seats)
    return [
        {
            "kind": kind,
            "rule": rules[rule],
            "seat": who[seat],
            "cards": [names[card] for card in cards],
            "data": [places[word] if isinstance(word, str) else word for word in data],
        }
        for kind, rule, seat, cards, data, _, _, _ in events
    ]


def plainly(seen: Sight, seat: str, seats: tuple[str, ...], game: Ruled, dealer: str) -> dict[str, Any]:
    """What a seat has before it as plain data, without what may be done."""
    return {
        "seat": seat,
        "seats": list(seats),
        "piles": seen.piles,
        "trick": seen.trick,
        "accounts": seen.accounts,
        "log": logged(seen.kept, game, seats),
        "game": game.id,
        "ruleset": game.ruleset.spec,
        "dealer": dealer,
    }


def sight(
    stream: Sequence[Event],
    seat: int,
    seats: tuple[str, ...],
    game: Ruled,
    standing: Standing,
    stock: int,
    *,
    aids: bool,
) -> Sight:
    """The fold.

    Args:
        stream: the events that the seat witnessed.
        standing: the standing before the deal.
        stock: how many cards the pack has.
        aids: whether what was turned down is shown all the same.
    """
    kept = stream if aids else remembered(stream, seat)
    names = (*game.pack.names, UNKNOWN)  # the last for what is hidden
    places = named(seats)
    gone = set(map(id, stream)).difference(map(id, kept))
    lost = {place for place, event in enumerate(stream) if id(event) in gone} if gone else gone
    lying: dict[str, list[str]] = {}
    trick: list[list[str]] = []
    for name, pile in piles(stream, stock).items():
        faces = [UNKNOWN if by in lost else names[card] for card, (by, _) in zip(pile.cards, pile.marks, strict=True)]
        lying[places[name]] = faces
        if name == "trick":
            trick = [[seats[by], face] for (_, by), face in zip(pile.marks, faces, strict=True)]
    totals = opened(standing, game.state.MONEY)
    for unit, book in accounts(kept).items():
        into = totals.setdefault(unit, {})
        for name, amount in book.items():
            into[name] = into.get(name, 0) + amount
    held = {unit: {places[name]: amount for name, amount in book.items()} for unit, book in totals.items()}
    return Sight(stream, kept, lying, trick, held)
