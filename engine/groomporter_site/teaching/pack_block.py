"""The block of a game's stacked pack: for each ruleset a sheet by which real cards do what the class is to see."""

from __future__ import annotations

import json
import xml.etree.ElementTree as Etree
from functools import cache
from typing import Any

from groomporter.book.rules import Ruleset
from groomporter.scene import pack_play, pack_sheet
from groomporter.sitting.game import Game
from groomporter.teach.stacked_pack import fullest_stack, showable, usual_seats

from ..citing import ASIDE
from ..elements import element, fold
from ..renderer import render_pack_sheet
from . import numbers
from .block import KitPart
from .data import Teach, read_kit
from .sheet import of_handout, of_ruleset, side
from .sheet import sheet as printed_sheet

#: The two sides of the sheet, with their titles.
SIDES = {"lay": "a pack that deals itself", "play": "the demonstration"}


class StackBlock(KitPart):
    """``/// stacked-pack | game``: an order of the pack, how to deal it, and what then happens, for each ruleset.

    A whole deal is shown, that which shows most of the play; what it is to show in any case stands in ``shows`` of the
    game's teach.toml. Another number of players, other rules and other options are asked of the desk.
    """

    NAME = "stacked-pack"

    def create(self, parent: Etree.Element) -> Etree.Element:
        """The heading, what can be chosen, and a sheet for each ruleset, the usual one shown."""
        game = self.book.game
        whole = printed_sheet(parent, self.NAME, "A pack that deals itself")
        rulesets = self.book.newest_rulesets
        games = [Game(game, ruleset.spec) for ruleset in rulesets]
        players = {one.ruleset.spec: (*one.players, usual_seats(one)) for one in games}
        made = element(
            whole, "kit-stack", data_game=game, data_usual=self.book.ruleset().spec, data_players=json.dumps(players)
        )
        element(
            made, "p",
            "Arrange your pack in this order, deal as usual, and the cards do what the sheet says: "
            "so a class sees the rules at work before it plays.",
            class_="stack-what",
        )  # fmt: skip
        self.choice(made)
        for part, title in SIDES.items():
            page = side(made, f"stack-side-{part}")
            element(page, "p", f"{self.book.name}: {title}", class_="sheet-title")
            for ruleset in rulesets:
                self.drawn(of_ruleset(element(page, "div", class_="stack-sheet"), ruleset, self.book), ruleset, part)
            element(page, "div", class_=f"stack-sheet stack-found {ASIDE}", data_part=part)
        return whole

    def drawn(self, place: Etree.Element, ruleset: Ruleset, part: str) -> None:
        """A side of a ruleset's sheet; with the code of the deal where it is laid."""
        found = sheet(self.book.game, ruleset.spec)
        scan = {"scan": "scan the code below", "paste": "" if self.page.site else ", and paste its text there"}
        if part == "lay":
            self.code(element(place, "div", class_="stack-scan"), found["link"], "this deal")
        inside = element(place, "div", class_="stack-drawn")
        inside.text = self.md.htmlStash.store(render_pack_sheet({**found, **scan}, self.page.base(), part))

    def choice(self, parent: Etree.Element) -> None:
        """What can be chosen here; hidden until the page's script is there to heed it."""
        form = element(parent, "form", class_="stack-choice", hidden="", autocomplete="off")
        usual = Game(self.book.game)
        label = element(element(form, "p"), "label", "Players ")
        players = element(label, "select", name="stack-seats")
        for count in range(usual.players[0], usual.players[1] + 1):
            mark = {"selected": ""} if count == usual_seats(usual) else {}
            element(players, "option", str(count), value=str(count), **mark)
        inside = fold(form, "stack-rules", "Choose the rules that it is to show")
        for ruleset in self.book.newest_rulesets:
            self.offer(inside, ruleset)
        presses = element(form, "p", class_="stack-presses")
        element(presses, "button", "Find such a deal", type="button", data_stack_find="")
        element(presses, "button", "As it was", type="button", data_stack_clear="")
        element(form, "p", class_="stack-status", role="status")

    def offer(self, parent: Etree.Element, ruleset: Ruleset) -> None:
        """The rules of a ruleset for which a pack has been found, each with where that shows it."""
        usual = ruleset.spec == self.book.ruleset().spec
        boxes = element(
            parent, "fieldset", class_="stack-rules stack-offer", data_ruleset=ruleset.spec,
            **{} if usual else {"hidden": "", "disabled": ""},
        )  # fmt: skip
        element(
            boxes, "legend", "There is a pack for each of these. Tick a few: the fewer, the sooner a deal is found."
        )
        for short, place in offered(self.book.game, ruleset.spec).items():
            one = element(boxes, "label")
            made = element(one, "input", type="checkbox", name="stack-rule", value=short)
            made.tail = f" {self.book.rules[short].title} "
            element(one, "span", place, class_="stack-where")


@cache
def offered(game: str, ruleset: str) -> dict[str, str]:
    """The rules of a game for which a pack is found, for the usual number of players, each with where it shows."""
    made = Game(game, ruleset)
    asked = [rule.short for rule in made.book.rules.values() if rule.kind != "informs" and rule.holds(made.options)]
    found = showable(made, usual_seats(made), asked)
    return {short: pack_play.part_of(stack, one.line) for short, (stack, one) in found.items()}


@cache
def sheet(game: str, ruleset: str = "") -> dict[str, Any]:
    """The sheet of a ruleset's stacked pack, for the usual number of players."""
    made, teach = Game(game, ruleset), read_kit(game)
    rules = [rule for rule in teach.shows if made.rule(rule).holds(made.options)]
    found = pack_sheet.sheet(fullest_stack(made, usual_seats(made), rules, late_rules(teach, ruleset)))
    for named in (
        *found["shows"],
        *(one for part in found["parts"] for step in part["steps"] for one in step["shows"]),
    ):
        if number := numbers.of_rule(teach, ruleset, named["rule"].rpartition(".")[2]):
            named["title"] += of_handout(number)
    return {**found, "numbered": True}


def late_rules(teach: Teach, ruleset: str) -> set[str]:
    """The rules that are read only when the rest is known."""
    lines = numbers.printed(teach, ruleset)
    first = {rule.short for line in lines if not line.later for rule in line.rules}
    return {rule.short for line in lines if line.later for rule in line.rules} - first


def read_before(teach: Teach, ruleset: str) -> list[int]:
    """The numbers of those lines of a handout that belong to what is read later, and that the demonstration shows."""
    late = late_rules(teach, ruleset)
    shown = {one["rule"].rpartition(".")[2] for one in sheet(teach.book.game, ruleset)["shows"]}
    lines = enumerate(numbers.printed(teach, ruleset), 1)
    return [number for number, line in lines if line.later and any(rule.short in late & shown for rule in line.rules)]
