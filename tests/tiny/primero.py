"""Tiny tables of Primero: two cards each and one left, and a few chips, so that one is soon all in."""

from tools.tree import Tiny

TWO = ("Anne", "Bess")
FEW = {"chips": {"Anne": 1, "Bess": 1}}

CASES = [
    Tiny(TWO, "7C 6C AC KS 2S", standing=FEW),
    Tiny(TWO, "7C 6C AC KS 2S", {"all-pass": "ends-the-deal"}, standing={"chips": {"Anne": 2, "Bess": 1}}),
    Tiny(TWO, "7C 6C 5C KS 2S", ruleset="losing", standing=FEW),
    Tiny(
        TWO,
        "7C 6C AC KS 2S",
        {"last-must-see": "first-vie"},
        ruleset="du-coeur-english",
        standing={"chips": {"Anne": 2, "Bess": 3}},
    ),
    Tiny(TWO, "7C 6C AC KS 2S", ruleset="du-coeur-english", standing={"chips": {"Anne": 2, "Bess": 2}, "pool": 1}),
]
