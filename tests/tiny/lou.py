"""Tiny tables of Lou: a card or two each; coins in closed fists, exchanges, reneges that nobody watches over."""

from __future__ import annotations

from tools.tree import Tiny

THREE = ("Anne", "Bess", "Cecily")
CLAIMS = {"fault-noticed": "by-claim"}
NONE = {"exchange": "none"}
LATER = {"pool": 10, "first": 0}

# A first deal, with a card to draw; coins; a revoke needs two cards of a hand.
CASES = [
    Tiny(THREE, "AC KC 2H 3H 4S", {}, speaking=0),
    Tiny(THREE, "AC KC 2H 3H", {}, standing=LATER, speaking=0),
    Tiny(THREE, "AC KC 2H 3H", NONE | CLAIMS, standing=LATER, speaking=1),
    Tiny(THREE, "AC KC QC 2H 3H 4H 4S", NONE | CLAIMS, speaking=1),
]
