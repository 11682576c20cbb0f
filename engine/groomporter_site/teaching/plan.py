"""What a class needs beside the sheets: its description, a timetable for 45 and for 60 minutes, and what to bring."""

from __future__ import annotations

import xml.etree.ElementTree as Etree
from collections.abc import Iterator
from dataclasses import dataclass

from groomporter.sitting.game import Game

from ..elements import element
from ..lists import facts
from . import counting, needed
from .block import KitPart
from .data import Teach
from .sheet import by_seats, printed, sheet, side
from .varied import varied

LENGTHS = (45, 60)
SAY, CARDS, OPEN, LAST = 5, 4, 11, 7  # minutes
MOST = 8  # players at a table for whom counters are told


@dataclass(frozen=True, slots=True)
class Step:
    """One part of a class: from which minute to which, and what is done."""

    begins: int
    ends: int
    text: str


def steps(minutes: int, game_minutes: int, later: list[str], slips: bool = True) -> Iterator[Step]:
    """The timetable of a class.

    Args:
        minutes: how long it is.
        game_minutes: how long a whole game takes.
        later: what is added when the rest is known.
        slips: whether there are slips of what the cards count and how they rank.
    """
    begun = SAY + CARDS
    cards = "What the cards count and how they rank: everyone has the slip."
    yield Step(0, SAY, "What it is and who played it; the two dates; the words to say.")
    yield Step(SAY, begun, cards if slips else "How it goes: read the lines of the handout aloud.")
    yield Step(
        begun,
        begun + OPEN,
        "One deal from the arranged pack, all hands open: at each turn ask what may be done, and why.",
    )
    begun += OPEN
    end = minutes - LAST
    if later and end - begun > 2 * SAY:
        half = begun + (end - begun) // 2
        yield Step(begun, half, "Play in earnest; go from table to table with the handout.")
        yield Step(half, half + SAY, f"Stop all tables and add: {'; '.join(later)}.")
        begun = half + SAY
    whole = (
        "" if game_minutes <= end - begun else " Nobody will have finished: say that what is left is played at home."
    )
    yield Step(begun, end, f"Play on.{whole}")
    yield Step(end, minutes, "Count; what the texts leave open and what was decided here; one question each.")


def timetable(teach: Teach, minutes: int) -> list[Step]:
    """The timetable of a class in this game, by the usual ruleset."""
    usual = teach.book.resolve().items()
    later = [line.rules[0].title.lower() for line in teach.lines if line.later and line.when.items() <= usual]
    return list(steps(minutes, teach.book.minutes, list(dict.fromkeys(later)), counting.tells(teach.book)))


class ClassPlanBlock(KitPart):
    """``/// class-plan | game``: description, words to say, timetables, materials."""

    NAME = "class-plan"

    def create(self, parent: Etree.Element) -> Etree.Element:
        """One page."""
        whole = sheet(parent, self.NAME, "The plan of a class")
        page = side(whole)
        element(page, "p", f"{self.book.name}: a class", class_="sheet-title")
        element(page, "p", facts(self.book), class_="sheet-facts")
        element(page, "h3", "For the programme")
        element(page, "p", self.teach.describe, class_="plan-description")
        element(page, "h3", "Words to say")
        said = element(page, "ul", class_="plan-say")
        for sentence in self.teach.say:
            element(said, "li", sentence)
        for minutes in LENGTHS:
            element(page, "h3", f"{minutes} minutes")
            body = element(element(page, "table", class_="plan-table"), "tbody")
            for step in timetable(self.teach, minutes):
                row = element(body, "tr")
                element(row, "th", f"{step.begins}–{step.ends}", scope="row")
                element(row, "td", step.text)
        self.materials(page)
        return whole

    def materials(self, page: Etree.Element) -> None:
        """What a table of each number of players needs."""
        element(page, "h3", "Materials for a table")
        for mark, rows in by_seats(self.book, table):
            whole = mark(element(page, "table", class_="plan-needs"))
            head = element(element(whole, "thead"), "tr")
            for title in ("Players", "Packs", *(name for name, _ in rows[0][1])):
                element(head, "th", title.capitalize(), scope="col")
            body = element(whole, "tbody")
            for seats, counters in rows:
                row = element(body, "tr")
                element(row, "th", str(seats), scope="row")
                for number in (1, *(number for _, number in counters)):
                    element(row, "td", str(number))
        for when, said in varied(self.book, needed.sentence):
            printed(
                element(page, "p", f"{said} And for each table a handout, a tavern card, and a pencil."),
                when,
                self.book,
            )


def table(game: Game) -> tuple[tuple[int, tuple[tuple[str, int], ...]], ...]:
    """For each number of players the counters that they need together."""
    least, most = game.players
    each = needed.each(game)
    return tuple(
        (seats, tuple((name, number * seats) for name, number in each.items()))
        for seats in range(least, min(most, MOST) + 1)
    )
