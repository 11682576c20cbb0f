"""Costly-Colours, read aloud from Cotton's chapter of 1674 (ch. XIV, pp. 125-128).

Passages in quotation marks are his. Where he is silent the rule of the page is named by its id.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any

from oracles import Opening

GAME = 61  # "of which generally Threescore and one makes the Game"
MOST = 31
RED = "DH"


def pips(card: str) -> int:
    """An ace is one and a coat-card ten (card-values).

    >>> [pips(card) for card in "AC 7D TH KS".split()]
    [1, 7, 10, 10]
    """
    return {"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10}.get(card[0]) or int(card[0])


def chalks(hand: Sequence[str], turned: str, options: Mapping[str, str]) -> list[int]:
    """What a hand has to set up "with the Card turn'd up", one thing after the other.

    His example: five, four and eight of hearts with the knave of hearts "hath nothing … but Costly-Colours", six; but
    five and knave are fifteen as well. The other: the deuce "which is the right" four, and "three for Colours".

    >>> usual = {"deuce": "right", "colours": "suit-and-colour"}
    >>> chalks("5H 4H 8H".split(), "JH", usual), chalks("2H 7C 9H".split(), "JH", usual)
    ([2, 6], [4, 3])
    >>> chalks("6C 9H KD".split(), "2S", usual)
    [2, 3]
    >>> chalks("JC JD 2C".split(), "JS", usual), chalks("JC JD 2S".split(), "JS", {**usual, "deuce": "any"})
    ([9, 2, 2, 2], [9, 2, 2, 4, 2])
    >>> [chalks("2D 4C KS".split(), "TH", {**usual, "deuce": how}) for how in ("right", "any", "colour")]
    [[], [2], [4]]
    """
    every = [*hand, turned]
    found = []
    for size in (2, 3, 4):
        made = [some for some in combinations(every, size) if sum(map(pips, some)) in (15, 25)]
        found += [size] * len(made)  # "as many for all the fifteen and five and twenty as there go Cards"
    if len(every) == 4 and sum(map(pips, every)) == 31:
        found.append(4)  # "one and thirty, then you must set up four for that"
    for rank in "A23456789TJQK":
        alike = sum(card[0] == rank for card in every)
        found += [[0, 0, 2, 9, 18][alike]]  # "two for a pair", "three of a sort … nine"; double-pair-royal
    for card in hand:
        right = card[1] == turned[1]
        if card[0] == "J":
            found += [4 if right else 2]  # "two for a Knave, and if … of the same colour and suit … four"
    for card in hand:
        if card[0] == "2":  # "so for a Deuce four, if it be of the same colour turn'd up"
            red, reading = {"H", "D"}, options["deuce"]
            same = (card[1] in red) == (turned[1] in red) if reading == "colour" else card[1] == turned[1]
            found += [4 if same else 2 if reading == "any" else 0]
    found.append(colours(every, options["colours"]))
    return [number for number in found if number]


def colours(every: Sequence[str], reading: str) -> int:
    """ "All either Hearts, Diamonds, or the like … six"; "three of a colour … but two"; or "three for Colours".

    >>> [colours("2H 9H JH 7C".split(), how) for how in ("suit-and-colour", "suit", "colour")]
    [3, 2, 2]
    >>> [colours("2H 9D JH 7D".split(), how) for how in ("suit-and-colour", "suit", "colour")]
    [2, 0, 2]
    >>> [colours(cards.split(), "suit-and-colour") for cards in ("2H 9H JH 7H", "2H 9H JC 7S", "AS AD AC")]
    [6, 0, 0]
    """
    of_suit = max(sum(card[1] == suit for card in every) for suit in "CDHS")
    red = sum(card[1] in RED for card in every)
    of_colour = max(red, len(every) - red)
    if of_suit == 4:
        return 6
    if reading == "suit":
        return 2 if of_suit == 3 else 0
    if reading == "suit-and-colour" and of_suit == 3:
        return 3
    return 2 if of_colour >= 3 else 0


class Oracle:
    """One deal."""

    @staticmethod
    def rare(opening: Opening, chance: random.Random) -> tuple[Mapping[str, Any], Sequence[str]]:
        """Near the end of a game, so that it is won by the turned card, a chalk, in the play or in a show; and cards of
        one suit, or of two ranks, with which hands are full.
        """
        points = {seat: chance.choice((0, 44, 50, 52, 54, 56, 57, 58, 59, 60)) for seat in opening.seats}
        few = chance.sample("A23456789TJQK", 2) + chance.sample("CDHS", 1)
        wanted = [few[:2], few[2:], []][chance.randrange(3)]
        return {"points": points}, sorted(opening.deck, key=lambda card: not set(card) & set(wanted))

    def __init__(self, opening: Opening) -> None:
        self.options = opening.options
        self.dealer = opening.dealer
        self.eldest = next(seat for seat in opening.seats if seat != self.dealer)
        self.points: dict[str, int] = dict(opening.standing["points"])
        deck = opening.deck
        self.hands = {self.eldest: list(deck[0:6:2]), self.dealer: list(deck[1:6:2])}  # "deal off three apiece"
        self.turned = deck[6]  # "turn up the next Card following"
        self.winner = ""
        self.asked = ""  # what the eldest would change
        self.mogging = True
        self.table: list[str] = []
        self.last = ""
        self.turn = self.eldest
        self.out: set[str] = set()
        self.held: dict[str, list[str]] = {}
        self.over = False
        if self.turned[0] in "2J":
            self.set_up(self.dealer, 4)  # "if he turn'd up either Deuce or Knave, he must set up four"

    def set_up(self, seat: str, number: int) -> None:
        """Nothing more once the game is up (game-up)."""
        if self.winner:
            return
        self.points[seat] += number
        if self.points[seat] >= GAME:
            self.winner, self.over = seat, True

    def other(self, seat: str) -> str:
        return self.dealer if seat == self.eldest else self.eldest

    def fitting(self, seat: str) -> list[str]:
        """ "Without making out"."""
        count = sum(map(pips, self.table))
        return [card for card in self.hands[seat] if count + pips(card) <= MOST]

    def legal(self) -> set[str]:
        if self.over:
            return set()
        if self.mogging:
            return {f"{self.turn}: refuse", *(f"{self.turn}: mog {card}" for card in self.hands[self.turn])}
        return {f"{self.turn}: play {card}" for card in self.fitting(self.turn)} or {f"{self.turn}: go"}

    def may(self) -> set[str]:
        """There is nothing else to say."""
        return set()

    def play(self, line: str) -> None:
        seat, _, said = line.partition(": ")
        verb, _, card = said.partition(" ")
        if verb == "mog" and not self.asked:
            self.asked, self.turn = card, self.dealer
        elif verb == "mog":  # each takes up the other's (changing)
            self.hands[self.eldest][self.hands[self.eldest].index(self.asked)] = card
            self.hands[self.dealer][self.hands[self.dealer].index(card)] = self.asked
            self.lead()
        elif verb == "refuse":
            self.set_up(self.other(seat), 1)  # "whosoever refuseth is to give the other one chalk"
            self.lead()
        elif verb == "play":
            self.hands[seat].remove(card)
            self.table.append(card)
            self.last = seat
            count = sum(map(pips, self.table))
            if count in (15, 25, 31) or (count == 30 and self.options["sums-in-play"] == "thirty-too"):
                self.set_up(seat, len(self.table))  # "as many holes or chalks as there are Cards upon the Table"
            self.show() if count == MOST else self.next(seat)
        elif verb == "go":
            self.out.add(seat)
            self.next(seat)

    def lead(self) -> None:
        """ "The eldest is to play first"."""
        self.mogging, self.turn = False, self.eldest
        self.held = {seat: list(cards) for seat, cards in self.hands.items()}

    def next(self, seat: str) -> None:
        """The other, if not out; else the same, who "must play your Deuce"; else "one for the latter"."""
        for one in (self.other(seat), seat):
            if self.hands[one] and one not in self.out:
                self.turn = one
                return
        self.set_up(self.last, 1)
        self.show()

    def show(self) -> None:
        """ "The eldest must show how many Chalks he hath in his hand to set up, and after him the youngest"."""
        for seat in (self.eldest, self.dealer):
            self.set_up(seat, sum(chalks(self.held[seat], self.turned, self.options)))
        self.over = True

    def settled(self) -> tuple[Mapping[str, Any], str]:
        return {"points": self.points}, "" if self.winner else self.eldest
