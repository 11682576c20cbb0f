"""Slovak Lórum, read aloud from Kováč's page (S3); what it leaves open follows the options."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from oracles import Opening

RANKS = "789TUOKA"  # "from lowest to highest: 7, 8, 9, 10, Lower man, Upper man, King, Ace"
OVERS = {"OA": 4, "OG": 8}  # the upper man of acorns, and of greens


def suit(card: str) -> str:
    return card[1]


def rank(card: str) -> int:
    return RANKS.index(card[0])


def value(card: str) -> int:
    """S3, Card Values."""
    return 1 if suit(card) == "H" else OVERS.get(card, 0)


def anticlockwise(seats: Sequence[str], dealer: str) -> list[str]:
    """Every player from the dealer's right on; the dealer is the last."""
    order = list(reversed(seats))
    at = order.index(dealer) + 1
    return [*order[at:], *order[:at]]


def follow(hand: Sequence[str], trick: Sequence[str], *, beat: bool) -> list[str]:
    """Who can must follow suit; in a small game also beat the highest card of the suit led, if possible."""
    of_suit = [card for card in hand if trick and suit(card) == suit(trick[0])]
    if not of_suit:
        return list(hand)
    highest = max(rank(card) for card in trick if suit(card) == suit(trick[0]))
    higher = [card for card in of_suit if rank(card) > highest]
    return higher if beat and higher else of_suit


class Play:
    """Tricks without trumps, anticlockwise."""

    def __init__(self, order: Sequence[str], leader: str, hands: dict[str, list[str]], *, beat: bool = False) -> None:
        self.order, self.leader, self.hands, self.beat = list(order), leader, hands, beat
        self.trick: list[str] = []
        self.taken: dict[str, list[list[str]]] = {seat: [] for seat in order}

    def player(self) -> str:
        return self.order[(self.order.index(self.leader) + len(self.trick)) % len(self.order)]

    def allowed(self) -> list[str]:
        return follow(self.hands[self.player()], self.trick, beat=self.beat)

    def lay(self, card: str) -> str:
        """The card is played; gives who has won the trick by it, or nobody."""
        self.hands[self.player()].remove(card)
        self.trick.append(card)
        if len(self.trick) < len(self.order):
            return ""
        best = max((card for card in self.trick if suit(card) == suit(self.trick[0])), key=rank)
        at = self.order.index(self.leader) + self.trick.index(best)
        winner = self.order[at % len(self.order)]
        self.taken[winner].append(self.trick)
        self.trick, self.leader = [], winner
        return winner

    def cards(self, seat: str) -> list[str]:
        return [card for trick in self.taken[seat] for card in trick]

    def done(self) -> bool:
        return not self.trick and not any(self.hands.values())

    def with_every_trick(self) -> str:
        """Who has won all tricks, if anybody."""
        return next((seat for seat in self.order if sum(map(len, self.taken.values())) == len(self.taken[seat])), "")


def deal(order: Sequence[str], deck: Sequence[str]) -> dict[str, list[str]]:
    """Batches of four to each from the dealer's right, until the pack is out (with three the last are of two)."""
    hands: dict[str, list[str]] = {seat: [] for seat in order}
    cards, each = list(deck), len(deck) // len(order)
    while cards:
        for seat in order:
            number = min(4, each - len(hands[seat]))
            hands[seat] += cards[:number]
            cards = cards[number:]
    return hands


def stack_deck(opening: Opening, chance: random.Random) -> Sequence[str]:
    """Somebody has a whole suit, or the lowest cards, or the highest, or all that are worth anything."""
    order, cards = anticlockwise(opening.seats, opening.dealer), list(opening.deck)
    each = len(cards) // len(order)
    kind = chance.randrange(4)
    if kind == 0:
        of = chance.choice("HAG")
        wanted = [card for card in cards if suit(card) == of]
    elif kind == 1:
        wanted = [card for card in cards if value(card)]
    else:
        wanted = sorted(cards, key=rank, reverse=kind == 2)
    # The rest in the order of the pack, so that the hand is of the right size.
    hand = [*wanted, *(card for card in cards if card not in wanted)][:each]
    cards = [card for card in cards if card not in hand]
    lucky = chance.choice((order[0], chance.choice(order)))
    hands = {seat: hand if seat == lucky else [cards.pop() for _ in range(each)] for seat in order}
    return [card for start in range(0, each, 4) for seat in order for card in hands[seat][start : start + 4]]


