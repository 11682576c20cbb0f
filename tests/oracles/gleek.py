"""Gleek, read aloud from Cotton 1674 (ch. VII, pp. 90-96) and, where named, from Wits Interpreter (1671).

Passages in quotation marks are theirs; those without a name are Cotton's. What they leave open is taken from the rules
file, and named by its id there.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from oracles import Opening

RANKS = "456789TJQKA"  # "DEuces and Treys must be cast out"
FOUR = {
    "A": 8,
    "K": 6,
    "Q": 4,
    "J": 2,
}  # "A Mournival of Aces is eight, of Kings six, of Queens four, and ... Knaves two"
THREE = {"A": 4, "K": 3, "Q": 2, "J": 1}  # "A Gleek of Aces is four, of Kings three, of Queens two, and of Knaves one"
# "Tib the Ace is fifteen in hand", "Tom the Knave is nine", "the King and Queen of Trumps is three"
HONOURS = {"A": 15, "J": 9, "K": 3, "Q": 3}


def pips(cards: Sequence[str]) -> int:
    """By the way of Piquet an ace is eleven, a coat card ten (ruff-measure).

    >>> pips(["AS", "KS", "TS", "4S"]), pips([])
    (35, 0)
    """
    return sum(11 if card[0] == "A" else 10 if card[0] in "TJQK" else int(card[0]) for card in cards)


def cost(seen: int) -> int:
    """What the ruff costs one who has seen so many vies: "wins six pence ... of him that holds out longest, and four of
    the other that said he would see it"; who "hath nothing to say ... pays but a farthing"; "that is, eight to the
    winner, and all above is but two a time".

    >>> [cost(seen) for seen in range(5)]
    [1, 4, 6, 8, 10]
    """
    return [1, 4, 6, 8][seen] if seen < 4 else cost(seen - 1) + 2


class Oracle:
    """One deal."""

    @staticmethod
    def rare(opening: Opening, chance: random.Random) -> tuple[Mapping[str, Any], Sequence[str]]:
        """A double ruff; cards of few ranks together, so that there are mournivals; and all four of one or two ranks in
        one hand, so that four aces are vied on too.
        """
        deck = list(opening.deck)
        chance.shuffle(deck)
        few = chance.sample(RANKS, 3)
        deck.sort(key=lambda card: (card[0] not in few) * chance.random() * chance.choice((0, 1)))
        if chance.random() < 0.5:
            for rank, batch in zip(chance.sample("AAKQJ", 2), chance.sample(range(9), 2), strict=True):
                for number, card in enumerate([card for card in deck if card[0] == rank]):
                    at, place = deck.index(card), 4 * batch + number
                    deck[at], deck[place] = deck[place], deck[at]
        return dict(opening.standing) | {"doubled": chance.choice((0, 1))}, deck

    def __init__(self, opening: Opening) -> None:
        self.options = opening.options
        seats = list(opening.seats)
        first = seats.index(opening.dealer) + 1
        self.order = seats[first:] + seats[:first]  # the eldest at the dealer's left, the dealer the youngest
        self.dealer = opening.dealer
        self.chips = dict(opening.standing["chips"])
        self.times = 2 if opening.standing["doubled"] else 1  # "it is to be plaid for the next deal"
        self.doubled = 0
        deck = list(opening.deck)
        self.hands: dict[str, list[str]] = {seat: [] for seat in self.order}
        for _ in range(3):  # "The Dealer delivers the Cards by four till every one hath twelve"
            for seat in self.order:
                self.hands[seat] += deck[:4]
                del deck[:4]
        self.turned, *self.stock = deck  # "seven whereof are bought, and the eight is turned up" (Wits Interpreter)
        self.trump = self.turned[1]
        self.turned_up()
        self.bidding = list(self.order)
        self.price, self.buyer, self.laying = 0, "", 0
        self.in_ruff: list[str] = []
        self.seen = dict.fromkeys(self.order, 0)
        self.vies, self.vier, self.answered = 0, "", set[str]()
        self.phase, self.turn = "bid", self.order[0]
        self.played: dict[str, list[str]] = {seat: [] for seat in self.order}
        self.trick: list[tuple[str, str]] = []
        self.tricks = dict.fromkeys(self.order, 0)

    def rest(self, seat: str) -> list[str]:
        """The other two, the elder first."""
        return [other for other in self.order if other != seat]

    def pays(self, payer: str, taker: str, chips: int) -> None:
        self.chips[payer] -= chips
        self.chips[taker] += chips

    def small(self) -> str:
        """The small trumps that are played: "requisite to demand, whether the Gamesters will play at Tiddy"."""
        return {"three": "456", "tiddy": "4", "none": ""}[self.options["small-trumps"]]

    def turned_up(self) -> None:
        """ "if it be Tiddy turn'd up is four apiece from each to the Dealer"; "it is four, two apiece" (Wits
        Interpreter); "Towser is five and Tumbler six, and so double if turn'd up".
        """
        tiddy = {"four": 4, "two": 2}[self.options["tiddy-turned-up"]]
        if self.turned[0] in self.small():
            for seat in self.rest(self.dealer):
                self.pays(seat, self.dealer, {"4": tiddy, "5": 5, "6": 6}[self.turned[0]])

    # -- what may be said ----------------------------------------------------------------------------------------
    def legal(self) -> set[str]:
        if self.phase == "over":
            return set()
        return {f"{self.turn}: {said}" for said in getattr(self, f"may_{self.phase}")()}

    def may(self) -> set[str]:
        return set()

    def may_bid(self) -> set[str]:
        """ "the first penny you bid is twelve, thirteen, and so on"; none above thirty (highest-bid). The eldest must,
        or may (opening).
        """
        bid = self.price + 1 if self.price else 12
        bids = {f"bid {bid}"} if bid <= 30 else set()
        return bids if not self.price and self.options["opening"] == "must" else bids | {"pass"}

    def may_lay(self) -> set[str]:
        return {f"lay-out {card}" for card in self.hands[self.turn]}

    def may_ruff(self) -> set[str]:
        """ "I'le vye the Ruff", "I'le see it", "I'le see it and revie it", "I'le not meddle with it"; "the youngest
        hath power to double it".
        """
        if self.vies:
            return {"see", "fold"} | ({"revie"} if self.vies < 10 else set())  # nine revies (highest-vie)
        return {"vie", "pass"} | ({"double"} if self.turn == self.dealer else set())

    def may_play(self) -> set[str]:
        hand = self.hands[self.turn]
        led = self.trick[0][1][1] if self.trick else ""
        return {f"play {card}" for card in [c for c in hand if c[1] == led] or hand}  # follow-suit

    # -- what is said --------------------------------------------------------------------------------------------
    def play(self, line: str) -> None:
        seat, _, said = line.partition(": ")
        verb, _, what = said.partition(" ")
        if seat == "table":
            return
        if self.phase == "bid":
            self.bid(seat, int(what or 0))
        elif self.phase == "lay":
            self.lay_out(seat, what)
        elif self.phase == "ruff":
            self.speak(seat, verb)
        else:
            self.lay_card(seat, what)

    def bid(self, seat: str, chips: int) -> None:
        """ "if at sixteen they say take it, and none will venture more for it, he is bound to take it"."""
        place = self.bidding.index(seat)
        if chips:
            self.price, self.buyer = chips, seat
            after = self.bidding[place + 1 :] + self.bidding[:place]
        else:
            after = self.bidding[place + 1 :] + self.bidding[:place]
            self.bidding.remove(seat)
        if self.price and self.bidding == [self.buyer]:
            self.buy()
        elif not self.bidding:
            self.open_ruff()
        else:
            self.turn = after[0]

    def buy(self) -> None:
        """ "must pay besides eight to one and eight to the other"; "the eldest hand usually
        claims it".
        """
        elder, younger = self.rest(self.buyer)
        self.pays(self.buyer, elder, self.price // 2 + self.price % 2)
        self.pays(self.buyer, younger, self.price // 2)
        self.phase, self.turn, self.laying = "lay", self.buyer, 7
        if self.options["exchange"] == "takes-in-first":
            self.hands[self.buyer] += self.stock

    def lay_out(self, seat: str, card: str) -> None:
        """ "taking in seven Cards, and putting out seven in their stead"."""
        self.hands[seat].remove(card)
        self.laying -= 1
        if not self.laying:
            if self.options["exchange"] == "lays-out-first":
                self.hands[seat] += self.stock
            self.open_ruff()

    def open_ruff(self) -> None:
        """ "Next you speak for the Ruff"."""
        self.phase, self.turn, self.in_ruff = "ruff", self.order[0], list(self.order)

    def speak(self, seat: str, verb: str) -> None:
        if verb == "double":
            self.doubled = 1
            self.call()
            return
        if verb == "pass":
            if seat == self.dealer:
                self.win_ruff(self.best())
            else:
                self.turn = self.order[self.order.index(seat) + 1]
            return
        if verb in ("vie", "revie"):
            self.vies += 1
            self.seen[seat], self.answered = self.vies, {seat}
        elif verb == "see":
            self.seen[seat] = self.vies
            self.answered.add(seat)
        after = self.in_ruff[self.in_ruff.index(seat) + 1 :] + self.in_ruff[: self.in_ruff.index(seat)]
        if verb == "fold":
            self.in_ruff.remove(seat)
        if len(self.in_ruff) == 1:
            self.win_ruff(self.in_ruff[0])  # "the first many times wins out of a meer bravado"
        elif set(self.in_ruff) <= self.answered:
            self.win_ruff(self.best())  # "then they shew their Cards"
        else:
            self.turn = after[0]

    def best(self) -> str:
        """ "he that hath most of a suit in his hand wins it, unless some of the Gamesters have four Aces"; of equals
        the elder (equal-ruffs).
        """
        return min(self.in_ruff, key=lambda seat: (-self.suit_worth(seat), self.order.index(seat)))

    def suit_worth(self, seat: str) -> int:
        hand = self.hands[seat]
        if sum(card[0] == "A" for card in hand) == 4:
            return 10_000
        suits = [[card for card in hand if card[1] == suit] for suit in "CDHS"]
        return max(map(pips if self.options["ruff-measure"] == "pips" else len, suits))

    def win_ruff(self, winner: str) -> None:
        for seat in self.rest(winner):
            self.pays(seat, winner, cost(self.seen[seat]) * self.times)
        self.call()

    def call(self) -> None:
        """ "a piece from the other two Gamesters"; "Tiddy is four", "two apiece of the other two" (Wits Interpreter);
        "in hand Towser is five and Tumbler six"; of five the elder pays two (odd-of-five).
        """
        for seat in self.order:
            elder, younger = self.rest(seat)
            for rank in "AKQJ":
                many = sum(card[0] == rank for card in self.hands[seat])
                for other in (elder, younger):
                    self.pays(other, seat, {4: FOUR, 3: THREE}.get(many, {}).get(rank, 0))
            for rank, parts in {"4": (2, 2), "5": (2, 3), "6": (3, 3)}.items():
                if rank in self.small() and rank + self.trump in self.hands[seat]:
                    self.pays(elder, seat, parts[0])
                    self.pays(younger, seat, parts[1])
        held = {seat: [card for card in hand if card[1] == self.trump] for seat, hand in self.hands.items()}
        self.counted = {seat: sum(HONOURS.get(card[0], 0) for card in cards) for seat, cards in held.items()}
        self.counted[self.dealer] += HONOURS.get(self.turned[0], 0)  # "fifteen to the Dealer in reckoning after play"
        self.phase, self.turn = "play", self.order[0]

    def lay_card(self, seat: str, card: str) -> None:
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        self.turn = self.order[(self.order.index(seat) + 1) % 3]
        if len(self.trick) == 3:
            led = self.trick[0][1][1]
            worth = {one: (c[1] == self.trump, c[1] == led, RANKS.index(c[0])) for one, c in self.trick}
            self.turn = max(worth, key=worth.__getitem__)
            self.tricks[self.turn] += 1
            self.trick = []
            if not self.hands[seat]:
                self.phase = "over"

    def settled(self) -> tuple[Mapping[str, Any], str]:
        """ "till you come to two and twenty, and then every Card wins so many half-pence ...; if you are under two and
        twenty you lose as many". What is lost and nobody's goes to the eldest (short-count).
        """
        over = {seat: 3 * self.tricks[seat] + self.counted[seat] - 22 for seat in self.order}
        for seat in self.order:
            self.chips[seat] += over[seat]
        self.chips[self.order[0]] -= sum(over.values())
        return {"chips": self.chips, "doubled": self.doubled}, self.order[0]
