"""Tiny tables of Bone-Ace: two cards each, one of them up, and two to draw."""

from tools.tree import Tiny

TWO, THREE = ("Anne", "Bess"), ("Anne", "Bess", "Cecily")

CASES = [
    Tiny(TWO, "AD AH KC JS 9C TH"),
    Tiny(TWO, "AD AH KC QS TC", {"bone-card": "ace-of-hearts", "ace": "eleven", "ordinary-aces": "high"}),
    Tiny(THREE, "KC KD JH 9S AD TC TD", {"drawn-cards": "face-up"}, most=6_000),
]
