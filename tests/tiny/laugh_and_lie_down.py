"""Tiny tables of Laugh and Lie Down. Five play: some cards of the first lie fixed, so that there are few deals."""

from __future__ import annotations

from tools.tree import Tiny

FIVE = ("Anne", "Bess", "Cecily", "Dorothy", "Ellen")
CARD_EACH = "7C 3C 7D 7H 2C 2D 3S 4S"  # Anne's and Bess's are fixed, three are open
TWO_EACH = "2C 3C 9C 5C JC 5S 8C TC 5D 5H 2D 3D JD"  # Dorothy may hold two fives, which Anne's five proves

CASES = [
    Tiny(FIVE, "7C 7D 7H 2C 2D 3S 4S", speaking=0, most=2_600),
    Tiny(FIVE, CARD_EACH, speaking=0, most=1_500, keep=2),
    Tiny(FIVE, TWO_EACH, speaking=1, most=1_500, keep=8),
    Tiny(FIVE, TWO_EACH, {"claims": "in-hand", "empty-hand": "stays-in"}, speaking=1, most=1_500, keep=8),
]
