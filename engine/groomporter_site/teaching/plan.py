"""What a class needs beside the sheets: its description, a timetable for 45 and for 60 minutes, and what to bring."""

from __future__ import annotations

import xml.etree.ElementTree as Etree
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil

from groomporter.book.rules import Rulebook, Ruleset
from groomporter.core.plain import keep_numbers, list_in_words
from groomporter.sitting.game import Game

from ..elements import after, columns, element
from . import counting, head, numbers, pack_block, people, prints, table_needs
from .block import KitPart, tell_address
from .by_options import variants_by_options
from .data import Teach, read_kit
from .dealer import NO_END
from .sheet import by_seats, mark_printed, of_ruleset, sheet, side
from .tricks import TITLE, beginners_words

LENGTHS = (45, 60)
SAY, OPEN, TOLD, LAST = 4, 12, 3, 6  # minutes
BRIEF = 8  # minutes, where the deal that is shown is soon over
FEW_CARDS, FEW_STEPS = 3, 14  # cards of a player and steps of such a deal, at the most
FEW_TRICKS = 3
LEAST, MOST_READ = 4, 7  # minutes in which the rules are read aloud
A_MINUTE = 2  # rules that are read aloud in a minute
BY_TRICKS = "Stop after each of the first three tricks{}: who takes it, and why? Then play briskly."
TRUMPED = ", and after the first that is trumped"
BY_EACH_TRICK = "Stop after each trick: who takes it, and why?"
BY_TURNS = "At each of the first four turns ask what may be done, and why. Then play briskly."
KNOWN = "“When you know it”"  # the heading on the handout of what is told later
MOST = 8  # players at a table for whom counters are told


@dataclass(frozen=True, slots=True)
class Step:
    """One part of a class: from which minute to which, and what is done."""

    begins: int
    ends: int
    text: str


@dataclass(frozen=True, slots=True)
class Shape:
    """What of a game decides what is said in a timetable.

    Attributes:
        cards: what there is to tell of the cards ("What the cards count"); "" where there is nothing, and no slip.
        tables: what lies on each table besides the pack, in words.
        minutes: how long a whole game takes.
        endless: whether it is played deal after deal, without an end of its own.
        asks: what is asked in the demonstration.
        written: whether there is a score sheet to write on.
        brief: whether the deal that it shows is soon over.
        deal: how many minutes a first deal takes, where that is long; else 0.
        box: whether the handout has a box for those who never took a trick.
    """

    cards: str
    tables: str
    minutes: int
    endless: bool
    asks: str
    written: bool
    brief: bool = False
    deal: int = 0
    box: bool = False


