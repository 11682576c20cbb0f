"""Tiny tables of Cribbage: three cards each, of which two go to the crib."""

from __future__ import annotations

from tools.tree import Tiny

TWO = ("Anne", "Bess")
CLAIMS = {"fault-noticed": "by-claim", "false-claim": "costs-the-same"}
NEAR = {"points": {"Anne": 57, "Bess": 59}}

# A knave may be turned up or held by the dealer; hands are counted too much; the game is near.
CASES = [
    Tiny(TWO, "5C TC 5H JS 6S 4D 8D"),
    Tiny(TWO, "5C TC 5H JS 6S 4D JD", {"knave-noddy": "held-by-the-dealer", "three-in-lieu": "at-the-start"}),
    Tiny(TWO, "5C TC 5H 4H 6D 8S 7C", CLAIMS, most=2_000),
    Tiny(TWO, "5C TC 5H 4H 6D 8S 7C", standing=NEAR),
]
