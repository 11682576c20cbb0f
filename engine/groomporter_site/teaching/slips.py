"""Sheets to cut and fill in: a slip for each player, a score sheet by what the game counts, counters."""

from __future__ import annotations

import xml.etree.ElementTree as Etree
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import ceil

from groomporter.book.rules import Rulebook
from groomporter.sitting.game import NAMES, Game
from groomporter.wording.words import number_in_words, sentence

from ..elements import element
from . import slip, table_needs
from .block import KitPart, keep_together
from .by_options import once_a_choice, variants_by_options
from .sheet import mark_printed, sheet, side

COLUMNS = 6  # players on a score sheet
ROWS = 23  # deals on a score sheet: of two sides that play for twelve deals, one has them then
SETS = 2  # games for which what is lost is crossed off
LINES = 12  # deals for which points are written down beside what is lost
ACROSS, DOWN = 8, 12  # counters on a page
TABLE = 4  # players for whom counters are printed, where so many can play
ONES, FIVES = 20, 4  # counters of a player where they are many: forty in all
WON = {"tricks", "deals"}  # what is won, and not only had
FIVE = 5  # holes between two marks of a board; what the larger counters are worth


@dataclass(frozen=True, slots=True)
class ScoreEntries:
    """What a score sheet is to hold.

    Attributes:
        crossed: what is crossed off, with how many each player has: ("lives", 3).
        written: what is written down, deal by deal; `together`: whether partners have it together.
        holes: how many points win where they are pegged, 0 where nothing is; `sides` how many boards or columns.
        wins: how many win, 0 where the game is not won by so many.
    """

    crossed: tuple[tuple[str, int], ...]
    written: tuple[str, ...]
    holes: int
    sides: int
    together: bool
    wins: int


@dataclass(frozen=True, slots=True)
class CounterPage:
    """The counters of a page.

    Attributes:
        kinds: what stands on them, with how many there are of each; empty where a game has none.
        seats: for how many players they are; `fewer`: whether fewer may play; `tables`: for how many tables of them.
        copies: how many such pages these need.
        share: what of them a player begins with, where larger and smaller are to be shared out ("6 fives and 10 ones"),
            and whether some are left over.
    """

    kinds: tuple[tuple[str, int], ...]
    seats: int
    fewer: bool
    copies: int
    share: tuple[str, bool]
    tables: int = 1

    @property
    def each(self) -> str:
        """What a player begins with, in a sentence behind `said`; "" where nothing is to be shared out so."""
        words, spare = self.share
        return f". For each player {words}{'; the rest are spare' if spare else ''}" if words else ""

    @property
    def said(self) -> str:
        """For whom the page is, and how often it is to be printed."""
        times = "twice" if self.copies == 2 else f"{self.copies} times"
        often = "" if self.copies == 1 else f", which needs this page {times}"
        tables = "a table" if self.tables == 1 else f"{number_in_words(self.tables)} tables"
        return f"for {tables} of {self.seats}{' or fewer' if self.fewer else ''}{often}"


@once_a_choice
def score_entries(game: Game) -> ScoreEntries:
    """What the players of this game count, with its options."""
    money = {table_needs.plural(game, name) for name in game.state.MONEY}
    crossed = tuple((name, number) for name, number in table_needs.each(game).items() if name not in money)
    holes = game.presenter.race(game.laws)
    together = sits_as_partners(game, game.players[0])
    sides = len(game.presenter.scorers(game.players[0])) if holes or together else min(game.players[1], COLUMNS)
    written = tuple(table_needs.entries_to_write(game))
    return ScoreEntries(crossed, written, holes, sides, together, game.presenter.wins_at(game.laws))


def sits_as_partners(game: Game, seats: int) -> bool:
    """Whether so many sit down as partners."""
    return game.open(NAMES[:seats], seed=table_needs.SEED).state.partner(0) >= 0


def pages_of_score(found: ScoreEntries, seats: int) -> int:
    """How many pages of the score sheet a table of so many needs; a board of holes is for the whole table."""
    if found.holes:
        return 1
    return ceil(seats / COLUMNS) if found.crossed or found.written else 0


