"""What is seen to move from a screen to the next, and what is heard: whence a card comes, where one goes, who pays."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from groomporter_site.starting.node import node

CHANGES = Path(__file__).parents[2] / "docs" / "play" / "changes.mjs"
SCRIPT = """
const { changes } = await import(MODULE);
const plain = (one) => (one instanceof Map ? Object.fromEntries(one) : one);
const told = (change) => Object.fromEntries(Object.entries(change).map(([name, one]) => [name, plain(one)]));
console.log(JSON.stringify(SCREENS.map(([before, after]) => told(changes(before, after)))));
"""
Screen = dict[str, Any]


def cards(names: str) -> list[dict[str, str]]:
    return [{"card": card, "words": card} for card in names.split()]


def seat(name: str, count: int = 3, **more: Any) -> dict[str, Any]:
    played, swept, money = (more.pop(key, None) for key in ("played", "swept", "money"))
    return {
        "name": name,
        "you": name == "Anne",
        "count": count,
        "shown": [],
        "front": cards(more.pop("front", "")),
        "played": cards(played)[0] if played else None,
        "swept": cards(swept)[0] if swept else None,
        "takes": False,
        "taken": 0,
        "notes": [] if money is None else [{"unit": "chips", "words": "", "amount": money, "sort": "chips"}],
        **more,
    }


def pile(key: str, count: int, seen: str = "") -> dict[str, Any]:
    return {"name": key, "key": key, "count": count, "cards": cards(seen)}


def screen(*seats: dict[str, Any], hand: str = "", **more: Any) -> Screen:
    pool = more.pop("pool", None)
    return {
        "seats": list(seats),
        "hand": cards(hand),
        "piles": [],
        "row": None,
        "pool": [] if pool is None else [{"name": "Pool", "words": "", "amount": pool, "chips": []}],
        "turn": [],
        "over": False,
        "settled": False,
        **more,
    }


def changes(*screens: tuple[Screen, Screen]) -> list[dict[str, Any]]:
    script = SCRIPT.replace("MODULE", json.dumps(CHANGES.as_uri())).replace("SCREENS", json.dumps(screens))
    command = [node(), "--input-type=module", "-e", script]
    found: list[dict[str, Any]] = json.loads(
        subprocess.run(command, capture_output=True, text=True, check=True, timeout=60).stdout
    )
    return found


def test_a_card_that_somebody_else_plays_comes_from_their_seat_and_ones_own_from_where_it_was_seen() -> None:
    before = screen(seat("Anne"), seat("Bess"), hand="KH 2C", turn=["Bess"])
    bess = screen(seat("Anne"), seat("Bess", 2, played="7H"), hand="KH 2C", turn=["Anne"])
    anne = screen(seat("Anne", 2, played="KH"), seat("Bess", 2, played="7H"), hand="2C", turn=["Bess"])
    first, second = changes((before, bess), (bess, anne))
    assert (first["from"], first["laid"], first["turn"]) == ({"7H": "seat-Bess"}, True, True)
    assert (second["from"], second["laid"], second["turn"]) == ({}, True, False)
    assert first["backs"] == second["backs"] == []
    assert not first["knocked"]


def test_a_trick_goes_to_whoever_has_taken_it_when_the_next_is_led() -> None:
    lies = screen(seat("Anne", swept="KH"), seat("Bess", swept="7H", takes=True), seat("Cecily", swept="2H"))
    led = screen(seat("Anne"), seat("Bess", 2, played="AS", taken=3), seat("Cecily"))
    (found,) = changes((lies, led))
    assert found["to"] == dict.fromkeys(("KH", "7H", "2H"), "seat-Bess")
    assert found["from"] == {"AS": "seat-Bess"}


def test_cards_of_a_trick_that_lie_before_their_players_afterwards_go_nowhere_else() -> None:
    lies = screen(seat("Anne", swept="KH"), seat("Bess", swept="7H", takes=True))
    led = screen(seat("Anne", front="KH"), seat("Bess", 2, played="AS", front="7H"))
    (found,) = changes((lies, led))
    assert (found["to"], found["from"]) == ({}, {"AS": "seat-Bess"})


def test_a_card_of_a_row_that_is_counted_lies_where_it_lay() -> None:
    """Bess’s six makes a pair, which is told behind her name; the card goes nowhere, and does not come again."""
    row = {"words": "", "cards": [{"card": "6S", "words": "", "by": "you"}, {"card": "6D", "words": "", "by": "Bess"}]}
    counted = {**row, "cards": [row["cards"][0], {**row["cards"][1], "by": "Bess +2"}]}
    (change,) = changes((screen(seat("Anne"), seat("Bess"), row=row), screen(seat("Anne"), seat("Bess"), row=counted)))
    assert (change["from"], change["to"], change["laid"]) == ({}, {}, False)


def test_cards_of_a_row_go_back_to_those_who_laid_them() -> None:
    row = {"words": "", "cards": [{"card": "6S", "words": "", "by": "you"}, {"card": "6D", "words": "", "by": "Bess"}]}
    (found,) = changes(
        (
            screen(seat("Anne"), seat("Bess"), row=row),
            screen(seat("Anne"), seat("Bess"), row={"words": "", "cards": []}),
        )
    )
    assert found["to"] == {"6S": "seat-Anne", "6D": "seat-Bess"}


@pytest.mark.parametrize(("drawn", "hand"), [("QD", "KH QD"), ("", "KH")])
def test_what_is_laid_aside_goes_to_its_pile_and_what_is_drawn_comes_from_the_stock(drawn: str, hand: str) -> None:
    before = screen(seat("Anne", 2), seat("Bess"), hand="KH 2C", piles=[pile("stock", 9)])
    piles = [pile("stock", 8 if drawn else 9), pile("discards", 1)]
    (found,) = changes((before, screen(seat("Anne", 2 if drawn else 1), seat("Bess"), hand=hand, piles=piles)))
    assert found["to"] == {"2C": "pile-discards"}
    assert found["from"] == ({drawn: "pile-stock"} if drawn else {})
    assert (found["backs"], found["laid"]) == ([], True)


def test_of_what_others_exchange_only_backs_are_seen_whether_they_have_more_afterwards_or_as_many() -> None:
    before = screen(seat("Anne"), seat("Bess"), turn=["Bess"], piles=[pile("stock", 9)])
    laid = screen(seat("Anne"), seat("Bess", 1), turn=["Bess"], piles=[pile("stock", 9), pile("discards", 2)])
    drew = screen(seat("Anne"), seat("Bess"), turn=["Anne"], piles=[pile("stock", 7), pile("discards", 2)])
    first, second, both = changes((before, laid), (laid, drew), (before, drew))
    aside, drawn = ["seat-Bess", "pile-discards"], ["pile-stock", "seat-Bess"]
    assert [one["backs"] for one in (first, second, both)] == [[aside], [drawn], [aside, drawn]]
    assert not [one for one in (first, second, both) if one["from"] or one["to"]]


def test_a_card_that_is_turned_up_comes_from_the_stock_and_nobody_gets_one() -> None:
    before = screen(seat("Anne"), seat("Bess"), turn=["Bess"], piles=[pile("stock", 9)])
    after = screen(
        seat("Anne"), seat("Bess", 2, played="4D"), turn=["Anne"], piles=[pile("stock", 8), pile("turn-up", 1, "2D")]
    )
    (found,) = changes((before, after))
    assert found["from"] == {"4D": "seat-Bess", "2D": "pile-stock"}
    assert found["backs"] == []


def test_chips_go_into_the_pool_and_out_of_it_and_from_one_to_another_where_it_stays_as_it_was() -> None:
    stake = (
        screen(seat("Anne", money=5), seat("Bess", money=5), pool=0),
        screen(seat("Anne", money=3), seat("Bess", money=5), pool=2),
    )
    won = (
        screen(seat("Anne", money=3), seat("Bess", money=5), pool=2),
        screen(seat("Anne", money=5), seat("Bess", money=5), settled=True),
    )
    paid = (
        screen(seat("Anne", money=5), seat("Bess", money=5), pool=2),
        screen(seat("Anne", money=4), seat("Bess", money=6), pool=2),
    )
    assert [one["chips"] for one in changes(stake, won, paid)] == [
        [["seat-Anne", "pool-Pool", 2]],
        [["pool-Pool", "seat-Anne", 2]],
        [["seat-Anne", "seat-Bess", 1]],
    ]


def test_whoever_passes_knocks_and_whoever_takes_a_trick_or_bids_on_does_not() -> None:
    before = screen(seat("Anne", money=5), seat("Bess", money=5), turn=["Bess"], pool=0)
    passed = before | {"turn": ["Anne"]}
    staked = screen(seat("Anne", money=5), seat("Bess", money=4), turn=["Anne"], pool=1)
    took = screen(seat("Anne", money=5), seat("Bess", money=5, takes=True), turn=["Anne"], pool=0)
    over = before | {"turn": [], "over": True}
    found = changes((before, passed), (before, staked), (before, took), (before, before), (before, over))
    assert [one["knocked"] for one in found] == [True, False, False, False, False]
    assert [one["turn"] for one in found] == [True, True, True, False, False]


@pytest.mark.parametrize(
    ("gains", "won"),
    [
        ((3, -1, -2), True),
        ((3, 3, -6), True),
        ((1, 2, 0), False),
        ((0, 0, 0), False),
        ((2, 2, 2), False),
        ((-1, -2, 3), False),
    ],
    ids=str,
)
def test_a_deal_is_won_by_those_who_gain_the_most_by_it_if_others_gain_less(gains: tuple[int, ...], won: bool) -> None:
    """Once: when it is settled. Partners gain the same."""
    seats = [seat(name, gain=gain) for name, gain in zip(("Anne", "Bess", "Cecily"), gains, strict=True)]
    over, settled = screen(*seats, over=True), screen(*seats, over=True, settled=True)
    assert [one["won"] for one in changes((over, settled), (settled, settled))] == [won, False]
