"""The chapters of a book that we hold, in its order: what we play of each, and what it takes from an older book."""

from __future__ import annotations

import re
import xml.etree.ElementTree as Etree
from collections import Counter
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import ClassVar

from groomporter.core.plain import as_read

from .citing import leads, text_page
from .elements import after, columns, element, link, number_and_noun
from .evidence import uses
from .page import Page, SiteBlock, book_of, game_page
from .reading_room import page_name
from .texts import PAGE, Text, texts

HEAD = re.compile(r"\s*CHAP\. (?P<number>[IVXL]+)\.?\s+(?P<title>.+)")
DIGITS = {"I": 1, "V": 5, "X": 10, "L": 50}
#: Shorter stretches that two books share may be the language's and not the other book's: "he that hath the".
STRETCH = 6


def roman(number: str) -> int:
    """The value of a Roman number below ninety.

    >>> roman("VI"), roman("XIV"), roman("XIX"), roman("XXV")
    (6, 14, 19, 25)
    """
    digits = [DIGITS[letter] for letter in number]
    return sum(-one if one < then else one for one, then in zip(digits, [*digits[1:], 0], strict=True))


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter as it is headed in the book.

    Attributes:
        number: as printed, in Roman.
        title: as printed.
        page: where it begins, in words.
        text: its text in the reading room.
    """

    number: str
    title: str
    page: str
    text: Text


def chapter_of(text: Text) -> Chapter | None:
    """The chapter that a text begins with; None if it begins otherwise."""
    page = PAGE.match(text.body)
    found = HEAD.match(text.body, page.end()) if page else None
    return (
        Chapter(found["number"], as_read(found["title"]).rstrip("."), page_name(page[0]), text)
        if page and found
        else None
    )


def spelt_alike(text: Text) -> list[str]:
    """The words of a text without what printers spelt in two ways: doubled letters, a final e, i and y, u and v."""
    words = re.findall(r"[a-z]+|\d+", re.sub(r"['’]", "", text.plain.lower()))
    return [re.sub(r"(.)\1", r"\1", word.translate(str.maketrans("vjy", "uii"))).removesuffix("e") for word in words]


def shared_words(text: Text, older: Text) -> tuple[int, int, int]:
    """How many words of a text stand in an older one, in the same order and in stretches of at least six.

    Returns:
        The words shared, the words of the text, and the words of the longest stretch.
    """
    mine = spelt_alike(text)
    blocks = SequenceMatcher(None, mine, spelt_alike(older), autojunk=False).get_matching_blocks()
    sizes = [block.size for block in blocks if block.size >= STRETCH]
    return sum(sizes), len(mine), max(sizes, default=0)


def rules_resting(text: Text, page: Page) -> Counter[str]:
    """How many rules of each game, by its id, rest on words of a text."""
    rules = {
        (use.rule, use.game)
        for use in uses()
        if use.rule and use.cite.passage and (spot := leads(use.cite, page)) and spot.text.stem == text.stem
    }
    return Counter(game for _, game in sorted(rules) if page.has(game_page(game)))


class BookBlock(SiteBlock):
    """A block on a book that we hold by chapters: ``/// name | work``."""

    def chapters(self) -> list[Chapter]:
        """Its chapters in the book's order; refused for a work of which no text is headed as a chapter."""
        work = (self.argument or "").strip()
        held = (chapter_of(text) for text in texts(self.page.docs).values() if text.source.id == work)
        found = [chapter for chapter in held if chapter]
        if not found:
            raise self.fault(f"no text in docs/texts is a chapter of {work!r}")
        return sorted(found, key=lambda chapter: roman(chapter.number))


class ChaptersBlock(BookBlock):
    """``/// chapters | work``: each chapter with the number of our rules that rest on it, by game."""

    NAME = "chapters"

    def on_create(self, parent: Etree.Element) -> Etree.Element:
        """The table."""
        found = self.chapters()
        table = element(parent, "table")
        body = columns(table, ("Chapter", "Its heading and first page", "Our rules that rest on it"))
        for chapter in found:
            self.row(body, chapter)
        return table

    def row(self, parent: Etree.Element, chapter: Chapter) -> None:
        """A chapter: its heading leads to its text, and each game that rests on it to its rules."""
        line = element(parent, "tr")
        element(line, "th", chapter.number, scope="row")
        cell = element(line, "td")
        link(cell, chapter.title, self.page.to(text_page(chapter.text.stem)))
        after(cell, f", {chapter.page}")
        cell = element(line, "td")
        for number, (game, rules) in enumerate(rules_resting(chapter.text, self.page).most_common()):
            after(cell, "; " if number else "")
            link(cell, book_of(game).name, self.page.to(game_page(game)))
            after(cell, f": {number_and_noun(rules, 'rule')}")
        if not len(cell):
            after(cell, "–")


class SharedWordsBlock(BookBlock):
    """``/// shared-words | work`` with ``older: text, text``: how much of a chapter stands in an older text."""

    NAME = "shared-words"
    OPTIONS: ClassVar = {"older": ["", str]}

    def on_create(self, parent: Etree.Element) -> Etree.Element:
        """A line for each older text, with the chapter that shares most of its words with it."""
        chapters, listed = self.chapters(), element(parent, "ul", class_="shared-words")
        for stem in self.options["older"].split(", "):
            self.line(element(listed, "li"), chapters, stem)
        return listed

    def line(self, parent: Etree.Element, chapters: list[Chapter], stem: str) -> None:
        """One older text; refused if we do not hold it, or if no chapter shares a stretch with it."""
        older = texts(self.page.docs).get(stem)
        if not older:
            raise self.fault(f"no text {stem!r} in docs/texts")
        (many, words, longest), chapter = max(
            ((shared_words(one.text, older), one) for one in chapters), key=lambda pair: pair[0]
        )
        if not many:
            raise self.fault(f"no chapter shares {STRETCH} words in a row with {stem!r}")
        after(parent, f"Chapter {chapter.number}, ")
        link(parent, chapter.title, self.page.to(text_page(chapter.text.stem)))
        after(parent, ", beside ")
        link(parent, older.title, self.page.to(text_page(stem)))
        after(parent, f": {many} of its {words:,} words ({many / words:.0%}); the longest stretch has {longest}.")
