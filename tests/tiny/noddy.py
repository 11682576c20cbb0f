"""Tiny tables of Noddy: one or two cards each, and one left."""

from __future__ import annotations

from tools.tree import Tiny

TWO = ("Anne", "Bess")
FOUR = (*TWO, "Cecily", "Dorothy")
CLAIMS = {"fault-noticed": "by-claim", "false-claim": "costs-the-same"}
NEAR = {"points": {"Anne": 29, "Bess": 28}}

# Fifteens, and a knave that may be turned up; one may be unable to come in, the last goes on alone, and only the whole
# of a hand is said; hands are counted too much, and after the play; the game is near; four play.
CASES = [
    Tiny(TWO, "5C TC 5H JS", most=2_000),
    Tiny(
        TWO,
        "KC QC AH 9S 7S 4D",
        {"going-on": "plays-on", "declaring": "total", "sums-in-play": "whole-sum"},
        most=1_500,
    ),
    Tiny(TWO, "5C TC 5H 4H", CLAIMS | {"declaring": "total"}, most=1_500),
    Tiny(TWO, "5C TC 4H JH", CLAIMS | {"overcounting": "taken-off"}, standing=NEAR, most=1_500),
    Tiny(FOUR, "5C TC 5H KS JH 6S", ruleset="holme-1688-four", most=1_500),
]
