"""The desk: what a screen asks, answered in plain data. The same in the browser, in the terminal and at build.

A hand is its deck and its actions, and the asker keeps it. Every question carries the hand and every answer
gives it back, so whoever answers may die at any time.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from .game import DeckError, Game, StandingError
from .lines import LineError
from .players import player, seated
from .record import RecordError, record, replay, toml
from .rules import ChoiceError
from .rulings import Refused
from .screen import ruled, screen
from .table import SETTLE, Table

FAULTS = (RecordError, ChoiceError, LineError, DeckError, StandingError)
MOST_FRAMES = 400

Hand = dict[str, Any]


def ask(request: Mapping[str, Any]) -> dict[str, Any]:
    """Answer one question.

    Args:
        request: ``do`` names the question; ``hand`` is the hand it is about; other keys as the question needs.

    Returns:
        ``hand``, ``screen``, and ``frames``: the screens that led there, one a line done. Where something is
        wrong, ``error`` says what, in one line, and the hand is as it was.
    """
    try:
        do = QUESTIONS.get(str(request.get("do")))
        if do is None:
            raise RecordError(f"no question {str(request.get('do'))[:40]!r}")
        return do(request)
    except Refused as refused:
        return shown(restored(request["hand"]), dict(request["hand"])) | {"error": str(refused)}
    except FAULTS as fault:
        return {"error": str(fault)}


def ask_json(text: str) -> str:
    """`ask`, with JSON in and out."""
    return json.dumps(ask(json.loads(text)), ensure_ascii=False, separators=(",", ":"))


# -- the hand ---------------------------------------------------------------------------------------------
_last: list[tuple[str, Table]] = []


def key(hand: Mapping[str, Any]) -> str:
    return json.dumps(hand["record"], sort_keys=True)


def restored(hand: Mapping[str, Any]) -> Table:
    """The table of a hand: the one of the last answer, if it is the same, else replayed."""
    if not isinstance(hand, Mapping) or not isinstance(hand.get("record"), Mapping):
        raise RecordError("hand: it holds no record")
    if _last and _last[0][0] == key(hand):
        return _last[0][1]
    table = replay(hand["record"])
    if not isinstance(table, Table):
        raise RecordError("hand: its record is of a whole match")
    return table


def kept(table: Table, hand: Hand) -> Hand:
    """The hand with the table's record in it."""
    hand = {**hand, "record": record(table)}
    hand["record"].pop("check")
    _last[:] = [(key(hand), table)]
    return hand


def shown(table: Table, hand: Hand, frames: list[dict[str, Any]] | None = None, **more: Any) -> dict[str, Any]:
    """An answer: the hand and what its seat sees."""
    screen_ = face(table, hand)
    return {"hand": kept(table, hand), "frames": frames or [], "screen": screen_, **more}


def face(table: Table, hand: Mapping[str, Any]) -> dict[str, Any]:
    """The screen of the hand's seat, with what can be done about the hand besides."""
    seat = hand["seat"]
    out = screen(table, seat, aids=bool(hand.get("aids")), faults=bool(hand.get("faults")), bare=bool(hand.get("bare")))
    out["go"] = go_on(table, hand)
    out["undo"] = any(line.startswith(f"{seat}: ") for line in table.lines)
    return out


# -- whose move it is -------------------------------------------------------------------------------------
def go_on(table: Table, hand: Mapping[str, Any]) -> str:
    """What a screen offers besides the seat's own acts: "leave" it to others, "go" on, "next" deal, or ""."""
    if len(table.lines) == hand.get("passed", -1) and not table.over:
        return ""
    if table.settled:
        return "next" if table.state.leaves()[1] >= 0 else "end"
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
        frames.append(face(table, hand))
    return frames


def opponents(hand: Mapping[str, Any], table: Table) -> list[str]:
    """The seats that are played by the engine, in seat order."""
    return [seat for seat in table.seats if seat in hand.get("players", {}) and seat != hand["seat"]]


def asked(table: Table, hand: Mapping[str, Any], seat: str, how: str) -> str | None:
    """What the opponent in this seat answers."""
    chance = f"{hand.get('seed', '')}:{seat}:{len(table.lines)}"
    opponent = player(hand["players"][seat], table.game.id, chance)
    if how == "speak":
        return opponent.speak(seated(table, seat, speaking=True)) if opponent.speaks else None
    return opponent.choose(seated(table, seat))


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


