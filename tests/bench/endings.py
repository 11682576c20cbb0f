"""The play of our search in endings of Cotton's Whist with all cards known, beside a double-dummy solver (endplay).

Deals are played by rule of thumb until so many tricks are left, and whoever leads chooses: with all cards seen the
search needs no guess, and plays each card out by rule of thumb. The solver tells how many tricks each card gives up.
Run by a Python that has endplay:
``PYTHONPATH=engine .build/bench-venv/bin/python -m tests.bench.endings --count 1000``.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Iterator
from time import process_time

from endplay.dds import solve_board
from endplay.types import Deal, Denom, Player

from groomporter import Game, Table
from groomporter.core.cards import FRENCH
from groomporter.players import observe_seat, player
from groomporter.players.company import Company
from groomporter.players.playout import Playouts
from groomporter.players.search import gain
from groomporter.sitting.game import NAMES

GAME, RULESET, SEATS = "ruff-and-honours", "cotton-whist-1674@1", NAMES[:4]
SUITS = "SHDC"  # as the solver's deals name them
DENOMS = {"S": Denom.spades, "H": Denom.hearts, "D": Denom.diamonds, "C": Denom.clubs}
LETTERS = {denom: letter for letter, denom in DENOMS.items()}


def endings(tricks: int) -> Iterator[tuple[Table, str, int]]:
    """Tables with so many tricks left, whoever leads, and the trump suit."""
    game, number = Game(GAME, RULESET), 0
    while True:
        table = game.open(SEATS, SEATS[number % 4], seed=f"ending:{number}")
        number += 1
        company = Company(table, {seat: player("thumb", GAME, seat) for seat in SEATS})
        while line := company.next_move():
            held = [hand.bit_count() for hand in table.state.hands]
            if held == [tricks] * 4 and table.waiting.how == "each" and len(table.actions(table.waiting.seats[0])) > 1:
                yield table, table.waiting.seats[0], table.state.trump
                break
            table.act(line)


def solved(table: Table, seat: str, trump: int) -> dict[str, int]:
    """For each card of the leader the tricks that its side takes at the best, by the solver."""
    hands = []
    for hand in table.state.hands:
        names = [FRENCH.names[card] for card in FRENCH.cards_of(hand)]
        hands.append(".".join("".join(one[0] for one in names if one[1] == suit) for suit in SUITS))
    deal = Deal("N:" + " ".join(hands))
    deal.trump = DENOMS[FRENCH.suits[trump]]
    deal.first = list(Player)[table.number(seat)]
    return {f"{card.rank.abbr}{LETTERS[card.suit]}": tricks for card, tricks in solve_board(deal)}


def worth(table: Table, seat: str) -> dict[str, float]:
    """What each card of the leader comes to if all play on by rule of thumb."""
    playouts = Playouts(table, lambda seed: player("thumb", GAME, seed), random.Random(1).random)
    lines = table.actions(seat)
    return {line.split()[-1]: gain(playouts.play_out(line), table.number(seat)) for line in lines}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--tricks", type=int, default=6)
    options = parser.parse_args()
    lost: dict[str, Counter[int]] = {"search": Counter(), "rule of thumb": Counter(), "chance": Counter()}
    chance, spent = random.Random(1), 0.0
    for (table, seat, trump), _ in zip(endings(options.tricks), range(options.count), strict=False):
        best = solved(table, seat, trump)
        start = process_time()
        found = worth(table, seat)
        spent += process_time() - start
        usual = player("thumb", GAME, "1").choose(observe_seat(table, seat)).line.split()[-1]
        chosen = {
            "search": max(found, key=lambda card: (found[card], card == usual)), "rule of thumb": usual,
            "chance": chance.choice(list(found)),
        }  # fmt: skip
        for name, card in chosen.items():
            lost[name][max(best.values()) - best[card]] += 1
    for name, tricks in lost.items():
        total = sum(tricks.values())
        mean = sum(one * count for one, count in tricks.items()) / total
        print(f"{name}: nothing given up in {tricks[0] / total:.1%} of {total} endings, {mean:.3f} tricks on average")
    print(f"{1000 * spent / options.count:.1f} ms a choice")


if __name__ == "__main__":
    main()
