"""What a reader has played, learnt and left open, as their own device has it: the block that its script fills in."""

from __future__ import annotations

import json
import xml.etree.ElementTree as Etree
from typing import ClassVar

from pymdownx.blocks.block import type_boolean

from groomporter.book.catalogue import games, rulebook

from .elements import element
from .learning.lesson import lessons
from .page import SiteBlock


class YourPlayBlock(SiteBlock):
    """``/// your-play``: hands to go on with, deals, days and lessons, and the way to forget them.

    Options: ``short``, that only what can be gone on with is named, and nothing where there is none.
    """

    NAME = "your-play"
    OPTIONS: ClassVar = {"short": [False, type_boolean]}

    def on_create(self, parent: Etree.Element) -> Etree.Element:
        """The place for it, with the names of the games and how many lessons each has."""
        self.bare()
        known = {game: [rulebook(game).name, len(lessons(game))] for game in games()}
        made = element(parent, "your-play", data_games=json.dumps(known, ensure_ascii=False), data_search_exclude="")
        if self.options["short"]:
            made.set("data-short", "")
        else:
            element(made, "p", "This needs JavaScript: what you play is known to your own browser, and to nobody else.")
        return made
