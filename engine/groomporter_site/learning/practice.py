"""The block in which what was not answered rightly comes again; its script fills it in."""

from __future__ import annotations

import json
import xml.etree.ElementTree as Etree

from groomporter.book.catalogue import games, rulebook

from ..elements import element
from ..page import SiteBlock
from .picture import BASE


class PracticeBlock(SiteBlock):
    """``/// practice``: questions of quizzes that come again, as the reader's own device has them."""

    NAME = "practice"

    def on_create(self, parent: Etree.Element) -> Etree.Element:
        """The place for it, with the names of the games."""
        self.bare()
        names = json.dumps({game: rulebook(game).name for game in games()}, ensure_ascii=False)
        made = element(
            parent,
            "card-practice",
            class_="quiz",
            id="practice-today",
            data_names=names,
            data_base=BASE,
            data_search_exclude="",
        )
        element(made, "p", "This needs JavaScript: what you practise is known to your own browser, and to nobody else.")
        return made
