"""``python -m tests.bench.copies``: how long the site takes to build with more games, without its printed sheets.

In a tree of its own one game is copied under other names, with its code, rules, pages, lessons and hand records.
Given is the time of the processor: what else the machine does is not counted.
"""

from __future__ import annotations

import argparse
import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from groomporter.book.catalogue import rulebook

ROOT = Path(__file__).parents[2]
TREES = ("docs", "engine", "tutorials", "tests/records")
LINKS = (".toolchain", ".build/start", "mkdocs.yml", "pyproject.toml")
STEPS = (
    ["-m", "mkdocs", "build", "--quiet", "--strict"],
    ["-m", "groomporter_site.finish", "site", ".build/start/packed"],
)
COUNTS = (0, 10, 100)


def tree(root: Path) -> None:
    """All that the build reads: what is copied into is copied, the rest is linked."""
    for name in TREES:
        shutil.copytree(ROOT / name, root / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in LINKS:
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).symlink_to(ROOT / name)


def own(root: Path, game: str) -> list[Path]:
    """The files and folders that are this game's own: those which bear its name, as it is written there."""
    found: list[Path] = []
    for name in TREES:
        stem = game.replace("-", "_") if name == "engine" else game
        for path in sorted((root / name).rglob("*")):
            if path.stem == stem and (path.is_dir() or path.suffix == ".md") and path.parent not in found:
                found.append(path)
    return found


def copy_game(root: Path, game: str, name: str, number: int) -> None:
    """One more of it: wherever its id or its name stands by itself the copy has its own."""
    ids, names = re.compile(rf"(?<![\w-]){game}(?![\w-])"), re.compile(rf"\b{re.escape(name)}\b")

    def write(old: str, new: str) -> str:
        """Copy a file with its words changed; shutil hands over two paths, and takes one back."""
        text = ids.sub(f"{game}-{number}", Path(old).read_text("utf-8"))
        Path(new).write_text(text if old.endswith(".py") else names.sub(f"{name} {number}", text), "utf-8")
        return new

    for path in own(root, game):
        mark = "_" if path.is_relative_to(root / "engine") else "-"
        new = path.with_name(f"{path.stem}{mark}{number}{path.suffix}")
        if path.is_dir():
            shutil.copytree(path, new, copy_function=write)
        else:
            write(str(path), str(new))


def time_build(root: Path) -> tuple[float, float]:
    """Build the site; seconds of the processor, and seconds."""
    surroundings = {**os.environ, "PYTHONPATH": str(root / "engine"), "NO_MKDOCS_2_WARNING": "1"}
    before, begun = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    for step in STEPS:
        subprocess.run([sys.executable, *step], cwd=root, env=surroundings, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, time.monotonic() - begun


def main(arguments: Sequence[str] | None = None) -> None:
    """Build with as many copies as are asked for, and say how long each took."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("counts", type=int, nargs="*", default=COUNTS, help="how many copies")
    parser.add_argument("--game", default="laugh-and-lie-down")
    options = parser.parse_args(arguments)
    name, first = rulebook(options.game).name, None
    for count in options.counts:
        with tempfile.TemporaryDirectory() as folder:
            root = Path(folder)
            tree(root)
            for number in range(1, count + 1):
                copy_game(root, options.game, name, number)
            spent, whole = time_build(root)
            pages = sum(1 for _ in (root / "site").rglob("*.html"))
        first = (count, spent) if first is None else first
        more = f"; {(spent - first[1]) / (count - first[0]):.2f} s a copy" if count > first[0] else ""
        print(f"{count} copies: {pages} pages, {spent:.1f} s of the processor, {whole:.0f} s in all{more}", flush=True)


if __name__ == "__main__":
    main()
