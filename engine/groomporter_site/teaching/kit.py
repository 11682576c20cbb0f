"""The head of a kit's page: which game it is, where its rules are, and for which ruleset it is printed."""

from __future__ import annotations

import xml.etree.ElementTree as Etree

from ..elements import after, element, link
from ..page import GameBlock, game_page


class KitBlock(GameBlock):
    """``/// kit | game``: what the page is for, and the way to the game's rules."""

    NAME = "kit"

    def create(self, parent: Etree.Element) -> Etree.Element:
        """The head of the page."""
        whole = element(parent, "div", class_="kit", id="kit")
        line = element(whole, "p", self.book.goal + " ", class_="goal")
        target = game_page(self.book.game)
        if self.page.has(target):
            link(line, "All the rules, and a table to try them", self.page.to(target))
            after(line, ".")
        return whole
