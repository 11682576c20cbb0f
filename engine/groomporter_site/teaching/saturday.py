"""The page "Ready for Saturday": a class planned for so many people and minutes, for each game that has a kit."""

from __future__ import annotations

import json
import xml.etree.ElementTree as Etree
from collections.abc import Iterator
from functools import cache

from groomporter.book.catalogue import games, rulebook
from groomporter.book.rules import Rulebook
from groomporter.sitting.game import Game
from groomporter.teach.hall import (
    MINUTES,
    PEOPLE,
    Tables,
    fallback,
    rehearsal,
    seating_all,
    split,
)

from ..elements import after, element, link
from ..firsthand import TutorialError
from ..game_blocks import NUMBERS, dated, first, oldest_told
from ..lists import facts
from ..marks import marked
from ..page import SiteBlock, game_page
from ..renderer import stacked
from . import needed
from .data import Asked, Teach, has_kit, taught
from .plan import timetable
from .proofs import proved
from .sheet import reading_of, side
from .sheet import sheet as printed_sheet
from .stack import sheet

USUAL = 12, 45  # how many people and minutes are chosen at first
TITLES = ("Tables", "Without a seat", "Bring", "If it goes wrong")
PAPERS = ("A4", "Letter")
WAITING = "Whoever has no seat keeps score, and changes places with a player after each deal."
WHAT = {
    "read": "Read the front of the handout once, aloud.",
    "lay": "Lay a pack as the demonstration says.",
    "alone": "Deal it, and play all hands yourself, face up, line by line.",
    "aloud": "Say the words to say as if somebody were there.",
    "asked": "Cover the answers to the questions, and answer them.",
}


class SaturdayBlock(SiteBlock):
    """``/// saturday``: what can be chosen, and a plan for each game that has a kit.

    All plans stand in the page; its script shows what is chosen, and without it all are shown.
    """

    NAME = "saturday"

    def on_create(self, parent: Etree.Element) -> Etree.Element:
        """The choice and the plans; a kit that does not hold stops the build."""
        self.bare()
        try:
            kits = [taught(game) for game in sorted(games(), key=lambda one: rulebook(one).name) if has_kit(game)]
            for kit in kits:
                proved(kit)
        except TutorialError as error:
            raise self.fault(str(error)) from None
        whole = element(parent, "kit-saturday", class_="saturday", data_search_exclude="")
        self.choice(whole, kits)
        files = [
            {"name": f"{name(kit)}-{paper.lower()}.pdf", "sheet": name(kit), "paper": paper,
             "words": f"{kit.book.name}, {paper}"}
            for kit in kits for paper in PAPERS
        ]  # fmt: skip
        element(whole, "p", class_="kit-files", data_pdfs=json.dumps(files), data_zip="saturday.zip")
        for kit in kits:
            self.plan(whole, kit)
        return whole

    def choice(self, parent: Etree.Element, kits: list[Teach]) -> None:
        """What can be chosen; hidden until the page's script is there to heed it."""
        form = element(parent, "form", class_="saturday-choice", hidden="", autocomplete="off")
        people, minutes = USUAL
        chosen = (
            ("Game", "game", [(kit.book.game, kit.book.name) for kit in kits], ""),
            ("People", "people", [(str(count), str(count)) for count in PEOPLE], str(people)),
            ("Minutes", "minutes", [(str(count), str(count)) for count in MINUTES], str(minutes)),
            ("Paper", "paper", [(paper.lower(), paper) for paper in PAPERS], ""),
        )
        for title, key, values, usual in chosen:
            select = element(element(form, "label", f"{title} "), "select", name=key)
            for value, text in values:
                element(select, "option", text, value=value, **{"selected": ""} if value == usual else {})
        element(form, "button", "Print this plan", type="button", data_saturday_print="")
        element(form, "p", class_="saturday-status", role="status")

    # -- one game ---------------------------------------------------------------------------------------------
    def plan(self, parent: Etree.Element, kit: Teach) -> None:
        """All that a teacher of this game needs: the plan, the demonstration, and the questions."""
        book = kit.book
        whole = printed_sheet(parent, name(kit), f"{book.name}, ready for Saturday")
        whole.set("data-game", book.game)
        self.front(side(whole, "saturday-front"), kit)
        self.time(side(whole, "saturday-time"), kit)
        shown = side(whole, "saturday-stack")
        element(shown, "p", f"{book.name}: the demonstration", class_="sheet-title")
        element(shown, "div").text = self.md.htmlStash.store(
            stacked(sheet(book.game, book.ruleset().spec), self.page.base())
        )
        self.questions(side(whole, "saturday-questions"), kit)

    def front(self, page: Etree.Element, kit: Teach) -> None:
        """The game, the hall and the words."""
        book = kit.book
        element(page, "p", f"{book.name}: the class", class_="sheet-title")
        line = element(page, "p", f"{book.goal} ", class_="sheet-goal")
        ways = element(line, "span", class_="saturday-ways")
        link(ways, "The kit to print", self.page.to(f"teach/{book.game}.md"))
        after(ways, " · ")
        link(ways, "the rules", self.page.to(game_page(book.game)))
        element(page, "p", f"{facts(book)}. Ruleset: {book.ruleset().title}.", class_="sheet-facts")
        element(page, "h3", "Tables, and what to bring")
        self.hall(page, book)
        element(page, "h3", "Words to say")
        said = element(page, "ul", class_="plan-say")
        for sentence in (*kit.say, *ages(book)):
            element(said, "li", sentence)

    def time(self, page: Etree.Element, kit: Teach) -> None:
        """The timetable of the class, and the rehearsal before it."""
        element(page, "p", f"{kit.book.name}: the hour", class_="sheet-title")
        for minutes in MINUTES:
            part = element(page, "div", data_minutes=str(minutes))
            element(part, "h3", f"The class, {minutes} minutes")
            times(part, ((slot.begins, slot.ends, slot.text) for slot in timetable(kit, minutes)))
        element(page, "h3", "A quarter of an hour for a teacher who never played")
        times(page, ((slot.begins, slot.ends, WHAT[slot.what]) for slot in rehearsal()))

    def hall(self, page: Etree.Element, book: Rulebook) -> None:
        """For each number of people: tables, who has no seat, what to bring, and what to fall back on."""
        table = element(page, "table", class_="saturday-hall")
        head = element(element(table, "thead"), "tr")
        for title in ("People", *TITLES):
            element(head, "th", title, scope="col")
        body = element(table, "tbody")
        game = Game(book.game)
        for people in PEOPLE:
            found = split(game, people)
            row = element(body, "tr", data_people=str(people))
            element(row, "th", str(people), scope="row")
            cells = [element(row, "td", data_title=title) for title in TITLES]
            after(cells[0], seating(found))
            after(cells[1], " ".join(outside(book, people, found)))
            after(cells[2], bring(game, found))
            other = rulebook(fallback(book.game, people))
            link(cells[3], other.name, self.page.to(game_page(other.game)))
            after(cells[3], f", about {other.minutes} minutes")
        if any(split(game, people).left for people in PEOPLE):
            element(page, "p", WAITING, class_="saturday-waiting")

    def questions(self, page: Etree.Element, kit: Teach) -> None:
        """The questions that will come, with answers and rules."""
        usual = kit.book.resolve()
        asked = [one for one in kit.rulings if one.when.items() <= usual.items()]
        element(page, "p", f"{kit.book.name}: what you will be asked", class_="sheet-title")
        listed = element(page, "dl", class_="sheet-rulings saturday-asked")
        for one in asked:
            self.question(element(listed, "div"), one)

    def question(self, made: Etree.Element, one: Asked) -> None:
        """One question, its answer, and by which rule."""
        rule = one.rules[0]
        element(made, "dt", one.ask)
        said = element(made, "dd", f"{one.answer} ")
        cited = element(said, "span", class_="sheet-cite")
        link(cited, rule.title, self.page.to(game_page(rule.id.partition(".")[0]), rule.id))
        after(cited, f" · {marked(reading_of(rule, one.when))}")


