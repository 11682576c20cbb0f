"""A duel (`players.duel`) as a sweep: a deal a chunk, so that a long one can be stopped and gone on with."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from ..players.duel import DuelTask, gain_of_deal
from ..players.simulate import Estimate
from ..sitting.game import Game
from .executors import Workers
from .made_of import made_of
from .sweep import sweep

Marked = tuple[DuelTask, str]


def swept_duel(
    task: DuelTask, deals: int, workers: Workers, folder: Path, step: Callable[[int], object] | None = None
) -> Estimate:
    """What an `a` gains a deal over a `b`: the same as `players.duel.duel` finds, whoever plays the deals."""
    mark = made_of(Game(task.game, task.ruleset, task.options))
    return Estimate.of(sweep(gain_in_chunk, (task, mark), deals, workers, folder, step))


def gain_in_chunk(marked: Marked, number: int) -> float:
    """What came of one deal. The mark of rules and players only keeps what others played apart."""
    return gain_of_deal(marked[0], number)
