"""The block of a game's rules, in the order of play, each a heading whose id is the rule's."""

from __future__ import annotations

import json
import xml.etree.ElementTree as Etree
from collections.abc import Mapping, Sequence
from typing import ClassVar

from groomporter.book.catalogue import SHARED, aliases
from groomporter.book.rules import Options, Rule, Rulebook
from groomporter.sitting.game import NAMES, Game, staying

from .citing import ASIDE, PrintNotes, citations, mark
from .elements import after, element, fold, link, number_and_noun
from .examples.rule_examples import SEE, marks, reading_key
from .examples.side_by_side import BESIDE, partings_for
from .page import GameBlock, book_of, game_page
from .print_choice import print_choice

#: Parts whose rules are looked up when something has happened, and not read through before a game.
LOOKED_UP = ("faults",)


def holders(book: Rulebook, option: str, value: str) -> list[str]:
    """The titles of the rulesets in which an option has this value."""
    return [ruleset.title for ruleset in book.rulesets if book.resolve(ruleset.spec)[option] == value]


def coming_and_going(game: str, spec: str) -> str:
    """The rule, by its short id, of who may leave and join between two deals by this ruleset."""
    ruled = Game(game, spec)
    return staying(ruled.open(NAMES[: ruled.players[0]], seed=0)) or "leaving-and-joining"


def rules_by_part(book: Rulebook) -> dict[str, dict[int, Rule]]:
    """The rules in the order of the game's page, by part, each with the number that it has there."""
    found: dict[str, dict[int, Rule]] = {part: {} for part in book.parts}
    ordered = (rule for part in book.parts for rule in book.rules.values() if rule.part == part)
    for number, rule in enumerate(ordered, 1):
        found[rule.part][number] = rule
    return found


def see_it_played(note: Etree.Element, shown: Mapping[str, Sequence[object]], key: str) -> None:
    """The button under a rule's citations, or a reading's, that opens its examples where there are any; an address can
    name it (``docs/examples/see.mjs``).
    """
    if count := len(shown.get(key, ())):
        words = f"See it played · {count}" if count > 1 else "See it played"
        element(note, "button", words, class_="see", id=f"{SEE}{key}", aria_expanded="false")


def side_by_side(
    parent: Etree.Element, game: str, key: str, shown: Mapping[str, Sequence[object]], *, title: str = ""
) -> None:
    """The button that opens deals under two readings of a rule, where there are any (``docs/examples/readings.mjs``).

    Args:
        title: what is read in two ways, where no rule's heading stands above it.
    """
    if count := len(shown.get(key, ())):
        words = f"Side by side · {count}" if count > 1 else "Side by side"
        named = {"data_title": title, "aria_label": f"{title}: {words.lower()}"} if title else {}
        element(
            parent,
            "button",
            words,
            class_="beside",
            id=f"{BESIDE}{key}",
            data_game=game,
            aria_expanded="false",
            **named,
        )


