"""Cribbage, read aloud from Cotton 1674 (ch. IX, pp. 106–110).

Passages in quotation marks are his. What he leaves open is taken from the rules file and named by its id there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations, pairwise
from typing import Any

from oracles import Opening

RANKS = "A23456789TJQK"  # the ace as one, below the two
SET = 61
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


def hand(cards: Sequence[str], turned: str) -> int:
    """What a hand counts with the card turned up, the knave apart.

    Cotton's first: "a Nine and two Sixes … makes you six Games", and "if a Six chance to be turn'd up, then you have
    twelve". His second, 4 5 6 and a six turned up: he says eight and leaves out the pair (the option says which).

    >>> hand("9C 6H 6D".split(), "6S")
    12
    >>> hand("4C 5H 6D".split(), "6S")
    10
    """
    every = [*cards, turned]
    return 2 * sums(every, 15) + pairs(every) + sequences(every) + flushes(every)


def last(pile: Sequence[str], test: Any) -> int:
    """How many cards on top of the pile pass a test together, at most."""
    return max((number for number in range(1, len(pile) + 1) if test(pile[-number:])), default=0)


def played(pile: Sequence[str]) -> int:
    """What the card on top makes in play, the end apart: his hand is 6 9 4 6 5.

    >>> [played("6C 9H 4D 6S 5C".split()[:number]) for number in range(1, 6)]
    [0, 2, 0, 0, 2]
    >>> played("4C 4D 4H".split()), played("2C 9C KC".split()), played("9C 3D 4D 2D 5D".split())
    (6, 3, 8)
    """
    return (
        2 * (sum(map(value, pile)) == 15)
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
        self.elder = next(seat for seat in seats if seat != dealer)
        self.games: dict[str, int] = dict(standing["points"])
        self.standing = standing
        # "One by one, to his Antagonist first and himself last, till five apiece be dealt"
        self.hands = {self.elder: list(deck[0:10:2]), dealer: list(deck[1:10:2])}
        self.turned = deck[10]
        self.crib: list[str] = []
        self.to_lay_out = [self.elder, dealer]
        self.pile: list[str] = []
        self.turn = ""
        self.over = False

    # -- counting ------------------------------------------------------------------------------------------------

    def score(self, seat: str, number: int) -> None:
        """Nothing more once sixty-one is up."""
        if not self.over:
            self.games[seat] += number
            self.over = self.games[seat] >= SET

    def worth(self, cards: Sequence[str], seat: str) -> int:
        """ "Knave Noddy is one in hand and two to the Dealer"."""
        number = hand(cards, self.turned)
        if "J" + self.turned[1] in cards:
            number += 1
        return number

    def set_up(self) -> None:
        if self.turned[0] == "J":
            self.score(self.dealer, 2)
        self.score(self.elder, 3)  # "he that deals not sets up three in lieu thereof"
        for seat in (self.elder, self.dealer):
            self.score(seat, self.worth(self.hands[seat], seat))
        self.turn = self.elder  # "he that dealt not plays first"

    # -- what can be said ----------------------------------------------------------------------------------------

    def room(self) -> int:
        return MOST - sum(map(value, self.pile))

    def fits(self, seat: str) -> list[str]:
        return [card for card in self.hands[seat] if value(card) <= self.room()]

    def legal(self) -> set[str]:
        if self.to_lay_out:
            return {
                f"{seat}: lay-out {' '.join(two)}"
                for seat in self.to_lay_out
                for two in combinations(sorted(self.hands[seat], key=by_suit), 2)
            }
        if self.over:
            return set()
        return {f"{self.turn}: play {card}" for card in self.fits(self.turn)}

    def may(self) -> set[str]:
        return set()

    # -- what is done --------------------------------------------------------------------------------------------

    def play(self, line: str) -> None:
        seat, _, act = line.partition(": ")
        verb, *cards = act.split()
        if verb == "lay-out":
            for card in cards:
                self.hands[seat].remove(card)
            self.crib += cards
            self.to_lay_out.remove(seat)
            if not self.to_lay_out:
                self.set_up()
        elif verb == "play":
            self.lay(seat, cards[0])

    def lay(self, seat: str, card: str) -> None:
        self.hands[seat].remove(card)
        self.pile.append(card)
        self.score(seat, played(self.pile))
        other = self.dealer if seat == self.elder else self.elder
        if self.fits(other):
            self.turn = other
        else:  # "he sets up one … because he is most", "as at one and thirty"
            self.score(seat, 1)
            self.last_of_all()

    def last_of_all(self) -> None:
        """ "Lastly, you look upon you[r] Crib"."""
        self.score(self.dealer, self.worth(self.crib, self.dealer))
        self.over = True

    def settled(self) -> tuple[Mapping[str, Any], str]:
        """ "If you get the Game before your Adversary is forty five (forty four will not do it)": a double game."""
        won = [seat for seat in self.seats if self.games[seat] >= SET]
        if won:
            return {"points": self.games}, ""
        return {"points": self.games}, self.elder


def by_suit(card: str) -> tuple[int, int]:
    """The order in which a line names many cards."""
    return "CDHS".index(card[1]), "23456789TJQKA".index(card[0])
