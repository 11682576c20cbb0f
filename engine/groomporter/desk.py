"""The desk: what a screen asks, answered in plain data. The same in the browser, in the terminal and at build.

A hand is its deck and its actions, and the asker keeps it. Every question carries the hand and every answer
gives it back, so whoever answers may die at any time.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from .choosing import choosing
from .game import DeckError, Game, StandingError
from .hand import VERSION, Hand, best, frame, recorded, restored, run, settings, shown
from .lines import LineError
from .link import packed, read
from .record import RecordError, toml
from .rules import ChoiceError
from .rulings import Refused
from .screen import ruled
from .table import SETTLE, Table

FAULTS = (RecordError, ChoiceError, LineError, DeckError, StandingError)
SETTINGS = ("seat", "players", "aids", "faults", "bare")  # what of a hand is no part of its record


def ask(request: Mapping[str, Any]) -> dict[str, Any]:
    """Answer one question.

    Args:
        request: ``do`` names the question; ``hand`` is the hand it is about; other keys as the question needs.

    Returns:
        ``hand``, ``screen``, ``news`` (what the seat witnessed since, in sentences) and ``frames``: the screens
        that led there, one a line done, without their logs. Where something is wrong, ``error`` says what, in one
        line, and the hand is as it was; after a line that a rule refuses, ``ruling`` is the ruling.
    """
    try:
        do = QUESTIONS.get(str(request.get("do")))
        if do is None:
            raise RecordError(f"no question {str(request.get('do'))[:40]!r}")
        return do(request)
    except Refused as refused:
        out: dict[str, Any] = {"error": str(refused)}
        if isinstance(request.get("hand"), Mapping) and refused.ruling.rule:
            out["ruling"] = ruled(restored(request["hand"]), refused.ruling)
        return out
    except FAULTS as fault:
        return {"error": str(fault)}


def ask_json(text: str) -> str:
    """`ask`, with JSON in and out."""
    return json.dumps(ask(json.loads(text)), ensure_ascii=False, separators=(",", ":"))


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
    hand = {name: request[name] for name in (*SETTINGS, "seed", "first") if name in request}
    hand.setdefault("seat", table.seats[0])
    hand.setdefault("players", {seat: best(game.id) for seat in table.seats if seat != hand["seat"]})
    settings(hand, table)
    return shown(table, hand, run(table, hand), since=0)


def show(request: Mapping[str, Any]) -> dict[str, Any]:
    """The hand as it stands, with other settings where the request has some."""
    hand = asked_hand(request)
    table = restored(hand)
    before = hand["seat"]
    hand |= {name: request[name] for name in SETTINGS if name in request}
    settings(hand, table)
    table, since = table.copy(), len(table.events) if hand["seat"] == before else last_act(table, hand["seat"])
    return shown(table, hand, run(table, hand), since=since)


def last_act(table: Table, seat: str) -> int:
    """Where the events of this seat's last line begin; who comes to the screen is told what happened since."""
    mine = [start for line, start in zip(table.lines, table.starts, strict=True) if line.startswith(f"{seat}: ")]
    return mine[-1] if mine else 0


def asked_hand(request: Mapping[str, Any]) -> Hand:
    """The hand that a question is about."""
    hand = request.get("hand")
    if not isinstance(hand, Mapping):
        raise RecordError("hand: the question has none")
    settings(hand, restored(hand))
    return dict(hand)


def do_line(request: Mapping[str, Any]) -> dict[str, Any]:
    """Do a line, then let the others act."""
    hand = asked_hand(request)
    table = restored(hand).copy()
    since = len(table.events)
    table.act(str(request.get("line", "")))
    first = frame(table, hand)
    return shown(table, hand, [first, *run(table, hand)], since=since)


def go(request: Mapping[str, Any]) -> dict[str, Any]:
    """Leave it to the others, go on, or settle; what could have been said is missed."""
    hand = asked_hand(request)
    table = restored(hand).copy()
    since = len(table.events)
    if table.over and not table.settled:
        table.act(SETTLE)
        return shown(table, hand, [], since=since)
    hand["passed"] = len(table.lines)
    frames = run(table, hand)
    note = "" if frames else "Nobody else will: it is left to you."
    hand["passed"] = -1
    return shown(table, hand, frames, since=since, note=note)


