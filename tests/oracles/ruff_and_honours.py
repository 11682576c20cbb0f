"""Ruff and Honours, and Whist, read aloud from Cotton 1674 (ch. XI, pp. 114-117) and the handout's page (S4)."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from oracles import Opening

RANKS = "23456789TJQKA"  # "a Ten wins a Nine ... the Ace is the highest"
HONOURS = "AKQJ"  # "the four Honours are the Ace, King, Queen, and Knave"
UP = 9  # Cotton: "the Game is up, which is nine in all"; S4 the same
NUMBERS = ("none", "one", "two", "three", "four")


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
        self.seats = list(seats)
        self.dealer = dealer
        at = seats.index(dealer) + 1
        self.order = [*seats[at:], *seats[:at]]  # S4: "the person to the dealers left" plays first
        self.points: dict[str, int] = dict(standing["points"])
        self.given: dict[str, int] = dict(standing["given"])
        self.next_given = dict.fromkeys(seats, 0)
        self.trick: list[tuple[str, str]] = []
        self.won = dict.fromkeys(seats, 0)
        self.played = 0  # cards
        self.over = self.played_out = False
        self.to_lay = 0
        self.ruffer = ""
        self.asked: list[str] = []
        self.touched = False  # something has been done, so that a misdeal is none any more
        self.called: set[str] = set()
        self.caller = ""  # who waits for an answer
        self.unseen: dict[str, int] = dict.fromkeys(seats, 0)
        self.deal(list(deck))

    @staticmethod
    def rare(opening: Opening, chance: random.Random) -> tuple[Mapping[str, Any], Sequence[str]]:
        """At eight, when Can-ye may be called, or near it, and with tricks given for a lost deal."""
        sides = [(chance.choice((8, 8, 7, 3)), chance.choice((0, 0, 1, 3))) for _ in range(2)]
        standing = {
            "points": {seat: sides[at % 2][0] for at, seat in enumerate(opening.seats)},
            "given": {seat: sides[at % 2][1] for at, seat in enumerate(opening.seats)},
        }
        return standing, opening.deck

    # -- the deal ------------------------------------------------------------------------------------------------

    def deal(self, deck: list[str]) -> None:
        """Twelve to each, by fours; the turn-up is trump."""
        self.hands: dict[str, list[str]] = {seat: [] for seat in self.order}
        for _ in range(3):
            for seat in self.order:
                self.hands[seat] += deck[:4]
                deck = deck[4:]
        self.stock = deck
        # Cotton: four are left, "the uppermost whereof is turn'd up"; at Whist "the Trump is the bottom Card".
        self.trump = suit(deck[0] if deck else self.hands[self.dealer][-1])
        self.ace = "A" + self.trump
        self.as_dealt = {seat: self.honours(seat) for seat in self.seats}
        self.has_ace = {seat: self.ace in self.hands[seat] for seat in self.seats}
        if self.options["ruffing"] == "at-pleasure":
            self.asked = list(self.order) if self.stock[0] != self.ace else []  # turned up, nobody has it
        elif self.options["ruffing"] == "bound":
            self.asked = [seat for seat in self.order if self.ace in self.hands[seat]]
        self.leader = self.order[0]

    def honours(self, seat: str) -> int:
        return sum(card[0] in HONOURS and suit(card) == self.trump for card in self.hands[seat])

    def ruff(self, seat: str) -> None:
        """He "takes in those four Cards, and lays out four others in their lieu"."""
        self.ruffer, self.to_lay = seat, len(self.stock)
        self.taken_in = list(self.stock)
        self.hands[seat] += self.stock
        self.asked = []

    def side(self, seat: str) -> list[str]:
        at = self.seats.index(seat)
        return [self.seats[at], self.seats[(at + 2) % 4]]

    def others(self, seat: str) -> list[str]:
        return [other for other in self.seats if other not in self.side(seat)]

    # -- what can be said ----------------------------------------------------------------------------------------

    def player(self) -> str:
        at = self.order.index(self.leader) + len(self.trick)
        return self.order[at % 4]

    def legal(self) -> set[str]:
        if self.over:
            return set()
        if self.caller:
            partner = self.side(self.caller)[1]
            number = self.held(partner)
            if self.options["call"] == "can-ye":
                number = min(number, 1)  # "if the other answers one"
            return {f"{partner}: answer {NUMBERS[number]}"}
        if self.asked:
            seat = self.asked[0]
            if self.options["ruffing"] == "bound":
                return {f"{seat}: ruff"}
            return {f"{seat}: leave"} | ({f"{seat}: ruff"} if self.ace in self.hands[seat] else set())
        if self.to_lay:
            hand = self.hands[self.ruffer]
            if self.options["laid-out"] == "four-others":
                hand = [card for card in hand if card not in self.taken_in]
            return {f"{self.ruffer}: lay-out {card}" for card in hand}
        if not any(self.hands.values()):
            return set()
        seat = self.player()
        return {f"{seat}: play {card}" for card in self.allowed(self.hands[seat])}

    def allowed(self, hand: Sequence[str]) -> list[str]:
        """S4: follow suit if possible; a player who cannot may play any card. Cotton: reneging is foul play."""
        of_suit = [card for card in hand if self.trick and suit(card) == suit(self.trick[0][1])]
        return of_suit or list(hand)

    def held(self, seat: str) -> int:
        return self.as_dealt[seat] if self.options["honours-held"] == "as-dealt" else self.honours_now[seat]

    def may(self) -> set[str]:
        if self.over or self.caller or self.asked or self.to_lay:
            return set()
        self.count_honours()
        if self.options["call-until"] == "first-card":
            late = self.played > 0
        else:  # Cotton: "if he forgets to call after playing a trick, he loseth the advantage"
            late = sum(self.won.values()) > 0
        if late:
            return set()
        return {f"{seat}: call" for seat in self.seats if self.may_call(seat)}

    def may_call(self, seat: str) -> bool:
        if seat in self.called:
            return False
        if self.options["call"] == "have-ye":
            return self.has_ace[seat]
        # Cotton: a side "at eight Groats ... hath the benefit of calling Can-ye, if he hath two Honours in his hand"
        return self.points[seat] == 8 and self.held(seat) >= 2

    def count_honours(self) -> None:
        if not self.played and not self.to_lay:
            self.honours_now = {seat: self.honours(seat) for seat in self.seats}
            if self.options["honours-held"] != "as-dealt":
                self.has_ace = {seat: self.ace in self.hands[seat] for seat in self.seats}

    # -- what is done --------------------------------------------------------------------------------------------

    def play(self, line: str) -> None:
        seat, _, act = line.partition(": ")
        verb, _, what = act.partition(" ")
        self.count_honours()
        match verb:
            case "ruff":
                self.ruff(seat)
            case "leave":
                self.asked.pop(0)
            case "lay-out":
                self.hands[seat].remove(what)
                self.to_lay -= 1
            case "play":
                self.lay(seat, what)
            case "call":
                self.call(seat)
            case "answer":
                self.answer(what)
            case "misdeal!":
                self.misdeal(seat)
            case "claim":
                self.claim(seat, what)
            case _:
                if seat != "table":
                    raise ValueError(line)
        self.count_honours()

    def lay(self, seat: str, what: str) -> None:
        card = what.rstrip("!")
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        self.played += 1
        if len(self.trick) == 4:
            self.leader = self.best()
            self.won[self.leader] += 1
            self.trick = []
        if what.endswith("!"):
            if self.options["fault-noticed"] == "by-the-porter":
                self.revoked(seat)
            else:
                self.unseen[seat] += 1
        if not any(self.hands.values()) and not self.over:
            self.over = self.played_out = True

    def best(self) -> str:
        """The least trump wins the highest card of any other suit."""
        trumps = [(rank(card), seat) for seat, card in self.trick if suit(card) == self.trump]
        followed = [(rank(card), seat) for seat, card in self.trick if suit(card) == suit(self.trick[0][1])]
        return max(trumps or followed)[1]

    def call(self, seat: str) -> None:
        self.called.add(seat)
        if self.options["call"] == "can-ye" and self.held(seat) > 2:
            self.score(seat, 1)  # "if he hath more than two he shows them, and then it is one and the same thing"
        else:
            self.caller = seat

    def answer(self, word: str) -> None:
        caller, self.caller = self.caller, ""
        partners = NUMBERS.index(word)
        if self.options["call"] == "can-ye":
            if partners:
                self.score(caller, 1)  # "the Game is up, which is nine in all"
        else:
            self.score(caller, self.worth(self.held(caller) + partners))

    def worth(self, honours: int) -> int:
        """S4: three one point, four two. Cotton: "Eight by Cards, that is two tricks ... Sixteen, ... four tricks"."""
        rate = {"two-and-four": (2, 4), "one-and-two": (1, 2)}[self.options["honours-worth"]]
        return {3: rate[0], 4: rate[1]}.get(honours, 0)

    # -- faults --------------------------------------------------------------------------------------------------

    def revoked(self, seat: str) -> None:
        """Cotton: "he that doth it ought to forfeit one, or the Game upon a Game"."""
        if self.options["revoke"] == "forfeits-one":
            self.forfeit(seat)
        else:
            self.score(self.others(seat)[0], UP - self.points[self.others(seat)[0]])

    def forfeit(self, seat: str) -> None:
        """A point is taken down; from a side that has none it cannot be, and the other side sets one up (supplied)."""
        if self.points[seat] > 0:
            for one in self.side(seat):
                self.points[one] -= 1
        else:
            self.score(self.others(seat)[0], 1)

    def misdeal(self, seat: str) -> None:
        """Cotton: "he that loseth dealing loseth one, or a trick as you make it"."""
        if self.options["lost-deal"] == "loses-one":
            self.forfeit(seat)
        else:
            for other in self.others(seat):
                self.given[other] += 1
        self.next_given = self.given  # until a deal is played
        self.over = True

    def claim(self, seat: str, other: str) -> None:
        if self.unseen[other]:
            for _ in range(self.unseen[other]):
                self.revoked(other)
            self.unseen[other] = 0
        elif self.options["false-claim"] == "costs-the-same":
            self.revoked(seat)

    # -- the score -----------------------------------------------------------------------------------------------

    def score(self, seat: str, number: int) -> None:
        if max(self.points.values()) >= UP:
            return
        for one in self.side(seat):
            self.points[one] += number
        self.over = self.over or self.points[seat] >= UP

    def reckon(self) -> None:
        steps = [self.count_the_honours, self.count_the_tricks]
        for step in steps if self.options["counting"] == "honours-first" else reversed(steps):
            step()

    def count_the_honours(self) -> None:
        if self.options["call"] == "have-ye":
            return  # S4: they are told when the ace's holder asks
        for seat in self.seats[:2]:
            self.score(seat, self.worth(sum(self.held(one) for one in self.side(seat))))

    def count_the_tricks(self) -> None:
        for seat in self.seats[:2]:
            tricks = sum(self.won[one] for one in self.side(seat)) + self.given[seat]
            self.score(seat, max(tricks - 6, 0))

    def settled(self) -> tuple[Mapping[str, Any], str]:
        if self.played_out:
            self.reckon()  # only now: a claim may come after the last card
        over = max(self.points.values()) >= UP
        return {"points": self.points, "given": self.next_given}, "" if over else self.order[0]
