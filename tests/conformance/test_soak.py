"""``make soak``: as many random deals as a night allows, of every ruleset, with a bound on acts in each.

It prints the memory that it has, and a run that grows fails: what a deal needed it gives back.
"""

from __future__ import annotations

import os
import random

import pytest

import groomporter
from groomporter.core.state import CHANCE
from tools.memory import resident
from tools.options import game_of
from tools.play import card_places, open_deal, rulesets, steps

from .test_conformance import added_up, check_agreement, check_chips, check_undo, going_on, right_alone

DEALS = int(os.environ.get("DEALS", "10000"))
TOLD = max(1, DEALS // 10)  # deals after which the memory is printed; after the first of these all caches are full
GROWTH = 50.0  # megabytes more than then


@pytest.mark.soak
@pytest.mark.timeout(0)
@pytest.mark.parametrize(("name", "ruleset"), rulesets())
def test_soak(name: str, ruleset: str) -> None:
    first = 0.0
    for number in range(DEALS):
        chance = random.Random(f"soak {name} {ruleset} {number}")
        table = open_deal(game_of(name, ruleset, chance), chance)
        pack = sorted(table.deck)
        for _ in steps(table, chance):
            assert table.over or table.waiting.seats
            assert not table.over or right_alone(table)
            if chance.random() < 0.002 and table.state.pending != CHANCE:
                check_agreement(table)
                check_undo(table, chance)
        assert sorted(card_places(table).elements()) == pack
        check_chips(table)
        added_up(table)
        going_on(table, chance)
        assert groomporter.replay(table.record()).record() == table.record()
        if (number + 1) % TOLD == 0:
            memory = resident()
            first = first or memory
            print(f"{name} {ruleset}: {number + 1} deals, {memory:.0f} MB", flush=True)
            assert memory <= first + GROWTH, f"{memory - first:.0f} MB more than after {TOLD} deals"
