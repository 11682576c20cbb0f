"""Bone-Ace, read aloud from Cotton 1674 (ch. XV) and the handout's page by du Coeur (S4), who had Willughby before him.

Passages in quotation marks are Cotton's unless marked S4. What both leave open is taken from the rules file.
"""

from __future__ import annotations

from collections.abc import Sequence

from oracles import one_and_thirty

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

    STAKE = 2  # stakes

    def dealt(self) -> None:
        """The Bone "is one half of the Stake, the other remaining for the Game"; it is paid first (thirty-one)."""
        shown = [(seat, self.hands[seat][2]) for seat in self.order]  # "and turns up the third"
        ace = {"ace-of-hearts": "AH", "ace-of-diamonds": "AD"}[self.options["bone-card"]]
        half = self.pool // 2
        self.chips[bone(shown, ace, self.options["ordinary-aces"])] += half
        self.pool -= half
        super().dealt()  # "he that turns up … to one and thirty wins it immediately"
