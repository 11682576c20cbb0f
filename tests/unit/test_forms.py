"""A game in several forms: who can play goes with the form, and what is asked of one is not asked of another."""

from __future__ import annotations

from typing import Any

import pytest

import groomporter
from groomporter.screen import questions as desk

FOUR = ["Anne", "Bess", "Cecily", "Dorothy"]


def dealt(**more: Any) -> dict[str, Any]:
    return desk.ask({"do": "new", "game": "maw", "seats": FOUR, "seat": "Bess", "seed": "1"} | more)


def test_each_form_says_how_many_play_and_what_a_deal_brings() -> None:
    games = {name: groomporter.game("maw", name) for name in ("groom-porter", "five-cards-1674", "handout")}
    assert {name: (game.players, game.unit) for name, game in games.items()} == {
        "groom-porter": ((4, 4), "cards"),
        "five-cards-1674": ((2, 2), "chips"),
        "handout": ((2, 10), "chips"),
    }


@pytest.mark.parametrize(("ruleset", "seats"), [("groom-porter", 3), ("groom-porter", 5), ("five-cards-1674", 3)])
def test_no_other_number_sits_down(ruleset: str, seats: int) -> None:
    with pytest.raises(groomporter.LineError):
        groomporter.game("maw", ruleset).open(["Anne", "Bess", "Cecily", "Dorothy", "Ellen"][:seats])


def test_a_ruling_names_no_option_of_another_form() -> None:
    """Dorothy may not ask while Anne is to speak; in a game without asking nothing would be different."""
    table = groomporter.game("maw").open(FOUR, seed=1)
    ruling = table.why_not("Dorothy: ask")
    assert ruling.verdict == "refused"
    assert "form" not in dict(ruling.options)
    assert ruling.rulesets == ()


def test_with_other_rules_as_many_sit_down_as_can_play() -> None:
    """Two of four stay for Five-Cards, the reader among them; four sit down again for Maw."""
    answer = desk.ask({"do": "deal", "hand": dealt()["hand"], "ruleset": "five-cards-1674", "options": {}, "seed": "2"})
    assert answer["hand"]["record"]["seats"] == ["Anne", "Bess"]
    assert answer["hand"]["players"] == {"Anne": "thumb"}
    answer = desk.ask({"do": "deal", "hand": answer["hand"], "ruleset": "groom-porter", "options": {}, "seed": "3"})
    assert answer["hand"]["record"]["seats"] == ["Anne", "Bess", "Cecily", "Dorothy"]
    assert answer["hand"]["players"] == {"Anne": "thumb", "Cecily": "thumb", "Dorothy": "thumb"}


def test_who_can_play_on_plays_on() -> None:
    answer = desk.ask({"do": "deal", "hand": dealt()["hand"], "ruleset": "handout", "options": {}, "seed": "2"})
    assert answer["hand"]["record"]["seats"] == FOUR
