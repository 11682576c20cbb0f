"""``python -m groomporter_site.numbers.strong_hands`` makes ``docs/data/strong-hands.zip``: hands of strong players.

``--hands N`` says how many at the least, the same number by each ruleset; ``--seconds S`` how long a player has for a
choice, ``--seed S`` where all chance comes from, ``--executor HOW`` who plays. With a limit of time the cards are the
same on every machine, and what is done with them need not be.
"""

from __future__ import annotations

import argparse
import json
import sys
import zipfile
from collections.abc import Iterator, Sequence
from datetime import date
from math import ceil
from pathlib import Path
from typing import Any, NamedTuple

from groomporter.book.catalogue import games, rulebook
from groomporter.console.output import progress
from groomporter.keep.record import record
from groomporter.players.simulate import deal_apart, play_by_kinds
from groomporter.sitting.game import NAMES, Game
from groomporter.sweeps.executors import HOW, workers
from groomporter.sweeps.sweep import chunks_folder, sweep
from groomporter.teach.stacked_pack import usual_seats
from groomporter.wording.amendments import VERSION

from ..hand_records import json_lines
from ..starting.library import EPOCH
from .files import PROJECT

PATH = "data/strong-hands.zip"  # in the site; in the project below docs/
HANDS, MADE = "strong-hands.jsonl", "made.json"
STRONG = "strong"


class HandsTask(NamedTuple):
    """What is played: plain words, so that another process can take it.

    Attributes:
        seats: the names of those who sit.
        seconds: how long each has for a choice, of the processor.
    """

    game: str
    ruleset: str
    seats: tuple[str, ...]
    seed: str
    seconds: float


def strong_hand(asked: Sequence[HandsTask], number: int) -> dict[str, Any]:
    """The record of one deal that strong players have played to its end.

    Args:
        number: of the deal, where the first of every task comes first, and then the second of each.
    """
    dealt, place = divmod(number, len(asked))
    task = HandsTask(*asked[place])
    table = deal_apart(Game(task.game, task.ruleset), task.seats, dealt, task.seed)
    return record(play_by_kinds(table, [STRONG] * len(task.seats), f"{task.seed}:{dealt}", task.seconds))


def tasks(seed: str, seconds: float) -> Iterator[HandsTask]:
    """What is played by each ruleset of each game, by as many as usually sit down."""
    for game in games():
        for ruleset in rulebook(game).newest_rulesets:
            ruled = Game(game, ruleset.spec)
            yield HandsTask(game, ruleset.spec, NAMES[: usual_seats(ruled)], seed, seconds)


def pack(hands: list[dict[str, Any]], made: dict[str, Any], path: Path) -> None:
    """Write the records, a line each, and how they were made, into a zip that is the same for the same hands."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(path, "w") as whole:
        for name, text in ((MADE, json.dumps(made, indent=1) + "\n"), (HANDS, json_lines(hands))):
            whole.writestr(zipfile.ZipInfo(name, EPOCH), text, zipfile.ZIP_LZMA)


def how_made(path: Path) -> dict[str, Any]:
    """How the hands of such a file were made."""
    with zipfile.ZipFile(path) as whole:
        made: dict[str, Any] = json.loads(whole.read(MADE))
    return made


def unpack(path: Path) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """How the hands were made, and their records."""
    with zipfile.ZipFile(path) as whole:
        return how_made(path), [json.loads(line) for line in whole.read(HANDS).decode().splitlines()]


def description(path: Path) -> str:
    """What is in such a file, in a sentence."""
    made = how_made(path)
    return (
        f"{made['hands']:,} hands, {made['of_each_ruleset']} by each ruleset, that players played who think "
        f"{made['seconds']} seconds for a choice; a line of JSON each, and how they were made"
    )


def main() -> int:
    """Play, and keep."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--hands", type=int, default=12_000, metavar="N")
    parser.add_argument("--seconds", type=float, default=0.01, metavar="S")
    parser.add_argument("--seed", default="1", metavar="S")
    parser.add_argument("--executor", default="", metavar="HOW", help=HOW)
    options = parser.parse_args()
    asked = list(tasks(options.seed, options.seconds))
    each = ceil(options.hands / len(asked))
    with workers(options.executor) as hall:
        step = progress(each * len(asked), "hands")
        hands = sweep(strong_hand, asked, each * len(asked), hall, chunks_folder(), step)
    made = {
        "hands": len(hands), "of_each_ruleset": each, "players": STRONG, "seconds": options.seconds,
        "seed": options.seed, "version": VERSION, "date": date.today().isoformat(),
        "command": f"python -m groomporter_site.numbers.strong_hands --hands {options.hands} "
        f"--seconds {options.seconds} --seed {options.seed}",
    }  # fmt: skip
    pack(hands, made, PROJECT / "docs" / PATH)
    return 0


if __name__ == "__main__":
    sys.exit(main())
