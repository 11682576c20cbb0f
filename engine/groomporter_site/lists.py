"""The games by kind, and the blocks that list hands and lessons: computed, so that a new game needs no entry anywhere.

A Python-Markdown extension of its own.
"""

from __future__ import annotations

import re
import tomllib
import xml.etree.ElementTree as Etree
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from markdown import Markdown
from pymdownx.blocks import BlocksExtension
from pymdownx.blocks.block import Block

from groomporter import games
from groomporter.book.catalogue import rulebook
from groomporter.book.rules import GAME_KINDS, Rulebook

from .elements import after, element, number_and_noun
from .firsthand import FIRST, ROOT
from .learning.lesson import lessons

PAGES = Path(__file__).parents[2] / "docs" / "games"
KINDS = {"tricks": "Tricks", "betting": "Betting", "counting": "Counting", "matching": "Matching"}


def games_by_kind(pages: Path = PAGES) -> dict[str, list[Rulebook]]:
    """The games that have a page, by kind and in the order of their names."""
    books = [rulebook(game) for game in games() if (pages / f"{game}.md").exists()]
    books.sort(key=lambda book: book.name)
    return {kind: found for kind in GAME_KINDS if (found := [book for book in books if book.kind == kind])}


def hands(game: str, pages: Path = PAGES, root: Path = ROOT) -> Iterator[tuple[str, str, str]]:
    """The hands on a game's page, the first hand first: title, what the table says of it, anchor."""
    text = (pages / f"{game}.md").read_text("utf-8")
    for table in re.finditer(r"^/// table \| [\w-]+\n(?: +hand: ([\w-]+)\n)?", text, re.MULTILINE):
        name = table[1] or FIRST
        path = root / game / f"{name}.toml"
        if path.exists():
            data = tomllib.loads(path.read_text("utf-8"))
            title = data.get("title", "A first hand")
            yield title, data["say"], f"table-{game}" + ("" if name == FIRST else f"-{name}")


class HandsBlock(Block):
    """``/// hands``: every hand that a game's page has a table for, with what it is to show."""

    NAME = "hands"

    def on_create(self, parent: Etree.Element) -> Etree.Element:
        """The hands that each game's page opens, by game."""
        whole = element(parent, "div", class_="hands-by-game")
        for books in games_by_kind().values():
            for book in books:
                element(whole, "h2", book.name, id=f"hands-{book.game}")
                entries = element(whole, "dl", class_="games-list")
                for title, say, anchor in hands(book.game):
                    element(element(entries, "dt"), "a", title, href=f"games/{book.game}.md#{anchor}")
                    element(entries, "dd", say)
        return whole


class LearningBlock(Block):
    """``/// learning``: every game that has lessons, with what each of them is about and how long it takes."""

    NAME = "learning"

    def on_create(self, parent: Etree.Element) -> Etree.Element:
        """The lessons of each game, by kind of game."""
        whole = element(parent, "div", class_="lessons-by-game")
        for kind, books in games_by_kind().items():
            taught = [(book, found) for book in books if (found := lessons(book.game))]
            if taught:
                element(whole, "h2", KINDS[kind], id=f"learn-{kind}")
            entries = element(whole, "dl", class_="games-list") if taught else None
            for book, found in taught:
                assert entries is not None
                element(element(entries, "dt"), "a", book.name, href=f"{book.game}.md")
                listed_ = element(element(entries, "dd"), "ol")
                for lesson in found:
                    line = element(listed_, "li")
                    element(line, "a", lesson.title, href=f"{book.game}.md#lesson-{lesson.name}", target="_self")
                    after(line, f" · {number_and_noun(lesson.minutes, 'minute')}")
        return whole


class GamesList(BlocksExtension):
    """The extension named in ``mkdocs.yml``."""

    def extendMarkdownBlocks(self, md: Markdown, block_mgr: Any) -> None:  # noqa: N802 (pymdownx's name)
        """Register the blocks."""
        for block in (HandsBlock, LearningBlock):
            block_mgr.register(block, self.getConfigs())


def makeExtension(**options: Any) -> GamesList:  # noqa: N802 (Python-Markdown's name)
    """What Python-Markdown calls."""
    return GamesList(**options)
