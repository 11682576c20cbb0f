"""The rules of a game with the hands in which each is seen played: to be printed, or shown on a projector."""

from __future__ import annotations

import xml.etree.ElementTree as Etree
from html import escape

from groomporter.book.rules import Rule, Rulebook

from ..elements import element, fold, number_and_noun
from ..examples.rule_examples import SEE, RuleExample, marks
from ..page import GameBlock, game_page
from ..rules_block import rules_by_part


class ExamplesBlock(GameBlock):
    """``/// examples | game``: every example of the game's rules, each once, under the first rule that it shows.

    Without a script a title leads to where the example is seen on the game's page; what can be done with it else is put
    beside it when the list is opened (``docs/kit/examples.mjs``).
    """

    NAME = "examples"

    def create(self, parent: Etree.Element) -> Etree.Element:
        """The heading and what it is for; the list comes with the end of the block."""
        element(parent, "h2", "Rules seen played", id="examples")
        whole = element(parent, "div", class_="examples-block")
        element(
            whole, "p",
            "When somebody asks what a rule means, show a hand that is played by it: on paper, two to a page with the"
            " rule’s words, or on the projector, a step at a time.",
        )  # fmt: skip
        self.listed = listing(self.book, self.page.up(f"games/{self.book.game}/index.html").removesuffix("index.html"))
        count = self.listed.count("<a ")
        return fold(whole, "examples", f"{number_and_noun(count, 'example')}, by rule".capitalize())

    def on_end(self, block: Etree.Element) -> None:
        """The list."""
        game = self.book.game
        base = escape(self.page.up("index.html").removesuffix("index.html"), quote=True)
        place = element(block, "div")
        place.text = self.md.htmlStash.store(
            f'<rule-examples data-base="{base}" data-game="{game}" data-name="{escape(self.book.name, quote=True)}">'
            f"{self.listed}</rule-examples>"
            if self.page.has(game_page(game))
            else ""
        )


def listing(book: Rulebook, page: str) -> str:
    """The examples by part, rule and reading: of each its title, and the way to where it is seen.

    Args:
        page: the way to the game's page.
    """
    known: set[str] = set()
    out = ""
    for part, rules in rules_by_part(book).items():
        if items := "".join(of_rule(rule, number, page, known) for number, rule in rules.items()):
            out += f"<h3>{escape(book.parts[part])}</h3><ul>{items}</ul>"
    return out


def of_rule(rule: Rule, number: int, page: str, known: set[str]) -> str:
    """A rule with those of its examples that are not ``known`` yet; "" if there are none."""
    out = ""
    for key, some in marks(rule).items():
        value = key.partition("=")[2]
        reading = next((one.title for one in rule.readings if one.value == value), "")
        if items := "".join(example(one, place, f"{page}#{SEE}{key}", known) for place, one in enumerate(some)):
            out += f"<p>{escape(reading)}</p>" * bool(reading) + f"<ul>{items}</ul>"
    return f"<li><b>{number}</b> {escape(rule.title)}{out}</li>" if out else ""


def example(showing: RuleExample, place: int, address: str, known: set[str]) -> str:
    """An example's title; ``data-at``, which of those beside its rule it is, where it is not the first."""
    name = showing.example.id
    if name in known:
        return ""
    known.add(name)
    at = f' data-at="{place}"' if place else ""
    return f'<li><a href="{escape(address, quote=True)}"{at}>{escape(showing.example.data["title"])}</a></li>'
