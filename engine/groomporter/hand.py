"""The hand at the desk: its record, who plays which seat, what its seat sees, and what the others do."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from . import __version__
from .catalogue import module
from .players import player, seated
from .record import Changed, RecordError, record, replay
from .rules import ChoiceError
from .rulings import Refused
from .screen import news, screen
from .table import Table

MOST_FRAMES = 400
VERSION = __version__

Hand = dict[str, Any]

_last: list[tuple[str, Table]] = []


def key(hand: Mapping[str, Any]) -> str:
    """What tells a hand from every other: its record, as text."""
    return json.dumps(hand["record"], sort_keys=True)


def restored(hand: Mapping[str, Any]) -> Table:
    """The table of a hand: the one of the last answer, if it is the same, else replayed."""
    if not isinstance(hand, Mapping) or not isinstance(hand.get("record"), Mapping):
        raise RecordError("hand: it holds no record")
    if _last and _last[0][0] == key(hand):
        return _last[0][1]
    table = recorded(hand["record"], hand.get("version"))
    _last[:] = [(key(hand), table)]
    return table


def recorded(data: Mapping[str, Any], version: object = "") -> Table:
    """The table of a record; what this version cannot play as it was says which version it needs."""
    try:
        table = replay(data)
    except (Changed, ChoiceError, Refused) as fault:
        if version in ("", None, VERSION):
            raise
        raise RecordError(f"this hand needs version {str(version)[:20]}; this is {VERSION}: {fault}") from None
    if not isinstance(table, Table):
        raise RecordError("hand: its record is of a whole match")
    return table


def settings(hand: Mapping[str, Any], table: Table) -> None:
    """Refuse settings that are none."""
    table.number(hand.get("seat", ""))
    players = hand.get("players", {})
    if not isinstance(players, Mapping):
        raise RecordError("hand: players gives a kind for each seat")
    for seat, kind in players.items():
        table.number(seat)
        if not (isinstance(kind, str) or (isinstance(kind, list) and all(isinstance(line, str) for line in kind))):
            raise RecordError(f"hand: the player {str(seat)[:40]!r} is a kind, or a list of lines")


def kept(table: Table, hand: Hand) -> Hand:
    """The hand with the table's record in it."""
    hand = {**hand, "record": record(table), "version": VERSION}
    _last[:] = [(key(hand), table)]
    return hand


def shown(
    table: Table, hand: Hand, frames: list[dict[str, Any]] | None = None, *, since: int | None = None, **more: Any
) -> dict[str, Any]:
    """An answer: the hand, what its seat sees, and what it has seen since this event of the table's."""
    told = [] if since is None else news(table, hand["seat"], since)
    return {"hand": kept(table, hand), "frames": frames or [], "screen": face(table, hand), "news": told, **more}


def face(table: Table, hand: Mapping[str, Any]) -> dict[str, Any]:
    """The screen of the hand's seat, with what can be done about the hand besides."""
    seat = hand["seat"]
    out = screen(table, seat, aids=bool(hand.get("aids")), faults=bool(hand.get("faults")), bare=bool(hand.get("bare")))
    out["go"] = go_on(table, hand)
    out["undo"] = any(line.startswith(f"{seat}: ") for line in table.lines)
    out["first"] = hand.get("first") or None
    out["guessed"] = table.guessed or hand.get("guessed", "")
    out["bare"], out["faults"], out["aids"] = (bool(hand.get(name)) for name in ("bare", "faults", "aids"))
    out["people"] = people(table, hand)
    out["next"] = passing(table, hand)
    return out


def people(table: Table, hand: Mapping[str, Any]) -> list[str]:
    """The seats that persons play: all that no player of ours has."""
    return [seat for seat in table.seats if seat == hand["seat"] or seat not in hand.get("players", {})]


def passing(table: Table, hand: Mapping[str, Any]) -> str:
    """The person to whom the screen is to be passed, or ""."""
    waits = table.waiting
    if table.over or hand["seat"] in waits.seats:
        return ""
    return next((seat for seat in people(table, hand) if seat in waits.seats and waits.how == "each"), "")


