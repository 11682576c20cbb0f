"""The blocks of what is disputed: readings side by side with who holds them, rulesets, mistakes elsewhere."""

from __future__ import annotations

import xml.etree.ElementTree as Etree

from groomporter.book.catalogue import SHARED
from groomporter.book.rules import Rule, Ruleset
from groomporter.book.sources import sources
from groomporter.sitting.game import Game

from .citing import mark, plain_citations
from .elements import after, element, fold, link, number_and_noun, wide_table
from .examples.side_by_side import BESIDE, RULESETS, partings_for
from .game_blocks import player_numbers
from .numbers.block import numbers_page
from .page import GameBlock, game_page
from .rules_block import side_by_side
from .testimonies.files import of_our_time, read_testimonies


class DisputesBlock(GameBlock):
    """``/// disputes | game``: what the texts disagree about, in prose; ``/// rulesets`` follows it."""

    NAME = "disputes"

    def create(self, parent: Etree.Element) -> Etree.Element:
        """The heading; what is written in the block follows."""
        element(parent, "h2", "What the texts disagree about", id="disputes")
        return element(parent, "div", class_="disputes")

    def on_end(self, block: Etree.Element) -> None:
        """After the words, where the game's numbers are."""
        target = numbers_page(self.book.game)
        if self.page.has(target):
            line = element(block, "p", class_="ways-on")
            link(line, f"{self.book.name} in numbers", self.page.to(target))
            passages = read_testimonies(self.book.game, self.page.docs.parent)
            texts = "old texts" if of_our_time(passages) < len(passages) else "the texts"
            tried = f", and which readings {texts} allow" if passages else ""
            after(line, f": how long it takes, what a seat is worth, how often a rule takes effect{tried}.")


class RulesetsBlock(GameBlock):
    """``/// rulesets | game``: each ruleset, and the table of options, readings side by side."""

    NAME = "rulesets"

    def create(self, parent: Etree.Element) -> Etree.Element:
        """Each ruleset in words, then the table of their options."""
        whole = element(parent, "div", class_="rulesets")
        element(whole, "h3", "The rulesets", id="rulesets")
        inside = fold(whole, "rulesets", number_and_noun(len(self.book.rulesets), "ruleset").capitalize())
        for ruleset in self.book.rulesets:
            self.ruleset(inside, ruleset)
        self.beside = partings_for(self.book.game)
        side_by_side(
            element(whole, "div", class_="beside-place"), self.book.game, RULESETS, self.beside, title="The rulesets"
        )
        self.table(whole)
        return whole

    def ruleset(self, parent: Etree.Element, ruleset: Ruleset) -> None:
        """One ruleset: whose it is, when to choose it, what is supplied."""
        default = ruleset.id == self.book.default
        head = element(parent, "h4", ruleset.title, id=f"ruleset-{ruleset.id}", class_="ruleset")
        if default:
            after(head, " (the usual one here)")
        said = element(parent, "div", class_="ruleset-said")
        seats = player_numbers(Game(self.book.game, ruleset.spec).players).capitalize()
        whose = f"{seats}. {ruleset.authority}. {ruleset.place}, {ruleset.date}."
        element(said, "p", whose, class_="ruleset-authority")
        choose = element(said, "p", class_="ruleset-choose")
        element(choose, "strong", "Choose this if ")
        after(choose, ruleset.choose)
        if default and self.book.because:
            element(said, "p", self.book.because, class_="ruleset-because")
        if ruleset.misattributed:
            element(said, "p", ruleset.misattributed, class_="ruleset-misattributed")
        plain_citations(ruleset.cite, element(said, "p"), self.page)
        if all(cite.via for cite in ruleset.cite):
            self.reported(element(said, "p", class_="ruleset-reported"), ruleset)
        if ruleset.filled:
            self.filled(element(said, "p", class_="ruleset-filled"), ruleset)

    def reported(self, line: Etree.Element, ruleset: Ruleset) -> None:
        """Of a text that nobody here has read: which of the rules are its own, by whose report."""
        own = [
            self.book.options[name].title.lower()
            for name in ruleset.options
            if name not in ruleset.filled and not self.book.options[name].id.startswith(f"{SHARED}.")
        ]
        by = " and ".join(dict.fromkeys(sources()[cite.via].short for cite in ruleset.cite))
        after(line, f"Its own, as {by} reports: {', '.join(own) or 'no option'}. All others are filled in.")

    def filled(self, line: Etree.Element, ruleset: Ruleset) -> None:
        """What the ruleset's own text leaves open, and whom we follow there."""
        by: dict[str, list[str]] = {}
        for name, source in ruleset.filled.items():
            by.setdefault(source, []).append(self.book.options[name].title.lower())
        after(line, "Where that text is silent we follow ")
        after(line, "; ".join(f"{sources()[who].short} ({', '.join(names)})" for who, names in by.items()) + ".")

    def table(self, parent: Etree.Element) -> None:
        """A row for each option, a column for each ruleset; rows that differ come first."""
        rulesets = self.book.rulesets
        values = {ruleset.spec: self.book.resolve(ruleset.spec) for ruleset in rulesets}
        title = "Option by option"
        element(parent, "h3", title, id="options")
        inside = fold(
            parent, "options", f"{number_and_noun(len(self.book.options), 'option')}, side by side".capitalize()
        )
        titles = (ruleset.title for ruleset in rulesets)
        body = wide_table(inside, title, ("Option", *titles, "Also possible"), "options")

        def differs(item: tuple[str, Rule]) -> bool:
            return len({chosen[item[0]] for chosen in values.values()}) > 1

        for name, rule in sorted(self.book.options.items(), key=differs, reverse=True):
            row = element(body, "tr", class_="differs" if differs((name, rule)) else "alike")
            head = element(row, "th", scope="row")
            target = game_page(rule.id.partition(".")[0])
            if self.page.has(target):
                link(head, rule.title, self.page.to(target, rule.id))
            else:
                after(head, rule.title)
            if rule.id in self.beside:
                after(head, " ")
                link(head, "side by side", f"#{BESIDE}{rule.id}", class_="to-beside")
            for ruleset in rulesets:
                if not rule.holds(values[ruleset.spec]):
                    element(row, "td", "–")
                    continue
                cell = element(row, "td")
                reading = rule.reading(values[ruleset.spec][name])
                after(cell, reading.title)
                if name in ruleset.filled:
                    element(cell, "span", f" after {sources()[ruleset.filled[name]].short}", class_="filled")
                else:
                    after(cell, " ")
                    mark(cell, reading)
            held = {chosen[name] for chosen in values.values()}
            others = [reading.title for reading in rule.readings if reading.value not in held]
            element(row, "td", "; ".join(others) or "–")


class MistakesBlock(GameBlock):
    """``/// mistakes | game``: what is often said elsewhere, and what the sources say."""

    NAME = "mistakes"

    def create(self, parent: Etree.Element) -> Etree.Element:
        """Each claim with its correction and sources, or that we know of none."""
        element(parent, "h2", "Known mistakes elsewhere", id="mistakes")
        whole = element(parent, "div", class_="mistakes")
        if not self.book.mistakes:
            element(whole, "p", "We know of none.")
        if self.book.mistakes:
            inside = fold(whole, "mistakes", number_and_noun(len(self.book.mistakes), "mistake").capitalize())
        for mistake in self.book.mistakes:
            said = element(inside, "div", class_="mistake")
            claim = element(said, "p", class_="claim")
            element(claim, "q", mistake.claim)
            answer = element(said, "p", mistake.correction + " ", class_="correction")
            plain_citations(mistake.cite, answer, self.page)
        return whole
