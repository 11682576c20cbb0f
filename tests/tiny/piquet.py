"""Tiny tables of Piquet: one or two cards each and two or three in the stock, so that some are never seen."""

from tools.tree import Tiny

TWO = ("Anne", "Bess")
NEAR = {"points": {"Anne": 98, "Bess": 97}}

# One card each: blanks of both, and a number that is named; two each: what is left is looked at, and a suit is named;
# ruffs that are equal, and a game that is won by the ruff or in the play.
CASES = [
    Tiny(TWO, "AC TC KC 9H", most=1_500),
    Tiny(TWO, "AC KC TH 9H 6S 6C", most=2_000),
    Tiny(TWO, "AC KC AH KH 9S 8S 6S", {"leavings": "unseen", "equal-ruff": "elder"}, most=2_000, keep=1),
    Tiny(TWO, "KC QH TC 9H 6S 6C", {"leavings": "unseen"}, standing=NEAR, most=1_500),
]
