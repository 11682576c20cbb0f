"""Hand records played out: the same hand with all its events, for programs that know no rule (``docs/record.md``)."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from groomporter import Looked, Match, Table, replay
from groomporter.keep.record import pack_event


def played_out(data: Mapping[str, Any]) -> dict[str, Any]:
    """A whole record, or a match's, with the events of each deal: a list for the opening, then one for each line.

    Raises:
        ValueError: it is the record of one seat, of which nobody knows the whole; or what `replay` raises.
    """
    found = replay(data)
    if isinstance(found, Looked) or "seat" in data:
        raise ValueError("the record of one seat has its events, and no others are known")
    tables = found.tables if isinstance(found, Match) else [found]
    first = tables[0].game
    return {
        "game": first.id,
        "ruleset": first.ruleset.spec,
        "options": dict(first.options),
        "deal": [deal(table) for table in tables],
    }


def deal(table: Table) -> dict[str, Any]:
    """One deal: who sits, who deals, the deck, each line, and what came of it."""
    edges = pairwise([0, *table.starts, len(table.events)])
    return {
        "seats": list(table.seats),
        "dealer": table.dealer,
        "deck": table.game.pack.text(table.deck),
        "actions": list(table.lines),
        "events": [[pack_event(event, table) for event in table.events[begin:end]] for begin, end in edges],
    }
