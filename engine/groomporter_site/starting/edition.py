"""The number that tells two builds apart: ``python -m groomporter_site.starting.edition`` prints it.

It is drawn from the engine and the table, so that it changes when either does, and two builds of the same files agree.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

from .node import ROOT

DIGITS = 8


def sources() -> list[Path]:
    """The files of the engine and of the table."""
    engine = ROOT / "engine" / "groomporter"
    found = [path for path in engine.rglob("*") if path.suffix in (".py", ".toml", ".json")]
    return sorted([*found, *(ROOT / "docs" / "table").glob("*.mjs")])


def edition() -> str:
    """Eight digits."""
    made = hashlib.sha256()
    for path in sources():
        made.update(f"{path.relative_to(ROOT).as_posix()}\n".encode())
        made.update(path.read_bytes())
    return made.hexdigest()[:DIGITS]


if __name__ == "__main__":
    print(edition())
