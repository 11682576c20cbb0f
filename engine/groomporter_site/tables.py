"""The block of a card table, rendered when the site is built, its first choices open and answered."""

from __future__ import annotations

import json
import xml.etree.ElementTree as Etree
from html import escape
from typing import Any, ClassVar

from pymdownx.blocks.block import Block

from groomporter import desk

from .elements import element
from .renderer import rendered

SEATS = ("Anne", "Bess", "Cecily", "Dorothy")


class TableBlock(Block):
    """``/// table | losing-loadum``: a card table, with its first choices open and answered."""

    NAME = "table"
    ARGUMENT = True
    OPTIONS: ClassVar = {"seed": ["1", lambda value: str(value)], "base": ["../../", lambda value: str(value)]}

    def on_create(self, parent: Etree.Element) -> Etree.Element:
        return element(parent, "div", class_="table-block")

    def on_markdown(self) -> str:
        return "raw"

    def on_end(self, block: Etree.Element) -> None:
        game = self.argument.strip()
        opened = opening(game, self.options["seed"])
        inside = rendered(opened["screen"], self.options["base"])
        data = escape(json.dumps(opened, ensure_ascii=False, separators=(",", ":")), quote=True)
        html = f'<card-table id="table-{game}" data-search-exclude data-hand="{data}">{inside}</card-table>'
        block.text = self.md.htmlStash.store(html)


def opening(game: str, seed: str) -> dict[str, Any]:
    """A hand with its screen, and the answers to all that can first be done or asked."""
    answer = desk.ask({"do": "new", "game": game, "seats": list(SEATS), "seed": seed})
    if "error" in answer:
        raise ValueError(answer["error"])
    screen, hand = answer["screen"], answer["hand"]
    replies = {}
    for card in screen["hand"]:
        for do, line in (("act", card["line"]), ("why", card["why"])):
            if line:
                replies[f"{do} {line}"] = desk.ask({"do": do, "hand": hand, "line": line})
    return {"hand": hand, "screen": screen, "replies": replies}
