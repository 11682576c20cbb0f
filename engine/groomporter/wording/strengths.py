"""How well the others play, as it is chosen at a table."""

from __future__ import annotations

from typing import Any

from ..players import best_kind
from ..players.kinds import STRENGTHS, thinks
from ..table.game_under_rules import GameUnderRules

WORDS = {
    "easy": "plays by rule of thumb, with a beginner’s slips",
    "steady": "plays by rule of thumb",
    "strong": "thinks before each card, from what its seat has seen",
}


def strengths(game: GameUnderRules) -> dict[str, Any]:
    """Every strength that can be chosen, with what it means; and what is to be said of them in this game (``note``)."""
    note = ""
    if best_kind(game.id) == "random":
        note = f"Nobody has taught the others {game.book.name} yet: whatever is chosen, they play by chance."
    elif not thinks(game.id):
        note = f"At {game.book.name} the strong player plays as the steady one does, so far."
    choices = [{"value": name, "title": name.capitalize(), "words": WORDS[name]} for name in STRENGTHS]
    return {"choices": choices, "note": note}


def thinking(seat: str) -> str:
    """What is said while a player thinks."""
    return f"{seat} is thinking …"
