"""The projector: a hand walked through for a hall, its positions worked out when the site is built."""

from __future__ import annotations

import json
import xml.etree.ElementTree as Etree
from html import escape
from typing import Any

from groomporter.players.scripted_player import scripted_company
from groomporter.scene.walkthrough import MOST, show_walkthrough
from groomporter.sitting.game import Game, Table
from groomporter.table.table import SETTLE

from ..elements import element
from ..firsthand import COURSE, FIRST, ROOT, first_hand
from ..page import GameBlock, game_page

NO_HANDS = (COURSE, "teach", "search", "partings", "strengths", "testimonies")  # what lies beside the hands and is none


class ProjectorBlock(GameBlock):
    """``/// projector | game``: the game's example hands, one position after the other on a whole screen."""

    NAME = "projector"

    def create(self, parent: Etree.Element) -> Etree.Element:
        """The heading and what the parts are for; the hands come with the end of the block."""
        element(parent, "h2", "On a projector", id="projector")
        whole = element(parent, "div", class_="projector-block")
        element(
            whole, "p",
            "One position fills the screen, with its sentence above it. The arrow keys go forward and back; before a"
            " choice it stops and asks. It needs no network, and no key loses your place.",
        )  # fmt: skip
        return whole

    def on_end(self, block: Etree.Element) -> None:
        """The hands with all their positions."""
        game = self.book.game
        data = {"hands": hands(game)}
        table = self.page.has(game_page(game))
        packed = escape(json.dumps(data, ensure_ascii=False, separators=(",", ":")), quote=True)
        base = escape(self.page.up("index.html").removesuffix("index.html"), quote=True)
        walks = "".join(button(hand["name"], hand["title"]) for hand in data["hands"])
        walks += button("table", "The hand on the game’s table") if table else ""
        place = element(block, "div")
        place.text = self.md.htmlStash.store(
            f'<card-projector id="projector-{game}" data-search-exclude data-base="{base}" data-game="{game}"'
            f' data-walks="{packed}"><ul class="projector-hands">{walks}</ul>'
            '<p role="status"></p></card-projector>'
        )


def button(name: str, title: str) -> str:
    """The button that opens a hand."""
    return f'<li><button type="button" data-walk="{escape(name, quote=True)}">{escape(title)}</button></li>'


def hands(game: str) -> list[dict[str, Any]]:
    """Each example hand of a game, the first one first: its title, what it says, and its positions."""
    names = sorted((path.stem for path in (ROOT / game).glob("*.toml")), key=lambda name: (name != FIRST, name))
    out = []
    for name in names:
        if name not in NO_HANDS and (asked := first_hand(game, name=name)):
            first = asked["first"]
            out.append({"name": name, "title": first["title"], **show_walkthrough(played_out(asked))})
    return out


def played_out(asked: dict[str, Any]) -> Table:
    """The hand of this question to the desk, played to its end by the players that are given lines, and the thumb."""
    game = Game(asked["game"], asked["ruleset"], asked["options"])
    table = game.open(
        asked["seats"], asked["dealer"], deck=asked["deck"], standing=asked["standing"], pack=asked["pack"]
    )
    scripts = {**asked["players"], asked["seat"]: []}
    for _ in scripted_company(table, scripts, asked["seed"]).let_others_act(MOST):
        pass
    if table.over and not table.settled:
        table.act(SETTLE)
    return table
