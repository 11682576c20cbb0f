"""Drawing to thirty-one: the options, resolved once to what play asks, and what the cards count."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.cards import FRENCH
from ...play.laws import LawsBase, option

AIM = 31
EACH = 3  # cards dealt to each
COAT = 10  # what a coat card counts
MORE = 10  # how much more an ace counts as eleven than as one

ONE, ELEVEN, EITHER = "one", "eleven", "one-or-eleven"

PIPS = {"A": 1, "T": 10, "J": COAT, "Q": COAT, "K": COAT}
COUNTS = tuple(PIPS.get(rank, 0) or int(rank) for rank in (FRENCH.ranks[place] for place in FRENCH.rank))
ACES = sum(FRENCH.bit[FRENCH.number["A" + suit]] for suit in FRENCH.suits)


@dataclass(frozen=True, slots=True)
class Laws(LawsBase):
    """What the options of one deal come to.

    Attributes:
        ace: whether an ace counts one, eleven, or either.
        face_up: whether the cards that players have from the bottom lie face up.
        double: whether exactly thirty-one takes another stake of each.
        divided: whether those who are equally near share; else the eldest of them wins.
    """

    ace: str = option("ace")
    face_up: bool = option("drawn-cards", "face-up")
    double: bool = option("exactly-thirty-one", "double")
    divided: bool = option("ties", "divided")

    def total(self, cards: int) -> int:
        """What these cards, one bit a card, come to.

        Where an ace counts either way, as many aces as may count eleven without going over.
        """
        return self.counted(sum(COUNTS[card] for card in FRENCH.cards_of(cards)), (cards & ACES).bit_count())

    def counted(self, points: int, aces: int) -> int:
        """The same of cards that come to so many with each ace as one, so many aces among them."""
        if self.ace == ELEVEN:
            return points + MORE * aces
        if self.ace == EITHER:
            points += MORE * max(0, min(aces, (AIM - points) // MORE))
        return points
