"""Post and Pair, read aloud from Cotton 1674 (ch. XXIII, pp. 150-151; 1687 has the same words).

Passages in quotation marks are his, of this chapter unless another is named. What he leaves open is taken from the
rules file, and named by its id there.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from oracles import Opening

HEAPS = ("post", "pair", "seat")  # "You must first stake at Post then at Pair ... then stake at the Seat"
RANKS = "23456789TJQKA"


def card_height(card: str, trump: str) -> tuple[bool, int]:
    """ "The Ace of Trumps, as at Ruff and Honours, is the best Card of all, and so of the rest in order".

    >>> card_height("AH", "H") > card_height("KH", "H") > card_height("2H", "H") > card_height("AS", "H")
    True
    >>> card_height("AS", "") == card_height("AC", "") > card_height("KC", "")
    True
    """
    return card[1] == trump, RANKS.index(card[0])


def counted(cards: Sequence[str], coats: str = "ten") -> int:
    """ "one and twenty, viz. two Tens and an Ace": so an ace is one.

    >>> counted("TH TS AD".split()), counted("KH TS AD".split()), counted("KH TS AD".split(), "nothing")
    (21, 21, 11)
    >>> counted("7H 7S 7D".split()), counted("AH AS 9D".split())
    (21, 11)
    """
    coat = {"ten": 10, "nothing": 0}[coats]
    return sum({"A": 1, "T": 10, "J": coat, "Q": coat, "K": coat}.get(card[0]) or int_of(card) for card in cards)


def int_of(card: str) -> int:
    return int(card[0]) if card[0].isdigit() else 0


def post_place(cards: Sequence[str], options: Mapping[str, str]) -> int | None:
    """How good at Post: 0 for one-and-twenty, less the farther from it; None for one that cannot win it.

    >>> ways = {"coat-cards": "ten", "over-twenty-one": "out"}
    >>> [post_place(hand.split(), ways) for hand in ("TH TS AD", "TH 9S AD", "TH 9S 3D")]
    [0, -1, None]
    >>> post_place("TH 9S 3D".split(), ways | {"over-twenty-one": "nearest"})
    -1
    """
    total = counted(cards, options["coat-cards"])
    if total > 21 and options["over-twenty-one"] == "out":
        return None
    return -abs(21 - total)


def alike(cards: Sequence[str], number: int) -> int | None:
    """The rank of a pair (2) or a pair-royal (3): "A Pair is a pair of any two, as two Kings, two Queens, &c. A
    Pair-Royal is of three"; None where there is none. A pair-royal is no pair besides: it wins all.

    >>> alike("KH KS 2D".split(), 2), alike("2H 2S 2D".split(), 3), alike("KH KS 2D".split(), 3)
    (11, 0, None)
    >>> alike("KH QS 2D".split(), 2)
    """
    ranks = [card[0] for card in cards]
    best = max(ranks, key=ranks.count)
    return RANKS.index(best) if ranks.count(best) == number else None


class Oracle:
    """One deal."""

    @staticmethod
    def rare(opening: Opening, chance: random.Random) -> tuple[Mapping[str, Any], Sequence[str]]:
        """Pairs and pairs-royal, tens and aces; and money of earlier deals in the heaps."""
        deck = list(opening.deck)
        chance.shuffle(deck)
        few = chance.sample(RANKS, 4)
        deck.sort(key=lambda card: (card[0] not in few) * chance.random())
        standing = dict(opening.standing) | {heap: chance.choice((0, 0, 3, 5)) for heap in HEAPS}
        return standing, deck

    def __init__(self, opening: Opening) -> None:
        self.options = opening.options
        seats = list(opening.seats)
        first = seats.index(opening.dealer) + 1
        self.order = seats[first:] + seats[:first]  # the eldest is at the dealer's left
        self.chips = dict(opening.standing["chips"])
        self.heaps = {heap: opening.standing[heap] for heap in HEAPS}
        cards = iter(opening.deck)
        self.stake("post")  # "You must first stake at Post"
        self.stake("pair")  # "then at Pair"
        self.hands = {seat: [next(cards), next(cards)] for seat in self.order}  # "after this deal two Cards apiece"
        self.stake("seat")  # "then stake at the Seat"
        for seat in self.order:  # "and then deal the third Card about"
            self.hands[seat].append(next(cards))
        # "as at Ruff and Honours": there the "uppermost whereof is turn'd up, and that is Trumps" (p. 115; trump)
        self.trump = {"turned-up": next(cards)[1], "diamonds": "D", "none": ""}[self.options["trump"]]
        self.limit = {"ten": 10, "twenty": 20}.get(self.options["vie-limit"]) or int(self.options["vie-limit"])
        self.live = list(self.order)
        self.bets = dict.fromkeys(self.order, 0)
        self.passed: list[str] = []
        self.answered: set[str] = set()
        self.vier = ""
        self.turn = self.order[0]
        self.over = ""

    def stake(self, heap: str) -> None:
        for seat in self.order:
            self.chips[seat] -= 1
            self.heaps[heap] += 1

    # -- what may be said ----------------------------------------------------------------------------------------
    def legal(self) -> set[str]:
        if self.over:
            return set()
        left = self.limit - max(self.bets.values())
        if self.vier:  # "I'le see it", "I'le see it and revie it", "I'le not meddle with it" (Gleek, p. 92)
            said = {"see", "fold"} | {f"revie {number}" for number in range(1, left + 1)}
        else:
            said = {f"vie {number}" for number in range(1, left + 1)}
            # "The eldest hand may pass ...; if not, the Dealer may play it out, or double it"
            said |= {"play-out", "double"} if self.turn == self.order[-1] else {"pass"}
        return {f"{self.turn}: {one}" for one in said}

    def may(self) -> set[str]:
        return set()

    # -- what is said --------------------------------------------------------------------------------------------
    def play(self, line: str) -> None:
        seat, _, said = line.partition(": ")
        verb, _, number = said.partition(" ")
        if seat == "table":
            return
        if verb in ("vie", "revie"):
            self.vie(seat, int(number))
        elif verb == "double" and self.options["double"] == "now":
            self.vie(seat, 3)  # as much again as the three stakes
        elif verb == "double":  # "double it, and then it is to be plaid for the next deal" (Gleek, p. 93)
            self.over = "doubled"
        elif verb == "play-out":
            self.over = "shown"
        elif verb == "see":
            self.put_in(seat, max(self.bets.values()))
            self.answered.add(seat)
        elif verb == "fold":
            self.live.remove(seat)
        elif verb == "pass":
            self.passed.append(seat)
        if not self.over:
            self.go_on()

    def put_in(self, seat: str, level: int) -> None:
        self.chips[seat] -= level - self.bets[seat]
        self.bets[seat] = level

    def vie(self, seat: str, number: int) -> None:
        self.put_in(seat, max(self.bets.values()) + number)
        self.vier, self.answered = seat, {seat}
        if self.options["pass"] == "eldest":  # only "the eldest hand may pass and come in again"
            self.live = [one for one in self.live if one not in self.passed[1:]]
        self.passed = []

    def go_on(self) -> None:
        if len(self.live) == 1:
            self.over = "alone"
        elif self.vier and self.answered >= set(self.live):
            self.over = "shown"
        else:
            at = self.order.index(self.turn)
            self.turn = next(one for one in [*self.order[at + 1 :], *self.order[: at + 1]] if one in self.live)

    # -- who wins ------------------------------------------------------------------------------------------------
    def best(self, places: Mapping[str, Any]) -> str:
        """Of "Cards ... of the same sort ... the eldest hand carries it"; "" where nobody has any."""
        having = [seat for seat in self.live if places[seat] is not None]
        if not having:
            return ""
        top = max(places[seat] for seat in having)
        return next(seat for seat in self.order if seat in having and places[seat] == top)

    def of(self, place: Any) -> str:
        return self.best({seat: place(self.hands[seat]) for seat in self.live})

    def single(self) -> str:
        """ "or shew the best Card for it"."""
        return self.of(lambda hand: max(card_height(card, self.trump) for card in hand))

    def best_hand(self) -> str:
        """ "the best Cards carry the Game": pair-royal, pair, post, and then the best card (best-hand)."""
        return self.royal() or self.pair() or self.post() or self.single()

    def royal(self) -> str:
        """Of any two the eldest's, if these are "of the same sort" (equals)."""
        any_two = self.options["equals"] == "pair-royals"
        return self.of(lambda hand: None if alike(hand, 3) is None else 0 if any_two else alike(hand, 3))

    def pair(self) -> str:
        return self.of(lambda hand: alike(hand, 2))

    def post(self) -> str:
        return self.of(lambda hand: post_place(hand, self.options))

    def seat(self) -> str:
        if self.options["seat"] == "any-card":
            return self.single()
        return self.of(lambda hand: card_height(hand[2], self.trump))

    def settled(self) -> tuple[dict[str, Any], str]:
        vies = sum(self.bets.values())
        if self.over == "doubled":
            return self.standing(), self.order[0]
        if self.over == "shown" and self.options["agreement"] == "divide":
            # "according to agreement those that keep in till last, may divide the stakes"
            each, odd = divmod(vies + sum(self.heaps.values()), len(self.live))
            for place, seat in enumerate(seat for seat in self.order if seat in self.live):
                self.chips[seat] += each + (place < odd)
            self.heaps = dict.fromkeys(HEAPS, 0)
            return self.standing(), self.order[0]
        winners = self.winners()
        for heap in HEAPS:
            if winners[heap]:
                self.chips[winners[heap]] += self.heaps[heap]
                self.heaps[heap] = 0
        self.chips[winners["vies"]] += vies
        return self.standing(), self.order[0]

    def winners(self) -> dict[str, str]:
        one = ""
        if self.over == "alone":
            one = self.live[0]  # "bring him to submission"
        elif self.options["agreement"] == "best-card":
            one = self.single()
        elif self.royal() or self.options["winner"] == "best-hand":
            one = self.best_hand()  # "a Pair-royal wins all, both Post, Pair, and Seat"
        if one:
            return dict.fromkeys((*HEAPS, "vies"), one)
        lacking = self.single() if self.options["nobody-has-it"] == "best-card" else ""
        return {
            "post": self.post() or lacking,
            "pair": self.pair() or lacking,
            "seat": self.seat(),
            "vies": self.best_hand(),
        }

    def standing(self) -> dict[str, Any]:
        return {"chips": self.chips, **self.heaps}
