"""Tiny tables of All Fours: a card or two each, with one or two left, or enough to run the cards once."""

from __future__ import annotations

from tools.tree import Tiny

TWO = ("Anne", "Bess")
FOUR = (*TWO, "Cecily", "Dorothy")
CLAIMS = {"fault-noticed": "by-claim", "false-claim": "costs-the-same"}
POINTS = {"points": {"Anne": 1, "Bess": 0}}

# The elder hand begs and plays; the cards are run; two tricks; another card is only turned; the last point is near;
# four play, of whom two look first; a revoke is claimed, or costs a point of one's own.
CASES = [
    Tiny(TWO, "AC KC 2H JH TS"),
    Tiny(TWO, "AC KC QC 2H JH TS 3S"),
    Tiny(TWO, "AC KC 2H JH 3H TS", most=5_000),
    Tiny(TWO, "AC KC 2H JH TS", ruleset="modar"),
    Tiny(TWO, "AC KC 2H JH 3H", {"game": "four"}, standing={"points": {"Anne": 2, "Bess": 3}}),
    Tiny(TWO, "9C TD 4C 2H KS 5H", CLAIMS | {"revoke": "off-the-score"}, standing=POINTS, speaking=1, most=5_000),
    Tiny(TWO, "9C TD 4C 2H KS 5H", CLAIMS, ruleset="modar", speaking=1, most=5_000),
    Tiny(FOUR, "AC KC 2H JH TS 3S", ruleset="hoffmann-1909-four", most=5_000),
]
