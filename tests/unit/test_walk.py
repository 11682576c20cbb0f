"""A hand walked through for people who look on: all alike, nobody is “you”, and what is hidden is not said."""

from __future__ import annotations

import json

import pytest

from groomporter.book.catalogue import games
from groomporter.screen import questions as desk
from groomporter.screen.walking import walked
from groomporter_site.firsthand import first_hand
from groomporter_site.teaching.projector import hands, played_out

LARGEST = 20_000  # bytes of the positions of one example hand, before they are compressed


def first(game: str = "losing-loadum") -> dict[str, object]:
    asked = first_hand(game)
    assert asked is not None
    return asked


def test_a_walk_has_the_deal_and_each_line() -> None:
    table = played_out(first())
    walk = walked(table)
    assert len(walk["steps"]) == len(table.lines) + 1
    # Dorothy leads the king of hearts in this hand; the sentence of the first line says so.
    assert [entry["text"] for entry in walk["steps"][1]["said"]] == ["Dorothy plays the king of hearts."]
    assert walk["steps"][-1]["said"]


def test_what_must_be_chosen_is_marked_only_where_there_is_a_choice() -> None:
    # Dorothy may lead any of five cards. Cecily has one heart, the eight, and nothing to choose.
    steps = walked(played_out(first()))["steps"]
    assert steps[0]["decides"] == "play"
    at = next(
        i
        for i, step in enumerate(steps)
        if step["said"] and step["said"][0]["text"].startswith("Cecily plays the eight")
    )
    assert steps[at - 1]["decides"] == ""


@pytest.mark.parametrize("game", games())
def test_nobody_is_addressed_and_all_hands_are_shown(game: str) -> None:
    for hand in hands(game):
        said = [entry["text"] for step in hand["steps"] for entry in step["said"]]
        assert not [text for text in said if text.startswith(("You ", "Your "))]
        assert not any(seat["you"] for seat in hand["screen"]["seats"])
        assert hand["screen"]["settled"] or hand["screen"]["over"], "it is played to its end"
        assert len(json.dumps(hand["steps"], separators=(",", ":"))) < LARGEST


def test_what_is_said_names_no_card_that_others_have_not_seen() -> None:
    # In the English way Florio's players change cards face down: how many is said, which is not.
    (hand,) = [hand for hand in hands("primero") if hand["name"] == "florio"]
    said = " ".join(entry["text"] for step in hand["steps"][:-4] for entry in step["said"])
    assert "king of clubs" not in said
    assert "card" in said


def test_the_desk_walks_the_hand_on_the_table() -> None:
    table = played_out(first())
    answer = desk.ask({"do": "walk", "hand": {"record": table.record()}})
    assert answer["walk"] == walked(table)
    assert desk.ask({"do": "walk"})["error"] == "hand: it holds no record"
    masked = desk.ask({"do": "walk", "hand": {"record": {"game": "losing-loadum"}}})
    assert masked.keys() == {"error"}
