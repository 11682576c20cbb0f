"""What happened at a table, in sentences, as one seat witnessed it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import islice
from typing import Any

from ..core.cards import NO_SUIT
from ..core.events import NO_SEAT, Event, seat_of, seen_by
from ..sitting.view_only import TableOrView
from .words import Words, rule_of


def news(table: TableOrView, seat: str, since: int) -> list[dict[str, Any]]:
    """What this seat witnessed from the table's event `since` on, as sentences.

    It is told once, as it happens; what has been turned down by then was seen all the same.
    """
    return [entry for _, entry in news_by_place(table, seat, since)]


def news_by_place(table: TableOrView, seat: str, since: int) -> list[tuple[int, dict[str, Any]]]:
    """The sentences of `news`, each with the place of its event among the table's."""
    place, events = table.number(seat), [*table.events, *table.parting]
    seen = {at: event for at in range(since, len(events)) if (event := seen_by(events[at], place))}
    places = [*seen]
    lines = [bisect_right(table.starts, at) for at in places]
    return [(places[number], entry) for number, entry in sentences_of(table, place, [*seen.values()], lines)]


def sentences(table: TableOrView, place: int, events: Sequence[Event]) -> list[dict[str, Any]]:
    """These events as sentences; what needs no saying is left out, and the deal is said once."""
    return [entry for _, entry in sentences_of(table, place, events)]


def sentences_of(
    table: TableOrView, place: int, events: Sequence[Event], lines: Sequence[int] = ()
) -> list[tuple[int, dict[str, Any]]]:
    """These events as sentences, as `sentences` has them, each with the place of its event among them.

    Args:
        lines: of each event how many lines were done then; () where all are of one line.
    """
    return join_payers(table, place, events, sentences_apart(table, place, events), lines)


def sentences_apart(table: TableOrView, place: int, events: Sequence[Event]) -> list[tuple[int, dict[str, Any]]]:
    """The same, with each payment by itself, though several pay alike."""
    words = Words(table.game, table.seats, place)
    out: list[tuple[int, dict[str, Any]]] = []
    for number, event in enumerate(events):
        if any(said_of_partner(table, place, event, other) for other in events[max(number - 1, 0) : number + 2]):
            continue
        entry = entry_of(words, event)
        if entry and not (out and event.kind == "deal" and out[-1][1]["kind"] == "deal"):
            out.append((number, entry))
    return out


def entry_of(words: Words, event: Event, payers: str = "") -> dict[str, Any]:
    """An event's sentence, with its rule and kind; {} for what a log need not say.

    Args:
        payers: who pays it, where several do alike.
    """
    if not (text := words.event(event, payers)):
        return {}
    return {"text": text, "rule": rule_of(words.game, event), "kind": event.kind, "moment": moment(words, event)}


def join_payers(
    table: TableOrView,
    place: int,
    events: Sequence[Event],
    told: Sequence[tuple[int, dict[str, Any]]],
    lines: Sequence[int] = (),
) -> list[tuple[int, dict[str, Any]]]:
    """These sentences, of which one stands for payments that all players, or all but one, make alike one after the
    other. What players pay by acts of their own is not joined: each such act has its line, and its reason.

    Args:
        told: the sentences of the events, as `sentences_apart` has them.
        lines: of each event how many lines were done then; () where all are of one line.
    """
    words, found, number = Words(table.game, table.seats, place), dict(told), 0
    while number < len(events):
        run = alike_from(events, number, lines)
        payers = words.payers([seat_of(event.data[2]) for event in run], gainer(run[0])) if run[1:] else ""
        if payers:
            found = {at: entry for at, entry in found.items() if not number <= at < number + len(run)}
            found |= {number: entry} if (entry := entry_of(words, run[0], payers)) else {}
        number += len(run) if payers else 1
    return sorted(found.items())


def alike_from(events: Sequence[Event], number: int, lines: Sequence[int] = ()) -> list[Event]:
    """The payments of one line, from this event on, that are alike in all but who pays; the event alone, where it is
    none.
    """
    first = events[number]
    if first.kind != "pay":
        return [first]
    run: dict[int, Event] = {}
    for event in islice(events, number, bisect_right(lines, lines[number]) if lines else None):
        if event.kind != "pay" or paid_apart_from_payer(event) != paid_apart_from_payer(first):
            break
        payer = seat_of(event.data[2])
        if payer in {NO_SEAT, *run}:
            break
        run[payer] = event
    return [*run.values()] or [first]


def paid_apart_from_payer(event: Event) -> tuple[object, ...]:
    """What there is to know of a payment but who pays it."""
    unit, amount, _, target = event.data
    return event.rule, unit, amount, target


def said_of_partner(table: TableOrView, place: int, event: Event, other: Event) -> bool:
    """Whether another event counts for a partner what this one does: of the two only that is told whose player comes
    first, in turn, from whoever hears it.
    """
    if not (event.kind == other.kind == "pay" and event.rule == other.rule and event.data[:2] == other.data[:2]):
        return False
    seats = len(table.seats)
    pair = [gainer(one) if gainer(one) != NO_SEAT else seat_of(one.data[2]) for one in (event, other)]
    sides = table.game.presenter.scorers(seats)
    if event.data[0] in table.game.state.MONEY or tuple(sorted(pair)) not in sides:
        return False
    mine, partners = ((seat - place) % seats for seat in pair)
    return mine > partners


def gainer(event: Event) -> int:
    """The seat that a payment goes to; `NO_SEAT` where it goes to none."""
    return seat_of(event.data[3])


def trick_sentence(words: Words, laid: Sequence[str], taker: str) -> str:
    """A trick in a sentence: who laid what ("Bess the two of hearts"), in order, and who took it; "" for nobody."""
    slots = {"cards": ", ".join(laid), "seat": taker}
    return words.fill(words.find("quiz", "trick-taken" if taker else "trick-lies"), slots, you=taker == "you")


def moment(words: Words, event: Event) -> bool:
    """Whether nobody may miss it: what is trumps is told, or is turned down to be remembered."""
    if event.kind == "down":
        return bool(words.find("known", f"down.{event.data[0]}"))
    return bool(words.trump(event))


def named_trump(words: Words, events: Sequence[Event]) -> tuple[str, str]:
    """What these events say last is trumps, and the pile with which that is forgotten; another deal ends it."""
    told = trump_event(words, events)
    return (words.trump(told), told.fades) if told else ("", "")


def trump_event(words: Words, events: Sequence[Event]) -> Event | None:
    """The event that says last what is trumps; another deal ends it."""
    told = None
    for event in events:
        if event.kind == "deal":
            told = None
        elif words.trump(event):
            told = event
    return told


def trump_suit(words: Words, events: Sequence[Event]) -> int:
    """The suit that these events say last is trumps; `NO_SUIT` where they say none."""
    told = trump_event(words, events)
    return words.trump_suit(told) if told else NO_SUIT
