"""The blocks at the head and the foot of a game's page: what it is, what to know before, history."""

from __future__ import annotations

import re
import xml.etree.ElementTree as Etree
from typing import ClassVar

from groomporter.book.rules import Attestation, Rulebook
from groomporter.sitting.game import Game

from .citing import plain_citations
from .elements import after, element, fold, link, number_and_noun
from .page import GameBlock, SiteBlock, text_of

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
LONGEST_GOAL = 20
LONGEST_MINUTE = 170
MOST_LINES = 5


def year_and_place(found: Attestation) -> str:
    """A year and a place: "about 1665, England"."""
    return f"{year(found)}, {found.place}"


def year(found: Attestation) -> str:
    """A year in words: "about 1665"."""
    return found.when or ("about " if found.circa else "") + str(found.year)


def in_year(found: Attestation) -> str:
    """A year after a verb: "in 1598", "from 1998 to 2006", "in August 1996", "about 1555", "written before 1576"."""
    said = year(found).removeprefix("modern, ")
    dated = said[:1].isdigit() or said[:1].isupper()
    return f"{'from' if ' to ' in said else 'in'} {said}" if dated else said


def mentioned(found: Attestation) -> str:
    """What a witness does with a game: names it, or only speaks of what belongs to it."""
    return "spoken of" if found.what == "term" else "named"


def first(book: Rulebook, *what: str) -> Attestation | None:
    """The oldest dated witness of these kinds that we have seen; if we have seen none, the oldest."""
    found = sorted((a for a in book.attested if a.what in what), key=lambda a: a.order)
    return next((a for a in found if a.seen), found[0] if found else None)


def oldest_told(book: Rulebook, ruled: Attestation) -> str:
    """From when rules are reported that we have not read, if that is before those that we have; else ""."""
    told = [a for a in book.attested if a.what == ruled.what and a.year and not a.seen and a.year < ruled.year]
    return year(min(told, key=lambda a: a.year)) if told else ""


def player_ranges(book: Rulebook) -> list[tuple[int, int]]:
    """The least and the most who can play: by the usual ruleset, then by others for numbers of their own."""
    every = dict.fromkeys(Game(book.game, spec).players for spec in ("", *(ruleset.spec for ruleset in book.rulesets)))
    usual, *others = every
    wider = [one for one in others if not any(a <= one[0] and one[1] <= b and one != (a, b) for a, b in every)]
    return [usual, *wider]


def player_numbers(players: tuple[int, int]) -> str:
    """How many can play: "four players", "three or four players", "two to ten players"."""
    least, most = (NUMBERS[count] for count in players)
    between = "or" if players[1] - players[0] == 1 else "to"
    return f"{least} players" if least == most else f"{least} {between} {most} players"


def player_words(book: Rulebook) -> str:
    """How many can play, in every form: "four players, two or six in other forms"."""
    usual, *others = map(player_numbers, player_ranges(book))
    besides = " or ".join(other.removesuffix(" players") for other in others)
    return f"{usual}, {besides} in other forms" if besides else usual


def date_words(book: Rulebook) -> str:
    """When it is first named and when its rules are first written, as far as we have seen: "named 1575, England"."""
    named, ruled = first(book, "name", "term", "rules"), first(book, "rules")
    if named is None:
        return "No date is known"
    if ruled is None or named is ruled:
        return f"{'Name and rules' if ruled else mentioned(named).capitalize()}: {year_and_place(named)}"
    return f"{mentioned(named).capitalize()} {year_and_place(named)}; rules {year_and_place(ruled)}"


class GoalBlock(GameBlock):
    """``/// goal | game``: goal, players, pack, minutes, the two dates with places, and where to go from here."""

    NAME = "goal"

    def create(self, parent: Etree.Element) -> Etree.Element:
        """The head of the page: goal, players, pack, minutes, dates and jumps; refused if the goal is too long."""
        book = self.book
        if len(book.goal.split()) > LONGEST_GOAL:
            raise self.fault(f"the goal of {book.game} has more than {LONGEST_GOAL} words")
        head = element(parent, "div", class_="game-head")
        element(head, "p", book.goal, class_="goal")
        element(
            head, "p", f"{player_words(book).capitalize()} · {book.pack} · about {book.minutes} minutes", class_="facts"
        )
        self.dates(element(head, "p", class_="dates"))
        jumps = element(element(head, "nav", aria_label="On this page"), "ul", class_="game-jumps")
        where = (("Play", f"#table-{book.game}"), ("Rules", "#rules"), ("Print", "#rules"), ("Evidence", "#disputes"))
        for text, href in where:
            made = link(element(jumps, "li"), text, href)
            if text == "Print":
                made.set("data-print", "")
        return head

    def dates(self, line: Etree.Element) -> None:
        """When it is first named, and when its rules are first written."""
        named, ruled = first(self.book, "name", "term", "rules"), first(self.book, "rules")
        own = [found for found in self.book.attested if found.year and found.what != "kin"]
        oldest = min(own, key=lambda a: a.year, default=None)
        if named is None or oldest is None:
            return
        link(line, f"{'Name and rules:' if named is ruled else 'Named'} {year_and_place(named)}", "#history")
        if oldest.year < named.year:
            after(line, f" (reported from {oldest.year})")
        if ruled and named is not ruled:
            after(line, " · ")
            link(line, f"rules {year_and_place(ruled)}", "#history")
            if told := oldest_told(self.book, ruled):
                after(line, f" (reported from {told})")


