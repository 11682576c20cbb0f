"""The shortest deal in which two readings part, at the command line."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any

from ..book.catalogue import rulebook
from ..book.rules import ChoiceError
from ..core.lines import LineError, from_to
from ..keep.record import toml
from ..players.fork import Side
from ..players.fork_search import PartingDeal, seats_for_both, soonest_fork
from ..scene.fork_words import fork_told
from ..sitting.game import NAMES, USUAL, Game
from .chosen_game import check_deals
from .output import print_json, progress


def show_fork(options: argparse.Namespace) -> int:
    """Look for the shortest deal in which two readings part and print it, or that none does; gives the exit code."""
    values, (left, right) = compared(options)
    seats = seats_of(left, right, options.seats)
    check_deals(options.deals)
    step = progress(options.deals)
    found = soonest_fork(left, right, seats, options.deals, options.seed, step, series=options.series)
    if options.json:
        print_json(plain_fork(options, values, found))
    elif found is None:
        print(f"In {options.deals} deals they part in none.")
    else:
        print_fork(values, found)
    return 0


def compared(options: argparse.Namespace) -> tuple[list[str], tuple[Game, Game]]:
    """What is compared, and the game by each of the two.

    Raises:
        ChoiceError: there is no such game, option, value or ruleset, or both are the same.
    """
    if bool(options.option) == bool(options.rulesets):
        raise ChoiceError("compare either --option NAME or --rulesets A B")
    book = rulebook(options.game)
    if options.rulesets:
        if options.ruleset or options.values:
            raise ChoiceError("--rulesets goes without --ruleset and --values")
        games = [Game(options.game, spec) for spec in options.rulesets]
        values = [game.ruleset.spec for game in games]
    else:
        usual = book.resolve(options.ruleset)
        rule = book.options.get(options.option)
        if rule is None:
            raise ChoiceError(f"{book.game} has no option {options.option[:60]!r}; it has: {', '.join(book.options)}")
        held = usual[options.option]
        values = [*options.values] or [held, next(one.value for one in rule.readings if one.value != held)]
        games = [Game(options.game, options.ruleset).with_reading(options.option, value) for value in values]
        values = [game.options[options.option] for game in games]
    if values[0] == values[1]:
        raise ChoiceError("both are the same: there is nothing in which they could part")
    return values, (games[0], games[1])


def seats_of(left: Game, right: Game, wanted: int | None) -> Sequence[str]:
    """Names for the seats: as many as wanted, or four where both take four; LineError if they do not."""
    least, most = seats_for_both(left, right)
    count = wanted or min(max(USUAL, least), most)
    if not least <= count <= most:
        raise LineError(f"{left.id} takes {from_to(least, most)} players here, not {count}")
    return NAMES[:count]


def print_fork(values: Sequence[str], found: PartingDeal) -> None:
    """Print where they part, how, and what each costs."""
    told = fork_told(found.fork)
    steps = [f"{number}. {one_line(step)}" for number, step in enumerate(told["same"], 1)]
    print(f"Deal {found.number}, after {found.fork.alike} lines that are the same:", *steps, told["fork"], sep="\n")
    for value, side in zip(values, told["sides"], strict=True):
        print(f"{value}: {one_line(side['said'])}".rstrip(" :"))
        print(*(f"    {text}" for text in side["outcome"]), sep="\n")
    print("", toml(found.deal.record()), sep="\n", end="")


def one_line(said: Sequence[dict[str, Any]]) -> str:
    """Sentences after one another."""
    return " ".join(entry["text"] for entry in said)


def plain_fork(options: argparse.Namespace, values: Sequence[str], found: PartingDeal | None) -> dict[str, Any]:
    """What was found as plain data."""
    what = {"rulesets": list(values)} if options.rulesets else {"option": options.option, "values": list(values)}
    out = {"game": options.game, **what, "found": found is not None, "deals": options.deals, "seed": options.seed}
    if found is None:
        return out
    fork, told = found.fork, fork_told(found.fork)
    return out | {
        "deal": found.number,
        "how": fork.how,
        "line": fork.line,
        "lines_before": fork.alike,
        "same": told["same"],
        "fork": told["fork"],
        "ends_apart": fork.ends_apart,
        "ends": [plain_side(side) | shown for side, shown in zip(fork.sides, told["sides"], strict=True)],
        "record": found.deal.record(),
    }


def plain_side(side: Side) -> dict[str, Any]:
    """One side as plain data."""
    table = side.table
    return {
        "ruleset": side.game.ruleset.spec,
        "options": side.game.options,
        "refused": side.ruling.rule.id if side.ruling and side.ruling.rule else "",
        "only": list(side.only),
        "lines": table.lines,
        "lines_of_the_deal": side.done,
        "gains": table.outcome if table.over else None,
        "standing": table.standing,
    }
