"""Every reason that a player gives for what it does, and whether it is told during the deal, for reading through.

``cd tests && ../.venv/bin/python -m tools.list_reasons`` writes it to ``tests/words/reasons.txt``.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator
from importlib import import_module

from groomporter import players as of_players
from groomporter.players.reason import Reason

from .all_sentences import ROOT

REASONS = ROOT / "tests" / "words" / "reasons.txt"
AT_ONCE, LATER = "at once", "when the deal is over"


def list_reasons() -> str:
    """A line for each reason of each module: where it is, when it is told, and its words."""
    return "".join(f"{line}\n" for line in sorted(set(reason_lines())))


def reason_lines() -> Iterator[str]:
    """The reasons that are defined in the modules of players and of games."""
    for room in (of_players, import_module("groomporter.games")):
        for module in pkgutil.walk_packages(room.__path__, f"{room.__name__}."):
            for name, found in vars(import_module(module.name)).items():
                if isinstance(found, Reason):
                    when = AT_ONCE if found.public else LATER
                    yield f"{name} ({when}): {found.text}"


if __name__ == "__main__":
    REASONS.write_text(list_reasons(), "utf-8")
