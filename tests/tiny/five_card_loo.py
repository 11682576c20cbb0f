"""Tiny tables of five-card Loo: one card each, a turn-up, and one card left."""

from __future__ import annotations

from tools.tree import Tiny

FOUR = ("Anne", "Bess", "Cecily", "Dorothy")
CLAIMS = {"fault-noticed": "by-claim"}

CASES = [
    Tiny(FOUR, "JC AS KS 2S 3H 4D", CLAIMS, speaking=1),
    Tiny(FOUR, "JC AS KS 2S 3H 4D", CLAIMS, "hoffmann-1909", speaking=1),
]
