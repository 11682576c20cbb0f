"""Where two readings part, in words: what is the same, the fork, and what each side makes of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any

from ..core.events import NO_SEAT, Event, seen_by
from ..core.lines import TABLE
from ..players.fork import CHOICES, DEAL, OUTCOME, REFUSES, START, TRIED, TURN, UNASKED, Fork, Side
from ..sitting.game import Table
from ..wording.log import sentences
from ..wording.ruling_words import because
from ..wording.words import Words, list_in_words, sentence
from .result import result
from .walkthrough import ONLOOKER

MOST = 5  # steps that are told before the fork
NAMED = 4  # so many choices are named
SAID = 4  # sentences of each side
PLACES = {START: "before the deal", DEAL: "the deal", OUTCOME: "what the deal comes to"}
Entry = dict[str, Any]


def fork_told(fork: Fork) -> dict[str, Any]:
    """A fork as plain data.

    Returns:
        ``same``, what happens on both sides, each step a list of sentences (the last few, where there are many);
        ``fork``, where they part; ``sides``, what each makes of it, ``said``, and what it costs, ``outcome``.
    """
    return {
        "same": same_steps(fork)[-MOST:],
        "fork": f"Here they part: {fork_place(fork)}",
        "sides": [
            {"said": side_told(fork, side), "outcome": outcome_told(side.table), "over": side.table.settled}
            for side in fork.sides
        ],
    }


def told(table: Table, events: Iterable[Event]) -> list[Entry]:
    """Events as those are told of them who look on."""
    seen = [one for event in events if (one := seen_by(event, ONLOOKER))]
    return [{"text": one["text"], "rule": one["rule"]} for one in sentences(table, NO_SEAT, seen)]


def same_steps(fork: Fork) -> list[list[Entry]]:
    """What happens on both sides, a step for the deal and for each line of which something is said."""
    side = fork.sides[0]
    table, since = side.table, 0 if fork.how == START else side.since
    bounds = [0, *[start for start in table.starts if start < since], since]
    steps = (told(table, table.events[start:end]) for start, end in pairwise(bounds))
    return [step for step in steps if step]


def fork_place(fork: Fork) -> str:
    """Where they part, in a few words."""
    table = fork.sides[0].table
    if fork.how in PLACES:
        return PLACES[fork.how]
    if fork.how in (TURN, CHOICES, UNASKED):
        seats = list(dict.fromkeys(line.partition(": ")[0] for side in fork.sides for line in side.only))
        if fork.how == TURN or not seats:
            return "who is to act"
        return f"what {list_in_words(seats)} may do"
    if fork.how not in (REFUSES, TRIED) and (done := told(table, line_events(fork, fork.sides[0], whole=False))):
        text = str(done[0]["text"])
        return text.removesuffix(".")
    seat, _, _ = fork.line.partition(": ")
    return "what chance gives" if seat == TABLE else f"{seat} would {act_told(table, fork.line)}"


def act_told(table: Table, line: str) -> str:
    """What a line is to do: "play the four of clubs"."""
    text = Words(table.game, table.seats).act(table.grammar, table.grammar.read(line)[1])
    return text[:1].lower() + text[1:]


def line_events(fork: Fork, side: Side, *, whole: bool) -> Sequence[Event]:
    """The events of the line that parts them on one side: its own, or (not `whole`) those that both sides have."""
    table = side.table
    start = table.starts[fork.alike] if fork.alike < len(table.starts) else len(table.events)
    following = [later for later in table.starts if later > max(start, side.since)]
    stop = following[0] if following else len(table.events)
    return table.events[max(start, side.since) : stop] if whole else table.events[start : side.since]


def side_told(fork: Fork, side: Side) -> list[Entry]:
    """What one side makes of it."""
    table = side.table
    if side.ruling:
        return [refusal_told(fork, side)]
    if fork.how in (CHOICES, UNASKED):
        return choices_told(fork, side)
    if fork.how == START:
        return []
    if fork.how == TURN:
        return told(table, first_of(table, side.since))[:SAID]
    if fork.how == DEAL:
        stop = table.starts[0] if table.starts else len(table.events)
        return told(table, table.events[side.since : stop])[:SAID]
    if fork.how == TRIED:
        return [{"text": f"{fork.line.partition(': ')[0]} may.", "rule": ""}]
    return told(table, line_events(fork, side, whole=True))[:SAID]


def first_of(table: Table, since: int) -> Sequence[Event]:
    """The events of the first line that comes after this many events and says something."""
    starts = [*[start for start in table.starts if start >= since], len(table.events)]
    for start, stop in pairwise(starts):
        if told(table, table.events[start:stop]):
            return table.events[start:stop]
    return ()


def refusal_told(fork: Fork, side: Side) -> Entry:
    """That the line is refused on this side, why, and by which rule."""
    ruling = side.ruling
    assert ruling
    if not ruling.rule:
        return {"text": "There is no such thing here.", "rule": ""}
    why = because(side.table, ruling, Words(side.table.game, side.table.seats)) if not fork.ends_apart else ""
    return {"text": f"Refused. {why or ruling.reading}", "rule": ruling.rule.id}


def choices_told(fork: Fork, side: Side) -> list[Entry]:
    """What may be done on this side and not on the other; where that is nothing, that it may not."""
    other = fork.sides[1] if side is fork.sides[0] else fork.sides[0]
    lines = side.only or other.only
    by_seat: dict[str, list[str]] = {}
    for line in lines:
        by_seat.setdefault(line.partition(": ")[0], []).append(act_told(side.table if side.only else other.table, line))
    may = "may" if side.only else "may not"
    return [{"text": f"{seat} {may} {some(acts)}.", "rule": ""} for seat, acts in by_seat.items()][:SAID]


def some(acts: Sequence[str]) -> str:
    """A few of these, joined by "or"; how many more there are."""
    first = acts[0].partition(" ")[0] + " "
    if len(acts) > 1 and all(act.startswith(first) for act in acts):
        acts = [acts[0], *(act.removeprefix(first) for act in acts[1:])]
    more = len(acts) - NAMED
    return list_in_words(acts, "or") if more <= 0 else f"{', '.join(acts[:NAMED])}, or {more} more"


def outcome_told(table: Table) -> list[str]:
    """What a deal comes to, in sentences; none where it is not over."""
    return [sentence(text) for text in result(table, Words(table.game, table.seats))] if table.settled else []
