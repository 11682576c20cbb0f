"""Noddy, read aloud from the handout's page by du Coeur (S4), who had Willughby before him; Holme for four players.

Passages in quotation marks are du Coeur's. What he leaves open is taken from the rules file and named by its id there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from oracles import Opening
from oracles.cribbage_1674 import alike, flush, flushes, in_sequence, last, pairs, sequence, sequences, sums, value

MOST = 31


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


def played(pile: Sequence[str], twenty_five: bool = True) -> int:
    """ "Any time the top cards of the pile form some kind of scoring combination, the player of the
    last card scores it".

    So fifteen and twenty-five are made by cards on top as well as by the whole pile.

    >>> played("TC 5H".split()), played("4C TC 5H".split())
    (2, 2)
    >>> played("TC TH 5H".split()), played("TC TD 5H".split(), False)
    (4, 2)
    >>> played("3C 5H 4D 2H AD".split()), played("2C 2D 2H 2S".split()), played("KC 2C 4C".split())
    (7, 12, 3)
    """
    tops = [sum(map(value, pile[-number:])) for number in range(2, len(pile) + 1)]
    return (
        2 * tops.count(15)
        + (2 * tops.count(25) if twenty_five else 0)
        + alike(last(pile, lambda some: len({card[0] for card in some}) == 1))
        + sequence(last(pile, in_sequence))
        + flush(last(pile, lambda some: len({card[1] for card in some}) == 1))
    )


class Oracle:
    """One deal."""

    def __init__(self, opening: Opening) -> None:
        options, seats, dealer, standing, deck = opening
        self.options = options
        self.seats = list(seats)
        self.dealer = dealer
        at = self.seats.index(dealer) + 1
        self.order = [*self.seats[at:], *self.seats[:at]]
        self.points: dict[str, int] = dict(standing["points"])
        number = len(seats)
        self.hands = {seat: list(deck[place : 3 * number : number]) for place, seat in enumerate(self.order)}
        self.turned = deck[3 * number]
        self.twenty_five = options["twenty-five"] == "counts"
        self.set = int(options["set"])
        self.pile: list[str] = []
        self.over = False
        self.turn = self.order[0]
        if self.turned[0] == "J":  # "if it is the card turned up, the Dealer scores 2 immediately"
            self.score(dealer, 2)
        for seat in self.order:  # "Eldest scores first"
            self.score(seat, hand(self.hands[seat], self.turned, self.twenty_five))

    def side(self, seat: str) -> list[str]:
        return self.seats[self.seats.index(seat) % 2 :: 2]

    def score(self, seat: str, number: int) -> None:
        """ "A win is counted as soon as 31 is reached by either player"."""
        if not self.over:
            for one in self.side(seat):
                self.points[one] += number
            self.over = self.points[seat] >= self.set

    def fits(self, seat: str) -> list[str]:
        room = MOST - sum(map(value, self.pile))
        return [card for card in self.hands[seat] if value(card) <= room]

    def legal(self) -> set[str]:
        return set() if self.over else {f"{self.turn}: play {card}" for card in self.fits(self.turn)}

    def may(self) -> set[str]:
        return set()

    def play(self, line: str) -> None:
        seat, _, act = line.partition(": ")
        if act.startswith("play "):
            card = act.removeprefix("play ")
            self.hands[seat].remove(card)
            self.pile.append(card)
            self.score(seat, played(self.pile, self.twenty_five))
            self.after(seat)

    def after(self, seat: str) -> None:
        nxt = self.order[(self.order.index(seat) + 1) % len(self.order)]
        count = sum(map(value, self.pile))
        if count == MOST:  # "if a player makes exactly 31, they score 2 points"
            self.score(seat, 1 if self.options["exact"] == "one" else 2)
            self.over = True
        elif not self.fits(nxt):  # "if they score below 31, and their opponent can not make any score of 31 or less"
            self.score(seat, 1)
            self.over = True
        else:
            self.turn = nxt

    def settled(self) -> tuple[Mapping[str, Any], str]:
        won = any(number >= self.set for number in self.points.values())
        return {"points": self.points}, "" if won else self.order[0]  # "Switch dealers for each subsequent hand"
