"""Tiny tables of five-card Loo: one card each and a turn-up, with a card left or none."""

from __future__ import annotations

from tools.tree import Tiny

FOUR = ("Anne", "Bess", "Cecily", "Dorothy")
CLAIMS = {"fault-noticed": "by-claim"}
CLUB = {"club-law": "on"}  # a club turned up makes everybody play at once

CASES = [
    Tiny(FOUR, "JC 5C KS 2S 4D", CLAIMS | CLUB, speaking=1, most=600),
    Tiny(FOUR, "JC 5C KS 2S 4D", {"turn-up": "nobodys", "draw": "as-one-declares"}, speaking=0, most=500),
    Tiny(FOUR, "JC AS KS 2S 4D", CLAIMS, "hoffmann-1909", speaking=1, most=600),
    Tiny(FOUR, "JC AS KS 2S 3H 4D", {}, speaking=0, most=1_000),
]
