"""All games as pictures of their cards, with what they are chosen by, and the choices that filter and order them.

The front page, *Play*, *Read* and *Teach* have the same one. Everything is computed from the rules but a game's temper,
which its ``teach.toml`` may say, and the cards of its picture, which its first hand may; without JavaScript it stands
whole.
"""

from __future__ import annotations

import json
import xml.etree.ElementTree as Etree
from collections import Counter
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import ClassVar

from pymdownx.blocks.block import type_string_in

import groomporter
from groomporter.book.rules import Rulebook
from groomporter.sitting.game import USUAL, Game

from .elements import element, link, number_and_noun
from .firsthand import FIRST, ROOT, raw
from .game_blocks import NUMBERS, in_year, mentioned, player_ranges
from .lists import KINDS, games_by_kind
from .page import SiteBlock, game_page
from .renderer import render_faces
from .teaching import dates, hall
from .teaching.data import TEMPERS, has_kit, read_kit
from .teaching.documentation.force import in_force
from .teaching.table_needs import pack_suits

#: What a temper is called where a game is picked.
WORDS = {
    "gambling": "gambling, for counters",
    "partnership": "partners against partners",
    "brawl": "a brawl, everyone for themselves",
}
ORDERS = {"rules": "how much there is to learn", "year": "age", "minutes": "how long it takes", "name": "name"}
#: Of what kind the oldest rules of a game are.
EVIDENCE = {
    "seen": "rules in an old text that we have read",
    "reported": "rules of an old text, as others report it",
    "modern": "rules of our own time",
}
MODERN = 1930  # what is younger is no old text
EASY_TO_HARD = (25, 35)  # so many rules to learn, at the most, are easy, and middling
WORDS_OF_DIFFICULTY = ("easy", "middling", "hard")
MOST_CARDS = 4  # in a picture
MOST_PEOPLE = 40
READING = "reading.md"
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


def tables(people: int, ranges: list[tuple[int, int]], *, together: bool = False) -> tuple[str, int]:
    """How so many people sit down, and how many at the fullest table: ("three tables of four", 4); or ("", 0).

    They are split as the people of a class are (`teaching.hall`), by the first way to play that has a seat for
    everybody; where it is not the usual one, that is said.

    Args:
        ranges: the least and the most who can play, in each way; the usual way first.
        together: whether all sit at one table if one has room for them.
    """
    for place, (least, most) in enumerate(ranges):
        one = together and least <= people <= most
        sat = hall.Tables((people,)) if one else hall.tables(least, most, people, min(max(USUAL, least), most))
        if sat.seats and not hall.outside(sat):
            return in_words(sat.seats) + (", by another of its rulesets" if place else ""), sat.seats[0]
    return "", 0


def in_words(seats: tuple[int, ...]) -> str:
    """Tables of so many, in words, the smallest first."""
    said = [f"{counted_tables(number)} of {word(size)}" for size, number in sorted(Counter(seats).items())]
    return " and ".join(said)


def counted_tables(number: int) -> str:
    """Tables with their number in a word."""
    return "one table" if number == 1 else f"{word(number)} tables"


def word(number: int) -> str:
    """A number as a word, where it is a small one."""
    return NUMBERS[number] if number < len(NUMBERS) else str(number)


def people(book: Rulebook, *, together: bool = False) -> dict[str, tuple[str, int]]:
    """For each number of people who can all play at once, how they sit down, and how many at the fullest table."""
    ranges = player_ranges(book)
    found = {number: tables(number, ranges, together=together) for number in range(2, MOST_PEOPLE + 1)}
    return {str(number): said for number, said in found.items() if said[1]}


def suits(book: Rulebook) -> str:
    """Which pack has to be bought: an English one, or one that its rules name by its suits."""
    return f"a {named} pack" if (named := pack_suits(book)) else ENGLISH


def to_learn(book: Rulebook) -> int:
    """How many rules the usual ruleset has, what holds at every table left out."""
    return sum(1 for found in in_force(book, book.ruleset()) if found.rule.part != "faults")


def difficulty(rules: int) -> tuple[str, str]:
    """How hard a game with so many rules to learn is: as dots, and in a word."""
    step = sum(rules > most for most in EASY_TO_HARD)
    return "●" * (step + 1) + "○" * (len(EASY_TO_HARD) - step), WORDS_OF_DIFFICULTY[step]


def picture_cards(book: Rulebook, root: Path = ROOT) -> list[str]:
    """The cards of a game's picture: those that its first hand names for it, else what that deals to the reader."""
    if not (root / book.game / f"{FIRST}.toml").is_file():
        return []
    hand = raw(book.game, FIRST, root)
    pack = Game(book.game).pack
    named = hand.get("picture") or hand["hands"].get(hand["seat"], "")
    return [pack.name(card) for card in pack.read(named)][:MOST_CARDS]


def evidence(book: Rulebook) -> str:
    """How old the oldest rules are and how they are known, by the name of one of `EVIDENCE`."""
    found = dates.first_rules(book)
    if found.seen and found.seen.year < MODERN:
        return "seen"
    return "reported" if found.oldest and found.oldest.year < MODERN else "modern"


