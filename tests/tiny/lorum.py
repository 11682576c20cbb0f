"""Tiny tables of Lórum: a few cards each and one left, with what costs, a game to call, an Over to announce."""

from tools.tree import Tiny

THREE = ("Anne", "Bess", "Cecily")

CASES = [
    Tiny(THREE, "7H OG OA 9A 8G 7A KG", {"announced-over": "tripled"}),
    Tiny(THREE, "7H 8H AH OG"),
    Tiny((*THREE, "Dorothy"), "7H OA 9A 8G 7A", {"winners": "only-one", "all-twenty": "stays"}, standing={"pool": 20}),
]
