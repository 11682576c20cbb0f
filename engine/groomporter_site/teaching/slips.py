"""Slips to cut and fill in: what the cards count, a score sheet by what the game counts, counters."""

from __future__ import annotations

import xml.etree.ElementTree as Etree
from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

from groomporter.sitting.game import NAMES, Game

from ..elements import element
from . import counting, table_needs
from .block import KitPart
from .by_options import once_a_choice, variants_by_options
from .sheet import add_figures, mark_printed, sheet, side

COPIES = 4  # slips of what the cards count on a page
COLUMNS, ROWS = 6, 16  # of a score sheet: players, deals
SETS = 3  # games for which what is lost is crossed off
ON_A_PAGE = 80  # counters
TABLE = 4  # players for whom counters are printed, where so many can play
FIVES = 5  # holes between two marks of a board


@dataclass(frozen=True, slots=True)
class ScoreEntries:
    """What a score sheet is to hold.

    Attributes:
        crossed: what is crossed off, with how many each player has: ("lives", 3).
        written: what is written down, deal by deal; `together`: whether partners have it together.
        holes: how many points win where they are pegged, 0 where nothing is; `sides` how many boards.
    """

    crossed: tuple[tuple[str, int], ...]
    written: tuple[str, ...]
    holes: int
    sides: int
    together: bool


@dataclass(frozen=True, slots=True)
class Cut:
    """The counters of a page.

    Attributes:
        kinds: what stands on them, with how many there are of each; empty where a game has none.
        seats: for how many players they are; `fewer`: whether fewer may play.
        copies: how many such pages these need.
    """

    kinds: tuple[tuple[str, int], ...]
    seats: int
    fewer: bool
    copies: int

    @property
    def said(self) -> str:
        """For whom the page is, and how often it is to be printed."""
        often = (
            "" if self.copies == 1 else f"; print this page {'twice' if self.copies == 2 else f'{self.copies} times'}"
        )
        return f"for a table of {self.seats}{' or fewer' if self.fewer else ''}{often}"


@once_a_choice
def score_entries(game: Game) -> ScoreEntries:
    """What the players of this game count, with its options."""
    money = {table_needs.plural(game, name) for name in game.state.MONEY}
    crossed = tuple((name, number) for name, number in table_needs.each(game).items() if name not in money)
    holes = game.presenter.race(game.laws)
    sides = len(game.presenter.scorers(game.players[0]))
    return ScoreEntries(
        crossed, tuple(table_needs.entries_to_write(game)), holes, sides, sits_as_partners(game, game.players[0])
    )


def sits_as_partners(game: Game, seats: int) -> bool:
    """Whether so many sit down as partners."""
    return game.open(NAMES[:seats], seed=table_needs.SEED).state.partner(0) >= 0


def pages_of_score(found: ScoreEntries, seats: int) -> int:
    """How many pages of the score sheet a table of so many needs; a board of holes is for the whole table."""
    if found.holes:
        return 1
    return ceil(seats / COLUMNS) if found.crossed or found.written else 0


