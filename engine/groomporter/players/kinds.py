"""The kinds of player that there are for a game."""

from __future__ import annotations

from collections.abc import Callable

from ..book.catalogue import module
from .base import Player
from .beginner import Beginner
from .chance import Chance
from .search import SOON, Search

Held = Callable[[], bool]
#: How strong a player is, by name: plays by rule of thumb with the slips of a beginner, by rule of thumb, or thinks.
STRENGTHS: dict[str, Callable[[Callable[[str], Player], str, Held], Player]] = {
    "easy": lambda thumb, seed, held: Beginner(thumb, seed),
    "steady": lambda thumb, seed, held: thumb(seed),
    "strong": lambda thumb, seed, held: Search(thumb, seed, held=held, soon=SOON),
}
STEADY = "steady"


def thumb_of(game: str) -> Callable[[str], Player] | None:
    """What makes a player of this game by rule of thumb, from a seed; None where the game has none."""
    return getattr(module(game), "THUMB", None)


def player(kind: str, game: str, seed: str, *, held: Held = lambda: False) -> Player:
    """An opponent.

    Args:
        kind: a strength (`STRENGTHS`); "thumb" is "steady", "random" plays by chance.
        game: the game's id.
        seed: what its chance comes from.
        held: whether one that thinks must answer now; asked after each step of thought.

    Raises:
        ValueError: there is no such kind for this game.
    """
    if kind == "random":
        return Chance(seed)
    thumb = thumb_of(game)
    made = STRENGTHS.get(STEADY if kind == "thumb" else kind)
    if made is None or thumb is None:
        known = ", ".join(["random", *(["thumb", *STRENGTHS] if thumb else [])])
        raise ValueError(f"no player {kind[:40]!r} for {game}; there are: {known}")
    return made(thumb, seed, held)


def thinks(game: str) -> bool:
    """Whether a strong player of this game leaves the rule of thumb for what it finds better."""
    return bool(getattr(thumb_of(game), "thinks", True))


def best_kind(game: str) -> str:
    """The kind of player by whom an empty seat is played."""
    return "thumb" if thumb_of(game) else "random"
