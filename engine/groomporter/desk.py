"""The desk: what a screen asks, answered in plain data. The same in the browser, in the terminal and at build.

A hand is its deck and its actions, and the asker keeps it. Every question carries the hand and every answer
gives it back, so whoever answers may die at any time.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from . import __version__
from .catalogue import module
from .choosing import choosing
from .game import DeckError, Game, StandingError
from .lines import LineError
from .link import packed, read
from .players import player, seated
from .record import Changed, RecordError, record, replay, toml
from .rules import ChoiceError
from .rulings import Refused
from .screen import news, ruled, screen
from .table import SETTLE, Table

FAULTS = (RecordError, ChoiceError, LineError, DeckError, StandingError)
MOST_FRAMES = 400
SETTINGS = ("seat", "players", "aids", "faults", "bare")  # what of a hand is no part of its record
VERSION = __version__

Hand = dict[str, Any]


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
