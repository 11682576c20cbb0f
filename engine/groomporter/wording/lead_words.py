"""How far a side is ahead of the others, in what the game counts."""

from __future__ import annotations

from ..book.wording import SLOT
from .words import Words

NOTHING = "0"  # the figure that comes to nothing


class LeadWords:
    """The words for a lead.

    Args:
        words: the words of the game.
        seat: the place of one of the side.

    Attributes:
        own: the places of the side; `others`: those of each other side.
        share: by how much a lead is divided to be told. What partners have in common stands with each of them, and a
            gain counts it for both.
    """

    def __init__(self, words: Words, seat: int) -> None:
        self.words, game = words, words.game
        self.own, self.others = game.presenter.own_and_others(len(words.seats), seat)
        self.share = 1 if game.unit in game.state.MONEY else len(self.own)

    def amount(self, figure: str) -> str:
        """So much of what the game counts: "1.4 points"."""
        text = self.words.find("hint", "unit") or self.words.find("account", self.words.game.unit)
        noun = SLOT.search(str(text))
        return self.words.amount(figure, noun[2], noun[3]) if noun and noun[2] else figure


def way(mean: float, figure: str, *, short: bool) -> str:
    """The key of the words for a lead of this mean, as this figure.

    Args:
        short: whether it is known of whom it is said.
    """
    key = "level" if figure == NOTHING else "ahead" if mean > 0 else "behind"
    return f"{key}-short" if short else key
