"""Lou: the options, resolved once to what play asks, and the amounts, in half dollars."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from ...play.laws import Claimable, option

PARTS = 5  # cards in a hand, and tricks
ANTE = 2  # half dollars: the dealer's dollar
STAKE = 10  # half dollars: the five dollars of each
CAP = 100  # half dollars: the fifty dollars that being burned costs at most
MOST = 3  # cards that may be exchanged
BOUND = 2  # tricks to which standing binds
WINS = 3  # tricks that take the pot

# How many may be exchanged in the first deal where so many are dealt in; McLeod's advice.
CROWDED = {7: 2, 8: 0}

NAMES = {"follow": "follow-suit"}


@dataclass(frozen=True, slots=True)
class Laws(Claimable):
    """What the options of one deal come to.

    Attributes:
        exchange: how many cards may be exchanged.
        crowded: whether seven or eight players exchange fewer in the first deal.
        cap: the most that being burned costs, in half dollars; 0 for no limit.
        names: the rule that each duty rests on.
    """

    exchange: int = option("exchange", {"up-to-three": MOST, "none": 0})
    crowded: bool = option("crowded-table", "fewer")
    cap: int = option("limit", {"fifty": CAP, "none": 0})

    names: ClassVar[Mapping[str, str]] = NAMES
