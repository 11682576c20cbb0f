"""A moment of the deal once more, at the desk: as its seat saw it then, and nothing that is to be remembered."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

import pytest

from groomporter import Table
from groomporter.desk import hand as hands
from groomporter.desk import questions as desk
from groomporter.guess import guess
from groomporter.scene.screen import scene
from tools.freeze import FROZEN
from tools.records import deal_of
from tools.thumbs import table as with_hands

PATHS = sorted(FROZEN.rglob("*.toml"))
LOADUM, BLOUETTE = FROZEN / "losing-loadum" / "mcleod-2023-v1-1.toml", FROZEN / "blouette" / "modar-v1-1.toml"


def hand_of(table: Table, seat: str = "Anne", **more: Any) -> dict[str, Any]:
    return {"record": table.record(), "seat": seat, "players": {}, **more}


def look(hand: dict[str, Any], at: object) -> dict[str, Any]:
    return desk.ask({"do": "look", "hand": hand, "at": at})


@pytest.mark.parametrize("path", PATHS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_moment_is_shown_as_it_was(path: Path) -> None:
    """Once the deal is settled every position is shown as it was when it was played, with memory aids."""
    table = deal_of(path)
    seat, ats = table.seats[-1], sorted({len(table.lines) * part // 4 for part in range(5)})
    hand = hand_of(table, seat)
    for at in ats:
        then = deal_of(path, at)
        was = scene(then, seat, then.sight(seat, aids=True), aids=True)
        shown = look(hand, at)["look"]
        was["hand"] = [card | {"line": "", "why": "", "wrong": ""} for card in was["hand"]]
        assert {key: shown[key] for key in was} == was
        assert (shown["asks"], shown["go"], shown["undo"], shown["log"]) == ([], "", False, [])


def test_cards_that_came_to_light_later_are_not_seen_in_an_earlier_moment() -> None:
    """In a settled deal of Blouette all cards have been seen; at its beginning Anne saw her nine."""
    shown = look(hand_of(deal_of(BLOUETTE)), 0)["look"]
    assert len(shown["hand"]) == 9
    assert [seat["shown"] for seat in shown["seats"]] == [[]] * 4


def test_what_happened_there_is_told_in_a_sentence() -> None:
    hand = hand_of(deal_of(BLOUETTE))
    assert look(hand, 0)["words"] == "The cards are dealt."
    assert look(hand, 3)["words"] == "You play the five of diamonds."
    assert look(hand, 4)["words"] == "Bess took this trick."


def test_the_trick_that_was_gathered_is_told_by_who_took_it() -> None:
    """Anne has the knave; a second trick, of two nines, is nobody’s."""
    hands_ = ["JH 9H 2H", "3D 9D 2D", "4C 5C 6C", "5S 4S 7S"]
    lines = ["Anne: play JH", "Bess: play 3D", "Cecily: play 4C", "Dorothy: play 5S"]
    lines += ["Anne: play 9H", "Bess: play 9D", "Cecily: play 5C", "Dorothy: play 4S"]
    at = with_hands("blouette", hands_, "", lines)
    said = [[look(hand_of(at, seat), number)["words"] for number in (4, 8)] for seat in ("Anne", "Bess")]
    assert said == [
        ["You took this trick.", "Nobody has taken this trick yet."],
        ["Anne took this trick.", "Nobody has taken this trick yet."],
    ]


def test_the_hand_stays_as_it_is() -> None:
    table = deal_of(BLOUETTE, 10)
    answer = desk.ask({"do": "show", "hand": hand_of(table)})
    before, kept = copy.deepcopy(answer), hands._last[0]
    found = look(answer["hand"], 4)
    assert set(found) == {"look", "words"}
    assert hands._last[0] is kept
    assert answer == before
    assert desk.ask({"do": "show", "hand": answer["hand"]})["screen"] == before["screen"]


@pytest.mark.parametrize("at", [-1, 11, True, "4", None, 4.0, [4]])
def test_where_there_is_no_such_moment_it_says_so(at: object) -> None:
    found = look(hand_of(deal_of(BLOUETTE, 10)), at)
    assert found == {"error": "There is no such moment in this deal, in which 10 things have been done."}


# -- what is to be remembered -----------------------------------------------------------------------------
REMEMBERED = {"error": "It has been turned down since, and without memory aids is not looked at again in this deal."}


def test_a_trick_that_was_turned_down_is_not_looked_at_again() -> None:
    """Loadum: the first trick lies there from line 6, is taken in line 7, and turned down with the lead of line 8."""
    assert "error" not in look(hand_of(deal_of(LOADUM, 7)), 6)
    hand = hand_of(deal_of(LOADUM, 8))
    assert [look(hand, at) for at in (0, 3, 6, 7)] == [REMEMBERED] * 4
    assert "error" not in look(hand, 8)
    assert look({**hand, "aids": True}, 6)["words"] == "Dorothy plays the five of hearts."


def test_once_the_deal_is_settled_nothing_need_be_remembered() -> None:
    found = look(hand_of(deal_of(LOADUM)), 6)
    assert sum(seat["played"] is not None for seat in found["look"]["seats"]) == 6


@pytest.mark.parametrize("path", PATHS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_no_moment_shows_more_cards_than_are_remembered(path: Path) -> None:
    """Without memory aids, whatever face is seen in a moment is one that an event tells that has not faded."""
    table = deal_of(path)
    table.replay(table.lines[: len(table.lines) * 2 // 3])
    for seat in table.seats[:2]:
        known = {table.game.pack.name(card) for event in table.sight(seat).kept for card in event.cards}
        hand = hand_of(table, seat)
        for at in sorted({len(table.lines) * part // 3 for part in range(4)}):
            found = look(hand, at)
            assert found == REMEMBERED or faces(found["look"]) <= known


def faces(screen: dict[str, Any]) -> set[str]:
    """The cards that a screen shows."""
    shown = [*screen["hand"], *(card for pile in screen["piles"] for card in pile["cards"])]
    shown += screen["row"]["cards"] if screen["row"] else []
    for seat in screen["seats"]:
        shown += [*seat["shown"], *seat["front"], *filter(None, (seat["played"], seat["swept"]))]
    return {card["card"] for card in shown}


def test_what_can_only_be_looked_at_is_looked_back_at_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guess, "MOST_WORK", 0)
    table = deal_of(BLOUETTE, 10)
    hand = {"record": table.record("Anne"), "seat": "Anne", "players": {}}
    found, was = look(hand, 4), look(hand_of(table), 4)
    assert found["words"] == was["words"]
    assert [seat["swept"] for seat in found["look"]["seats"]] == [seat["swept"] for seat in was["look"]["seats"]]
    ranked = [desk.ask({"do": "ranking", "hand": one})["ranking"] for one in (hand, hand_of(table))]
    assert {**ranked[0], "now": ""} == {**ranked[1], "now": ""}  # where nothing can be done, no rule is of the moment
    assert found["look"]["title"] == desk.ask({"do": "show", "hand": hand})["screen"]["title"]
