"""One-and-Thirty, read aloud from the handout's page by du Coeur (S4), who had Willughby before him.

Passages in quotation marks are his. What he leaves open is taken from the rules file and named by its id there.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from oracles import Opening

GAME = 31
STAKE = 2


def points(card: str, ace: int = 1) -> int:
    """ "Pip cards are worth their number of points; coat cards are worth ten"; "I take the Ace to be worth 1".

    >>> [points(card) for card in ("AH", "9C", "TD", "JS", "QS", "KH")]
    [1, 9, 10, 10, 10, 10]
    """
    return {"A": ace, "T": 10, "J": 10, "Q": 10, "K": 10}.get(card[0]) or int(card[0])


def total(cards: Iterable[str], ace: int = 1) -> int:
    """What a hand comes to.

    >>> total("KH QC JD".split()), total("AH KC QD".split(), 11), total("AH AC KC 9D".split())
    (30, 31, 21)
    """
    return sum(points(card, ace) for card in cards)


def nearest(totals: Sequence[tuple[str, int]]) -> str:
    """ "The player closest to 31 wins"; of those who tie, "the elder" (the eldest first in the list).

    >>> nearest([("Anne", 28), ("Bess", 30), ("Cecily", 30), ("Dorothy", 32)])
    'Bess'
    """
    inside = [(count, -place, seat) for place, (seat, count) in enumerate(totals) if count <= GAME]
    return max(inside)[2]


class Oracle:
    """One deal."""

    def __init__(self, opening: Opening) -> None:
        options, seats, dealer, standing, deck = opening
        self.options = options
        at = list(seats).index(dealer) + 1
        self.order = [*seats[at:], *seats[:at]]  # "starting with eldest and ending with himself"
        self.dealer = dealer
        self.chips: dict[str, int] = dict(standing["chips"])
        self.ace = 11 if options["ace"] == "eleven" else 1
        self.pack = list(deck)
        self.hands: dict[str, list[str]] = {seat: [] for seat in self.order}
        self.winner = ""
        self.turn = 0
        self.deal()

    def deal(self) -> None:
        """ "Deal three cards from the top of the deck, face-down, to each player"."""
        for _ in range(3):
            for seat in self.order:
                self.hands[seat].append(self.pack.pop(0))
        self.dealt()

    def dealt(self) -> None:
        """ "First player to reach exactly 31 wins immediately" (with the ace at eleven it can be dealt)."""

    def count(self, seat: str) -> int:
        return total(self.hands[seat], self.ace)

    def asked(self) -> str:
        """ "Asks whether they want to 'stick' or 'have it'"; nobody once the deal is won."""
        return "" if self.winner or self.turn == len(self.order) else self.order[self.turn]

    def legal(self) -> set[str]:
        seat = self.asked()
        return {f"{seat}: stick", f"{seat}: have-it"} if seat else set()

    def may(self) -> set[str]:
        return set()

    def play(self, line: str) -> None:
        seat, verb = line.split(": ")
        if verb == "have-it":
            self.hands[seat].append(self.pack.pop())  # "these cards are dealt from the bottom of the deck"
            if self.count(seat) == GAME:
                self.winner = seat
            elif self.count(seat) > GAME:
                self.next()
        elif verb == "stick":
            self.next()

    def next(self) -> None:
        self.turn += 1
        if self.turn == len(self.order) - 1 and all(self.count(seat) > GAME for seat in self.order[:-1]):
            self.winner = self.dealer  # "If all players have gone out … before the dealer gets to himself"
        elif self.turn == len(self.order):
            self.winner = nearest([(seat, self.count(seat)) for seat in self.order])

    def settled(self) -> tuple[Mapping[str, Any], str]:
        """ "A single stake from each other player"; "hitting 31 exactly is worth a double stake"."""
        exact = self.count(self.winner) == GAME
        self.pay(STAKE * 2 if exact and self.options["exact"] == "double" else STAKE)
        return {"chips": self.chips}, self.order[0]

    def pay(self, stake: int) -> None:
        for seat in self.order:
            if seat != self.winner:
                self.chips[seat] -= stake
                self.chips[self.winner] += stake
