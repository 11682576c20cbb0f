"""Lessons: the file's faults are said in one line, and no lesson says anything else than the engine does."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from groomporter import games
from groomporter_site.course import course
from groomporter_site.firsthand import ROOT, TutorialError
from groomporter_site.learning.lesson import FOLDER, Lesson, lessons, read
from groomporter_site.learning.lesson_replies import answer_lesson

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
    choose = answer_lesson(lesson(tmp_path, GOOD))[0]
    found = {reply.card: reply for reply in choose.replies}
    assert found["KH"].right
    assert not found["3C"].right
    ruling = found["3C"].ruling
    assert ruling is not None
    assert ruling["rule"] == "losing-loadum.follow-suit"
    assert ruling["because"].startswith("Hearts were led, and you hold the king of hearts")


LAYING_OUT = """
title = "The crib"
able = "lay out"
minutes = 1
place = 1

[at.deal]
hand = "first"

[[step]]
kind = "choose"
at = "deal"
lines = ["Bess: lay-out KD 2H"]
ask = "Which two?"
among = ["lay-out 7H QS", "lay-out 6D 6H"]
goal = "may"
answer = ["lay-out 7H QS", "lay-out 6D 6H"]
"""


def test_choices_that_buttons_would_call_alike_name_their_cards(tmp_path: Path) -> None:
    path = tmp_path / "crib.toml"
    path.write_text(LAYING_OUT, "utf-8")
    choose = answer_lesson(read(path, "cribbage-1674"))[0]
    assert [reply.label for reply in choose.replies] == [
        "Lay out for the crib: the seven of hearts and the queen of spades",
        "Lay out for the crib: the six of diamonds and the six of hearts",
    ]


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
        answer_lesson(lesson(tmp_path, GOOD.replace(old, new)))
    assert str(fault.value).startswith("tutorials/losing-loadum/lessons/trick.toml: ")
    assert said in str(fault.value)
    assert "\n" not in str(fault.value)


def test_a_count_of_what_lies_there_tells_nothing_twice(tmp_path: Path) -> None:
    _, predict, count = answer_lesson(lesson(tmp_path, GOOD))
    assert any(reply.news for reply in predict.replies)
    assert [reply.news for reply in count.replies] == [()]


def test_what_is_paid_for_the_next_deal_can_be_counted(tmp_path: Path) -> None:
    """Bess takes all five tricks and the pool of five; Anne, who plays too, is looed for five, which lie there next."""
    text = """
title = "A loo"
able = "count it"
minutes = 1
place = 1

[at.two]
seats = ["Anne", "Bess"]
seat = "Anne"
dealer = "Anne"
short = true
top = "2S"
options = { chalks = "each-deal" }

[at.two.hands]
Anne = "QS JS QH JD TC"
Bess = "AS KS AH AD AC"

[[step]]
kind = "count"
at = "two"
lines = ["Bess: stand", "Anne: stand"]
ask = "How many are for the next deal?"
then = [
  "Bess: play AS", "Anne: play JS", "Bess: play KS", "Anne: play QS", "Bess: play AH", "Anne: play QH",
  "Bess: play AD", "Anne: play JD", "Bess: play AC", "Anne: play TC", "table: settle",
]
unit = "chips"
of = "next"
answer = 5
"""
    path = tmp_path / "loo.toml"
    path.write_text(text, "utf-8")
    assert answer_lesson(read(path, "lanterloo"))[0].answer == 5
    path.write_text(text.replace('of = "next"', 'of = "nxet"'), "utf-8")
    with pytest.raises(TutorialError, match="nxet"):
        answer_lesson(read(path, "lanterloo"))


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
        answer_lesson(lesson(tmp_path, same))


def test_only_what_two_readings_make_different_need_be_told(tmp_path: Path) -> None:
    """The ten is above the king by Parlett's order, and below it by McLeod's: the nine is the same in both."""
    text = """
[[step]]
kind = "differ"
say = "See."
under = ["trick", "parlett"]
after = ["Cecily: play 9H"]
then = ["Anne: play KH", "Bess: play TH"]

