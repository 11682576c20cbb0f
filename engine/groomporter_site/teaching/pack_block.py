"""The block of a game's stacked pack: for each ruleset a sheet by which real cards do what the class is to see."""

from __future__ import annotations

import json
import xml.etree.ElementTree as Etree
from functools import cache
from typing import Any

from groomporter.desk import questions as desk
from groomporter.sitting.game import Game
from groomporter.teach.stacked_pack import usual_seats

from ..citing import ASIDE
from ..elements import element, fold
from ..renderer import render_pack_sheet
from .block import KitPart
from .data import read_kit
from .sheet import of_ruleset, side
from .sheet import sheet as printed_sheet

BASE = "../../"  # a kit's page stands in the folder of kits


class StackBlock(KitPart):
    """``/// stacked-pack | game``: an order of the pack, how to deal it, and what then happens, for each ruleset.

    Which rules it shows stands in ``shows`` of the game's teach.toml; without it, that deal is taken which shows most
    of the play. Another number of players, other rules and other options are asked of the desk.
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
        page = side(made)
        element(page, "p", f"{self.book.name}: a pack that deals itself", class_="sheet-title")
        for ruleset in rulesets:
            found = sheet(game, ruleset.spec)
            place = of_ruleset(element(page, "div", class_="stack-sheet"), ruleset, self.book)
            drawn = element(place, "div", class_="stack-scan")
            self.code(drawn, found["link"], "this deal")
            inside = element(place, "div", class_="stack-drawn")
            scan = {"scan": "scan the code beside", "paste": "" if self.site() else ", and paste its text there"}
            inside.text = self.md.htmlStash.store(render_pack_sheet({**found, **scan}, self.page.base()))
        element(page, "div", class_=f"stack-sheet stack-found {ASIDE}")
        return whole

    def choice(self, parent: Etree.Element) -> None:
        """What can be chosen here; hidden until the page's script is there to heed it."""
        form = element(parent, "form", class_="stack-choice", hidden="", autocomplete="off")
        usual = Game(self.book.game)
        label = element(element(form, "p"), "label", "Players ")
        players = element(label, "select", name="stack-seats")
        for count in range(usual.players[0], usual.players[1] + 1):
            mark = {"selected": ""} if count == usual_seats(usual) else {}
            element(players, "option", str(count), value=str(count), **mark)
        rules = element(fold(form, "stack-rules", "Choose the rules that it is to show"), "fieldset")
        rules.set("class", "stack-rules")
        element(rules, "legend", "Tick a few: the fewer, the sooner a deal is found.")
        for rule in self.book.rules.values():
            if rule.kind != "informs":
                one = element(rules, "label")
                element(one, "input", type="checkbox", name="stack-rule", value=rule.short).tail = f" {rule.title}"
        presses = element(form, "p", class_="stack-presses")
        element(presses, "button", "Find such a deal", type="button", data_stack_find="")
        element(presses, "button", "As it was", type="button", data_stack_clear="")
        element(form, "p", class_="stack-status", role="status")


@cache
def sheet(game: str, ruleset: str = "") -> dict[str, Any]:
    """The sheet of a ruleset's stacked pack, for the usual number of players.

    Raises:
        ValueError: the desk cannot make it.
    """
    made = Game(game, ruleset)
    rules = [rule for rule in read_kit(game).shows if made.rule(rule).holds(made.options)]
    answer = desk.ask({"do": "stack", "game": game, "ruleset": ruleset, "rules": rules})
    if "error" in answer:
        raise ValueError(f"{game}: {answer['error']}")
    found: dict[str, Any] = answer["stack"]
    return found
