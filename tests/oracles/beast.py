"""Beast, read aloud from Cotton 1674 (ch. XXV, p. 153), sentence by sentence; what it takes "as at French Ruff, with
the same rigour" is read from ch. XII, pp. 121-122.

What he leaves open is taken from the rules file, and named by its id there.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from oracles import Opening

HEAPS = {"king": "the King", "most": "the Play", "triolet": "the Triolet"}  # "They make three heaps"


def descent(ace: str) -> str:
    """ "The best Cards are King, Queen, and so forwards"; the ace under the knave, as at French-Ruff, or last.

    >>> descent("under-the-knave"), descent("last")
    ('KQJAT98765432', 'KQJT98765432A')
    """
    return "KQJ" + ("AT98765432" if ace == "under-the-knave" else "T98765432A")


def beats(card: str, other: str, trump: str, order: str) -> bool:
    """Whether a card beats another that was played before it: "all small Trumps win the highest of any other suit".

    >>> beats("AS", "TS", "H", "KQJAT98765432"), beats("AS", "TS", "H", "KQJT98765432A")
    (True, False)
    >>> beats("2H", "KS", "H", "KQJAT98765432"), beats("KS", "2C", "H", "KQJAT98765432")
    (True, False)
    """
    if card[1] == other[1]:
        return order.index(card[0]) < order.index(other[0])
    return card[1] == trump


def three_of_a_sort(hand: Sequence[str]) -> str:
    """The rank of "three of any sort, that is, three fours, three fives, three sixes, and so forth", or "".

    >>> three_of_a_sort("4S 4H 4D KS KH".split()), three_of_a_sort("4S 4H 4D 4C KH".split())
    ('4', '4')
    >>> three_of_a_sort("4S 4H KD KC 5H".split())
    ''
    """
    return next((card[0] for card in hand if sum(other[0] == card[0] for other in hand) > 2), "")


class Oracle:
    """One deal."""

    FAULTS = True

    @staticmethod
    def rare(opening: Opening, chance: random.Random) -> tuple[Mapping[str, Any], Sequence[str]]:
        """Few ranks, so that threes are dealt, or threes for two or three players; a king or an ace turned up; and
        heaps that have stayed.
        """
        deck = list(opening.deck)
        chance.shuffle(deck)
        few = chance.sample("KQJAT98765432", 6)
        deck.sort(key=lambda card: (card[0] not in few) * chance.random())
        seats = len(opening.seats)
        if chance.random() < 0.5:
            places = [
                [*range(3 * seat, 3 * seat + 3)] for seat in chance.sample(range(seats), chance.choice((2, 2, 3)))
            ]
            for rank, batch in zip(few, places, strict=False):  # the first three cards of a hand
                alike = [card for card in deck if card[0] == rank]
                for card, place in zip(alike, batch, strict=False):
                    at = deck.index(card)
                    deck[at], deck[place] = deck[place], deck[at]
        at = 5 * seats
        rank = chance.choice("KKA7")
        place = next((number for number, card in enumerate(deck) if card[0] == rank and number >= at), at)
        deck[place], deck[at] = deck[at], deck[place]
        standing = dict(opening.standing) | {heap: chance.choice((0, 0, 3, 7)) for heap in HEAPS}
        return standing, deck

    def __init__(self, opening: Opening) -> None:
        self.options = opening.options
        self.order = descent(self.options["ace"])
        seats = list(opening.seats)
        first = seats.index(opening.dealer) + 1
        self.round = [*seats[first:], *seats[:first]]
        self.dealer = opening.dealer
        self.chips = dict(opening.standing["chips"])
        self.heaps = {heap: opening.standing[heap] for heap in HEAPS}
        for seat in self.round:  # "before the Cards are dealt, every one stakes to the three heaps"
            for heap in HEAPS:
                self.pay(seat, heap)
        deck = list(opening.deck)
        self.hand: dict[str, list[str]] = {seat: [] for seat in seats}
        for many in (3, 2):  # "five Cards": "either two first at a time, or three"
            for seat in self.round:
                self.hand[seat] += [deck.pop(0) for _ in range(many)]
        self.up = deck.pop(0)  # "he that deals turns up Trump"
        self.trump = self.up[1]
        self.won = dict.fromkeys(seats, 0)
        self.down: list[tuple[str, str]] = []
        self.leader = self.round[0]
        self.renounced = dict.fromkeys(seats, 0)
        self.up_lies, self.lays_out, self.touched, self.over, self.played = True, False, False, False, False
        # "he that hath the Ace must take the Ace turn'd up"
        self.robber = next((seat for seat in seats if "A" + self.trump in self.hand[seat]), "")
        if self.up[0] == "A":
            self.robber = self.dealer
        if self.options["shown"] == "as-dealt" or not self.robber:
            self.take_heaps()

    def pay(self, seat: str, heap: str) -> None:
        self.chips[seat] -= 1
        self.heaps[heap] += 1

    def take(self, seat: str, heap: str) -> None:
        self.touched = True
        self.chips[seat] += self.heaps[heap]
        self.heaps[heap] = 0

    def take_heaps(self) -> None:
        """ "he that hath the King takes up the heap so called; and he that hath three of any sort ... the Triolet"."""
        kings = [rank + suit for rank in "K" for suit in "SHDC" if self.options["king"] == "any" or suit == self.trump]
        having = [seat for seat in self.round if any(king in self.hand[seat] for king in kings)]
        if having:
            self.take(having[0], "king")
        elif self.up in kings and self.up_lies and self.options["king-turned-up"] == "dealer":
            self.take(self.dealer, "king")
        threes = [(three_of_a_sort(self.hand[seat]), seat) for seat in self.round if three_of_a_sort(self.hand[seat])]
        if self.options["two-triolets"] == "higher":  # "The higher drowns the lower" (Piquet, p. 84)
            threes.sort(key=lambda three: self.order.index(three[0]))
        if threes:
            self.take(threes[0][1], "triolet")

    # -- what can be done --------------------------------------------------------------------------------------
    def player(self) -> str:
        at = self.round.index(self.leader)
        return [*self.round[at:], *self.round[:at]][len(self.down)]

    def may_play(self, seat: str) -> list[str]:
        """The rigour of French-Ruff, sentence by sentence."""
        hand = self.hand[seat]
        if not self.down:
            return hand
        led = self.down[0][1][1]
        follows = [card for card in hand if card[1] == led]
        trumps = [card for card in hand if card[1] == self.trump]
        lying = [card for _, card in self.down if card[1] == self.trump]
        if follows and led != self.trump:
            return follows  # "You are bound to follow suit"
        if not trumps or not lying:
            return follows or hand
        # "he must trump it again, although he hath never a trump in his hand that can win the former trump"
        # "All the Players round are bound to win the highest trump play'd if they can"
        over = [one for one in trumps if all(beats(one, other, self.trump, self.order) for other in lying)]
        return over or trumps

    def legal(self) -> set[str]:
        if self.over:
            return set()
        if self.robber and self.up_lies:
            return {f"{self.robber}: rob"}
        if self.lays_out:
            return {f"{self.robber}: lay-out {card}" for card in self.hand[self.robber]}
        seat = self.player()
        return {f"{seat}: play {card}" for card in self.may_play(seat)}

    def may(self) -> set[str]:
        return set()

    # -- what is done ------------------------------------------------------------------------------------------
    def play(self, line: str) -> None:
        seat, _, said = line.partition(": ")
        verb, _, what = said.partition(" ")
        if seat == "table":
            return
        if verb == "rob":
            self.hand[seat].append(self.up)
            self.up_lies, self.lays_out = False, True
        elif verb == "lay-out":  # "laying out so many Cards as he took up in lieu thereof"
            self.hand[seat].remove(what)
            self.lays_out = False
            if self.options["shown"] != "as-dealt":
                self.take_heaps()
        elif verb == "misdeal!":  # "he that deals wrong loseth one and his Deal"
            self.over = True
            self.pay(seat, "most")
        elif verb == "claim":
            self.claim(seat, what)
        elif what.endswith("!") and seat != self.player():
            # "he who playeth before his turn loseth one, unless it be the last Card of all"
            if len(self.hand[seat]) > 1:
                self.pay(seat, "most")
        else:
            self.lay(seat, what.rstrip("!"), renounced=what.endswith("!"))

    def lay(self, seat: str, card: str, *, renounced: bool) -> None:
        self.hand[seat].remove(card)
        self.down.append((seat, card))
        if renounced and self.options["fault-noticed"] == "by-the-porter":
            self.pay(seat, "most")  # "if you renounce or renege ..., otherwise but one"
        elif renounced:
            self.renounced[seat] += 1
        if len(self.down) == len(self.round):
            winner, best = self.down[0]
            for other, laid in self.down[1:]:
                if beats(laid, best, self.trump, self.order):
                    winner, best = other, laid
            self.won[winner] += 1
            self.leader, self.down = winner, []
            self.over = self.played = sum(self.won.values()) == 5

    def claim(self, seat: str, other: str) -> None:
        for _ in range(self.renounced[other]):
            self.pay(other, "most")
        if not self.renounced[other] and self.options["false-claim"] == "costs-the-same":
            self.pay(seat, "most")
        self.renounced[other] = 0

    def settled(self) -> tuple[Mapping[str, Any], str]:
        """ "He that wins most tricks takes up the heap that is called the Play"."""
        if self.played:
            most = [seat for seat in self.round if self.won[seat] == max(self.won.values())]
            if len(most) == 1 or self.options["tie"] == "eldest":
                self.take(most[0], "most")
            elif self.options["tie"] == "divided":
                for place in range(self.heaps["most"]):
                    self.chips[most[place % len(most)]] += 1
                self.heaps["most"] = 0
        return {"chips": self.chips, **self.heaps}, self.round[0]
