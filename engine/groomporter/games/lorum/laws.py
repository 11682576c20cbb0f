"""Lórum: the options, resolved once to what play asks, and the numbers of the game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ...core.cards import GERMAN
from ...play.laws import LawsBase, option

BATCH = 4  # cards dealt at a time
THREE = 3  # players for whom the pack is shortened
LEFT_OUT = GERMAN.bit[GERMAN.card("7B")] | GERMAN.bit[GERMAN.card("8B")]  # with three players

HEART, OVERS = 1, {"OA": 4, "OG": 8}  # what the cards cost
VALUE = tuple(OVERS.get(name, HEART if name[1] == "H" else 0) for name in GERMAN.names)
OVER_CARDS = tuple(GERMAN.card(name) for name in OVERS)

REGULAR, MALY, DURCH = range(3)  # which game is played
CALLS = ("", "maly", "durch")  # the rule of each

# What the caller wins from each of the others, or pays to each of them.
PRICES: Mapping[int, Mapping[str, int]] = {
    4: {"maly": 10, "durch": 20, "silent-durch": 10},
    THREE: {"maly": 15, "durch": 30, "silent-durch": 15},
}


@dataclass(frozen=True, slots=True)
class AnnouncementLaws(LawsBase):
    """What may be announced.

    Attributes:
        announced: how many times its value an announced Over costs; 1 where none is announced.
        announcer: the same for who announced it.
    """

    announced: int = option("announced-over", {"not-announced": 1, "doubled": 2, "tripled": 2})
    announcer: int = option("announced-over", {"not-announced": 1, "doubled": 2, "tripled": 3})


@dataclass(frozen=True, slots=True)
class Laws(AnnouncementLaws):
    """What the options of one deal come to.

    Attributes:
        several: whether several winners divide the bank; else it stays until there is a single one.
        all_divided: whether the others divide the bank if one player has all that costs.
    """

    several: bool = option("winners", "divide")
    all_divided: bool = option("all-twenty", "divided")
