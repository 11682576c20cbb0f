"""What the old words for a place at the table mean, told on each sheet that uses them."""

from __future__ import annotations

import re

from ..sitting.game import Game

ELDEST = re.compile(r"\beld(?:er|est)\b", re.IGNORECASE)
EXPLAINED = re.compile(r"eld(?:er|est)\b[^.?!]*(?:dealt to first|dealer’s (?:left|right)|asked first)", re.IGNORECASE)
TWO = 2


def eldest(game: Game, text: str) -> str:
    """Who is meant by the eldest and the elder hand, in a sentence; "" where a text has neither, or explains its first.

    Args:
        game: which way round it is dealt hangs on it.
        text: all the words of one side of a sheet.
    """
    first = ELDEST.search(text)
    if not first or EXPLAINED.match(text, first.start()):
        return ""
    if game.players[1] == TWO:
        return "The eldest, or elder hand, is the player who is dealt to first."
    side = "left" if game.state.WAY > 0 else "right"
    if not re.search(r"\b(?:elder)\b", text, re.IGNORECASE):
        return f"The eldest is the player at the dealer’s {side}, who is dealt to first."
    return (
        f"The eldest, or elder hand, is the player at the dealer’s {side}, who is dealt to first; the elder of two is "
        "the first in turn."
    )
