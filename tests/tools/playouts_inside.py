"""Runs inside Pyodide (see pyodide.mjs): random playouts of a four-player, twelve-card hand, timed in seconds."""

import json
import random
import time

from groomporter import Game
from groomporter.core.state import END

game = Game("losing-loadum")
standing = game.state.first_standing(game.laws, 4)
chance = random.Random(1).random


def playouts(count):  # type: ignore
    moves, spent = 0, 0.0
    for number in range(count):
        deck = list(range(52))
        random.Random(number).shuffle(deck)
        state = game.state(game.laws, 3, standing, deck)
        start = time.perf_counter()
        while state.pending < END:
            legal = state.legal()
            state.step(legal[int(chance() * len(legal))])
            moves += 1
        spent += time.perf_counter() - start
    return moves, spent


playouts(200)
json.dumps([playouts(1000) for _ in range(5)])
