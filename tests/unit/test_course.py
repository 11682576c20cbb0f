"""Courses of play: the file's faults are said, and each hand of a course comes to its end and leads to the next."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from groomporter import Game, games
from groomporter.book.catalogue import rulebook
from groomporter.desk import questions as desk
from groomporter.desk.hand import restore_table
from groomporter_site.course import course
from groomporter_site.firsthand import TutorialError, first_hand

SEATS = ["Anne", "Bess", "Cecily", "Dorothy"]
COURSES = [game for game in games() if course(game)]
GOOD = """
[[step]]
say = "Win few."
options = { swallowing = "off", exchange = "none" }
[[step]]
name = "swallowing"
say = "Take what is yours."
options = { exchange = "none" }
[[step]]
name = "the exchange"
say = "Be rid of a king."
"""


def write_course(folder: Path, text: str) -> Path:
    (folder / "losing-loadum").mkdir()
    (folder / "losing-loadum" / "course.toml").write_text(text, "utf-8")
    return folder


def read_course(game: str) -> dict[str, Any]:
    """The course of a game that has one."""
    out = course(game)
    assert out is not None
    return out


def played_out(answer: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """The end of a deal in which the reader does any of what is open."""
    for _ in range(400):
        screen = answer["screen"]
        assert screen["course"] == answer["hand"]["course"]
        open_ = [card["line"] for card in screen["hand"] if card["line"]]
        open_ += [c["line"] for ask in screen["asks"] if ask["duty"] == "must" for c in ask["choices"]]
        if open_:
            answer = desk.ask({"do": "act", "hand": answer["hand"], "line": chance.choice(open_)})
        elif screen["settled"]:
            return answer
        else:
            answer = desk.ask({"do": "go", "hand": answer["hand"]})
        assert "error" not in answer
    raise AssertionError("the deal does not end")


def test_the_games_that_have_a_course() -> None:
    assert {"losing-loadum", "lanterloo", "lou"} <= set(COURSES)


@pytest.mark.parametrize("game", COURSES)
def test_a_course_begins_with_what_the_first_hand_teaches_and_ends_with_the_ruleset_whole(game: str) -> None:
    steps, ruleset = read_course(game)["steps"], read_course(game)["ruleset"]
    first = first_hand(game)
    assert first is not None
    assert ruleset == first["ruleset"] == Game(game).ruleset.spec
    assert first["options"].items() <= steps[0]["options"].items()
    assert steps[-1]["options"] == {}
    rules = {rule.id for rule in rulebook(game).options.values()}
    for step, before in zip(steps[1:], steps, strict=False):
        assert step["options"].items() < before["options"].items()
        assert step["rule"] in rules
        assert step["name"]
        assert ". " not in step["say"], "one sentence of why"


@pytest.mark.parametrize("game", COURSES)
@pytest.mark.parametrize("seed", range(4))
def test_each_hand_of_a_course_comes_to_its_end_and_leads_to_the_next(game: str, seed: int) -> None:
    """The next deal has what the last left: dealer and standing go on, only the rules of the step change. Where the
    match is won before the course is through, its next hand opens another."""
    steps, ruleset = read_course(game)["steps"], read_course(game)["ruleset"]
    chance = random.Random(seed)
    whole = Game(game, ruleset).options
    seats = (first_hand(game) or {})["seats"]
    answer: dict[str, Any] = {}
    for at, step in enumerate(steps):
        by = {"options": step["options"], "course": {"at": at, "name": step["name"]}}
        if answer.get("screen", {}).get("go") == "next":
            left = restore_table(answer["hand"]).standing
            answer = desk.ask({"do": "next", "hand": answer["hand"], "seed": f"{seed}", **by})
            assert answer["hand"]["record"]["standing"] == left
        else:
            question = {"do": "new", "game": game, "ruleset": ruleset, "seats": seats, "seed": f"{seed}"}
            answer = desk.ask(question | by)
        assert answer["hand"]["record"]["options"] == {**whole, **step["options"]}
        answer = played_out(answer, chance)
    if answer["screen"]["go"] == "next":
        after = desk.ask({"do": "next", "hand": answer["hand"], "seed": "1"})
        assert after["screen"]["course"] is None
        assert after["hand"]["record"]["options"] == whole


def test_a_hand_of_a_course_is_kept_as_any_hand_with_options() -> None:
    """Its record is that of the same hand outside the course; a link to it opens a hand of no course."""
    step = read_course("losing-loadum")["steps"][0]
    question = {"do": "new", "game": "losing-loadum", "options": step["options"], "seats": SEATS, "seed": "1"}
    inside = desk.ask(question | {"course": {"at": 0, "name": step["name"]}})
    assert inside["hand"]["record"] == desk.ask(question)["hand"]["record"]
    link = desk.ask({"do": "export", "hand": inside["hand"], "masked": False})["link"]
    assert desk.ask({"do": "import", "text": link})["screen"]["course"] is None


def test_a_new_deal_of_the_whole_game_is_none_of_the_course() -> None:
    hand = desk.ask(
        {"do": "new", "game": "losing-loadum", "options": {"exchange": "none"}, "seats": SEATS, "course": {"at": 1}}
    )["hand"]
    again = desk.ask({"do": "another", "hand": hand, "seed": "1"})
    assert again["screen"]["course"] == {"at": 1}
    assert again["hand"]["record"]["options"]["exchange"] == "none"
    assert again["hand"]["record"]["deck"] != hand["record"]["deck"]
    whole = desk.ask({"do": "deal", "hand": hand, "ruleset": "", "seed": "1"})
    assert whole["screen"]["course"] is None
    assert whole["hand"]["record"]["options"]["exchange"] == "any-time"


def test_a_next_deal_with_no_such_option_is_refused() -> None:
    answer = desk.ask({"do": "new", "game": "lou", "seats": SEATS, "seed": "1", "course": {"at": 0}})
    over = played_out(answer, random.Random(1))
    refused = desk.ask({"do": "next", "hand": over["hand"], "options": {"exchange": "some"}})
    assert refused["error"] == "option exchange cannot be 'some'; it can be: up-to-three, none"


def test_a_game_without_one_has_none(tmp_path: Path) -> None:
    assert course("losing-loadum", tmp_path) is None


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('name = "swallowing"', "", "step 2: name is missing"),
        ('say = "Win few."', "", "step 1: say is missing"),
        ('say = "Win few."', "say = 1", "step 1: say should be a str"),
        ('say = "Win few."', 'says = "Win few."', "step 1: unknown key 'says'"),
        ('swallowing = "off"', 'swalowing = "off"', "swalowing"),
        ('swallowing = "off"', 'swallowing = "never"', "option swallowing cannot be 'never'"),
        ('swallowing = "off"', 'swallowing = "on"', "step 1: swallowing is as in the ruleset"),
        ('options = { exchange = "none" }', 'options = { exchange = "before-play" }', "step 2: it should leave out"),
        ('options = { exchange = "none" }', 'options = { swallowing = "off", exchange = "none" }', "step 2: it should"),
        ('say = "Be rid of a king."', 'say = "x"\noptions = { lives = "1" }', "step 3: it should leave out"),
        ('[[step]]\nname = "the exchange"\nsay = "Be rid of a king."', "", "step 2: the last is the ruleset whole"),
        (GOOD, '[[step]]\nsay = "Play."', "a course has 2 steps at least"),
        (GOOD, "step = [1, 2]", "step 1 should be a table"),
        (GOOD, 'ruleset = "hoyle"' + GOOD, "hoyle"),
        (GOOD, "rules = 1" + GOOD, "the course: unknown key 'rules'"),
        (GOOD, "step = ", "Invalid value"),
    ],
)
def test_what_is_wrong_is_said_with_the_file(tmp_path: Path, old: str, new: str, says: str) -> None:
    with pytest.raises(TutorialError) as caught:
        course("losing-loadum", write_course(tmp_path, GOOD.replace(old, new)))
    assert says in str(caught.value)
    assert str(caught.value).startswith("tutorials/losing-loadum/course.toml: ")
    assert "\n" not in str(caught.value)


def test_the_good_one_is_good(tmp_path: Path) -> None:
    steps = course("losing-loadum", write_course(tmp_path, GOOD))
    assert steps is not None
    assert [step["rule"] for step in steps["steps"]] == ["", "losing-loadum.swallowing", "losing-loadum.exchange"]
