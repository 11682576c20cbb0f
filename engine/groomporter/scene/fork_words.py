"""Where two readings part, in words: what is the same, the fork, and what each side makes of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any

from ..core.events import NO_SEAT, Event, seen_by
from ..core.lines import TABLE
from ..core.plain import list_in_words
from ..players.fork import (
    CHOICES,
    DEAL,
    OUTCOME,
    REFUSES,
    START,
    TRIED,
    TURN,
    UNASKED,
    Fork,
    Side,
    bare,
    opening_events,
    own_look,
)
from ..sitting.game import Table
from ..wording.log import sentences
from ..wording.words import Words, sentence
from .result import result
from .walkthrough import ONLOOKER

MOST = 5  # steps that are told before the fork
NAMED = 4  # so many choices are named
ARTICLES = ("the", "a")
SAID = 4  # sentences of each side
PLACES = {START: "before the deal", DEAL: "the deal", OUTCOME: "what the deal comes to"}
Entry = dict[str, Any]


def fork_told(fork: Fork) -> dict[str, Any]:
    """A fork as plain data.

    Returns:
        ``same``, what happens on both sides, each step a list of sentences (the last few, where there are many);
        ``fork``, where they part; ``sides``, what each makes of it, ``said``, and what it costs, ``outcome``.
    """
    left, right = (side_told(fork, side) for side in fork.sides)
    return {
        "same": same_steps(fork)[-MOST:],
        "fork": f"Here they part: {fork_place(fork)}",
        "sides": [
            {"said": said, "outcome": outcome, "over": side.table.settled}
            for side, said, outcome in zip(
                fork.sides, (apart(left, right), apart(right, left)), outcomes_told(fork), strict=True
            )
        ],
    }


def apart(said: Sequence[Entry], other: Sequence[Entry]) -> list[Entry]:
    """What is said of one side and not of the other, the first of it."""
    texts = {entry["text"] for entry in other}
    return [entry for entry in said if entry["text"] not in texts][:SAID] or [{"text": "Not so here.", "rule": ""}]


def tell_events(table: Table, events: Iterable[Event]) -> list[Entry]:
    """Events as those are told of them who look on."""
    seen = [one for event in events if not own_look(event) and (one := seen_by(event, ONLOOKER))]
    return [{"text": one["text"], "rule": one["rule"]} for one in sentences(table, NO_SEAT, seen)]


def same_steps(fork: Fork) -> list[list[Entry]]:
    """What happens on both sides, a step for the deal and for each line of which something is said."""
    side = fork.sides[0]
    table, since = side.table, 0 if fork.how == START else side.since
    first, others = len(opening_events(table)), {bare(event) for event in opening_events(fork.sides[1].table)}
    both = [event for event in table.events[: min(first, since)] if bare(event) in others]
    bounds = [*[start for start in table.starts if start < since], since]
    steps = [
        tell_events(table, both),
        *(tell_events(table, table.events[start:end]) for start, end in pairwise(bounds)),
    ]
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
    if fork.how not in (REFUSES, TRIED) and (done := tell_events(table, line_events(fork, fork.sides[0], whole=False))):
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
        return [refusal_told(side)]
    if fork.how in (CHOICES, UNASKED):
        return choices_told(fork, side)
    if fork.how == START:
        return before_told(fork, side)
    if fork.how == TURN:
        return tell_events(table, first_of(table, side.since)) or [{"text": still_told(table), "rule": ""}]
    if fork.how == DEAL:
        stop = table.starts[0] if table.starts else len(table.events)
        return tell_events(table, table.events[side.since : stop])
    if fork.how == TRIED:
        return [{"text": f"{fork.line.partition(': ')[0]} may.", "rule": ""}]
    return tell_events(table, line_events(fork, side, whole=True))


def first_of(table: Table, since: int) -> Sequence[Event]:
    """The events of the first line that comes after this many events and says something."""
    starts = [*[start for start in table.starts if start >= since], len(table.events)]
    for start, stop in pairwise(starts):
        if tell_events(table, table.events[start:stop]):
            return table.events[start:stop]
    return ()


def refusal_told(side: Side) -> Entry:
    """That the line is refused on this side, and by which rule, in the words of its reading."""
    ruling = side.ruling
    assert ruling
    if not ruling.rule:
        return {"text": "There is no such thing here.", "rule": ""}
    option = ruling.rule.option
    chosen = ruling.rule.reading(side.game.options[option]).text if option in side.game.options else ruling.reading
    return {"text": f"Refused. {chosen}", "rule": ruling.rule.id}


def choices_told(fork: Fork, side: Side) -> list[Entry]:
    """What may be done on this side and not on the other; where that is nothing, that it may not."""
    other = fork.sides[1] if side is fork.sides[0] else fork.sides[0]
    lines = side.only or other.only
    table = side.table if side.only else other.table
    by_seat: dict[str, list[str]] = {}
    for line in lines:
        acts = by_seat.setdefault(line.partition(": ")[0], [])
        if (act := act_told(table, line)) not in acts:
            acts.append(act)
    may = "may" if side.only else "may not"
    return [{"text": f"{seat} {may} {some(acts)}.", "rule": ""} for seat, acts in by_seat.items()]


def some(acts: Sequence[str]) -> str:
    """A few of these, joined by "or", words with which all begin said once; and how many more there are."""
    words = [act.split() for act in sorted(acts, key=numbers)]
    acts = [" ".join(one) for one in words]
    alike = 0
    while len(acts) > 1 and all(len(one) > alike + 1 and one[: alike + 1] == words[0][: alike + 1] for one in words):
        alike += 1
    if alike and words[0][alike - 1] in ARTICLES:
        alike -= 1
    acts = [acts[0], *(" ".join(one[alike:]) for one in words[1:])]
    more = len(acts) - NAMED
    if more <= 0 and any("," in act for act in acts):
        return "; or ".join(acts)
    return list_in_words(acts, "or") if more <= 0 else f"{', '.join(acts[:NAMED])}, or {more} more"


def numbers(act: str) -> list[int]:
    """What acts that differ in their amounts are sorted by."""
    return [int(word) for word in act.split() if word.isdecimal()]


def before_told(fork: Fork, side: Side) -> list[Entry]:
    """With what the deal begins on one side, as far as it is not the same on the other."""
    other = fork.sides[1] if side is fork.sides[0] else fork.sides[0]
    table, words = side.table, Words(side.table.game, side.table.seats)
    said = [f"{table.dealer} deals."] if table.dealer != other.table.dealer else []
    for unit, amounts in table.before.items():
        if amounts == other.table.before.get(unit):
            continue
        each = amounts if isinstance(amounts, list) else []
        notes = [words.note(unit, amount) for amount in each]
        if notes and all(notes) and len(set(notes)) == 1:
            said.append(f"Each has {notes[0]}.")
        else:
            said += [f"{seat} has {note}." for seat, note in zip(table.seats, notes, strict=False) if note]
    return [{"text": text, "rule": ""} for text in said]


def still_told(table: Table) -> str:
    """What is to be done now, where nothing has been done since they parted."""
    if table.over:
        return "The deal is over."
    waiting = [table.number(seat) for seat in table.waiting.seats if seat in table.seats]
    words = Words(table.game, table.seats)
    return words.prompt(table.game.presenter(table.state).prompt(waiting[0])) if waiting else ""


def outcomes_told(fork: Fork) -> list[list[str]]:
    """What the deal comes to on each side, in sentences; none where it is not over. Where these are the same though it
    ends otherwise, what stands then besides.
    """
    tables = [side.table for side in fork.sides]
    out = [outcome_told(table) for table in tables]
    if not fork.ends_apart or out[0] != out[1]:
        return out
    return [one + standing_told(table, other) for one, table, other in zip(out, tables, reversed(tables), strict=True)]


def outcome_told(table: Table) -> list[str]:
    """What a deal comes to, in sentences; none where it is not over."""
    return [sentence(text) for text in result(table, Words(table.game, table.seats))] if table.settled else []


def standing_told(table: Table, other: Table) -> list[str]:
    """What stands after a deal, as far as it is not so on the other side, and who deals next."""
    words, (standing, dealer) = Words(table.game, table.seats), table.state.leaves()
    said = []
    for unit, amounts in standing.items():
        if isinstance(amounts, list) and amounts != other.state.leaves()[0].get(unit):
            notes = [words.standing(unit, amount) for amount in amounts]
            said += [f"{seat} has {note}." for seat, note in zip(table.seats, notes, strict=True) if note]
    if dealer != other.state.leaves()[1]:
        said.append(f"{table.seats[dealer]} deals next." if dealer != NO_SEAT else "The match is over.")
    return said
