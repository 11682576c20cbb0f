"""What is noted of deals and days on a device: once each, and nothing that cannot be read is written over."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from groomporter_site.starting.node import node

TALLY = Path(__file__).parents[2] / "docs" / "play" / "tally.mjs"
STORAGE = """
const kept = new Map(Object.entries(KEPT));
globalThis.localStorage = {
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, text) => void kept.set(key, text),
  removeItem: (key) => void kept.delete(key),
};
globalThis.location = { pathname: "/", protocol: "http:" };
const { noteDeal, daysInRow } = await import(MODULE);
"""


def run(asked: str, kept: dict[str, str] | None = None) -> Any:
    head = STORAGE.replace("KEPT", json.dumps(kept or {})).replace("MODULE", json.dumps(TALLY.as_uri()))
    script = f"{head}{asked}"
    return json.loads(subprocess.check_output([node(), "--input-type=module", "--eval", script], text=True, timeout=60))


def noted(*deals: dict[str, Any], kept: dict[str, str] | None = None, today: int = 20781) -> dict[str, Any]:
    """What is kept once these deals were looked at, one after another."""
    asked = f"for (const deal of {json.dumps(deals)}) noteDeal(deal, {today}); console.log(JSON.stringify([...kept]));"
    found = dict(run(asked, kept))
    return {name: json.loads(text) if text[0] in "[{" else text for name, text in found.items()}


def deal(deck: str, *, won: bool = False, seed: str = "x", **more: Any) -> dict[str, Any]:
    side = {"seats": ["Anne"], "won": won}
    other = {"seats": ["Bess"], "won": not won}
    screen = {"game": "maw", "settled": True, "bare": False, "guessed": "", "people": ["Anne"], "seat": "Anne"}
    return {
        "hand": {"seed": seed, "record": {"deck": deck}},
        "screen": {**screen, "ending": {"sides": [other, side]}, **more},
    }


def counted(found: dict[str, Any]) -> tuple[int, int]:
    tally = found.get("groomporter:played:maw", {"deals": 0, "won": 0})
    return tally["deals"], tally["won"]


def test_a_deal_counts_once_as_it_first_ended() -> None:
    assert counted(noted(deal("AH KH"), deal("AH KH", won=True), deal("KH AH", won=True))) == (2, 1)


@pytest.mark.parametrize(
    "unlike",
    [
        {"settled": False},
        {"people": ["Anne", "Bess"]},
        {"people": []},
        {"bare": True},
        {"guessed": "Anne"},
        {"ending": None},
    ],
)
def test_what_is_no_deal_of_one_reader_is_not_counted(unlike: dict[str, Any]) -> None:
    assert counted(noted(deal("AH KH", won=True, **unlike))) == (0, 0)


def against(strength: str, deck: str, *, won: bool = False, go: str = "next") -> dict[str, Any]:
    return {**deal(deck, won=won, go=go), "strength": strength}


def count(deals: int, won: int, matches: int = 0, matches_won: int = 0) -> dict[str, int]:
    return {"deals": deals, "won": won, "matches": matches, "matchesWon": matches_won}


def test_deals_and_matches_are_counted_by_how_well_the_others_played() -> None:
    """A deal that ends a match counts as both; the same deal again as neither."""
    deals = [
        against("easy", "AH", won=True),
        against("strong", "KH", won=True, go="end"),
        against("strong", "QH", go="end"),
        against("strong", "QH", won=True, go="end"),
    ]
    tally = noted(*deals)["groomporter:played:maw"]
    assert {name: tally[name] for name in count(0, 0)} == count(3, 2, 2, 1)
    assert tally["by"] == {"easy": count(1, 1), "strong": count(2, 1, 2, 1)}


def test_what_was_kept_before_strengths_were_noted_goes_on() -> None:
    """Its deals count among all, and against nobody in particular."""
    kept = {"groomporter:played:maw": json.dumps({"deals": 4, "won": 3, "last": ["x"]})}
    tally = noted(against("steady", "AH"), kept=kept)["groomporter:played:maw"]
    assert {name: tally[name] for name in count(0, 0)} == count(5, 3)
    assert tally["by"] == {"steady": count(1, 0)}


@pytest.mark.parametrize("strength", ["", "mighty", "__proto__"])
def test_a_strength_that_there_is_not_is_not_noted(strength: str) -> None:
    tally = noted(against(strength, "AH", won=True))["groomporter:played:maw"]
    assert (tally["deals"], tally["by"]) == (1, {})


def test_more_matches_than_deals_are_not_believed() -> None:
    spoilt = {"deals": 2, "won": 1, "matches": 9, "matchesWon": 9, "last": [], "by": {"easy": count(1, 5)}}
    script = f"console.log(JSON.stringify(tallyShape({json.dumps(spoilt)})))"
    found = run(f"const {{ tallyShape }} = await import({json.dumps(TALLY.as_uri())}); {script}")
    assert found == {**count(2, 1, 2, 2), "by": {"easy": count(1, 1)}, "last": []}


def test_the_hand_of_a_day_is_noted_with_its_day() -> None:
    # 20781 = 577 · 36 + 9: hand 9 is that day's, hand 7 that of two days before
    found = noted(
        deal("AH KH", seed="today 9 of 36"), deal("KH AH", seed="today 7 of 36."), deal("AH KH", seed="today 9 of 36")
    )
    assert found["groomporter:days"] == [20781, 20779]


@pytest.mark.parametrize("spoilt", ["{", '{"deals": -1}', '"much"'])
def test_what_cannot_be_read_is_left_as_it_is(spoilt: str) -> None:
    kept = {"groomporter:played:maw": spoilt, "groomporter:days": spoilt}
    asked = (
        f"noteDeal({json.dumps(deal('AH KH', seed='today 9 of 36'))}, 20781); console.log(JSON.stringify([...kept]));"
    )
    assert dict(run(asked, kept)) == kept


@pytest.mark.parametrize(
    ("days", "row"),
    [
        ([], 0),
        ([100], 1),
        ([99], 1),
        ([98], 0),
        ([98, 99, 100], 3),
        ([97, 98, 99], 3),
        ([96, 98, 99, 100], 3),
        ([100, 101], 1),
    ],
)
def test_days_are_in_a_row_until_today_or_yesterday(days: list[int], row: int) -> None:
    assert run(f"console.log(daysInRow({days}, 100));") == row
