"""A game in several forms: who can play goes with the form, and what is asked of one is not asked of another."""

from __future__ import annotations

from typing import Any

import pytest

import groomporter
from groomporter.console.cli import main
from groomporter.desk import questions as desk
from groomporter.wording.audit_words import audit_in_words

FOUR = ["Anne", "Bess", "Cecily", "Dorothy"]


def deal_form(**more: Any) -> dict[str, Any]:
    return desk.ask({"do": "new", "game": "maw", "seats": FOUR, "seat": "Bess", "seed": "1"} | more)


def test_each_form_says_how_many_play_and_what_a_deal_brings() -> None:
    games = {
        name: groomporter.game("maw", name)
        for name in ("groom-porter", "groom-porter-two", "five-cards-1674", "handout")
    }
    assert {name: (game.players, game.unit) for name, game in games.items()} == {
        "groom-porter": ((4, 4), "cards"),
        "groom-porter-two": ((2, 2), "cards"),
        "five-cards-1674": ((2, 2), "chips"),
        "handout": ((2, 10), "chips"),
    }


@pytest.mark.parametrize(
    ("ruleset", "seats"), [("groom-porter", 3), ("groom-porter", 5), ("groom-porter-two", 3), ("five-cards-1674", 3)]
)
def test_no_other_number_sits_down(ruleset: str, seats: int) -> None:
    with pytest.raises(groomporter.LineError):
        groomporter.game("maw", ruleset).open(["Anne", "Bess", "Cecily", "Dorothy", "Ellen"][:seats])


@pytest.mark.parametrize("ruleset", ["handout", "five-cards-1674"])
@pytest.mark.parametrize("option", ["livings=four", "livings-when=ace-of-hearts-alone", "dealer-robs=no"])
def test_an_option_of_another_form_is_refused_in_one_line(
    ruleset: str, option: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Livings and robbing are the groom-porter's: in a pool they would be chosen for nothing."""
    assert main(["play", "maw", "--ruleset", ruleset, "--option", option]) != 0
    name, value = option.split("=")
    form = groomporter.game("maw", ruleset).options["form"]
    assert capsys.readouterr().err.splitlines() == [f"groomporter: {name} = {value} needs form = sides, not {form}"]


@pytest.mark.parametrize(
    ("name", "ruleset", "option"),
    [
        ("lora", "kovac", "playing-for"),
        ("maw", "groom-porter", "form"),
        ("maw", "groom-porter", "on-a-side"),
        ("primero", "du-coeur-italian", "way"),
    ],
)
def test_what_is_another_form_of_the_game_is_no_other_reading_of_a_deal(name: str, ruleset: str, option: str) -> None:
    """Whether a line would be allowed can be asked of a deal as it lies, and not of a game with other questions."""
    game = groomporter.game(name, ruleset)
    others = {found for found, _, _ in game.other_options}
    assert option in game.options
    assert option not in others
    assert others


def test_a_ruling_names_no_option_of_another_form() -> None:
    """Dorothy may not ask while Anne is to speak; in a game without asking nothing would be different."""
    table = groomporter.game("maw").open(FOUR, seed=1)
    ruling = table.why_not("Dorothy: ask")
    assert ruling.verdict == "refused"
    assert "form" not in dict(ruling.options)
    assert ruling.rulesets == ()


def test_with_other_rules_as_many_sit_down_as_can_play() -> None:
    """Two of four stay for Five-Cards, the reader among them; four sit down again for Maw."""
    answer = desk.ask(
        {"do": "deal", "hand": deal_form()["hand"], "ruleset": "five-cards-1674", "options": {}, "seed": "2"}
    )
    assert answer["hand"]["record"]["seats"] == ["Anne", "Bess"]
    assert answer["hand"]["players"] == {"Anne": "thumb"}
    answer = desk.ask({"do": "deal", "hand": answer["hand"], "ruleset": "groom-porter", "options": {}, "seed": "3"})
    assert answer["hand"]["record"]["seats"] == ["Anne", "Bess", "Cecily", "Dorothy"]
    assert answer["hand"]["players"] == {"Anne": "thumb", "Cecily": "thumb", "Dorothy": "thumb"}


def test_who_can_play_on_plays_on() -> None:
    answer = desk.ask({"do": "deal", "hand": deal_form()["hand"], "ruleset": "handout", "options": {}, "seed": "2"})
    assert answer["hand"]["record"]["seats"] == FOUR


@pytest.mark.parametrize("option", ["livings", "livings-when", "dealer-robs"])
def test_a_record_kept_when_such_an_option_counted_for_nothing_still_opens(option: str) -> None:
    """A pool by the handout was once played with livings of four, which nobody got; nothing of the play hangs on it."""
    table = groomporter.game("maw", "handout").open(FOUR, seed=1)
    record = table.record()
    other = {"livings": "four", "livings-when": "ace-of-hearts-alone", "dealer-robs": "no"}[option]
    assert record["options"][option] != other
    kept = groomporter.replay({**record, "options": {**record["options"], option: other}})
    assert kept.record() == record  # type: ignore[union-attr]


def test_a_record_of_before_maw_could_leave_its_faults_to_the_players_opens() -> None:
    record = groomporter.game("maw").open(FOUR, seed=1).record()
    options = {k: v for k, v in record["options"].items() if k not in ("fault-noticed", "false-claim", "on-a-side")}
    assert len(options) == len(record["options"]) - 3
    assert groomporter.replay({**record, "options": options}).record() == record  # type: ignore[union-attr]


def test_such_a_record_can_be_audited_too() -> None:
    """Whatever can be replayed can be audited, by the same options."""
    table = groomporter.game("maw", "handout").open(FOUR, seed=1)
    table.act(table.actions(table.waiting.seats[0])[0])
    record = table.record()
    older = {**record, "options": {**record["options"], "livings": "four"}}
    assert audit_in_words(older) == audit_in_words(record)
