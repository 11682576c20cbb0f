"""Runs in a process of its own: open each deal from its standing, do its lines, and print what came of it.

The deals come as JSON on the standard input, the folders of further games as arguments.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import groomporter
from groomporter import Table
from groomporter.book import catalogue
from groomporter.keep.seal import seal


def came_of(table: Table) -> dict[str, Any]:
    """What a settled deal leaves behind: its sum, the standing, and who deals next."""
    dealer = table.state.leaves()[1]
    return {
        "check": seal(table),
        "left": table.standing,
        "next": table.seats[dealer] if dealer >= 0 else "",
    }


def reopen(deal: dict[str, Any]) -> dict[str, Any]:
    """The same deal, opened from its standing and with its lines done."""
    game = groomporter.game(deal["game"], deal["ruleset"])
    table = game.open(deal["seats"], deal["dealer"], deck=deal["deck"], standing=deal["standing"])
    table.replay(deal["lines"])
    return came_of(table)


if __name__ == "__main__":
    for folder in sys.argv[1:]:
        catalogue.look_in(Path(folder))
    print(json.dumps([reopen(deal) for deal in json.load(sys.stdin)]))