class SlipsBlock(KitPart):
    """``/// slips | game``: slips for the players, a score sheet, counters; each a sheet of its own."""

    NAME = "slips"

    def create(self, parent: Etree.Element) -> Etree.Element:
        """Slips first; the others where the game has any."""
        whole = sheet(parent, self.NAME, "A slip for each player")
        page = side(whole, "slips-cut")
        for _ in range(slip.copies(self.book.game)):
            slip.slip(page, self.teach)
        self.score(parent)
        self.counters(parent)
        for beside in parent[list(parent).index(whole) + 1 :]:
            keep_together(beside)
        return whole

    # -- the score sheet ----------------------------------------------------------------------------------------
    def score(self, parent: Etree.Element) -> None:
        """What is crossed off, pegged or written, with each choice of options that changes it."""
        if not has_score(self.book):
            return
        whole = sheet(parent, "score", "The score sheet")
        for when, one in variants_by_options(self.book, score_entries):
            if one.crossed or one.written or one.holes:
                page = mark_printed(side(whole, "slips-score"), when, self.book)
                head = element(page, "div", class_="slip-head")
                element(head, "p", f"{self.book.name}: score", class_="sheet-title")
                if one.wins:
                    what = f" {one.written[0]}" if len(one.written) == 1 else ""
                    element(head, "p", f"{sentence(number_in_words(one.wins))}{what} to win.", class_="slip-facts")
                self.sheet_of(element(page, "div", class_="score-of"), one)

    def sheet_of(self, page: Etree.Element, found: ScoreEntries) -> None:
        """One score sheet."""
        if found.crossed:
            for _ in range(SETS):
                lives(page, found)
        elif found.holes:
            element(
                page,
                "p",
                "Mark each point with a pencil, one row a game; or move two coins, the hinder past the other.",
            )
            for at in range(found.sides * SETS):
                if at == found.sides:
                    element(page, "p", "For a second table, or a second game:", class_="score-cut")
                board(page, found.holes)
        else:
            said = (whose(found), said_of_columns(self.teach.score), self.teach.score_note)
            element(page, "p", " ".join(filter(None, said)), class_="score-what")
            grid(page, found, self.teach.score)

    # -- counters -----------------------------------------------------------------------------------------------
    def counters(self, parent: Etree.Element) -> None:
        """A page of counters, where the game has any."""
        if not has_counters(self.book):
            return
        whole = sheet(parent, "counters", "Counters to cut out")
        for when, one in variants_by_options(self.book, cut_counters):
            if one.kinds:
                page = mark_printed(side(whole, "slips-counters"), when, self.book)
                element(
                    page, "p", f"{self.book.name}: counters to cut out, {one.said}{one.each}.", class_="counters-head"
                )
                cut = element(page, "div", class_="counters")
                for name, number in one.kinds:
                    for _ in range(number):
                        element(cut, "span", name.replace(" = ", "\n"), class_="counter")


def has_score(book: Rulebook) -> bool:
    """Whether there is something to cross off, to peg or to write, by some options."""
    return any(one.crossed or one.written or one.holes for _, one in variants_by_options(book, score_entries))


def has_counters(book: Rulebook) -> bool:
    """Whether a player has counters, by some options."""
    return any(one.kinds for _, one in variants_by_options(book, cut_counters))


def whose(found: ScoreEntries) -> str:
    """What is written down after each deal, and for whom."""
    owner = "side" if found.together else "player"
    has = "has won" if set(found.written) <= WON else "has"
    return f"After each deal write down how many {' and '.join(found.written)} each {owner} {has}."


def said_of_columns(columns: Sequence[str]) -> str:
    """What the columns beside the score are for."""
    return "First write what the deal brings, column by column; then the total so far." if columns else ""


def lives(page: Etree.Element, found: ScoreEntries) -> None:
    """A game in which something is crossed off as it is lost: by players, with lines for their points."""
    table = element(page, "table", class_="score-grid score-lives")
    body = element(table, "tbody")
    for title in ("Name", *(name[:1].upper() + name[1:] for name, _ in found.crossed)):
        row = element(body, "tr")
        element(row, "th", title, scope="row")
        number = dict(found.crossed).get(title[:1].lower() + title[1:], 0)
        for _ in range(found.sides):
            cell = element(row, "td")
            for _ in range(number):
                element(cell, "span", class_="score-ring")
    for deal in range(1, LINES + 1):
        row = element(body, "tr")
        element(row, "th", f"Deal {deal}: points", scope="row")
        for _ in range(found.sides):
            element(row, "td")
    what = " and ".join(name for name, _ in found.crossed)
    element(page, "p", f"Cross off {what} as they are lost.", class_="score-what")


