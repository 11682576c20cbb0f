"""How often a hand of three-card Loo is looed, and how many tricks it takes, by its points: whence the thumb's.

cd tests && ../.venv/bin/python -m bench.loo --others 3 --deals 9000
"""

from __future__ import annotations

import argparse
import random
from collections import defaultdict
from typing import Any

import groomporter
from groomporter.core.cards import FRENCH
from groomporter.games.loo.player import Observation, to_play
from groomporter.games.loo.pooled_tricks import IN, OUT, PLAY
from groomporter.games.three_card_loo.thumb import points

SEATS = 4
MOST = 8  # points that are told apart


def main() -> None:
    """Print a line for each number of points."""
    parser = argparse.ArgumentParser(description="Hands of three-card Loo by points; one is always played.")
    parser.add_argument("--others", type=int, default=3, help="points on which the others stand")
    parser.add_argument("--deals", type=int, default=9_000)
    parser.add_argument("--seed", type=int, default=2)
    chosen = parser.parse_args()
    chance = random.Random(chosen.seed)
    found: dict[int, list[int]] = defaultdict(list)
    for number in range(chosen.deals):
        hand = play_deal(chance, number % SEATS, chosen.others)
        if hand:
            found[min(MOST, hand[0])].append(hand[1])
    for worth, tricks in sorted(found.items()):
        looed, mean = tricks.count(0) / len(tricks), sum(tricks) / len(tricks)
        pays = f"pays while a loo costs {mean / 3 / looed:.2f} of the pool" if looed else "never looed"
        print(f"{worth} points: looed {looed:.2f}, tricks {mean:.2f}, {pays} ({len(tricks)} hands)")


def play_deal(chance: random.Random, always: int, least: int) -> tuple[int, int] | None:
    """The points and tricks of the seat that always plays; None if nobody plays against it."""
    game = groomporter.game("three-card-loo")
    deck = list(range(FRENCH.size))
    chance.shuffle(deck)
    state: Any = game.state(game.laws, SEATS - 1, {"chips": [0] * SEATS, "pool": 9}, deck)
    seen = [Observation(set(FRENCH.cards_of(hand)), trump=state.trump, turnup=state.turnup) for hand in state.hands]
    worth = [points(each) for each in seen]
    standing = [seat for seat in range(SEATS) if seat == always or worth[seat] >= least]
    if len(standing) < 2:
        return None
    for seat in range(SEATS):
        state.declared[seat] = IN if seat in standing else OUT
        seen[seat].passed = set(range(SEATS)) - set(standing)
    state.ready(None)
    while state.pending == PLAY:
        mine = seen[state.turn]
        mine.trick = list(zip(state.by, state.trick, strict=True))
        card, _ = to_play(mine, state.legal(), SEATS)
        state.step(card)
        mine.hand.discard(card)
        for each in seen:
            each.played.add(card)
    return worth[always], state.won[always]


if __name__ == "__main__":
    main()
