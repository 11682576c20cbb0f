"""Numbers of a game at the command line: measured anew, and what is kept of them."""

from __future__ import annotations

import argparse
from typing import Any

from ..core.lines import LineError
from ..sweeps import decisions, weigh
from ..sweeps.exact import count_out
from ..sweeps.executors import HOW, Workers, workers
from ..sweeps.measure import DEALS, chunks_of, measure, sittings_task
from ..sweeps.play_sittings import MOST
from ..sweeps.sweep import chunks_folder
from .chosen_game import SEED, WHICH, as_data, check_deals, game_of, seats_of
from .output import print_json, progress
from .project_files import project_files


def add_measure_arguments(made: argparse.ArgumentParser) -> None:
    """The arguments of ``measure``."""
    made.add_argument("game", help=WHICH)
    made.add_argument("--ruleset", default="", metavar="R", help="whose rules; if left out, the game’s default")
    made.add_argument("--every-ruleset", action="store_true", help="each of the game’s rulesets, one after the other")
    made.add_argument("--seats", type=int, metavar="N", help="how many sit at the table")
    made.add_argument(
        "--sittings", type=int, default=0, metavar="N", help="how many matches, or series of twenty deals"
    )
    made.add_argument("--deals", type=int, default=DEALS, metavar="N", help="instead: as many as have about N deals")
    made.add_argument("--seed", default="1", metavar="S", help=SEED)
    made.add_argument("--executor", default="", metavar="HOW", help=f"who plays: {HOW}")
    made.add_argument("--exact", action="store_true", help="not played, but counted out: every hand, every discard")
    made.add_argument("--keep", action="store_true", help="keep them beside the game’s tutorials")
    as_data(made)


def add_weigh_arguments(made: argparse.ArgumentParser) -> None:
    """The arguments of ``weigh``."""
    made.add_argument("game", help=WHICH)
    made.add_argument(
        "--ruleset", default="", metavar="R", help="whose readings are the usual ones; if left out, the game’s default"
    )
    made.add_argument("--seats", type=int, metavar="N", help="how many sit at the table")
    made.add_argument(
        "--deals", type=int, default=weigh.DEALS, metavar="N", help="how many are played by the usual readings"
    )
    made.add_argument("--seed", default="1", metavar="S", help=SEED)
    made.add_argument("--executor", default="", metavar="HOW", help=f"who plays: {HOW}")
    made.add_argument("--keep", action="store_true", help="keep what is found beside the game’s tutorials")
    as_data(made)


def add_decisions_arguments(made: argparse.ArgumentParser) -> None:
    """The arguments of ``decisions``."""
    made.add_argument("game", help=WHICH)
    made.add_argument("--ruleset", default="", metavar="R", help="whose rules; if left out, the game’s default")
    made.add_argument("--seats", type=int, metavar="N", help="how many sit at the table")
    made.add_argument("--players", default=decisions.CHANCE, metavar="KIND", help="who plays; if left out, random")
    made.add_argument(
        "--sittings",
        type=int,
        default=decisions.SITTINGS,
        metavar="N",
        help="how many matches, or series of twenty deals",
    )
    made.add_argument(
        "--most", type=int, default=MOST, metavar="N", help="after how many deals a game is broken off that nobody won"
    )
    made.add_argument("--seed", default="1", metavar="S", help=SEED)
    made.add_argument("--executor", default="", metavar="HOW", help=f"who plays: {HOW}")
    made.add_argument("--keep", action="store_true", help="keep what is found beside the game’s tutorials")
    as_data(made)


def show_decisions(options: argparse.Namespace) -> int:
    """Count a game's decisions and print what came of it; gives the exit code."""
    if min(options.sittings, options.most) < 1:
        raise LineError("--sittings and --most are whole numbers from 1 on")
    options.option = []
    game = game_of(options)
    seats = seats_of(game, options.seats)
    task = decisions.decisions_task(game, seats, options.players, options.seed, options.sittings, options.most)
    with workers(options.executor) as who:
        found = decisions.count_decisions(task, who, chunks_folder(), progress(task.sittings, "games"))
    if options.keep:
        project_files("numbers").keep(game.id, "choosing", found)
    if options.json:
        print_json(found)
        return 0
    print(
        f"{game.id} {found['ruleset']}: {found['sittings']} games of {found['players']} players, seed {found['seed']}"
    )
    print_lines(found)
    return 0


