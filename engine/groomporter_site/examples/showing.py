"""Which examples show a rule, or one of its readings, and at which of their steps."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from groomporter.book.rules import Rule, Rulebook

from .example import Example, all_examples, moment

MOST = 5  # examples beside one rule or reading


class Showing(NamedTuple):
    """An example that shows a rule.

    Attributes:
        example: the hand.
        done: how many of its lines have been done then.
        tried: the line that is tried then, and refused or allowed; "" where the rule shows in what has happened.
    """

    example: Example
    done: int
    tried: str


@cache
def showings() -> Mapping[str, list[Showing]]:
    """The examples of each rule, by its whole id, the plainest first."""
    found: dict[str, list[Showing]] = {}
    for example in all_examples():
        for rule in example.shows:
            found.setdefault(rule, []).append(shown_in(example, rule))
    for rule, some in found.items():
        some.sort(key=lambda one: plainness(one, rule))
    return found


def shown_in(example: Example, rule: str) -> Showing:
    """Where an example shows a rule: in a line that the rule refuses, else in what happens."""
    refused = next((entry["line"] for entry in example.tries if entry.get("rule") == rule), "")
    return Showing(example, len(example.table.lines) if refused else moment(example, rule), refused)


def plainness(showing: Showing, rule: str) -> tuple[bool, int, int, str]:
    """A hand of the rule's own game, made for this rule alone, in few lines, comes first."""
    example = showing.example
    other = not rule.startswith(f"{example.game}.")
    return other, example.shows.index(rule) + len(example.shows), showing.done, example.id


def showings_of(rule: Rule) -> list[Showing]:
    """The examples of a rule, the plainest first, no more than a reader would look at."""
    return showings().get(rule.id, [])[:MOST]


def showings_of_reading(rule: Rule, value: str) -> list[Showing]:
    """The examples of a rule that are played by this reading of it."""
    return [one for one in showings().get(rule.id, []) if chosen(one.example, rule) == value][:MOST]


def chosen(example: Example, rule: Rule) -> str:
    """By which reading of a rule an example is played; "" where its game has no such option."""
    game = example.table.game
    held = game.book.options.get(rule.option)
    return game.options[rule.option] if held and held.id == rule.id else ""


def marks(rule: Rule) -> dict[str, list[Showing]]:
    """What stands beside a rule, and beside each of its readings: its examples, by their address on the page."""
    if not rule.readings:
        return {rule.id: found} if (found := showings_of(rule)) else {}
    by_reading = {reading_key(rule, one.value): showings_of_reading(rule, one.value) for one in rule.readings}
    return {key: found for key, found in by_reading.items() if found}


def reading_key(rule: Rule, value: str) -> str:
    """What the examples of a reading go by."""
    return f"{rule.id}={value}"


def unshown(book: Rulebook) -> list[Rule]:
    """The rules of a game that play can show, and no example does."""
    return [rule for rule in book.rules.values() if rule.kind != "informs" and rule.id not in showings()]