def frame(table: Table, hand: Mapping[str, Any]) -> dict[str, Any]:
    """A screen on the way to another: without log, and with nothing to be done."""
    return face(table, hand) | {"log": [], "asks": [], "go": ""}


# -- whose move it is -------------------------------------------------------------------------------------
def go_on(table: Table, hand: Mapping[str, Any]) -> str:
    """What a screen offers besides the seat's own acts: "leave" it to others, "go" on, "next" deal, or ""."""
    if len(table.lines) == hand.get("passed", -1) and not table.over:
        return ""
    if table.settled:
        return "full" if hand.get("first") else "next" if table.state.leaves()[1] >= 0 else "end"
    if table.over:
        return "settle"
    if table.waiting.how == "any" and hand["seat"] in table.waiting.seats:
        return "leave"
    return "go" if missable(table, hand) else ""


def missable(table: Table, hand: Mapping[str, Any]) -> bool:
    """Whether the seat may now say something that will lapse when the next player acts."""
    verbs = {verb.name: verb for verb in table.grammar.verbs}
    may = table.may(hand["seat"])
    return hand["seat"] not in table.waiting.seats and any(
        verbs[line.split(": ", 1)[1].split()[0]].lapses for line in may
    )


def run(table: Table, hand: Hand) -> list[dict[str, Any]]:
    """Let the others act until the hand's seat must, or may and would miss it. One frame a line."""
    frames: list[dict[str, Any]] = []
    while len(frames) < MOST_FRAMES:
        line = spoken(table, hand) or due(table, hand)
        if not line:
            break
        table.act(line)
        frames.append(frame(table, hand))
    return frames


def opponents(hand: Mapping[str, Any], table: Table) -> list[str]:
    """The seats that are played by the engine, in seat order."""
    return [seat for seat in table.seats if seat in hand.get("players", {}) and seat != hand["seat"]]


def best(game: str) -> str:
    """The kind of player that we have for this game."""
    return "thumb" if hasattr(module(game), "THUMB") else "random"


def asked(table: Table, hand: Mapping[str, Any], seat: str, how: str) -> str | None:
    """What the opponent in this seat answers."""
    chance = f"{hand.get('seed', '')}:{seat}:{len(table.lines)}"
    kind = hand["players"][seat]
    if isinstance(kind, list):
        if line := fixed(table, seat, kind, how):
            return line
        kind = best(table.game.id)
        if how == "speak":
            return None
    if kind == "thumb":
        kind = best(table.game.id)
    try:
        opponent = player(kind, table.game.id, chance)
    except ValueError as fault:
        raise RecordError(str(fault)) from None
    if how == "speak":
        return opponent.speak(seated(table, seat, speaking=True)) if opponent.speaks else None
    return opponent.choose(seated(table, seat))


def fixed(table: Table, seat: str, said: Sequence[str], how: str) -> str | None:
    """The first of these lines that is open now and was not said before."""
    open_ = table.may(seat) if how == "speak" else table.actions(seat)
    left = (f"{seat}: {line}" for line in said)
    return next((line for line in left if line in open_ and line not in table.lines), None)


def spoken(table: Table, hand: Mapping[str, Any]) -> str | None:
    """The first thing an opponent has to say unasked, in seat order."""
    if table.settled:
        return None
    seats = [seat for seat in opponents(hand, table) if table.may(seat)]
    return next((line for seat in seats if (line := asked(table, hand, seat, "speak"))), None)


def due(table: Table, hand: Mapping[str, Any]) -> str | None:
    """What an opponent does that must be done, unless the hand's seat comes first."""
    if table.over or (hand["seat"] in table.waiting.seats and table.waiting.how == "each") or go_on(table, hand):
        return None
    seats = [seat for seat in opponents(hand, table) if seat in table.waiting.seats]
    return next((line for seat in seats if (line := asked(table, hand, seat, "choose"))), None)