def name(kit: Teach) -> str:
    """What a game's plan is called, as a sheet and as a file."""
    return f"saturday-{kit.book.game}"


def times(parent: Etree.Element, slots: Iterator[tuple[int, int, str]]) -> None:
    """A timetable."""
    body = element(element(parent, "table", class_="plan-table"), "tbody")
    for begins, ends, text in slots:
        row = element(body, "tr")
        element(row, "th", f"{begins}–{ends}", scope="row")
        element(row, "td", text)


def ages(book: Rulebook) -> Iterator[str]:
    """When the game is first named, and when its rules are first written."""
    named, ruled = first(book, "name", "term", "rules"), first(book, "rules")
    if named and named is not ruled:
        yield f"We find the game named first in {dated(named)}{told(seen=named.seen)}."
    if ruled:
        older = oldest_told(book, ruled)
        before = f"; others report older ones, of {older}" if older else ""
        yield f"The oldest rules that we know are of {dated(ruled)}{told(seen=ruled.seen)}{before}."


def told(*, seen: bool) -> str:
    """Whether we have it from others."""
    return "" if seen else ", as others report"


def seating(found: Tables) -> str:
    """The tables: "3 tables of 4", "2 tables: 4 and 3"."""
    if not found.seats:
        return "none"
    tables = "1 table" if len(found.seats) == 1 else f"{len(found.seats)} tables"
    if len(set(found.seats)) == 1:
        return f"{tables} of {found.seats[0]}"
    return f"{tables}: {', '.join(map(str, found.seats[:-1]))} and {found.seats[-1]}"


def outside(book: Rulebook, people: int, found: Tables) -> Iterator[str]:
    """Who has no seat, and what they do; or who is wanting."""
    if found.short == 1:
        yield "One is wanting: you play too."
    elif found.short:
        yield f"{NUMBERS[found.short].capitalize()} are wanting: take another game."
    elif found.left:
        yield f"{NUMBERS[found.left].capitalize()}."
    else:
        yield "Nobody."
    if spec := seating_all(book.game, people):
        yield f"By the ruleset “{book.ruleset(spec).title}” everybody has a seat."


@cache
def wants(game: str) -> tuple[tuple[str, int], ...]:
    """What each player needs, by the usual ruleset."""
    return tuple(needed.each(Game(game)).items())


def bring(game: Game, found: Tables) -> str:
    """Packs and counters for all tables."""
    packs, seats = max(1, len(found.seats)) + 1, sum(found.seats) or game.players[0]
    said = [f"{packs} packs, one of them arranged", *(f"{each * seats} {unit}" for unit, each in wants(game.id))]
    if kept := needed.written(game):
        said.append(f"paper and pencil for {' and '.join(kept)}")
    return "; ".join(said)


__all__ = ["SaturdayBlock"]
