"""Laugh and Lie Down, read aloud from the handout's page by du Coeur (S4), who had Willughby before him.

Passages in quotation marks are du Coeur's. What he leaves open is taken from the rules file and named by its id there.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import Any

from oracles import Opening

EACH, LAST_IN, EVEN = 8, 5, 8
RANKS = "23456789TJQKA"
WORDS = "twos threes fours fives sixes sevens eights nines tens knaves queens kings aces"
PLURALS = dict(zip(RANKS, WORDS.split(), strict=True))
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


def provable(hand: Sequence[str], gone: Iterable[str]) -> set[tuple[str, ...]]:
    """ "If you have a pair in your hand, and you can prove that it is impossible to ever match those cards".

    A mournival, or a pair of it; a pair of a pair royal; a pair of which the other two are gone.

    >>> max(provable("5C 5D 5H 5S".split(), []), key=len), len(provable("5C 5D 5H".split(), []))
    (('5C', '5D', '5H', '5S'), 3)
    >>> sorted(provable("5C 5D".split(), ["5H", "5S"])), sorted(provable("5C 5D".split(), []))
    ([('5C', '5D')], [])
    """
    found: set[tuple[str, ...]] = set()
    out = list(gone)
    for rank in {card[0] for card in hand}:
        own = sorted(alike(hand, rank))
        if len(own) == 4:
            found.add(tuple(own))
        if len(own) > 2 or (len(own) == 2 and len(alike(out, rank)) == 2):
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


def card_names(cards: Iterable[str]) -> str:
    """Cards in the order in which a line names them."""
    return " ".join(sorted(cards, key=lambda card: ("CDHS".index(card[1]), RANKS.index(card[0]))))


class Oracle:
    """One deal."""

    FAULTS = True  # all put right: nothing comes of them

    @staticmethod
    def rare(opening: Opening, chance: random.Random) -> tuple[Mapping[str, Any], Sequence[str]]:
        """Mournivals on the table and in hands, and pairs royal."""
        deck = list(opening.deck)
        for rank in chance.sample(RANKS, 3):
            owner = chance.randrange(6)
            places = list(range(40, 52)) if owner == 5 else list(range(owner, 40, 5))
            cards = [card for card in deck if card[0] == rank]
            for card, there in zip(cards[: chance.choice((3, 4))], chance.sample(places, 4), strict=False):
                at = deck.index(card)
                deck[at], deck[there] = deck[there], deck[at]
        return opening.standing, deck

    def __init__(self, opening: Opening) -> None:
        options, seats, dealer, standing, deck = opening
        self.options = options
        self.dealer = dealer
        at = list(seats).index(dealer) + 1
        self.order = [*seats[at:], *seats[:at]]
        self.chips: dict[str, int] = dict(standing["chips"])
        self.pot: int = standing["pool"]
        number = EACH * len(seats)
        self.hands = {seat: list(deck[place:number:5]) for place, seat in enumerate(self.order)}
        self.table = list(deck[number:])
        self.won: dict[str, list[str]] = {seat: [] for seat in self.order}
        self.lying: list[str] = []
        self.laid: dict[str, str] = {}  # who has laid a card on the table that could have been laid aside
        self.left: dict[str, str] = {}  # who has taken one of three, by rank
        self.known: set[str] = set()  # cards in hands that all have seen
        self.said: set[tuple[str, str, str]] = set()  # challenges since cards last went: each once
        self.eldest_done = False
        self.forfeited = 0
        self.winners: list[str] = []  # who has won cards, in order
        self.over = False
        self.turn = self.asked = self.order[0]

    def gone(self) -> list[str]:
        return [card for cards in self.won.values() for card in cards]

    def into(self) -> list[str]:
        """Those who have not lain down."""
        return [seat for seat in self.order if seat not in self.lying]

    # -- what can be said ----------------------------------------------------------------------------------------

    def legal(self) -> set[str]:
        if self.over:
            return set()
        seat = self.turn
        found = {f"{seat}: take {card_names((card, *taken))}" for card, taken in matches(self.hands[seat], self.table)}
        if found and self.options["refusing"] == "must-match":
            return found
        return found | {f"{seat}: lie-down"}

    def may(self) -> set[str]:
        return set() if self.over else self.layings() | self.challenges()

    def layings(self) -> set[str]:
        """ "You may immediately place it by you", before lying down."""
        if self.options["proved-pairs"] == "none":
            return set()
        return {
            f"{seat}: lay {card_names(cards)}"
            for seat in self.into()
            for cards in provable(self.hands[seat], self.gone())
        }

    def challenges(self) -> set[str]:
        """Any rank of which another may hold what could be laid, for all that lies open (claims = in-hand)."""
        if self.options["claims"] != "in-hand" or self.options["proved-pairs"] == "none":
            return set()
        return {
            f"{seat}: challenge {other} {PLURALS[rank]}"
            for seat in self.order
            for other in self.into()
            for rank in RANKS
            if other != seat and self.believed(seat, other, rank) and (seat, other, rank) not in self.said
        }

    def believed(self, seat: str, other: str, rank: str) -> bool:
        """Whether the other may hold a mournival, a pair royal or a proved pair of this rank, for all that this seat
        sees on the table, by the players and in its own hand: "the other cannot hold enough".
        """
        gone = len(alike(self.gone(), rank))
        seen = gone + len(alike(self.table, rank)) + len(alike(self.hands[seat], rank))
        return min(len(self.hands[other]), 4 - seen) >= (2 if gone == 2 else 3)

    # -- what is done --------------------------------------------------------------------------------------------

    def play(self, line: str) -> None:
        seat, _, act = line.partition(": ")
        verb, *cards = act.rstrip("!").split()
        if act.endswith("!"):  # put-right: "Everybody has seen them"
            self.known |= set(self.hands[seat] if verb == "lie-down" else cards) & set(self.hands[seat])
            return
        self.asked = self.turn
        match verb:
            case "take":
                if len(cards) == 2 and len(alike(self.table, cards[0][0])) == 3:
                    self.left[cards[0][0]] = seat
                self.put_by(seat, cards)
                self.done()
            case "lie-down":  # "they must place all of the cards in their hand in the middle of the table"
                self.table += self.hands[seat]
                if self.options["proved-pairs"] != "none":
                    missed = {cards[0][0] for cards in provable(self.hands[seat], self.gone())}
                    self.laid.update({card: seat for card in self.hands[seat] if card[0] in missed})
                self.hands[seat] = []
                self.lying.append(seat)
                self.done()
            case "lay":
                rest = [card for card in alike(self.hands[seat], cards[0][0]) if card not in cards]
                self.known |= set(rest)  # "show the third"
                self.put_by(seat, cards)
            case "claim":
                if self.claimed_rightly(seat, cards):
                    self.put_by(seat, cards)
                else:
                    self.false_claim(seat, len(cards) // 2)
            case "challenge":
                other, plural = cards
                rank = next(rank for rank in RANKS if PLURALS[rank] == plural)
                self.said.add((seat, other, rank))
                found = [some for some in provable(self.hands[other], self.gone()) if some[0][0] == rank]
                if found:
                    self.put_by(seat, min(found, key=lambda some: (-len(some), some)))
                else:
                    self.false_claim(seat, 1)

    def false_claim(self, seat: str, chips: int) -> None:
        """false-claim: "a chip into the pot for each two cards, and for a rank in a hand one chip"."""
        if self.options["false-claim"] == "costs-the-same":
            self.chips[seat] -= chips
            self.forfeited += chips

    def claimed_rightly(self, seat: str, cards: Sequence[str]) -> bool:
        """ "Someone who notices that … can take that remaining pair"."""
        rank = cards[0][0]
        there = alike(self.table, rank)
        if self.left.get(rank) == seat or any(self.laid.get(card) == seat for card in cards):
            return False  # another-overlooked
        if len(cards) == 4:  # "Give the dealer a chance to notice it, though."
            return self.eldest_done or seat == self.dealer
        if len(there) == 3:  # overlooked-in-a-hand
            by = {self.laid.get(card) for card in there}
            return len(by) == 1 and None not in by
        return len(there) == 2 and len(alike(self.gone(), rank)) == 2

    def put_by(self, seat: str, cards: Sequence[str]) -> None:
        for pile in (*self.hands.values(), self.table):
            pile[:] = [card for card in pile if card not in cards]
        self.won[seat] += cards
        self.winners.append(seat)
        self.said = set()
        if self.stays_in() and not self.hands[self.turn]:
            self.next()
        self.end()

    def done(self) -> None:
        """A turn is over."""
        self.eldest_done = True
        self.said = set()
        if self.turn == self.asked:  # not passed over already, having played the last card
            self.next()
        self.end()

    def next(self) -> None:
        at = self.order.index(self.turn)
        later = [*self.order[at + 1 :], *self.order[: at + 1]]
        can = [seat for seat in later if seat not in self.lying and (self.hands[seat] or not self.stays_in())]
        self.turn = can[0] if can else self.turn

    def stays_in(self) -> bool:
        return self.options["empty-hand"] == "stays-in"

    def end(self) -> None:
        """ "When only one player is left … the hand is over"."""
        into = self.into()
        self.over = len(into) == 1 or (self.stays_in() and not any(self.hands[seat] for seat in into))

    def settled(self) -> tuple[Mapping[str, Any], str]:
        """ "All remaining cards, both in players' hands and in the middle of the table, go to the dealer"."""
        into = self.into()
        last = into[0] if len(into) == 1 else [seat for seat in self.winners if seat in into][-1]
        self.won[self.dealer] += [*self.table, *(card for hand in self.hands.values() for card in hand)]
        for seat, gain in gains({seat: len(cards) for seat, cards in self.won.items()}, last, self.dealer).items():
            self.chips[seat] += gain
        self.chips[last] += self.forfeited
        return {"chips": self.chips, "pool": self.pot}, self.order[0]
