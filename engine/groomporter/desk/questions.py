"""The desk: what a screen asks, answered in plain data. The same in the browser, in the terminal and at build.

A hand is its deck and its actions, and the asker keeps it. Every question carries the hand and every answer
gives it back, so whoever answers may die at any time.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from ..core.lines import LineError
from ..keep.link import pack_link, read
from ..keep.record import RecordError, toml
from ..players import best_kind
from ..scene.offers import duties
from ..sitting.game import Table
from ..table.rulings import RefusedLine
from ..table.table import SETTLE
from ..teach import code
from ..wording.amendments import VERSION, amended_notice
from ..wording.options import rules_to_choose
from ..wording.record_faults import explain_fault
from ..wording.ruling_words import show_ruling
from ..wording.strengths import thinking
from .class_questions import CLASS_QUESTIONS
from .deals import another, deal_anew, new, next_deal
from .hand import FAULTS, SETTINGS, Hand, LostHand, asked_hand, asked_table, playable, settings, table_of_record
from .hints import HINT_QUESTIONS
from .looking_back import LOOKING
from .reasons import REASONS
from .reviews import REVIEW_QUESTIONS, kept_reviews
from .series import table_after_parting
from .session import MANNER, act_line, let_others_act, people, show_table


def ask(request: Mapping[str, Any]) -> dict[str, Any]:
    """Answer one question.

    Args:
        request: ``do`` names the question; ``hand`` is the hand it is about; ``strength``, ``seconds`` and ``thinks``
            say how the others play (`session.manner_asked`); other keys as the question needs.

    Returns:
        ``hand``, ``screen``, ``news`` (what the seat witnessed since, in sentences) and ``frames``: of each line
        done one or more, what was then unlike the screen, in ``seats`` what was of each seat, and in ``said`` what was
        told then (``partway``, where more is told of the line); log and offers apart, which a frame has not. Where
        something is wrong, ``error`` says what, in one line, and the hand is as it was; after a line that a rule
        refuses, ``ruling`` is the ruling. Where the hand itself cannot be played, ``lost`` is true.
    """
    try:
        do = QUESTIONS.get(str(request.get("do")))
        if do is None:
            raise RecordError(f"no question {str(request.get('do'))[:40]!r}")
        return do(request)
    except LostHand as fault:
        return {"error": str(fault), "lost": True}
    except FAULTS as fault:
        return {"error": str(fault)}


def ask_json(text: str, told: Callable[[str], object] = lambda words: None) -> str:
    """`ask`, with JSON in and out.

    Args:
        told: hears in words what is being thought about, before the answer is there.
    """
    request = json.loads(text) | {"thinks": lambda seat: told(thinking(seat))}
    return json.dumps(ask(request), ensure_ascii=False, separators=(",", ":"))


# -- questions --------------------------------------------------------------------------------------------
def show(request: Mapping[str, Any]) -> dict[str, Any]:
    """The hand as it stands, with other settings where the request has some."""
    hand, table = asked_hand(request)
    if not isinstance(table, Table):
        return show_table(table, hand | {name: request[name] for name in SETTINGS if name in request})
    before = hand["seat"]
    hand |= {name: request[name] for name in SETTINGS if name in request}
    settings(hand, table)
    table, since = table.copy(), len(table.events) if hand["seat"] == before else last_act(table, hand["seat"])
    return show_table(table, hand, let_others_act(table, hand, request), since=since)


def last_act(table: Table, seat: str) -> int:
    """Where the events of this seat's last line begin; who comes to the screen is told what happened since."""
    mine = [start for line, start in zip(table.lines, table.starts, strict=True) if line.startswith(f"{seat}: ")]
    return mine[-1] if mine else 0


def do_line(request: Mapping[str, Any]) -> dict[str, Any]:
    """Do a line, then let the others act."""
    hand, before = asked_table(request)
    table, since = before.copy(), len(before.events)
    try:
        first = act_line(table, hand, str(request.get("line", "")))
    except RefusedLine as refused:
        out: dict[str, Any] = {"error": str(refused)}
        return out | ({"ruling": show_ruling(before, refused.ruling, hand["seat"])} if refused.ruling.rule else {})
    return show_table(table, hand, [*first, *let_others_act(table, hand, request)], since=since)


def go(request: Mapping[str, Any]) -> dict[str, Any]:
    """Leave it to the others, go on, or settle; what could have been said is missed.

    What no other will do, and this seat can do in one way only, it does: it is not asked the same thing again.
    """
    hand, before = asked_table(request)
    table, since = before.copy(), len(before.events)
    if table.over and not table.settled:
        table.act(SETTLE)
        return show_table(table, hand, [], since=since)
    hand["passed"] = len(table.lines)
    frames = let_others_act(table, hand, request)
    note = "" if frames else "Nobody else will: it is left to you."
    if not frames and (line := left_to(table, hand)):
        frames = [*act_line(table, hand, line), *let_others_act(table, hand, request)]
    if frames:
        del hand["passed"]
    return show_table(table, hand, frames, since=since, note=note)


