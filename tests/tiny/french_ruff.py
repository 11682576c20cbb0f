"""Tiny tables of French-Ruff: a card unseen, the ace of trumps held or turned up, and trumps that must be played."""

from tools.tree import Tiny

TWO, FOUR = ("Anne", "Bess"), ("Anne", "Bess", "Cecily", "Dorothy")
SIX = ("Anne", "Bess", "Cecily", "Dorothy", "Ellen", "Frances")
TWO_PLAY, SIX_PLAY = "cotton-1674-two", "cotton-1674-six"
NEAR = {"points": {"Anne": 4, "Bess": 3}}

CASES = [
    Tiny(TWO, "AH KC 2H 3C 4H 5C", ruleset=TWO_PLAY, most=400),
    Tiny(TWO, "AH KC 2H 3C 4H 5C", {"robber": "dealer", "first-to-trump": "bound"}, ruleset=TWO_PLAY, most=400, keep=1),
    Tiny(TWO, "AH KH 2H 3C 4H 5C", {"following-trumps": "taken"}, ruleset=TWO_PLAY, most=400, keep=1),
    Tiny(TWO, "AH KC 2H 3C 4C 5C", {"fault-noticed": "by-claim"}, ruleset=TWO_PLAY, standing=NEAR, most=400, keep=1),
    Tiny(FOUR, "AH KC 2H 3C 4H 5C", most=400, keep=4),
    Tiny(SIX, "AH KC 2H 3C 4H 5C 6H 7C", ruleset=SIX_PLAY, most=400, keep=4),
]
