"""The kinds of player that there are for a game."""

from __future__ import annotations

from ..book.catalogue import module
from .base import Player
from .chance import Chance
from .search import Search


def player(kind: str, game: str, seed: str) -> Player:
    """An opponent.

    Args:
        kind: "thumb" plays by the game's rule of thumb, "search" thinks beyond it, "random" plays by chance.
        game: the game's id.
        seed: what its chance comes from.

    Raises:
        ValueError: there is no such kind for this game.
    """
    if kind == "random":
        return Chance(seed)
    thumb = getattr(module(game), "THUMB", None)
    if kind not in ("thumb", "search") or thumb is None:
        raise ValueError(
            f"no player {kind[:40]!r} for {game}; there are: random" + (", thumb, search" if thumb else "")
        )
    return Search(thumb, seed) if kind == "search" else thumb(seed)


def best_kind(game: str) -> str:
    """The kind of player that plays this game best, of those that there are."""
    return "thumb" if hasattr(module(game), "THUMB") else "random"
