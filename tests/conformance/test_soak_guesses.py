"""``make soak``: every masked record that the engine writes opens in time, or is looked at without guessing."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from time import process_time
from typing import NamedTuple

import pytest

import groomporter
from groomporter import Game, Looked, RecordError, Table
from tools.options import game_of
from tools.play import later, open_deal, rulesets, steps

POSITIONS = int(os.environ.get("POSITIONS", "10000"))  # of all rulesets together
BOUND = 2.0  # seconds of the processor's, so that other load does not count
LONGEST = 80  # lines after which a deal is left at the latest
NOTICED = "fault-noticed"


class OpeningTime(NamedTuple):
    """How a masked record opened: in how many seconds, and as a guess ("") or as what else."""

    ruleset: str
    number: int
    seconds: float
    why: str


def positions(name: str, ruleset: str, count: int) -> Iterator[tuple[int, Table, str]]:
    """So many tables in the middle of a deal, each with a number and a seat; faults noticed in either way."""
    for number in range(count):
        chance = random.Random(f"guesses {name} {ruleset} {number}")
        table = open_deal(noticed_otherwise(game_of(name, ruleset, chance), chance), chance)
        if chance.random() < 0.3:
            table = later(table, chance)
        erring, stop = chance.uniform(0, 0.05), chance.randrange(1, LONGEST)
        for line, _ in enumerate(steps(table, chance, erring=erring)):
            if line >= stop:
                break
        yield number, table, chance.choice(table.seats)


def noticed_otherwise(game: Game, chance: random.Random) -> Game:
    """The game with its faults noticed by the porter or by claim, as it falls out, where its rules know both."""
    if NOTICED not in game.book.options:
        return game
    values = [reading.value for reading in game.book.options[NOTICED].readings]
    options = {**game.options, NOTICED: chance.choice(values)}
    return game if any(game.book.clashes(options)) else Game(game.id, game.ruleset.spec, options)


def time_opening(table: Table, seat: str) -> tuple[float, str]:
    """How long the masked record of a seat takes to open, and why it is no guess."""
    data = table.record(seat)
    start = process_time()
    try:
        found = groomporter.replay(data)
    except RecordError as fault:
        return process_time() - start, f"failed: {fault}"
    seconds = process_time() - start
    if isinstance(found, Looked):
        return seconds, "looked at"
    return seconds, "" if isinstance(found, Table) and found.record(seat) == data else "another record"


def figures_line(found: list[OpeningTime]) -> str:
    """The figures in a line, and the worst positions."""
    times = sorted(opened.seconds for opened in found)
    slow = [opened for opened in found if opened.seconds > BOUND]
    other = [opened for opened in found if opened.why]
    counts = f"{len(found)} positions: {len(other)} no guess, {len(slow)} over {BOUND} s"
    ranks = ((f"{rank} %", times[min(len(times) - 1, int(len(times) * rank / 100))]) for rank in (50, 99, 99.9))
    spread = ", ".join(f"{name} {seconds:.3f}" for name, seconds in ranks)
    head = f"{counts}; mean {sum(times) / len(times):.3f}, {spread}, worst {times[-1]:.2f} s"
    rows = [f"  {o.ruleset} {o.number}: {o.seconds:.2f} s {o.why}" for o in found if o.why or o.seconds > BOUND / 2]
    return "\n".join([head, *rows])


@pytest.mark.soak
@pytest.mark.timeout(0)
def test_every_masked_record_opens_in_time() -> None:
    found: list[OpeningTime] = []
    share = -(-POSITIONS // len(rulesets()))
    for name, ruleset in rulesets():
        here = [
            OpeningTime(f"{name} {ruleset}", number, *time_opening(table, seat))
            for number, table, seat in positions(name, ruleset, share)
        ]
        print(f"{name} {ruleset}: {figures_line(here)}", flush=True)
        found += here
    print(f"in all: {figures_line(found)}")
    assert not [o for o in found if o.why.startswith(("failed", "another"))]
    assert not [o for o in found if o.seconds > BOUND]