def why(request: Mapping[str, Any]) -> dict[str, Any]:
    """The ruling on a line, as this seat may hear it."""
    hand = asked_hand(request)
    table = restored(hand)
    return {"ruling": ruled(table, table.why_not(str(request.get("line", "")), hand["seat"]))}


def undo(request: Mapping[str, Any]) -> dict[str, Any]:
    """Back to this seat's last line."""
    hand = asked_hand(request)
    table = restored(hand).copy()
    table.undo(hand["seat"])
    return shown(table, hand)


def again(request: Mapping[str, Any]) -> dict[str, Any]:
    """The same deal from its beginning."""
    hand = asked_hand(request)
    table = restored(hand).copy()
    table.replay([])
    return shown(table, hand, run(table, hand), since=0)


def next_deal(request: Mapping[str, Any]) -> dict[str, Any]:
    """The next deal of the match."""
    hand = asked_hand(request)
    table = restored(hand)
    standing, dealer = table.state.leaves() if table.settled else ({}, -1)
    if dealer < 0:
        raise LineError("there is no next deal: the match is over, or this deal is not settled")
    opened = table.game.open(
        table.seats, table.seats[dealer], seed=request.get("seed"), standing=table.game.named(standing, table.seats)
    )
    hand.pop("first", None)
    return shown(opened, hand, run(opened, hand), since=0)


def deal(request: Mapping[str, Any]) -> dict[str, Any]:
    """A new deal at the same table: same game, ruleset, options, seats and settings, unless others are asked for.

    After a first hand this is the full game: with the whole pack, and the standing at the start of a match.
    """
    hand = asked_hand(request)
    old = hand["record"]
    seats = request.get("seats", old["seats"])
    fresh: dict[str, Any] = {"game": old["game"], "seats": seats, "seed": request.get("seed")}
    fresh["ruleset"] = request.get("ruleset", old.get("ruleset", ""))
    if "ruleset" not in request or "options" in request:
        fresh["options"] = request.get("options", old.get("options"))
    fresh |= {name: hand[name] for name in SETTINGS if name in hand and name != "bare"}
    fresh |= {name: request[name] for name in SETTINGS if name in request}
    fresh["players"] = {
        seat: "thumb" if isinstance(kind, list) else kind for seat, kind in fresh.get("players", {}).items()
    }
    return new(fresh)


def choices(request: Mapping[str, Any]) -> dict[str, Any]:
    """The rulesets and options of the hand's game, each with what it says and its sources."""
    return {"choosing": choosing(restored(asked_hand(request)).game)}


def export(request: Mapping[str, Any]) -> dict[str, Any]:
    """The record as TOML and as the text of a link: whole, or as the seat has seen it."""
    hand = asked_hand(request)
    data = restored(hand).record(hand["seat"] if request.get("masked") else None)
    return {"toml": toml(data), "link": packed(data, VERSION)}


def take_in(request: Mapping[str, Any]) -> dict[str, Any]:
    """Open a hand from a link, or from a record as TOML or JSON; a masked one is guessed, and says so."""
    data, version = read(str(request.get("text", "")))
    table = recorded(data, version)
    seat = data.get("seat") or table.seats[0]
    hand: Hand = {"seat": seat, "players": {other: best(table.game.id) for other in table.seats if other != seat}}
    hand |= {name: request[name] for name in SETTINGS if name in request}
    if table.guessed:
        hand["guessed"] = table.guessed
    settings(hand, table)
    return shown(table, hand)


QUESTIONS: dict[str, Callable[[Mapping[str, Any]], dict[str, Any]]] = {
    "new": new,
    "show": show,
    "act": do_line,
    "go": go,
    "why": why,
    "undo": undo,
    "again": again,
    "next": next_deal,
    "deal": deal,
    "choices": choices,
    "export": export,
    "import": take_in,
}
