"""A kept record that is told otherwise today: when a sort of sentence no longer counts, and when it still does."""

from __future__ import annotations

from pathlib import Path

import pytest

import groomporter
from groomporter.core.events import EVERYONE, Event
from groomporter.guess.retelling import SURE, Retelling
from groomporter.keep.record import parse

MASKED = sorted((Path(__file__).parents[1] / "masked").glob("*.toml"))

MOVE = Event("move", "leading", 0, (7,), ("hand:0", "trick"), EVERYONE)
OTHER_MOVE = MOVE._replace(cards=(8,))
OLD = Event("say", "calling", 0, (), ("calls", 3))
OTHERWISE = OLD._replace(data=("calls", 4))
NEW = Event("rule", "turn", -1, (), ("a-new-sentence",))
FAULT = Event("wrong", "following", 1, (), ("revoke",))


def tries(retelling: Retelling, now: list[Event], then: list[Event], at: int = 1) -> list[bool]:
    """What comes of as many draws as it takes to be sure."""
    return [retelling.alike(now, then, at) for _ in range(SURE)]


def test_a_sentence_that_the_record_has_nowhere_is_struck_once_draw_after_draw_has_it() -> None:
    retelling = Retelling([[], [MOVE, OLD]])
    assert tries(retelling, [MOVE, OLD, NEW], [MOVE, OLD]) == [False] * (SURE - 1) + [True]
    assert retelling.struck_kinds == {("rule", "turn", "a-new-sentence")}
    assert not retelling.suspects
    assert retelling.alike([MOVE, NEW, OLD], [MOVE, OLD], 5)  # from then on it counts nowhere


def test_a_sentence_that_no_draw_comes_to_is_struck_too() -> None:
    retelling = Retelling([[], [MOVE, OLD]])
    assert tries(retelling, [MOVE], [MOVE, OLD])[-1]
    assert retelling.struck_kinds == {("say", "calling", "calls")}


def test_one_draw_that_differs_elsewhere_begins_the_count_anew() -> None:
    retelling = Retelling([[], [MOVE]])
    for _ in range(SURE - 1):
        assert not retelling.alike([MOVE, NEW], [MOVE], 1)
        assert retelling.suspects
    assert not retelling.alike([MOVE, NEW], [MOVE], 2)
    assert retelling.times == 1
    assert retelling.struck_kinds == set()


def test_a_draw_that_is_told_alike_in_another_stretch_does_not_begin_it_anew() -> None:
    """But in the same it does: a deal can be told so, and the telling has not changed."""
    for at, suspected in ((2, SURE - 1), (1, 0)):
        retelling = Retelling([[], [MOVE], [OLD]])
        for _ in range(SURE - 1):
            assert not retelling.alike([MOVE, NEW], [MOVE], 1)
        assert retelling.alike([OLD], [OLD], at)
        assert retelling.times == suspected


def test_what_was_played_is_never_struck() -> None:
    """Another card, and a fault that was noticed or was not: then it is another deal."""
    retelling = Retelling([[], [MOVE]])
    assert not any(tries(retelling, [OTHER_MOVE, NEW], [MOVE]))
    assert not any(tries(retelling, [MOVE, FAULT], [MOVE]))
    assert not any(tries(retelling, [MOVE], [MOVE, FAULT]))
    assert retelling.struck_kinds == set()
    assert not retelling.suspects


def test_a_sentence_that_says_something_else_is_never_struck() -> None:
    """Who says four has not said three: both sides have such sentences, and the draw is of another deal."""
    retelling = Retelling([[], [MOVE, OLD]])
    assert not any(tries(retelling, [MOVE, OTHERWISE], [MOVE, OLD]))
    assert not any(tries(retelling, [MOVE, OLD, OLD], [MOVE, OLD]))
    assert retelling.struck_kinds == set()


def test_a_sentence_that_some_draw_came_to_is_not_struck_where_another_lacks_it() -> None:
    retelling = Retelling([[], [MOVE, OLD]])
    assert retelling.alike([MOVE, OLD], [MOVE, OLD], 1)
    assert not any(tries(retelling, [MOVE], [MOVE, OLD], at=2))
    assert retelling.struck_kinds == set()


def test_a_sentence_that_half_of_the_draws_come_to_is_never_struck() -> None:
    """That a record lacks it is evidence: it tells the deals in which it is said from those in which it is not."""
    retelling = Retelling([[], [MOVE]])
    for _ in range(SURE * 2):
        assert not retelling.alike([MOVE, NEW], [MOVE], 1)
        assert retelling.alike([MOVE], [MOVE], 1)
    assert retelling.struck_kinds == set()


@pytest.mark.parametrize("path", MASKED, ids=lambda path: path.stem)
def test_a_wrong_plan_is_not_named_anew_for_ever(path: Path) -> None:
    """Of these records draws differ now in one sentence and now in another, and that is no retelling."""
    found = groomporter.replay(parse(path.read_text("utf-8"), path.name))
    assert isinstance(found, groomporter.Table)
    assert found.guessed
