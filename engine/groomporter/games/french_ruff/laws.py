"""French-Ruff: the options, resolved once to what play asks, and the numbers of the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ...core.cards import FRENCH
from ...play.laws import Claimable, NumberValues, option
from ...play.tricks import powers

ORDER = "23456789TAJQK"  # from low to high: the ace is under the knave
POWERS = powers(FRENCH, ORDER)
EACH = 5  # cards dealt to each, and tricks
ENOUGH, ALL = 3, 5  # tricks that win a deal, and all of them
MOST = 21  # the highest number of points that can be agreed on to win
BATCHES: Mapping[str, Sequence[int]] = {"three-then-two": (3, 2), "two-then-three": (2, 3)}
LIFTED: Mapping[str, int] = {"least": -1, "most": 1}
GAME = 0  # of what a renounce costs: whatever the others lack of the game


@dataclass(frozen=True, slots=True)
class Laws(Claimable):
    """What the options of one deal come to.

    Attributes:
        lifted: -1 if the least card deals, 1 if the most.
        batches: how many cards are dealt at a time.
        holder_robs: whether the holder of the ace of trumps takes the card turned up.
        dealer_robs: whether the dealer does who has turned up that ace.
        following: whether the trumps that follow the card turned up are taken too.
        must_trump: whether who cannot follow must be the first to trump.
        forsat: whether the dealer who deals wrong loses one and the deal; else it is dealt again.
        renounce: what it costs, `GAME` for the whole game.
        game: the points that win.
    """

    lifted: int = option("first-dealer", LIFTED)
    batches: Sequence[int] = option("batches", BATCHES)
    holder_robs: bool = option("robber", {"either": True, "holder": True, "dealer": False})
    dealer_robs: bool = option("robber", {"either": True, "holder": False, "dealer": True})
    following: bool = option("following-trumps", "taken")
    must_trump: bool = option("first-to-trump", "bound")
    forsat: bool = option("wrong-deal", "loses-one-and-deal")
    renounce: int = option("revoke", {"one": 1, "two": 2, "the-game": GAME})
    game: int = option("game", NumberValues({"five": 5}))
