"""The desk: what a screen asks, answered in plain data. The same in the browser, in the terminal and at build.

A hand is its deck and its actions, and the asker keeps it. Every question carries the hand and every answer
gives it back, so whoever answers may die at any time.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ..book.rules import ChoiceError
from ..core.lines import LineError
from ..core.plain import fits
from ..keep.link import packed, read
from ..keep.record import RecordError, toml
from ..players import best_kind
from ..sitting.game import NAMES, DeckError, Game, Match, StandingError, Table, numbers
from ..table.rulings import Refused
from ..table.table import SETTLE
from ..teach import code
from ..wording.misread import misread
from ..wording.options import choosing
from ..wording.ruled import ruled
from ..wording.since import VERSION, told
from .redeal import redealt, unnamed
from .series import came_and_went, match_of, parted
from .session import Hand, acted, let_others_act, played, recorded, restored, settings, shown
from .teaching import TEACHING


class Lost(RecordError):
    """The hand of a question cannot be played: whatever is asked about it, this is the answer."""


FAULTS = (RecordError, ChoiceError, LineError, DeckError, StandingError)
SETTINGS = ("seat", "players", "aids", "faults", "bare")  # what of a hand is no part of its record


def ask(request: Mapping[str, Any]) -> dict[str, Any]:
    """Answer one question.

    Args:
        request: ``do`` names the question; ``hand`` is the hand it is about; other keys as the question needs.

    Returns:
        ``hand``, ``screen``, ``news`` (what the seat witnessed since, in sentences) and ``frames``: one a line done,
        what was then unlike the screen, in ``seats`` what was of each seat, and in ``said`` the sentences of that
        line; log and offers apart, which a frame has not. Where something is wrong, ``error`` says what, in one line,
        and the hand is as it was; after a line that a rule refuses, ``ruling`` is the ruling. Where the hand itself
        cannot be played, ``lost`` is true.
    """
    try:
        do = QUESTIONS.get(str(request.get("do")))
        if do is None:
            raise RecordError(f"no question {str(request.get('do'))[:40]!r}")
        return do(request)
    except Refused as refused:
        out: dict[str, Any] = {"error": str(refused)}
        if isinstance(request.get("hand"), Mapping) and refused.ruling.rule:
            out["ruling"] = ruled(played(request["hand"]), refused.ruling, request["hand"]["seat"])
        return out
    except Lost as fault:
        return {"error": str(fault), "lost": True}
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
    hand = {name: request[name] for name in (*SETTINGS, "seed", "first", "course") if name in request}
    hand.setdefault("seat", table.seats[0])
    hand.setdefault("players", {seat: best_kind(game.id) for seat in table.seats if seat != hand["seat"]})
    settings(hand, table)
    return shown(table, hand, let_others_act(table, hand), since=0)


def show(request: Mapping[str, Any]) -> dict[str, Any]:
    """The hand as it stands, with other settings where the request has some."""
    hand = asked_hand(request)
    table = restored(hand)
    if not isinstance(table, Table):
        return shown(table, hand | {name: request[name] for name in SETTINGS if name in request})
    before = hand["seat"]
    hand |= {name: request[name] for name in SETTINGS if name in request}
    settings(hand, table)
    table, since = table.copy(), len(table.events) if hand["seat"] == before else last_act(table, hand["seat"])
    return shown(table, hand, let_others_act(table, hand), since=since)


def last_act(table: Table, seat: str) -> int:
    """Where the events of this seat's last line begin; who comes to the screen is told what happened since."""
    mine = [start for line, start in zip(table.lines, table.starts, strict=True) if line.startswith(f"{seat}: ")]
    return mine[-1] if mine else 0


def asked_hand(request: Mapping[str, Any]) -> Hand:
    """The hand that a question is about."""
    hand = request.get("hand")
    if not isinstance(hand, Mapping):
        raise RecordError("hand: the question has none")
    try:
        settings(hand, restored(hand))
    except (Refused, *FAULTS) as fault:
        raise Lost(str(fault)) from None
    return dict(hand)


def do_line(request: Mapping[str, Any]) -> dict[str, Any]:
    """Do a line, then let the others act."""
    hand = asked_hand(request)
    table = played(hand).copy()
    since = len(table.events)
    first = acted(table, hand, str(request.get("line", "")))
    return shown(table, hand, [first, *let_others_act(table, hand)], since=since)


