"""What the deals of a game come to under a ruleset, measured: numbers with their intervals, and what remakes them."""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from math import ceil
from pathlib import Path
from typing import Any

from .. import __version__
from ..players.kinds import STEADY
from ..sitting.game import Game
from .executors import Workers
from .made_of import made_of
from .play_sittings import CHUNK, SittingsTask, play_chunk
from .ratio import Interval, Sums
from .sweep import merge, sweep

DEALS = 3_000  # about so many are played where nobody says how many
PLACES = 4  # of a number that is kept
SHARES = ("chosen", "best:", "match:won:", "match:ended", "rule:", "player:")  # measures that are shares
ALL = "acts"  # is counted once a deal
PER_DEAL = ("rule:", "player:")  # what was not seen in a sitting was seen no times in its deals


def sittings_task(
    game: Game, seats: Sequence[str], seed: str = "1", sittings: int = 0, deals: int = DEALS
) -> SittingsTask:
    """What is played to measure a game.

    Args:
        sittings: how many; 0: as many as have about so many deals, as the first few of them go.
        deals: how many these are.
    """
    task = SittingsTask(game.id, game.ruleset.spec, tuple(seats), STEADY, seed, sittings or CHUNK, made_of(game))
    if sittings:
        return task
    first = play_chunk(task, 0)
    return task._replace(sittings=max(CHUNK, ceil(deals * CHUNK / first["deals"])))


def measure(
    task: SittingsTask, workers: Workers, folder: Path, step: Callable[[int], object] | None = None
) -> dict[str, Any]:
    """What was measured, as plain data: what was asked, who made it, and ``numbers``, each a value and its limits.

    Args:
        folder: where chunks are kept until all are done.
        step: told how many of `chunks_of` are done.
    """
    found = sweep(play_chunk, task, chunks_of(task), workers, folder, step)
    sums = sums_of(found)
    return {
        "ruleset": task.ruleset,
        "seats": len(task.seats),
        "players": task.kind,
        "sittings": task.sittings,
        "deals": sum(chunk["deals"] for chunk in found),
        "seed": task.seed,
        "unit": Game(task.game, task.ruleset).unit,
        **maker(),
        "command": command(task),
        "made_of": task.made_of,
        "numbers": {name: plain(interval) for name, interval in sorted(intervals(sums).items())},
    }


def sums_of(chunks: Sequence[Mapping[str, Any]]) -> dict[str, Sums]:
    """The sums of all chunks of a sweep, by what is measured."""
    return {name: Sums(*values) for name, values in merge([chunk["sums"] for chunk in chunks]).items()}


def chunks_of(task: SittingsTask) -> int:
    """In how many chunks it is played."""
    return ceil(task.sittings / CHUNK)


def intervals(sums: Mapping[str, Sums]) -> dict[str, Interval]:
    """Each number with its interval; what can happen only where a match ends is left out where none did."""
    every, ended = sums[ALL], sums["match:ended"].amount > 0
    found = {}
    for name, one in sums.items():
        if name.startswith("match:") and not ended:
            continue
        if name.startswith(PER_DEAL):
            one = of_all_deals(one, every, seats_in(name, one, sums))
        found[name] = one.share() if name.startswith(SHARES) else one.mean()
    return found


def seats_in(name: str, one: Sums, sums: Mapping[str, Sums]) -> float:
    """By how much the deals of a sitting are multiplied in what this is divided by: the seats, or 1."""
    return one.by / sums[name.replace("player:", "rule:")].by


def of_all_deals(one: Sums, every: Sums, times: float) -> Sums:
    """What is counted of deals, with the sittings in which it was not seen."""
    return Sums(
        every.clusters, one.amount, every.by * times, one.amount_squared, every.by_squared * times**2, one.product
    )


def plain(interval: Interval) -> list[float]:
    """As plain data, rounded."""
    return [round(value, PLACES) for value in interval]


def maker() -> dict[str, str]:
    """Which version this is, and the day."""
    return {"version": version(), "date": datetime.now(UTC).date().isoformat()}


def version() -> str:
    """The version of this copy, with its commit where it is one of a project under git."""
    line = ["git", "rev-parse", "--short=8", "HEAD"]
    try:
        found = subprocess.run(line, cwd=Path(__file__).parent, capture_output=True, text=True, check=False).stdout
    except OSError:
        found = ""
    return f"{__version__} ({found.strip()})" if found.strip() else __version__


def command(task: SittingsTask) -> str:
    """The command that measures the same again."""
    return (
        f"groomporter measure {task.game} --ruleset {task.ruleset} --seats {len(task.seats)} "
        f"--sittings {task.sittings} --seed {task.seed}"
    )
