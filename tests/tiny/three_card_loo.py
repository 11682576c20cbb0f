"""Tiny tables of three-card Loo: a card or two each, with a miss, a turn-up or a stock to draw from."""

from __future__ import annotations

from tools.tree import Tiny

TWO, THREE = ("Anne", "Bess"), ("Anne", "Bess", "Cecily")
CLAIMS = {"fault-noticed": "by-claim"}
DOUBLE = {"pool": 9}

# A hidden trump; the miss; drawing, the stock running out; laws that nobody watches over.
CASES = [
    Tiny(TWO, "AC KC 2H 3H 4S", CLAIMS, speaking=1, most=2_000),
    Tiny(TWO, "AC KC 2H 3H", CLAIMS, standing=DOUBLE),
    Tiny(THREE, "AC KC 2H 3H 4S", {}, standing=DOUBLE, speaking=0, most=1_200),
    Tiny(TWO, "AC KC 2H 3H", CLAIMS, "irish", standing=DOUBLE, speaking=1),
    Tiny(TWO, "AC KC 2H 3H 4S", CLAIMS, "hoffmann-1909", standing=DOUBLE, speaking=1),
    Tiny(TWO, "AC 2H 3H 4S", {"flushes": "three-trumps"}, "undivided", standing=DOUBLE),
]
