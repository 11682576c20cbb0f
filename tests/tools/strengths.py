"""How much one strength of player gains over another, found by duels and kept for a page to read.

``cd tests && PYTHONPATH=. ../.venv/bin/python -m tools.strengths noddy --a strong --b steady --deals 200`` plays them
as ``groomporter duel`` does, by each of the game's rulesets, and keeps what came of it in
``tutorials/GAME/strengths.toml``: one table a duel, in the place of an older one of the same two strengths by the same
rules with as many players. ``--work SECONDS`` in the place of ``--deals`` settles beforehand, by what a few other deals
took, how many deals take so long; ``all`` is every game. ``page`` in the place of a game plays nothing, and writes what
is kept into ``docs/performance.md``.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from time import process_time
from typing import Any

from groomporter import Game, games
from groomporter.book import catalogue
from groomporter.players.duel import DuelTask, duel
from groomporter.players.simulate import Estimate

TUTORIALS = Path(__file__).parents[2] / "tutorials"
FILE = "strengths.toml"
HEAD = "# What one strength of player gains over another on the same cards: written by tools.strengths.\n"
SAME = ("a", "b", "ruleset", "seats")  # by what a later duel takes the place of an earlier one
PAGE = Path(__file__).parents[2] / "docs" / "performance.md"
BEGIN, END = "<!-- strengths -->", "<!-- /strengths -->"
TRIAL, LEAST, MOST = 4, 20, 10_000  # deals that tell what one takes; the fewest and the most that are played


def asked(name: str, a: str, b: str, seed: str = "1", ruleset: str = "", seconds: float = 0.0) -> DuelTask:
    """The duel of these strengths; by the game's usual rules, unless others are given."""
    game = Game(name, ruleset)
    return DuelTask(name, game.ruleset.spec, {}, game.usual_seats, a, b, seed, seconds)


def entry(played: DuelTask, found: Estimate) -> dict[str, Any]:
    """What is kept of a duel."""
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=False).stdout
    command = (
        f"groomporter duel {played.game} --ruleset {played.ruleset} --a {played.a} --b {played.b} "
        f"--seats {len(played.seats)} --deals {found.deals} --seed {played.seed}"
    )
    thought = {"seconds": played.seconds} if played.seconds else {}
    if thought:
        command += f" --seconds {played.seconds:g}"
    return {
        "a": played.a, "b": played.b, "ruleset": played.ruleset, "seats": len(played.seats), **thought,
        "deals": found.deals, "unit": Game(played.game, played.ruleset).unit, **found.plain(), "seed": played.seed,
        "command": command, "version": commit.strip(), "date": datetime.now(UTC).date().isoformat(),
    }  # fmt: skip


def kept(game: str) -> list[dict[str, Any]]:
    """The duels of this game that are kept."""
    path = TUTORIALS / game / FILE
    found: list[dict[str, Any]] = tomllib.loads(path.read_text("utf-8"))["duel"] if path.exists() else []
    return found


def keep(game: str, new: dict[str, Any]) -> None:
    """Keep this one too."""
    others = [old for old in kept(game) if any(old[key] != new[key] for key in SAME)]
    write(TUTORIALS / game / FILE, [*others, new])


def write(path: Path, entries: Sequence[dict[str, Any]]) -> None:
    """Write them down."""
    lines = [HEAD]
    for one in sorted(entries, key=lambda one: [str(one[key]) for key in SAME]):
        values = (f'{key} = "{value}"' if isinstance(value, str) else f"{key} = {value}" for key, value in one.items())
        lines.append("\n".join(["[[duel]]", *values]) + "\n")
    path.write_text("\n".join(lines), "utf-8")


def proved(one: dict[str, Any]) -> str:
    """What a duel proved, in a word."""
    return "yes" if one["low"] > 0 else "the other way" if one["high"] < 0 else "no"


def table() -> str:
    """What is kept of all games, one row a duel, and how many of them proved that the first gains."""
    rows = [
        "| game | rules | who over whom | gains a deal | 95 % | deals | proved | date |",
        "|---|---|---|--:|---|--:|---|---|",
    ]
    count: dict[str, list[bool]] = {}
    for name in games():
        for one in kept(name):
            game = Game(name, one["ruleset"])
            pair = f"{one['a']} over {one['b']}"
            if "seconds" in one:
                pair += f", {one['seconds']:g} s a choice"
            rows.append(
                f"| {game.book.name} | `{one['ruleset']}` | {pair} | {one['mean']:+.2f} {one['unit']} "
                f"| {one['low']:+.2f} to {one['high']:+.2f} | {one['deals']:,} | {proved(one)} | {one['date']} |"
            )
            count.setdefault(f"{one['a']} over {one['b']}", []).append(one["low"] > 0)
    words = "; ".join(f"{pair}: proved in {sum(found)} of {len(found)}" for pair, found in count.items())
    return f"{words}.\n\n" + "\n".join(rows)


def write_page(path: Path = PAGE) -> None:
    """Put what is kept into the page."""
    head, rest = path.read_text("utf-8").split(BEGIN)
    path.write_text(f"{head}{BEGIN}\n\n{table()}\n\n{END}{rest.split(END)[1]}", "utf-8")


def deals_in(work: float, played: DuelTask) -> int:
    """How many deals of such a duel take so many seconds of the processor; round, and settled by other deals."""
    start = process_time()
    duel(played._replace(seed="trial"), TRIAL)
    number = work / max((process_time() - start) / TRIAL, 1e-6)
    step = 10 ** max(len(str(int(number))) - 2, 1)
    return int(min(max(number // step * step, LEAST), MOST))


def duels(options: argparse.Namespace) -> Iterator[DuelTask]:
    """What is to be played."""
    for name in games() if options.game == "all" else [options.game]:
        rulesets = [one.spec for one in catalogue.rulebook(name).newest_rulesets]
        for ruleset in [options.ruleset] if options.ruleset else rulesets:
            yield asked(name, options.a, options.b, options.seed, ruleset, options.seconds)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", help="its id, “all”, or “page”")
    parser.add_argument("--ruleset", default="", help="this one alone")
    parser.add_argument("--a", default="strong")
    parser.add_argument("--b", default="steady")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--work", type=float, default=0.0, help="seconds of the processor, in the place of --deals")
    parser.add_argument("--seconds", type=float, default=0.0, help="for one choice of a player who thinks")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--only-look", action="store_true", help="keep nothing")
    options = parser.parse_args()
    if options.game == "page":
        write_page()
        return
    todo = list(duels(options))
    for number, played in enumerate(todo, 1):
        deals = deals_in(options.work, played) if options.work else options.deals
        print(f"{number} of {len(todo)}: {played.game} {played.ruleset}, {deals} deals", file=sys.stderr, flush=True)
        start = process_time()
        found = duel(played, deals)
        print(
            f"{played.game} {played.ruleset}: {found.mean:+.4f}, 95 % {found.low:+.4f} to {found.high:+.4f}, in "
            f"{deals} deals, {process_time() - start:.0f} s", flush=True
        )  # fmt: skip
        if not options.only_look:
            keep(played.game, entry(played, found))


if __name__ == "__main__":
    main()