class SlipsBlock(KitPart):
    """``/// slips | game``: what the cards count, a score sheet, counters."""

    NAME = "slips"

    def create(self, parent: Etree.Element) -> Etree.Element:
        """Up to three pages."""
        whole = sheet(parent, self.NAME, "Slips, score sheet and counters")
        first = side(whole, "slips-cut")
        for _ in range(COPIES):
            slip = element(first, "div", class_="sheet-slip")
            element(slip, "p", self.book.name, class_="sheet-slip-name")
            if not counting.draw(slip, self.book):
                whole.remove(first)
                break
            add_figures(slip, slip, Game(self.book.game).pack)
        self.score(whole)
        self.counters(whole)
        return whole

    # -- the score sheet ----------------------------------------------------------------------------------------
    def score(self, whole: Etree.Element) -> None:
        """What is crossed off, pegged or written, with each choice of options that changes it."""
        for when, one in variants_by_options(self.book, score_entries):
            if one.crossed or one.written or one.holes:
                page = mark_printed(side(whole, "slips-score"), when, self.book)
                element(page, "h3", f"{self.book.name}: score")
                self.sheet_of(element(page, "div", class_="score-of"), one)

    def sheet_of(self, page: Etree.Element, found: ScoreEntries) -> None:
        """One score sheet."""
        for name, number in found.crossed * SETS:
            element(page, "p", f"Cross off {name} as they are lost.", class_="score-what")
            for _ in range(COLUMNS):
                line = element(page, "p", class_="score-line")
                element(line, "span", class_="score-name")
                for _ in range(number):
                    element(line, "span", class_="score-ring")
        if found.holes:
            element(page, "p", f"Mark each point as it is made; {found.holes} win.", class_="score-what")
            for _ in range(found.sides):
                board(page, found.holes)
        elif found.written:
            whose = "side" if found.together else "player"
            said = f"After each deal write down how many {' and '.join(found.written)} each {whose} has."
            element(page, "p", said, class_="score-what")
            grid(page)

    # -- counters -----------------------------------------------------------------------------------------------
    def counters(self, whole: Etree.Element) -> None:
        """A page of counters, where the game has any."""
        for when, one in variants_by_options(self.book, cut_counters):
            if one.kinds:
                page = mark_printed(side(whole, "slips-counters"), when, self.book)
                element(page, "h3", f"{self.book.name}: counters to cut out, {one.said}")
                cut = element(page, "div", class_="counters")
                for name, number in one.kinds:
                    for _ in range(number):
                        element(cut, "span", name, class_="counter")


@once_a_choice
def cut_counters(game: Game) -> Cut:
    """Which counters fill a page, and how many pages a table needs."""
    seats = max(game.players[0], min(game.players[1], TABLE))
    kinds = {face: number * seats for face, number in table_needs.each_by_face(game).items()}
    few = {name: number for name, number in kinds.items() if number <= ON_A_PAGE // 2}
    many = [name for name in kinds if name not in few]
    coloured = [f"{colour} = {worth}" for colour, worth in game.presenter.CHIPS] or many
    each = (ON_A_PAGE - sum(few.values())) // max(1, len(coloured))
    found = (*few.items(), *((name, each) for name in coloured if many))
    return Cut(found, seats, seats > game.players[0], pages_of_counters(game, found, seats))


def pages_of_counters(game: Game, kinds: Sequence[tuple[str, int]], seats: int) -> int:
    """How many pages with these counters a table of so many needs.

    Args:
        kinds: what stands on the counters of a page, with how many there are of each.
    """
    here = dict(kinds)
    wanted = {face: number * seats for face, number in table_needs.each_by_face(game).items()}
    worth = sum(here.get(f"{colour} = {each}", 0) * each for colour, each in game.presenter.CHIPS)
    pages = [ceil(number / here.get(name, worth)) for name, number in wanted.items() if here.get(name, worth)]
    return max(pages, default=0)


def board(page: Etree.Element, holes: int) -> None:
    """A row of holes, in fives."""
    whole = element(page, "div", class_="score-board")
    element(whole, "span", class_="score-name")
    row = element(whole, "span", class_="score-holes")
    for start in range(0, holes, FIVES):
        five = element(row, "span", class_="score-five")
        for hole in range(start, min(start + FIVES, holes)):
            element(five, "span", str(hole + 1) if hole + 1 == holes else "", class_="score-hole")
        element(five, "span", str(min(start + FIVES, holes)), class_="score-number")


def grid(page: Etree.Element) -> None:
    """Players across, deals down."""
    table = element(page, "table", class_="score-grid")
    head = element(element(table, "thead"), "tr")
    element(head, "th", "Deal", scope="col")
    for _ in range(COLUMNS):
        element(head, "td")  # for a name: a head that is empty would be read out as one
    body = element(table, "tbody")
    for deal in range(1, ROWS + 1):
        row = element(body, "tr")
        element(row, "th", str(deal), scope="row")
        for _ in range(COLUMNS):
            element(row, "td")
