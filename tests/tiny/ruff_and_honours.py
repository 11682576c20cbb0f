"""Tiny tables of Ruff and Honours: a card each and one or two left; two each where honours are called."""

from __future__ import annotations

from tools.tree import Tiny

FOUR = ("Anne", "Bess", "Cecily", "Dorothy")
EIGHT = {"points": dict.fromkeys(FOUR, 8)}

CASES = [
    Tiny(FOUR, "AC KC QC 2H 3H"),
    Tiny(FOUR, "AC KC 2C 2H AH 3H", {"ruffing": "at-pleasure", "laid-out": "any-four"}, most=1_500),
    Tiny(FOUR, "AC KC 2C 2H AH 3H", {"fault-noticed": "by-claim", "honours-held": "as-dealt"}, most=1_500),
    Tiny(FOUR, "AC KC QC JC 3H", ruleset="handout-ruff", standing={"points": dict.fromkeys(FOUR, 7)}),
    Tiny(FOUR, "AC KC QC 3H", ruleset="handout-honours", options={"lost-deal": "loses-a-trick"}),
    Tiny(FOUR, "AC KC QC 3C 3H 4H 5H 6H", ruleset="cotton-whist-1674", standing=EIGHT),
]
