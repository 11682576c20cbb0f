"""``make soak``: as many random deals as a night allows, of every ruleset, with a bound on acts in each."""

from __future__ import annotations

import os
import random

import pytest

import groomporter
from groomporter.state import CHANCE
from tools.play import card_places, opened, rulesets, steps

from .test_conformance import agreed, conserved, game_of, undone

DEALS = int(os.environ.get("DEALS", "10000"))


@pytest.mark.soak
@pytest.mark.parametrize(("name", "ruleset"), rulesets())
def test_soak(name: str, ruleset: str) -> None:
    for number in range(DEALS):
        chance = random.Random(f"soak {name} {ruleset} {number}")
        table = opened(game_of(name, ruleset, chance), chance)
        pack = sorted(table.deck)
        for _ in steps(table, chance):
            assert table.over or table.waiting.seats
            if chance.random() < 0.002 and table.state.pending != CHANCE:
                agreed(table)
                undone(table, chance)
        assert sorted(card_places(table).elements()) == pack
        conserved(table)
        assert groomporter.replay(table.record()).record() == table.record()
        if number % 1000 == 999:
            print(f"{name} {ruleset}: {number + 1} deals", flush=True)