def go(request: Mapping[str, Any]) -> dict[str, Any]:
    """Leave it to the others, go on, or settle; what could have been said is missed."""
    hand = asked_hand(request)
    table = played(hand).copy()
    since = len(table.events)
    if table.over and not table.settled:
        table.act(SETTLE)
        return shown(table, hand, [], since=since)
    hand["passed"] = len(table.lines)
    frames = let_others_act(table, hand)
    note = "" if frames else "Nobody else will: it is left to you."
    if frames:
        hand["passed"] = -1
    return shown(table, hand, frames, since=since, note=note)


def why(request: Mapping[str, Any]) -> dict[str, Any]:
    """The ruling on a line, as this seat may hear it."""
    hand = asked_hand(request)
    table = played(hand)
    return {"ruling": ruled(table, table.why_not(str(request.get("line", "")), hand["seat"]), hand["seat"])}


def undo(request: Mapping[str, Any]) -> dict[str, Any]:
    """Back to this seat's last line; not after the players have parted."""
    hand = asked_hand(request)
    table = played(hand).copy()
    if table.parting:
        raise LineError("the series is over: the players have parted")
    table.undo(hand["seat"])
    return shown(table, hand)


def again(request: Mapping[str, Any]) -> dict[str, Any]:
    """The same deal from its beginning."""
    hand = asked_hand(request)
    table = played(hand).copy()
    table.replay([])
    hand.pop("parted", None)
    return shown(table, hand, let_others_act(table, hand), since=0)


def next_deal(request: Mapping[str, Any]) -> dict[str, Any]:
    """The next deal of the match; with ``seats``, where players leave or join, those who play on, clockwise.

    With ``options`` it is played by these, put over the ruleset's: so the next hand of a course (``course``) has rights
    that the last had not.
    """
    hand = asked_hand(request)
    match = match_of(played(hand), hand, request.get("seed"))
    if "options" in request:
        match.game = Game(match.game.id, match.game.ruleset.spec, request["options"])
    before = dict(match.gone)
    opened = match.next(request.get("seats"))
    if hand["seat"] not in opened.seats:
        raise LineError(f"{hand['seat']} plays at this screen, and cannot leave")
    hand = {name: value for name, value in hand.items() if name not in ("first", "course")}
    hand |= {"gone": match.gone, "players": playing_on(hand, match)}
    hand |= {"course": request["course"]} if "course" in request else {}
    return shown(opened, hand, let_others_act(opened, hand), since=0, note=came_and_went(match, before))


def playing_on(hand: Hand, match: Match) -> dict[str, Any]:
    """Who plays which seat in the next deal: who stays as before, and who joins by the best player that we have."""
    before = match.tables[-2].seats
    players = {name: kind for name, kind in hand.get("players", {}).items() if name in match.seats}
    return players | {name: best_kind(match.game.id) for name in match.seats if name not in before}


def part(request: Mapping[str, Any]) -> dict[str, Any]:
    """End the series: what is left in the pool is divided."""
    hand = asked_hand(request)
    table = parted(played(hand), hand)
    hand["parted"] = True
    return shown(table, hand, since=len(table.events))


def deal_anew(request: Mapping[str, Any]) -> dict[str, Any]:
    """A new deal at the same table: same game, ruleset, options, seats and settings, unless others are asked for.

    After a first hand this is the full game: with the whole pack, and the standing at the start of a match. Where the
    ruleset is for another number of players, some leave or join.
    """
    hand = asked_hand(request)
    old = hand["record"]
    fresh: dict[str, Any] = {"game": old["game"], "seed": request.get("seed")}
    fresh["ruleset"] = request.get("ruleset", old.get("ruleset", ""))
    if "ruleset" not in request or "options" in request:
        fresh["options"] = request.get("options", old.get("options"))
    game = Game(old["game"], fresh["ruleset"], fresh.get("options"))
    fresh["seats"] = request.get("seats") or as_many(old["seats"], hand["seat"], *game.players)
    fresh |= {name: hand[name] for name in SETTINGS if name in hand and name != "bare"}
    fresh |= {name: request[name] for name in (*SETTINGS, "course") if name in request}
    fresh["players"] = {
        seat: "thumb" if isinstance(kind, list) else kind for seat, kind in fresh.get("players", {}).items()
    }
    if fresh["seats"] != old["seats"]:
        strangers = [name for name in fresh["seats"] if name not in old["seats"]]
        here = {seat: kind for seat, kind in fresh["players"].items() if seat in fresh["seats"]}
        fresh["players"] = dict.fromkeys(strangers, best_kind(game.id)) | here
    return new(fresh)


