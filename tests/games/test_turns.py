"""What a player does later in a deal could not be done before its time: each line is tried at positions before it."""

from __future__ import annotations

import random

import pytest

import groomporter
from groomporter.table.rulings import ALLOWED
from tools.play import NAMES, rulesets, steps

AHEAD = 12  # so many lines ahead, of each position


@pytest.mark.parametrize(("name", "ruleset"), rulesets())
def test_nothing_is_allowed_before_its_time_but_what_is_offered(name: str, ruleset: str) -> None:
    """Asked by whoever will do it, and holds what it names: it is allowed just where it is offered."""
    game, chance = groomporter.game(name, ruleset), random.Random(f"turns {name} {ruleset}")
    seats = NAMES[: min(game.players[1], max(game.players[0], 3))]
    for _ in range(2):
        table = game.open(seats, seed=str(chance.random()))
        for _ in steps(table, chance, erring=0.0):
            pass
        lines = [line for line in table.lines if not line.startswith("table: ")]
        at = game.open(table.seats, table.dealer, deck=game.pack.text(table.deck))
        for number, line in enumerate(lines):
            for later in lines[number : number + AHEAD]:
                seat = later.partition(": ")[0]
                offered = later in (*at.actions(seat), *at.may(seat))
                assert (at.why_not(later, seat).verdict == ALLOWED) == offered, (at.lines, later)
            at.act(line)
            if any(done.startswith("table: ") for done in at.lines):
                break  # chance has had its say
