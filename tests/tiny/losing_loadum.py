"""Tiny tables of Losing Loadum, played out whole: each is chosen for the rules that its cards bring about."""

from __future__ import annotations

from tools.tree import Tiny

TWO, THREE = ("Anne", "Bess"), ("Anne", "Bess", "Cecily")
CLAIMS = {"fault-noticed": "by-claim"}
EACH = {"trump-seen": "by-each-renouncer"}

# AC and KC can revoke and exchange against KS; 3S cannot be exchanged; the last card is the trump, or a hand's.
CASES = [
    Tiny(TWO, "AC KC KS", CLAIMS, speaking=2),
    Tiny(TWO, "AC KC KS", EACH, speaking=2),
    Tiny(THREE, "AC KC KS 3S", CLAIMS, speaking=1),
    Tiny(THREE, "AC KC KS 3S", EACH, speaking=1),
    Tiny(TWO, "AC KC 2C KS 3S", EACH | CLAIMS, speaking=0),
    Tiny(TWO, "AC KC 2C KS 3S", {}, speaking=1),
    Tiny(TWO, "AC KC KS 3S", {"exchange": "before-play"}, speaking=2),
]
