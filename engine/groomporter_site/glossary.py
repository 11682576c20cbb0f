"""The glossary: the words that the rules of any game explain."""

from __future__ import annotations

import xml.etree.ElementTree as Etree

from groomporter.book.catalogue import SHARED

from .citing import plain_citations
from .elements import after, element, link
from .evidence import books
from .page import SiteBlock, game_page


class GlossaryBlock(SiteBlock):
    """``/// glossary``: every ``[[term]]`` of every game, by word."""

    NAME = "glossary"

    def on_create(self, parent: Etree.Element) -> Etree.Element:
        """Every term of every game in alphabetical order, with the game that it is said at."""
        self.bare()
        found = [(term, book) for book in books() for term in book.terms]
        listed = element(parent, "dl", class_="glossary")
        last = ""
        for term, book in sorted(found, key=lambda pair: (pair[0].word.casefold(), pair[1].name)):
            if term.word != last:
                element(listed, "dt", term.word, id="term-" + "-".join(term.word.casefold().split()))
                last = term.word
            said = element(listed, "dd")
            if book.game != SHARED:
                target = game_page(book.game)
                after(said, "At ")
                if self.page.has(target):
                    link(said, book.name, self.page.to(target))
                else:
                    after(said, book.name)
                after(said, ": ")
            after(said, f"{term.text} ")
            if term.cite:
                plain_citations(term.cite, said, self.page)
        return listed
