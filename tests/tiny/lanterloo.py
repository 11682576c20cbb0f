"""Tiny tables of Lanterloo: hands of two cards and a turn-up, one card unseen."""

from __future__ import annotations

from tools.tree import Tiny

TWO = ("Anne", "Bess")
CLAIMS = {"fault-noticed": "by-claim"}
PLAYED = {"all-must-play": "first-deal"}  # so that nearly all positions are of the play
PACK = "AC KC KS 2S 3D 4D"  # whoever has two of a suit can revoke; a trump, a plain card and a void meet

CASES = [
    Tiny(TWO, PACK, CLAIMS | PLAYED, "cotton-1674-second", speaking=1, most=8_000),
    Tiny(TWO, PACK, PLAYED | {"revoke": "the-loos-of-all"}, "cotton-1674-first", speaking=0, most=6_000),
    Tiny(TWO, "AC KC KS 2S", {"the-rest": "if-the-eldest-passes"}, "cotton-1674-first", speaking=0),
    Tiny(TWO, "AC KC KS 2S", {"eldest": "in-turn"}, "cotton-1674-first", speaking=0),
]
