"""What has happened in a deal, as a seat remembers it: a row a trick; or where there are none, a row for each act."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from ..core.events import NO_SEAT, TABLE, Event, seat_of, seen_by
from ..sitting.view_only import TableOrView
from ..table.view import Sight
from ..wording.words import Words
from .acts import Told, act_rows, counted_as, done_by_another
from .score import TRICKS, laid_in_tricks

BEGINS = "deal"  # the kind of event that begins a part
TRICK = "trick"  # the pile of the trick


def show_history(table: TableOrView, place: int, seen: Sight, numbers: Sequence[int], told: Told) -> dict[str, Any]:
    """What has happened, each with the number of lines after which it stood so.

    Args:
        place: the seat that is told.
        numbers: how many lines were done then, as `line_numbers` has it.
        told: the sentences of what it remembers, each with the place of its event.

    Returns:
        ``kind``, "tricks" or "rounds"; ``heads``, of tricks the seats as they sit, of rounds what is counted, if
        anything is; ``rows``, as `trick_rows` or `act_rows` has them; of tricks ``acts``, as `between_tricks` has them.
    """
    words = Words(table.game, table.seats, place)
    if laid_in_tricks(table):
        heads = [*table.seats[place:], *table.seats[:place]]
        acts = list(between_tricks(table, words, seen, numbers, told))
        return {"kind": "tricks", "heads": heads, "rows": list(trick_rows(table, place, seen, numbers)), "acts": acts}
    head = counted_as(table, words)
    rows = list(act_rows(table, words, seen, numbers, told))
    return {"kind": "rounds", "heads": [head] if head else [], "rows": rows}


def log(table: TableOrView, place: int, seen: Sight, lines: Sequence[int], told: Told) -> list[dict[str, Any]]:
    """The sentences of what a seat remembers; the first of each line that another player did of itself with ``by`` and
    ``did``, as `done_by_another` has them.

    Args:
        lines: of each event that it remembers how many lines were done then.
        told: those sentences, each with the place of its event.
    """
    before, out = 0, []
    for at, entry in told:
        who = doer(seen.kept[at]) if lines[at] != before else NO_SEAT
        done = done_by_another(table, place, who, [lines[at]])
        before = lines[at] if done else before
        out.append(entry | done)
    return out


def doer(event: Event) -> int:
    """Who did it, or pays by it, as by a vie; `NO_SEAT` for nobody."""
    return seat_of(event.data[2]) if event.kind == "pay" and event.seat == TABLE else event.seat


def line_numbers(table: TableOrView, place: int) -> list[int]:
    """For each event that this seat has witnessed, the players' parting too, how many lines were done then."""
    whole = [*table.events, *table.parting]
    return [
        number
        for number, (start, end) in enumerate(pairwise([0, *table.starts, len(whole)]))
        for event in whole[start:end]
        if seen_by(event, place)
    ]


# -- tricks -----------------------------------------------------------------------------------------------
@dataclass
class Trick:
    """A trick as it came about.

    Attributes:
        at: the number of lines done when it last changed.
        laid: who laid which card, in order; `lines` after which line each lay there.
        taker: who has it, or -1.
        whole: whether it has been gathered.
        forgotten: whether its cards are to be remembered.
        counts: what its cards counted for its taker, by which unit.
    """

    at: int = 0
    laid: list[tuple[int, int]] = field(default_factory=list)
    lines: list[int] = field(default_factory=list)
    taker: int = NO_SEAT
    whole: bool = False
    forgotten: bool = False
    counts: tuple[str, int] = ("", 0)

    def lay(self, event: Event, number: int) -> None:
        """A card is laid."""
        self.laid.append((event.seat, event.cards[0]))
        self.lines.append(number)
        self.at = number

    def touched(self, event: Event, number: int) -> bool:
        """Take in what a move or a payment makes of the last trick; whether it makes something of it."""
        source, target = event.data[:2] if event.kind == "move" else event.data[2:]
        if event.kind == "pay":
            return self.paid(event, number) if source == TRICK else False
        if source == TRICK:
            self.whole, self.at = True, number
        elif not (str(source).startswith("taken:") and self.whole):
            return False
        if str(target).startswith("taken:"):
            self.taker = seat_of(target)
        return True

    def paid(self, event: Event, number: int) -> bool:
        """Take in that it counts for somebody, as a trick or by its cards, in the line that ended it."""
        unit, amount, _, target = event.data
        if number != self.at:
            return False
        if unit != TRICKS:
            self.counts = str(unit), int(amount)
        elif self.taker == NO_SEAT:
            self.taker = seat_of(target)
        return True


