"""The kinds of player that there are for a game."""

from __future__ import annotations

from collections.abc import Callable

from ..book.catalogue import module
from .base import Player
from .beginner import Beginner
from .chance import Chance
from .search import Search

#: How strong a player is, by name: plays by rule of thumb with the slips of a beginner, by rule of thumb, or thinks.
STRENGTHS: dict[str, Callable[[Callable[[str], Player], str], Player]] = {
    "easy": Beginner,
    "steady": lambda thumb, seed: thumb(seed),
    "strong": Search,
}


def player(kind: str, game: str, seed: str) -> Player:
    """An opponent.

    Args:
        kind: a strength (`STRENGTHS`); "thumb" is "steady", "random" plays by chance.
        game: the game's id.
        seed: what its chance comes from.

    Raises:
        ValueError: there is no such kind for this game.
    """
    if kind == "random":
        return Chance(seed)
    thumb = getattr(module(game), "THUMB", None)
    made = STRENGTHS.get("steady" if kind == "thumb" else kind)
    if made is None or thumb is None:
        known = ", ".join(["random", *(["thumb", *STRENGTHS] if thumb else [])])
        raise ValueError(f"no player {kind[:40]!r} for {game}; there are: {known}")
    return made(thumb, seed)


def best_kind(game: str) -> str:
    """The kind of player by whom an empty seat is played."""
    return "thumb" if hasattr(module(game), "THUMB") else "random"