[at.parlett]
like = "trick"
ruleset = "parlett-2022"
"""
    step = answer_lesson(lesson(tmp_path, GOOD.replace("4H", "TH").replace("answer = 3", "answer = 13") + text))[-1]
    assert [said[0] for _, said in step.sides] == ["You play the king of hearts."] * 2
    assert [said[-1] for _, said in step.sides] == ["You count 13 points in it.", "Bess counts 13 points in it."]


def test_a_line_that_one_reading_refuses_is_told_with_its_reason(tmp_path: Path) -> None:
    """Two kings tie: by the one reading Anne leads again, by the other Bess, whose king was the first, does."""
    path = tmp_path / "tie.toml"
    path.write_text(
        """
title = "A tie"
able = "lead"
minutes = 1
place = 1

[at.same]
seats = ["Anne", "Bess", "Cecily", "Dorothy"]
seat = "Anne"
dealer = "Dorothy"
short = true
options = { lead-after-a-tie = "same-leader" }

[at.same.hands]
Anne = "9C 2D"
Bess = "KD 3D"
Cecily = "KC 4D"
Dorothy = "2C 5D"

[at.first]
like = "same"
options = { lead-after-a-tie = "first-to-tie" }

[[step]]
kind = "differ"
at = "same"
say = "See."
under = ["same", "first"]
after = ["Anne: play 9C", "Bess: play KD", "Cecily: play KC", "Dorothy: play 2C"]
then = ["Anne: play 2D"]
""",
        "utf-8",
    )
    sides = answer_lesson(read(path, "blouette"))[0].sides
    assert [said for _, said in sides] == [
        ("You play the two of diamonds.",),
        ("You cannot play the two of diamonds. It is Bess’s turn.",),
    ]


def test_two_lessons_in_one_place_are_refused(tmp_path: Path) -> None:
    lesson(tmp_path, GOOD)
    (tmp_path / "losing-loadum" / FOLDER / "other.toml").write_text(GOOD, "utf-8")
    with pytest.raises(TutorialError, match="place 1 is that of other"):
        lessons("losing-loadum", tmp_path)


@pytest.mark.parametrize("game", [game for game in games() if lessons(game)])
def test_a_games_lessons_hold_and_tell_the_order_of_its_course(game: str) -> None:
    found = lessons(game)
    assert [lesson.place for lesson in found] == list(range(1, len(found) + 1))
    assert found[0].name == "first", f"tutorials/{game}/lessons/: the lesson of place 1 is called first.toml"
    steps = [step for lesson in found for step in answer_lesson(lesson)]
    assert found[0].steps[-1]["kind"] == "play", f'{found[0].where}: write kind = "play" for its last step'
    differ = any(step.kind == "differ" for step in steps)
    assert differ, f'tutorials/{game}/lessons/: write a step kind = "differ": the same cards by two readings'
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


def test_what_stands_in_anothers_hand_is_not_told_as_the_readers(tmp_path: Path) -> None:
    text = (
        GOOD
        + """
[[step]]
kind = "fault"
at = "trick"
lines = ["Cecily: play 9H", "Anne: play KH"]
ask = "Bess plays the five of clubs. What is wrong?"
line = "Bess: play 5C"
choices = ["follow-suit", "nothing"]
answer = "follow-suit"
"""
    )
    right = next(reply for reply in answer_lesson(lesson(tmp_path, text))[-1].replies if reply.right)
    assert right.ruling is not None
    assert right.ruling["rule"] == "losing-loadum.follow-suit"
    assert not right.ruling["because"]


def test_what_the_deal_itself_brings_can_be_asked(tmp_path: Path) -> None:
    text = """
title = "The Bone"
able = "say who has it"
minutes = 1
place = 1

[at.bone]
hand = "first"

[[step]]
kind = "predict"
at = "bone"
picture = false
ask = "Who has the Bone?"
then = []
what = "said"
choices = ["You have the highest card turned up, the king of hearts.", "Nobody has it."]
answer = "You have the highest card turned up, the king of hearts."
"""
    path = tmp_path / "bone.toml"
    path.write_text(text, "utf-8")
    right, wrong = answer_lesson(read(path, "bone-ace"))[0].replies
    assert right.right
    assert right.news[-1].startswith("You take the Bone, 3 chips")
    assert not wrong.right