@once_a_choice
def cut_counters(game: Game) -> CounterPage:
    """Which counters fill a page, and how many pages a table needs."""
    seats = max(game.players[0], min(game.players[1], TABLE))
    wanted = table_needs.each_by_face(game)
    few = {face: number * seats for face, number in wanted.items() if number <= FIVE}
    many = {face: number for face, number in wanted.items() if number > FIVE}
    room = ACROSS * DOWN - sum(few.values())
    kinds = [*few.items()]
    for face in many:
        one, dear = faces(game)
        each = min(room // len(many), (ONES + FIVES) * seats)
        dearer = each * FIVES // (ONES + FIVES) if many[face] <= ONES + FIVE * FIVES else each // 2
        kinds += [(dear, dearer), (one, each - dearer)]
    found = tuple(kinds)
    copies = pages_of_counters(game, dict(found), seats)
    share, tables = shared_out(game, dict(found), seats, copies), 1
    if found and copies == 1:
        tables = max(1, ACROSS * DOWN // sum(number for _, number in found))
        found = tuple((face, number * tables) for face, number in found)
        if tables > 1 and len(found) == 1:  # some more fill the page
            found = ((found[0][0], ACROSS * DOWN),)
    return CounterPage(found, seats, seats > game.players[0], copies, share, tables)


def counter_pages(game: Game, seats: Sequence[int]) -> int:
    """How many pages of counters tables of so many need; those of which a page is for several share them."""
    cut = cut_counters(game)
    shared = [sum(seats)] if cut.tables > 1 else seats
    return sum(pages_of_counters(game, dict(cut.kinds), each) for each in shared)


def suffice(game: Game, pages: int, other: Game, players: int) -> bool:
    """Whether so many pages of a game's counters are enough for so many players of another, whatever their colour."""
    worth = {face.rpartition(" = ")[2]: number * pages for face, number in cut_counters(game).kinds}
    wanted = [face for face, _ in cut_counters(other).kinds]
    here = {face: worth.get(face.rpartition(" = ")[2], 0) for face in wanted}
    return all(here.values()) and pages_of_counters(other, here, players) <= 1


def shared_out(game: Game, here: Mapping[str, int], seats: int, copies: int) -> tuple[str, bool]:
    """How many larger and smaller ones each player begins with, and whether some are left over; "" where nothing is to
    be shared out so.
    """
    many = [number for number in table_needs.each_by_face(game).values() if number > FIVE]
    one, dear = faces(game)
    if len(many) != 1 or not {one, dear} <= here.keys():
        return "", False
    worth = larger(game)
    dearer = min(here[dear] * copies // seats, (many[0] - worth) // worth)
    ones = many[0] - worth * dearer
    enough = dearer > 1 and ones * seats <= here[one] * copies
    chips = game.presenter.CHIPS
    large, small = (f"{chips[0][0]} of {worth}", chips[-1][0]) if chips else ("fives", "ones")
    words = f"{dearer}\N{NO-BREAK SPACE}{large} and {ones}\N{NO-BREAK SPACE}{small}"
    spare = here[dear] * copies > dearer * seats or here[one] * copies > ones * seats
    return (words, spare) if enough else ("", False)


def larger(game: Game) -> int:
    """What the larger counter is worth."""
    return int(game.presenter.CHIPS[0][1]) if game.presenter.CHIPS else FIVE


def faces(game: Game) -> tuple[str, str]:
    """What stands on a counter worth one, and on the larger: worth five, unless the game says otherwise."""
    coloured = [f"{colour} = {worth}" for colour, worth in game.presenter.CHIPS]
    return (coloured[-1], coloured[0]) if coloured else ("1", str(FIVE))


def pages_of_counters(game: Game, here: Mapping[str, int], seats: int) -> int:
    """How many pages with these counters a table of so many needs.

    Args:
        here: what stands on the counters of a page, with how many there are of each.
    """
    wanted = {face: number * seats for face, number in table_needs.each_by_face(game).items()}
    pages = [1 if here else 0]
    for face, number in wanted.items():
        one, dear = faces(game)
        worth = here.get(face, 0) or here.get(one, 0) + larger(game) * here.get(dear, 0)
        pages.append(ceil(number / worth) if worth else 0)
    return max(pages)


def board(page: Etree.Element, holes: int) -> None:
    """A board for one player or side: two rows of holes, in fives, for two pegs that go past each other."""
    whole = element(page, "div", class_="score-board")
    element(whole, "span", class_="score-name")
    row = element(whole, "span", class_="score-holes")
    for start in range(0, holes, FIVE):
        last = min(start + FIVE, holes)
        five = element(row, "span", class_="score-five")
        pegs(five, last - start)
        element(five, "span", str(last), class_="score-number")


def pegs(five: Etree.Element, holes: int) -> None:
    """Two rows of holes: dots, with smaller ones upon them, which weigh a tenth of so many rings in a file to print."""
    box = {"viewBox": f"0 0 {holes} 2", "width": f"{1.02 * holes:.2f}em", "height": "2.04em", "aria-hidden": "true"}
    picture = element(five, "svg", **box)
    dots = "".join(f"M{place + 0.5} {row}h0" for row in (0.5, 1.5) for place in range(holes))
    element(picture, "path", d=dots, class_="score-hole")
    element(picture, "path", d=dots, class_="score-hole score-within")


def grid(page: Etree.Element, found: ScoreEntries, columns: Sequence[str]) -> None:
    """Sides across, each with its columns; deals down."""
    table = element(page, "table", class_="score-grid")
    head = element(table, "thead")
    names = element(head, "tr")
    element(names, "td", "" if found.together else "Name", class_="score-corner")
    sides = ("We", "They") if found.together else [""] * found.sides
    for name in sides:
        element(names, "td", f"{name}: " if name else "", colspan=str(len(columns) + 1), class_="score-side")
    last = {"class_": "score-sum" if columns else "score-last"}
    total = "Score" if columns else sentence(" and ".join(found.written))
    cells: list[tuple[str, dict[str, str]]] = [*((title, {}) for title in columns), (total, last)] * len(sides)
    titles = element(head, "tr")
    element(titles, "th", "Deal", scope="col")
    for title, kind in cells:
        element(titles, "th", title, scope="col", **kind)
    body = element(table, "tbody")
    for deal in range(1, ROWS + 1):
        row = element(body, "tr")
        element(row, "th", str(deal), scope="row")
        for _, kind in cells:
            element(row, "td", **kind)
