"""Laugh and Lie Down, read aloud from the handout's page by du Coeur (S4), who had Willughby before him.

Passages in quotation marks are du Coeur's. What he leaves open is taken from the rules file and named by its id there.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import Any

from oracles import Opening

EACH, LAST_IN, EVEN = 8, 5, 8
STAKES = {"dealer": 3, "others": 2}


def alike(cards: Iterable[str], rank: str) -> list[str]:
    return [card for card in cards if card[0] == rank]


def matches(hand: Sequence[str], table: Sequence[str]) -> set[tuple[str, tuple[str, ...]]]:
    """ "Find a card in your hand that matches one or three on the table": "either two or four at a time, not three".

    >>> sorted(matches(["5H", "9C"], ["5C", "5D", "KH"]))
    [('5H', ('5C',)), ('5H', ('5D',))]
    >>> sorted(taken for _, taken in matches(["5H"], ["5C", "5D", "5S"]))
    [('5C',), ('5C', '5D', '5S'), ('5D',), ('5S',)]
    """
    return {
        (card, taken)
        for card in hand
        for number in (1, 3)
        for taken in combinations(sorted(alike(table, card[0])), number)
    }


def proved(hand: Sequence[str], gone: Iterable[str]) -> set[tuple[str, ...]]:
    """ "If you have a pair in your hand, and you can prove that it is impossible to ever match those cards".

    A mournival; a pair of a pair royal; a pair of which the other two are gone.

    >>> sorted(proved("5C 5D 5H 5S".split(), [])), len(proved("5C 5D 5H".split(), []))
    ([('5C', '5D', '5H', '5S')], 3)
    >>> sorted(proved("5C 5D".split(), ["5H", "5S"])), sorted(proved("5C 5D".split(), []))
    ([('5C', '5D')], [])
    """
    found: set[tuple[str, ...]] = set()
    out = list(gone)
    for rank in {card[0] for card in hand}:
        own = sorted(alike(hand, rank))
        if len(own) == 4:
            found.add(tuple(own))
        elif len(own) == 3 or (len(own) == 2 and len(alike(out, rank)) == 2):
            found |= set(combinations(own, 2))
    return found


def dead(table: Sequence[str], gone: Iterable[str]) -> set[tuple[str, ...]]:
    """What lies on the table and nobody can ever match: a mournival, or a pair of which the other two are gone.

    >>> sorted(dead("5C 5D 6C 6D 6H 6S 7C 7D".split(), ["5H", "5S"]))
    [('5C', '5D'), ('6C', '6D', '6H', '6S')]
    """
    out = list(gone)
    ranks = {card[0] for card in table}
    groups = [tuple(sorted(alike(table, rank))) for rank in ranks]
    return {some for some in groups if len(some) == 4 or (len(some) == 2 and len(alike(out, some[0][0])) == 2)}


def gains(cards: Mapping[str, int], last: str, dealer: str) -> dict[str, int]:
    """ "If you have eight cards by you, you have broken even"; "gain or lose one stake for each two cards"; five to the
    last one in; all beside what each has staked, so that the pot comes out even.

    >>> gains({"Anne": 8, "Bess": 10, "Cecily": 6, "Dorothy": 12, "Ellen": 16}, "Cecily", "Ellen")
    {'Anne': -2, 'Bess': -1, 'Cecily': 2, 'Dorothy': 0, 'Ellen': 1}
    >>> sum(gains({"Anne": 0, "Bess": 0, "Cecily": 0, "Dorothy": 0, "Ellen": 52}, "Anne", "Ellen").values())
    0
    """
    return {
        seat: (number - EVEN) // 2 + (LAST_IN if seat == last else 0) - STAKES["dealer" if seat == dealer else "others"]
        for seat, number in cards.items()
    }


class Oracle:
    """One deal."""

    def __init__(self, opening: Opening) -> None:
        options, seats, dealer, standing, deck = opening
        self.options = options
        self.dealer = dealer
        at = list(seats).index(dealer) + 1
        self.order = [*seats[at:], *seats[:at]]
        self.chips: dict[str, int] = dict(standing["chips"])
        number = EACH * len(seats)
        self.hands = {seat: list(deck[place : number : len(seats)]) for place, seat in enumerate(self.order)}
        self.table = list(deck[number:])
        self.won: dict[str, list[str]] = {seat: [] for seat in self.order}
        self.lying: list[str] = []
        self.last = ""
        self.turn = self.order[0]

    def gone(self) -> list[str]:
        return [card for cards in self.won.values() for card in cards]

    def into(self) -> list[str]:
        """Those who have not lain down."""
        return [seat for seat in self.order if seat not in self.lying]

    def legal(self) -> set[str]:
        if self.last:
            return set()
        found = {f"{self.turn}: match {card} {' '.join(taken)}" for card, taken in self.matches(self.turn)}
        return found or {f"{self.turn}: lie-down"}

    def matches(self, seat: str) -> set[tuple[str, tuple[str, ...]]]:
        return matches(self.hands[seat], self.table)

    def may(self) -> set[str]:
        return {
            f"{seat}: lay-down {' '.join(cards)}"
            for seat in self.into()
            for cards in proved(self.hands[seat], self.gone())
        }

    def play(self, line: str) -> None:
        seat, _, act = line.partition(": ")
        verb, *cards = act.split()
        match verb:
            case "match":
                self.take(seat, cards)
                self.next()
            case "lie-down":  # "they must place all of the cards in their hand in the middle of the table"
                self.table += self.hands[seat]
                self.hands[seat] = []
                self.lying.append(seat)
                if len(self.into()) == 1:
                    self.last = self.into()[0]
                self.next()
            case "lay-down" | "claim":
                self.take(seat, cards)

    def take(self, seat: str, cards: Sequence[str]) -> None:
        """Cards from hands and table go down before a player."""
        for pile in (*self.hands.values(), self.table):
            pile[:] = [card for card in pile if card not in cards]
        self.won[seat] += cards

    def next(self) -> None:
        at = self.order.index(self.turn)
        later = [*self.order[at + 1 :], *self.order[: at + 1]]
        self.turn = next(seat for seat in later if seat not in self.lying)

    def settled(self) -> tuple[Mapping[str, Any], str]:
        """ "All remaining cards, both in players' hands and in the middle of the table, go to the dealer"."""
        left = [*self.table, *(card for hand in self.hands.values() for card in hand)]
        self.take(self.dealer, left)
        for seat, gain in gains({seat: len(cards) for seat, cards in self.won.items()}, self.last, self.dealer).items():
            self.chips[seat] += gain
        return {"chips": self.chips}, self.order[0]
