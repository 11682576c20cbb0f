"""All Fours: the options, resolved once to what play asks, and what the cards are worth."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ...core.cards import FRENCH
from ...play.laws import Claimable, NumberValues, option

BATCH = 3  # cards dealt at a time, twice; and given when the cards are run
LIFTED = {"best-put-card": "456789TJQKA23", "highest-card": FRENCH.ranks}  # from the meanest to what deals
VALUES = {"A": 4, "K": 3, "Q": 2, "J": 1, "T": 10}  # what each card tells for Game
VALUE = tuple(VALUES.get(FRENCH.ranks[rank], 0) for rank in FRENCH.rank)
TURNED: Mapping[str, Mapping[str, int]] = {  # what a turned card is worth to the dealer
    "any-knave": {"J": 1},
    "accepted-knave": {"J": 1},
    "running": {"A": 4, "K": 3, "Q": 2, "J": 1},
}
GAMES = NumberValues(
    {"four": 4, "seven": 7, "ten": 10, "eleven": 11, "fifteen": 15, "thirty-one": 31, "forty-nine": 49}
)

MOST = 99  # points that a game can be


@dataclass(frozen=True, slots=True)
class Laws(Claimable):
    """What the options of one deal come to.

    Attributes:
        lifting: the ranks of cards that are lifted, the one that deals last.
        more: whether three more cards go to each when the cards are run; else only the turn-up is changed.
        turned: what a turned card is worth to the dealer, by rank.
        accepted: whether it counts only once the elder hand has stood.
        trump_freely: whether a trump may be played though one could follow suit.
        jack_won: whether the Jack counts to who wins it; else to who was dealt it.
        as_taken: whether cards count what they tell to who takes them, at once.
        elder_ties: whether equal counts give Game to the elder hand; else to nobody.
        loses: whether a revoke takes a point off its player's score; else it adds one to the adversary's.
        game: the points that win.
    """

    lifting: str = option("first-dealer", LIFTED)
    more: bool = option("begging", "three-more")
    turned: Mapping[str, int] = option("turned-card", TURNED)
    accepted: bool = option("turned-card", "accepted-knave")
    trump_freely: bool = option("following", "suit-or-trump")
    jack_won: bool = option("jack", "to-its-winner")
    as_taken: bool = option("cards-in-play", "as-taken")
    elder_ties: bool = option("tied-game", "to-the-elder-hand")
    loses: bool = option("revoke", "off-the-score")
    game: int = option("game", GAMES)

    def worth(self, card: int) -> int:
        """What this card is worth to the dealer who turns it up."""
        return self.turned.get(FRENCH.ranks[FRENCH.rank[card]], 0)
