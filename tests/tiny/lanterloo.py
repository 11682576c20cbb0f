"""Tiny tables of Lanterloo: hands of two cards and a turn-up."""

from __future__ import annotations

from tools.tree import Tiny

TWO = ("Anne", "Bess")
CLAIMS = {"fault-noticed": "by-claim"}
MUST = {"all-must-play": "first-deal"}

# AC can be revoked with against KC and 2C; KS trumps or does not; the fifth card is the turn-up.
CASES = [
    Tiny(TWO, "AC KC KS 2S 3D", CLAIMS | MUST, "cotton-1674-second", speaking=1),
    Tiny(TWO, "AC KC KS 2S 3D", {"fault-noticed": "by-the-porter"}, "cotton-1674-second", speaking=0),
    Tiny(TWO, "AC KC KS 2S 3D", CLAIMS | {"revoke": "the-loos-of-all"}, speaking=1),
]
