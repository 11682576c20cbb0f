"""What a seat has before it: one fold over the events that it witnessed, the same for every game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from .cards import HIDDEN
from .events import Event, account, remembered

if TYPE_CHECKING:
    from .game import Game
    from .state import Standing


class Lying(NamedTuple):
    """A card in a pile: its face as last seen, the event that put or showed it there, and who did that."""

    card: int
    event: int
    seat: int


Piles = dict[str, list[Lying]]


def piles(stream: Sequence[Event], stock: int) -> Piles:
    """The cards by pile, each with the event by which its face was last known.

    When a hidden card leaves a pile, nobody can tell which it was: faces known in that pile are known no more.

    Args:
        stream: events of one seat.
        stock: how many cards the stock has before the deal.
    """
    out: Piles = {"stock": [Lying(HIDDEN, -1, -1)] * stock}
    for place, event in enumerate(stream):
        if event.kind in ("deal", "move"):
            source = "stock" if event.kind == "deal" else str(event.data[0])
            target = str(event.data[0] if event.kind == "deal" else event.data[1])
            here, there = out.setdefault(source, []), out.setdefault(target, [])
            for card in event.cards:
                leave(here, card)
                there.append(Lying(card, place, event.seat))
        elif event.kind == "look":
            show(out.setdefault(str(event.data[0]), []), event, place)
    return out


def leave(pile: list[Lying], card: int) -> None:
    """Take this card, or a hidden one in its stead, out of the pile."""
    for i, lying in enumerate(pile):
        if lying.card == card != HIDDEN:
            del pile[i]
            return
    if any(lying.card != HIDDEN for lying in pile) and card == HIDDEN:
        pile[:] = [Lying(HIDDEN, -1, lying.seat) for lying in pile]
    for i, lying in enumerate(pile):
        if lying.card == HIDDEN:
            del pile[i]
            return


def show(pile: list[Lying], event: Event, place: int) -> None:
    """Cards of this pile were looked at; those whose faces the event hides stay as they were."""
    for card in event.cards:
        known = [i for i, lying in enumerate(pile) if lying.card == card]
        hidden = [i for i, lying in enumerate(pile) if lying.card == HIDDEN]
        if card != HIDDEN and (known or hidden):
            i = (known or hidden)[0]
            pile[i] = Lying(card, place, pile[i].seat)


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


def told(name: str, seats: Sequence[str]) -> str:
    """A pile or account (``hand:2``) with the seat's name (``hand:Cecily``)."""
    kind, colon, seat = name.partition(":")
    return f"{kind}:{seats[int(seat)]}" if colon else kind


def plain(event: Event, game: Game, seats: Sequence[str]) -> dict[str, Any]:
    """An event as plain data, with names for seats and whole rule ids."""
    return {
        "kind": event.kind,
        "rule": game.whole_ids[event.rule],
        "seat": seats[event.seat] if event.seat >= 0 else "table",
        "cards": [game.pack.name(card) for card in event.cards],
        "data": [told(word, seats) if isinstance(word, str) else word for word in event.data],
    }


def view(
    stream: Sequence[Event],
    seat: int,
    seats: Sequence[str],
    game: Game,
    standing: Standing,
    stock: int,
    *,
    aids: bool,
) -> dict[str, Any]:
    """The fold: piles, the trick, accounts and log, as this seat remembers them.

    Args:
        stream: the events that the seat witnessed.
        standing: the standing before the deal.
        stock: how many cards the pack has.
        aids: whether what was turned down is shown all the same.
    """
    kept = list(stream) if aids else remembered(stream, seat)
    places = {id(event) for event in kept}
    lying = piles(stream, stock)

    def face(card: Lying) -> str:
        return game.pack.name(card.card if card.event < 0 or id(stream[card.event]) in places else HIDDEN)

    totals = opened(standing, game.state.MONEY)
    for unit, book in accounts(kept).items():
        into = totals.setdefault(unit, {})
        for name, amount in book.items():
            into[name] = into.get(name, 0) + amount
    return {
        "seat": seats[seat],
        "seats": list(seats),
        "piles": {told(name, seats): [face(card) for card in pile] for name, pile in lying.items()},
        "trick": [[seats[card.seat], face(card)] for card in lying.get("trick", [])],
        "accounts": {unit: {told(n, seats): v for n, v in book.items()} for unit, book in totals.items()},
        "log": [plain(event, game, seats) for event in kept],
    }
