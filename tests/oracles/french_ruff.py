"""French-Ruff, read aloud from Cotton 1674 (ch. XII, pp. 121-122), sentence by sentence."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from oracles import Opening

# "the King is the highest Card ... the Queen is next, the Knave next, and next to that the Ace, and all other Cards
# follow in preheminency according to the number of the Pips"
DESCENT = ["K", "Q", "J", "A", "T", "9", "8", "7", "6", "5", "4", "3", "2"]


def wins(card: str, other: str, trump: str) -> bool:
    """Whether a card wins another that was played before it.

    >>> wins("KS", "AS", "H"), wins("AS", "TS", "H"), wins("AS", "JS", "H")
    (True, True, False)

    "all small Trumps win the highest of any other suit":

    >>> wins("2H", "KS", "H"), wins("KS", "2H", "H"), wins("KC", "2S", "H")
    (True, False, False)
    """
    if card[1] != other[1]:
        return card[1] == trump
    return DESCENT.index(card[0]) < DESCENT.index(other[0])


def may_not(card: str, hand: Sequence[str], trick: Sequence[str], trump: str, must_trump: bool = False) -> bool:
    """Whether one of the sentences forbids to play this card.

    "You are bound to follow suit":

    >>> may_not("2H", ["2H", "9S"], ["KS"], "H"), may_not("9S", ["2H", "9S"], ["KS", "5H"], "H")
    (True, False)

    "he must trump it again, although he hath never a trump in his hand that can win the former trump":

    >>> may_not("9C", ["9C", "2H"], ["KS", "5H"], "H"), may_not("2H", ["9C", "2H"], ["KS", "5H"], "H")
    (True, False)

    "bound to win the highest trump play'd if they can", whoever has played it:

    >>> may_not("2H", ["6H", "2H"], ["KS", "5H"], "H"), may_not("2H", ["AH", "2H"], ["3H", "JH", "4H"], "H")
    (True, False)
    """
    if not trick:
        return False
    held_of_suit = [one for one in hand if one[1] == trick[0][1]]
    if held_of_suit and card not in held_of_suit:
        return True
    down = [one for one in trick if one[1] == trump]
    held_trumps = [one for one in hand if one[1] == trump]
    if not held_of_suit and held_trumps and card[1] != trump and (down or must_trump):
        return True
    able = [one for one in held_trumps if all(wins(one, other, trump) for other in down)]
    if not down or not able or (held_of_suit and trick[0][1] != trump):
        return False
    return card not in able


class Oracle:
    """One deal."""

    FAULTS = True

    def __init__(self, opening: Opening) -> None:
        self.options, self.seats, self.dealer, standing, deck = opening
        at = self.seats.index(self.dealer) + 1
        self.round = [*self.seats[at:], *self.seats[:at]]
        self.score = [standing["points"][self.seats[0]], standing["points"][self.seats[1]]]  # of the two sides
        self.deck = list(deck)
        self.hand: dict[str, list[str]] = {seat: [] for seat in self.seats}
        # "either two first at a time, or three, according to pleasure"
        first, second = (3, 2) if self.options["batches"] == "three-then-two" else (2, 3)
        for many in (first, second):
            for seat in self.round:
                self.hand[seat] += [self.deck.pop(0) for _ in range(many)]
        self.up = self.deck.pop(0)  # "he that deals turns up Trump"
        self.trump = self.up[1]
        self.taken = [0, 0]
        self.on_table: list[tuple[str, str]] = []
        self.leader = self.round[0]
        self.renounced = dict.fromkeys(self.seats, 0)
        self.owing = 0
        self.robber = self.who_robs()
        self.robbed = self.over = self.touched = self.same_dealer = False

    @staticmethod
    def rare(opening: Opening, chance: random.Random) -> tuple[Mapping[str, Any], Sequence[str]]:
        """A game that may soon be won, the ace of trumps in a hand or turned up, and trumps that follow it."""
        up = 5 if opening.options["game"] == "five" else int(opening.options["game"])
        points = [max(0, up - chance.choice((1, 1, 2, 5))) for _ in range(2)]
        deck = list(opening.deck)
        at = 5 * len(opening.seats)
        ace = deck.index("A" + deck[at][1])
        to = chance.choice((at, chance.randrange(at), at))
        if deck[at][0] != "A":
            deck[ace], deck[to] = deck[to], deck[ace]
        suit = deck[at][1]
        for place in range(at + 1, at + 1 + chance.randrange(4)):
            other = next((one for one in range(place, len(deck)) if deck[one][1] == suit), place)
            deck[place], deck[other] = deck[other], deck[place]
        standing = {"points": {seat: points[number % 2] for number, seat in enumerate(opening.seats)}}
        return standing, deck

    def side(self, seat: str) -> int:
        """Of which side a seat is."""
        return self.seats.index(seat) % 2

    def who_robs(self) -> str:
        """ "he that hath the Ace must take the Ace turn'd up": who has it, or has turned it up."""
        holder = next((seat for seat in self.seats if "A" + self.trump in self.hand[seat]), "")
        turner = self.dealer if self.up[0] == "A" else ""
        return {"either": holder or turner, "holder": holder, "dealer": turner}[self.options["robber"]]

    # -- what can be done --------------------------------------------------------------------------------------

    def next_player(self) -> str:
        at = self.round.index(self.leader)
        return [*self.round[at:], *self.round[:at]][len(self.on_table)]

    def legal(self) -> set[str]:
        if self.over:
            return set()
        if self.robber and not self.robbed:
            return {f"{self.robber}: rob"}
        if self.owing:
            return {f"{self.robber}: lay-out {card}" for card in self.hand[self.robber]}
        seat = self.next_player()
        trick = [card for _, card in self.on_table]
        must = self.options["first-to-trump"] == "bound"
        hand = self.hand[seat]
        return {f"{seat}: play {card}" for card in hand if not may_not(card, hand, trick, self.trump, must)}

    def may(self) -> set[str]:
        return set()

    # -- what is done ------------------------------------------------------------------------------------------

    def play(self, line: str) -> None:
        seat, _, said = line.partition(": ")
        verb, _, what = said.partition(" ")
        if seat == "table":
            return
        if verb != "claim":
            self.touched = True
        if verb == "rob":
            self.rob(seat)
        elif verb == "lay-out":
            self.hand[seat].remove(what)
            self.owing -= 1
        elif verb == "misdeal!":
            self.misdeal(seat)
        elif verb == "claim":
            self.claim(seat, what)
        elif what.endswith("!") and seat != self.next_player():
            # "he who playeth before his turn loseth one, unless it be the last Card of all"
            if len(self.hand[seat]) > 1:
                self.lose(seat, 1)
        else:
            self.lay(seat, what.rstrip("!"), renounced=what.endswith("!"))

    def rob(self, seat: str) -> None:
        """ "must take the Ace turn'd up, and all other Trumps which immediately follow that, if so agreed"."""
        self.robbed = True
        took = [self.up]
        if self.options["following-trumps"] == "taken":
            while self.deck and self.deck[0][1] == self.trump:
                took.append(self.deck.pop(0))
        self.hand[seat] += took
        self.owing = len(took)  # "laying out so many Cards as he took up in lieu thereof"

    def lay(self, seat: str, card: str, *, renounced: bool) -> None:
        self.hand[seat].remove(card)
        self.on_table.append((seat, card))
        if len(self.on_table) == len(self.seats):
            best_seat, best = self.on_table[0]
            for other, laid in self.on_table[1:]:
                if wins(laid, best, self.trump):
                    best_seat, best = other, laid
            self.leader, self.on_table = best_seat, []
            self.taken[self.side(best_seat)] += 1
            self.over = sum(self.taken) == 5  # counted when it is settled: till then a renounce can be claimed
        if renounced:
            if self.options["fault-noticed"] == "by-the-porter":
                self.renounce(seat)
            else:
                self.renounced[seat] += 1

    def reckon(self) -> None:
        """ "to win two tricks signifies nothing, to win three or four wins but one, but ... five is ... five"."""
        for side in (0, 1):
            self.add(side, {3: 1, 4: 1, 5: 5}.get(self.taken[side], 0))

    # -- faults ------------------------------------------------------------------------------------------------

    def renounce(self, seat: str) -> None:
        """ "you lose the whole Game, if you so make it, otherwise but one or two according to agreement"."""
        cost = {"one": 1, "two": 2}.get(self.options["revoke"])
        self.lose(seat, self.goal() - self.score[1 - self.side(seat)] if cost is None else cost)

    def misdeal(self, seat: str) -> None:
        """ "he that deals wrong loseth one and his Deal", at forsat."""
        self.over = True
        if self.options["wrong-deal"] == "deal-again":
            self.same_dealer = True
        else:
            self.lose(seat, 1)

    def claim(self, seat: str, other: str) -> None:
        for _ in range(self.renounced[other]):
            self.renounce(other)
        if not self.renounced[other] and self.options["false-claim"] == "costs-the-same":
            self.renounce(seat)
        self.renounced[other] = 0

    # -- the score ---------------------------------------------------------------------------------------------

    def goal(self) -> int:
        return 5 if self.options["game"] == "five" else int(self.options["game"])

    def lose(self, seat: str, number: int) -> None:
        """ "give the other one chalk" (Costly-Colours)."""
        self.add(1 - self.side(seat), number)

    def add(self, side: int, number: int) -> None:
        if max(self.score) < self.goal():
            self.score[side] += number
        self.over = self.over or max(self.score) >= self.goal()

    def settled(self) -> tuple[Mapping[str, Any], str]:
        if sum(self.taken) == 5:
            self.reckon()
        won = max(self.score) >= self.goal()
        following = "" if won else self.dealer if self.same_dealer else self.round[0]
        return {"points": {seat: self.score[self.side(seat)] for seat in self.seats}}, following
