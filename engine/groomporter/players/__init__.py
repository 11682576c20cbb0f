"""Opponents, which act from what their seat has witnessed and from nothing else; and many deals of theirs.

Games bring rules of thumb that answer as the players here do; the screen and the command line seat them.
"""

from ..book.catalogue import module
from ..core.lines import Choice
from .base import Chair, Opponent, Player, Seated, seated
from .chance import Chance

__all__ = ["Chair", "Chance", "Choice", "Opponent", "Player", "Seated", "player", "seated"]


def player(kind: str, game: str, seed: str) -> Player:
    """An opponent.

    Args:
        kind: "thumb" plays by the game's rule of thumb, "random" by chance.
        game: the game's id.
        seed: what its chance comes from.

    Raises:
        ValueError: there is no such kind for this game.
    """
    if kind == "random":
        return Chance(seed)
    thumb = getattr(module(game), "THUMB", None)
    if kind != "thumb" or thumb is None:
        raise ValueError(f"no player {kind[:40]!r} for {game}; there are: random" + (", thumb" if thumb else ""))
    return thumb(seed)  # type: ignore[no-any-return]
