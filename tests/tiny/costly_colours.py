"""Tiny tables of Costly-Colours: one or two cards each, and one or more left."""

from __future__ import annotations

from tools.tree import Tiny

TWO = ("Anne", "Bess")
NEAR = {"points": {"Anne": 58, "Bess": 57}}

# Fifteens, a deuce or a knave that may be turned up or be the right one, and a card changed; thirty counts and one may
# be unable to come in; the game is near, and won by a chalk, in the play or in a show.
CASES = [
    Tiny(TWO, "5C TC 2C JD", most=1_500),
    Tiny(TWO, "KC QC KH 5C 2D JD", {"sums-in-play": "thirty-too", "deuce": "any"}, most=1_500),
    Tiny(TWO, "5C TC JC 2H 9C 6C", {"colours": "suit"}, standing=NEAR, most=1_500),
    Tiny(TWO, "5C TD JC AC", {"colours": "colour"}, most=1_500),
]
