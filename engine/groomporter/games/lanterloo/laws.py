"""Lanterloo: the options, resolved once to what play asks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from ...play.laws import Claimable, option

CARDS = 5  # in a hand; also the tricks of a deal, and the chalks of a game
STAKE = 5  # counters: one upon each card of a hand
PUT = "456789TJQKA23"  # Put cards from the meanest to the best
SHORT = "289TJQKA"  # the ranks that are left when the threes to sevens are laid out
SHORT_FOR = range(3, 7)  # how many players may lay them out

NAMES = {"follow": "follow-suit", "declaring": "declaring"}


@dataclass(frozen=True, slots=True)
class Laws(Claimable):
    """What the options of one deal come to.

    Attributes:
        short: whether three to six players lay out the threes to sevens.
        stakes: who puts counters on the table: "by-the-dealer", "by-all-who-play" or "by-the-looed".
        chalks: whether five deals are chalked and then reckoned together.
        must: when everyone must play: "never", "first-deal" or "single-stake".
        eldest_hears: whether the eldest may pass, hear all the others, and then play.
        rest_bound: whether the rest must play if the eldest plays.
        dealer_takes: whether the dealer wins if nobody plays.
        loos_too: whether five of a suit take the loos too that they bring about.
        second_spared: whether a second hand of five of a suit is not looed by the first.
        limit: what a loo costs: "limited" (a stake) or "unlimited" (as much as lay on the table).
        dealer_again: whether a looed dealer pays as much again for dealing.
        shared: whether what is left after five deals is shared out.
        pays_loos: whether who revokes pays the loos of all, or else as much as lay on the table.
        names: the rule that each duty rests on.
    """

    short: bool = option("pack", "without-three-to-seven")
    stakes: str = option("stakes")
    chalks: bool = option("chalks", "five-deals")
    must: str = option("all-must-play")
    eldest_hears: bool = option("eldest", "hears-all")
    rest_bound: bool = option("the-rest", "if-the-eldest-passes")
    dealer_takes: bool = option("nobody-plays", "the-dealer-wins")
    loos_too: bool = option("sweep", "with-the-loos")
    second_spared: bool = option("second-five", "spared")
    limit: str = option("limit")
    dealer_again: bool = option("looed-dealer", "as-much-again")
    shared: bool = option("left-over", "shared")
    pays_loos: bool = option("revoke", "the-loos-of-all")

    names: ClassVar[Mapping[str, str]] = NAMES