# -- questions --------------------------------------------------------------------------------------------
def new(request: Mapping[str, Any]) -> dict[str, Any]:
    """A new hand: game, ruleset, options, seats, and the rest as `Game.open` takes it."""
    game = Game(str(request.get("game", "")), request.get("ruleset", ""), request.get("options"))
    table = game.open(
        request.get("seats", ()),
        request.get("dealer", ""),
        deck=request.get("deck", ""),
        seed=request.get("seed"),
        standing=request.get("standing"),
        pack=request.get("pack", ""),
    )
    hand = {
        name: request[name]
        for name in ("seat", "players", "seed", "aids", "faults", "first", "title")
        if name in request
    }
    hand.setdefault("seat", table.seats[0])
    hand.setdefault("players", {seat: "thumb" for seat in table.seats if seat != hand["seat"]})
    table.number(hand["seat"])
    return shown(table, hand, run(table, hand))


def show(request: Mapping[str, Any]) -> dict[str, Any]:
    """The hand as it stands, with other settings where the request has some."""
    hand = dict(request["hand"])
    for name in ("seat", "players", "aids", "faults", "bare"):
        if name in request:
            hand[name] = request[name]
    table = restored(hand)
    table.number(hand["seat"])
    return shown(table, hand, run(table, hand))


def do_line(request: Mapping[str, Any]) -> dict[str, Any]:
    """Do a line, then let the others act."""
    hand = dict(request["hand"])
    table = restored(hand).copy()
    table.act(str(request.get("line", "")))
    first = face(table, hand)
    return shown(table, hand, [first, *run(table, hand)])


def go(request: Mapping[str, Any]) -> dict[str, Any]:
    """Leave it to the others, go on, or settle; what could have been said is missed."""
    hand = dict(request["hand"])
    table = restored(hand).copy()
    if table.over and not table.settled:
        table.act(SETTLE)
        return shown(table, hand, [])
    hand["passed"] = len(table.lines)
    frames = run(table, hand)
    note = "" if frames else "Nobody else will: it is left to you."
    hand["passed"] = -1
    return shown(table, hand, frames, note=note)


def why(request: Mapping[str, Any]) -> dict[str, Any]:
    """The ruling on a line, as this seat may hear it."""
    hand = request["hand"]
    table = restored(hand)
    return {"ruling": ruled(table, table.why_not(str(request.get("line", "")), hand["seat"]))}


def undo(request: Mapping[str, Any]) -> dict[str, Any]:
    """Back to this seat's last line."""
    hand = dict(request["hand"])
    table = restored(hand).copy()
    table.undo(hand["seat"])
    return shown(table, hand, [])


def again(request: Mapping[str, Any]) -> dict[str, Any]:
    """The same deal from its beginning."""
    hand = dict(request["hand"])
    table = restored(hand).copy()
    table.replay([])
    return shown(table, hand, run(table, hand))


def next_deal(request: Mapping[str, Any]) -> dict[str, Any]:
    """The next deal of the match."""
    hand = dict(request["hand"])
    table = restored(hand)
    standing, dealer = table.state.leaves() if table.settled else ({}, -1)
    if dealer < 0:
        raise LineError("there is no next deal: the match is over, or this deal is not settled")
    opened = table.game.open(
        table.seats, table.seats[dealer], seed=request.get("seed"), standing=table.game.named(standing, table.seats)
    )
    hand["past"] = [*hand.get("past", []), {k: hand["record"][k] for k in ("dealer", "deck", "actions")}]
    return shown(opened, hand, run(opened, hand))


def export(request: Mapping[str, Any]) -> dict[str, Any]:
    """The record as TOML: whole, or as the seat has seen it."""
    hand = request["hand"]
    table = restored(hand)
    return {"toml": toml(table.record(hand["seat"] if request.get("masked") else None))}


QUESTIONS: dict[str, Callable[[Mapping[str, Any]], dict[str, Any]]] = {
    "new": new,
    "show": show,
    "act": do_line,
    "go": go,
    "why": why,
    "undo": undo,
    "again": again,
    "next": next_deal,
    "export": export,
}
