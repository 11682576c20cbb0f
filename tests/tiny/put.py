"""Tiny tables of Put: two cards each and one left, with aces that tie; a put may be made, seen and refused."""

from tools.tree import Tiny

TWO, THREE, FOUR = ("Anne", "Bess"), ("Anne", "Bess", "Cecily"), ("Anne", "Bess", "Cecily", "Dorothy")
NEAR = {"points": {"Anne": 4, "Bess": 3}}

CASES = [
    Tiny(TWO, "AC AD 3C 4C KD", most=300),
    Tiny(TWO, "AC AD 3C 4C KD", {"unput": "thrown-in", "who-may-put": "eldest-only"}, standing=NEAR, most=600, keep=1),
    Tiny(TWO, "AC AD 3C 4C KD", ruleset="enquire-1894", most=800, keep=1),
    Tiny(TWO, "AC AD 3C 4C KD", {"putting": "at-your-turn", "one-trick": "takes-it"}, most=800, keep=1),
    Tiny(THREE, "AC AD 3C 4C", most=600),
    Tiny(THREE, "AC AD 3C KD 5H 4C 6S", {"putting": "in-the-play"}, most=600, keep=4),
    Tiny(FOUR, "AC AD 3C 4C KD", ruleset="enquire-1894-four", most=400, keep=2),
    Tiny(FOUR, "AC AD 3C 4C KD 5H 6S 7D", ruleset="enquire-1894-four", most=400, keep=5),
]
