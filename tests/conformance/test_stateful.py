"""Hypothesis drives each game: acts, things said, faults, undoing and settling, in any order."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

import groomporter
from groomporter import LineError, Table
from tools.draws import SAMPLE
from tools.play import card_places, open_deal, rulesets, slots

NUMBERS = st.integers(0, 10_000)


def machine(name: str, ruleset: str) -> type[RuleBasedStateMachine]:
    """The machine of one game and ruleset."""

    class Machine(RuleBasedStateMachine):
        table: Table

        @initialize(seed=NUMBERS)
        def open(self, seed: int) -> None:
            self.table = open_deal(groomporter.game(name, ruleset), random.Random(seed))
            self.pack = sorted(self.table.deck)

        def do(self, lines: list[str], number: int) -> None:
            if lines:
                self.table.act(lines[number % len(lines)])

        @precondition(lambda self: not self.table.over)
        @rule(seat=NUMBERS, number=NUMBERS)
        def act(self, seat: int, number: int) -> None:
            seats = self.table.waiting.seats
            self.do(self.table.actions(seats[seat % len(seats)]), number)

        @rule(seat=NUMBERS, number=NUMBERS)
        def speak(self, seat: int, number: int) -> None:
            self.do(self.table.may(self.table.seats[seat % len(self.table.seats)]), number)

        @rule(seat=NUMBERS, number=NUMBERS)
        def err(self, seat: int, number: int) -> None:
            if number % 5 == 0:  # seldom: a fault may end the deal
                self.do(self.table.irregularities(self.table.seats[seat % len(self.table.seats)]), number)

        @rule(seat=NUMBERS)
        def undo(self, seat: int) -> None:
            name = self.table.seats[seat % len(self.table.seats)]
            acted = any(line.startswith(f"{name}: ") for line in self.table.lines)
            if acted:
                gone = self.table.undo(name)
                assert gone[0].startswith(f"{name}: ") or len(gone) > 1
            else:
                with pytest.raises(LineError):
                    self.table.undo(name)

        @precondition(lambda self: self.table.over and not self.table.settled)
        @rule()
        def settle(self) -> None:
            self.table.settle()
            assert self.table.may(self.table.seats[0]) == []

        @invariant()
        def cards_are_conserved(self) -> None:
            assert sorted(card_places(self.table).elements()) == self.pack

        @invariant()
        def the_record_gives_the_same_state(self) -> None:
            again = groomporter.replay(self.table.record())
            assert isinstance(again, Table)
            assert slots(again) == slots(self.table)

        @invariant()
        def somebody_is_to_act_or_it_is_over(self) -> None:
            assert self.table.over == (self.table.waiting.seats == ())

    return Machine


@pytest.mark.sampled(1)
@pytest.mark.parametrize(("name", "ruleset"), rulesets())
def test_any_order_of_acts_keeps_the_table_sound(name: str, ruleset: str) -> None:
    checks = [HealthCheck.too_slow, HealthCheck.filter_too_much]
    run_state_machine_as_test(
        machine(name, ruleset),
        settings=settings(
            max_examples=4 if SAMPLE else 12,
            stateful_step_count=40,
            deadline=None,
            suppress_health_check=checks,
            derandomize=True,
        ),
    )
