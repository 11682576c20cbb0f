"""Tiny tables of Laugh and Lie Down: a card each and two or three open; a pair to be proved needs two of a hand."""

from __future__ import annotations

from tools.tree import Tiny

FIVE = ("Anne", "Bess", "Cecily", "Dorothy", "Ellen")
CASES = [
    Tiny(FIVE, "7C 7D 7H 2C 2D 3S 4S", speaking=0, most=6_000),
    Tiny(FIVE, "7C 7D 7H 7S 2C 2D 3S", {"claims": "in-hand", "empty-hand": "stays-in"}, speaking=1, most=6_000),
]
