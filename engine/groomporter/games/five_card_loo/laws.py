"""Five-card Loo: the options, resolved once to what play asks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ...judged import BY_LAW, BY_RULE

STAKE = 25  # white chips: five red ones, each worth five white
PARTS = 5
LIMIT = 25 * 5  # white chips: the most that a loo costs in mixed Loo, twenty-five red ones


@dataclass(frozen=True, slots=True)
class Laws:
    """What the options of one deal come to.

    Attributes:
        draw_at_once: whether cards are drawn as one declares, or after all have.
        play: "first-lead" (a trump, if held), "every-lead" (so), or "strict" (as in the three-card game).
        civil: what saying Pam, be civil does: "request", "bound", "unless-only-trump", "automatic", "with-sure-trick".
        names: the rule that each duty rests on.
    """

    limit: str
    dealers_turnup: bool
    draw_at_once: bool
    everybody_looed: bool
    pam_flush_best: bool
    better_cards: bool
    pam_exempt: bool
    blaze: bool
    play: str
    pam_follows_trump: bool
    pam_when_void: bool
    civil: str
    running: bool
    club_law: bool
    by_law: bool
    porter: bool
    false_claims_cost: bool
    names: Mapping[str, str]
    up_to: int

    lead = "two-trumps"  # where the strict duties bind, they are Hoffmann's

    @classmethod
    def of(cls, options: Mapping[str, str]) -> Laws:
        """The laws under these options, all of them given."""
        return cls(
            limit=options["limit"],
            dealers_turnup=options["turn-up"] == "the-dealers",
            draw_at_once=options["draw"] == "as-one-declares",
            everybody_looed=options["flush-looes"] == "everybody",
            pam_flush_best=options["pam-flush"] == "highest",
            better_cards=options["equal-flushes"] == "better-cards",
            pam_exempt=options["pam-exempt"] == "yes",
            blaze=options["blaze"] == "on",
            play=options["play"],
            pam_follows_trump=options["pam-on-trump-lead"] == "bound",
            pam_when_void=options["pam-on-plain-lead"] == "when-void",
            civil=options["pam-be-civil"],
            running=options["running-pam"] == "on",
            club_law=options["club-law"] == "on",
            by_law=options["penalties"] == "laws",
            porter=options["fault-noticed"] == "by-the-porter",
            false_claims_cost=options["false-claim"] == "costs-the-same",
            up_to=2 if options["highest-of-two"] == "two-players" else 3,
            names=BY_LAW if options["penalties"] == "laws" else BY_RULE,
        )
