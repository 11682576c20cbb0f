"""Custom Markdown blocks: rules, tables and what else a page takes from the engine.

A Python-Markdown extension (not a MkDocs plugin), so that MkDocs and Zensical build the same pages from the
same ``mkdocs.yml``. Blocks are written ``/// name | argument`` … ``///``.
"""

from __future__ import annotations

import xml.etree.ElementTree as Etree
from typing import Any

from markdown import Markdown
from pymdownx.blocks import BlocksExtension
from pymdownx.blocks.block import Block

from groomporter.catalogue import rulebook
from groomporter.rules import Reading, Rule
from groomporter.screen import cited

from .elements import element
from .tables import TableBlock

GRADES = {"implied": "◐ implied", "analogy": "◑ by analogy", "supplied": "○ supplied by us", "modern": "◇ modern"}


class RulesBlock(Block):
    """``/// rules | losing-loadum``: all rules of a game in the order of play, each with its own heading."""

    NAME = "rules"
    ARGUMENT = True

    def on_create(self, parent: Etree.Element) -> Etree.Element:
        book = rulebook(self.argument.strip())
        whole = element(parent, "div", class_="rules")
        part = ""
        for number, rule in enumerate(book.rules.values(), 1):
            if rule.part != part:
                part = rule.part
                element(whole, "h2", book.parts[part], id=f"{book.game}-{part}")
            self.rule(whole, rule, number)
        return whole

    def rule(self, parent: Etree.Element, rule: Rule, number: int) -> None:
        element(parent, "h3", rule.title, id=rule.id, class_="rule")
        body = element(parent, "div", class_="rule-body")
        element(body, "span", str(number), class_="rule-number")
        element(body, "p", rule.text)
        self.sources(body, rule)
        for reading in rule.readings:
            said = element(body, "div", class_="reading")
            element(said, "p", f"{reading.title}. {reading.text}")
            self.sources(said, reading)

    def sources(self, parent: Etree.Element, said: Rule | Reading) -> None:
        note = element(parent, "p", class_="cited")
        if said.grade in GRADES:
            element(note, "span", GRADES[said.grade], class_="grade").tail = " "
        text = "; ".join(cited(citation) for citation in said.cite)
        element(note, "span", text)


class GroomPorterBlocks(BlocksExtension):
    """The extension named in ``mkdocs.yml``."""

    def extendMarkdownBlocks(self, md: Markdown, block_mgr: Any) -> None:  # noqa: N802 (pymdownx's name)
        """Register the blocks."""
        for block in (RulesBlock, TableBlock):
            block_mgr.register(block, self.getConfigs())


def makeExtension(**options: Any) -> GroomPorterBlocks:  # noqa: N802 (Python-Markdown's name)
    """What Python-Markdown calls."""
    return GroomPorterBlocks(**options)
