"""Beast by rule of thumb: that of the rigour, each alone; what still wins a heap is not laid out."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.cards import FRENCH
from ...players import SeatObservation
from ...players.reason import Reason
from ...players.rigour_thumb import SUIT, Observation, RigourThumb
from .laws import TRIOLET

KEEP = Reason("The king of trumps and three of a rank win heaps, so another card goes: the one of the least use.")


class Thumb(RigourThumb):
    """Keeps what wins a heap."""

    def lay_out(self, cards: Sequence[int], seen: Observation, seated: SeatObservation) -> int:
        """The card of the least use that wins no heap."""
        if seated.game.laws.as_dealt:
            return super().lay_out(cards, seen, seated)
        ranks = [FRENCH.rank[card] for card in seen.hand]
        free = [
            card
            for card in cards
            if ranks.count(FRENCH.rank[card]) < TRIOLET
            and not (SUIT[card] == seen.trump and FRENCH.ranks[FRENCH.rank[card]] == "K")
        ]
        if not free or len(free) == len(cards):
            return super().lay_out(cards, seen, seated)
        return self.because(self.least(free, seen), KEEP)