def another(request: Mapping[str, Any]) -> dict[str, Any]:
    """Another hand like this: other cards for the same players, with the same rules and the same standing.

    Of a lesson the places that it keeps (``keep``) have the same cards, its players do again what they were told to do
    without naming a card, and it says what is to be said of any such hand (``again``).

    Raises:
        RecordError: its lesson is none, or keeps what are no places of the deck.
    """
    hand = asked_hand(request)
    table = played(hand)
    old, lesson = table.record(), hand.get("first") or {}
    kept: Any = lesson.get("keep") or [] if isinstance(lesson, Mapping) else None
    if not fits(kept, [int]):
        raise RecordError("hand: what a lesson keeps are places of the deck")
    fresh = {name: hand[name] for name in SETTINGS if name in hand and name != "bare"}
    fresh |= {
        name: old[name] for name in ("game", "ruleset", "options", "seats", "dealer", "standing", "pack") if name in old
    }
    if lesson:
        fresh["first"] = {**lesson, "say": lesson.get("again") or lesson.get("say", "")}
    players = hand.get("players", {})
    return new(
        fresh
        | {
            "deck": table.game.pack.text(redealt(table.deck, kept, numbers(request.get("seed")))),
            "players": {seat: unnamed(table, seat, kind) for seat, kind in players.items()},
            "course": hand.get("course"),
            "seed": request.get("seed"),
        }
    )


def as_many(seats: Sequence[str], mine: str, least: int, most: int) -> list[str]:
    """These seats, if the rules that are chosen now can be played by so many; else fewer, this one kept, or more."""
    rest = [name for name in seats if name != mine][: most - 1]
    kept = [name for name in seats if name == mine or name in rest]
    return kept + [name for name in NAMES if name not in kept][: max(0, least - len(kept))]


def choices(request: Mapping[str, Any]) -> dict[str, Any]:
    """The rulesets and options of the hand's game, each with what it says and its sources."""
    return {"choosing": choosing(restored(asked_hand(request)).game)}


def export(request: Mapping[str, Any]) -> dict[str, Any]:
    """The record as TOML and as the text of a link: whole, or as the seat has seen it."""
    hand = asked_hand(request)
    data = restored(hand).record(hand["seat"] if request.get("masked") else None)
    return {"toml": toml(data), "link": packed(data, VERSION)}


def take_in(request: Mapping[str, Any]) -> dict[str, Any]:
    """Open a hand from a link, a typed code, or a record as TOML or JSON; a masked one is guessed, or can only be
    looked at, and says so. One whose rules have been mended since says that, too (``note``, ``see``).
    """
    text = str(request.get("text", ""))
    if code.looks_like(text):
        return by_code(request, text)
    try:
        data, version = read(text)
        table = recorded(data, version)
    except (Refused, *FAULTS) as fault:
        raise RecordError(misread(fault, text)) from None
    seat = data.get("seat") or table.seats[0]
    hand: Hand = {"seat": seat, "players": {other: best_kind(table.game.id) for other in table.seats if other != seat}}
    hand |= {name: request[name] for name in SETTINGS if name in request}
    if table.guessed:
        hand["guessed"] = table.guessed
    settings(hand, table)
    answer, since = shown(table, hand), told(table.game.book, table.game.ruleset, version)
    if "note" in answer and since:
        since["note"] = f"{answer['note']} {since['note']}"
    return answer | since


def by_code(request: Mapping[str, Any], text: str) -> dict[str, Any]:
    """Open the deal of a typed code."""
    try:
        table = code.read(text).table()
    except code.CodeError as fault:
        raise RecordError(str(fault)) from None
    fresh = {name: request[name] for name in SETTINGS if name in request}
    begun = new(fresh | {name: value for name, value in table.record().items() if name not in ("actions", "check")})
    return begun | told(table.game.book, table.game.ruleset)


QUESTIONS: dict[str, Callable[[Mapping[str, Any]], dict[str, Any]]] = {
    "new": new,
    "show": show,
    "act": do_line,
    "go": go,
    "why": why,
    "undo": undo,
    "again": again,
    "next": next_deal,
    "part": part,
    "deal": deal_anew,
    "another": another,
    "choices": choices,
    "export": export,
    "import": take_in,
    **TEACHING,
}
