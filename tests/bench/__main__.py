"""Speed beside peers, in one run: ``make bench``. Nothing is asserted; what is not met is said.

Figures are medians of `REPEATS` runs in turn with the peers, in the time of the processor: what else the machine does
is not counted, and a drifting machine shifts all alike.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from unittest.mock import patch

from groomporter import Game, Table
from groomporter.core.state import END
from groomporter.desk import questions as desk
from groomporter_site.starting.node import node

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
REPEATS, DEALS = 5, 600
GOALS = {"OpenSpiel spades": 1.3, "RLCard fastest environment": 20}
SEATS = ("Anne", "Bess", "Cecily", "Dorothy")


def decks(count: int) -> list[list[int]]:
    out = []
    for number in range(count):
        deck = list(range(52))
        random.Random(number).shuffle(deck)
        out.append(deck)
    return out


def state_moves(game: Game) -> float:
    """Microseconds a move of random play on the state: ask what is legal, choose, do it."""
    standing = game.state.first_standing(game.laws, 4)
    chance, moves, spent = random.Random(1).random, 0, 0.0
    for deck in decks(DEALS):
        state = game.state(game.laws, 3, standing, deck)
        start = time.process_time()
        while state.pending < END:
            legal = state.legal()
            state.step(legal[int(chance() * len(legal))])
            moves += 1
        spent += time.process_time() - start
    return spent / moves * 1e6


def play_deals(game: Game, count: int) -> list[Table]:
    tables = []
    for number in range(count):
        table, chance = game.open(SEATS, seed=number), random.Random(number).random
        while not table.over:
            seats = table.waiting.seats
            lines = table.actions(seats[int(chance() * len(seats))])
            table.act(lines[int(chance() * len(lines))])
        tables.append(table)
    return tables


def table_act(game: Game) -> float:
    """Microseconds of `Table.act` on known lines."""
    tables = play_deals(game, 60)
    fresh = [game.open(SEATS, table.dealer, deck=game.pack.text(table.deck)) for table in tables]
    start = time.process_time()
    for table, done in zip(fresh, tables, strict=True):
        for line in done.lines:
            table.act(line)
    return (time.process_time() - start) / sum(len(table.lines) for table in tables) * 1e6


def table_ask_and_act(game: Game) -> float:
    """Microseconds of `actions` with `act`."""
    tables, chance, moves = [game.open(SEATS, seed=number) for number in range(60)], random.Random(3).random, 0
    start = time.process_time()
    for table in tables:
        while not table.over:
            seats = table.state.waiting()[1]
            lines = table.actions(table.seats[seats[int(chance() * len(seats))]])
            table.act(lines[int(chance() * len(lines))])
            moves += 1
    return (time.process_time() - start) / moves * 1e6


def others(game: Game) -> dict[str, float]:
    """Microseconds of what a page asks for once in a while."""
    table = play_deals(game, 1)[0]
    part = game.open(SEATS, table.dealer, deck=game.pack.text(table.deck))
    part.replay(table.lines[: len(table.lines) // 2])
    seat = part.waiting.seats[0]
    card = next(card for card in game.pack.names if game.pack.number[card] in game.pack.cards_of(part.state.hands[0]))

    def timed(what: Callable[[], object], count: int = 50) -> float:
        what()
        start = time.process_time()
        for _ in range(count):
            what()
        return (time.process_time() - start) / count * 1e6

    return {
        "open": timed(lambda: game.open(SEATS, seed=1)),
        "copy of a state": timed(part.state.copy, 2000),
        "view": timed(lambda: part.view(seat)),
        "view, the first of a table (with its copy)": timed(lambda: part.copy().view(seat)),
        "why_not": timed(lambda: part.why_not(f"{SEATS[0]}: play {card}")),
        "record": timed(part.record),
        "guess": timed(lambda: part.guess(seat, random.Random(1).random)),
    }


def answer(game: Game) -> tuple[float, float, int]:
    """A card played at the desk: microseconds of an answer, and its bytes; how often it asks what a seat may say."""
    told = desk.ask({"do": "new", "game": game.id, "seats": list(SEATS), "seed": "1"})
    asked, spent, size, may = [], [], [], Table.may

    def counted(table: Table, seat: str) -> list[str]:
        asked.append(seat)
        return may(table, seat)

    with patch.object(Table, "may", counted):
        while line := next((card["line"] for card in told["screen"]["hand"] if card["line"]), ""):
            start = time.process_time()
            told = desk.ask({"do": "act", "hand": told["hand"], "line": line})
            spent.append(time.process_time() - start)
            size.append(len(json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode()))
    return statistics.median(spent) * 1e6, statistics.median(size), round(len(asked) / len(spent))


def peers(python: Path) -> dict[str, float]:
    """Microseconds a move of the peers, each through its own fastest way in Python."""
    done = subprocess.run([str(python), str(HERE / "peers.py")], capture_output=True, text=True, check=False)
    if done.returncode:
        print(done.stderr[-800:], file=sys.stderr)
        return {}
    found: dict[str, float] = json.loads(done.stdout)
    return found


def in_pyodide(bundle: Path) -> float | None:
    """Seconds of 1,000 full random playouts of a four-player, twelve-card hand in Pyodide (median of five)."""
    tools = ROOT / "tests" / "tools"
    with tempfile.NamedTemporaryFile() as empty:
        command = [node(), str(tools / "pyodide.mjs"), str(bundle), str(tools / "playouts_inside.py"), empty.name]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        print(done.stderr[-800:], file=sys.stderr)
        return None
    return statistics.median(spent for _, spent in json.loads(done.stdout))


def say(what: str, figure: str, goal: str, met: bool | None) -> None:
    mark = "" if met is None else "met" if met else "NOT MET"
    print(f"{what:<58} {figure:>22}   {goal:<28} {mark}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--peers", type=Path, help="a Python that has the peers")
    parser.add_argument("--bundle", type=Path, default=ROOT / ".build" / "start" / "library")
    options = parser.parse_args()
    game = Game("losing-loadum")
    runs = []
    for number in range(REPEATS):
        print(f"run {number + 1} of {REPEATS}", file=sys.stderr)
        beside = peers(options.peers) if options.peers else {}
        runs.append((state_moves(game), table_act(game), table_ask_and_act(game), beside))
    state, act, ask = (statistics.median(run[place] for run in runs) for place in range(3))
    print(f"Python {sys.version.split()[0]}; medians of {REPEATS} runs\n")
    say("State, Losing Loadum, random play, a move", f"{state:.2f} µs", "", None)
    for name in runs[0][3]:
        figure = statistics.median(run[3][name] for run in runs)
        ratio = statistics.median(run[3][name] / run[0] for run in runs)
        least = GOALS.get(name)
        goal, met = (f"at least {least} x", ratio >= least) if least else ("", None)
        say(f"{name}, a move", f"{figure:.2f} µs = {ratio:.2f} x", goal, met)
    say("Table.act", f"{act:.2f} µs", "under 5 µs", act < 5)
    say("Table.actions with act", f"{ask:.2f} µs", "under 10 µs", ask < 10)
    for name, figure in others(game).items():
        goal, met = ("under 150 µs", figure < 150) if name == "view" else ("", None)
        say(f"Table: {name}" if name != "copy of a state" else "State: copy", f"{figure:.1f} µs", goal, met)
    microseconds, size, asked = answer(game)
    say("Desk: the answer to a card", f"{microseconds:.0f} µs", f"{size:.0f} bytes, {asked} x may", None)
    spent = in_pyodide(options.bundle) if options.bundle.exists() else None
    if spent is not None:
        say("1,000 random playouts in Pyodide (Node)", f"{spent:.3f} s", "under 0.1 s", spent < 0.1)


if __name__ == "__main__":
    main()