class KnowBlock(GameBlock):
    """``/// if-you-know | game`` with ``known: hearts or whist``: at most five lines, each with its rule."""

    NAME = "if-you-know"
    OPTIONS: ClassVar = {"known": ["", str]}

    def create(self, parent: Etree.Element) -> Etree.Element:
        """The heading with the games that the reader may know (`known`)."""
        if not self.options["known"]:
            raise self.fault("which games? Give known: …")
        element(parent, "h2", f"If you know {self.options['known']}", id="if-you-know")
        return element(parent, "div", class_="if-you-know")

    def on_end(self, block: Etree.Element) -> None:
        """Refused unless it is a short list, each line of which names a rule."""
        lines = list(block.iter("li"))
        if not 1 <= len(lines) <= MOST_LINES:
            raise self.fault(f"one to {MOST_LINES} lines, as a list; there are {len(lines)}")
        for line in lines:
            if not re.search(r"\]\[[a-z0-9-]+\.[a-z0-9-]+\]", text_of(line)):
                raise self.fault(f"a line names no rule: {text_of(line)[:60]!r}")


class SixtyBlock(GameBlock):
    """``/// sixty | game``: the game in sixty seconds, in as many words as can be spoken in them."""

    NAME = "sixty"

    def create(self, parent: Etree.Element) -> Etree.Element:
        """The heading; the words of the block follow."""
        element(parent, "h2", "The game in sixty seconds", id="sixty")
        return element(parent, "div", class_="sixty")

    def on_end(self, block: Etree.Element) -> None:
        """Refused if it is more than can be spoken in a minute."""
        words = len(re.sub(r"\]\[[^]]*\]", "", text_of(block)).split())
        if not 1 <= words <= LONGEST_MINUTE:
            raise self.fault(f"at most {LONGEST_MINUTE} words can be spoken in a minute; there are {words}")
        self.further(block)

    def further(self, block: Etree.Element) -> None:
        """Where the game is learned and taught, as far as it has pages for that."""
        game, name = self.book.game, self.book.name
        ways = {f"learn/{game}.md": f"Learn {name} step by step", f"teach/{game}.md": f"Teach {name} to a class"}
        there = [(page, words) for page, words in ways.items() if self.page.has(page)]
        line = element(block, "p", class_="ways-on") if there else None
        for page, words in there:
            assert line is not None
            after(line, " · " if len(line) else "")
            link(line, words, self.page.to(page))


class FoldBlock(SiteBlock):
    """``/// fold | The line that stands for it``: what is inside is closed until it is wanted."""

    NAME = "fold"
    OPTIONS: ClassVar = {"name": ["", str]}

    def on_create(self, parent: Etree.Element) -> Etree.Element:
        """The closed part; its `name` is that of its place on the page."""
        if not self.argument or not self.options["name"]:
            raise self.fault("which words stand for it, and which name: … has it?")
        return fold(parent, self.options["name"], self.argument.strip())


class HistoryBlock(GameBlock):
    """``/// history | game``: prose, and after it every text that names the game, by year."""

    NAME = "history"

    def create(self, parent: Etree.Element) -> Etree.Element:
        """The heading; the words of the block follow."""
        element(parent, "h2", "History", id="history")
        return element(parent, "div", class_="history")

    def on_end(self, block: Etree.Element) -> None:
        """After the words, each text that names the game, oldest first."""
        if not self.book.attested:
            return
        element(block, "h3", "When and where it is named", id="attested")
        mentions = sorted(self.book.attested, key=lambda a: a.order)
        since = f", from {mentions[0].year} on" if mentions[0].year else ""
        texts = fold(block, "attested", f"{number_and_noun(len(mentions), 'mention')}{since}".capitalize())
        listed = element(texts, "dl", class_="attested")
        kinds = {"rules": "Its rules. ", "term": "A term of it. ", "kin": "A game of its kin. ", "name": ""}
        for found in mentions:
            element(listed, "dt", year_and_place(found))
            said = element(listed, "dd")
            after(said, f"{kinds[found.what]}{found.text} ")
            plain_citations(found.cite, said, self.page)
