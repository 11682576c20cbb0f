"""What a hand at the desk carries on, key by key, whatever is asked of it: who sits where, and what was set."""

from __future__ import annotations

from typing import Any

import pytest

from groomporter import Table, replay
from groomporter.desk import questions as desk
from tools.play import first_line

SEATS = ["Anne", "Bess", "Cecily"]
LESSON = {"title": "One hand", "say": "Lead.", "again": "Lead again."}
SET: dict[str, Any] = {
    "seat": "Bess",
    "players": {"Anne": "random", "Cecily": "thumb"},
    "aids": True,
    "faults": True,
    "bare": True,
    "seed": "9",
    "first": LESSON,
    "course": {"at": 2, "name": "the whole"},
}


def ask(do: str, **more: Any) -> dict[str, Any]:
    answer = desk.ask({"do": do, **more})
    assert "error" not in answer, answer
    return answer


def opening_answer(**more: Any) -> dict[str, Any]:
    """Lou for three, with everything that can be set."""
    hand: dict[str, Any] = ask("new", game="lou", seats=SEATS, dealer="Cecily", **{**SET, **more})["hand"]
    return hand


def over(**more: Any) -> dict[str, Any]:
    """The same, played to its end and settled."""
    hand = opening_answer(**more)
    table = replay(hand["record"])
    assert isinstance(table, Table)
    while not table.over:
        table.act(first_line(table))
    settled = ask("go", hand=hand | {"record": table.record()})
    assert settled["screen"]["settled"]
    done: dict[str, Any] = settled["hand"]
    return done


def of(hand: dict[str, Any]) -> dict[str, Any]:
    return {name: hand[name] for name in SET if name in hand}


def test_what_is_set_when_a_hand_is_opened_is_what_the_hand_has() -> None:
    assert of(opening_answer()) == SET


@pytest.mark.parametrize("name", ["seat", "players", "aids", "faults", "bare", "seed", "first", "course"])
def test_what_is_not_set_is_not_there_but_a_seat_and_players(name: str) -> None:
    """The first seat is the reader's, and the others are played by the best player that there is."""
    more = {key: value for key, value in SET.items() if key != name}
    hand = ask("new", game="lou", seats=SEATS, **more)["hand"]
    assert hand.get(name) == {
        "seat": "Anne", "players": {"Anne": "thumb", "Cecily": "thumb"},
    }.get(name)  # fmt: skip


@pytest.mark.parametrize("do", ["show", "undo", "again", "go", "act"])
def test_what_is_asked_of_a_deal_changes_nothing_that_is_set(do: str) -> None:
    hand = opening_answer()
    line = ask("show", hand=hand)["screen"]["asks"][0]["choices"][0]["line"] if do in ("act", "undo") else ""
    if do == "undo":
        hand = ask("act", hand=hand, line=line)["hand"]
    assert of(ask(do, hand=hand, line=line)["hand"]) == SET


@pytest.mark.parametrize("name", ["seat", "players", "aids", "faults", "bare"])
def test_each_setting_can_be_changed_while_a_hand_is_shown(name: str) -> None:
    other = {"seat": "Cecily", "players": {"Anne": "thumb"}, "aids": False, "faults": False, "bare": False}[name]
    assert of(ask("show", hand=opening_answer(), **{name: other})["hand"]) == SET | {name: other}


def test_another_hand_is_like_it_but_for_its_cards_and_what_lay_open() -> None:
    """Its seed is the one that was asked for; its lesson says what is to be said of any such hand."""
    hand = opening_answer()
    other = ask("another", hand=hand, seed="4")["hand"]
    kept = {name: value for name, value in SET.items() if name != "bare"}
    assert of(other) == kept | {"seed": "4", "first": LESSON | {"say": "Lead again."}}
    for name in ("game", "ruleset", "options", "seats", "dealer", "standing"):
        assert other["record"].get(name) == hand["record"].get(name), name
    assert other["record"]["deck"] != hand["record"]["deck"]


def test_another_hand_of_a_smaller_pack_has_that_pack() -> None:
    pack = "AH KH QH AC KC QC 2H 2C 3H 3C 4H 4C 5H 5C 6H 6C"
    hand = opening_answer(deck=pack, pack=pack, options={"exchange": "none"}, standing={"pool": 12, "first": 0})
    other = ask("another", hand=hand, seed="4")["hand"]["record"]
    assert sorted(other["deck"].split()) == sorted(pack.split())
    assert other["standing"]["pool"] == hand["record"]["standing"]["pool"]


def test_a_new_deal_is_of_the_whole_game_with_the_same_settings() -> None:
    """No lesson, no course, nothing open; who was told what to do plays by thumb; the seed is the one asked for."""
    hand = opening_answer(players={"Anne": "random", "Cecily": ["coin stand"]})
    assert of(ask("deal", hand=hand, seed="5")["hand"]) == {
        "seat": "Bess", "players": {"Anne": "random", "Cecily": "thumb"}, "aids": True, "faults": True, "seed": "5",
    }  # fmt: skip
    asked = {"seat": "Anne", "players": {"Bess": "random"}, "aids": False, "faults": False, "bare": True}
    asked |= {"course": {"at": 0}}
    assert of(ask("deal", hand=hand, seed="5", **asked)["hand"]) == asked | {"seed": "5"}


def test_the_next_deal_keeps_what_is_set_and_leaves_lesson_and_course_behind() -> None:
    hand = over()
    settings = {name: value for name, value in SET.items() if name not in ("first", "course")}
    assert of(ask("next", hand=hand, seed="6")["hand"]) == settings
    assert of(ask("next", hand=hand, seed="6", course={"at": 1})["hand"]) == settings | {"course": {"at": 1}}


def test_who_joins_plays_by_the_best_player_and_who_stays_as_before() -> None:
    hand = ask("next", hand=over(), seed="6", seats=["Bess", "Cecily", "Ellen", "Anne"])["hand"]
    assert hand["players"] == {"Anne": "random", "Cecily": "thumb", "Ellen": "thumb"}


@pytest.mark.parametrize("name", ["seat", "aids", "faults", "bare"])
def test_a_hand_that_is_taken_in_has_the_settings_that_are_asked_for_with_it(name: str) -> None:
    text = ask("export", hand=opening_answer())["link"]
    plain = ask("import", text=text)["hand"]
    assert of(plain) == {"seat": "Anne", "players": {"Bess": "thumb", "Cecily": "thumb"}}
    more = {"seat": "Bess", "players": {"Anne": "thumb"}} if name == "seat" else {name: True}
    assert of(ask("import", text=text, **more)["hand"]) == of(plain) | more
