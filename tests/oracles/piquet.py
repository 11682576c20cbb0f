"""Piquet, read aloud from the books of 1651 (P) and 1674 (C).

Passages in quotation marks are theirs, with the page. Where both are silent the rule of the page is named by its id.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from oracles import Opening

SET = 100  # "usually is a Hundred" (P 2)
RANKS = "6789TJQKA"  # "Deuces, Treys, Foures, and Fives" are taken out (P 1)
SUITS = {"clubs": "C", "diamonds": "D", "hearts": "H", "spades": "S"}


def pips(card: str) -> int:
    """ "According to the number of the points they beare, all except the Ace, which goes for Eleven" (P 4).

    >>> [pips(card) for card in "6C 9D TH JS KC AD".split()]
    [6, 9, 10, 10, 10, 11]
    """
    return {"A": 11}.get(card[0]) or (10 if card[0] in "TJQK" else int(card[0]))


def for_ruff(number: int) -> int:
    """ "For Thirty, he is to reckon Three; … as much for Thirty five, as for Forty" (P 12).

    >>> [for_ruff(number) for number in (30, 34, 35, 39, 40, 44, 45)]
    [3, 3, 4, 4, 4, 4, 5]
    """
    return number // 10 + (number % 10 >= 5)


def best_suit(hand: Sequence[str]) -> int:
    """ "How much each of them can make of a suit" (P 11)."""
    return max(sum(pips(card) for card in hand if card[1] == suit) for suit in "CDHS")


def runs(hand: Sequence[str]) -> list[tuple[int, int]]:
    """Each sequence as (how long, the place of its top), the best first.

    >>> runs("6H 7H 8H TH JH QH KH 9C TC".split())
    [(4, 7), (3, 2)]
    """
    found = []
    for suit in "CDHS":
        long = 0
        for place, rank in enumerate(RANKS + "-"):
            if rank + suit in hand:
                long += 1
                continue
            if long >= 3:
                found.append((long, place - 1))
            long = 0
    return sorted(found, reverse=True)


def for_run(long: int) -> int:
    """ "For every Tierce, you reckon Three; for every Quart, foure; but a Quint is Fifteen" (P 15).

    >>> [for_run(long) for long in range(3, 10)]
    [3, 4, 15, 16, 17, 18, 19]
    """
    return long if long < 5 else long + 10


def fellows(hand: Sequence[str]) -> list[tuple[int, int]]:
    """Threes and fours of a rank, "Aces … the highest", "last of all, Tens" (P 19), the best first."""
    counted = ((sum(card[0] == rank for card in hand), RANKS.index(rank)) for rank in "TJQKA")
    return sorted((one for one in counted if one[0] >= 3), reverse=True)


class Oracle:
    """One deal."""

    @staticmethod
    def rare(opening: Opening, chance: random.Random) -> tuple[Mapping[str, Any], Sequence[str]]:
        """Near the end of a set; hands without court cards, of one player or of both; and one player with the high
        cards against the nines and lower, so that thirty are in hand, or twenty-nine.
        """
        low, tens, aces, courts = (
            [card for card in opening.deck if card[0] in ranks] for ranks in ("6789", "T", "A", "JQK")
        )
        plain = [*low, *tens, *aces]
        chance.shuffle(plain)
        hands = chance.choice(("any", "two blanks", "a blank", "high", "high", "run"))
        near = (0, 8, 20, 40, 60) if hands in ("high", "run") else (0, 40, 70, 80, 88, 93, 96, 98, 99)
        points = {seat: chance.choice(near) for seat in opening.seats}
        if hands == "any":
            return {"points": points}, opening.deck
        elder_first = chance.random() < 0.5
        if hands == "two blanks":
            first, second, stock = plain[:12], plain[12:], courts
        elif hands == "a blank":
            whole = [*plain[12:], *courts]
            chance.shuffle(whole)
            first, second, stock = plain[:12], whole[:12], whole[12:]
        elif hands == "high":  # of two suits they are in the stock, for whoever is not dealt the twelve low cards
            two = chance.sample("CDHS", 2)
            taken = [card for card in (*courts, *aces) if card[1] in two]
            first, stock = low[:12], [*low[12:], *taken] if elder_first else [*taken, *low[12:]]
            second = [card for card in opening.deck if card not in {*first, *stock}]
        else:  # eight of a suit are in the stock for the elder, and of the others kings to tens are dealt, and an ace
            suit, other = chance.sample("CDHS", 2)
            run = [rank + suit for rank in RANKS[1:]]
            second = [rank + one for one in "CDHS" if one != suit for rank in "KQJT"]
            second[second.index("T" + other)] = "A" + other
            rest = [card for card in opening.deck if card not in {*run, *second}]
            first, stock, elder_first = rest[:12], [*run, *rest[12:]], False
        elder, younger = (first, second) if elder_first else (second, first)
        threes = [[*elder[at : at + 3], *younger[at : at + 3]] for at in range(0, 12, 3)]
        return {"points": points}, [*(card for three in threes for card in three), *stock]

    def __init__(self, opening: Opening) -> None:
        self.options = opening.options
        self.younger = opening.dealer
        self.elder = next(seat for seat in opening.seats if seat != self.younger)
        self.points: dict[str, int] = dict(opening.standing["points"])
        self.hand: dict[str, list[str]] = {self.elder: [], self.younger: []}
        deck = list(opening.deck)
        for _ in range(4):  # "till he hath dealt to each his douzen" (P 6), here by threes
            for seat in (self.elder, self.younger):
                self.hand[seat] += deck[:3]
                del deck[:3]
        self.stock = deck
        self.out = {self.elder: 0, self.younger: 0}
        self.took: set[str] = set()
        self.shown: set[str] = set()
        self.number = 0
        self.claims = False
        self.in_hand = {self.elder: 0, self.younger: 0}
        self.raised = False
        self.suit = ""
        self.first = True
        self.tricks = {self.elder: 0, self.younger: 0}
        self.led = ""
        self.winner = ""
        self.turn, self.stage = self.elder, "discard"

    def other(self, seat: str) -> str:
        return self.younger if seat == self.elder else self.elder

    def set_up(self, seat: str, number: int) -> None:
        """ "He, that first comes to the number agreed upon, wins the Set" (P 2)."""
        if self.winner:
            return
        self.points[seat] += number
        if self.points[seat] >= SET:
            self.winner, self.stage = seat, "over"

    def reckon(self, seat: str, number: int) -> None:
        """ "Up to Thirty, in his hand, … before the other can reckon any thing" (P 29); a blank hinders it (P 55)."""
        self.in_hand[seat] += number
        self.set_up(seat, number)
        if self.free(seat) and self.in_hand[seat] >= 30:
            self.raised = True
            self.set_up(seat, 60)  # "instead of counting Thirty, he shall reckon Ninety"

    def free(self, seat: str) -> bool:
        other = self.other(seat)
        return not self.raised and self.in_hand[other] == 0 and other not in self.shown

    # -- what can be done ---------------------------------------------------------------------------------
    def most(self, seat: str) -> int:
        """ "Eight of the Twelve" (P 8); then "all the rest, or else as few as he Pleaseth" (P 9)."""
        if seat == self.elder:
            return self.number or 8
        return len(self.stock) - (self.number if self.claims else 0)

    def legal(self) -> set[str]:
        seat, hand = self.turn, self.hand[self.turn]
        if self.stage == "number":
            return {f"{seat}: number {many}" for many in range(1, 9)}
        if self.stage == "look":
            suits = {f"{seat}: look {word}" for word, suit in SUITS.items() if any(card[1] == suit for card in hand)}
            return {f"{seat}: leave", *suits}
        if self.stage == "discard":
            return self.discards(seat, hand)
        if self.stage != "play":
            return set()
        follows = [card for card in hand if self.led and card[1] == self.led[1]] or hand
        if self.first and self.suit and not self.led:
            follows = [card for card in hand if card[1] == self.suit]  # "obliged to play the same suit" (P 10)
        return {f"{seat}: play {card}" for card in follows}

    def discards(self, seat: str, hand: Sequence[str]) -> set[str]:
        lines = set()
        if self.out[seat] < self.most(seat):
            lines |= {f"{seat}: discard {card}" for card in hand}
        bound = self.number if seat == self.elder else 0
        if self.out[seat] and self.out[seat] >= bound:  # "at least one Card" (P 11); "bound to the same number" (P 7)
            lines.add(f"{seat}: take-in")
        told = seat in self.shown or (seat == self.elder and self.number)
        if not self.out[seat] and not told and not any(card[0] in "JQK" for card in hand):
            lines.add(f"{seat}: blank")  # "never a Coat Card" (P 6), "before Discarding" (P 54)
        return lines

    def may(self) -> set[str]:
        """There is nothing else to say."""
        return set()

    # -- what is done -------------------------------------------------------------------------------------
    def play(self, line: str) -> None:
        seat, _, said = line.partition(": ")
        verb, _, word = said.partition(" ")
        if verb == "blank" and seat == self.elder:
            self.stage = "number"
        elif verb == "blank":
            self.shown.add(seat)
            self.reckon(seat, 10)
        elif verb == "number":
            self.number, self.claims = int(word), True
            self.turn, self.stage = self.younger, "discard"  # "do you discard as many Cards as you intend" (P 7)
        elif verb == "discard":
            self.hand[seat].remove(word)
            self.out[seat] += 1
        elif verb == "take-in":
            self.take_in(seat)
        elif verb in ("look", "leave"):
            self.suit = SUITS.get(word, "")
            self.declare()
        elif verb == "play":
            self.card(seat, word)

    def take_in(self, seat: str) -> None:
        self.took.add(seat)
        if seat == self.younger and self.claims:
            barred = self.younger in self.shown  # "shall serve for a Barre" (P 8)
            self.shown.add(self.elder)
            if not barred:
                self.reckon(self.elder, 10)
            self.turn = self.elder
            return
        self.claims = False
        self.draw(seat)
        if seat == self.elder and self.younger not in self.took:
            self.turn = self.younger
            return
        if seat == self.elder:
            self.draw(self.younger)
        self.turn = self.elder
        if self.stock and self.options["leavings"] == "looked-at":
            self.stage = "look"
        else:
            self.declare()

    def draw(self, seat: str) -> None:
        """ "As many Cards as he hath laid out" (P 7)."""
        self.hand[seat] += self.stock[: self.out[seat]]
        del self.stock[: self.out[seat]]

    def declare(self) -> None:
        """ "The Ruffe comes next …; after the Ruffe, come your Sequences; then your Aces, Kings" (P 28)."""
        if self.winner:
            return
        one, two = self.hand[self.elder], self.hand[self.younger]
        ruffs = best_suit(one), best_suit(two)
        if ruffs[0] > ruffs[1] or (ruffs[0] == ruffs[1] and self.options["equal-ruff"] == "elder"):
            self.reckon(self.elder, for_ruff(ruffs[0]))  # "if the youngest makes no more … is good" (C 82)
        elif ruffs[1] > ruffs[0]:
            self.reckon(self.younger, for_ruff(ruffs[1]))
        for found, worth in ((runs, for_run), (fellows, {3: 3, 4: 14}.__getitem__)):
            lists = {seat: found(self.hand[seat]) for seat in (self.elder, self.younger)}
            tops = [(lists[seat] or [(0, 0)])[0] for seat in (self.elder, self.younger)]
            if tops[0] == tops[1]:
                continue  # "neither of them both can reckon any thing" (P 32)
            better = self.elder if tops[0] > tops[1] else self.younger
            for long, _ in lists[better]:  # "shall by vertue of It reckon all his Lesser Sequences" (P 16)
                if not self.winner:
                    self.reckon(better, worth(long))
        if not self.winner:
            self.stage, self.turn = "play", self.elder

    def card(self, seat: str, card: str) -> None:
        """ "Who either playes first, or else winnes the Tricke" (P 22)."""
        self.hand[seat].remove(card)
        counts = card[0] in "TJQKA"
        if not self.led:
            self.led = card
            if counts:
                self.set_up(seat, 1)
                if self.first:
                    self.in_hand[seat] += 1
                    if self.free(seat) and self.in_hand[seat] >= 30:
                        self.raised = True
                        self.set_up(seat, 30)  # "instead of reckoning Thirty, he shall reckon Sixty" (P 30)
            self.first = False
            self.turn = self.other(seat)
            return
        wins = card[1] == self.led[1] and RANKS.index(card[0]) > RANKS.index(self.led[0])
        taker = seat if wins else self.other(seat)
        if wins and counts:
            self.set_up(seat, 1)
        self.tricks[taker] += 1
        self.led, self.turn = "", taker
        if not self.hand[taker]:
            self.set_up(taker, 1)  # "Two for it, if he win it with a Ten" (P 24): one for the card, one for the trick
            self.tell_cards()

    def tell_cards(self) -> None:
        """ "He that hath gotten the most, is to reckon Ten" (P 25); all, "Fourty" (P 32)."""
        for seat in (self.elder, self.younger):
            if self.tricks[seat] > self.tricks[self.other(seat)]:
                self.set_up(seat, 10 if self.tricks[self.other(seat)] else 40)
        self.stage = "over"

    def settled(self) -> tuple[Mapping[str, Any], str]:
        return {"points": self.points}, "" if self.winner else self.elder
