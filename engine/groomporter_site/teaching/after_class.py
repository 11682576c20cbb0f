"""What is printed for after the class: a form for the learners, a card to take home, and who changes tables how."""

from __future__ import annotations

import xml.etree.ElementTree as Etree
from itertools import accumulate, chain

from groomporter.sitting.game import Game
from groomporter.teach.stacked_pack import usual_seats

from ..elements import after, columns, element
from ..game_blocks import NUMBERS
from .block import KitPart
from .documentation.overview import in_short
from .hall import Tables, split, tables
from .look import position
from .sheet import CREDIT, ruleset_name, sheet, side

FORMS, CARDS = 2, 4  # on a page, to be cut
TABLES = range(2, 6)  # so many full tables change places
UNEVEN = 11, 13  # so many people, too: one fewer and one more than fill tables of three, four and six
LINES = 3  # to write each answer on
MOST_ROUNDS = 4
ASKED = (
    "What decides who wins? Tell it to somebody who was not here.",
    "Which rule surprised you, or would you ask about again?",
    "What would you need to play it at home: what did you not get to see?",
)
IN_PAIRS = (
    "Two share a phone or a tablet: one reads the lesson aloud and says what is asked, the other plays the cards;"
    " change after each step. Open “Learn {name}” before the class: with the site kept on the device no network is"
    " needed."
)
CHANGING = (
    "Number off from 1. After each deal, or each game, go to the table where your number stands; sit down in the order"
    " of the numbers, clockwise, and whoever has the lowest deals."
)
LOOKS_ON = "Looks on"
LOOKING_ON = f" Whoever stands under “{LOOKS_ON}” has no seat in that round, and sits behind a player."


class AfterClassBlock(KitPart):
    """``/// after-class | game``: a form, a card for home, a rotation, and lessons in pairs."""

    NAME = "after-class"

    def create(self, parent: Etree.Element) -> Etree.Element:
        """The three sides."""
        whole = sheet(parent, self.NAME, "After the class: a form, a card for home, who sits where")
        forms = element(side(whole, "after-forms"), "div", class_="slips-cut")
        for _ in range(FORMS):
            self.form(element(forms, "div", class_="after-form"))
        cards = element(side(whole, "after-cards"), "div", class_="slips-cut after-grid")
        for _ in range(CARDS):
            self.card(element(cards, "div", class_="after-card"))
        self.rotation(side(whole, "after-rotation"))
        return whole

    def form(self, made: Etree.Element) -> None:
        """Three questions for a learner, with room to write."""
        element(made, "p", f"{self.book.name}: what you take with you", class_="sheet-title")
        for number, question in enumerate(ASKED, 1):
            element(made, "p", f"{number}. {question}", class_="after-question")
            for _ in range(LINES):
                element(made, "p", "\N{NO-BREAK SPACE}", class_="after-line")
        element(
            made, "p", "Leave it with your teacher, with your name or without. The Groom Porter.", class_="sheet-whose"
        )

    def card(self, made: Etree.Element) -> None:
        """What a learner can play now: the game in short, and the class's hand to play again at home."""
        book, usual = self.book, self.book.ruleset()
        element(made, "p", f"You can play {book.name} now", class_="sheet-title")
        element(made, "p", in_short(book.game) or book.goal, class_="after-short")
        foot = element(made, "div", class_="after-foot")
        self.code(foot, position(self.teach).link, self.teach.look.title)
        line = f"{self.teach.look.title}: scan the code, or press it on the page "
        said = element(foot, "p", line, class_="sheet-whose")
        self.kit_and_address(said)
        after(said, f". {ruleset_name(usual)}. {CREDIT}")

    def rotation(self, page: Etree.Element) -> None:
        """Who sits where for two to five tables, and lessons in pairs."""
        game = Game(self.book.game)
        element(page, "p", f"{self.book.name}: changing tables", class_="sheet-title")
        found = halls(game)
        element(page, "p", CHANGING + (LOOKING_ON if any(one.left for one in found) else ""))
        for one in found:
            self.rounds(page, one)
        element(page, "h3", "Lessons for two on one phone")
        element(page, "p", IN_PAIRS.format(name=self.book.name))

    def rounds(self, page: Etree.Element, found: Tables) -> None:
        """Who sits at which of these tables in each round, and who looks on."""
        people = sum(found.seats) + found.left
        element(page, "h3", f"{NUMBERS[len(found.seats)].capitalize()} tables, {people} people")
        whole = element(page, "table", class_="after-rounds")
        titles = [f"Table {number}" for number in range(1, len(found.seats) + 1)]
        body = columns(whole, ("Round", *titles, *([LOOKS_ON] if found.left else [])))
        for number, sat in enumerate(rotation_of_all(found), 1):
            row = element(body, "tr")
            element(row, "th", str(number), scope="row")
            for those in sat:
                element(row, "td", ", ".join(map(str, those)))


