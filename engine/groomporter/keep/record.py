"""A table as plain data: the hand record, whole or as one seat has seen it, and its notation.

The notation is the same for tests, lessons, links and replays. A whole record holds the deck and what was
done; a masked one shows what its seat has seen by now and ``??`` for the rest, and carries that seat's events.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

from ..core.events import KINDS, Event
from ..core.plain import Shape, controls, fits
from ..core.toml import read_toml
from ..table.game_under_rules import GameUnderRules
from ..table.table import Table
from . import redaction
from .seal import seal

LARGEST = 400_000  # characters of TOML or JSON
MOST_LINES = 5_000
MOST_DEALS = 500

KEYS: Mapping[str, Shape] = {
    "game": str, "ruleset": str, "options": dict, "seats": [str], "dealer": str, "standing": dict, "pack": str,
    "deck": str, "actions": [str], "check": str, "seat": str, "events": list, "deal": list, "lift": list,
    "parted": bool, "reviews": dict, "title": str, "note": str, "shows": [str], "at": dict, "expect": dict,
}  # fmt: skip
CALLED = {str: "text", dict: "set of named values", bool: "true or false", list: "list"}
DEAL_KEYS = ("dealer", "deck", "actions", "seats", "standing", "lift", "check")


class RecordError(ValueError):
    """A hand record that cannot be taken: what is wrong, and where, in one line."""


class Unreadable(RecordError):
    """A text that is neither TOML nor JSON.

    Attributes:
        line: the line at which reading ends.
    """

    def __init__(self, where: str, reason: str, line: int) -> None:
        super().__init__(f"{where}: {reason}")
        self.line = line


class ChangedRecord(RecordError):
    """A record that comes out differently today than when it was written; the package exports it as `Changed`."""


# -- writing ----------------------------------------------------------------------------------------------
def head(table: Table) -> dict[str, Any]:
    """What a record says before the cards."""
    out: dict[str, Any] = {
        "game": table.game.id,
        "ruleset": table.game.ruleset.spec,
        "options": dict(table.game.options),
        "seats": list(table.seats),
        "dealer": table.dealer,
        "standing": table.game.names_of(table.before, table.seats),
    }
    if table.lift:
        out["lift"] = [dict(round_) for round_ in table.lift]
    if table.cards:
        out["pack"] = table.game.pack.text(table.game.pack.cards_of(table.cards))
    return out


def record(table: Table) -> dict[str, Any]:
    """The whole deal."""
    deck = table.game.pack.text(table.deck)
    return head(table) | {"deck": deck, "actions": list(table.lines), "check": seal(table)}


def redacted_record(table: Table, seat: str) -> dict[str, Any]:
    """The deal as this seat has seen it by now; neither seed nor seal."""
    place = table.number(seat)
    return head(table) | {
        "seat": seat,
        "deck": redaction.redact_deck(table, table.stream(seat)),
        "actions": redaction.redact_lines(table, place),
        "events": [[pack_event(event, table) for event in events] for events in redaction.stretches(table, place)],
    }


def pack_event(event: Event, table: Table) -> list[Any]:
    """An event as a short list: kind, rule, seat, cards, data and the pile it fades with."""
    cards = table.game.pack.text(event.cards)
    return [event.kind, event.rule, event.seat, cards, list(event.data), event.fades]


def unpack_events(entries: object, game: GameUnderRules) -> list[list[Event]]:
    """The events of a masked record: a list for the opening, then one for each line."""
    if not isinstance(entries, list) or not all(isinstance(events, list) for events in entries):
        raise RecordError("events: a list for the opening and one for each line")
    return [[unpack_event(entry, game) for entry in events] for events in entries]


def unpack_event(entry: object, game: GameUnderRules) -> Event:
    """The event of such a list; RecordError if it is none."""
    match entry:
        case [str(kind), str(rule), int(seat), str(cards), list(data), str(fades)] if kind in KINDS:
            if rule in game.whole_ids and all(isinstance(word, str | int) for word in data):
                try:
                    return Event(kind, rule, seat, tuple(game.pack.read(cards)), tuple(data), fades=fades)
                except ValueError as error:
                    raise RecordError(f"events: {error}") from None
    raise RecordError(f"events: not an event of {game.id}: {str(entry)[:60]}")


# -- reading ----------------------------------------------------------------------------------------------
def parse(text: str, where: str = "record", *, machine: bool = False) -> dict[str, Any]:
    """A record from TOML or JSON.

    Args:
        machine: whether it was written by a program and never by hand: then it is JSON.

    Raises:
        RecordError: too large, or nested too deep; `Unreadable` if it is neither notation.
    """
    if len(text) > LARGEST:
        raise RecordError(f"{where}: larger than {LARGEST} characters")
    try:
        data: dict[str, Any] = json.loads(text) if machine or text.lstrip().startswith("{") else read_toml(text)
        if not isinstance(data, dict):
            raise ValueError("no set of named values")
    except ValueError as error:  # of the notation, or of a number with thousands of digits
        place = re.search(r"line (\d+)", str(error))
        line = int(place[1]) if place else text.rstrip().count("\n") + 1
        raise Unreadable(where, str(error)[:200], line) from None
    except RecursionError:
        raise RecordError(f"{where}: nested too deep") from None
    return data


def check_keys(data: Mapping[str, Any], keys: Sequence[str], where: str) -> None:
    """Refuse unknown keys and wrong types."""
    for key, value in data.items():
        if key not in keys:
            raise RecordError(f"{where}: no entry is called {str(key)[:40]!r}; there may be: {', '.join(keys)}")
        wanted = KEYS[key]
        if not fits(value, wanted):
            called = "list of texts" if isinstance(wanted, list) else CALLED[wanted]
            raise RecordError(f"{where}: {key} should be a {called}")
        if wanted is str and controls(value):
            raise RecordError(f"{where}: {key} has a control character: {value[:60]!r}")
    if len(data.get("actions", ())) > MOST_LINES:
        raise RecordError(f"{where}: more than {MOST_LINES} actions")


# -- TOML -------------------------------------------------------------------------------------------------
def toml(data: Mapping[str, Any]) -> str:
    """A record as TOML, one key a line; a match's deals as ``[[deal]]``."""
    lines = [f"{key} = {value(entry)}" for key, entry in data.items() if key != "deal"]
    for deal in data.get("deal", ()):
        lines += ["", "[[deal]]", *(f"{key} = {value(entry)}" for key, entry in deal.items())]
    return "\n".join(lines) + "\n"


def value(entry: Any) -> str:
    """One TOML value."""
    if isinstance(entry, bool | int | float | str):
        return json.dumps(entry, ensure_ascii=False)
    if isinstance(entry, Mapping):
        inside = ", ".join(f"{bare(key)} = {value(v)}" for key, v in entry.items())
        return f"{{ {inside} }}" if inside else "{}"
    if len(entry) > 6 and all(isinstance(word, str) for word in entry):
        return "[\n" + "".join(f"    {value(word)},\n" for word in entry) + "]"
    return "[" + ", ".join(value(word) for word in entry) + "]"


def bare(key: str) -> str:
    """A TOML key, in quotation marks where it must be."""
    return (
        key
        if key.isascii() and key.replace("-", "").replace("_", "").isalnum()
        else json.dumps(key, ensure_ascii=False)
    )
