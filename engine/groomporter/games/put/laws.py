"""Put: the options, resolved once to what play asks, and the order of the cards."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.cards import FRENCH
from ...play.laws import LawsBase, NumberValues, option

EACH = 3  # cards dealt to each
ENOUGH = 2  # tricks that decide a deal
MOST = 21  # points that a game can be

ORDER = "456789TJQKA23"  # the ranks from the meanest to the best
STRENGTH = tuple(ORDER.index(FRENCH.ranks[rank]) for rank in FRENCH.rank)  # of each card, whatever its suit
LIFTED = {"best-put-card": 1, "lowest-card": -1}  # which end of the order deals

BEFORE, IN_PLAY, AT_TURN, NEVER = "before-the-play", "in-the-play", "at-your-turn", "never"  # when one may put


@dataclass(frozen=True, slots=True)
class Laws(LawsBase):
    """What the options of one deal come to.

    Attributes:
        lifted: 1 if the best of the cards that are lifted deals, -1 if the meanest.
        putting: when one may put.
        each_puts: whether the next may put where the eldest has not; else the eldest alone.
        thrown_in: whether the cards are thrown in where nobody has put before the play; else the deal is played.
        one_trick: whether a seen put is won by one trick where the other two are tied.
        game: the points that win.
    """

    lifted: int = option("first-dealer", LIFTED)
    putting: str = option("putting")
    each_puts: bool = option("who-may-put", "each-in-turn")
    thrown_in: bool = option("unput", "thrown-in")
    one_trick: bool = option("one-trick", "takes-it")
    game: int = option("game", NumberValues({"five": 5}))

    @property
    def in_play(self) -> bool:
        """Whether one may put, or throw up, while the tricks are played."""
        return self.putting in (IN_PLAY, AT_TURN)
