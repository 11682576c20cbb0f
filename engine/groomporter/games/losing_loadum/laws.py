"""Losing Loadum: the options, resolved once to what play asks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ...cards import FRENCH
from ...tricks import Powers, powers

ORDER = {"below-the-knave": "23456789TJQKA", "second": "23456789JQKTA"}
LOADERS = {"A": 11, "T": 10, "K": 3, "Q": 2, "J": 1}
OUT = 31
STAKE = 6  # chips; our own, so that a pool of any few stakes is easily shared

VALUE = tuple(LOADERS.get(FRENCH.ranks[rank], 0) for rank in FRENCH.rank)
COATS = sum(FRENCH.bit[card] for card in range(52) if FRENCH.ranks[FRENCH.rank[card]] in "JQK")
LOADER_CARDS = sum(FRENCH.bit[card] for card in range(52) if FRENCH.ranks[FRENCH.rank[card]] in "TA")
SHORT_PACK = sum(FRENCH.bit[card] for card in range(52) if FRENCH.ranks[FRENCH.rank[card]] in "789TJQKA")


@dataclass(frozen=True, slots=True)
class Laws:
    """What the options of one deal come to."""

    powers: Powers
    lives: int
    seen_by_all: bool
    exchange: str
    swallowing: bool
    short_pack: bool
    sixteen: bool
    dealer_stays: bool
    porter: bool
    false_claims_cost: bool

    @classmethod
    def of(cls, options: Mapping[str, str]) -> Laws:
        """The laws under these options, all of them given."""
        return cls(
            powers=powers(FRENCH, ORDER[options["ten"]]),
            lives=int(options.get("lives", "1")),  # in the other game a life is a place in it
            seen_by_all=options["trump-seen"] == "by-all",
            exchange=options["exchange"],
            swallowing=options["swallowing"] == "on",
            short_pack=options["pack"] == "short-for-few",
            sixteen=options["three-players"] == "16",
            dealer_stays=options["eliminated-dealer"] == "deals-once-more",
            porter=options["fault-noticed"] == "by-the-porter",
            false_claims_cost=options["false-claim"] == "costs-the-same",
        )