def show_weighed(options: argparse.Namespace) -> int:
    """Weigh each reading of a game against the usual ones and print what came of it; gives the exit code."""
    check_deals(options.deals)
    options.option = []
    game = game_of(options)
    task = weigh.weighing_task(game, seats_of(game, options.seats), options.seed, options.deals)
    if not task.others:
        raise LineError(f"{game.id} has no other reading than the usual ones: there is nothing to weigh")
    with workers(options.executor) as who:
        found = weigh.weigh(task, who, chunks_folder(), progress(weigh.chunks_of(task), "chunks"))
    if options.keep:
        project_files("numbers").keep(game.id, "weighed", found)
    if options.json:
        print_json(found)
    else:
        print_weighed(game.id, found)
    return 0


def print_weighed(game: str, found: dict[str, Any]) -> None:
    """Print it, a line a reading, what decides most first."""
    print(f"{game} {found['ruleset']}: {found['deals']} deals, seed {found['seed']}")
    for one in sorted(found["readings"], key=lambda one: -(one["numbers"]["decided"][0] if one["deals"] else -1)):
        name = f"{one['option']} {one['value']}".strip()
        if not one["deals"]:
            print(f"  {name}: no deal can be played both ways")
            continue
        decided, parted, moved = (one["numbers"][key] for key in ("decided", "parted", "moved"))
        print(
            f"  {name}: decides {decided[0]:.1%} of {one['deals']} deals (95 % {decided[1]:.1%} to {decided[2]:.1%}), "
            f"parts {parted[0]:.1%}, moves a gain by {moved[0]:g} {found['unit']}"
        )
    print(f"  {found['command']}")


def show_measured(options: argparse.Namespace) -> int:
    """Measure a game and print what came of it; gives the exit code."""
    if options.sittings < 0:
        raise LineError("--sittings is a whole number from 1 on")
    check_deals(options.deals)
    options.option = []
    specs = rulesets(options)
    if options.exact:
        found = [entry for spec in specs for entry in counted_out(options, spec)]
    else:
        with workers(options.executor) as who:
            found = [measured(options, spec, who) for spec in specs]
    if options.json:
        print_json(found)
        return 0
    for entry in found:
        (print_counted if options.exact else print_measured)(options.game, entry)
    return 0


def rulesets(options: argparse.Namespace) -> list[str]:
    """Which rulesets are measured."""
    game = game_of(options)
    return [one.spec for one in game.book.newest_rulesets] if options.every_ruleset else [game.ruleset.spec]


def measured(options: argparse.Namespace, ruleset: str, who: Workers) -> dict[str, Any]:
    """What came of one ruleset; kept, if that is asked for."""
    options.ruleset = ruleset
    game = game_of(options)
    task = sittings_task(game, seats_of(game, options.seats), options.seed, options.sittings, options.deals)
    found = measure(task, who, chunks_folder(), progress(chunks_of(task), "chunks"))
    if options.keep:
        project_files("numbers").keep(game.id, "played", found)
    return found


def counted_out(options: argparse.Namespace, ruleset: str) -> list[dict[str, Any]]:
    """What is counted out of one ruleset; kept, if that is asked for."""
    options.ruleset = ruleset
    found = count_out(game_of(options))
    for entry in found if options.keep else ():
        project_files("numbers").keep(options.game, "exact", entry)
    return found


def print_counted(game: str, entry: dict[str, Any]) -> None:
    """Print it, a line a value."""
    of = f", of {entry['cases']}" if entry["cases"] else ""
    print(f"{game} {entry['ruleset']}: {entry['title']}{of}")
    for name, value in entry["values"].items():
        print(f"  {name}: {round(value * entry['cases'])}" if entry["cases"] else f"  {name}: {value:g}")
    print(f"  {entry['command']}")


def print_measured(game: str, entry: dict[str, Any]) -> None:
    """Print it, a line a number."""
    print(f"{game} {entry['ruleset']}: {entry['sittings']} sittings, {entry['deals']} deals, seed {entry['seed']}")
    print_lines(entry)


def print_lines(entry: dict[str, Any]) -> None:
    """Print each number in a line, and what makes them again."""
    for name, (value, low, high) in entry["numbers"].items():
        print(f"  {name}: {value:g}, 95 % {low:g} to {high:g}")
    print(f"  {entry['command']}")


def show_numbers(options: argparse.Namespace) -> int:
    """Print what is kept of a game; gives the exit code."""
    found = list(
        project_files("numbers").flat(game_of(argparse.Namespace(game=options.game, ruleset="", option=[])).id)
    )
    if options.json:
        print_json(found)
        return 0
    if not found:
        print(f"Nothing is kept of {options.game}: groomporter measure {options.game} --every-ruleset --keep")
    for one in found:
        sure = "exactly" if one.get("exact") else f"95 % {one['low']:g} to {one['high']:g}"
        print(f"{one['ruleset']} {one['name']}: {one['value']:g}, {sure}{' (stale)' if one.get('stale') else ''}")
    return 0
