"""Tiny tables of One-and-Thirty: a few cards each and two or three to draw, with totals around thirty-one."""

from tools.tree import Tiny

TWO, THREE = ("Anne", "Bess"), ("Anne", "Bess", "Cecily")

CASES = [
    Tiny(TWO, "KC QD JH 9S AH 2C"),  # two cards each: over thirty-one with two more at the most
    Tiny(TWO, "AC KD QH 9S 3C TC", {"ace": "eleven"}),
    Tiny(TWO, "KC QD AH JS 5C 8C", {"drawn-cards": "face-up", "ace": "one-or-eleven", "ties": "divided"}),
    Tiny(THREE, "KC QD JH 9S AC", {"exactly-thirty-one": "single"}),
]