def trick_rows(table: TableOrView, place: int, seen: Sight, numbers: Sequence[int]) -> Iterator[dict[str, Any]]:
    """A row a trick: ``at``; ``led``, who led, and ``took``, who has it; ``cells``, the cards in the order of play,
    what another laid with ``by`` and ``did``, as `done_by_another` has it; ``note``, what they count, where that is
    told at once; ``now``, that it is not done. What is forgotten is left out.
    """
    words, pack, seats = Words(table.game, table.seats), table.game.pack, table.seats
    values = table.game.presenter.values(table.game.laws)
    for trick in tricks_of(seen.stream, numbers, seen.lost):
        row: dict[str, Any] = {"at": trick.at, "led": "", "took": "", "cells": []}
        if not trick.forgotten:
            row["led"] = seats[trick.laid[0][0]]
            row["took"] = seats[trick.taker] if trick.taker != NO_SEAT else ""
            row["cells"] = [
                {"name": seats[seat], "card": {"card": pack.name(card), "words": pack.words(card)}}
                | done_by_another(table, place, seat, [at])
                for (seat, card), at in zip(trick.laid, trick.lines, strict=True)
            ]
            if values and trick.counts[1]:
                row["note"] = words.note(*trick.counts)
        yield row if trick.whole else row | {"now": True}


def between_tricks(
    table: TableOrView, words: Words, seen: Sight, numbers: Sequence[int], told: Told
) -> Iterator[dict[str, Any]]:
    """What is done and said besides the cards that are laid: rows as `act_rows` has them, each with ``after``, how many
    tricks had begun by then.
    """
    found: list[Trick] = []
    begun = [NO_SEAT if of_trick(found, *one) else len(found) for one in zip(seen.stream, numbers, strict=True)]
    begun = seen.of_kept(begun)
    laid = {number for trick in found for number in trick.lines}
    for after in range(len(found) + 1):
        some = [entry for entry in told if begun[entry[0]] == after and entry[1]["kind"] != BEGINS]
        if some:
            yield from (unlaid(row, laid) | {"after": after} for row in act_rows(table, words, seen, numbers, some))


def unlaid(row: dict[str, Any], laid: Set[int]) -> dict[str, Any]:
    """The row without the lines in which cards were laid: why a card was laid is asked where it stands."""
    did = [number for number in row.get("did", ()) if number not in laid]
    return row | {"did": did} if did else {key: value for key, value in row.items() if key not in ("by", "did")}


def tricks_of(stream: Sequence[Event], numbers: Sequence[int], lost: Set[int]) -> list[Trick]:
    """The tricks of a deal, as far as these events tell.

    Args:
        numbers: of each event how many lines were done then.
        lost: the places of events that are forgotten.
    """
    found: list[Trick] = []
    for place, (event, number) in enumerate(zip(stream, numbers, strict=True)):
        if of_trick(found, event, number) and place in lost:
            found[-1].forgotten = True
    return found


def of_trick(found: list[Trick], event: Event, number: int) -> bool:
    """Take into these tricks what an event makes of them; whether it is of the last one."""
    if event.kind == "move" and event.data[1] == TRICK:
        if not found or found[-1].whole:
            found.append(Trick())
        found[-1].lay(event, number)
        return True
    if event.kind == "move" and str(event.data[1]).startswith("hand:"):  # taken up again, to be played anew
        found[:] = [trick for trick in found if not {card for _, card in trick.laid} & set(event.cards)]
        return False
    return bool(found) and event.kind in ("move", "pay") and found[-1].touched(event, number)
