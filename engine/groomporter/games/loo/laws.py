"""The options that three-card and five-card Loo share."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ...play.laws import Claimable, option
from .penalties import BY_LAW, BY_RULE


@dataclass(frozen=True, slots=True)
class LooLaws(Claimable):
    """What their options come to.

    Attributes:
        limit: what a loo costs: "limited", "unlimited" or "mixed".
        club_law: whether a club turned up makes everyone play.
        up_to: with how many players the highest of two trumps must be led.
        by_law: whether faults cost what Hoffmann's laws say, or the offender is simply looed.
        names: the rule that each duty rests on.
    """

    limit: str = option("limit")
    club_law: bool = option("club-law", "on")
    up_to: int = option("highest-of-two", {"two-players": 2, "up-to-three": 3})
    by_law: bool = option("penalties", "laws")
    names: Mapping[str, str] = option("penalties", {"laws": BY_LAW, "looed": BY_RULE, "nothing-from-the-pool": BY_RULE})
