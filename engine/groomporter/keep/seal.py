"""The seal of a record: a sum of what was played, and apart from it a sum of how it is told.

A sentence more or less changes only the second, and what was kept before still opens.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections import Counter

from ..core.events import NOTICED
from ..table.table import Table

PLAY, TELLING = 16, 8  # hexadecimal digits of each sum
SEALS = re.compile(rf"(?P<play>[0-9a-f]{{{PLAY}}})(\.[0-9a-f]{{{TELLING}}})?")


def seal(table: Table) -> str:
    """The seal that a whole record bears as its ``check``: ``PLAY.TELLING``."""
    return f"{play(table)}.{sum_of_telling(table)}"


def play(table: Table) -> str:
    """A short sum of what was played: the lines, where cards came to lie and who knew them, which faults were noticed,
    what was paid by whom to whom, and the result. Sentences do not count in it, nor the rules that events name.
    """
    placed = [(e.kind, e.cards, e.data, e.audience, e.secret) for e in table.events if e.kind in NOTICED]
    paid: Counter[tuple[str, str, str]] = Counter()
    for event in table.events:
        if event.kind == "pay":
            unit, amount, source, target = event.data
            paid[str(unit), str(source), str(target)] += int(amount)
    accounts = sorted((*way, amount) for way, amount in paid.items())
    result = table.state.leaves() if table.settled else table.state.outcome() if table.over else None
    return short(json.dumps([table.lines, placed, accounts, result], sort_keys=True), PLAY)


def sum_of_telling(table: Table) -> str:
    """A short sum of all that was told, sentences too."""
    return short(repr([(e.kind, e.rule, e.seat, e.cards, e.data, e.fades) for e in table.events]), TELLING)


def former(table: Table) -> str:
    """The seal as records bore it before telling was summed apart: of every event, and of the result."""
    events = [(e.kind, e.seat, e.cards, e.data, e.audience, e.secret) for e in table.events]
    result = table.state.leaves()[0] if table.settled else table.state.outcome() if table.over else None
    return short(repr((events, result)), PLAY)


def short(text: str, digits: int) -> str:
    """The first digits of a sum of this text."""
    return hashlib.sha256(text.encode()).hexdigest()[:digits]
