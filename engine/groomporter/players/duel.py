"""Two kinds of player held against each other on the same cards: what one of the first kind gains a deal over one of
the second in its place.

Each deal is played once by the second kind in all seats, and once more for each side with the first kind in its place.
So the cards weigh the same for both, and what is left is play.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from typing import NamedTuple

from ..sitting.game import Game, Table
from .search import gain
from .simulate import Estimate, deal_apart, play_by_kinds


class DuelTask(NamedTuple):
    """What is played: plain words, so that another process can take it.

    Attributes:
        game, ruleset, options: by which rules.
        seats: the names.
        a, b: the kinds of player.
        seed: what all chance comes from.
        seconds: how long one who thinks has for a choice; 0: as long as it likes. With a limit what comes out hangs on
            the machine as well.
    """

    game: str
    ruleset: str
    options: dict[str, str]
    seats: tuple[str, ...]
    a: str
    b: str
    seed: str
    seconds: float = 0.0


def duel(task: DuelTask, deals: int, step: Callable[[int], object] | None = None, *, processes: int = 1) -> Estimate:
    """What an `a` gains a deal over a `b`, the same cards given to both, each seat in turn.

    The deals are the same however many processes play them.

    Args:
        step: told after each deal how many are done.
    """
    gains = []
    with ProcessPoolExecutor(processes) if processes > 1 else InOrder() as pool:
        for done, found in enumerate(pool.map(gain_of_deal, [task] * deals, range(deals)), 1):
            gains.append(found)
            if step:
                step(done)
    return Estimate.of(gains)


class InOrder:
    """One process, which does one thing after the other."""

    def __enter__(self) -> InOrder:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def map(self, function: Callable[..., float], *arguments: Iterable[object]) -> Iterable[float]:
        """What the function makes of each."""
        return map(function, *arguments)


def gain_of_deal(task: DuelTask, number: int) -> float:
    """What an `a` gains over a `b` in one deal, the mean over the sides whose place it takes."""
    game = Game(task.game, task.ruleset, task.options)
    sides = game.presenter.scorers(len(task.seats))
    usual = play_deal(game, task, number, ())
    gains = [gain(play_deal(game, task, number, side), side[0]) - gain(usual, side[0]) for side in sides]
    return sum(gains) / len(gains) / len(sides[0])


def play_deal(game: Game, task: DuelTask, number: int, side: tuple[int, ...]) -> Table:
    """A deal with players of kind `a` in the seats of this side, of kind `b` in all others."""
    kinds = [task.a if place in side else task.b for place in range(len(task.seats))]
    return play_by_kinds(deal_apart(game, task.seats, number, task.seed), kinds, f"{task.seed}:{number}", task.seconds)
