"""Random deals of every game are played beside an oracle that shares neither code nor author with the engine."""

from __future__ import annotations

import doctest
import importlib
import os
import random
from pathlib import Path

import pytest

import groomporter
from groomporter import Table
from groomporter.book import catalogue
from oracles import Opening, Oracle
from tools.draws import draw_numbers
from tools.options import game_of
from tools.play import choice, open_deal, rulesets

DEALS = int(os.environ.get("ORACLE_DEALS", "1000"))  # of each game, shared out among its rulesets
ERRING = 0.02
HERE = Path(__file__).parent


def with_oracle() -> list[tuple[str, str]]:
    return [(name, spec) for name, spec in rulesets() if (HERE / f"{name.replace('-', '_')}.py").exists()]


MODULES = sorted(path.stem for path in HERE.glob("*.py") if not path.stem.startswith(("_", "test_")))


@pytest.mark.parametrize("module", MODULES)
def test_an_oracle_counts_as_its_source_does(module: str) -> None:
    """Its examples are hands that the source works out, or that are worked out from its words."""
    assert doctest.testmod(importlib.import_module(f"oracles.{module}")).failed == 0


def share(name: str) -> int:
    return -(-DEALS // len(catalogue.rulebook(name).rulesets))


def test_every_game_has_an_oracle() -> None:
    missing = set(groomporter.games()) - {name for name, _ in with_oracle()}
    assert not missing, f"{sorted(missing)}: write tests/oracles/GAME.py with a class Oracle, from the sources alone"


@pytest.mark.parametrize(("name", "ruleset"), with_oracle())
def test_an_oracle_agrees(name: str, ruleset: str) -> None:
    kind = importlib.import_module(f"oracles.{name.replace('-', '_')}").Oracle
    for number in draw_numbers(share(name), f"{name} {ruleset}"):
        beside(kind, name, ruleset, random.Random(f"oracle {name} {ruleset} {number}"))


def beside(kind: type[Oracle], name: str, ruleset: str, chance: random.Random) -> None:
    """One deal, asked of both after every line."""
    table = open_deal(game_of(name, ruleset, chance), chance)
    if hasattr(kind, "rare") and chance.random() < 0.5:
        standing, deck = kind.rare(opening(table), chance)
        table = table.game.open(table.seats, table.dealer, deck=" ".join(deck), standing=standing)
    oracle = kind(opening(table))
    erring = ERRING if getattr(kind, "FAULTS", False) else 0.0
    by_verb = chance.random() < 0.5  # else what few lines answer hardly ever comes up beside many
    done = 0
    while True:
        while done < len(table.lines):
            oracle.play(table.lines[done])
            done += 1
        due, besides = legal(table), {line for seat in table.seats for line in table.may(seat)}
        assert oracle.legal() == due, plain_events(table)
        assert oracle.may() == {line for line in besides if ": claim " not in line}, plain_events(table)
        line = choice(table, chance, erring=erring, by_verb=by_verb)
        if line is None:
            break
        table.act(line)
    table.settle()
    standing, dealer = table.state.leaves()
    left = (table.game.names_of(standing, table.seats), table.seats[dealer] if dealer >= 0 else "")
    assert oracle.settled() == left, plain_events(table)


def opening(table: Table) -> Opening:
    deck = table.game.pack.text(table.deck).split()
    return Opening(table.game.options, table.seats, table.dealer, table.standing, deck)


def legal(table: Table) -> set[str]:
    return {line for seat in table.seats for line in table.actions(seat)}


def plain_events(table: Table) -> str:
    """The record of a deal on which the two differ, to be replayed."""
    return "\n".join(f"{key} = {value!r}" for key, value in table.record().items())
