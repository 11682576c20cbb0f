"""What has happened in a deal without tricks, as a score sheet: who, what in a few words, and what that came to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any, NamedTuple

from ..core.events import NO_SEAT, Event
from ..sitting.game import Table
from ..sitting.view_only import TableOrView
from ..table.view import Sight, opening_accounts
from ..wording.log import alike_from, gainer
from ..wording.short_acts import Act, heading, short_act
from ..wording.words import Words, sentence

Told = Sequence[tuple[int, dict[str, Any]]]
MANY = 4  # of so many seats all but one are "the rest"
NEXT = "next"  # the account of the next pool


class Entry(NamedTuple):
    """An event that is told.

    Attributes:
        at: the number of lines after which it stood so.
        text: its sentence.
        act: what of it stands in a row, if anything does.
        part: the part of the deal that begins with it, or "".
    """

    at: int
    text: str
    act: Act | None
    part: str


@dataclass
class Row:
    """What one player did at once, or the heading of a part.

    Attributes:
        who: the seat, or -1.
        at: the number of lines after which it stood so.
        part: the heading, or "".
        acts: what was done.
        told: its sentences.
        seats: how many did the same, each for themselves.
        lines: after which lines it stood so.
        number: what is counted, where that has changed.
    """

    who: int = NO_SEAT
    at: int = 0
    part: str = ""
    acts: list[Act] = field(default_factory=list)
    told: list[str] = field(default_factory=list)
    seats: int = 1
    lines: set[int] = field(default_factory=set)
    number: int | None = None

    def alike(self) -> object:
        """What is the same in rows of several who did the same; of a heading nothing."""
        return [(act.together, tuple(act.cards)) for act in self.acts] or id(self)

    def goes_on(self, row: Row) -> bool:
        """Take in what the same player did next, if that is it and one number will do; whether it was so."""
        same = self.who == row.who != NO_SEAT and None in (self.number, row.number)
        if same:
            self.at, self.number = row.at, self.number if row.number is None else row.number
            self.acts += row.acts
            self.told += row.told
            self.lines |= row.lines
        return same


def act_rows(
    table: TableOrView, words: Words, seen: Sight, numbers: Sequence[int], told: Told
) -> Iterator[dict[str, Any]]:
    """A row for whatever one player did at once: ``at``; ``name``, who it was, "" for nobody; ``acts``, what, in a few
    ``words``, each with its ``cards``; ``words``, all of it in sentences; ``number``, what is counted, where that has
    changed; of what another did ``by`` and ``did``, as `done_by_another` has them. Where a part of the deal begins, a
    row of its heading, ``said``, with nothing else.

    Args:
        words: as the seat is addressed.
        numbers: of each event that it has witnessed how many lines were done then.
        told: the sentences of what it remembers, each with the place of its event.
    """
    events, lines = seen.kept, seen.of_kept(numbers)
    entries = list(told_in_short(words, events, lines, told))
    out: list[Row] = []
    counted, part, before = counts_after(table, events, lines), "", None
    for at, some in groupby(entries, lambda entry: entry.at):
        rows: list[Row] = []
        for entry in some:
            if entry.part and (entry.part != part or not (entry.act or any(row.part == part for row in rows))):
                part = entry.part
                rows.append(Row(part=part))
            take_in(rows, entry)
        rows = together(rows, len(table.seats))
        done = [row for row in rows if not row.part]
        if done and counted.get(at, before) != before:
            counts = done[0 if table.game.presenter.ROW else -1]  # a card that was played, or all that was paid
            before = counts.number = counted[at]
        for row in rows:
            row.at = at
            if row.part and out and out[-1].part:
                out.pop()  # nothing was done in that part that a row says
            if not (out and out[-1].goes_on(row)):
                out.append(row)
    for row in out:
        yield shown_row(words, row) | (done_by_another(table, words.seat, row.who, row.lines) if row.seats == 1 else {})


def told_in_short(words: Words, events: Sequence[Event], lines: Sequence[int], told: Told) -> Iterator[Entry]:
    """What is told, as it stands in rows: what a player has of each of the others alike is said once."""
    others, entries, joined = len(words.seats) - 1, dict(told), set[int]()
    for place, one in told:
        if place in joined:
            continue
        event, act = events[place], None
        alike = range(place, place + len(alike_from(events, place, lines)))
        if 1 < others == len(alike) and gainer(event) != NO_SEAT and entries.keys() >= {*alike}:
            act = short_act(words, event, each=True)
        if act and act.who == gainer(event):
            joined.update(alike)
            yield Entry(lines[place], " ".join(entries[at]["text"] for at in alike), act, heading(words, event))
        else:
            yield Entry(lines[place], one["text"], short_act(words, event), heading(words, event))


def done_by_another(table: TableOrView, place: int, who: int, lines: Iterable[int]) -> dict[str, Any]:
    """``by``, another player's name, and ``did``, which of these lines that player did, each by how many were done
    then; {} for none, and where the lines are not known.

    Args:
        place: the seat that is told.
    """
    if who in (NO_SEAT, place) or not isinstance(table, Table):
        return {}
    name = table.seats[who]
    did = [at for at in sorted(lines) if at and table.lines[at - 1].startswith(f"{name}: ")]
    return {"by": name, "did": did} if did else {}


def take_in(rows: list[Row], entry: Entry) -> None:
    """An act more: in the row of whoever did it in this line, else in a new one. What no row need say is heard with
    what was done before it.
    """
    since = next((place for place in range(len(rows), 0, -1) if rows[place - 1].part), 0)
    if entry.act is None:
        last = next(iter(rows[since:][-1:]), None)
    else:
        last = next((row for row in rows[since:] if row.who == entry.act.who), None)
        if last is None:
            last = Row(entry.act.who)
            rows.append(last)
        add(last.acts, entry.act)
        last.lines.add(entry.at)
    if last is not None:
        last.told.append(entry.text)


def add(acts: list[Act], act: Act) -> None:
    """An act more; cards without words belong to what was done before."""
    if act.words or not acts:
        acts.append(act)
    else:
        acts[-1] = acts[-1]._replace(cards=[*acts[-1].cards, *act.cards])


def together(rows: Sequence[Row], seats: int) -> list[Row]:
    """These rows, of which one stands for what every seat did alike; or all but one, who comes first then."""
    out: list[Row] = []
    for place, row in enumerate(rows):
        of_all = rows[place : place + seats]
        if row.part or seats == 1 or {one.who for one in of_all} != {*range(seats)}:
            out.append(row)
            continue
        groups = sorted((list(some) for _, some in groupby(of_all, Row.alike)), key=len)
        if len(groups) == 1 or (len(groups) == 2 and len(groups[0]) == 1 and seats >= MANY):
            most = groups[-1]
            shared = Row(acts=most[0].acts, told=[], seats=len(most))
            return [*out, *groups[0][: len(groups) - 1], shared, *together(rows[place + seats :], seats)]
        out.append(row)
    return out


def shown_row(words: Words, row: Row) -> dict[str, Any]:
    """A row for a screen."""
    if row.part:
        return {"at": row.at, "name": "", "acts": [], "words": "", "said": row.part}
    pack, several = words.game.pack, row.seats > 1
    name = sentence(words.name(row.who)) if row.who != NO_SEAT else ""
    if several:
        name = "All" if row.seats == len(words.seats) else "The rest"
    acts = [
        {
            "words": act.together if several else act.words,
            "cards": [{"card": pack.name(card), "words": pack.words(card)} for card in act.cards],
        }
        for act in row.acts
    ]
    heard = " ".join(row.told) or f"{name} {acts[0]['words']}."
    out = {"at": row.at, "name": name, "acts": acts, "words": heard}
    return out | ({"number": row.number} if row.number is not None else {})


# -- what is counted --------------------------------------------------------------------------------------
def counted_as(table: TableOrView, words: Words) -> str:
    """What is counted beside the acts: the pool, or how far the cards have come; "" for nothing."""
    if pool_before(table) is not None:
        return str(words.find("pile", middle(table)))
    return str(words.find("so-far", "head")) if table.game.presenter.ROW else ""


def counts_after(table: TableOrView, events: Sequence[Event], lines: Sequence[int]) -> dict[int, int]:
    """What that came to when so many lines were done, as far as these events tell; {} where nothing is counted."""
    if (pool := pool_before(table)) is not None:
        return pots_after(table, pool, events, lines)
    pile = table.game.presenter.ROW
    if not pile:
        return {}
    out, laid = {}, list[int]()
    for event, number in zip(events, lines, strict=True):
        if event.kind == "move" and event.data[1] == pile:
            laid += event.cards
            so_far = table.game.presenter.so_far(laid)
            out[number] = int(so_far[-1]) if so_far else 0
    return out


def middle(table: TableOrView) -> str:
    """The key of the words for all that is played for: the one heap, or all heaps together; the pool, where none is."""
    heaps = table.game.state.HEAPS
    return "heaps" if len(heaps) > 1 else heaps[0] if heaps else "pool"


def pool_before(table: TableOrView) -> int | None:
    """What was in the heaps that are played for before the deal; None where there are none."""
    books = opening_accounts(table.before, table.game.state.MONEY).values()
    lying = [book[heap] for book in books for heap in table.game.state.HEAPS if heap in book]
    return sum(lying) if lying else None


def pots_after(table: TableOrView, pool: int, events: Sequence[Event], lines: Sequence[int]) -> dict[int, int]:
    """What was in all heaps when so many lines were done; before all, this."""
    out, counted = {}, {*table.game.state.HEAPS, *([NEXT] if table.settled else [])}
    for event, number in zip(events, lines, strict=True):
        if event.kind == "pay" and event.data[0] in table.game.state.MONEY:
            pool += int(event.data[1]) * ((event.data[3] in counted) - (event.data[2] in counted))
        out[number] = pool
    return out


__all__ = ["Told", "act_rows", "counted_as", "done_by_another", "middle"]
