"""Rulings of a handout shown true: the engine is asked about the hand record that an author names for each."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from groomporter import ChoiceError, DeckError, LineError, Refused, StandingError
from groomporter.book.rules import Options, Ruleset
from groomporter.sitting.game import Game, Table
from groomporter.sitting.replay import follow, open_table
from groomporter.table.rulings import ALLOWED, REFUSED

from ..firsthand import TutorialError
from ..hand_records import record_path
from . import numbers
from .data import FILE, AskedRuling, Teach, read_kit
from .seats import printed_with

FAULTS = (ChoiceError, DeckError, LineError, StandingError, Refused)
DEAL = "deal"
MOST = 10  # rulings of a handout, and as many with the usual ruleset
LEAST = 5  # with another ruleset
FEWEST_LINES, MOST_LINES = 5, 18


class Unplayable(ValueError):
    """A hand record that cannot be played with these rules."""


@cache
def read_record(game: str, name: str) -> Mapping[str, Any]:
    """A hand record of a game.

    Raises:
        TutorialError: there is none of this name, or it is of a whole match.
    """
    path = record_path(game, name)
    if not path.is_file():
        raise TutorialError(f"there is no hand record tutorials/{game}/examples/{name}.toml")
    data = tomllib.loads(path.read_text("utf-8"))
    if "deck" not in data:
        raise TutorialError(f"the record {name} is of a whole match, and has no position")
    return data


def rules_by_line(data: Mapping[str, Any], game: Game) -> Iterator[tuple[str, set[str]]]:
    """Each line of a record, and the rules by which something happened when it was done; the deal comes first."""
    table = open_table(game, data, deck=data["deck"])
    yield DEAL, rules_of(table, 0)
    for line in data["actions"]:
        before = len(table.events)
        table.act(line)
        yield line, rules_of(table, before)


def rules_of(table: Table, since: int) -> set[str]:
    """The short ids by which something has happened since this event."""
    return {event.rule for event in table.events[since:]}


def fault(asked: AskedRuling, game: Game) -> str:
    """Why the engine does not give this ruling with the rules of `game`; "" if it does.

    Raises:
        Unplayable: with these rules the record cannot be played, or the case does not come about in it.
    """
    data, rule = read_record(game.id, asked.record), asked.rules[0]
    try:
        if asked.proof == "after":
            lines = [line for line, rules in rules_by_line(data, game) if rule.short in rules]
            if asked.line in lines:
                return ""
            found = ", ".join(map(repr, lines)) or "no line"
            raise Unplayable(f"{rule.short} shows in {found} of {asked.record}, not in {asked.line!r}")
        table = open_table(game, data, deck=data["deck"])
        follow(table, data["actions"])
        ruling = table.why_not(asked.line)
    except FAULTS as error:
        raise Unplayable(f"the record {asked.record} cannot be played: {error}") from None
    if asked.proof == "allowed":
        return "" if ruling.verdict == ALLOWED else f"{asked.line!r} is refused"
    if ruling.verdict != REFUSED or ruling.rule is None:
        return f"{asked.line!r} is allowed"
    return "" if ruling.rule.id == rule.id else f"{asked.line!r} is refused by {ruling.rule.short}, not by {rule.short}"


def asked_of(asked: AskedRuling, game: str, ruleset: str, when: Options) -> str:
    """`fault` under a ruleset; where its record cannot be played so, with the record's own options over it.

    Raises:
        Unplayable: it cannot be played so either.
    """
    try:
        return fault(asked, Game(game, ruleset, when))
    except Unplayable:
        own = read_record(game, asked.record).get("options", {})
        if not own or any(when.get(name, value) != value for name, value in own.items()):
            raise
        return fault(asked, Game(game, ruleset, {**own, **when}))


def rulesets_printing(asked: AskedRuling, teach: Teach) -> list[Ruleset]:
    """The rulesets, each in its newest version, with which a ruling is printed."""
    newest = teach.book.newest_rulesets
    return [ruleset for ruleset in newest if printed_with(asked.ask, asked.when, Game(teach.book.game, ruleset.spec))]


@cache
def ready(game: str) -> Teach:
    """What the kit of a game needs, held against the engine; done once for all blocks of a page.

    Raises:
        TutorialError: there is no such file, or it has a fault.
    """
    found = read_kit(game)
    prove_rulings(found)
    return found


def check_numbers(teach: Teach) -> None:
    """Lines enough for a handout with each ruleset; ten rulings with the usual one, with another no more, nor too few.

    Raises:
        TutorialError: there are more, or fewer.
    """
    for ruleset in teach.book.newest_rulesets:
        game = Game(teach.book.game, ruleset.spec)
        rulings = sum(printed_with(asked.ask, asked.when, game) for asked in teach.rulings)
        lines = len(numbers.printed(teach, ruleset.spec))
        least = MOST if ruleset.spec == teach.book.ruleset().spec else LEAST
        for count, name, low, high, keys in (
            (lines, "line", FEWEST_LINES, MOST_LINES, "rule and text"),
            (rulings, "ruling", least, MOST, "rule, ask, answer, record and one of refused, allowed, after"),
        ):
            if not low <= count <= high:
                should = f"{low} to {high}" if low < high else f"{high}"
                write = f"write {low - count} more" if count < low else f"take out {count - high}"
                raise TutorialError(
                    f"with {ruleset.title} {count} of [[{name}]] are printed and {should} should be; "
                    f"{write} (with {keys})"
                )


def prove_rulings(teach: Teach) -> None:
    """Hold every ruling against the engine, under each ruleset with which it is printed and its case comes about.

    It comes about under one of them at least. One that no ruleset prints is held against the usual one with its
    options put over it.

    Raises:
        TutorialError: the engine says otherwise; the file is named.
    """
    try:
        check_numbers(teach)
        prove_kit(teach)
    except TutorialError as error:
        raise TutorialError(f"tutorials/{teach.book.game}/{FILE}: {error}") from None


def prove_kit(teach: Teach) -> None:
    """Each ruling shown true.

    Raises:
        TutorialError: one is not.
    """
    game = teach.book.game
    for place, asked in enumerate(teach.rulings, 1):
        where = f"ruling {place} ({asked.ask[:50]})"
        played, reason = 0, ""
        for spec in [ruleset.spec for ruleset in rulesets_printing(asked, teach)] or [""]:
            try:
                said = asked_of(asked, game, spec, asked.when)
            except (Unplayable, ChoiceError) as error:
                reason = reason if "shows in" in reason else str(error)
                continue
            if said:
                raise TutorialError(f"{where}: with {spec or teach.book.default}, {said}")
            played += 1
        if not played:
            raise TutorialError(f"{where}: {reason}")