def seat_counts(found: Iterable[tuple[int, int]]) -> str:
    """How many can play, in figures, the fewest first: "2–6 players", "2, 4 or 6 players"."""
    ranges = list[tuple[int, int]]()
    for least, most in sorted(found):
        if ranges and least <= ranges[-1][1] + 1:
            least, most = ranges[-1][0], max(most, ranges.pop()[1])
        ranges.append((least, most))
    *more, last = ["–".join(map(str, dict.fromkeys(ends))) for ends in ranges]
    return f"{', '.join(more)} or {last} players" if more else f"{last} players"


class GalleryBlock(SiteBlock):
    """``/// gallery``: a picture of each game with what it is chosen by.

    Options: ``to``, where a game leads: ``play``, ``read`` or ``teach``; ``title``, its heading, with its anchor.
    """

    NAME = "gallery"
    OPTIONS: ClassVar = {"to": ["play", type_string_in(["play", "read", "teach"])], "title": ["", str]}

    def on_create(self, parent: Etree.Element) -> Etree.Element:
        """The choices, the one game recommended, and all games."""
        self.bare()
        books = [book for found in games_by_kind().values() for book in found]
        whole = element(parent, "div", class_="gallery", data_to=self.options["to"], data_search_exclude="")
        title = self.options["title"] or "All games"
        element(whole, "h2", title, id=title.lower().strip("?").replace(" ", "-"))
        self.choices(whole, books)
        element(whole, "p", class_="gallery-first", role="status")
        games = element(whole, "ul", class_="gallery-games")
        for book in sorted(books, key=lambda book: (to_learn(book), book.minutes, book.name)):
            self.game(games, book)
        return whole

    def choices(self, parent: Etree.Element, books: list[Rulebook]) -> None:
        """What is at hand: people, minutes, kind; and, folded, order, temper, pack, and what is known of the game."""
        form = element(parent, "form", class_="gallery-form kit-form")
        number(form, "People", "people", 2, MOST_PEOPLE)
        number(form, "Minutes", "minutes", 5, 600)
        options(form, "Kind", "kind", {"": "any"} | {book.kind: KINDS[book.kind] for book in books})
        element(form, "button", "Show all", type="reset")
        more = element(form, "details", class_="fold")
        element(more, "summary", "More choices, and the order")
        inside = element(more, "div", class_="fold-body")
        options(inside, "In order of", "order", ORDERS)
        options(inside, "What it is like", "temper", {"": "any"} | {name: WORDS[name] for name in TEMPERS})
        options(inside, "Pack", "pack", {"": "any"} | {suits(book): suits(book) for book in books})
        options(inside, "Evidence", "evidence", {"": "any"} | EVIDENCE)
        if self.page.has(READING):
            link(inside, "How to read our rules", self.page.to(READING))
        number(inside, "Named by the year", "named", 1400, 2100)
        number(inside, "Rules written by the year", "ruled", 1400, 2100)

    def game(self, parent: Etree.Element, book: Rulebook) -> None:
        """One game: its picture and name, which lead to it, and what it is chosen by."""
        named, ruled = dates.first_name(book).oldest, dates.first_rules(book).oldest
        seen, rules = dates.first_seen(book), to_learn(book)
        together = self.options["to"] != "teach"  # a class is split as its plan says
        item = element(
            parent, "li", data_name=book.name, data_people=json.dumps(people(book, together=together)),
            data_minutes=str(book.minutes),
            data_dated=f"{mentioned(seen)} {in_year(seen)}" if seen and seen.year else "",
            data_kind=book.kind, data_temper=" ".join(tempers(book)), data_pack=suits(book), data_rules=str(rules),
            data_evidence=evidence(book), data_year=str(seen.year if seen else ""),
            data_named=str(named.year if named else ""), data_ruled=str(ruled.year if ruled else ""),
        )  # fmt: skip
        way = element(item, "a", href=self.page.to(self.target(book.game)))
        way.text = self.md.htmlStash.store(render_faces(picture_cards(book)))
        element(way, "span", book.name, class_="gallery-name")
        if self.options["to"] != "play":
            element(item, "p", book.goal, class_="gallery-goal")
        dots, how_hard = difficulty(rules)
        facts = element(item, "p", class_="gallery-facts")
        for said in (seat_counts(player_ranges(book)), f"{book.minutes} min"):
            element(facts, "span", said)
        hard = element(facts, "span", title=number_and_noun(rules, "rule") + " to learn")
        element(hard, "span", f"{dots} ", aria_hidden="true")
        element(hard, "span", how_hard)
        element(facts, "span", dates.in_short(book))

    def target(self, game: str) -> str:
        """The file of the page to which a game leads."""
        wanted = {"play": f"play/{game}.md", "teach": f"teach/{game}.md"}.get(self.options["to"], "")
        return wanted if wanted and self.page.has(wanted) else game_page(game)


def number(parent: Etree.Element, title: str, name: str, least: int, most: int) -> None:
    """A number to type in, under its name; empty for any."""
    label = element(parent, "label", f"{title} ")
    element(label, "input", type="number", name=name, min=str(least), max=str(most), step="1", inputmode="numeric")


def options(parent: Etree.Element, title: str, name: str, values: dict[str, str]) -> None:
    """One choice among a few, under its name."""
    box = element(element(parent, "label", f"{title} "), "select", name=name)
    for value, text in values.items():
        element(box, "option", text, value=value)
