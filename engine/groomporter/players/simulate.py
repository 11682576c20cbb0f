"""Many deals played by opponents, and what they come to, with intervals."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt

from ..core.lines import LineError
from ..sitting.game import Game, Table
from . import Player, player
from .company import Company
from .search import with_time_limit

NORMAL = 1.96  # two-sided, 95 %


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean with its 95 % interval (normal approximation), from `deals` deals."""

    mean: float
    low: float
    high: float
    deals: int

    @classmethod
    def of(cls, values: Sequence[float]) -> Estimate:
        """The estimate from these values; of none it is 0."""
        count = len(values)
        mean = sum(values) / count if count else 0.0
        spread = sqrt(sum((v - mean) ** 2 for v in values) / (count - 1) / count) if count > 1 else 0.0
        return cls(mean, mean - NORMAL * spread, mean + NORMAL * spread, count)

    def plain(self) -> dict[str, float]:
        """As plain data, rounded."""
        return {"mean": round(self.mean, 4), "low": round(self.low, 4), "high": round(self.high, 4)}


def play_out(table: Table, players: Mapping[str, Player], bound: int) -> Table:
    """Let the players play the deal to its end and settle it.

    Args:
        bound: the most acts that the deal may take.

    Raises:
        RuntimeError: it takes more.
    """
    for _ in Company(table, players).let_others_act(bound):
        pass
    if not table.over:
        raise RuntimeError(f"{table.game.id}: a deal took more than {bound} acts")
    table.settle()
    return table


@dataclass(frozen=True, slots=True)
class Tally:
    """What many deals came to.

    Attributes:
        outcomes: for each deal what each seat gained, with its share of the pool if the players parted after it.
        pool: for each deal what the pool gained; what the seats gained is what it lost. Empty where nobody plays for
            money.
        left: what each entry of the standing that is no seat's (a pool, say) came to after each deal.
    """

    outcomes: list[dict[str, int]]
    pool: list[int]
    left: dict[str, list[int]]

    def add(self, table: Table, *, parting: bool) -> None:
        """Count a deal that is settled, and what each gets of the pool if the players part after it."""
        state, unit, outcome = table.game.state, table.game.unit, table.outcome
        after, first = table.state.leaves()
        if parting:
            had = after[unit]
            after = state.standing_after_parting(after, state.in_turn(first, range(len(table.seats))))
            for seat, before, now in zip(table.seats, had, after[unit], strict=True):
                outcome[seat] += now - before
        self.outcomes.append(outcome)
        heaps = [heap for heap in state.HEAPS if heap in after]
        if unit in state.MONEY and heaps:
            self.pool.append(sum(after[heap] - table.before[heap] for heap in heaps))
        for key, value in after.items():
            if isinstance(value, int):
                self.left.setdefault(key, []).append(value)


def simulate(
    game: Game,
    seats: Sequence[str],
    kinds: Sequence[str],
    deals: int,
    seed: int | str,
    step: Callable[[int], object] | None = None,
    *,
    series: bool = False,
    length: int = 0,
) -> Tally:
    """Many deals played out, the deal going round (`play_deals` says how they hang together).

    Args:
        kinds: what kind of player sits in each seat.
        step: told after each deal how many are done.
        length: after how many deals of a series the players part, as they do after the last deal of all; 0: never.

    Raises:
        LineError: they are to part in a game that is played until it is won.
    """
    if length and not game.state.SERIES:
        raise LineError(f"{game.id} is played until the match is won")
    tally = Tally([], [], {})
    for number, table in enumerate(play_deals(game, seats, kinds, deals, seed, series=series, length=length), 1):
        tally.add(table, parting=bool(length) and (number % length == 0 or number == deals))
        if step:
            step(number)
    return tally


def play_deals(
    game: Game,
    seats: Sequence[str],
    kinds: Sequence[str],
    deals: int,
    seed: int | str,
    *,
    series: bool = False,
    length: int = 0,
) -> Iterator[Table]:
    """Deals played to their end and settled.

    Args:
        series: whether each deal opens from the standing that the last one left (a new match follows one that is
            over), or every one from the first standing.
        length: after how many deals of a series the next begins; 0: when the match is over.
    """
    follow = one_after_another(game, seats, deals, seed, length) if series else apart(game, seats, deals, seed)
    for number, table in enumerate(follow):
        yield play_by_kinds(table, kinds, f"{seed}:{number}")


def play_by_kinds(table: Table, kinds: Sequence[str], seed: str, seconds: float = 0.0) -> Table:
    """A deal played to its end and settled.

    Args:
        kinds: what kind of player sits in each seat.
        seed: what their chance comes from.
        seconds: how long one who thinks has for a choice; 0: as long as it likes.
    """
    game = table.game
    sitting = {
        seat: with_time_limit(player(kind, game.id, f"{seed}:{seat}"), seconds)
        for seat, kind in zip(table.seats, kinds, strict=True)
    }
    return play_out(table, sitting, game.ruleset.bound)


def apart(game: Game, seats: Sequence[str], deals: int, seed: int | str) -> Iterator[Table]:
    """Separate deals, each from the first standing."""
    for number in range(deals):
        yield deal_apart(game, seats, number, seed)


def deal_apart(game: Game, seats: Sequence[str], number: int, seed: int | str) -> Table:
    """One of many separate deals, before it is played; the deal goes round."""
    return game.open(seats, seats[number % len(seats)], seed=f"{seed}:{number}")


def one_after_another(game: Game, seats: Sequence[str], deals: int, seed: int | str, length: int) -> Iterator[Table]:
    """Deals of a match, each given out when the one before has been played; after a match, or `length` deals of it,
    the next.
    """
    match = game.match(seats, seats[-1], seed=str(seed))
    for number in range(deals):
        yield match.table
        if match.over or (length and (number + 1) % length == 0):
            match = game.match(seats, seats[-1], seed=f"{seed}:{number}")
        else:
            match.next()
            del match.tables[:-1]
