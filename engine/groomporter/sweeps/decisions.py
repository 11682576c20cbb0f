"""How much there is to decide in a game, as others publish it of theirs: of games played by chance or by rule of thumb.

A game is a match until it is won, or a series of `LENGTH` deals for a pool; each is one cluster. It is played
as in `play_sittings`, which is left as it is: kept numbers bear a mark of it, and a change there makes all of them
stale.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from ..core.lines import LineError
from ..players import player
from ..players.simulate import play_out
from ..sitting.game import Game
from .executors import Workers
from .made_of import made_of
from .measure import maker, plain, sums_of
from .play_sittings import LENGTH, MOST, ChoiceCounter
from .ratio import Sums
from .sweep import sweep

SITTINGS = 100  # are played where nobody says how many
CHANCE = "random"  # who plays where nobody says who does


class DecisionsTask(NamedTuple):
    """What is played: plain words, so that another process can take it.

    Attributes:
        game, ruleset: by which rules.
        seats: the names.
        kind: what kind of player sits in every seat.
        seed: what all chance comes from.
        sittings: how many games are played.
        most: after how many deals a match is broken off.
        made_of: the mark of rules and players (`made_of.made_of`).
    """

    game: str
    ruleset: str
    seats: tuple[str, ...]
    kind: str
    seed: str
    sittings: int
    most: int
    made_of: str


def decisions_task(
    game: Game, seats: Sequence[str], kind: str = CHANCE, seed: str = "1", sittings: int = SITTINGS, most: int = MOST
) -> DecisionsTask:
    """What is played to count a game's decisions."""
    return DecisionsTask(game.id, game.ruleset.spec, tuple(seats), kind, seed, sittings, most, made_of(game))


def count_decisions(
    task: DecisionsTask, workers: Workers, folder: Path, step: Callable[[int], object] | None = None
) -> dict[str, Any]:
    """What was counted, as plain data: what was asked, who made it, and ``numbers``, each a value and its limits.

    ``turns`` are those of a game, ``choices`` the things to choose from in a turn; ``decisions`` are those turns of a
    game that have more than one, ``decided`` the things to choose from in one of these; ``deals`` are those of a game,
    ``ended`` is the share of the games that came to an end.

    Args:
        folder: where games are kept until all are done.
        step: told how many games are done.
    """
    sums = sums_of(sweep(count_game, task, task.sittings, workers, folder, step))
    return {
        "ruleset": task.ruleset,
        "seats": len(task.seats),
        "players": task.kind,
        "sittings": task.sittings,
        "most": task.most,
        "seed": task.seed,
        **maker(),
        "command": command(task),
        "made_of": task.made_of,
        "numbers": {name: plain(one.share() if name == "ended" else one.mean()) for name, one in sorted(sums.items())},
    }


def count_game(task: DecisionsTask, number: int) -> dict[str, Any]:
    """The sums of one game.

    Raises:
        LineError: rules or players are not those that are asked for.
    """
    game, seats = Game(task.game, task.ruleset), task.seats
    if made_of(game) != task.made_of:
        raise LineError(f"{game.id}: a worker has other rules or players than are asked for")
    match = game.match(seats, seats[number % len(seats)], seed=f"{task.seed}:{number}")
    most = LENGTH if game.state.SERIES else task.most
    deals = turns = offered = decisions = decided = 0
    while True:
        players = {
            seat: ChoiceCounter(player(task.kind, game.id, f"{task.seed}:{number}:{deals}:{seat}")) for seat in seats
        }
        play_out(match.table, players, game.ruleset.bound)
        deals += 1
        for one in players.values():
            turns += one.turns
            offered += one.offered
            decisions += one.chosen
            decided += one.offered - (one.turns - one.chosen)
        if match.over or deals == most:
            break
        match.next()
        del match.tables[:-1]
    ended = match.over or bool(game.state.SERIES)
    found = {
        "turns": (turns, 1), "choices": (offered, turns), "decisions": (decisions, 1), "decided": (decided, decisions),
        "deals": (deals, 1), "ended": (ended, 1),
    }  # fmt: skip
    sums = {name: Sums() for name in found}
    for name, (amount, by) in found.items():
        sums[name].add(amount, by)
    return {"sums": {name: one.plain() for name, one in sums.items()}}


def command(task: DecisionsTask) -> str:
    """The command that counts the same again."""
    return (
        f"groomporter decisions {task.game} --ruleset {task.ruleset} --seats {len(task.seats)} "
        f"--players {task.kind} --sittings {task.sittings} --most {task.most} --seed {task.seed}"
    )
