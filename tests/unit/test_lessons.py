"""Lessons: the file's faults are said in one line, and no lesson says anything else than the engine does."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from groomporter import games
from groomporter_site.course import course
from groomporter_site.firsthand import ROOT, TutorialError
from groomporter_site.learning.expanded import expanded
from groomporter_site.learning.lesson import FOLDER, Lesson, lessons, read

# Anne holds hearts and must follow: the king wins the trick against the four and the nine. Three points for the king.
GOOD = """
title = "A trick"
able = "follow suit"
minutes = 1
place = 1

[at.trick]
seats = ["Anne", "Bess", "Cecily"]
seat = "Anne"
dealer = "Bess"
short = true
top = "2S"
options = { exchange = "none", swallowing = "off" }

[at.trick.hands]
Anne = "KH 3C"
Bess = "4H 5C"
Cecily = "9H 6C"

[[step]]
kind = "choose"
at = "trick"
lines = ["Cecily: play 9H"]
ask = "Which may you play?"
goal = "may"
answer = ["KH"]

[[step]]
kind = "predict"
ask = "Who takes it?"
then = ["Anne: play KH", "Bess: play 4H"]
what = "taker"
answer = "Anne"

[[step]]
kind = "count"
ask = "How many points have you?"
unit = "points"
of = "Anne"
total = true
answer = 3
"""


def lesson(folder: Path, text: str) -> Lesson:
    """A lesson of Losing Loadum with this text."""
    path = folder / "losing-loadum" / FOLDER / "trick.toml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    return read(path, "losing-loadum")


def test_a_wrong_choice_meets_its_ruling(tmp_path: Path) -> None:
    choose = expanded(lesson(tmp_path, GOOD))[0]
    found = {reply.card: reply for reply in choose.replies}
    assert found["KH"].right
    assert not found["3C"].right
    ruling = found["3C"].ruling
    assert ruling is not None
    assert ruling["rule"] == "losing-loadum.follow-suit"
    assert ruling["because"].startswith("Hearts were led, and you hold the king of hearts")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('answer = ["KH"]', 'answer = ["3C"]', "the lesson has ['play 3C'], but it is ['play KH']"),
        ('answer = "Anne"', 'answer = "Bess"', "step 2 (predict): answer: the lesson has 'Bess', but it is 'Anne'"),
        ("answer = 3", "answer = 4", "step 3 (count): answer: the lesson has 4, but it is 3"),
        ('kind = "count"', 'kind = "cuont"', "step 3: kind is one of read, choose"),
        ('goal = "may"', 'gaol = "may"', "step 1 (choose): unknown key 'gaol'"),
        ('what = "taker"', 'what = "taken"', "step 2 (predict): what is one of taker"),
        ('"Bess: play 4H"', '"Bess: play 5C"', "'Bess: play 5C' is refused by losing-loadum.follow-suit"),
        ('at = "trick"', 'at = "tirck"', "there is no position 'tirck'"),
        ('ask = "Who takes it?"', 'ask = "Who? [][losing-loadum.follow]"', "no rule 'losing-loadum.follow'"),
        ('able = "follow suit"', "", "able is missing"),
    ],
)  # fmt: skip
def test_a_lesson_that_does_not_hold_is_refused_in_one_line(tmp_path: Path, old: str, new: str, said: str) -> None:
    assert old in GOOD
    with pytest.raises(TutorialError) as fault:
        expanded(lesson(tmp_path, GOOD.replace(old, new)))
    assert str(fault.value).startswith("tutorials/losing-loadum/lessons/trick.toml: ")
    assert said in str(fault.value)
    assert "\n" not in str(fault.value)


def test_readings_that_do_not_differ_are_refused(tmp_path: Path) -> None:
    same = (
        GOOD
        + """
[[step]]
kind = "differ"
say = "See."
under = ["trick", "again"]
then = ["Cecily: play 9H"]

[at.again]
like = "trick"
"""
    )
    with pytest.raises(TutorialError, match="the same is said under two of them"):
        expanded(lesson(tmp_path, same))


def test_two_lessons_in_one_place_are_refused(tmp_path: Path) -> None:
    lesson(tmp_path, GOOD)
    (tmp_path / "losing-loadum" / FOLDER / "other.toml").write_text(GOOD, "utf-8")
    with pytest.raises(TutorialError, match="place 1 is that of other"):
        lessons("losing-loadum", tmp_path)


@pytest.mark.parametrize("game", [game for game in games() if lessons(game)])
def test_a_games_lessons_hold_and_tell_the_order_of_its_course(game: str) -> None:
    found = lessons(game)
    assert [lesson.place for lesson in found] == list(range(1, len(found) + 1))
    assert found[0].name == "first"
    steps = [step for lesson in found for step in expanded(lesson)]
    assert found[0].steps[-1]["kind"] == "play"
    assert any(step.kind == "differ" for step in steps)
    hands = [step["course"] for lesson in found for step in lesson.steps if "course" in step]
    assert hands == sorted(hands)
    for step in steps:
        labels = [reply.label for reply in step.replies]
        assert len(set(labels)) == len(labels), labels  # choices are told apart by what their buttons say
    told = course(game)
    assert all(hand <= len(told["steps"]) for hand in hands) if told else not hands


def test_every_position_of_a_lesson_is_used() -> None:
    for game in games():
        for lesson in lessons(game):
            text = (ROOT / game / FOLDER / f"{lesson.name}.toml").read_text("utf-8")
            for name in lesson.at:
                assert re.search(rf'\b(at|like) = "{name}"|under = \[.*"{name}"', text), (lesson.where, name)
