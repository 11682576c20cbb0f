"""Cribbage, read aloud from Cotton 1674 (ch. IX, pp. 106–110).

Passages in quotation marks are his. What he leaves open is taken from the rules file and named by its id there.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations, pairwise
from typing import Any

from oracles import Opening

RANKS = "A23456789TJQK"  # the ace as one, below the two
MOST = 31


def value(card: str) -> int:
    """What a card is in a sum; "King and five" are fifteen."""
    return min(RANKS.index(card[0]) + 1, 10)


def alike(number: int) -> int:
    """ "A Pair is two, a Pair-Royal six, a double Pair-Royal twelve"."""
    return {2: 2, 3: 6, 4: 12}.get(number, 0)


def sequence(number: int) -> int:
    """ "Sequences of three is two, Sequences of four is four, of five five, &c."."""
    return 0 if number < 3 else 2 if number == 3 else number


def flush(number: int) -> int:
    """ "So is a Flush of three, three; of four, four, &c."."""
    return number if number >= 3 else 0


def in_sequence(cards: Sequence[str]) -> bool:
    ranks = sorted(RANKS.index(card[0]) for card in cards)
    return all(after == before + 1 for before, after in pairwise(ranks))


def sums(cards: Sequence[str], to: int) -> int:
    """How many ways some of these cards come to a sum.

    >>> sums("9C 6H 6D".split(), 15), sums("9C 6H 6D 6S".split(), 15), sums("4C 5H 6D 6S".split(), 15)
    (2, 3, 2)
    """
    return sum(
        sum(map(value, some)) == to for number in range(2, len(cards) + 1) for some in combinations(cards, number)
    )


def sequences(cards: Sequence[str]) -> int:
    """The longest that there are, each as often as it can be made.

    >>> sequences("4C 5H 6D 6S".split()), sequences("4C 5H 6D 7S".split()), sequences("4C 4H 5D 5S 6C".split())
    (4, 4, 8)
    """
    for number in range(len(cards), 2, -1):
        found = sum(in_sequence(some) for some in combinations(cards, number))
        if found:
            return found * sequence(number)
    return 0


def pairs(cards: Sequence[str]) -> int:
    """Pairs, pairs royal and double pairs royal."""
    return sum(alike(number) for number in Counter(card[0] for card in cards).values())


def flushes(cards: Sequence[str]) -> int:
    """In hand: "you may make what use you can" of the card turned up.

    >>> flushes("4C 5C 6D 6C".split()), flushes("4C 5C 6C 9C 9H".split()), flushes("4C 5C 6H 9H".split())
    (3, 4, 0)
    """
    return sum(flush(number) for number in Counter(card[1] for card in cards).values())


def doubling(cards: Sequence[str]) -> set[str]:
    """Ranks that stand more than once in the longest sequence.

    >>> sorted(doubling("4C 5H 6D 6S".split())), sorted(doubling("9C 6H 6D 6S".split()))
    (['6'], [])
    """
    for number in range(len(cards), 2, -1):
        found = [card[0] for some in combinations(cards, number) if in_sequence(some) for card in some]
        if found:
            return {rank for rank in found if sum(card[0] == rank for card in cards) > 1}
    return set()


def hand(cards: Sequence[str], turned: str, doubled: str = "counts-the-pair") -> int:
    """What a hand counts with the card turned up, the knave apart.

    Cotton's first: "a Nine and two Sixes … makes you six Games", and "if a Six chance to be turn'd up, then you have
    twelve". His second, 4 5 6 and a six turned up, "makes eight Games": he leaves out the pair (doubled-sequence).

    >>> hand("9C 6H 6D".split(), "6S"), hand("9C 6H 6D".split(), "6S", "eight-games")
    (12, 12)
    >>> hand("4C 5H 6D".split(), "6S"), hand("4C 5H 6D".split(), "6S", "eight-games")
    (10, 8)
    """
    every = [*cards, turned]
    without = doubling(every) if doubled == "eight-games" else set()
    alone = [card for card in every if card[0] not in without]
    return 2 * sums(every, 15) + pairs(alone) + sequences(every) + flushes(every)


def last(pile: Sequence[str], test: Any) -> int:
    """How many cards on top of the pile pass a test together, at most."""
    return max((number for number in range(1, len(pile) + 1) if test(pile[-number:])), default=0)


def play_points(pile: Sequence[str], sums_to: Sequence[int] = (15,), how: str = "whole-sum") -> list[int]:
    """What the card on top makes in play, one thing after another, the end apart: Cotton's is 6 9 4 6 5.

    >>> [sum(play_points("6C 9H 4D 6S 5C".split()[:number])) for number in range(1, 6)]
    [0, 2, 0, 0, 2]
    >>> sum(play_points("6C 9H 4D 6S 5C".split(), how="last-cards"))
    4
    >>> [sum(play_points(pile.split())) for pile in ("4C 4D 4H", "2C 9C KC", "9C 3D 4D 2D 5D")]
    [6, 3, 8]
    """
    tops = [sum(map(value, pile[-number:])) for number in range(2, len(pile) + 1)]
    made = tops if how == "last-cards" else tops[-1:]
    return [
        *(2 * made.count(number) for number in sums_to),
        alike(last(pile, lambda some: len({card[0] for card in some}) == 1)),
        sequence(last(pile, in_sequence)),
        flush(last(pile, lambda some: len({card[1] for card in some}) == 1)),
    ]


class Oracle:
    """One deal."""

    FAULTS = True
    SET = 61

    @staticmethod
    def rare(opening: Opening, chance: random.Random) -> tuple[Mapping[str, Any], Sequence[str]]:
        """Near the end of a game, and about the lurch."""
        points = {seat: chance.choice((0, 27, 31, 36, 40, 42, 43, 44, 45, 50, 54, 57, 60)) for seat in opening.seats}
        return {"points": points}, opening.deck

    def __init__(self, opening: Opening) -> None:
        options, seats, dealer, standing, deck = opening
        self.options = options
        self.seats = list(seats)
        self.dealer = dealer
        at = self.seats.index(dealer) + 1
        self.order = [*self.seats[at:], *self.seats[:at]]
        self.standing = standing
        self.points: dict[str, int] = dict(standing["points"])
        self.hands: dict[str, list[str]] = {}
        self.whole: dict[str, list[str]] = {}  # the hands as they were counted
        self.turned = ""
        self.crib: list[str] = []
        self.to_lay_out: list[str] = []
        self.to_count: list[str] = []
        self.pile: list[str] = []
        self.turn = ""
        self.last = ""  # who has played last
        self.gone: set[str] = set()  # who has said go
        self.excess = dict.fromkeys(seats, 0)  # counted too much, and not noticed
        self.winner = ""
        self.over = False
        self.deal(list(deck))

    def deal(self, deck: list[str]) -> None:
        """ "One by one, to his Antagonist first and himself last, till five apiece be dealt"."""
        self.hands = {seat: deck[place:10:2] for place, seat in enumerate(self.order)}
        self.turned = deck[10]
        self.to_lay_out = list(self.order)

    # -- counting ------------------------------------------------------------------------------------------------

    def side(self, seat: str) -> list[str]:
        return [seat]

    def score(self, seat: str, number: int) -> None:
        """Nothing more once the game is up."""
        if not self.over:
            for one in self.side(seat):
                self.points[one] += number
            if self.points[seat] >= self.SET:
                self.winner, self.over = seat, True

    def worth(self, cards: Sequence[str], seat: str) -> int:
        """ "Knave Noddy is one in hand and two to the Dealer"."""
        number = hand(cards, self.turned, self.options["doubled-sequence"])
        if "J" + self.turned[1] in cards:
            number += 2 if seat == self.dealer and self.options["knave-noddy"] == "held-by-the-dealer" else 1
        return number

    def turn_up(self) -> None:
        if self.turned[0] == "J" and self.options["knave-noddy"] == "turned-up":
            self.score(self.dealer, 2)
        if self.options["three-in-lieu"] == "each-deal" or not any(self.standing["points"].values()):
            self.score(self.order[0], 3)  # "he that deals not sets up three in lieu thereof"
        self.begin_counting()

    def begin_counting(self) -> None:
        self.whole = {seat: list(cards) for seat, cards in self.hands.items()}
        dealer_first = self.options.get("counting-order") == "dealer"  # "Thus you have set up your twelve"
        self.to_count = sorted(self.order, key=lambda seat: seat != self.dealer) if dealer_first else list(self.order)
        self.turn = self.order[0]  # "he that dealt not plays first"

    # -- what can be said ----------------------------------------------------------------------------------------

    def fits(self, seat: str) -> list[str]:
        room = MOST - sum(map(value, self.pile))
        return [card for card in self.hands[seat] if value(card) <= room]

    def legal(self) -> set[str]:
        if self.to_lay_out:
            seat = self.to_lay_out[0]
            cards = sorted(self.hands[seat], key=by_suit)
            return {f"{seat}: lay-out {' '.join(two)}" for two in combinations(cards, 2)}
        if self.over:
            return set()
        if self.to_count:
            seat = self.to_count[0]
            return {f"{seat}: count {self.worth(self.whole[seat], seat)}"}
        return {f"{self.turn}: play {card}" for card in self.fits(self.turn)} or {f"{self.turn}: go"}

    def may(self) -> set[str]:
        return set()  # nothing but claims of counting too much

    # -- what is done --------------------------------------------------------------------------------------------

    def play(self, line: str) -> None:
        seat, _, act = line.partition(": ")
        verb, *words = act.rstrip("!").split()
        match verb:
            case "lay-out":
                self.hands[seat] = [card for card in self.hands[seat] if card not in words]
                self.crib += words
                self.to_lay_out.remove(seat)
                if not self.to_lay_out:
                    self.turn_up()
            case "count":
                self.to_count.remove(seat)
                self.count(seat, int(words[0]))
            case "play":
                self.hands[seat].remove(words[0])
                self.pile.append(words[0])
                self.last = seat
                for number in self.made():
                    self.score(seat, number)
                if sum(map(value, self.pile)) == MOST:
                    self.score(seat, 1 if self.options["thirty-one"] == "one" else 2)
                    self.end()
                else:
                    self.next(seat)
            case "go":
                self.gone.add(seat)
                self.next(seat)
            case "claim":
                self.claim(seat, words[0])

    def made(self) -> list[int]:
        return play_points(self.pile, (15,), self.options["sums-in-play"])

    def count(self, seat: str, said: int) -> None:
        """ "If you think he plays foul by reckoning too much, you may count them after the hand is play'd"."""
        right = self.worth(self.whole[seat], seat)
        if self.options["fault-noticed"] == "by-claim":
            self.score(seat, said)
            self.excess[seat] += said - right
        else:
            self.score(seat, right)
            if self.options["overcounting"] == "to-the-other-side":
                self.score(self.other(seat), said - right)

    def other(self, seat: str) -> str:
        return next(one for one in self.order if one not in self.side(seat))

    def next(self, seat: str) -> None:
        """Whoever comes next and has cards; "you being not able to come in … he sets up one, because he is most"."""
        if self.over:
            return
        at = self.order.index(seat) + 1
        later = [*self.order[at:], *self.order[:at]]
        waiting = [one for one in later if one not in self.gone and self.hands[one] and one != self.last]
        if waiting:
            self.turn = waiting[0]
        elif self.options["going-on"] == "plays-on" and self.hands[self.last] and self.last not in self.gone:
            self.turn = self.last
        else:
            self.score(self.last, 1)
            self.end()

    def end(self) -> None:
        """ "Lastly, you look upon you[r] Crib"."""
        self.score(self.dealer, self.worth(self.crib, self.dealer))
        self.over = True

    def claim(self, seat: str, other: str) -> None:
        """overcounting, false-game."""
        excess, self.excess[other] = self.excess[other], 0
        if excess:
            for one in self.side(other):
                self.points[one] -= excess
            if self.winner in self.side(other) and self.points[other] < self.SET:
                self.winner = "false " + seat
            if self.options["overcounting"] == "to-the-other-side":
                self.late(seat, excess)
        elif self.options["false-claim"] == "costs-the-same":
            self.late(other, 1)

    def late(self, seat: str, number: int) -> None:
        """Points after the play."""
        if not self.winner:
            self.over = False
            self.score(seat, number)
            self.over = True

    def settled(self) -> tuple[Mapping[str, Any], str]:
        """ "If you get the Game before your Adversary is forty five (forty four will not do it)": a double game."""
        chips = dict(self.standing["chips"])
        if self.winner:
            winner = self.winner.removeprefix("false ")
            stake = 2 if self.points[self.other(winner)] < 45 and winner == self.winner else 1
            chips[winner] += stake
            chips[self.other(winner)] -= stake
        return {"points": self.points, "chips": chips}, "" if self.winner else self.order[0]


def by_suit(card: str) -> tuple[int, int]:
    """The order in which a line names many cards."""
    return "CDHS".index(card[1]), "23456789TJQKA".index(card[0])
