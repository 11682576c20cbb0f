"""The status page: for each rule whether it is in the code, in a hand record and on a page; nothing typed by hand."""

from __future__ import annotations

import re
import xml.etree.ElementTree as Etree
from collections import Counter
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import groomporter
from groomporter.book.rules import Rule, Rulebook

from .elements import element, link, wide_table
from .evidence import books
from .examples.rule_examples import examples_of
from .hand_records import records_by_rule, records_of
from .marks import MARKS, mark_of
from .page import SiteBlock, game_page


@dataclass(frozen=True, slots=True)
class RuleStatus:
    """How far one rule is kept.

    Attributes:
        coded: whether the engine's code names it.
        recorded: how many hand records hold the code to it.
        examples: how many of these a reader can see played.
        paged: whether its game has a page.
    """

    coded: bool
    recorded: int
    examples: int
    paged: bool


@cache
def named_in_code() -> frozenset[str]:
    """Every short id that the engine's code names in quotation marks."""
    folder = Path(groomporter.__file__).parent
    return frozenset(
        word for path in folder.rglob("*.py") for word in re.findall(r'"([a-z0-9-]+)"', path.read_text("utf-8"))
    )


@cache
def shown_by_records(root: Path) -> Counter[str]:
    """How many hand records show each rule."""
    return Counter(rule for rule, _ in set(records_by_rule(root)))


class StatusBlock(SiteBlock):
    """``/// status``: counts by game and mark, then every rule of every game."""

    NAME = "status"

    def on_create(self, parent: Etree.Element) -> Etree.Element:
        """The counts of every game, then each game's rules."""
        self.bare()
        whole = element(parent, "div", class_="status")
        self.counts(whole)
        for book in books():
            element(whole, "h2", book.name, id=f"status-{book.game}")
            self.rules(whole, book)
        return whole

    def standing(self, rule: Rule, book: Rulebook) -> RuleStatus:
        """Whether a rule is in the code and on a page, and how many records show it."""
        root = self.page.docs.parent
        return RuleStatus(
            rule.short in named_in_code(),
            shown_by_records(root)[rule.id],
            len(examples_of(rule)),
            self.page.has(game_page(book.game)),
        )

    def table(self, parent: Etree.Element, label: str, *titles: str) -> Etree.Element:
        """An empty table with these columns; its body."""
        return wide_table(parent, label, titles, "status-table", "status-scroll")

    def counts(self, parent: Etree.Element) -> None:
        """The table of counts, a row a game."""
        counted = ("Options", "Rulesets", "Hand records", "Seen played", "Cannot be")
        body = self.table(parent, "Counts", "Game", "Rules", *MARKS.values(), *counted)
        for book in books():
            row = element(body, "tr")
            head = element(row, "th", scope="row")
            link(head, book.name, f"#status-{book.game}")
            marks = Counter(mark_of(rule) for rule in book.rules.values())
            options = sum(1 for rule in book.rules.values() if rule.option)
            records = len(records_of(book.game, self.page.docs.parent))
            played = sum(1 for rule in book.rules.values() if examples_of(rule))
            figures = [len(book.rules), *(marks[mark] for mark in MARKS), options, len(book.rulesets), records]
            figures += [played, len(book.rules) - played]
            for figure in figures:
                element(row, "td", str(figure))

    def rules(self, parent: Etree.Element, book: Rulebook) -> None:
        """The table of one game's rules, a row a rule."""
        body = self.table(
            parent, book.name, "Rule", "Kind", "Mark", "In the code", "Hand records", "Seen played", "On a page"
        )
        for rule in book.rules.values():
            standing = self.standing(rule, book)
            row = element(body, "tr")
            head = element(row, "th", scope="row")
            target = game_page(book.game)
            if standing.paged:
                link(head, rule.title, self.page.to(target, rule.id))
            else:
                element(head, "span", rule.title)
            informs = rule.kind == "informs"
            coded = "yes" if standing.coded else "asks nothing" if informs else "no"
            recorded = str(standing.recorded) if standing.recorded or not informs else "asks nothing"
            played = str(standing.examples) if standing.examples else rule.untested or "no"
            paged = "yes" if standing.paged else "no"
            for cell in (rule.kind, MARKS[mark_of(rule)], coded, recorded, played, paged):
                element(row, "td", cell)
