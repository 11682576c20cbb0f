"""The command itself: part after part, with a mark and its seconds, and at the end what is still to be written."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from groomporter.book.catalogue import games

from . import direct_checks, missing_files, suite
from .copy_project import as_written, copy_with_games

PROJECT = Path(__file__).parents[3]
FEW = 5  # lines of a part that are told
SECONDS = 48.0  # of work: after so many no further test is begun
GOOD, BAD, NOT_BEGUN = "✓", "✗", "–"


class Report:
    """What is printed, and how many parts do not hold.

    Args:
        game: the game's id.
        folder: as it was given to ``--games``; "" for the project itself.
    """

    def __init__(self, game: str, folder: str) -> None:
        self.game, self.folder = game, folder
        self.out = os.fdopen(os.dup(1), "w", encoding="utf-8")  # pytest takes the first for itself
        self.parts, self.bad, self.left_out = 0, 0, 0
        self.begun = time.monotonic()

    def part(self, name: str, seconds: float, said: Sequence[str]) -> None:
        """One part, its seconds, and what is wrong with it."""
        optional = bool(said) and all(isinstance(line, missing_files.Optional) for line in said)
        mark = NOT_BEGUN if optional else BAD if said else GOOD
        self.parts += mark != NOT_BEGUN
        self.bad += mark == BAD
        more = [f"and {len(said) - FEW} more like these"] if len(said) > FEW else []
        self.line(f"{mark} {name:24}{seconds:6.1f} s")
        for line in [*said[:FEW], *more]:
            self.line(f"    {as_written(line, self.game, self.folder) if self.folder else line}")

    def going_on(self, what: str) -> None:
        """What is being done, on a terminal, in a line that the next one takes the place of."""
        if self.out.isatty():
            print(f"\r… {what:40}\r", end="", file=self.out, flush=True)

    def tested(self, name: str, told: suite.PartResult) -> None:
        """One part of the tests."""
        self.left_out += told.left_out
        partly = f" ({told.tests - told.left_out} of {told.tests} tests)" if told.left_out else ""
        self.part(f"{name}{partly}", told.seconds, told.faults)

    def line(self, text: str) -> None:
        """One line, at once."""
        print(text, file=self.out, flush=True)

    def end(self) -> int:
        """The last line, and no more after it; gives the exit status."""
        if self.left_out:
            about = f"{f'--games {self.folder} ' if self.folder else ''}-k {self.game}"
            self.line(f"After {SECONDS:.0f} seconds of work no further test was begun.")
            self.line(f"All tests: .venv/bin/pytest tests/games tests/conformance {about}")
        seconds = time.monotonic() - self.begun
        held = f"{self.bad} of {self.parts} parts to mend, from the top" if self.bad else f"all {self.parts} parts hold"
        self.line(f"{self.game}: {held}; {seconds:.0f} s")
        self.out.close()
        return 1 if self.bad else 0


def check(asked: direct_checks.GameToCheck, folder: str) -> int:
    """Look at every part of a game, telling each as it is done; 0 if all hold, else 1."""
    report = Report(asked.game, folder)
    for name, look in direct_checks.FIRST_OF_ALL.items():
        if not time_check(report, name, look, asked):
            return report.end()
    broken = [name for name, look in direct_checks.BESIDE.items() if not time_check(report, name, look, asked)]
    sys.path.insert(0, str(asked.project / "tests"))
    missing = missing_files.wanting(asked.project, asked.game, inside=asked.inside)
    for name, said in missing.items():
        report.part(name, 0.0, said)
    without = {
        *missing,
        *(() if asked.inside else missing_files.KEEPING),
        *(direct_checks.GOES_ON.get(name, "") for name in broken),
    }
    listener = suite.Listener(asked.game, games(), report.tested, SECONDS, without)
    listener.going_on = report.going_on
    report.going_on("the tests are read")
    suite.run(asked.project, listener)
    told = " ".join(line for said in missing.values() for line in said)
    if unread := [line for line in listener.broken if line not in told]:
        report.part("the tests", 0.0, unread)
    return report.end()


def time_check(report: Report, name: str, look: Callable[..., object], asked: direct_checks.GameToCheck) -> bool:
    """Look at one part and tell it; whether it holds."""
    start = time.monotonic()
    report.going_on(name)
    said = direct_checks.looked_at(look, asked)  # type: ignore[arg-type]
    report.part(name, time.monotonic() - start, said)
    return not said


def main(arguments: Sequence[str] | None = None) -> int:
    """Check one game.

    Args:
        arguments: the game, and after ``--games`` the folder in which it lies, if that is not the project.

    Returns:
        The exit status: 0 if all holds, 1 if something is missing or wrong.
    """
    parser = argparse.ArgumentParser(prog="groomporter check", description="Check all that a game's author writes.")
    parser.add_argument("game")
    parser.add_argument("--games", metavar="FOLDER", default="")
    parser.add_argument("--as", dest="named", default="", help=argparse.SUPPRESS)  # of a copy: the folder's name
    options = parser.parse_args(arguments)
    if not (PROJECT / "mkdocs.yml").is_file():
        print("groomporter: check needs the project's own folder, its tests and make setup", file=sys.stderr)
        return 1
    if not options.games:
        os.environ.setdefault("SAMPLE", options.game)
        os.environ.setdefault("NO_MKDOCS_2_WARNING", "1")
        return check(direct_checks.GameToCheck(PROJECT, options.game, inside=not options.named), options.named)
    return in_a_copy(options.game, options.games)


def in_a_copy(game: str, folder: str) -> int:
    """Check a game of a folder in a copy of the project into which it has been moved."""
    if not Path(folder).is_dir():
        print(f"groomporter: there is no folder {folder[:200]}", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory(prefix="groomporter-") as made:
        copy = Path(made)
        copy_with_games(PROJECT, Path(folder), copy)
        command = [sys.executable, "-m", "groomporter_site.checking", game, "--as", folder.rstrip("/")]
        environment = {**os.environ, "PYTHONPATH": str(copy / "engine"), "PYTHONDONTWRITEBYTECODE": "1"}
        return subprocess.run(command, cwd=copy, env=environment, check=False).returncode
