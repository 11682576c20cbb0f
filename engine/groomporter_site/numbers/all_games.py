"""The games side by side: what was measured of each, and how much there is to decide."""

from __future__ import annotations

import xml.etree.ElementTree as Etree

from groomporter.book.catalogue import games, rulebook

from ..elements import element, link, wide_table
from ..page import SiteBlock
from . import files
from .block import deals_of_game, numbers_page, row
from .files import CHOOSING, PLAYED
from .words import HUNDRED, STALE, day, places_of, tenths, with_limits

WHO = {"random": "by chance", "steady": "by rule of thumb"}


class AllNumbersBlock(SiteBlock):
    """``/// all-numbers``: the games side by side, each with a link to its own page of numbers."""

    NAME = "all-numbers"

    def on_create(self, parent: Etree.Element) -> Etree.Element:
        """A row a game, by its usual ruleset."""
        self.bare()
        heads = (
            "Game", "players", "the dealer is best, in 100", "even would be", "the dealer gains a deal",
            "minutes a deal", "deals a game", "choices a turn", "turns in 100 with a choice",
        )  # fmt: skip
        body = wide_table(parent, "All games", heads)
        for book in sorted((rulebook(game) for game in games()), key=lambda book: book.name):
            usual = [one for one in files.read_numbers(book.game)[PLAYED] if one["ruleset"] == book.ruleset().spec]
            if not usual or not self.page.has(numbers_page(book.game)):
                continue
            numbers, places = usual[0]["numbers"], places_of(usual[0]["numbers"], "best")
            last = places[-1]
            cells = row(
                body, "", str(usual[0]["seats"]), with_limits(numbers[f"best:{last}"], share=True),
                f"{HUNDRED / len(places):.0f}", f"{with_limits(numbers[f'gain:{last}'])} {usual[0]['unit']}",
                with_limits(numbers["minutes"], tell=tenths), deals_of_game(usual[0]), with_limits(numbers["choices"]),
                with_limits(numbers["chosen"], share=True),
            )  # fmt: skip
            link(cells[0], book.name, self.page.to(numbers_page(book.game)))
        return body


class AllDecisionsBlock(SiteBlock):
    """``/// all-decisions``: how much there is to decide in the games of which that was counted as others do."""

    NAME = "all-decisions"

    def on_create(self, parent: Etree.Element) -> Etree.Element:
        """A row a game and kind of player; then the commands that count the same again."""
        self.bare()
        heads = (
            "Game", "players choose", "choices at a decision", "decisions a game", "choices a turn", "turns a game",
            "deals a game", "games",
        )  # fmt: skip
        body = wide_table(parent, "Decisions", heads)
        listed = element(parent, "ul", class_="made")
        for book in sorted((rulebook(game) for game in games()), key=lambda book: book.name):
            for entry in files.read_numbers(book.game)[CHOOSING]:
                numbers, who = entry["numbers"], WHO.get(entry["players"], str(entry["players"]))
                left = round((1 - numbers["ended"][0]) * entry["sittings"])
                off = f"; {left} broken off" if left else ""
                cells = row(
                    body, "", who, with_limits(numbers["decided"]), with_limits(numbers["decisions"], tell=tenths),
                    with_limits(numbers["choices"]), with_limits(numbers["turns"], tell=tenths),
                    with_limits(numbers["deals"], tell=tenths), f"{entry['sittings']}{off}",
                )  # fmt: skip
                link(cells[0], book.name, self.page.to(numbers_page(book.game)))
                line = element(listed, "li", f"{book.name}, {who}: version {entry['version']}, {day(entry['date'])}, ")
                element(line, "code", entry["command"])
                if files.stale(book.game, CHOOSING, entry):
                    old = element(line, "span", class_="stale")
                    old.text = f" {STALE}"
        return body


BLOCKS = (AllNumbersBlock, AllDecisionsBlock)