class RulesBlock(GameBlock):
    """``/// rules | game``: all rules of a game, and after them those that it takes over from elsewhere."""

    NAME = "rules"
    EVERY_TABLE: ClassVar = True

    def create(self, parent: Etree.Element) -> Etree.Element:
        """Every rule by its parts, then what is taken over from another game and from every table."""
        whole = element(parent, "div", class_="rules", id="rules")
        self.notes = PrintNotes(self.page)
        self.usual = self.book.resolve() if self.book.rulesets else {}
        self.beside = partings_for(self.book.game) if self.book.game != SHARED else {}
        if self.book.rulesets:
            print_choice(whole, self.book)
        for part, rules in rules_by_part(self.book).items():
            self.part(whole, part, rules)
        if self.book.like and self.from_its_like():
            self.taken_over(whole)
        if self.book.game != SHARED:
            self.every_table(whole)
        self.notes.write(whole)
        return whole

    def part(self, parent: Etree.Element, part: str, rules: Mapping[int, Rule]) -> None:
        """One part of the rules, by their numbers; one that is not in force in the usual game is folded."""
        whole = element(parent, "section", class_="rules-part")
        element(whole, "h2", self.book.parts[part], id=f"part-{part}", class_="part")
        first = next(iter(rules.values()), None)
        when = first.when if first else {}
        inside = whole
        if first and when and not first.holds(self.usual):
            inside = fold(whole, part, f"{number_and_noun(len(rules), 'rule')}, not in the usual game".capitalize())
        elif part in LOOKED_UP:
            inside = fold(whole, part, number_and_noun(len(rules), "rule").capitalize())
        self.in_force(whole, when)
        for number, rule in rules.items():
            self.rule(inside, rule, number)

    def in_force(self, said: Etree.Element, values: Options) -> bool:
        """Mark what is printed only with these values; whether the usual ruleset has them."""
        held = all(self.usual.get(name) == value for name, value in values.items())
        if values and self.usual:
            said.set("data-when", json.dumps(dict(values)))
            if not held:
                said.set("class", f"{said.get('class', '')} {ASIDE}".strip())
        return held

    def rule(self, parent: Etree.Element, rule: Rule, number: int) -> None:
        """One rule: heading, number, words, citations and readings."""
        whole = element(parent, "div", class_="rule-whole")
        for old in (old for old, now in aliases().items() if now == rule.id):
            element(whole, "span", id=old, class_="was-called")
        element(whole, "h3", rule.title, id=rule.id, class_="rule")
        body = element(whole, "div", class_="rule-body")
        element(body, "span", str(number), class_="rule-number", data_search_exclude="")
        aside = bool(rule.when) and not rule.holds(self.usual)
        self.notes.mark(element(body, "p", rule.text, class_="rule-text"), rule, aside)
        shown = marks(rule)
        note = citations(body, rule, self.page)
        see_it_played(note, shown, rule.id)
        side_by_side(note, self.book.game, rule.id, self.beside)
        self.readings(whole, rule, shown)

    def readings(self, parent: Etree.Element, rule: Rule, shown: Mapping[str, Sequence[object]]) -> None:
        """Each reading of the rule, with the rulesets that hold it; ``shown``: its examples, by key."""
        for reading in rule.readings:
            said = element(parent, "div", class_="rule-body reading")
            aside = not self.in_force(said, {rule.option: reading.value}) or not rule.holds(self.usual)
            text = element(said, "p", class_="rule-text")
            element(text, "strong", reading.title, class_="reading-title")
            held = holders(self.book, rule.option, reading.value) if self.book.rulesets else []
            if held and len(held) < len(self.book.rulesets):
                element(text, "span", f" ({'; '.join(held)})", class_="held-by")
            after(text, f". {reading.text}")
            self.notes.mark(text, reading, aside and bool(self.usual))
            note = citations(said, reading, self.page)
            see_it_played(note, shown, reading_key(rule, reading.value))

    # -- rules that stand on another page -----------------------------------------------------------------
    def from_its_like(self) -> list[Rule]:
        """The rules that this game has from the one that it is like."""
        return [rule for rule in self.book.borrowed if not rule.id.startswith(f"{SHARED}.")]

    def taken_over(self, parent: Etree.Element) -> None:
        """The rules of the game that this one is like, with their words, so that a printed page is whole."""
        other = book_of(self.book.like)
        target = game_page(other.game)
        element(parent, "h2", f"Taken over from {other.name}", id="taken-over", class_="part")
        note = element(parent, "p")
        after(note, "What is not said above is as in ")
        self.linked(note, other.name, target, "rules")
        after(note, "; each title leads to the rule there, with its sources.")
        listed = element(parent, "ul", class_="taken-over")
        for rule in self.from_its_like():
            item = element(listed, "li")
            self.linked(item, rule.title, game_page(rule.id.partition(".")[0]), rule.id)
            after(item, f". {rule.text}")
            after(item, " ")
            mark(item, rule)
            chosen = {holds for reading in rule.readings for holds in holders(self.book, rule.option, reading.value)}
            self.in_force(item, rule.when)
            for reading in rule.readings:
                if held := holders(self.book, rule.option, reading.value):
                    said = element(item, "span", " ")
                    called = element(said, "span", reading.title, class_="reading-called")
                    if len(held) < len(chosen):
                        element(called, "span", f" ({'; '.join(held)})", class_="held-by")
                    after(called, ": ")
                    after(said, reading.text)
                    self.in_force(said, {rule.option: reading.value})
            after(item, " ")
            side_by_side(item, self.book.game, rule.id, self.beside, title=rule.title)

    def every_table(self, parent: Etree.Element) -> None:
        """One line that leads to the rules of every table."""
        note = element(parent, "p", class_="every-table")
        after(note, "What holds at every table stands ")
        self.linked(note, "on a page of its own", game_page(SHARED), "rules")
        after(note, ". Who may leave and join between two deals: ")
        by_rule: dict[str, list[str]] = {}
        for ruleset in self.book.rulesets:
            by_rule.setdefault(coming_and_going(self.book.game, ruleset.spec), []).append(ruleset.title)
        for place, (short, titles) in enumerate(by_rule.items()):
            rule = book_of(SHARED).rules[short]
            after(note, "; " if place else "")
            self.linked(note, rule.title, game_page(SHARED), rule.id)
            after(note, f" ({'; '.join(titles)})" if len(by_rule) > 1 else "")
        after(note, ".")
        own = [rule for rule in self.book.borrowed if rule.id.startswith(f"{SHARED}.") and rule.id in self.beside]
        if own:
            beside = element(parent, "div", class_="beside-place")
            for rule in own:
                line = element(beside, "p")
                self.linked(line, rule.title, game_page(SHARED), rule.id)
                after(line, " ")
                side_by_side(line, self.book.game, rule.id, self.beside, title=rule.title)

    def linked(self, parent: Etree.Element, text: str, target: str, anchor: str) -> None:
        """A link to a rule, if its page is there."""
        if self.page.has(target):
            link(parent, text, self.page.to(target, anchor))
        else:
            after(parent, text)
