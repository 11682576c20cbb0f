"""The deal in which two readings part soonest, looked for among many that are played by the rule of thumb."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from ..core.lines import LineError
from ..sitting.game import Game, Table
from .fork import UNASKED, Fork, NotComparable, fork_of, reopen
from .kinds import best_kind
from .simulate import deal_apart, one_after_another, play_by_kinds

LONG = 1_000_000  # lines, more than any deal has


@dataclass(frozen=True, slots=True)
class PartingDeal:
    """A deal in which two readings part.

    Attributes:
        number: the how-many-eth deal it was.
        deal: as it was played, by one of the two.
        fork: where they part.
    """

    number: int
    deal: Table
    fork: Fork

    @property
    def rank(self) -> tuple[bool, int, bool, int]:
        """The shortest way to the fork comes first; of those as short, another end, and then the shortest deal."""
        fork = self.fork
        return fork.how == UNASKED, fork.alike, not fork.ends_apart, len(self.deal.lines)

    @property
    def best(self) -> bool:
        """Whether none can part sooner: it parts before anything is done, and ends otherwise."""
        return self.rank[:3] == (False, 0, False)


def seats_for_both(left: Game, right: Game) -> tuple[int, int]:
    """The least and the most who can play by both readings.

    Raises:
        LineError: no number can.
    """
    least, most = max(left.players[0], right.players[0]), min(left.players[1], right.players[1])
    if least > most:
        raise LineError("no deal fits both: they are for other numbers of players")
    return least, most


def soonest_fork(
    left: Game,
    right: Game,
    seats: Sequence[str],
    deals: int,
    seed: int | str,
    step: Callable[[int], object] | None = None,
    *,
    series: bool = False,
) -> PartingDeal | None:
    """The deal in which two readings part after the fewest lines; None if they part in none.

    Each deal is played out by the left reading, and by the right one, and looked at under both; so a line that only
    one of them allows is found as well.

    Args:
        deals: how many are looked at, unless one is found before that cannot be bettered.
        step: told after each deal how many are done.
        series: whether each deal opens from the standing that the last one left.

    Raises:
        NotComparable: no deal of one fits the other.
    """
    found: PartingDeal | None = None
    for number, pair in enumerate(pairs_of_deals(left, right, seats, deals, seed, series=series), 1):
        for deal in pair:
            most = None if found is None else LONG if found.fork.how == UNASKED else found.fork.alike
            try:
                fork = fork_of(deal, left, right, most=most)
            except NotComparable:
                continue  # in a series the standing may be one from which no deal opens by the other reading
            if fork and (found is None or PartingDeal(number, deal, fork).rank < found.rank):
                found = PartingDeal(number, deal, fork)
        if step:
            step(number)
        if found and found.best:
            break
    return found


def pairs_of_deals(
    left: Game, right: Game, seats: Sequence[str], deals: int, seed: int | str, *, series: bool
) -> Iterator[list[Table]]:
    """Deals played out by each of two readings; where their packs differ, by that with more cards alone.

    Raises:
        NotComparable: their packs are of other cards.
    """
    first = [game.open(seats, seats[-1], seed=1) for game in (left, right)]
    larger, smaller = sorted(first, key=lambda table: -len(table.deck))
    reopen(larger, smaller.game)
    games = [left, right] if len(larger.deck) == len(smaller.deck) else [larger.game]
    if series:
        follow = [one_after_another(game, seats, deals, seed, 0) for game in games]
        for number, tables in enumerate(zip(*follow, strict=True)):
            yield [play_deal(table, f"{seed}:{number}") for table in tables]
        return
    for number in range(deals):
        opened = deal_apart(games[0], seats, number, seed)
        yield [play_deal(reopen(opened, game), f"{seed}:{number}") for game in games]


def play_deal(table: Table, seed: str) -> Table:
    """A deal played out as `simulate` has it played by those who play best."""
    return play_by_kinds(table, [best_kind(table.game.id)] * len(table.seats), seed)


__all__ = ["NotComparable", "PartingDeal", "seats_for_both", "soonest_fork"]
