"""A screen on which nothing can be done: the picture of a position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..sitting.view_only import TableOrView
from .screen import scene

NOTHING_TO_DO: Mapping[str, Any] = {
    "asks": [], "log": [], "go": "", "undo": False, "first": None, "course": None, "guessed": "", "people": [],
    "next": "", "reckoning": None, "series": None, "ended": [], "bare": False, "faults": False, "aids": True,
}  # fmt: skip


def still(table: TableOrView, seat: str, *, aids: bool, bare: bool = False) -> dict[str, Any]:
    """What a screen shows to this seat, with nothing to be done and nothing told.

    Args:
        aids: whether what was turned down is still shown.
        bare: whether all hands are shown.
    """
    seen = scene(table, seat, table.sight(seat, aids=aids), aids=aids, bare=bare)
    state = table.game.state
    return {
        **seen,
        **NOTHING_TO_DO,
        "game": table.game.id,
        "name": table.game.book.name,
        "ruleset": table.game.ruleset.title,
        "seat": seat,
        "way": state.WAY,
        "tricks": table.grammar.play not in state.UNUSED,
        "hand": [card | {"line": "", "why": "", "wrong": ""} for card in seen["hand"]],
        "aids": aids,
        "bare": bare,
    }
