"""Chips, lives and points as drawings."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

from groomporter_site.starting.node import node

TABLE = Path(__file__).parents[2] / "docs" / "table"


def drawn_by(call: str) -> Any:
    """What a function of the drawings of chips gives."""
    script = f"""
      import * as made from "{(TABLE / "chips.mjs").as_uri()}";
      console.log(JSON.stringify(made.{call}));
    """
    command = [node(), "--input-type=module", "-e", script]
    return json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)


@pytest.mark.parametrize(
    ("amount", "red", "ivory"), [(0, 0, 0), (3, 0, 3), (8, 1, 3), (27, 5, 2), (64, 12, 4), (99, 19, 4)]
)
def test_a_sum_lies_in_red_and_ivory_chips_in_stacks_of_eight(amount: int, red: int, ivory: int) -> None:
    """A red one is five; below a hundred they are as many as they are worth."""
    _, attributes, *paths = drawn_by(f"chipStacks({amount})")
    lies = {path[1]["class"]: re.findall(r"M(\d+) ([\d.]+)", path[1]["d"]) for path in paths}
    assert (len(lies.get("chips-red", [])), len(lies.get("chips-ivory", []))) == (red, ivory)
    places = lies.get("chips-red", []) + lies.get("chips-ivory", [])
    assert len(set(places)) == red + ivory
    assert all([x for x, _ in places].count(x) <= 8 for x, _ in places)
    assert attributes["aria-hidden"] == "true"


def test_from_a_hundred_chips_three_stacks_stand_for_all() -> None:
    """And the number stands beside the drawing, as it does of few."""
    assert drawn_by("chipStacks(100)") == drawn_by("chipStacks(250)")
    assert len(set(re.findall(r"M(\d+)", drawn_by("chipStacks(100)")[2][1]["d"]))) == 3
    assert drawn_by("chips(250)")[3][2] == "250"


def test_points_and_lives_are_as_many_as_there_are() -> None:
    for call, full, empty in (
        ("dots(5, 9)", 5, 4),
        ("dots(12, 9)", 9, 0),
        ("lifePegs(0, 3)", 0, 3),
        ("dots(-1, 5)", 0, 5),
    ):
        _, _, there, lacking = drawn_by(call)
        assert (there[1]["d"].count("M"), lacking[1]["d"].count("M")) == (full, empty)
