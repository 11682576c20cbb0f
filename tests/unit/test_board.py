"""The pegging board: two pegs a side, of which the one behind shows where the one in front came from."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import groomporter
from groomporter.core.events import Event
from groomporter.scene.screen import board
from groomporter.wording.words import Words


def paid(unit: str, amount: int, source: str, target: str) -> Event:
    return Event("pay", "pegging", -1, (), (unit, amount, source, target))


def test_the_peg_behind_stands_where_the_one_in_front_stood() -> None:
    """Anne scores six and then three are taken from her; what is paid in chips moves no peg."""
    table = groomporter.game("cribbage-1674").open(["Anne", "Bess"], seed=1)
    kept = [
        paid("points", 6, "box", "seat:0"),
        paid("points", 2, "box", "seat:1"),
        paid("points", 3, "seat:0", "box"),
        paid("chips", 1, "seat:1", "seat:0"),
    ]
    seen: Any = SimpleNamespace(kept=kept)
    shown = board(table, Words(table.game, table.seats, 0), seen)
    assert shown == {
        "of": 61,
        "sides": [{"name": "You", "front": 3, "back": 6}, {"name": "Bess", "front": 2, "back": 0}],
    }
