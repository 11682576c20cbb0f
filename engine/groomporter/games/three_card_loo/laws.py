"""Three-card Loo: the options, resolved once to what play asks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ...judged import BY_LAW, BY_RULE

STAKE = 9  # white chips: three red ones, each worth three white
PARTS = 3
LIMIT = 30 * 3  # white chips: the most that a loo costs in mixed Loo, thirty red ones


@dataclass(frozen=True, slots=True)
class Laws:
    """What the options of one deal come to.

    Attributes:
        single: how a simple pool is played: "hidden-trump", "trump-and-miss", "must" or "as-double".
        lead: which trumps must be led: "any-trump", "highest-trump" or "two-trumps" (Hoffmann's laws).
        up_to: with how many players the highest of two trumps must be led.
        by_law: whether faults cost what Hoffmann's laws say, or the offender is simply looed.
        names: the rule that each duty rests on.
    """

    limit: str
    draw: bool
    single: str
    lead: str
    up_to: int
    flushes: bool
    club_law: bool
    divided: bool
    by_law: bool
    porter: bool
    false_claims_cost: bool
    names: Mapping[str, str]

    @classmethod
    def of(cls, options: Mapping[str, str]) -> Laws:
        """The laws under these options, all of them given."""
        return cls(
            limit=options["limit"],
            draw=options["spare"] == "draw",
            single=options["single-pool"],
            lead=options["trump-lead"],
            up_to=2 if options["highest-of-two"] == "two-players" else 3,
            flushes=options["flushes"] == "three-trumps",
            club_law=options["club-law"] == "on",
            divided=options["division"] == "divided",
            by_law=options["penalties"] == "laws",
            porter=options["fault-noticed"] == "by-the-porter",
            false_claims_cost=options["false-claim"] == "costs-the-same",
            names=BY_LAW if options["penalties"] == "laws" else BY_RULE,
        )

    @property
    def loo(self) -> int:
        """What a limited loo costs, in white chips: as much as the dealer's stake; undivided, twice that."""
        return STAKE if self.divided else 2 * STAKE