class Oracle:
    """One deal."""

    @staticmethod
    def rare(opening: Opening, chance: random.Random) -> tuple[Mapping[str, Any], Sequence[str]]:
        """Games won by all tricks or by none, and one player with all that counts."""
        return opening.standing, stack_deck(opening, chance)

    def __init__(self, opening: Opening) -> None:
        options, seats, dealer, standing, deck = opening
        self.options = options
        self.order = anticlockwise(seats, dealer)
        self.chips: dict[str, int] = dict(standing["chips"])
        self.bank: int = standing["pool"]
        self.table = Play(self.order, self.order[0], deal(self.order, deck))
        self.caller, self.game = "", "regular"
        self.begun = False
        self.failed = False
        self.announced: dict[str, str] = {}  # card, and who showed it

    def legal(self) -> set[str]:
        if self.over():
            return set()
        seat = self.table.player()
        return {f"{seat}: play {card}" for card in self.table.allowed()}

    def over(self) -> bool:
        """S3: a small game ends when the caller takes a trick, a big one when anybody else does."""
        return self.failed or self.table.done()

    def may(self) -> set[str]:
        """Before the first lead: calls (a big game overcalls a small one), and Overs shown in a regular game."""
        if self.begun:
            return set()
        lines = set()
        for seat in self.order:
            if not self.announced:
                if self.game == "regular":
                    lines.add(f"{seat}: maly")
                if self.game != "durch" and seat != self.caller:
                    lines.add(f"{seat}: durch")
            if self.game == "regular" and self.options["announced-over"] != "not-announced":
                lines |= {
                    f"{seat}: announce {over}"
                    for over in OVERS
                    if over in self.table.hands[seat] and over not in self.announced
                }
        return lines

    def play(self, line: str) -> None:
        seat, _, act = line.partition(": ")
        verb, _, card = act.partition(" ")
        match verb:
            case "maly" | "durch":
                self.game, self.caller = verb, seat
                self.table.leader, self.table.beat = seat, verb == "maly"
            case "announce":
                self.announced[card] = seat
            case "play":
                self.begun = True
                taker = self.table.lay(card)
                if taker and self.game != "regular":
                    self.failed = (taker == self.caller) == (self.game == "maly")

    def settled(self) -> tuple[Mapping[str, Any], str]:
        everything = self.table.with_every_trick()
        if self.game != "regular":
            self.pay_the_caller()
        elif everything:
            # S3: ten from each of three others; with two others "the same amount", thirty, in all.
            self.collect(everything, 30)
        else:
            self.regular()
        return {"chips": self.chips, "pool": self.bank}, self.order[0]  # the deal passes to the right

    def pay_the_caller(self) -> None:
        total = 30 if self.game == "maly" else 60
        self.collect(self.caller, -total if self.failed else total)

    def collect(self, seat: str, total: int) -> None:
        """So much in all from the others, each as much; the bank stays as it is."""
        others = [other for other in self.order if other != seat]
        for other in others:
            self.chips[other] -= total // len(others)
        self.chips[seat] += total

    def regular(self) -> None:
        owes = {seat: sum(self.worth(card, seat) for card in self.table.cards(seat)) for seat in self.order}
        for seat, owed in owes.items():
            self.chips[seat] -= owed
            self.bank += owed
        winners = [seat for seat in self.order if not owes[seat]]
        if len(winners) == len(self.order) - 1 and self.options["all-twenty"] == "stays":
            return
        if len(winners) > 1 and self.options["winners"] == "only-one":
            return
        if winners:
            share, odd = divmod(self.bank, len(winners))
            for place, seat in enumerate(winners):
                self.chips[seat] += share + (place < odd)
            self.bank = 0

    def worth(self, card: str, taker: str) -> int:
        """An Over that was shown costs twice as much, or thrice whoever showed it."""
        times = 1
        if card in self.announced:
            tripled = self.options["announced-over"] == "tripled" and self.announced[card] == taker
            times = 3 if tripled else 2
        return value(card) * times