def left_to(table: Table, hand: Hand) -> str:
    """The one line by which the hand's seat can do what the others were asked to and left; "" where another person can
    still do it, or a duty that has come due stands before it.
    """
    seat, lines = hand["seat"], table.actions(hand["seat"])
    others = {*table.waiting.seats} & {*people(table, hand)} - {seat}
    return lines[0] if len(lines) == 1 and not others and not duties(table, table.number(seat)) else ""


def why(request: Mapping[str, Any]) -> dict[str, Any]:
    """The ruling on a line, as this seat may hear it."""
    hand, table = asked_table(request)
    return {"ruling": show_ruling(table, table.why_not(str(request.get("line", "")), hand["seat"]), hand["seat"])}


def undo(request: Mapping[str, Any]) -> dict[str, Any]:
    """Back to this seat's last line; not after the players have parted."""
    hand, before = asked_table(request)
    table = before.copy()
    if table.parting:
        raise LineError("the series is over: the players have parted")
    table.undo(hand["seat"])
    return show_table(table, hand)


def again(request: Mapping[str, Any]) -> dict[str, Any]:
    """The same deal from its beginning."""
    hand, before = asked_table(request)
    table = before.copy()
    table.replay([])
    hand.pop("parted", None)
    return show_table(table, hand, let_others_act(table, hand, request), since=0)


def part(request: Mapping[str, Any]) -> dict[str, Any]:
    """End the series: what is left in the pool is divided."""
    hand, before = asked_table(request)
    table = table_after_parting(before, hand)
    hand["parted"] = True
    return show_table(table, hand, since=len(table.events))


def choices(request: Mapping[str, Any]) -> dict[str, Any]:
    """The rulesets and options of the hand's game, each with what it says and its sources."""
    return {"choosing": rules_to_choose(asked_hand(request)[1].game)}


def export(request: Mapping[str, Any]) -> dict[str, Any]:
    """The record as TOML and as the text of a link: whole, or as the seat has seen it. A whole record takes along what
    was reviewed; a link does not, which is short.
    """
    hand, table = asked_hand(request)
    data = table.record(hand["seat"] if request.get("masked") else None)
    reviews = {"reviews": hand["reviews"]} if hand.get("reviews") and not request.get("masked") else {}
    return {"toml": toml(data | reviews), "link": pack_link(data, VERSION)}


def take_in(request: Mapping[str, Any]) -> dict[str, Any]:
    """Open a hand from a link, a typed code, or a record as TOML or JSON; a masked one is guessed, or can only be
    looked at, and says so. One whose rules have been mended since says that, too (``note``, ``see``). ``seat``: who
    sits below, where the record does not say it.
    """
    text = str(request.get("text", ""))
    if code.looks_like(text):
        return by_code(request, text)
    try:
        data, version = read(text)
        table = table_of_record(data, version)
    except FAULTS as fault:
        raise RecordError(explain_fault(fault, text)) from None
    seat = data.get("seat") or next((one for one in table.seats if one == request.get("seat")), table.seats[0])
    hand: Hand = {"seat": seat, "players": {other: best_kind(table.game.id) for other in table.seats if other != seat}}
    hand |= {name: request[name] for name in SETTINGS if name in request}
    if table.guessed:
        hand["guessed"] = table.guessed
    unfit = ""
    if "reviews" in data:
        try:
            hand["reviews"] = kept_reviews(playable(table), hand, data["reviews"])
        except RecordError as fault:  # the rules or the players may have changed since; the deal is as it was
            unfit = f"The review that came with it is left out: {str(fault).removeprefix('review: ')}."
    settings(hand, table)
    answer, since = show_table(table, hand), amended_notice(table.game.book, table.game.ruleset, version)
    notes = [note for note in (answer.get("note"), unfit, since.get("note")) if note]
    return answer | since | ({"note": " ".join(notes)} if notes else {})


def by_code(request: Mapping[str, Any], text: str) -> dict[str, Any]:
    """Open the deal of a typed code."""
    try:
        table = code.read(text).table()
    except code.CodeError as fault:
        raise RecordError(str(fault)) from None
    fresh = {name: request[name] for name in (*SETTINGS, *MANNER) if name in request}
    begun = new(fresh | {name: value for name, value in table.record().items() if name not in ("actions", "check")})
    return begun | amended_notice(table.game.book, table.game.ruleset)


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
    **HINT_QUESTIONS,
    **LOOKING,
    **REASONS,
    **REVIEW_QUESTIONS,
    **CLASS_QUESTIONS,
}
