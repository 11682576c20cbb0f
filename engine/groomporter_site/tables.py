"""The block of a card table, rendered when the site is built, its first choices open and answered."""

from __future__ import annotations

import json
import xml.etree.ElementTree as Etree
from collections.abc import Mapping
from html import escape
from typing import Any, ClassVar

from pymdownx.blocks.block import Block

from groomporter.book.catalogue import rulebook
from groomporter.desk import questions as desk

from .course import course
from .elements import element
from .firsthand import FIRST, first_hand
from .page import page_of
from .renderer import render_screen

VIEW, STYLES = "play", "play/play.css"
ROWS = ("happened", "lines", "ending")  # of a screen
SEATS = ("Anne", "Bess", "Cecily", "Dorothy", "Ellen", "Frances", "Grace", "Hester", "Isabel", "Joan")


class TableBlock(Block):
    """``/// table | losing-loadum``: a card table, open on the game's first hand, its first choices answered.

    Options: ``seed``, for the deal of a game that has no first hand; ``base``, where the site begins as seen from
    the page; ``hand``, another example than the first hand (``tutorials/GAME/NAME.toml``); ``id``, where one page has
    two tables of a game.
    """

    NAME = "table"
    ARGUMENT = True
    OPTIONS: ClassVar = {
        "seed": ["1", lambda value: str(value)],
        "base": ["../../", lambda value: str(value)],
        "hand": [FIRST, lambda value: str(value)],
        "id": ["", lambda value: str(value)],
    }

    def on_create(self, parent: Etree.Element) -> Etree.Element:
        """The place where the table will be."""
        return element(parent, "div", class_="table-block")

    def on_markdown(self) -> str:
        """Its content is not Markdown."""
        return "raw"

    def on_end(self, block: Etree.Element) -> None:
        """The table as the page first shows it, with the hand that its script will open."""
        game = self.argument.strip()
        hand = self.options["hand"]
        opened = for_article(opening_hand(game, self.options["seed"], hand))
        name = self.options["id"] or f"table-{game}" + (f"-{hand}" if hand != FIRST else "")
        if hand != FIRST:
            opened["example"] = opened["screen"]["first"]["title"]
        table = card_table(opened, name, self.options["base"], mends=page_of(self.md).mends)
        block.text = self.md.htmlStash.store(table)


class PlayBlock(TableBlock):
    """``/// play | losing-loadum``: a table that is a page of its own, open on a deal of the whole game."""

    NAME = "play"
    OPTIONS: ClassVar = {}
    SEED = "play"
    BASE = "../../"

    def on_end(self, block: Etree.Element) -> None:
        """The table with its first deal, and the styles that only such a page has."""
        game = self.argument.strip()
        page = page_of(self.md)
        styles = f'<link rel="stylesheet" href="{page.up(STYLES)}">'
        table = card_table(opening_hand(game, self.SEED, ""), f"table-{game}", self.BASE, VIEW, mends=page.mends)
        block.text = self.md.htmlStash.store(styles + table)


def card_table(opened: dict[str, Any], name: str, base: str, view: str = "", *, mends: bool = False) -> str:
    """A table as HTML, with the hand that its script will open.

    Args:
        opened: of `opening_hand`.
        name: the table's in its page.
        base: where the site begins as seen from the page.
        view: how it is laid out; "" beside the text of a page.
        mends: whether the builder takes its links as seen from the page's file, and mends them (`page.Page`).
    """
    steps, ruleset = opened.get("course"), opened["hand"]["record"]["ruleset"]
    stepwise = bool(steps and opened["screen"].get("first") and steps["ruleset"] == ruleset)
    begins = base.removeprefix("../") if mends else base
    inside = render_screen(
        opened["screen"], begins, stepwise=stepwise, name=name, example=opened.get("example", ""), view=view
    )
    data = escape(json.dumps(opened, ensure_ascii=False, separators=(",", ":")), quote=True)
    shown = f' data-view="{view}"' if view else ""
    return (
        f'<card-table id="{name}"{shown} data-search-exclude data-base="{escape(base, quote=True)}" data-hand="{data}">'
        f"{inside}</card-table>"
    )


def opening_hand(game: str, seed: str, hand: str = FIRST) -> dict[str, Any]:
    """A hand with its screen, the answers to all that can first be done or asked, and the game's course, if it has one.

    Args:
        seed: of an ordinary deal, where there is no example.
        hand: the name of the example; "" for an ordinary deal.

    Raises:
        ValueError: the desk cannot open it.
    """
    question = (first_hand(game, name=hand) if hand else None) or plain(game, seed) | {"aids": not hand}
    out = with_replies(game, answer_of_desk(game, question))
    steps = course(game)
    return out | {"course": steps} if steps else out


def answer_of_desk(game: str, question: Mapping[str, Any]) -> dict[str, Any]:
    """What the desk answers.

    Raises:
        ValueError: it refuses.
    """
    answer = desk.ask(question)
    if "error" in answer:
        raise ValueError(f"{game}: {answer['error']}")
    return answer


def with_replies(game: str, answer: dict[str, Any]) -> dict[str, Any]:
    """A hand with its screen, and the answers to all that can be done or asked next.

    Raises:
        ValueError: the desk refuses one of them.
    """
    screen, kept = answer["screen"], answer["hand"]
    replies = {
        f"{question['do']} {question.get('line', '')}".strip(): answer_of_desk(game, {**question, "hand": kept})
        for question in first_choices(screen)
    }
    return {"hand": kept, "screen": screen, "replies": replies}


def for_article(opened: dict[str, Any]) -> dict[str, Any]:
    """What opens a table, without what only the playing view draws or deals: an article is no longer for it."""
    out = without_rows(opened)
    if "course" in out:
        out["course"] = out["course"] | {"steps": []}
    return out


def without_rows(answer: dict[str, Any]) -> dict[str, Any]:
    """An answer, with those beside it, without the rows of what happened."""
    out = dict(answer)
    if "screen" in out:
        out["screen"] = {name: value for name, value in out["screen"].items() if name not in ROWS}
    if "frames" in out:
        out["frames"] = [{name: value for name, value in frame.items() if name not in ROWS} for frame in out["frames"]]
    if "replies" in out:
        out["replies"] = {asked: without_rows(reply) for asked, reply in out["replies"].items()}
    return out


def plain(game: str, seed: str) -> dict[str, Any]:
    """The question that opens an ordinary deal."""
    least, most = rulebook(game).players
    return {"do": "new", "game": game, "seats": list(SEATS[: min(max(4, least), most)]), "seed": seed}


def first_choices(screen: dict[str, Any]) -> list[dict[str, str]]:
    """Each thing that a reader can first do, or ask why not."""
    out = [{"do": "act", "line": card["line"]} for card in screen["hand"] if card["line"]]
    out += [{"do": "why", "line": card["why"]} for card in screen["hand"] if card["why"]]
    out += [{"do": "act", "line": choice["line"]} for ask in screen["asks"] for choice in ask["choices"]]
    if screen["go"] in ("go", "leave"):
        out.append({"do": "go"})
    return out
