"""Tiny tables of Lóra: a few cards each and one left, with hearts that may not be led and points near a hundred."""

from tools.tree import Tiny

THREE = ("Anne", "Bess", "Cecily")

CASES = [
    Tiny(THREE, "7H OG OA 9A 8G 7A KG", {"announced-over": "doubled"}),
    Tiny(THREE, "7H 8G OG AA 9B KH 8A", standing={"pool": 5}, ruleset="wikipedia-for-money"),
    Tiny(THREE, "7H 8H AH OG", standing={"points": {"Anne": 98, "Bess": 99, "Cecily": 80}}),
]
