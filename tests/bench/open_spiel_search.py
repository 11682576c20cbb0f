"""Our search beside OpenSpiel's: information-set Monte Carlo tree search (ISMCTS) playing our games, at equal time.

OpenSpiel's own Python implementation plays through an adapter (`SpielState`): it searches whole tables that a seat
cannot tell from its own, drawn as for our player, and rolls out by chance. Each is held against the rule of thumb and
against the other as ``groomporter duel`` does, with the same seconds of the processor for a choice. Only games in which
every act is open: what a player knows of the past is then the lines. Run by a Python that has OpenSpiel:
``PYTHONPATH=engine .build/bench-venv/bin/python -m tests.bench.open_spiel_search all-fours --deals 40``.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from contextlib import suppress
from time import process_time
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from groomporter import Game, Table
from groomporter.core.lines import Choice
from groomporter.players import Player, SeatObservation, kinds
from groomporter.players.duel import DuelTask, duel
from groomporter.players.search import MOST_WORK, Search, gain, with_time_limit
from groomporter.sitting.game import NAMES

EXPLORATION = 1.4  # OpenSpiel's constant of exploration, in the game's unit
FEW = 4  # players, where a game takes so many
LINES: dict[str, int] = {}  # OpenSpiel's acts are numbers: each line has one
NAMED: list[str] = []
TYPE = SimpleNamespace(
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL, information=pyspiel.GameType.Information.IMPERFECT_INFORMATION
)
GAME = SimpleNamespace(get_type=lambda: TYPE)


def number(line: str) -> int:
    if line not in LINES:
        LINES[line] = len(NAMED)
        NAMED.append(line)
    return LINES[line]


class SpielState:
    """A table as OpenSpiel's searchers ask for it."""

    def __init__(self, table: Table, chance: Any) -> None:
        self.table, self.chance = table, chance
        table.random = chance

    def get_game(self) -> Any:
        return GAME

    def clone(self) -> SpielState:
        return SpielState(self.table.copy(), self.chance)

    def is_terminal(self) -> bool:
        return self.table.over

    def is_chance_node(self) -> bool:
        return False

    def current_player(self) -> int:
        return self.table.number(self.table.waiting.seats[0])

    def legal_actions(self, _: int = 0) -> list[int]:
        return [number(line) for line in self.table.actions(self.table.waiting.seats[0])]

    def apply_action(self, action: int) -> None:
        line = NAMED[action]
        self.table.do(line, self.table.grammar.read(line)[1])

    def returns(self) -> list[float]:
        return [gain(self.table, seat) for seat in range(len(self.table.seats))]

    def information_state_string(self) -> str:
        return f"{self.table.state.hands[self.current_player()]} {self.table.lines}"


class TimeUp(Exception):
    pass


class Ismcts:
    """A `Player` for whom OpenSpiel searches."""

    speaks, iterations, spent = False, 0, 0.0

    def __init__(self, thumb: Any, seed: str, seconds: float) -> None:
        self.own, self.seconds, self.random = thumb(seed), seconds, random.Random(seed)
        self.speaks = self.own.speaks

    def speak(self, seated: SeatObservation) -> Choice | None:
        return self.own.speak(seated)

    def choose(self, seated: SeatObservation) -> Choice | None:
        if seated.shared or len(seated.actions) == 1:
            return self.own.choose(seated)
        guesses = seated.guesses(self.random.random, MOST_WORK)
        first = next(guesses, None)
        if first is None:
            return self.own.choose(seated)
        state = np.random.RandomState(self.random.getrandbits(32))
        bot = ismcts.ISMCTSBot(
            GAME, mcts.RandomRolloutEvaluator(1, state), EXPLORATION, 10**9, random_state=state,
            allow_inconsistent_action_sets=True,
        )  # fmt: skip
        start = process_time()
        bot.set_resampler(lambda *_: self.sample(guesses, start))
        root = SpielState(first, self.random.random)
        with suppress(TimeUp):
            bot.run_search(root)
        Ismcts.spent += process_time() - start
        policy = bot.get_final_policy(root, bot._root_node)
        line = NAMED[max(policy, key=lambda one: one[1])[0]]
        return next(choice for choice in seated.actions if choice.line == line)

    def sample(self, guesses: Iterator[Table], start: float) -> SpielState:
        table = next(guesses, None)
        if table is None or process_time() - start > self.seconds:
            raise TimeUp
        Ismcts.iterations += 1
        return SpielState(table, self.random.random)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", default=["all-fours", "blouette"])
    parser.add_argument("--deals", type=int, default=40)
    parser.add_argument("--seconds", type=float, default=0.1)
    options = parser.parse_args()

    def searching(thumb: Any, seed: str, held: Any) -> Player:
        return with_time_limit(Search(thumb, seed, soon=kinds.SOON), options.seconds)

    def spiel(thumb: Any, seed: str, held: Any) -> Player:
        return Ismcts(thumb, seed, options.seconds)

    with patch.dict(kinds.STRENGTHS, {"ismcts": spiel, "ours": searching}):
        for name in options.game:
            least, most = Game(name).players
            seats = NAMES[: min(max(FEW, least), most)]
            for a, b in (("ours", "steady"), ("ismcts", "steady"), ("ours", "ismcts")):
                found = duel(DuelTask(name, "", {}, seats, a, b, "1"), options.deals)
                interval = f"95 % {found.low:+.3f} to {found.high:+.3f}, {found.deals} deals"
                print(f"{name}: {a} over {b} {found.mean:+.3f} {Game(name).unit} a deal, {interval}", flush=True)
            print(f"{name}: OpenSpiel's ISMCTS {Ismcts.iterations / max(Ismcts.spent, 1e-9):.0f} iterations a second")
            Ismcts.iterations, Ismcts.spent = 0, 0.0


if __name__ == "__main__":
    main()
