"""All Fours, read aloud from Cotton 1674 (ch. X), Hoffmann 1909 and the handout's page by Modar (S4)."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from oracles import Opening

RANKS = "23456789TJQKA"  # Hoffmann: as at Whist, the ace the highest, the two the lowest; S4 the same
COUNT = {"A": 4, "K": 3, "Q": 2, "J": 1, "T": 10}  # Cotton: "an Ace is four, a King is three, a Queen is two ..."
TURNED = {"A": 4, "K": 3, "Q": 2, "J": 1}  # Cotton, Running All-fours: to the dealer who turns it up
UP = {"eleven": 11, "four": 4, "seven": 7, "ten": 10, "fifteen": 15, "thirty-one": 31, "forty-nine": 49}
UP |= {str(number): number for number in range(7, 100)}  # "from seven to fifteen, or more if you please"


def suit(card: str) -> str:
    return card[1]


def rank(card: str) -> int:
    return RANKS.index(card[0])


class Oracle:
    """One deal."""

    FAULTS = True

    def __init__(self, opening: Opening) -> None:
        options, seats, dealer, standing, deck = opening
        self.options = options
        self.dealer = dealer
        at = seats.index(dealer) + 1
        self.order = [*seats[at:], *seats[:at]]
        self.elder = self.order[0]
        self.points: dict[str, int] = dict(standing["points"])
        self.up = UP[options["game"]]
        self.stock = list(deck)
        self.hands: dict[str, list[str]] = {seat: [] for seat in self.order}
        self.taken: dict[str, list[str]] = {seat: [] for seat in self.order}
        self.trick: list[tuple[str, str]] = []
        self.winner = ""  # of the game
        self.unseen = dict.fromkeys(self.order, 0)  # revokes that nobody has claimed
        self.trump = ""
        self.stage = "asking"
        self.three_each()  # Cotton: three cards to the adversary, three to himself, "and the like again"
        self.three_each()
        self.turn_up()
        self.knave_at_once()

    @staticmethod
    def rare(opening: Opening, chance: random.Random) -> tuple[Mapping[str, Any], Sequence[str]]:
        """Near the end of a game; or one suit turned up again and again, its knave among the cards."""
        up = UP[opening.options["game"]]
        sides = [max(0, up - chance.randint(1, 6)) for _ in range(2)]
        points = {seat: sides[at % 2] for at, seat in enumerate(opening.seats)}
        deck = list(opening.deck)
        of_suit = [card for card in deck if suit(card) == suit(deck[6 * len(opening.seats)])]
        number = len(opening.seats)
        step = 3 * number + 1 if opening.options["begging"] == "three-more" else 1
        for place in range(6 * number, min(6 * number + step * chance.randint(1, 6), len(deck)), step):
            other = deck.index(of_suit.pop(0))
            deck[place], deck[other] = deck[other], deck[place]
        return {"points": points}, deck

    # -- the deal and the trump ----------------------------------------------------------------------------------

    def side(self, seat: str) -> list[str]:
        """Hoffmann, four-handed: partners face each other."""
        return self.order[self.order.index(seat) % 2 :: 2]

    def three_each(self) -> None:
        for seat in self.order:
            for _ in range(3):
                self.hands[seat].append(self.stock.pop(0))

    def turn_up(self) -> None:
        self.up_card = self.stock.pop(0)

    def knave_at_once(self) -> None:
        """Hoffmann: "this taking precedence of any other score", and again if a knave is turned a second time."""
        way = self.options["turned-card"]
        if way == "any-knave" and self.up_card[0] == "J":
            self.score(self.dealer, 1)
        if way == "running":
            self.score(self.dealer, TURNED.get(self.up_card[0], 0))

    def begin(self) -> None:
        self.trump = suit(self.up_card)
        self.stage = "playing"
        self.turn = self.elder
        self.dealt = {seat: list(hand) for seat, hand in self.hands.items()}

    def run_the_cards(self) -> None:
        """A new trump; should the same suit come again the dealer goes on until another does.

        Whether the longer hands are then cut down to six Cotton does not say: all cards are played.
        """
        first = suit(self.up_card)
        more = 3 * len(self.order) if self.options["begging"] == "three-more" else 0
        # Should the pack run out first, the suit last turned stays: no text has the case, and this is supplied.
        while suit(self.up_card) == first and not self.winner and len(self.stock) > more:
            if more:
                self.three_each()
            self.turn_up()
            self.knave_at_once()
        if not self.winner:
            self.begin()

    # -- what can be said ----------------------------------------------------------------------------------------

    def legal(self) -> set[str]:
        if self.winner or self.stage == "over":
            return set()
        if self.stage == "asking":
            return {f"{self.elder}: stand", f"{self.elder}: beg"}
        if self.stage == "begged":
            return {f"{self.dealer}: give", f"{self.dealer}: run"}
        return {f"{self.turn}: play {card}" for card in self.allowed()}

    def allowed(self) -> list[str]:
        hand = self.hands[self.turn]
        if not self.trick:
            return hand
        of_suit = [card for card in hand if suit(card) == suit(self.trick[0][1])]
        trumps = [card for card in hand if suit(card) == self.trump]
        if self.options["following"] == "suit-or-trump":
            # Hoffmann: he must follow suit or trump, whether he holds the suit or not; it is a revoke if "having a
            # card of the suit led, he neither follows suit nor trumps".
            return [card for card in hand if card in of_suit or card in trumps] if of_suit else hand
        return of_suit or trumps or hand  # S4

    def may(self) -> set[str]:
        return set()

    # -- what is done --------------------------------------------------------------------------------------------

    def play(self, line: str) -> None:
        seat, act = line.split(": ")
        if act == "stand":
            # S4: who accepts a knave that was turned gives the dealer a point.
            if self.options["turned-card"] == "accepted-knave" and self.up_card[0] == "J":
                self.score(self.dealer, 1)
            if not self.winner:
                self.begin()
        elif act == "beg":
            self.stage = "begged"
        elif act == "give":
            self.score(self.elder, 1)
            if not self.winner:
                self.begin()
        elif act == "run":
            self.run_the_cards()
        elif act.startswith("claim"):
            self.claim(seat, act.removeprefix("claim "))
        elif act.endswith("!"):
            self.revoke(seat, act.removeprefix("play ").rstrip("!"))
        elif seat != "table":
            self.lay(seat, act.removeprefix("play "))

    def other(self, seat: str) -> str:
        """The next player, who is of the other side."""
        return self.order[(self.order.index(seat) + 1) % len(self.order)]

    def revoke(self, seat: str, card: str) -> None:
        """1807, law 5: "on penalty of your adversary's adding one point to his game"."""
        self.lay(seat, card)
        if self.options["fault-noticed"] == "by-the-porter":
            self.penalty(seat)
        else:
            self.unseen[seat] += 1

    def claim(self, seat: str, other: str) -> None:
        if self.unseen[other]:
            for _ in range(self.unseen[other]):
                self.penalty(other)
            self.unseen[other] = 0
        elif self.options["false-claim"] == "costs-the-same":
            self.penalty(seat)

    def penalty(self, seat: str) -> None:
        """1807 and Enquire Within: the adversary scores one; Britannica: or forfeit a point, if there is one."""
        if self.winner:
            return
        if self.options["revoke"] == "off-the-score" and self.points[seat] > 0:
            for one in self.side(seat):
                self.points[one] -= 1
        else:
            self.score(self.other(seat), 1)

    def lay(self, seat: str, card: str) -> None:
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        if len(self.trick) < len(self.order):
            self.turn = self.order[(self.order.index(seat) + 1) % len(self.order)]
            return
        taker = self.best()
        self.taken[taker] += [card for _, card in self.trick]
        if self.options["cards-in-play"] == "as-taken":
            # Cotton, Running All-fours: "and these are the same also in play. A Ten is the best Card for making up."
            # Whether Game is then reckoned too he does not say; it is here, as in the game that this is a sort of.
            self.score(taker, sum(COUNT.get(card[0], 0) for _, card in self.trick))
        self.trick = []
        self.turn = taker
        if not self.hands[taker] and not self.winner:
            self.stage = "over"

    def best(self) -> str:
        trumps = [(rank(card), seat) for seat, card in self.trick if suit(card) == self.trump]
        followed = [(rank(card), seat) for seat, card in self.trick if suit(card) == suit(self.trick[0][1])]
        return max(trumps or followed)[1]

    # -- the score -----------------------------------------------------------------------------------------------

    def score(self, seat: str, number: int) -> None:
        if self.winner:
            return
        for one in self.side(seat):
            self.points[one] += number
        if self.points[seat] >= self.up:
            self.winner = seat

    def reckon(self) -> None:
        """In Hoffmann's order of precedence: High, Low, Jack, Game."""
        trumps = sorted(
            (card for hand in self.dealt.values() for card in hand if suit(card) == self.trump), key=rank
        )  # S4: of "the cards used in the two hands"
        if trumps:
            self.score(self.holder(trumps[-1]), 1)
            self.score(self.holder(trumps[0]), 1)
        knave = "J" + self.trump
        if knave in trumps:
            piles = self.taken if self.options["jack"] == "to-its-winner" else self.dealt
            self.score(next(seat for seat, cards in piles.items() if knave in cards), 1)
        younger = self.order[1]
        count = {seat: self.count(seat) for seat in (self.elder, younger)}
        if count[self.elder] > count[younger]:
            self.score(self.elder, 1)
        elif count[self.elder] < count[younger]:
            self.score(younger, 1)
        elif self.options["tied-game"] == "to-the-elder-hand":
            self.score(self.elder, 1)

    def count(self, seat: str) -> int:
        return sum(COUNT.get(card[0], 0) for one in self.side(seat) for card in self.taken[one])

    def holder(self, card: str) -> str:
        """Hoffmann: "scoring one to the original holder"; S4: "for being dealt"."""
        return next(seat for seat, cards in self.dealt.items() if card in cards)

    def settled(self) -> tuple[Mapping[str, Any], str]:
        if self.stage == "over":
            self.reckon()
        return {"points": self.points}, "" if self.winner else self.elder
