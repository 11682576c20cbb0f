"""A table as plain data and back: the hand record, whole or as one seat has seen it.

The notation is the same for tests, lessons, links and replays. A whole record holds the deck and what was
done; a masked one shows what its seat has seen by now and ``??`` for the rest, and carries that seat's events.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from . import masking
from .events import KINDS, Event
from .game import Game
from .table import Table

if TYPE_CHECKING:
    from .match import Match

LARGEST = 400_000  # characters of TOML or JSON
MOST_LINES = 5_000
MOST_DEALS = 500

TEXT, TEXTS, TABLE_OF, FLAG = "text", "list of text", "table", "true or false"
KEYS = {
    "game": TEXT, "ruleset": TEXT, "options": TABLE_OF, "seats": TEXTS, "dealer": TEXT, "standing": TABLE_OF,
    "pack": TEXT, "deck": TEXT, "actions": TEXTS, "check": TEXT, "seat": TEXT, "events": "list", "deal": "list",
    "lift": "list", "parted": FLAG, "title": TEXT, "note": TEXT, "shows": TEXTS, "expect": TABLE_OF,
}  # fmt: skip
DEAL_KEYS = ("dealer", "deck", "actions", "seats", "standing", "lift", "check")


class RecordError(ValueError):
    """A hand record that cannot be taken: what is wrong, and where, in one line."""


class Changed(RecordError):
    """A record that comes out differently today than when it was written."""


# -- writing ----------------------------------------------------------------------------------------------
def head(table: Table) -> dict[str, Any]:
    """What a record says before the cards."""
    out: dict[str, Any] = {
        "game": table.game.id,
        "ruleset": table.game.ruleset.spec,
        "options": dict(table.game.options),
        "seats": list(table.seats),
        "dealer": table.dealer,
        "standing": table.game.named(table.before, table.seats),
    }
    if table.lift:
        out["lift"] = [dict(round_) for round_ in table.lift]
    if table.cards:
        out["pack"] = table.game.pack.text(table.game.pack.listed(table.cards))
    return out


def record(table: Table) -> dict[str, Any]:
    """The whole deal."""
    deck = table.game.pack.text(table.deck)
    return head(table) | {"deck": deck, "actions": list(table.lines), "check": digest(table)}


def digest(table: Table) -> str:
    """A short sum of all that happened and of the result; rules' names do not count in it."""
    events = [(e.kind, e.seat, e.cards, e.data, e.audience, e.secret) for e in table.events]
    result = table.state.leaves()[0] if table.settled else table.state.outcome() if table.over else None
    return hashlib.sha256(repr((events, result)).encode()).hexdigest()[:16]


def masked(table: Table, seat: str) -> dict[str, Any]:
    """The deal as this seat has seen it by now; neither seed nor digest."""
    place = table.number(seat)
    stream = table.stream(seat)
    return head(table) | {
        "seat": seat,
        "deck": masking.masked_deck(table, stream),
        "actions": [masking.masked_line(table, i, place, stream) for i in range(len(table.lines))],
        "events": [[pack_event(event, table) for event in events] for events in masking.stretches(table, place)],
    }


def pack_event(event: Event, table: Table) -> list[Any]:
    """An event as a short list: kind, rule, seat, cards, data and the pile it fades with."""
    cards = table.game.pack.text(event.cards)
    return [event.kind, event.rule, event.seat, cards, list(event.data), event.fades]


def unpack_events(entries: object, game: Game) -> list[list[Event]]:
    """The events of a masked record: a list for the opening, then one for each line."""
    if not isinstance(entries, list) or not all(isinstance(events, list) for events in entries):
        raise RecordError("events: a list for the opening and one for each line")
    return [[unpack_event(entry, game) for entry in events] for events in entries]


def unpack_event(entry: object, game: Game) -> Event:
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
def parse(text: str, where: str = "record") -> dict[str, Any]:
    """A record from TOML or JSON.

    Raises:
        RecordError: too large, or neither.
    """
    if len(text) > LARGEST:
        raise RecordError(f"{where}: larger than {LARGEST} characters")
    try:
        data = json.loads(text) if text.lstrip().startswith("{") else tomllib.loads(text)
    except ValueError as error:  # of the notation, or of a number with thousands of digits
        raise RecordError(f"{where}: {str(error)[:200]}") from None
    except RecursionError:
        raise RecordError(f"{where}: nested too deep") from None
    if not isinstance(data, dict):
        raise RecordError(f"{where}: a record is a table of keys")
    return data


def checked(data: Mapping[str, Any], keys: Sequence[str], where: str) -> None:
    """Refuse unknown keys and wrong types."""
    for key, value in data.items():
        if key not in keys:
            raise RecordError(f"{where}: unknown key {str(key)[:40]!r}; known are: {', '.join(keys)}")
        kind = KEYS[key]
        good = {
            TEXT: isinstance(value, str),
            TEXTS: isinstance(value, list) and all(isinstance(word, str) for word in value),
            TABLE_OF: isinstance(value, Mapping),
            FLAG: isinstance(value, bool),
            "list": isinstance(value, list),
        }[kind]
        if not good:
            raise RecordError(f"{where}: {key} should be a {kind}")
    if len(data.get("actions", ())) > MOST_LINES:
        raise RecordError(f"{where}: more than {MOST_LINES} actions")


def game_of(data: Mapping[str, Any]) -> Game:
    """The game, ruleset and options of a record; ChoiceError says which version it needs."""
    if "game" not in data or "seats" not in data:
        raise RecordError("record: it names no game or no seats")
    return Game(data["game"], data.get("ruleset", ""), data.get("options"))


def replay(data: Mapping[str, Any]) -> Table | Match:
    """The table, or the match, of a record.

    A masked record comes back as a guess at the whole, with `Table.guessed` naming its seat.

    Raises:
        RecordError: it is no record; `Changed` if it comes out differently today.
        ChoiceError: a game, ruleset or option that this version does not have.
        LineError, DeckError, StandingError: in seats, a line, the deck or the standing.
        Refused: a line that a rule forbids.
    """
    checked(data, tuple(KEYS), "record")
    game = game_of(data)
    if "deal" in data:
        from .match import replay_match

        return replay_match(game, data)
    if "deck" not in data:
        raise RecordError("record: it has no deck")
    if "seat" in data:
        from .guess import guess_record

        return guess_record(game, data)
    table = open_deal(game, data, data)
    if "check" in data and data["check"] != digest(table):
        raise Changed("record: this hand comes out differently today than when it was recorded")
    return table


def open_deal(game: Game, data: Mapping[str, Any], deal: Mapping[str, Any]) -> Table:
    """The table of one deal, with all its lines done."""
    table = game.open(
        deal.get("seats", data["seats"]),
        deal.get("dealer", ""),
        deck=deal["deck"],
        standing=deal.get("standing"),
        pack=data.get("pack", ""),
        lift=deal.get("lift", ()),
    )
    table.replay(deal.get("actions", []))
    return table


# -- TOML -------------------------------------------------------------------------------------------------
def toml(data: Mapping[str, Any]) -> str:
    """A record as TOML, one key a line; a match's deals as ``[[deal]]``."""
    lines = [f"{key} = {value(entry)}" for key, entry in data.items() if key != "deal"]
    for deal in data.get("deal", ()):
        lines += ["", "[[deal]]", *(f"{key} = {value(entry)}" for key, entry in deal.items())]
    return "\n".join(lines) + "\n"


def value(entry: Any) -> str:
    """One TOML value."""
    if isinstance(entry, bool | int | str):
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
