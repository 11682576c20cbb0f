"""What is shown of a hand at Gleek tells of the rest of it: a suit is shown whole, and so is what is alike."""

from __future__ import annotations

from ...core.cards import FRENCH, mask_of
from ...core.events import Event
from ...guess.clues import Clues
from .laws import RANKS, Laws, letter


class ShownClues(Clues):
    """Whoever shows a suit has no more of it; whoever shows three alike lacks the fourth."""

    @classmethod
    def lacks(cls, laws: Laws, event: Event) -> tuple[str, int] | None:
        """The other cards of the suit that is shown for the ruff, or of the rank that is called for."""
        if event.kind != "look" or event.rule not in ("showing", "gleek"):
            return None
        alike = event.rule == "gleek" or len({FRENCH.suit[card] for card in event.cards}) > 1
        first = event.cards[0]
        whole = RANKS[letter(first)] if alike else FRENCH.suit_mask[FRENCH.suit[first]]
        return f"hand:{event.seat}", whole & ~mask_of(event.cards)
