"""Tiny tables of Put: two cards each and one left, with aces that tie; a put may be made, seen and refused."""

from tools.tree import Tiny

TWO, THREE, FOUR = ("Anne", "Bess"), ("Anne", "Bess", "Cecily"), ("Anne", "Bess", "Cecily", "Dorothy")
NEAR = {"points": {"Anne": 4, "Bess": 3}}

CASES = [
    Tiny(TWO, "AC AD 3C 4C KD"),
    Tiny(TWO, "AC AD 3C 4C KD", {"unput": "thrown-in", "who-may-put": "eldest-only"}, standing=NEAR),
    Tiny(TWO, "AC AD 3C 4C KD", ruleset="enquire-1894"),
    Tiny(TWO, "AC AD 3C 4C KD", {"putting": "at-your-turn", "one-trick": "takes-it"}),
    Tiny(THREE, "AC AD 3C 4C"),
    Tiny(THREE, "AC AD 3C KD 5H 4C 6S", {"putting": "in-the-play"}, most=5_000),
    Tiny(FOUR, "AC AD 3C 4C KD", ruleset="enquire-1894-four"),
    Tiny(FOUR, "AC AD 3C 4C KD 5H 6S 7D", ruleset="enquire-1894-four", most=5_000, keep=4),
]