def halls(game: Game) -> list[Tables]:
    """The tables for which a rotation is printed, by how many people there are: full ones, and those of a few more or
    fewer people.
    """
    usual = usual_seats(game)
    full = {count: tables(*game.players, count * usual, usual) for count in TABLES}
    even = [found for count, found in full.items() if len(found.seats) == count]
    known = {sum(found.seats) for found in even}
    uneven = (split(game, people) for people in UNEVEN if people not in known)
    found = chain(even, (one for one in uneven if len(one.seats) >= TABLES[0]))
    return sorted(found, key=lambda one: sum(one.seats) + one.left)


def rotation_of_all(found: Tables) -> list[list[list[int]]]:
    """Who sits at each table in each round, and last, where some have no seat, who looks on: in each round others.

    >>> rotation_of_all(Tables((2, 2), left=1))
    [[[1, 2], [3, 4], [5]], [[1, 5], [2, 3], [4]]]
    """
    people = range(1, sum(found.seats) + found.left + 1)
    rounds = []
    for number, sat in enumerate(rotation(found.seats)):
        begins = len(people) - found.left * (number + 1)
        out = {people[place % len(people)] for place in range(begins, begins + found.left)}
        those = [one for one in people if one not in out]
        placed = [sorted(those[place - 1] for place in table) for table in sat]
        rounds.append([*placed, *([sorted(out)] if out else [])])
    return rounds


def rotation(seats: tuple[int, ...]) -> list[list[list[int]]]:
    """Who sits at each table in each round, by numbers from 1: so that as few as can be meet again.

    Whoever sits in the first place stays; each other place goes on by so many tables as it is places from the first, or
    by what stands for that among four.

    Args:
        seats: how many sit at each table, the fullest first.

    >>> rotation((2, 2, 2))
    [[[1, 2], [3, 4], [5, 6]], [[1, 6], [2, 3], [4, 5]], [[1, 4], [3, 6], [2, 5]]]
    """
    begins = [end - many for end, many in zip(accumulate(seats), seats, strict=True)]
    rounds = []
    for number in range(min(len(seats), MOST_ROUNDS)):
        sat: list[list[int]] = [[] for _ in seats]
        for table, many in enumerate(seats):
            for place in range(many):
                full = seats.count(max(seats)) if place >= min(seats) else len(seats)
                sat[moved(table, place, number, full)].append(begins[table] + place + 1)
        rounds.append([sorted(those) for those in sat])
    return rounds


def moved(table: int, place: int, number: int, tables: int) -> int:
    """The table to which a place of this table has gone in this round, from 0.

    With a prime number of tables two places never move alike but where they are as many apart as there are tables. Four
    is no prime: there they move by the products of the field of four.
    """
    if tables == len(PRODUCTS):
        return table ^ PRODUCTS[place % tables][number % tables]
    return (table + place * number) % tables


PRODUCTS = ((0, 0, 0, 0), (0, 1, 2, 3), (0, 2, 3, 1), (0, 3, 1, 2))  # of the field with four members
