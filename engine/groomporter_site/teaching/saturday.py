"""The page "Ready for Saturday": a class planned for so many people and minutes, for each game that has a kit."""

from __future__ import annotations

import xml.etree.ElementTree as Etree
from collections.abc import Iterator
from functools import cache

from groomporter.book.catalogue import games, rulebook
from groomporter.book.rules import Rulebook
from groomporter.sitting.game import Game
from groomporter.teach.hall import (
    MINUTES,
    PEOPLE,
    Slot,
    Tables,
    fallback,
    rehearsal,
    seating_all,
    split,
    timetable,
)

from ..course import course
from ..elements import after, counted, element, link
from ..firsthand import TutorialError
from ..game_blocks import NUMBERS, dated, first
from ..lists import facts
from ..marks import marked
from ..page import SiteBlock, game_page
from ..renderer import stacked
from . import needed
from .data import Teach, has_kit, taught
from .proofs import proved
from .sheet import reading_of
from .stack import BASE, sheet

PEOPLE_TITLE, TITLES = "People", ("Tables", "Without a seat", "Bring", "If it goes wrong")
USUAL = 12, 45  # how many people and minutes are chosen at first
WHAT = {
    "welcome": "Say what the game is and how old it is: the words to say.",
    "rules": "Hand out the sheets. What the cards count and how they rank; then the game in a minute.",
    "showing": "The demonstration: one table deals the arranged pack and plays it as its sheet says. All stand round; "
    "you read each line aloud, and its rule.",
    "play": "Everybody plays. Go from table to table with the handout.",
    "begin": "Everybody plays, for now without {}. Go from table to table with the handout.",
    "step": "Stop all tables for a moment and add {}. Play on.",
    "close": "Count. Say what is old and what is ours; take questions; collect the packs.",
    "goal": "Read the front of the handout once, aloud.",
    "lay": "Lay a pack as the demonstration says.",
    "alone": "Deal it and play all hands yourself, face up, line by line.",
    "aloud": "Say the words below as if somebody were there.",
    "asked": "Cover the answers to the ten questions, and answer them.",
}


class SaturdayBlock(SiteBlock):
    """``/// saturday``: what can be chosen, and a plan for each game that has a kit.

    All plans stand in the page; its script shows the one that is chosen, and without it all are shown.
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
        for kit in kits:
            self.plan(element(whole, "section", id=f"saturday-{kit.book.game}", data_game=kit.book.game), kit)
        return whole

    def choice(self, parent: Etree.Element, kits: list[Teach]) -> None:
        """What can be chosen; hidden until the page's script is there to heed it."""
        form = element(parent, "form", class_="saturday-choice", hidden="", autocomplete="off")
        people, minutes = USUAL
        chosen = (
            ("Game", "game", [(kit.book.game, kit.book.name) for kit in kits], ""),
            ("People", "people", [(str(count), str(count)) for count in PEOPLE], str(people)),
            ("Minutes", "minutes", [(str(count), str(count)) for count in MINUTES], str(minutes)),
        )
        for title, name, values, usual in chosen:
            select = element(element(form, "label", f"{title} "), "select", name=name)
            for value, text in values:
                element(select, "option", text, value=value, **{"selected": ""} if value == usual else {})
        element(form, "button", "Print this plan", type="button", data_saturday_print="")
        element(form, "p", class_="saturday-status sr-only", role="status")

    # -- one game ---------------------------------------------------------------------------------------------
    def plan(self, whole: Etree.Element, kit: Teach) -> None:
        """All that a teacher of this game needs."""
        book = kit.book
        element(whole, "h2", f"{book.name}, ready for Saturday")
        line = element(whole, "p", f"{book.goal} ", class_="saturday-goal")
        link(line, "The kit to print", self.page.to(f"teach/{book.game}.md"))
        after(line, " · ")
        link(line, "the rules", self.page.to(game_page(book.game)))
        after(line, ".")
        element(whole, "p", f"{facts(book)}. Ruleset: {book.ruleset().title}.", class_="facts")
        self.hall(whole, book)
        steps = [one["name"] for one in (course(book.game) or {"steps": []})["steps"][1:]]
        for minutes in MINUTES:
            part = element(whole, "div", data_minutes=str(minutes))
            element(part, "h3", f"{minutes} minutes")
            times(part, timetable(minutes, steps), steps)
        element(whole, "h3", "If you have never played it: a quarter of an hour")
        times(whole, rehearsal(), [])
        element(whole, "h3", "Words to say")
        said = element(whole, "ul", class_="saturday-say")
        for sentence in (*kit.say, *ages(book)):
            element(said, "li", sentence)
        element(whole, "h3", "The demonstration")
        shown = element(whole, "div", class_="saturday-stack")
        shown.text = self.md.htmlStash.store(stacked(sheet(book.game, book.ruleset().spec), BASE))
        self.questions(whole, kit)

    def hall(self, whole: Etree.Element, book: Rulebook) -> None:
        """For each number of people: tables, who has no seat, what to bring, and what to fall back on."""
        element(whole, "h3", "Tables, and what to bring")
        table = element(whole, "table", class_="saturday-hall")
        head = element(element(table, "thead"), "tr")
        for title in (PEOPLE_TITLE, *TITLES):
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
            cell, other = cells[3], fallback(book.game, people)
            if other:
                link(cell, rulebook(other).name, self.page.to(game_page(other)))
                after(cell, f", {minutes_of(other)}")

    def questions(self, whole: Etree.Element, kit: Teach) -> None:
        """The questions that will come, with answers and rules."""
        usual = kit.book.resolve()
        asked = [one for one in kit.rulings if one.when.items() <= usual.items()]
        element(
            whole, "h3", f"{NUMBERS[len(asked)].capitalize() if len(asked) < len(NUMBERS) else len(asked)} questions"
        )
        listed = element(whole, "dl", class_="saturday-asked")
        for one in asked:
            rule = one.rules[0]
            element(listed, "dt", one.ask)
            said = element(listed, "dd", f"{one.answer} ")
            link(said, rule.title, self.page.to(game_page(rule.id.partition(".")[0]), rule.id))
            after(said, f" · {marked(reading_of(rule, one.when))}")


