"""Bone-Ace, read aloud from Cotton 1674 (ch. XV) and the handout's page by du Coeur (S4), who had Willughby before him.

Passages in quotation marks are Cotton's unless marked S4. What both leave open is taken from the rules file.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from oracles import one_and_thirty
from oracles.one_and_thirty import GAME, STAKE

RANKS = "23456789TJQK"


def bone(shown: Sequence[tuple[str, str]], bone_ace: str, aces: str = "low") -> str:
    """Who "carries the Bone": "he that hath the biggest Card"; the Bone-Ace "wins all other Cards whatever".

    "If there be three Kings, three Queens, three Tens, &c. turn'd up, the eldest hand wins it": the list begins with
    her.

    >>> bone([("Anne", "9C"), ("Bess", "KD"), ("Cecily", "KC")], "AD")
    'Bess'
    >>> bone([("Anne", "AH"), ("Bess", "KD"), ("Cecily", "2C")], "AD")
    'Bess'
    >>> bone([("Anne", "AH"), ("Bess", "KD"), ("Cecily", "2C")], "AD", "high")
    'Anne'
    >>> bone([("Anne", "AH"), ("Bess", "KD"), ("Cecily", "AD")], "AD", "high")
    'Cecily'
    """
    ranks = RANKS + "A" if aces == "high" else "A" + RANKS
    best = max(ranks.index(card[0]) for _, card in shown)
    first = next(seat for seat, card in shown if ranks.index(card[0]) == best)
    return next((seat for seat, card in shown if card == bone_ace), first)


class Oracle(one_and_thirty.Oracle):
    """One deal: what differs from One-and-Thirty."""

    def deal(self) -> None:
        """ "The Dealer deals out two to the first hand, and turns up the third, and so goes on to the next"."""
        for seat in self.order:
            self.hands[seat] = [self.pack.pop(0) for _ in range(3)]
        self.shown = [(seat, self.hands[seat][2]) for seat in self.order]
        ace = {"hearts": "AH", "diamonds": "AD"}[self.options["bone-ace"]]
        self.bone = bone(self.shown, ace, self.options.get("aces", "low"))
        for seat in self.order:  # "He that turns up … to one and thirty wins it immediately"
            if self.count(seat) == GAME and not self.winner:
                self.winner = seat

    def settled(self) -> tuple[Mapping[str, Any], str]:
        """The Bone "is one half of the Stake, the other remaining for the Game"."""
        for seat in self.order:
            self.chips[seat] -= STAKE
            self.chips[self.bone] += STAKE // 2
            self.chips[self.winner] += STAKE - STAKE // 2
        return {"chips": self.chips}, self.order[0]
