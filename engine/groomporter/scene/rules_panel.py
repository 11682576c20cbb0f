"""The rules of a table for a screen, by their parts, as they are in force there; and which of them it is about now."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..book import catalogue
from ..book.rules import Rule
from ..sitting.game import Table
from ..sitting.view_only import TableOrView
from ..table.game_under_rules import GameUnderRules


def show_rules(game: GameUnderRules) -> list[dict[str, Any]]:
    """The rules in force, the game's own first, then those that it takes over.

    Returns:
        A part each: ``title`` and ``rules``, each with ``rule``, its whole id, ``title`` and ``text``. The rules of two
        parts that are called alike, one of them taken over, stand together.
    """
    parts: dict[str, list[dict[str, str]]] = {}
    for rule in rules_in_force(game):
        told = {"rule": rule.id, "title": rule.title, "text": game.in_force(rule)[0]}
        parts.setdefault(part_title(rule), []).append(told)
    return [{"title": title, "rules": rules} for title, rules in parts.items()]


def rule_of_the_moment(table: TableOrView, seat: str) -> str:
    """The rule, by its whole id, under which what this seat must do now would be told; "" where it must do nothing."""
    if not isinstance(table, Table) or not (lines := table.actions(seat)):
        return ""
    tried = table.copy()
    tried.act(lines[0])
    place, done = table.number(seat), tried.events[len(table.events) :]
    return next((table.game.rule(event.rule).id for event in done if event.seat == place and event.rule), "")


def rules_in_force(game: GameUnderRules) -> Iterator[Rule]:
    """The game's own rules in the order of its page, then those that it takes over, without what is not in force."""
    own = game.book.rules.values()
    for rule in (*(rule for part in game.book.parts for rule in own if rule.part == part), *game.book.borrowed):
        if rule.holds(game.options):
            yield rule


def part_title(rule: Rule) -> str:
    """What the part is called in which a rule stands."""
    book = rule.id.partition(".")[0]
    return (catalogue.shared() if book == catalogue.SHARED else catalogue.rulebook(book)).parts[rule.part]
