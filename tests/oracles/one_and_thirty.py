"""One-and-Thirty, read aloud from the handout's page by du Coeur (S4), who had Willughby before him.

Passages in quotation marks are his. What he leaves open is taken from the rules file and named by its id there.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any

from oracles import Opening

GAME = 31


def points(card: str, ace: int = 1) -> int:
    """ "Pip cards are worth their number of points; coat cards are worth ten"; "I take the Ace to be worth 1".

    >>> [points(card) for card in ("AH", "9C", "TD", "JS", "QS", "KH")]
    [1, 9, 10, 10, 10, 10]
    """
    return {"A": ace, "T": 10, "J": 10, "Q": 10, "K": 10}.get(card[0]) or int(card[0])


def total(cards: Sequence[str], ace: str = "one") -> int:
    """What a hand comes to; with an ace of one or eleven the most that is not over (ace).

    >>> total("KH QC JD".split()), total("AH KC QD".split(), "eleven"), total("AH AC KC 9D".split())
    (30, 31, 21)
    >>> total("AH AC KC 9D".split(), "one-or-eleven"), total("AH AC AD".split(), "eleven")
    (31, 33)
    """
    values = {"one": [1], "eleven": [11], "one-or-eleven": [1, 11]}[ace]
    sums = {sum(some) for some in product(*(values if card[0] == "A" else [points(card)] for card in cards))}
    return max((number for number in sums if number <= GAME), default=min(sums))


def nearest(totals: Sequence[tuple[str, int]]) -> list[str]:
    """ "The player closest to 31 wins": all who are equally close, the eldest first; nobody who is over.

    >>> nearest([("Anne", 28), ("Bess", 30), ("Cecily", 30), ("Dorothy", 32)])
    ['Bess', 'Cecily']
    """
    best = max(number for _, number in totals if number <= GAME)
    return [seat for seat, number in totals if number == best]


class Oracle:
    """One deal."""

    FAULTS = True
    STAKE = 1  # stakes

    @staticmethod
    def rare(opening: Opening, chance: random.Random) -> tuple[Mapping[str, Any], Sequence[str]]:
        """Many aces and tens in the cards dealt, so that some are thirty-one, and some are more."""
        deck = sorted(opening.deck, key=lambda card: (card[0] not in "ATJQK") + chance.random() * 1.4)
        return opening.standing, deck

    def __init__(self, opening: Opening) -> None:
        options, seats, dealer, standing, deck = opening
        self.options = options
        at = list(seats).index(dealer) + 1
        self.order = [*seats[at:], *seats[:at]]  # "starting with eldest and ending with himself"
        self.dealer = dealer
        self.chips: dict[str, int] = dict(standing["chips"])
        self.pool: int = standing["pool"]
        for seat in self.order:
            self.stake(seat)
        # "Deal three cards from the top of the deck, face-down, to each player": hand by hand (deal).
        self.hands = {seat: list(deck[place * 3 : place * 3 + 3]) for place, seat in enumerate(self.order)}
        self.pack = list(deck[3 * len(seats) :])
        self.over = False
        self.turn = 0
        self.dealt()

    def dealt(self) -> None:
        """ "First player to reach exactly 31 wins immediately": with some aces it can be dealt (thirty-one)."""
        thirty_one = [seat for seat in self.order if self.count(seat) == GAME]
        if thirty_one:
            self.reached(thirty_one[0])

    def stake(self, seat: str) -> None:
        self.chips[seat] -= self.STAKE
        self.pool += self.STAKE

    def count(self, seat: str) -> int:
        return total(self.hands[seat], self.options["ace"])

    def legal(self) -> set[str]:
        """ "Asks whether they want to 'stick' or 'have it'"; over thirty-one they are out."""
        if self.over:
            return set()
        seat = self.order[self.turn]
        if self.count(seat) > GAME:
            return {f"{seat}: out"}
        return {f"{seat}: stick"} | ({f"{seat}: have-it"} if self.pack else set())

    def may(self) -> set[str]:
        return set()

    def play(self, line: str) -> None:
        seat, _, verb = line.partition(": ")
        if verb == "have-it":
            self.hands[seat].append(self.pack.pop())  # "these cards are dealt from the bottom of the deck"
            if self.count(seat) == GAME:
                self.reached(seat)
        elif verb in ("stick", "out"):
            self.next()
        elif verb == "stick!":  # hiding
            self.stake(seat)
            self.next()

    def next(self) -> None:
        self.turn += 1
        if self.turn == len(self.order) - 1 and all(self.count(seat) > GAME for seat in self.order[:-1]):
            self.win([self.dealer])  # "If all players have gone out … before the dealer gets to himself"
        elif self.turn == len(self.order):
            best = nearest([(seat, self.count(seat)) for seat in self.order])
            self.win(best if self.options["ties"] == "divided" else best[:1])

    def reached(self, seat: str) -> None:
        """ "Hitting 31 exactly is worth a double stake"."""
        self.win([seat])
        if self.options["exactly-thirty-one"] == "double":
            for other in self.order:
                self.chips[other] -= self.STAKE
                self.chips[seat] += self.STAKE

    def win(self, seats: Sequence[str]) -> None:
        share, odd = divmod(self.pool, len(seats))
        for place, seat in enumerate(seats):
            self.chips[seat] += share + (place < odd)
        self.pool = 0
        self.over = True

    def settled(self) -> tuple[Mapping[str, Any], str]:
        return {"chips": self.chips, "pool": self.pool}, self.order[0]
