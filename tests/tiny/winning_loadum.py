"""Tiny tables of Winning Loadum."""

from tools.tree import Tiny

CASES = [Tiny(("Anne", "Bess"), "AC KC KS", {"trump-seen": "by-each-renouncer"}, speaking=1)]
