"""The form of a hand that was played with real cards, and what it needs to know of the game."""

from __future__ import annotations

import json
import tomllib
import xml.etree.ElementTree as Etree
from html import escape
from pathlib import Path
from typing import Any

from groomporter.core.events import EVERYONE
from groomporter.sitting.game import Game, Table
from groomporter.teach.reported_hand import dealt_places
from groomporter.wording.words import Words, sentence

from ..elements import element, fold
from ..firsthand import ROOT
from ..game_blocks import player_ranges
from ..page import GameBlock

FOLDER = "audited"  # of a game's tutorials: hands that are judged, as `groomporter audit` reads them


class AuditBlock(GameBlock):
    """``/// audit | game``: a form for a hand that was played with real cards, and what was wrong with it."""

    NAME = "audit"

    def create(self, parent: Etree.Element) -> Etree.Element:
        """The heading and what it is for; the form comes with the end of the block."""
        element(parent, "h2", "Audit a hand", id="audit")
        whole = element(parent, "div", class_="audit-block")
        words = (
            "Type in a hand that was played with real cards, as far as anybody knows it. You hear what was wrong and by"
            " which rule, what cannot be told, and which reconstruction the hand fits."
        )
        element(whole, "p", words)
        return fold(whole, f"audit-{self.book.game}", "Type in a hand")

    def on_end(self, block: Etree.Element) -> None:
        """The form."""
        game = self.book.game
        packed = escape(json.dumps(form_data(game), ensure_ascii=False, separators=(",", ":")), quote=True)
        base = escape(self.page.up("index.html").removesuffix("index.html"), quote=True)
        place = element(block, "div")
        place.text = self.md.htmlStash.store(
            f'<hand-audit id="audit-{game}" data-search-exclude data-base="{base}" data-given="{packed}"></hand-audit>'
        )


def form_data(name: str) -> dict[str, Any]:
    """What the form needs to know of a game: rulesets with their numbers of players, words, piles, the pack."""
    game = Game(name)
    table = game.open(game.usual_seats, seed=1)
    spans = [span for one in player_ranges(game.book) for span in one]
    plays = [verb.name for verb in game.state.VERBS if verb.name not in game.state.UNUSED]
    tricks = not game.presenter.ROW and not game.presenter.SPREAD and "play" in plays
    usual = game.ruleset.id
    return {
        "game": name,
        "seats": [min(spans), max(spans)],
        "tricks": tricks,
        "verbs": plays,
        "play": line(table),
        "piles": piles(table),
        "suits": suits(game),
        "rulesets": [
            {"spec": one.spec, "title": one.title, "seats": list(Game(name, one.spec).players)}
            for one in sorted(game.book.newest_rulesets, key=lambda one: one.id != usual)
        ],
        "example": next(iter(examples(name)), None),
    }


def line(table: Table) -> str:
    """A line of this game as it is written, without the name: one that can be done at this table."""
    lines = [found for seat in table.waiting.seats for found in table.actions(seat)]
    return lines[0].partition(": ")[2] if lines else "play KH"


def piles(table: Table) -> list[dict[str, Any]]:
    """The piles that lie open from the beginning, for all seats or one for each: what must be told."""
    words = Words(table.game, table.seats)
    seen = {
        int(place)
        for event in table.events
        if event.audience == EVERYONE and event.kind in ("deal", "move", "look")
        for place in event.data
        if isinstance(place, int)
    }
    out: dict[str, dict[str, Any]] = {}
    for pile, places in dealt_places(table).items():
        name, _, seat = pile.partition(":")
        if name != "hand" and seen & set(places):
            said = words.find("pile", name) or ("Face up" if seat else sentence(name.replace("-", " ")))
            out[name] = {"name": name, "words": said, "count": len(places), "seat": bool(seat)}
    return list(out.values())


def suits(game: Game) -> list[dict[str, Any]]:
    """The pack, suit by suit, the highest first."""
    pack = game.pack
    whole = pack.cards_of(game.cards(game.state.first_standing(game.laws, 4)))
    return [
        {
            "words": sentence(name),
            "cards": [
                {"card": pack.name(card), "words": pack.words(card)} for card in whole[::-1] if pack.suit[card] == suit
            ],
        }
        for suit, name in enumerate(pack.suit_words)
    ]


def examples(name: str, root: Path = ROOT) -> list[dict[str, Any]]:
    """The hands of a game that are there to be judged."""
    return [tomllib.loads(path.read_text("utf-8")) for path in sorted((root / name / FOLDER).glob("*.toml"))]
