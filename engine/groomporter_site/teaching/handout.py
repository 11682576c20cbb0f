"""The handout: one sheet, the game on its front, the rulings most asked for and the sources on its back."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as Etree

from groomporter.book.rules import Attestation, Options, Reading, Rule, Ruleset
from groomporter.book.sources import sources
from groomporter.core.plain import keep_numbers
from groomporter.sitting.game import Game

from ..bibliography import format_works, oldest_first
from ..citing import ASIDE, OURSELVES
from ..elements import after, element, number_and_noun
from ..marks import MARKS, mark_of
from . import counting, dealer, numbers, table_needs, tricks
from .block import KitPart
from .by_options import variants_by_options
from .data import AskedRuling, Line
from .head import facts, witnesses
from .look import Position, position
from .seats import for_seats, marks_of, sentences_for
from .sheet import (
    CREDIT,
    add_eldest,
    figures,
    mark_printed,
    marked,
    of_handout,
    of_ruleset,
    reading_of,
    sheet,
    side,
    signs,
    small_card,
    words,
)

OURS = "supplied"
ADDRESS = re.compile(r"Available at: https?://(www\.)?")  # before an address that is not to be pressed
# the address of a page, behind the site that is named by its own
TWICE = re.compile(r"(\w\.\w\S*)\. Available at: \S+")
# the title of a work that nobody has signed, which stands for an author and before it again: "Put (1800) Put"
TITLE_TWICE = re.compile(r"^(.+?)( \([^)]*\)) \1[.,]")
#: What a count of rules begins with: the front has fewer lines, and signs only where a line is not all of an old text.
ALL_RULES = (
    "The counts take in all our rules; the front has those that are needed most, and a sign there marks each line that "
    "is not wholly old. "
)
#: What the signs on the front mean, in their order: no line ends between a sign and its word.
KEY = {
    "implied": "implied by the texts",
    "analogy": "by analogy",
    "modern": "a modern author’s",
    "supplied": "ours",
}
SEATS = "players"  # the rule that says how many play
PORTER = "groom-porter"
TEACHER = "The groom-porter is the umpire: in a class the teacher, or whoever sees the fault."
#: Of what stands behind an answer: rules have their titles on the site, and their numbers on the handout.
RESTS = "In italics: each rule, with the number of its line {}."
WHOSE = f"Rulings and sources are on the back. {CREDIT}"
SIGNS = {mark: text.split("\N{NO-BREAK SPACE}") for mark, text in MARKS.items()}


class HandoutBlock(KitPart):
    """``/// handout | game``: the handout."""

    NAME = "handout"

    def create(self, parent: Etree.Element) -> Etree.Element:
        """Front and back."""
        whole = sheet(parent, self.NAME, "The handout: one sheet, both sides")
        self.front(side(whole, "sheet-front"))
        self.back(side(whole, "sheet-back"))
        return whole

    # -- the front --------------------------------------------------------------------------------------------
    def front(self, whole: Etree.Element) -> None:
        """The game."""
        self.head(element(whole, "div", class_="sheet-head"))
        columns = element(whole, "div", class_="sheet-columns")
        self.lines(element(columns, "div", class_="sheet-main"))
        boxes = element(columns, "div", class_="sheet-boxes")
        dealt = element(boxes, "div", class_="sheet-box")
        dealer.box(dealt, self.book)
        box = element(boxes, "div", class_="sheet-box")
        pack = Game(self.book.game).pack
        if not counting.draw(box, self.book):
            boxes.remove(box)
        elif meant := figures(box, pack, briefly=True):
            element(box, "p", meant, class_="sheet-figures")
        tricks.box(boxes, self.teach)
        found = position(self.teach)
        self.look(element(boxes, "div", class_="sheet-box"), found)
        said = self.foot(element(whole, "div", class_="sheet-foot"), found)
        cards = (
            ""
            if any("sheet-figures" in one.get("class", "") for one in boxes.iter())
            else figures(whole, pack, briefly=True)
        )
        line = element(said, "p", f"{cards} ".lstrip())
        drawn = signs_drawn(whole, aside=True)
        explained = [(sign, text) for sign, text in meanings() if sign in drawn]
        if explained:  # with other options other lines are shown, and other signs: kit.mjs then says which
            element(line, "span", key(whole), class_="sheet-key", data_key=json.dumps(explained, ensure_ascii=False))
        after(line, WHOSE)
        add_eldest(whole, self.book, dealt, len(dealt))

    def head(self, whole: Etree.Element) -> None:
        """Name, goal, and the facts in small print."""
        book = self.book
        element(whole, "p", book.name, class_="sheet-title")
        element(whole, "p", book.goal, class_="sheet-goal")
        facts(whole, book)
        self.who(whole)

    def who(self, whole: Etree.Element) -> None:
        """Who played it, when and where, each with its source."""
        if self.teach.who:
            said = element(whole, "p", class_="sheet-who")
            for found in self.teach.who:
                known = sources()
                works = dict.fromkeys(
                    known[cite.source].short + (f", reported by {known[cite.via].short}" if cite.via else "")
                    for cite in found.cite
                )
                element(said, "strong", f"{age(found)}. ")
                after(said, f"{found.text} ({'; '.join(works)}.) ")

    def lines(self, whole: Etree.Element) -> None:
        """The numbered lines, those for later under a heading of their own."""
        for title, later in (("How it goes", False), ("When you know it", True)):
            lines = [line for line in self.teach.lines if line.later == later]
            if not lines:
                continue
            element(whole, "h3", title)
            listed = element(whole, "ol", class_="sheet-lines")
            for line in lines:
                self.line(listed, line)

    def line(self, listed: Etree.Element, line: Line) -> None:
        """One line, with the sign of whose word it is."""
        rules = " ".join(rule.short for rule in line.rules)
        for mark in marks_of(line.text, line.when, self.book):
            text = element(mark(element(listed, "li", data_rules=rules)), "p")
            words(text, line.text)
            signs(text, line, self.book)

    def look(self, box: Etree.Element, found: Position) -> None:
        """The position, and what has just happened in it."""
        pack = Game(self.book.game).pack
        element(box, "h3", self.teach.look.title)
        trick = any(one.played for one in found.seats)
        seats = element(box, "ul", class_="sheet-trick" if trick else "sheet-hands")
        for player in found.seats:
            if trick and not player.played:
                continue
            seat = element(seats, "li", **{"class_": "sheet-taker"} if trick and player.takes else {})
            for one in [player.played] if trick else player.held or player.front:
                small_card(seat, pack, one)
            element(seat, "span", player.name, class_="sheet-seat")
            if trick:
                continue
            if not player.held and not player.front:
                element(seat, "span", "has no cards", class_="sheet-none")
            elif player.held and player.front:
                element(seat, "span", "has put down", class_="sheet-none")
                for one in player.front:
                    small_card(seat, pack, one)
        for name, cards in found.middle:
            line = element(box, "p", class_="sheet-pile")
            for one in cards:
                small_card(line, pack, one)
            element(line, "span", name, class_="sheet-seat")
        element(box, "p", keep_numbers(" ".join(found.told)), class_="sheet-told")

    def foot(self, whole: Etree.Element, found: Position) -> Etree.Element:
        """The code of the position, to be scanned, and what a table needs; where more can be said."""
        self.code(whole, found.link, self.teach.look.title)
        said = element(whole, "div", class_="sheet-foot-words")
        line = element(said, "p")
        element(line, "strong", f"{self.teach.look.title}, at home on a screen: ")
        self.how_to_scan(line, "this code")
        after(line, f" Ruleset: {found.ruleset}.")
        need = element(said, "p")
        element(need, "strong", "You need: ")
        for when, text in variants_by_options(self.book, table_needs.sentence):
            mark_printed(element(need, "span", text[:1].lower() + text[1:]), when, self.book)
        return said

    # -- the back ---------------------------------------------------------------------------------------------
    def back(self, whole: Etree.Element) -> None:
        """Rulings, what is old and what is ours, sources."""
        asked_for = "The rulings most asked for"  # an address that links know, though more stands in the heading
        head = element(whole, "h3", f"{asked_for} ", id="the-rulings-most-asked-for", data_toc_label=asked_for)
        element(head, "span", RESTS.format("on the front"), class_="sheet-rests")
        listed = element(whole, "dl", class_="sheet-rulings")
        for asked in self.teach.rulings:
            for mark in marks_of(asked.ask, asked.when, self.book):
                self.ruling(mark(element(listed, "div")), asked)
        element(whole, "h3", "What is old, what is ours")
        for ruleset in self.book.newest_rulesets:
            self.old(of_ruleset(element(whole, "div"), ruleset, self.book), ruleset)
        element(whole, "h3", "Sources")
        for ruleset in self.book.newest_rulesets:
            self.sources(of_ruleset(element(whole, "ul", class_="sheet-sources"), ruleset, self.book), ruleset)
        add_eldest(whole, self.book, whole, 1)

    def ruling(self, one: Etree.Element, asked: AskedRuling) -> None:
        """One ruling, with the rule on which it rests."""
        element(one, "dt", asked.ask)
        said = element(one, "dd")
        after(said, f"{keep_numbers(asked.answer)} ")
        rule = asked.rules[0]
        cited = element(said, "span", rule.title, class_="sheet-cite")
        number = numbers.of_rule(self.teach, "", rule.short)
        element(cited, "span", of_handout(number), class_="sheet-number", data_rule=rule.short)
        after(cited, marked(reading_of(rule, asked.when)))

    def in_force(self, ruleset: Ruleset) -> list[tuple[Rule, Rule | Reading]]:
        """The game's rules with this ruleset, each with its words as they are read in it; how many can play only where
        the ruleset leaves it open.
        """
        values = self.book.resolve(ruleset.spec)
        rules = (*self.book.rules.values(), *self.book.borrowed, *dealer.besides(self.book, ruleset))
        found = [(rule, reading_of(rule, values)) for rule in rules if rule.holds(values)]
        least, most = Game(self.book.game, ruleset.spec).players
        return [
            (rule, said)
            for rule, said in found
            if for_seats(said.text, least, most) and (rule.short != SEATS or least != most)
        ]

    def old(self, whole: Etree.Element, ruleset: Ruleset) -> None:
        """How many rules are whose word; of those that are our own, every one in its words."""
        found: dict[str, list[Rule]] = {}
        works: dict[str, list[str]] = {}
        values = self.book.resolve(ruleset.spec)
        for rule, said in self.in_force(ruleset):
            mark = mark_of(said)
            if mark != OURS and self.idle(rule, values):
                continue
            found.setdefault(mark, []).append(rule)
            works.setdefault(mark, []).extend(whose(said, mark))
        heads = {
            "read": "Old, and read by us:", "reported": "Old, as others report it:", "modern": "Of a modern author:",
            "implied": "Implied by the texts:", "analogy": "By analogy:",
        }  # fmt: skip
        line = element(whole, "p", ALL_RULES, class_="sheet-old")
        for mark, head in heads.items():
            if mark in found:
                element(line, "strong", f"{SIGNS[mark][0]}\N{NO-BREAK SPACE}{head}")
                by = "; ".join(dict.fromkeys(works[mark]))
                after(line, f" {how_many(len(found[mark]))}{f' ({by})' if by else ''}. ")
        if OURS in found:
            game = Game(self.book.game, ruleset.spec)
            line = element(whole, "p", class_="sheet-old")
            element(line, "strong", f"{SIGNS[OURS][0]}\N{NO-BREAK SPACE}Ours:")
            endless = bool(game.state.SERIES)
            needed = [rule for rule in found[OURS] if not self.idle(rule, values)]
            after(line, f" {how_many(len(needed) + endless)}, in full.")
            points = element(whole, "ul", class_="sheet-ours")
            for rule in found[OURS]:
                for when in self.needed_with(rule, values):
                    line = mark_printed(element(points, "li"), when, self.book)
                    element(line, "em", f"{rule.title}.")
                    after(line, f" {sentences_for(game.in_force(rule)[0], game)}")
            if endless:
                line = element(points, "li")
                element(line, "em", "When to stop.")
                after(line, f" {dealer.NO_END}")
            if any(PORTER in game.in_force(rule)[0] for rule in found[OURS]):
                element(points, "li", TEACHER)

    def idle(self, rule: Rule, values: Options) -> Options:
        """The option with which nobody needs this rule, where it has that value among these; else nothing."""
        when = self.teach.idle.get(rule.part, {})
        return when if rule.option not in when and when.items() <= values.items() else {}

    def needed_with(self, rule: Rule, values: Options) -> list[Options]:
        """With which options a rule is printed: always, or with each other value of that with which nobody needs it."""
        return [
            {name: reading.value}
            for name, value in self.idle(rule, values).items()
            for reading in self.book.options[name].readings
            if reading.value != value
        ] or [{}]

    def sources(self, listed: Etree.Element, ruleset: Ruleset) -> None:
        """The works on which the rules and the head rest, the oldest first."""
        cites = [cite for _, said in self.in_force(ruleset) for cite in said.cite]
        cites += [found.cite[0] for found in (*self.teach.who, *witnesses(self.book)) if found]
        names = {name for cite in cites for name in (cite.source, cite.via)} - {"", OURSELVES}
        for source in sorted((sources()[name] for name in names), key=oldest_first):
            line = element(listed, "li", on_paper(format_works()[source.id]))
            if not source.read:
                after(line, " Not read by us.")


