"""``make bench-thinking``: what thinking costs in each game: guesses and playouts a second, at positions of thumb play.

Time is the processor's, in one process; random numbers, and so positions, are the same each time. Beside each figure of
today stands the one of before (`BEFORE`): measured in the same way, on the same machine, before guesses kept anything
and a playout went past the table's checks.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from time import process_time

from groomporter import Game, Table, games
from groomporter.players import player
from groomporter.players.company import Company
from groomporter.players.playout import Playouts
from groomporter.sitting.game import NAMES

PAGE = Path(__file__).parents[2] / "docs" / "performance.md"
BEFORE = Path(__file__).parent / "thinking_before.json"
BEGIN, END = "<!-- thinking -->", "<!-- /thinking -->"
FEW = 4  # players, where a game takes so many
DEALS, POSITIONS, SHARE = 40, 24, 0.2  # of each game at the most; the share of its choices that is taken
MORE, CHOICES, TIMES = 5, 3, 2  # guesses after the first; choices played out, and how often each

Figures = dict[str, float]


def positions(name: str) -> Iterator[tuple[Table, str]]:
    """Tables at which one seat alone has something to choose, and that seat."""
    game, chance, found = Game(name), random.Random(name), 0
    least, most = game.players
    seats = NAMES[: min(max(FEW, least), most)]
    for number in range(DEALS):
        table = game.open(seats, seats[number % len(seats)], seed=number)
        company = Company(table, {seat: player("thumb", name, seat) for seat in seats})
        while line := company.next_move():
            waiting = table.waiting
            choice = waiting.how == "each" and len(waiting.seats) == 1 and len(table.actions(waiting.seats[0])) > 1
            if choice and chance.random() < SHARE:
                yield table.copy(), waiting.seats[0]
                found += 1
            if found == POSITIONS:
                return
            table.act(line)


def measure(name: str) -> Figures:
    """Milliseconds of a first guess; guesses after it, and playouts, a second."""
    first, later, out = list[float](), list[float](), list[float]()
    for table, seat in positions(name):
        guesses = table.guesses(seat, random.Random(1))
        start = process_time()
        guess = next(guesses, None)
        first.append(process_time() - start)
        start = process_time()
        found = len(list(islice(guesses, MORE)))
        later += [(process_time() - start) / found] * found if found else []
        if guess is not None:
            out += playouts(guess, table.actions(seat)[:CHOICES])
    return {"first": 1000 * mean(first), "guesses": 1 / mean(later), "playouts": 1 / mean(out)}


def playouts(guess: Table, lines: Sequence[str]) -> list[float]:
    """Seconds of each playout of a guess, what is done once for all of them shared out."""
    start = process_time()
    from_here = Playouts(guess, lambda seed: player("thumb", guess.game.id, seed), random.Random(2).random)
    for line in [*lines] * TIMES:
        from_here.play_out(line)
    count = len(lines) * TIMES
    return [(process_time() - start) / count] * count


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def table_of(found: Mapping[str, Figures], before: Mapping[str, Figures]) -> str:
    """The figures as a table, before and now."""
    rows = ["| game | ms of a first guess | guesses a second after it | playouts a second |", "|---|--:|--:|--:|"]
    for name, now in found.items():
        old = before.get(name, {})
        cells = (
            " → ".join(form.format(figures[key]) for figures in (old, now) if key in figures)
            for key, form in (("first", "{:.1f}"), ("guesses", "{:,.0f}"), ("playouts", "{:,.0f}"))
        )
        rows.append(f"| {Game(name).book.name} | " + " | ".join(cells) + " |")
    return "\n".join(rows)


def write_page(found: Mapping[str, Figures], before: Mapping[str, Figures]) -> None:
    """Put the table into the page."""
    head, rest = PAGE.read_text("utf-8").split(BEGIN)
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=False).stdout
    python = ".".join(map(str, sys.version_info[:2]))
    when = datetime.now(UTC).date().isoformat()
    words = f"Measured on {when} at {commit.strip()}, Python {python}, before → now: `make bench-thinking`."
    PAGE.write_text(f"{head}{BEGIN}\n\n{words}\n\n{table_of(found, before)}\n\n{END}{rest.split(END)[1]}", "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", help="these games alone")
    parser.add_argument("--write", action="store_true", help="put the figures into docs/performance.md")
    options = parser.parse_args()
    found = {name: measure(name) for name in options.game or games()}
    before = json.loads(BEFORE.read_text("utf-8"))
    print(table_of(found, before))
    if options.write:
        write_page(found, before)


if __name__ == "__main__":
    main()
