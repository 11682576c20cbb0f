"""Tiny tables of Post and Pair: three cards each, one of them up, one turned up for trumps, and one or two unseen."""

from tools.tree import Tiny

TWO, THREE = ("Anne", "Bess"), ("Anne", "Bess", "Cecily")
FEW = {"vie-limit": "3"}

CASES = [
    Tiny(TWO, "AD TC TD KS KH 2C 3C 4H", FEW, keep=2),
    Tiny(TWO, "AD TC TD KS KH 2C 3C 4H", {**FEW, "third-card": "face-down", "trump": "none"}, keep=2),
    Tiny(TWO, "2D 2C 2H KS KH 9C 3C 4H", {**FEW, "double": "now", "winner": "best-hand"}, keep=2),
    Tiny(
        THREE,
        "KS KH 5C 9D AD TC TD 2C 3C 4C",
        {**FEW, "pass": "eldest", "agreement": "divide", "trump": "diamonds"},
        keep=4,
    ),
]