def meanings() -> list[tuple[str, str]]:
    """Each sign of a front, with what it means."""
    return [(SIGNS[mark][0], f"{SIGNS[mark][0]}\N{NO-BREAK SPACE}{said}") for mark, said in KEY.items()]


def signs_drawn(part: Etree.Element, *, aside: bool = False) -> set[str]:
    """The signs that stand on a front; with `aside` those too that are set aside, with other options than the usual."""
    if not aside and ASIDE in part.get("class", "").split():
        return set()
    own = {part.text or ""} if part.get("class") == "sheet-sign" else set()
    return own.union(*(signs_drawn(one, aside=aside) for one in part))


def key(front: Etree.Element) -> str:
    """What those signs mean that stand on a front as it is usually printed."""
    drawn = signs_drawn(front)
    meant = [text for sign, text in meanings() if sign in drawn]
    return f"Not old, or not wholly: {', '.join(meant)}. " if meant else ""


def how_many(rules: int) -> str:
    """So many rules: "one rule", "14 rules"."""
    return number_and_noun(rules, "rule").replace(" ", "\N{NO-BREAK SPACE}")


def age(found: Attestation) -> str:
    """When and where something is attested: "1607, London"."""
    when = found.when or f"{'about ' if found.circa else ''}{found.year}"
    return f"{when[:1].upper()}{when[1:]}, {found.place}"


def on_paper(work: str) -> str:
    """A line of the bibliography as it is printed: a site once, and a title; an address as it is typed."""
    return ADDRESS.sub("", TWICE.sub(r"\1.", TITLE_TWICE.sub(r"\1\2", work)))


def whose(said: Rule | Reading, mark: str) -> list[str]:
    """The works whose word a rule is; of what is only reported, who reports it too."""
    if mark == "supplied":
        return []
    cites = [cite for cite in said.cite if cite.source != OURSELVES]
    known = sources()
    if mark == "read":
        cites = [cite for cite in cites if not cite.via and not known[cite.source].modern]
    return [known[cite.source].short + (f", by {known[cite.via].short}" if cite.via else "") for cite in cites[:1]]
