"""Options in every pair, each combination on each run."""

from __future__ import annotations

import random

import pytest

import groomporter
from groomporter.book import catalogue
from groomporter.core.state import CHANCE
from tools.options import missing_pairs, option_pairs
from tools.play import open_deal, steps

from .test_conformance import check_agreement, check_chips, right_alone

DEALS = 6


def rows() -> list[tuple[str, int]]:
    return [(name, number) for name in groomporter.games() for number in range(len(option_pairs(name)))]


@pytest.mark.parametrize("name", groomporter.games())
def test_each_two_values_meet(name: str) -> None:
    assert not missing_pairs(catalogue.rulebook(name), option_pairs(name))


@pytest.mark.parametrize(("name", "row"), rows())
@pytest.mark.sampled(3, each="name")
def test_a_combination_of_options_plays(name: str, row: int) -> None:
    """Deals come to an end, chips are conserved, and what is offered is exactly what no rule names."""
    game = groomporter.game(name, options=option_pairs(name)[row])
    for number in range(DEALS):
        chance = random.Random(f"{name} {row} {number}")
        table = open_deal(game, chance)
        for events in steps(table, chance, by_verb=number % 2 == 1):
            assert all(table.game.rule(event.rule).holds(table.game.options) for event in events)
            assert not table.over or right_alone(table)
            if chance.random() < 0.03 and table.state.pending != CHANCE:
                check_agreement(table)
        check_chips(table)
