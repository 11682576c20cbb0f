"""What a question or a hand leaves out is as if it stood there empty."""

from __future__ import annotations

from typing import Any

import pytest

import groomporter
from groomporter.desk.questions import QUESTIONS, ask
from groomporter.sitting.replay import replay

EMPTY = {"game": "", "ruleset": "", "dealer": "", "deck": "", "pack": "", "text": "", "line": "", "options": None}
SEATS = ["Anne", "Bess"]
NEW = {"do": "new", "game": "noddy", "seats": SEATS, "seed": "4"}


def hand(**more: Any) -> dict[str, Any]:
    return {**ask(NEW)["hand"], **more}


@pytest.mark.parametrize("do", QUESTIONS)
def test_a_question_without_anything_is_one_with_nothing_in_it(do: str) -> None:
    """Whether it finds a fault, or answers: of a hand, of a game, or of neither."""
    seed = {} if do == "quiz" else {"seed": "4"}  # without one other cards are dealt each time
    for about in ({}, {"hand": hand()}, {"game": "noddy"}):
        asked = {"do": do, **seed, **about}
        assert ask(asked) == ask({**EMPTY, "seed": "", **asked})


def test_a_new_hand_needs_no_more_than_a_game_and_its_seats() -> None:
    assert ask(NEW) == ask({**EMPTY, **NEW})


@pytest.mark.parametrize(
    ("left_out", "empty"), [("seat", ""), ("players", {}), ("gone", {}), ("parted", False), ("version", "")]
)
def test_a_hand_without_a_setting_is_one_with_an_empty_one(left_out: str, empty: object) -> None:
    less = {name: value for name, value in hand().items() if name != left_out}
    asked = {"do": "show", "hand": less}
    same = {"do": "show", "hand": {**less, left_out: empty}}
    first, second = ({key: value for key, value in ask(one).items() if key != "hand"} for one in (asked, same))
    assert first == second


@pytest.mark.parametrize("left_out", ["ruleset", "dealer", "pack", "options", "standing"])
def test_a_record_without_a_part_is_one_with_an_empty_one(left_out: str) -> None:
    """The usual rules, the last seat deals, with the whole pack and the standing of a first deal."""
    whole = groomporter.game("noddy").open(SEATS, seed="4").record()
    less = {name: value for name, value in whole.items() if name not in (left_out, "check")}
    empty = {} if left_out in ("options", "standing") else ""
    assert replay(less).record() == replay({**less, left_out: empty}).record() == whole
