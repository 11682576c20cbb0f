"""The block that sets texts side by side: for some disputed rules, which text holds which reading."""

from __future__ import annotations

import xml.etree.ElementTree as Etree
from typing import ClassVar

from groomporter.book.rules import Citation, Reading, Rule
from groomporter.book.sources import Source, sources

from .bibliography import oldest_first
from .citing import OURSELVES, leads, mark, text_page
from .elements import after, element, link
from .marks import mark_of
from .page import GameBlock


class HeldBlock(GameBlock):
    """``/// held | game`` with ``rules: one two`` and ``title: …``: a row a text, a column for each of these rules.

    What stands in a cell comes from the citations of the rule's readings. A text that is cited for none of them has
    nothing on it, as far as we have read.
    """

    NAME = "held"
    OPTIONS: ClassVar = {"rules": ["", str], "title": ["", str]}

    def create(self, parent: Etree.Element) -> Etree.Element:
        """A table of texts and of what each holds on these disputed `rules`."""
        rules = [self.disputed(short) for short in self.options["rules"].split()]
        title = self.options["title"]
        if not rules or not title:
            raise self.fault("give rules: … and title: …")
        whole = element(parent, "div", class_="held")
        element(whole, "h3", title, id=f"held-{rules[0].short}")
        box = element(whole, "div", class_="options-scroll", tabindex="0", role="region", aria_label=title)
        table = element(box, "table", class_="options")
        row = element(element(table, "thead"), "tr")
        element(row, "th", "Text", scope="col")
        for rule in rules:
            link(element(row, "th", scope="col"), rule.title, f"#{rule.id}")
        body = element(table, "tbody")
        for source in self.texts(rules):
            row = element(body, "tr")
            head = element(row, "th", scope="row")
            link(head, source.short, self.page.to("bibliography.md", source.id))
            for rule in rules:
                self.cell(element(row, "td"), rule, source)
        element(whole, "p", "A dash: the text has nothing on it, as far as we have read it.", class_="held-note")
        return whole

    def disputed(self, short: str) -> Rule:
        """A rule of this game that has readings."""
        rule = self.book.rules.get(short)
        if rule is None or not rule.readings:
            raise self.fault(f"no rule with readings is called {short!r}")
        return rule

    def texts(self, rules: list[Rule]) -> list[Source]:
        """Every work cited for a reading of these rules, by year; those without one last."""
        cited = {cite.source for rule in rules for reading in rule.readings for cite in reading.cite} - {OURSELVES}
        return sorted((sources()[name] for name in cited), key=oldest_first)

    def cell(self, parent: Etree.Element, rule: Rule, source: Source) -> None:
        """The readings that this text holds, each leading to its words where we have them."""
        held = [(reading, cite) for reading in rule.readings for cite in reading.cite if cite.source == source.id]
        if not held:
            after(parent, "–")
        for number, (reading, cite) in enumerate(held):
            after(parent, "; " if number else "")
            self.reading(parent, reading, cite)

    def reading(self, parent: Etree.Element, reading: Reading, cite: Citation) -> None:
        """One reading; of one that is not stated, that we infer it."""
        where = leads(cite, self.page)
        if where and where.passage:
            link(parent, reading.title, self.page.to(text_page(where.text.stem), where.anchor))
        else:
            after(parent, reading.title)
        if mark_of(reading) in ("implied", "analogy", "supplied"):
            after(parent, " ")
            mark(parent, reading)
