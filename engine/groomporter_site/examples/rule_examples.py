"""Which examples show a rule, or one of its readings, and at which of their steps."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from groomporter.book.rules import Reading, Rule, Rulebook

from .example import Example, all_examples, moment

MOST = 5  # examples beside one rule or reading
SEE = "see="  # begins the name of the button that opens them


class RuleExample(NamedTuple):
    """An example that shows a rule.

    Attributes:
        example: the hand.
        rule: the rule's whole id.
    """

    example: Example
    rule: str

    @property
    def tried(self) -> str:
        """The line that is tried at its end and refused by this rule; "" where the rule shows in what has happened."""
        return next((entry["line"] for entry in self.example.tries if entry.get("rule") == self.rule), "")

    @property
    def done(self) -> int:
        """How many of its lines have been done then."""
        return moment(self.example, self.rule)


@cache
def examples_by_rule() -> Mapping[str, list[RuleExample]]:
    """The examples of each rule, by its whole id, the plainest first."""
    found: dict[str, list[RuleExample]] = {}
    for example in all_examples():
        for rule in example.shows:
            found.setdefault(rule, []).append(RuleExample(example, rule))
    for some in found.values():
        some.sort(key=plainness)
    return found


def plainness(showing: RuleExample) -> tuple[bool, int, int, str]:
    """A hand of the rule's own game, made for this rule alone, in few lines, comes first."""
    example, rule = showing
    lines = len(example.data.get("actions", ())) if "actions" in example.data else 100
    return not rule.startswith(f"{example.game}."), example.shows.index(rule) + len(example.shows), lines, example.id


def examples_of(rule: Rule, reading: Reading | None = None) -> list[RuleExample]:
    """The examples of a rule, or of one reading of it, the plainest first."""
    found = examples_by_rule().get(rule.id, [])
    return [one for one in found if reading is None or reading.means(one.example.value(rule))]


def names_for(rule: Rule, game: str, reading: Reading | None = None) -> list[str]:
    """The examples of a rule, or of one reading of it, by their ids: those of this game come first."""
    found = examples_of(rule, reading)
    return [one.example.id for one in sorted(found, key=lambda one: one.example.data["game"] != game)]


def marks(rule: Rule) -> dict[str, list[RuleExample]]:
    """What stands beside a rule, and beside each of its readings: its examples, by their address on the page."""
    if not rule.readings:
        found = {rule.id: examples_of(rule)}
    else:
        found = {reading_key(rule, one.value): examples_of(rule, one) for one in rule.readings}
    return {key: some[:MOST] for key, some in found.items() if some}


def see_anchor(rule: Rule) -> str:
    """The name of the button that opens a rule's first examples, those of its first reading; "" where it has none."""
    return next((f"{SEE}{key}" for key in marks(rule)), "")


def reading_key(rule: Rule, value: str) -> str:
    """What the examples of a reading go by."""
    return f"{rule.id}={value}"


def unshown(book: Rulebook) -> list[Rule]:
    """The rules of a game that play can show, and no example does."""
    return [rule for rule in book.rules.values() if rule.kind != "informs" and rule.id not in examples_by_rule()]
