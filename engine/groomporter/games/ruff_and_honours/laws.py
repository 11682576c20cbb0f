"""Ruff and Honours: the options, resolved once to what play asks, and the numbers of the game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ...core.cards import FRENCH
from ...play.laws import Claimable, option

PLAYERS = 4
EACH, BATCH = 12, 4  # cards dealt to each, and how many at a time
STOCK = 4  # cards that the ace of trumps takes in
GAME = 9  # points that win; a side with one less may call Can-ye
SIX = EACH // 2  # tricks that count nothing
PAIR = 2  # honours on which Can-ye is called

DEUCES = sum(FRENCH.bit[FRENCH.number["2" + suit]] for suit in FRENCH.suits)
HONOURS = sum(FRENCH.bit[FRENCH.number[rank + suit]] for rank in "AKQJ" for suit in FRENCH.suits)
ACES = sum(FRENCH.bit[FRENCH.number["A" + suit]] for suit in FRENCH.suits)
WORTH: Mapping[str, Mapping[int, int]] = {"two-and-four": {3: 2, 4: 4}, "one-and-two": {3: 1, 4: 2}}

BOUND, AT_PLEASURE, NOBODY = "bound", "at-pleasure", "nobody"  # who ruffs


@dataclass(frozen=True, slots=True)
class Laws(Claimable):
    """What the options of one deal come to.

    Attributes:
        deuces: whether the twos are played with, and four cards are left; else the dealer's last card is turned up.
        ruffing: whether the holder of the ace of trumps must take in the stock, or may; or nobody does.
        others: whether the four cards laid out must be others than those taken in.
        as_dealt: whether honours are those that were dealt; else those held when play begins.
        worth: what three or four honours count.
        can_ye: whether a player at eight calls Can-ye; else the holder of the ace calls in each deal.
        first_trick: whether the call stands open until the first trick is taken; else until the first card is led.
        tricks_first: whether tricks count before honours.
        game_lost: whether a revoke costs the game; else a point.
        trick_lost: whether a lost deal costs a trick of the next; else a point.
    """

    deuces: bool = option("pack", "with-the-deuces")
    ruffing: str = option("ruffing")
    others: bool = option("laid-out", "four-others")
    as_dealt: bool = option("honours-held", "as-dealt")
    worth: Mapping[int, int] = option("honours-worth", WORTH)
    can_ye: bool = option("call", "can-ye")
    first_trick: bool = option("call-until", "first-trick")
    tricks_first: bool = option("counting", "tricks-first")
    game_lost: bool = option("revoke", "forfeits-the-game")
    trick_lost: bool = option("lost-deal", "loses-a-trick")
