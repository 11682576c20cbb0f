"""The head of a kit's page: which game it is, for which ruleset and options it is printed, and what to print."""

from __future__ import annotations

import json
import xml.etree.ElementTree as Etree

from groomporter.book.rules import Rule

from ..elements import after, element, fold, link
from ..page import game_page
from ..print_choice import choice
from . import saturday
from .block import KitPart
from .sheet import ruleset_name
from .slips import has_counters, has_score

SATURDAY, PACK = "teach/saturday.md", "teach/pack.md"
#: What can be printed: the sheet's name, and the words of its button.
SHEETS = {
    "handout": "The handout", "tavern-card": "The tavern card", "slips": "A slip for each player",
    "score": "The score sheet", "counters": "Counters to cut out",
    "class-plan": "The plan of a class", "stacked-pack": "A pack that deals itself",
    "after-class": "For after the class",
}  # fmt: skip
PAPERS = ("A4", "Letter")
#: What is ready beside the page, for the usual ruleset; `printed` makes it.
FILES = (
    {"name": "handout-a4.pdf", "sheet": "handout", "paper": "A4", "words": "Handout, A4"},
    {"name": "handout-letter.pdf", "sheet": "handout", "paper": "Letter", "words": "Handout, Letter"},
    {"name": "tavern-card-a4.pdf", "sheet": "tavern-card", "paper": "A4", "words": "Tavern card, A4"},
    {"name": "tavern-card-letter.pdf", "sheet": "tavern-card", "paper": "Letter", "words": "Tavern card, Letter"},
)


class KitBlock(KitPart):
    """``/// kit | game``: goal, ruleset and options, paper, and buttons that print."""

    NAME = "kit"

    def create(self, parent: Etree.Element) -> Etree.Element:
        """The head of the page; what is chosen in it changes the sheets below, without Python."""
        whole = element(parent, "div", class_="kit", id="kit", data_search_exclude="")
        line = element(whole, "p", self.book.goal + " ", class_="goal")
        target = game_page(self.book.game)
        if self.page.has(target):
            link(line, "All the rules, and a table to try them", self.page.to(target))
            after(line, ".")
        if self.page.has(SATURDAY):
            ready = element(whole, "p", class_="kit-ready")
            link(ready, "Ready for Saturday", f"{self.page.to(SATURDAY)}?game={self.book.game}", target="_self")
            after(ready, " prints a whole class at once: the plan, and of each sheet as many as you need. ")
        if self.page.has(PACK):
            link(element(whole, "p", "No pack at hand? ", class_="kit-ready"), "A pack to print", self.page.to(PACK))
        element(whole, "p", class_="kit-files", data_pdfs=json.dumps([*saturday.files(self.book), *FILES]))
        self.rulesets(whole)
        self.one_by_one(whole)
        self.papers(whole)
        presses = element(whole, "p", class_="kit-presses")
        lacking = {"score": not has_score(self.book), "counters": not has_counters(self.book)}
        for name, said in SHEETS.items():
            if not lacking.get(name):
                element(presses, "button", f"Print: {said[:1].lower()}{said[1:]}", type="button", data_print_sheet=name)
        element(whole, "p", class_="kit-said", role="status")
        return whole

    def rulesets(self, whole: Etree.Element) -> None:
        """Which ruleset is printed."""
        group = element(whole, "fieldset", class_="kit-rulesets")
        element(group, "legend", "For which ruleset?")
        usual = self.book.ruleset().spec
        for ruleset in self.book.newest_rulesets:
            choice(
                group, "radio", ruleset_name(ruleset), name="kit-ruleset", value=ruleset.spec,
                data_values=json.dumps(self.book.resolve(ruleset.spec)),
                **{"checked": ""} if ruleset.spec == usual else {},
            )  # fmt: skip

    def one_by_one(self, whole: Etree.Element) -> None:
        """Its options, one by one; what does not go together is said."""
        inside = fold(whole, "kit-options", "Other options, one by one")
        usual = self.book.resolve()
        for name, rule in self.book.options.items():
            self.option(inside, name, rule, usual[name])

    def option(self, inside: Etree.Element, name: str, rule: Rule, value: str) -> None:
        """One option."""
        label = element(inside, "label", class_="kit-option")
        element(label, "span", rule.title)
        chosen = element(label, "select", name=f"kit-option-{name}", data_option=name)
        for reading in rule.readings:
            clashes = {"requires": dict(reading.requires), "excludes": dict(reading.excludes)}
            element(
                chosen, "option", reading.title, value=reading.value,
                **{"selected": ""} if reading.value == value else {},
                **{f"data_{key}": json.dumps(values) for key, values in clashes.items() if values},
            )  # fmt: skip

    def papers(self, whole: Etree.Element) -> None:
        """On which paper."""
        group = element(whole, "fieldset", class_="kit-papers")
        element(group, "legend", "On which paper?")
        for paper in PAPERS:
            checked = {"checked": ""} if paper == PAPERS[0] else {}
            choice(group, "radio", paper, name="kit-paper", value=paper.lower(), **checked)
