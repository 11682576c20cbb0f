"""Losing Loadum: the options, resolved once to what play asks."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.cards import FRENCH
from ...play.laws import Claimable, option
from ...play.tricks import Powers, powers

ORDER = {"below-the-knave": "23456789TJQKA", "second": "23456789JQKTA"}
LOADERS = {"A": 11, "T": 10, "K": 3, "Q": 2, "J": 1}
OUT = 31
STAKE = 6  # chips; our own, so that a pool of any few stakes is easily shared

VALUE = tuple(LOADERS.get(FRENCH.ranks[rank], 0) for rank in FRENCH.rank)
COATS = sum(FRENCH.bit[card] for card in range(52) if FRENCH.ranks[FRENCH.rank[card]] in "JQK")
LOADER_CARDS = sum(FRENCH.bit[card] for card in range(52) if FRENCH.ranks[FRENCH.rank[card]] in "TA")
BY_RANK = option("ten", {value: powers(FRENCH, order) for value, order in ORDER.items()})
SHORT_PACK = sum(FRENCH.bit[card] for card in range(52) if FRENCH.ranks[FRENCH.rank[card]] in "789TJQKA")


@dataclass(frozen=True, slots=True)
class Laws(Claimable):
    """What the options of one deal come to.

    Attributes:
        powers: the strength of each card in a trick, by the suit led and the trump.
        lives: with how many each begins; in the game that is won with loaders a life is a place in it.
        seen_by_all: whether all see the trump at the first renounce, or each at his own.
        exchange: when cards can be offered.
        swallowing: whether a trick can be taken by another than its winner.
        short_pack: whether few play with fewer cards.
        sixteen: whether three players have sixteen cards at the most.
        dealer_stays: whether a dealer who is out deals once more.
    """

    powers: Powers = BY_RANK
    lives: int = option("lives", {str(number): number for number in range(1, 10)}, without="1")
    seen_by_all: bool = option("trump-seen", "by-all")
    exchange: str = option("exchange")
    swallowing: bool = option("swallowing", "on")
    short_pack: bool = option("pack", "short-for-few")
    sixteen: bool = option("three-players", "16")
    dealer_stays: bool = option("eliminated-dealer", "deals-once-more")
