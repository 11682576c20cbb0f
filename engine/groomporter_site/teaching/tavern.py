"""The tavern card: the game on one page, in type that is read by candlelight."""

from __future__ import annotations

import xml.etree.ElementTree as Etree

from groomporter.sitting.game import Game
from groomporter.teach.terms import eldest

from ..elements import element
from . import counting, numbers
from .block import KitPart
from .data import Teach
from .seats import marks_of
from .sheet import CREDIT, figures, of_ruleset, ruleset_name, sheet, side, words, words_of

#: Of a card that has not every number.
ELSEWHERE = "Numbers as on the handout."


class TavernCardBlock(KitPart):
    """``/// tavern-card | game``: the lines of the handout but those for later, and what counts."""

    NAME = "tavern-card"

    def create(self, parent: Etree.Element) -> Etree.Element:
        """The card."""
        whole = sheet(parent, self.NAME, "The tavern card: one page in large type")
        front = side(whole)
        element(front, "p", self.book.name, class_="sheet-title")
        element(front, "p", self.book.goal, class_="sheet-goal")
        box = element(front, "div", class_="sheet-box")
        if not counting.draw(box, self.book):
            front.remove(box)
        listed = element(front, "ol", class_="sheet-lines")
        for line in sorted(self.teach.lines, key=lambda one: one.later):
            for mark in marks_of(line.text, line.when, self.book):
                made = mark(element(listed, "li"))
                if line.card:
                    words(element(made, "p"), line.card)
                else:  # it has its number on the handout, by which others are spoken of
                    made.set("class", f"{made.get('class', '')} sheet-unsaid".strip())
                    made.set("aria-hidden", "true")
        cards = figures(front, Game(self.book.game).pack, briefly=True)
        for ruleset in self.book.newest_rulesets:
            text = " ".join(words_of(front, self.book.resolve(ruleset.spec)))
            meant = eldest(Game(self.book.game, ruleset.spec), text)
            said = (f"{ruleset_name(ruleset)}.", cards, meant, CREDIT)
            whose = element(front, "p", " ".join(filter(None, said)), class_="sheet-whose")
            of_ruleset(whose, ruleset, self.book)
            if skips(self.teach, ruleset.spec):
                element(whose, "span", f" {ELSEWHERE}", class_="tavern-numbers")
        return whole


def skips(teach: Teach, ruleset: str) -> bool:
    """Whether a number is left out between those that the card has with this ruleset (``id@version``)."""
    said = [bool(line.card) for line in numbers.printed(teach, ruleset)]
    return False in said and True in said[said.index(False) :]
