"""Tiny tables of Blouette: one card each and one or two left, with kings that tie, and stakes on a card."""

from tools.tree import Tiny

FOUR = ("Anne", "Bess", "Cecily", "Dorothy")

CASES = [
    Tiny(FOUR, "KC KD 2H 3H 4S"),
    Tiny(FOUR, "KC KD 3D JS 4S", {"wager": "three-of-diamonds", "lead-after-a-tie": "first-to-tie"}),
    Tiny(FOUR, "KC JS 2H 3H 4S 5S", {"wager": "knave-of-spades"}),
]
