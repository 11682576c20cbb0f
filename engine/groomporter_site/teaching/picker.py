"""The game picker and "Which game first?", on one page: all games with what they are chosen by.

Everything is computed from the rules but a game's temper, which its ``teach.toml`` may say; without JavaScript the list
stands whole.
"""

from __future__ import annotations

import json
import xml.etree.ElementTree as Etree
from functools import cache
from math import ceil
from pathlib import Path

import groomporter
from groomporter.book.rules import Rulebook

from ..elements import element, number_and_noun
from ..firsthand import ROOT
from ..game_blocks import NUMBERS, player_ranges
from ..lists import KINDS, facts, games_by_kind
from ..page import SiteBlock, game_page
from . import dates
from .data import TEMPERS, has_kit, read_kit
from .documentation.force import in_force
from .table_needs import pack_suits

#: What a temper is called where a game is picked.
WORDS = {
    "gambling": "gambling, for counters",
    "partnership": "partners against partners",
    "brawl": "a brawl, everyone for themselves",
}
MOST_PEOPLE = 40
CROWD = 5  # from so many seats on a table is called a brawl where nobody says what it is
ENGLISH = "an English pack, some cards taken out if need be"


@cache
def has_partners(game: str) -> bool:
    """Whether some number of players sits down as partners, by some ruleset of the game."""
    for ruleset in groomporter.game(game).book.rulesets:
        ruled = groomporter.game(game, ruleset=ruleset.spec)
        for count in range(ruled.players[0], ruled.players[1] + 1):
            seats = [f"Seat {number}" for number in range(count)]
            if ruled.open(seats=seats, dealer=seats[0], seed="partners").state.partner(0) >= 0:
                return True
    return False


def tempers(book: Rulebook, root: Path = ROOT) -> tuple[str, ...]:
    """What a game is like at the table: as its kit says, or else by its unit, its partners and its seats."""
    if has_kit(book.game, root):
        return read_kit(book.game, root).temper
    crowd = max(most for _, most in player_ranges(book)) >= CROWD
    found = {"gambling": book.unit == "chips", "partnership": has_partners(book.game), "brawl": crowd}
    return tuple(name for name in TEMPERS if found[name])


def tables(people: int, ranges: list[tuple[int, int]]) -> str:
    """How so many people sit down, at as few tables as can be, and evenly: "three tables of four"; or ""."""
    for least, most in ranges:
        count = ceil(people / most)
        if least * count <= people:
            return split(people, count)
    return ""


def split(people: int, count: int) -> str:
    """So many people at so many tables, in words."""
    each, over = divmod(people, count)
    parts = [(count - over, each), (over, each + 1)]
    said = [f"{counted_tables(number)} of {word(size)}" for number, size in parts if number]
    return " and ".join(said)


def counted_tables(number: int) -> str:
    """Tables with their number in a word."""
    return "one table" if number == 1 else f"{word(number)} tables"


def word(number: int) -> str:
    """A number as a word, where it is a small one."""
    return NUMBERS[number] if number < len(NUMBERS) else str(number)


def people(book: Rulebook) -> dict[str, str]:
    """For each number of people who can all play at once, how they sit down."""
    found = {number: tables(number, player_ranges(book)) for number in range(2, MOST_PEOPLE + 1)}
    return {str(number): said for number, said in found.items() if said}


def suits(book: Rulebook) -> str:
    """Which pack has to be bought: an English one, or one that its rules name by its suits."""
    return f"a {named} pack" if (named := pack_suits(book)) else ENGLISH


def to_learn(book: Rulebook) -> int:
    """How many rules the usual ruleset has, what holds at every table left out."""
    return sum(1 for found in in_force(book, book.ruleset()) if found.rule.part != "faults")


class PickerBlock(SiteBlock):
    """``/// picker``: which game to teach first, and all games filtered by what is at hand."""

    NAME = "picker"

    def on_create(self, parent: Etree.Element) -> Etree.Element:
        """The choices, the one game recommended, and all games with what they are chosen by."""
        self.bare()
        books = [book for found in games_by_kind().values() for book in found]
        whole = element(parent, "div", class_="picker", data_search_exclude="")
        element(whole, "h2", "Which game first?", id="which-game-first")
        self.choices(whole, books)
        element(whole, "p", class_="picker-first", role="status")
        games = element(whole, "ul", class_="picker-games")
        for book in sorted(books, key=lambda book: (to_learn(book), book.minutes, book.name)):
            self.game(games, book)
        return whole

    def choices(self, parent: Etree.Element, books: list[Rulebook]) -> None:
        """What is at hand: people, minutes, pack, the years that count, and what it shall be like."""
        form = element(parent, "form", class_="picker-form kit-form")
        number(form, "People", "people", 2, MOST_PEOPLE)
        number(form, "Minutes for play", "minutes", 5, 600)
        options(form, "Temper", "temper", {"": "any"} | {name: WORDS[name] for name in TEMPERS})
        options(form, "Pack", "pack", {"": "any"} | {suits(book): suits(book) for book in books})
        number(form, "Named by the year", "named", 1400, 2100)
        number(form, "Rules written by the year", "ruled", 1400, 2100)
        element(form, "button", "Show all", type="reset")

    def game(self, parent: Etree.Element, book: Rulebook) -> None:
        """One game, with what it is chosen by."""
        named, ruled = dates.first_name(book).oldest, dates.first_rules(book).oldest
        mine, rules = tempers(book), to_learn(book)
        item = element(
            parent, "li", data_name=book.name, data_people=json.dumps(people(book)), data_minutes=str(book.minutes),
            data_temper=" ".join(mine), data_pack=suits(book), data_rules=str(rules),
            data_named=str(named.year if named else ""), data_ruled=str(ruled.year if ruled else ""),
        )  # fmt: skip
        kit, page = f"teach/{book.game}.md", game_page(book.game)
        element(item, "a", book.name, href=self.page.to(kit if self.page.has(kit) else page))
        element(item, "span", f" {book.goal}", class_="picker-goal")
        kind = next(title for key, title in KINDS.items() if key == book.kind).lower()
        said = [facts(book), number_and_noun(rules, "rule") + " to learn", kind, *(WORDS[name] for name in mine)]
        element(item, "p", " · ".join(said), class_="facts")


def number(parent: Etree.Element, title: str, name: str, least: int, most: int) -> None:
    """A number to type in, under its name; empty for any."""
    label = element(parent, "label", f"{title} ")
    element(label, "input", type="number", name=name, min=str(least), max=str(most), step="1", inputmode="numeric")


def options(parent: Etree.Element, title: str, name: str, values: dict[str, str]) -> None:
    """One choice among a few, under its name."""
    box = element(element(parent, "label", f"{title} "), "select", name=name)
    for value, text in values.items():
        element(box, "option", text, value=value)