def times(parent: Etree.Element, slots: tuple[Slot, ...], steps: list[str]) -> None:
    """A timetable."""
    body = element(element(parent, "table", class_="saturday-times"), "tbody")
    for slot in slots:
        row = element(body, "tr")
        element(row, "th", f"{slot.start}–{slot.end}", scope="row")
        what = "begin" if slot.what == "play" and steps else slot.what
        element(row, "td", WHAT[what].format(slot.about or " and ".join(steps)))


def ages(book: Rulebook) -> Iterator[str]:
    """When the game is first named, and when its rules are first written."""
    named, ruled = first(book, "name", "term", "rules"), first(book, "rules")
    if named and named is not ruled:
        yield f"The game is first named in {dated(named)}{told(named.seen)}."
    if ruled:
        yield f"Its rules are first written down in {dated(ruled)}{told(ruled.seen)}."


def told(seen: bool) -> str:
    """Whether we have it from others."""
    return "" if seen else ", as others report"


def seating(found: Tables) -> str:
    """The tables: "3 tables of 4", "2 tables: 4 and 3"."""
    if not found.seats:
        return "none"
    tables = counted(len(found.seats), "table").replace("one", "1")
    if len(set(found.seats)) == 1:
        return f"{tables} of {found.seats[0]}"
    return f"{tables}: {', '.join(map(str, found.seats[:-1]))} and {found.seats[-1]}"


def outside(book: Rulebook, people: int, found: Tables) -> Iterator[str]:
    """Who has no seat, and what they do; or who is wanting."""
    if found.short == 1:
        yield "One is wanting: you play too."
    elif found.short:
        yield f"{NUMBERS[found.short].capitalize()} are wanting: take another game."
    elif found.left == 1:
        yield "One, who keeps the score, and changes places with somebody after each deal."
    elif found.left:
        yield f"{NUMBERS[found.left].capitalize()}, who keep the scores, and change places with others after each deal."
    else:
        yield "Nobody."
    if spec := seating_all(book.game, people):
        yield f"By the ruleset “{book.ruleset(spec).title}” everybody has one."


@cache
def wants(game: str) -> tuple[tuple[str, int], ...]:
    """What each player needs, by the usual ruleset."""
    return tuple(needed.each(Game(game)).items())


def bring(game: Game, found: Tables) -> str:
    """Packs and counters for all tables."""
    tables, seats = max(1, len(found.seats)), sum(found.seats) or game.players[0]
    said = [f"{tables + 1} packs (one of them arranged)", *(f"{each * seats} {name}" for name, each in wants(game.id))]
    if kept := needed.written(game):
        said.append(f"paper and pencil for {' and '.join(kept)}")
    return ", ".join(said)


def minutes_of(game: str) -> str:
    """How long a game takes."""
    return f"about {rulebook(game).minutes} minutes"


__all__ = ["SaturdayBlock"]
