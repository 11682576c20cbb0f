"""Two kinds of player held against each other, at the command line."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from ..core.lines import LineError
from ..players import player
from ..players.duel import DuelTask
from ..sitting.game import Game
from ..sweeps.duels import swept_duel
from ..sweeps.executors import PROCESSES, SERIAL, workers
from ..sweeps.sweep import chunks_folder
from .chosen_game import check_deals, game_of, seats_of
from .output import print_json, progress


def show_duel(options: argparse.Namespace) -> int:
    """Play the same deals with one kind of player and another, and print the difference; gives the exit code."""
    game = game_of(options)
    seats = seats_of(game, options.seats)
    check_deals(options.deals)
    if options.processes < 0:
        raise LineError("--processes is a whole number from 1 on")
    how = options.executor or (f"{PROCESSES}:{options.processes}" if options.processes > 1 else "")
    how = how or (SERIAL if options.processes == 1 else "")
    if options.seconds < 0:
        raise LineError("--seconds is a number from 0 on")
    check_kinds([options.a, options.b], game)
    seed = options.seed or "1"
    task = DuelTask(game.id, game.ruleset.spec, dict(game.options), seats, options.a, options.b, seed, options.seconds)
    with workers(how) as who:
        found = swept_duel(task, options.deals, who, chunks_folder(), progress(options.deals))
    if options.json:
        print_json(
            {"game": game.id, "ruleset": game.ruleset.spec, "options": dict(game.options), "a": options.a,
             "b": options.b, "seats": len(seats), "deals": options.deals, "seed": seed,
             "seconds": options.seconds, "unit": game.unit}
            | found.plain()
        )  # fmt: skip
        return 0
    print(
        f"{options.a} gains {found.mean:+.4f} {game.unit} a deal over {options.b}, 95 % {found.low:+.4f} to "
        f"{found.high:+.4f}, in {options.deals} deals"
    )
    return 0


def check_kinds(kinds: Sequence[str], game: Game) -> None:
    """Refuse what is no kind of player for this game; LineError says which there are."""
    try:
        for kind in kinds:
            player(kind, game.id, "")
    except ValueError as error:
        raise LineError(str(error)) from None
