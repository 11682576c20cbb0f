"""Tiny tables of Post and Pair: three cards each, one of them up, and one turned up for trumps."""

from tools.tree import Tiny

TWO, THREE = ("Anne", "Bess"), ("Anne", "Bess", "Cecily")
FEW = {"vie-limit": "3"}

CASES = [
    Tiny(TWO, "AD TC TD KS KH 2C 3C", FEW, most=6_000),
    Tiny(TWO, "AD TC TD KS KH 2C 3C", {**FEW, "third-card": "face-down", "trump": "none"}, most=6_000),
    Tiny(TWO, "2D 2C 2H KS KH 9C 3C", {**FEW, "double": "now", "winner": "best-hand"}, most=6_000),
    Tiny(
        THREE,
        "KS KH 5C 9D AD TC TD 2C 3C 4C",
        {**FEW, "pass": "eldest", "agreement": "divide", "trump": "diamonds"},
        most=6_000,
        keep=6,
    ),
]
