"""Noddy, read aloud from the handout's page by du Coeur (S4), who had Willughby before him; Holme for four players.

Passages in quotation marks are du Coeur's. What he leaves open is taken from the rules file and named by its id there.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from oracles import Opening, cribbage_1674
from oracles.cribbage_1674 import flushes, pairs, play_points, sequences, sums

GAMES = {"fifteen": 15, "twenty-one": 21, "thirty-one": 31, "sixty-one": 61}  # Shirley, du Coeur, Holme


def hand(cards: Sequence[str], turned: str, twenty_five: bool = True) -> int:
    """ "All the combinations they can make from their three cards plus the up card".

    A nine and a six are fifteen and, with a ten, twenty-five; three of a suit; and the knave of the suit turned up.

    >>> hand("9C 6H TD".split(), "2S"), hand("9C 6H TD".split(), "2S", twenty_five=False)
    (4, 2)
    >>> hand("AC 2C 3C".split(), "4C"), hand("AC 2C 3H".split(), "9C"), hand("JC 2D 8H".split(), "4C")
    (8, 7, 1)
    >>> hand("5C 5D 5H".split(), "5S"), hand("5C 5D 5H".split(), "JS")
    (20, 16)
    """
    every = [*cards, turned]
    number = 2 * sums(every, 15) + pairs(every) + sequences(every) + flushes(every)
    number += 2 * sums(every, 25) if twenty_five else 0
    return number + ("J" + turned[1] in cards)


class Oracle(cribbage_1674.Oracle):
    """One deal: what differs from Cribbage."""

    @staticmethod
    def rare(opening: Opening, chance: random.Random) -> tuple[Mapping[str, Any], Sequence[str]]:
        """Near the end of a game."""
        end = GAMES[opening.options["game"]]
        points = [max(0, end - chance.choice((1, 2, 3, 4, 6, 9, 14, 30))) for _ in range(2)]
        return {"points": {seat: points[at % 2] for at, seat in enumerate(opening.seats)}}, opening.deck

    def deal(self, deck: list[str]) -> None:
        """ "Dealer deals 3 cards to each player, then turns up the topmost card"."""
        number = len(self.seats)
        self.SET = GAMES[self.options["game"]]
        self.hands = {seat: deck[place : 3 * number : number] for place, seat in enumerate(self.order)}
        self.turned = deck[3 * number]
        if self.turned[0] == "J":  # "if it is the card turned up, the Dealer scores 2 immediately"
            self.score(self.dealer, 2)
        self.begin_counting()  # "Eldest scores first"

    def side(self, seat: str) -> list[str]:
        """Four are partners (partners)."""
        return self.seats[self.seats.index(seat) % 2 :: 2]

    def worth(self, cards: Sequence[str], seat: str) -> int:
        return hand(cards, self.turned, self.options["twenty-five"] == "counts")

    def made(self) -> list[int]:
        """ "Any time the top cards of the pile form some kind of scoring combination": sums too.

        >>> play_points("TC TH 5H".split(), (15, 25), "last-cards")
        [2, 2, 0, 0, 0]
        >>> play_points("2C 2D 2H 2S".split(), (15, 25), "last-cards")
        [0, 0, 12, 0, 0]
        >>> play_points("3C 5H 4D 2H AD".split(), (15,), "last-cards")
        [2, 0, 5, 0]
        """
        made = (15, 25) if self.options["twenty-five"] == "counts" else (15,)
        knave = self.options["knave-in-play"] == "counts" and self.pile[-1] == "J" + self.turned[1]
        return [
            *play_points(self.pile, made, self.options["sums-in-play"]),
            int(knave),
        ]  # "All scoring combinations above"

    def end(self) -> None:
        """ "When 31 is reached … play ends"."""
        self.over = True

    def settled(self) -> tuple[Mapping[str, Any], str]:
        return {"points": self.points}, "" if self.winner else self.order[0]
