"""Today's hand: whose turn it is, the deal with its first choices answered, and which day is which hand's."""

from __future__ import annotations

import base64
import gzip
import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from groomporter.book.catalogue import games
from groomporter_site import today
from groomporter_site.starting.node import node

DOCS = Path(__file__).parents[2] / "docs"
SLOTS = range(today.count_slots())


def node_says(script: str) -> Any:
    """What a module of the page answers."""
    text = subprocess.check_output([node(), "--input-type=module", "--eval", script], text=True, timeout=60)
    return json.loads(text)


def days(asked: str) -> Any:
    """What the modules that count days answer."""
    modules = [json.dumps((DOCS / path).as_uri()) for path in ("today/days.mjs", "today/day-of-hand.mjs")]
    names = ("{ dayOf, slotOf, dayInWords }", "{ dayDealt, dayOfHand }")
    heads = [f"const {name} = await import({module});" for name, module in zip(names, modules, strict=True)]
    return node_says(f"{' '.join(heads)} console.log(JSON.stringify({asked}));")


def test_each_game_has_its_turn_once_in_a_round() -> None:
    names = [today.game_of(slot) for slot in SLOTS]
    for begin in range(0, len(names), len(games())):
        assert sorted(names[begin : begin + len(games())]) == sorted(games())


@pytest.mark.parametrize("slot", SLOTS)
def test_a_hand_begins_with_a_choice_of_the_readers_and_every_answer_is_prepared(slot: int) -> None:
    found = today.hand_of(slot)
    screen = found["screen"]
    assert screen["game"] == today.game_of(slot)
    assert screen["seat"] in screen["turn"]
    assert not screen["over"]
    lines = today.choices(screen)
    assert len(lines) > 1
    assert {f"act {line}" for line in lines} <= found["replies"].keys()
    for reply in (found["replies"][f"act {line}"] for line in lines):
        assert reply["screen"]["game"] == screen["game"]
        assert len(reply["hand"]["record"]["actions"]) > len(found["hand"]["record"]["actions"])


def test_a_second_build_deals_the_same(tmp_path: Path) -> None:
    first = json.dumps(today.hand_of(0))
    today.hand_of.cache_clear()
    assert json.dumps(today.hand_of(0)) == first


def test_on_a_stick_the_same_hand_is_a_script(tmp_path: Path) -> None:
    today.write(tmp_path, scripts=True)
    files = sorted(path.name for path in (tmp_path / "today").iterdir())
    assert files == sorted(f"{slot}.js" for slot in SLOTS)
    script = (tmp_path / "today" / "3.js").read_text("utf-8")
    packed = node_says(f'{script} console.log(JSON.stringify(groomporterParts["3"]));')["packed"]
    assert json.loads(gzip.decompress(base64.b64decode(packed))) == json.loads(json.dumps(today.hand_of(3)))


@pytest.mark.parametrize(
    ("seed", "day"),
    [
        ("today 5 of 36", 1_000),  # 1,000 = 27 · 36 + 28; hand 5 was 23 days ago
        ("today 28 of 36", 1_000),
        ("today 29 of 36", 1_000),
        ("today 29 of 36..", 1_000),
    ],
)
def test_a_seed_tells_the_last_day_on_which_it_was_dealt(seed: str, day: int) -> None:
    slot = int(seed.split()[1])
    expected = day - (28 - slot) % 36
    assert days(f"dayDealt({json.dumps(seed)}, {day})") == expected


@pytest.mark.parametrize("seed", ["today", "today 5", "today 5 of 0", "today 5 of 36!", "first", "", None, 5])
def test_another_seed_is_no_days(seed: object) -> None:
    assert days(f"dayDealt({json.dumps(seed)}, 1000)") is None


def test_a_day_is_the_readers_own_from_midnight_to_midnight() -> None:
    first, last = "new Date(2026, 10, 24, 0, 0, 1)", "new Date(2026, 10, 24, 23, 59, 59)"
    assert days(f"[dayOf({first}), dayOf({last}), dayOf(new Date(2026, 10, 25))]") == [20781, 20781, 20782]
    assert days("dayInWords(20781)") == "Tuesday 24 November"
    assert days("dayInWords(20779, {})") == "Sunday"


def test_hands_follow_one_another_without_end() -> None:
    assert days("[0, 35, 36, 20781, -1].map((day) => slotOf(day, 36))") == [0, 35, 0, 9, 35]


@pytest.mark.parametrize(
    ("slot", "words"),
    [
        (31, "Today’s hand, Tuesday 24 November"),
        (30, "Yesterday’s hand, Monday 23 November"),
        (29, "The hand of Sunday 22 November"),
    ],
)
def test_a_hand_of_a_day_says_of_which(slot: int, words: str) -> None:
    """20,781 = 415 · 50 + 31."""
    assert days(f"dayOfHand('today {slot} of 50', 20781)") == words
    assert days("dayOfHand('play', 20781)") == ""
