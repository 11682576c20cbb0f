"""Hand records at the command line: replay one, or audit a hand that was played with real cards."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from ..keep.record import RecordError, parse
from ..scene.screen import scene
from ..sitting.game import Match, Table
from ..sitting.replay import replay
from ..sitting.view_only import ViewOnlyDeal
from ..table.rulings import RefusedLine
from ..table.view import plain
from ..wording.audit_words import audit_in_words
from .output import print_json


# -- replay -----------------------------------------------------------------------------------------------
def read_file(name: str) -> str:
    """The text of a file, or of the standard input ("-"); RecordError if it cannot be read."""
    try:
        if name != "-":
            return Path(name).read_text("utf-8")
        whole = getattr(sys.stdin, "buffer", None)  # a record is UTF-8, whatever the terminal is
        return whole.read().decode("utf-8") if whole else sys.stdin.read()
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else "not UTF-8 text"
        reason = "no file can be called so" if "null" in str(error) else reason
        raise RecordError(f"{name}: {reason}") from None


def show_replay(options: argparse.Namespace) -> int:
    """Replay a hand record and print what came of it; gives the exit code, 2 where a line is refused."""
    try:
        found = replay(parse(read_file(options.file), options.file))
    except RefusedLine as refused:
        if not options.json:
            raise
        print_json({"refused": refused.ruling.plain()})
        return 2
    if isinstance(found, ViewOnlyDeal):
        return show_looked(found, plainly=not options.json)
    tables = found.tables if isinstance(found, Match) else [found]
    if options.json:
        print_json(plain_replay(found, tables))
        return 0
    for table in tables:
        print(*table.lines, *came_to(table), sep="\n")
    print(*standing(tables[-1]), sep="\n")
    return 0


def came_to(table: Table) -> list[str]:
    """What a deal came to, in sentences; where it is not over, what is to be done."""
    seen = seen_by_all(table)
    guessed = [f"What {table.guessed} had not seen is guessed."] if table.guessed else []
    noted = [table.note] if table.note else []
    return [*noted, *guessed, seen["title"], *seen["result"]]


def standing(table: Table) -> list[str]:
    """What stands at each seat after it, and in the pool, in words."""
    seen = seen_by_all(table)
    seats = [f"{seat['name']}: {', '.join(note['words'] for note in seat['notes'])}" for seat in seen["seats"]]
    return [text for text in seats if not text.endswith(": ")] + [f"{p['name']}: {p['words']}" for p in seen["pool"]]


def seen_by_all(table: Table) -> dict[str, Any]:
    """The scene at a table as somebody is told of it who plays no seat."""
    seat = table.guessed or table.seats[0]
    return scene(table, seat, table.sight(seat, aids=True), aids=True, onlooker=True)


def show_looked(found: ViewOnlyDeal, *, plainly: bool) -> int:
    """Print what can be looked at of a masked record, and that it cannot be played on; gives the exit code."""
    if plainly:
        print(*found.lines, found.looked, sep="\n")
        return 0
    view = found.view(found.seat, aids=True)
    head = {"game": found.game.id, "ruleset": found.game.ruleset.spec, "options": found.game.options}
    print_json({**head, "looked": found.looked, "events": view["log"]})
    return 0


def plain_replay(found: Table | Match, tables: Sequence[Table]) -> dict[str, Any]:
    """A replayed record as plain data: the final standing, the outcome, and all events."""
    last = tables[-1]
    return {
        "game": last.game.id,
        "ruleset": last.game.ruleset.spec,
        "options": last.game.options,
        "over": found.over,
        "waiting": {"how": last.waiting.how, "seats": list(last.waiting.seats)},
        "outcome": last.outcome if last.over else None,
        "standing": last.standing,
        "guessed": last.guessed,
        "looked": last.looked,
        "note": " ".join(dict.fromkeys(table.note for table in tables if table.note)),
        "events": [plain(event, last.game, last.seats) for table in tables for event in table.events],
    }


# -- audit ------------------------------------------------------------------------------------------------
MARKS = {"allowed": " ", "against": "!", "untold": "?"}


def show_audit(options: argparse.Namespace) -> int:
    """Judge a hand that was told and print what can be said of it; gives the exit code, 2 where a line was wrong."""
    data = parse(read_file(options.file), options.file)
    match = replay(data) if "deal" in data else None
    begun = [table for table in match.tables if table.lines] if isinstance(match, Match) else []
    deals = [audit_in_words(table.record()) for table in begun] if begun else [audit_in_words(data)]
    if options.json:
        print_json({"deals": deals} if match else deals[0])
    for number, found in enumerate(() if options.json else deals, 1):
        if match:
            print(f"Deal {number}")
        print_audit(found)
    return 2 if any(line["verdict"] == "against" for found in deals for line in found["lines"]) else 0


def print_audit(found: Mapping[str, Any]) -> None:
    """Print what can be said of one deal, line by line."""
    for line in found["lines"]:
        print(f"{MARKS[line['verdict']]} {line['number']}. {line['line']}")
        for text in (line["why"], f"{line['rule']}: {line['text']}" if line.get("rule") else "", *line["penalty"]):
            if text:
                print(f"      {text}")
    print(found["summary"])
    for fit in found["fits"]:
        print(f"{MARKS[fit['verdict']]} {fit['ruleset']}: {fit['why']}")
