"""What a game's own `exact` module counts out, as plain data."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from ..book.catalogue import module
from ..play.enumeration import Enumeration
from ..sitting.game import Game
from .made_of import made_of
from .measure import maker

MODULE = "exact"
PLACES = 12  # of a value that is kept; a share of cases gives back how many they are


def count_out(game: Game) -> list[dict[str, Any]]:
    """All that can be counted out of a game under its laws; nothing where the game has no such module."""
    name = f"{module(game.id).__name__}.{MODULE}"
    if not find_spec(name):
        return []
    mark = made_of(game, MODULE)
    return [entry(game, count(game.laws), mark) for count in import_module(name).EXACT]


def entry(game: Game, found: Enumeration, mark: str) -> dict[str, Any]:
    """One of them, with what made it."""
    return {
        "ruleset": game.ruleset.spec,
        "name": found.name,
        "title": found.title,
        "kind": found.kind,
        "cases": found.cases,
        "note": found.note,
        **maker(),
        "command": f"groomporter measure {game.id} --ruleset {game.ruleset.spec} --exact",
        "made_of": mark,
        "values": {name: round(float(value), PLACES) for name, value in found.values.items()},
    }
