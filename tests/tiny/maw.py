"""Tiny tables of Maw: one card each and some left, with the ace of trumps to rob with, helps to vie on, and a pool."""

from tools.tree import Tiny

FOUR = ("Anne", "Bess", "Cecily", "Dorothy")

AHEAD = {"cards": {"Anne": 24, "Cecily": 24}}

CASES = [
    Tiny(FOUR, "5C AC 2H 3H 4C KS"),
    Tiny(
        FOUR,
        "AC 6C 2H 3H 4C 9C",
        {"dealer-robs": "no", "livings": "four"},
        standing=AHEAD,
    ),
    Tiny(FOUR, "5C AC 2H 3H 4C KS", {"fault-noticed": "by-claim", "false-claim": "costs-the-same"}, most=1_500),
    Tiny(("Anne", "Bess"), "5C AC 2H 3H", ruleset="groom-porter-two"),
    Tiny(("Anne", "Bess"), "5C AH 2C 3H 4S KS", ruleset="five-cards-1674"),
    Tiny(("Anne", "Bess", "Cecily"), "5C 2C 3C 3H 4S", ruleset="handout"),
]