def shape(game: Game) -> Shape:
    """What decides it in this game, with its ruleset."""
    teach = read_kit(game.id)
    found, there = counting.counts(game), prints.kinds(game)
    words = [word for word, _ in beginners_words(teach)]
    told = ["what the cards count"] if found.values else []
    told += [f"how {'they' if told else 'the cards'} rank"] if found.orders else []
    lie = ["the tavern card"]
    lie += ["the score sheet"] if "score sheet" in there else []
    lie += ["counters"] if table_needs.each(game) else []
    parts = pack_block.sheet(game.id, game.ruleset.spec)["parts"]
    tricks = sum(part["trick"] > 0 for part in parts)
    by_tricks = BY_TRICKS.format(TRUMPED if any(part.get("trumped") for part in parts) else "")
    asks = by_tricks if tricks > FEW_TRICKS else BY_EACH_TRICK if tricks else BY_TURNS
    brief = sum(len(part["steps"]) for part in parts) <= FEW_STEPS
    return Shape(
        " and ".join(told), list_in_words(lie), game.book.minutes, bool(game.state.SERIES), asks,
        "score sheet" in there, brief and max(table_needs.hands(game, game.players[0])) <= FEW_CARDS,
        teach.deal, bool(words),
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class RulesToRead:
    """The rules that are read aloud, by their numbers on the handout.

    Attributes:
        first: how many are read before the play.
        shown: of those for later, which the demonstration shows; `later`: the others.
    """

    first: int
    shown: tuple[int, ...]
    later: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Where:
    """Where what the timetable speaks of stands, in words to be put behind it; "" where that is plain."""

    words: str = ""
    demonstration: str = ""


AS_IT_IS = Where()


def steps(minutes: int, found: Shape, read: RulesToRead, where: Where) -> Iterator[Step]:
    """The timetable of a class.

    Args:
        minutes: how long it is.
        found: what the game is like.
        read: which rules are read aloud, and when.
        where: where the rest stands.
    """
    head = "" if where.words else "the head of the handout (where the game is found first, and when)"
    read_out = [f"the words to say{where.words}", head, f"from the handout the box “{TITLE}”" if found.box else ""]
    yield Step(
        0,
        SAY,
        "Give out handouts and slips, and keep one handout yourself. "
        f"Read out {list_in_words([*filter(None, read_out)])}.",
    )
    begun = SAY + min(max(LEAST, ceil((read.first + len(read.shown)) / A_MINUTE)), MOST_READ)
    cards = f" The slip says {found.cards}." if found.cards else ""
    more = f"; then {numbered(read.shown)} of {KNOWN}, which the demonstration shows" if read.shown else ""
    yield Step(
        SAY, begun, f"Let each in turn read a rule of “How it goes” aloud{more}. Go on without discussion.{cards}"
    )
    open_hands = BRIEF if found.brief else OPEN
    yield Step(
        begun,
        begun + open_hands,
        f"Everybody round one table, with {found.tables} on it: the players take the names of the demonstration, and "
        "hold their cards, this once so that all can see them; the others stand behind. Play one whole deal from the "
        f"arranged pack: you say each card, as the demonstration has it{where.demonstration}. {found.asks} "
        f"At the end count together{', and write it down' if found.written else ''}."
        f"{' If there is time, deal again, all hands open.' if found.brief else ''}",
    )
    begun += open_hands
    end = minutes - LAST
    play = f"To the tables, with {found.tables} on each. Find the dealer as the handout says; before each deal "
    play += "shuffle well. Then play in earnest; go from table to table with the handout."
    part = begun + max((end - begun) // 2, found.deal)
    rest = f"{numbered(read.later)} of {KNOWN}" if read.shown and read.later else KNOWN
    if read.later and end - begun > 2 * SAY and (not found.deal or end - part > 2 * SAY):
        yield Step(begun, part, play)
        yield Step(part, part + TOLD, f"When a deal is done, stop all tables, and read {rest} aloud.")
        yield Step(part + TOLD, end, f"Play on with it. {at_last(found, end - begun - TOLD)}")
    else:
        unread = f"What is not read of {KNOWN}" if read.shown else KNOWN
        left = f" {unread} is left for home." if read.later else ""
        if read.later and found.deal and end - part >= SAY:
            left = f" A table that has finished a deal reads {rest} aloud, and plays the next with it."
        yield Step(begun, end, f"{play} {at_last(found, end - begun)}{left}")
    yield Step(
        end, minutes,
        "Stop; a deal that is not played out does not count. Hear how each table stands. Show the back of the handout, "
        "which says what is old and what is ours. Take questions.",
    )  # fmt: skip


def numbered(rules: Sequence[int]) -> str:
    """Rules by their numbers: "rules 11, 13 and 14"."""
    return f"{'rule' if len(rules) == 1 else 'rules'} {list_in_words([str(number) for number in rules])}"


def at_last(found: Shape, minutes: int) -> str:
    """How the play ends, where there are so many minutes of it."""
    if found.endless:
        return NO_END
    if found.minutes <= minutes:
        return "A table that has finished begins a new game."
    return f"A whole game takes about {found.minutes} minutes: tell them to finish it at home."


def timetable(teach: Teach, minutes: int, ruleset: str = "", where: Where = AS_IT_IS) -> list[Step]:
    """The timetable of a class in this game, by this ruleset (``id@version``; "" is the usual one)."""
    lines = numbers.printed(teach, ruleset)
    shown = pack_block.read_before(teach, ruleset or teach.book.ruleset().spec)
    later = [number for number, line in enumerate(lines, 1) if line.later and number not in shown]
    read = RulesToRead(sum(not line.later for line in lines), tuple(shown), tuple(later))
    return list(steps(minutes, shape(Game(teach.book.game, ruleset)), read, where))


class ClassPlanBlock(KitPart):
    """``/// class-plan | game``: description, words to say, timetables; overleaf the tables, and what to bring."""

    NAME = "class-plan"

    def create(self, parent: Etree.Element) -> Etree.Element:
        """Two pages."""
        whole = sheet(parent, self.NAME, "The plan of a class")
        self.front(side(whole))
        self.bring(side(whole, "plan-bring"))
        return whole

    def front(self, page: Etree.Element) -> None:
        """What is said, and when what is done."""
        element(page, "p", f"{self.book.name}: a class", class_="sheet-title")
        head.facts(page, self.book)
        element(page, "h3", "For the programme")
        element(page, "p", self.teach.describe, class_="plan-description")
        element(page, "h3", "Words to say")
        said = element(page, "ul", class_="plan-say")
        for sentence in self.teach.say:
            element(said, "li", sentence)
        usual = self.book.ruleset()
        for ruleset in self.book.newest_rulesets:
            if ruleset is not usual:
                text = f"These words are for “{usual.title}”: see what of them fits “{ruleset.title}”."
                of_ruleset(element(page, "p", text), ruleset, self.book)
        for minutes in LENGTHS:
            element(page, "h3", f"{minutes} minutes")
            for ruleset in self.book.newest_rulesets:
                times(
                    of_ruleset(element(page, "div"), ruleset, self.book), timetable(self.teach, minutes, ruleset.spec)
                )

    def bring(self, page: Etree.Element) -> None:
        """How people sit down, what to print, and what lies on a table."""
        element(page, "p", f"{self.book.name}: tables, and what to bring", class_="sheet-title")
        for mark, found in by_seats(self.book, people.rows):
            whole = mark(element(page, "div"))
            people.table(element(whole, "table", class_="saturday-hall"), found)
        for mark, notes in by_seats(self.book, people.notes):
            if notes:
                mark(element(page, "p", " ".join(notes)))
        printing(page, self.book, self.page.site)
        element(page, "h3", "For one table")
        for mark, rows in by_seats(self.book, table):
            if not rows[0][1]:
                continue
            whole = mark(element(page, "table", class_="plan-needs"))
            body = columns(whole, ("Players", *(name[:1].upper() + name[1:] for name, _ in rows[0][1])))
            for seats, cells in rows:
                row = element(body, "tr")
                element(row, "th", str(seats), scope="row")
                for _, number in cells:
                    element(row, "td", str(number))
        for when, said in variants_by_options(self.book, table_needs.sentence):
            mark_printed(element(page, "p", said), when, self.book)


def printing(page: Etree.Element, book: Rulebook, site: str, ruleset: Ruleset | None = None) -> None:
    """What each sheet is for.

    Args:
        site: where the site will be served; "" if that is not known.
        ruleset: whose sheets alone are meant; all that the page can print, if left out.
    """
    element(page, "h3", "What the sheets are for")
    for one in book.newest_rulesets if ruleset is None else [ruleset]:
        game = Game(book.game, one.spec)
        spare = " Paper and pencil will do instead of score sheets." if table_needs.entries_to_write(game) else ""
        line = element(page, "p", "; ".join(prints.uses(game)))
        if ruleset is None:
            after(line, ". “Ready for Saturday” prints them all")
            tell_address(line, "teach/saturday/", site)
        after(line, f".{spare}")
        if ruleset is None:
            of_ruleset(line, one, book)


def times(parent: Etree.Element, slots: list[Step]) -> None:
    """A timetable."""
    body = element(element(parent, "table", class_="plan-table"), "tbody")
    for slot in slots:
        row = element(body, "tr")
        element(row, "th", f"{slot.begins}–{slot.ends}", scope="row")
        element(row, "td", keep_numbers(slot.text))


def table(game: Game) -> tuple[tuple[int, tuple[tuple[str, int], ...]], ...]:
    """For each number of players at a table how many cards each is dealt, where that hangs on it, and all counters."""
    least, most = game.players
    seats = range(least, min(most, MOST) + 1)
    dealt = {count: max(table_needs.hands(game, count)) for count in seats}
    each = table_needs.each(game).items()
    return tuple(
        (
            count,
            (
                *([("cards each", dealt[count])] if len(set(dealt.values())) > 1 else []),
                *((name, number * count) for name, number in each),
            ),
        )
        for count in seats
    )
