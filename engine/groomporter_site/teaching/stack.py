"""The block of a game's stacked pack: for each ruleset a sheet by which real cards do what the class is to see."""

from __future__ import annotations

import xml.etree.ElementTree as Etree
from functools import cache
from typing import Any

from groomporter.book.rules import Ruleset
from groomporter.screen import questions as desk
from groomporter.sitting.game import Game
from groomporter.teach.stacked import usual_seats

from ..citing import ASIDE
from ..elements import element
from ..firsthand import ROOT
from ..page import GameBlock
from ..renderer import stacked
from .data import has_kit, taught
from .sheet import newest, of_ruleset

BASE = "../../"  # a kit's page stands in the folder of kits


class StackBlock(GameBlock):
    """``/// stacked-pack | game``: an order of the pack, how to deal it, and what then happens, for each ruleset.

    Which rules it shows stands in ``shows`` of the game's teach.toml; without it, that deal is taken which shows most
    of the play. Another number of players, and other rules, are asked of the desk.
    """

    NAME = "stacked-pack"

    def create(self, parent: Etree.Element) -> Etree.Element:
        """The heading, what can be chosen, and a sheet for each ruleset, the usual one shown."""
        element(parent, "h2", "A pack that deals itself", id="stacked-pack")
        whole = element(parent, "div", class_="stack-block")
        made = element(whole, "kit-stack", data_game=self.book.game, data_search_exclude="")
        element(
            made, "p",
            "Arrange your pack in this order, deal as usual, and the cards do what the sheet says. "
            "So a class sees the rules of the game at work before it plays for itself.",
        )  # fmt: skip
        rulesets = newest(self.book)
        self.choice(made, rulesets)
        for ruleset in rulesets:
            place = of_ruleset(element(made, "div", class_="stack-sheet"), ruleset, self.book)
            place.text = self.md.htmlStash.store(stacked(sheet(self.book.game, ruleset.spec), BASE))
        element(made, "div", class_=f"stack-sheet stack-found {ASIDE}")
        return whole

    def choice(self, parent: Etree.Element, rulesets: list[Ruleset]) -> None:
        """What can be chosen; hidden until the page's script is there to heed it."""
        form = element(parent, "form", class_="stack-choice", hidden="", autocomplete="off")
        line = element(form, "p")
        chosen = field(line, "Ruleset", "ruleset")
        for ruleset in rulesets:
            game = Game(self.book.game, ruleset.spec)
            seats = " ".join(map(str, (*game.players, usual_seats(game))))
            mark = {"selected": ""} if ruleset.spec == self.book.ruleset().spec else {}
            element(chosen, "option", ruleset.title, value=ruleset.spec, data_seats=seats, **mark)
        usual = Game(self.book.game)
        players = field(line, "Players", "seats")
        for count in range(usual.players[0], usual.players[1] + 1):
            mark = {"selected": ""} if count == usual_seats(usual) else {}
            element(players, "option", str(count), value=str(count), **mark)
        more = element(form, "details", class_="fold")
        element(more, "summary", "Choose the rules that it is to show")
        rules = element(element(more, "div", class_="fold-body"), "fieldset", class_="stack-rules")
        element(rules, "legend", "Tick a few; the fewer, the sooner a deal is found")
        for rule in self.book.rules.values():
            if rule.kind != "informs":
                label = element(rules, "label")
                element(label, "input", type="checkbox", name="rule", value=rule.short).tail = f" {rule.title}"
        presses = element(more, "p", class_="stack-presses")
        element(presses, "button", "Find such a deal", type="button", data_stack_find="")
        element(presses, "button", "As it was", type="button", data_stack_clear="")
        element(form, "p", class_="stack-status", role="status")


def field(parent: Etree.Element, text: str, name: str) -> Etree.Element:
    """A list to choose from, with its words."""
    label = element(parent, "label", f"{text} ")
    return element(label, "select", name=name)


@cache
def sheet(game: str, ruleset: str = "") -> dict[str, Any]:
    """The sheet of a ruleset's stacked pack, for the usual number of players.

    Raises:
        ValueError: the desk cannot make it.
    """
    made = Game(game, ruleset)
    rules = [rule for rule in wanted(game) if made.rule(rule).holds(made.options)]
    answer = desk.ask({"do": "stack", "game": game, "ruleset": ruleset, "rules": rules})
    if "error" in answer:
        raise ValueError(f"{game}: {answer['error']}")
    found: dict[str, Any] = answer["stack"]
    return found


def wanted(game: str) -> tuple[str, ...]:
    """The rules that a game's stacked pack is to show, where its kit names some."""
    return taught(game, ROOT).shows if has_kit(game) else ()


__all__ = ["StackBlock", "sheet"]
