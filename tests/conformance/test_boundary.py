"""Whatever comes in from outside, the answer is a clear error or a correct result, and it comes soon."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import groomporter
from groomporter import ChoiceError, DeckError, LineError, Looked, Match, RecordError, Refused, StandingError, Table
from groomporter.desk import questions as desk
from groomporter.guess import guess
from groomporter.keep.link import pack_link
from groomporter.keep.record import LARGEST, parse, toml
from groomporter.scene.screen import screen
from tools import play
from tools.draws import SAMPLE
from tools.play import rulesets

KNOWN = (RecordError, ChoiceError, LineError, DeckError, StandingError, Refused)
LITTLE = 3_000  # work for a guess: of records that were changed most fit no table, and it is not guesses that are tried
EXAMPLES = int(os.environ.get("EXAMPLES", "40" if SAMPLE else "150"))
quick = settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True)
anything = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**12), 10**12) | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inside: st.lists(inside, max_size=4) | st.dictionaries(st.text(max_size=8), inside, max_size=4),
    max_leaves=8,
)


@pytest.fixture(autouse=True, scope="module")
def little_work() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(guess, "MOST_WORK", LITTLE)
        yield


played = partial(play.play_deal, most=30)


def take_or_refuse(data: Any) -> None:
    """Replay, and be refused clearly or have a record that replays to itself."""
    try:
        found = groomporter.replay(data)
    except KNOWN as fault:
        assert str(fault)
        assert "\n" not in str(fault)
        assert len(str(fault)) < 1_000
        return
    if isinstance(found, Looked):
        assert json.dumps(screen(found, found.seat))
        assert found.record() == data
        return
    tables = found.tables if isinstance(found, Match) else [found]
    for table in tables:
        again = groomporter.replay(table.record())
        assert isinstance(again, Table)
        assert again.events == table.events


def places(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The path of every value within this data."""
    found = [path] if path else []
    inside = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in inside:
        found += places(value, (*path, key))
    return found


def with_value(data: Any, path: tuple[Any, ...], value: Any) -> Any:
    """A copy with another value at this path."""
    copy = json.loads(json.dumps(data))
    here = copy
    for key in path[:-1]:
        here = here[key]
    here[path[-1]] = value
    return copy


@pytest.mark.sampled(1)
@pytest.mark.parametrize(("name", "ruleset"), rulesets())
def test_a_record_with_any_value_changed(name: str, ruleset: str) -> None:
    tables = [played(name, ruleset, seed) for seed in range(4)]
    records = [table.record() for table in tables] + [table.record(table.seats[0]) for table in tables[:2]]

    @quick
    @given(st.data())
    def run(data: st.DataObject) -> None:
        whole = data.draw(st.sampled_from(records))
        path = data.draw(st.sampled_from(places(whole)))
        take_or_refuse(
            with_value(whole, path, data.draw(anything | st.sampled_from(["Anne", "KH", "??", "Anne: play KH"])))
        )

    run()


@quick
@given(anything)
def test_any_data_as_a_record(data: Any) -> None:
    if isinstance(data, dict):
        take_or_refuse(data)
        take_or_refuse({"game": "losing-loadum", "seats": ["Anne", "Bess"], "deck": "KH", **data})


@quick
@given(st.text(max_size=300))
def test_any_text_as_a_record(text: str) -> None:
    try:
        parse(text)
    except RecordError as fault:
        assert "\n" not in str(fault)


@quick
@given(st.text(max_size=80) | st.from_regex(r"(Anne|Bess|table): [a-z]+ ([0-9A-Z?]{2} ?){0,4}!?", fullmatch=True))
def test_any_text_as_a_line(text: str) -> None:
    table = played("losing-loadum", "", 3)
    before = table.record()
    for do in (table.act, table.why_not):
        try:
            do(text)
        except KNOWN as fault:
            assert "\n" not in str(fault) or "\n" in repr(text)
            assert table.record() == before


@quick
@given(st.dictionaries(st.sampled_from(["do", "hand", "line", "game", "seats", "seed", "seat", "options"]), anything))
def test_any_question_to_the_desk(question: dict[str, Any]) -> None:
    answer = desk.ask(question)
    assert "error" in answer or "screen" in answer


@quick
@given(st.integers(0, 3_000), st.text(max_size=4), st.booleans())
def test_any_change_to_a_link(place: int, text: str, cut: bool) -> None:
    """A good link with something put in, or cut off there, is opened or refused in one line."""
    link = pack_link(played("losing-loadum", "", 3).record("Anne"), "0.1.0")
    changed = link[:place] + text + ("" if cut else link[place + len(text) :])
    answer = desk.ask({"do": "import", "text": changed})
    assert "screen" in answer or ("\n" not in answer["error"])


def test_too_large_is_said() -> None:
    with pytest.raises(RecordError, match="larger"):
        parse("a" * (LARGEST + 1))
    record = played("losing-loadum", "", 1).record()
    with pytest.raises(RecordError, match="more than"):
        groomporter.replay({**record, "actions": ["Anne: play KH"] * 10_000})


def test_nested_too_deep_is_said() -> None:
    with pytest.raises(RecordError):
        parse("{" + '"a":{' * 100_000)


@pytest.mark.parametrize(("name", "ruleset"), rulesets())
def test_toml_and_json_give_the_same_record(name: str, ruleset: str) -> None:
    for seed in range(3):
        table = played(name, ruleset, seed)
        for record in (table.record(), table.record(table.seats[-1])):
            assert parse(toml(record)) == record
            assert parse(json.dumps(record)) == record


def test_a_record_that_comes_out_differently_says_so() -> None:
    record = played("losing-loadum", "", 1).record()
    with pytest.raises(groomporter.Changed, match="differently"):
        groomporter.replay({**record, "check": f"{0:016}.{0:08}"})


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"game": "losing-lodum"}, "no game"),
        ({"ruleset": "mcleod-1999"}, "no ruleset"),
        ({"ruleset": "mcleod-2023@9"}, "no ruleset"),
        ({"options": {"tens": "second"}}, "no option"),
        ({"options": {"ten": "third"}}, "cannot be"),
        ({"seats": ["Anne", "Anne"]}, "same name"),
        ({"seats": ["Anne", "table"]}, "cannot be called"),
        ({"seats": ["Anne", "Bess: x"]}, "cannot be called"),
        ({"seats": ["Anne"]}, "seats"),
        ({"dealer": "Zoe"}, "does not sit here"),
        ({"deck": "KH KH"}, "twice"),
        ({"deck": "KH"}, "missing"),
        ({"deck": "XX"}, "no such card"),
        ({"standing": {"lives": {"Anne": 4}}}, "whole number"),
        ({"standing": {"lives": {"Zoe": 1}}}, "does not sit here"),
        ({"standing": {"lifes": {"Anne": 1}}}, "no standing"),
        ({"standing": {"lives": {"Anne": 0}}}, "fewer than two"),
        ({"colour": "red"}, "no entry is called 'colour'"),
        ({"actions": "Anne: play KH"}, "should be"),
    ],
)
def test_what_is_wrong_is_named(change: dict[str, Any], says: str) -> None:
    record = {"game": "losing-loadum", "seats": ["Anne", "Bess"], "pack": "KH 2C 3H 4C 5S", "deck": "KH 3H 2C 4C 5S"}
    with pytest.raises(KNOWN, match=says):
        groomporter.replay({**record, **change})
