"""How much a reading matters: the same deals played by the usual readings, and with one of them otherwise.

Deals follow one another as in a match or a series by the usual readings, so that a score, a pool or lives stand as they
do in play; each is then dealt again with the other reading, from the same standing and with the same cards, to players
who know no other way of playing than their rule of thumb.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from math import ceil
from pathlib import Path
from typing import Any, NamedTuple

from ..book.rules import ChoiceError
from ..core.lines import LineError
from ..players.fork import NotComparable, bare, dealing_events, opening_events, own_look, reopen
from ..players.kinds import STEADY
from ..players.simulate import one_after_another, play_by_kinds
from ..sitting.game import Game, Table
from .executors import Workers
from .made_of import made_of
from .measure import maker, plain, sums_of
from .play_sittings import LENGTH, sides_in_turn
from .ratio import Sums
from .sweep import sweep

DEALS = 1_000  # are played where nobody says how many
RULESET = ""  # stands for the option where a whole ruleset is the other one
SHARES = ("parted", "decided", "dealt")  # the measures that are shares of deals


class WeighingTask(NamedTuple):
    """What is weighed: plain words, so that another process can take it.

    Attributes:
        game, ruleset: the usual readings.
        others: an option and its other value, or `RULESET` and another ruleset.
        seats: the names.
        kind: what kind of player sits in every seat.
        seed: what all chance comes from.
        deals: how many are played by the usual readings.
        made_of: the mark of rules and players (`made_of.made_of`).
    """

    game: str
    ruleset: str
    others: tuple[tuple[str, str], ...]
    seats: tuple[str, ...]
    kind: str
    seed: str
    deals: int
    made_of: str


def weighing_task(game: Game, seats: Sequence[str], seed: str = "1", deals: int = DEALS) -> WeighingTask:
    """What is played to weigh every other reading of a game, and every other ruleset."""
    others = tuple(other_readings(game))
    return WeighingTask(game.id, game.ruleset.spec, others, tuple(seats), STEADY, seed, deals, made_of(game))


def other_readings(game: Game) -> Iterator[tuple[str, str]]:
    """Each reading that is not in force and goes together with those that are; then each other ruleset."""
    for name, rule in game.book.options.items():
        if rule.holds(game.options):
            for reading in rule.readings:
                if not reading.means(game.options[name]) and goes_together(game, name, reading.value):
                    yield name, reading.value
    for ruleset in game.book.newest_rulesets:
        if ruleset.spec != game.ruleset.spec:
            yield RULESET, ruleset.spec


def goes_together(game: Game, option: str, value: str) -> bool:
    """Whether a reading goes together with the others that are in force."""
    try:
        game.with_reading(option, value)
    except ChoiceError:
        return False
    return True


def weigh(
    task: WeighingTask, workers: Workers, folder: Path, step: Callable[[int], object] | None = None
) -> dict[str, Any]:
    """How much each other reading matters, as plain data: what was asked, who made it, and ``readings``.

    Each of these has its ``option`` ("" for a ruleset) and ``value``, in how many ``deals`` it could be played, and
    each with its limits the share of them that ``parted`` (went otherwise in anything), that was ``decided`` otherwise
    (somebody gained more or less), and in which other cards were ``dealt``, so that chance alone moves the rest; how
    much a player's gain ``moved`` a deal on average, up or down, and how much more each place gained, ``gain:1`` the
    eldest.

    Args:
        folder: where chunks are kept until all are done.
        step: told how many of `chunks_of` are done.
    """
    found = sweep(weigh_chunk, task, chunks_of(task), workers, folder, step)
    sums = sums_of(found)
    return {
        "ruleset": task.ruleset,
        "seats": len(task.seats),
        "players": task.kind,
        "deals": task.deals,
        "seed": task.seed,
        "unit": Game(task.game, task.ruleset).unit,
        **maker(),
        "command": command(task),
        "made_of": task.made_of,
        "readings": [plain_reading(*other, sums) for other in task.others],
    }


def chunks_of(task: WeighingTask) -> int:
    """In how many chunks it is played: a match, or a series of `LENGTH` deals, is one."""
    return ceil(task.deals / LENGTH)


def plain_reading(option: str, value: str, sums: dict[str, Sums]) -> dict[str, Any]:
    """What was found of one reading, as plain data."""
    mine = {name.rpartition("|")[2]: one for name, one in sums.items() if name.startswith(f"{option}|{value}|")}
    deals = int(mine["parted"].by) if mine else 0
    still = not mine or not mine["moved"].amount  # then no place gains more or less
    told = sorted(name for name in mine if not (still and name.startswith("gain:")))
    numbers = {name: plain(mine[name].share() if name in SHARES else mine[name].mean()) for name in told}
    return {"option": option, "value": value, "deals": deals, "numbers": numbers}


def weigh_chunk(task: WeighingTask, chunk: int) -> dict[str, Any]:
    """The sums of one match or series, by reading and measure.

    Raises:
        LineError: rules or players are not those that are asked for.
    """
    game = Game(task.game, task.ruleset)
    if made_of(game) != task.made_of:
        raise LineError(f"{game.id}: a worker has other rules or players than are asked for")
    others = [(f"{option}|{value}", other_game(game, option, value)) for option, value in task.others]
    sums: defaultdict[str, Sums] = defaultdict(Sums)
    deals = min(LENGTH, task.deals - chunk * LENGTH)
    seed = f"{task.seed}:{chunk}"
    kinds = [task.kind] * len(task.seats)
    for number, table in enumerate(one_after_another(game, task.seats, deals, seed, LENGTH)):
        play_by_kinds(table, kinds, f"{seed}:{number}")
        for name, other in others:
            if again := dealt_again(table, other):
                play_by_kinds(again, kinds, f"{seed}:{number}")
                for measure, amount in differences(table, again):
                    sums[f"{name}|{measure}"].add(amount, 1)
    return {"sums": {name: one.plain() for name, one in sums.items()}}


def other_game(game: Game, option: str, value: str) -> Game:
    """The game by the other reading, or by the other ruleset."""
    return game.with_reading(option, value) if option != RULESET else Game(game.id, value)


def dealt_again(table: Table, other: Game) -> Table | None:
    """The same deal before its first line by the other reading; None where it cannot be dealt so."""
    least, most = other.players
    if not least <= len(table.seats) <= most:
        return None
    try:
        return reopen(table, other)
    except NotComparable:
        return None


def differences(usual: Table, other: Table) -> Iterator[tuple[str, float]]:
    """How two deals differ that were played to their ends, by measure.

    Each deal counts once: its cards are its own, and only the standing joins it to the deal before.
    """
    moved = [other.outcome[seat] - usual.outcome[seat] for seat in usual.seats]
    yield "decided", any(moved)
    yield "parted", any(moved) or course(usual) != course(other)
    yield "dealt", dealing_events(usual) != dealing_events(other)
    yield "moved", sum(abs(one) for one in moved) / len(moved)
    for place, side in sides_in_turn(usual.game, usual.number(usual.dealer), len(usual.seats)):
        yield f"gain:{place}", moved[side[0]]


def course(table: Table) -> tuple[list[tuple[object, ...]], ...]:
    """What was dealt and what happened, whatever the rules that it rests on."""
    return dealing_events(table), [
        bare(event) for event in table.events[len(opening_events(table)) :] if not own_look(event)
    ]


def command(task: WeighingTask) -> str:
    """The command that weighs the same again."""
    return (
        f"groomporter weigh {task.game} --ruleset {task.ruleset} --seats {len(task.seats)} "
        f"--deals {task.deals} --seed {task.seed}"
    )
