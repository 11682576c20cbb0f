"""The laws that the counting games share: the options, resolved once to what play asks."""

from __future__ import annotations

from dataclasses import dataclass

from ...play.laws import Claimable, option
from .combinations import Worth

GAMES = {"fifteen": 15, "twenty-one": 21, "thirty-one": 31, "sixty-one": 61}
ALL = 31  # what the cards are played up to
NODDY = 1  # what the knave of the turned suit counts


@dataclass(frozen=True, slots=True)
class CountingLaws(Claimable):
    """What the options of one deal come to.

    Attributes:
        game: the points that win.
        twenty_five: whether cards that come to twenty-five count as fifteens do.
        pair_besides: whether a pair that makes two sequences of one counts besides.
        dealers_knave: whether the knave of the turned suit counts two in the dealer's hand, and nothing when turned up.
        last_cards: whether in play any last cards count for fifteen; else all that have been played.
        exact: what the card counts that makes thirty-one.
        plays_on: whether the last who played goes on when the others cannot come in.
        names_them: whether who counts a hand names what is in it; else only the whole.
        dealer_first: whether of the hands the dealer's is counted first.
        knave_in_play: whether the knave of the turned suit counts when it is played too.
        given: whether what was counted too much goes to the other side; else it is only taken off.
    """

    game: int = option("game", GAMES, without="sixty-one")
    twenty_five: bool = option("twenty-five", "counts", without="counts-nothing")
    pair_besides: bool = option("doubled-sequence", "counts-the-pair", without="counts-the-pair")
    dealers_knave: bool = option("knave-noddy", "held-by-the-dealer", without="turned-up")
    last_cards: bool = option("sums-in-play", "last-cards")
    exact: int = option("thirty-one", {"two": 2, "one": 1})
    plays_on: bool = option("going-on", "plays-on")
    names_them: bool = option("declaring", "combinations", without="total")
    dealer_first: bool = option("counting-order", "dealer", without="non-dealer")
    knave_in_play: bool = option("knave-in-play", "counts", without="hand-only")
    given: bool = option("overcounting", "to-the-other-side")

    @property
    def worth(self) -> Worth:
        """What combinations there are, for the scorer."""
        return Worth((15, 25) if self.twenty_five else (15,), self.pair_besides, self.last_cards)
