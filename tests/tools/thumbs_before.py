"""What today's rules of thumb gain over those of an earlier commit, on the same cards.

``cd tests && PYTHONPATH=. ../.venv/bin/python -m tools.thumbs_before 851d946d maw --deals 1000`` plays each deal with
the earlier player in all seats, and once more for each side with today's in its place, as ``groomporter duel`` does.
The earlier player comes from the package as it was then, under another name; the rules are today's for both.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tarfile
import tempfile
from contextlib import suppress
from importlib import import_module
from io import BytesIO
from pathlib import Path
from unittest.mock import patch

from groomporter import games
from groomporter.book import catalogue
from groomporter.players import kinds, observed_events
from groomporter.players.duel import DuelTask, duel
from groomporter.sitting.game import NAMES, Game

ROOT = Path(__file__).parents[2]
PACKAGE = "groomporter_before"
KIND = "before"
FEW = 4  # players, where a game takes so many


def unpack(commit: str, folder: Path) -> None:
    """Lay the engine of this commit into a folder under another name, so that both can be loaded."""
    packed = subprocess.run(
        ["git", "archive", commit, "engine/groomporter"], cwd=ROOT, capture_output=True, check=True
    ).stdout
    with tarfile.open(fileobj=BytesIO(packed)) as archive:
        archive.extractall(folder, filter="data")
    (folder / "engine" / "groomporter").rename(folder / PACKAGE)
    sys.path.insert(0, str(folder))
    # Notes are kept with a seat's events only where they are of the class that the notes look for.
    for module, name in (("observed_events", "ObservedEvents"), ("witnessed", "Witnessed")):  # as it is called, and was
        with suppress(ModuleNotFoundError):
            setattr(import_module(f"{PACKAGE}.players.{module}"), name, observed_events.ObservedEvents)


def asked(name: str, ruleset: str, seed: str) -> DuelTask:
    least, most = Game(name, ruleset).players
    return DuelTask(name, ruleset, {}, NAMES[: min(max(FEW, least), most)], "steady", KIND, seed)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("commit")
    parser.add_argument("game", nargs="*", help="these games alone")
    parser.add_argument("--ruleset", default="", help="this one alone; else all of each game")
    parser.add_argument("--deals", type=int, default=500)
    parser.add_argument("--seed", default="1")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        unpack(options.commit, Path(folder))
        for name in options.game or games():
            stem = catalogue.module(name).__name__.removeprefix("groomporter.")
            thumb = import_module(f"{PACKAGE}.{stem}").THUMB
            rulesets = [one.spec for one in catalogue.rulebook(name).newest_rulesets]
            with patch.dict(kinds.STRENGTHS, {KIND: lambda _, seed, held, thumb=thumb: thumb(seed)}):
                for ruleset in [options.ruleset] if options.ruleset else rulesets:
                    found = duel(asked(name, ruleset, options.seed), options.deals)
                    unit = Game(name, ruleset).unit
                    interval = f"95 % {found.low:+.4f} to {found.high:+.4f}, in {found.deals} deals"
                    print(f"{name} {ruleset}: {found.mean:+.4f} {unit} a deal, {interval}", flush=True)


if __name__ == "__main__":
    main()
