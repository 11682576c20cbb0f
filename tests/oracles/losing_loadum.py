"""Losing Loadum, read aloud from McLeod (seed 000), Wolffauer (seed 004), and the supplied rules in rules.toml."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from oracles import Opening

COUNTS = {"A": 11, "T": 10, "K": 3, "Q": 2, "J": 1}  # 000 Players and Cards; 004
COATS = ("K", "Q", "J")  # 000 Card exchange: "a picture (King, Queen or Jack)"
CARDS = ("A", "T")
KINDS = {"coat": COATS, "card": CARDS}
OUT = 31
OFFERS = 3  # rules.toml exchange, any-time: "three times between one lead and the next"
STAKE = 6  # rules.toml stakes: "At our tables it is six chips."
HIGH_TO_LOW = {"below-the-knave": "AKQJT98765432", "second": "ATKQJ98765432"}  # rules.toml rank-of-the-ten


def rank(card: str) -> str:
    return card[0]


def suit(card: str) -> str:
    return card[1]


def worth(cards: Sequence[str]) -> int:
    return sum(COUNTS.get(rank(card), 0) for card in cards)


def from_left_of(seats: Sequence[str], seat: str) -> list[str]:
    """Every seat once, beginning at this one's left and ending with itself."""
    after = seats.index(seat) + 1
    return [*seats[after:], *seats[:after]]


class Oracle:
    """One deal of Losing Loadum."""

    FAULTS = True
    CHALLENGING = True

    def __init__(self, opening: Opening) -> None:
        options, seats, dealer, standing, deck = opening
        self.options = options
        self.seats = list(seats)
        self.dealer = dealer
        self.lives: dict[str, int] = dict(standing["lives"])
        self.chips: dict[str, int] = dict(standing["chips"])
        self.pool: int = standing["pool"]
        # Whoever has lost all lives plays no more (rules.toml elimination; 000 Scoring).
        self.players = [seat for seat in from_left_of(self.seats, dealer) if self.lives[seat] > 0]
        self.outside = [seat for seat in self.seats if self.lives[seat] == 0]
        if self.pool == 0:  # Before the first deal each player puts in the stake (000 Players and Cards).
            for seat in self.players:
                self.chips[seat] -= STAKE
                self.pool += STAKE
        self.deal(deck)
        self.led_yet = False
        self.trick: list[tuple[str, str]] = []  # who played what, the lead first
        self.turn = self.players[0]  # 000 Play: the player to dealer's left leads
        self.trump = ""  # nobody knows it at first
        self.to_take = False  # the trick is whole, and nobody has taken it
        self.last_trick: list[tuple[str, str]] = []  # the trick taken last, until the next lead
        self.taker = ""
        self.objection_upheld = False
        self.taken: dict[str, list[str]] = {seat: [] for seat in self.players}
        self.said: set[str] = set()  # what may not be said again before the next lead
        self.offered: Counter[str] = Counter()  # how often each card has been, since the last lead
        self.offer: tuple[str, str, str] | None = None  # offerer, "coat" or "card", the card face down
        self.to_ask: list[str] = []
        self.revoked: set[str] = set()
        self.expelled: list[str] = []  # put out of the game in this hand, which is then void
        self.out = ""  # who declared, or lost by a challenge: the play has ended

    def deal(self, deck: Sequence[str]) -> None:
        """As many as the pack affords, so that some are always left (Willughby in 000 Variants: Deal)."""
        number = len(self.players)
        each = (len(deck) - 1) // number
        if number == 3 and len(deck) == 52:  # rules.toml three-players: of fifty-two cards
            each = int(self.options["three-players"])
        self.hands = {seat: list(deck[place : each * number : number]) for place, seat in enumerate(self.players)}
        self.stock = list(deck[each * number :])

    # -- what can be said ----------------------------------------------------------------------------------------

    def played_out(self) -> bool:
        return not self.trick and not any(self.hands.values()) and self.offer is None

    def ended(self) -> bool:
        """The play has ended before all the cards were played."""
        return bool(self.out or self.expelled)

    def legal(self) -> set[str]:
        if self.ended() or self.played_out():
            return set()
        if self.offer:
            return self.answers()
        if self.to_take:
            # A trick may be taken by one who has not won it (000 Play: Swallowing).
            return {f"{seat}: take" for seat in self.players}
        return {f"{self.turn}: play {card}" for card in self.playable()}

    def playable(self) -> list[str]:
        """000 Play: follow suit if possible; who cannot may play any card; the leader leads any card."""
        hand = self.hands[self.turn]
        if self.trick:
            of_suit = [card for card in hand if suit(card) == suit(self.trick[0][1])]
            return of_suit or hand
        return hand

    def answers(self) -> set[str]:
        """Like for like, or decline (000 Card exchange). The suit offered is not seen, so any suit will do."""
        assert self.offer
        asked, ranks = self.to_ask[0], KINDS[self.offer[1]]
        swaps = {f"{asked}: swap {card}" for card in self.hands[asked] if rank(card) in ranks}
        return {f"{asked}: decline", *swaps}

    def may(self) -> set[str]:
        if self.ended() or self.offer:  # rules.toml answer-first
            return set()
        return {line for line in (self.offers() | self.objections() | self.declarations()) if line not in self.said}

    def offers(self) -> set[str]:
        """Offers of an exchange (000 Card exchange; rules.toml exchange and its readings)."""
        when = self.options["exchange"]
        if when == "none" or (when == "before-play" and self.led_yet):
            return set()
        lines = set()
        for seat in self.players:
            hand = self.hands[seat]
            for card in hand:
                if rank(card) not in COUNTS or self.offered[card] == OFFERS:
                    continue
                if when == "singletons" and [suit(other) for other in hand].count(suit(card)) > 1:
                    continue
                verb = "coat" if rank(card) in COATS else "card"
                lines.add(f"{seat}: {verb} {card}")
        return lines

    def objections(self) -> set[str]:
        """Until the next lead whoever thinks the trick theirs may object, be it rightly or not (rules.toml objection).

        Once an objection has been upheld, the trick is known to lie where it belongs.
        """
        if self.options["swallowing"] == "off" or not self.taker or self.objection_upheld:
            return set()
        return {f"{seat}: object" for seat in self.players if seat != self.taker}

    def declarations(self) -> set[str]:
        """Who has 31 or more may say so, or challenge another; who has lost all lives may challenge too (000)."""
        reached = [seat for seat in self.players if worth(self.taken[seat]) >= OUT]
        lines = {f"{seat}: declare" for seat in reached}
        if self.CHALLENGING:
            lines |= {f"{a}: challenge {b}" for a in reached + self.outside for b in self.players if b != a}
        return lines

    # -- what is done --------------------------------------------------------------------------------------------

    def play(self, line: str) -> None:
        seat, _, act = line.partition(": ")
        if seat == "table":
            return
        verb, _, what = act.partition(" ")
        match verb:
            case "play":
                self.lay(seat, what)
            case "take":
                self.take(seat)
            case "coat" | "card":
                self.offered[what] += 1
                self.hands[seat].remove(what)
                self.offer = (seat, verb, what)
                self.to_ask = [other for other in from_left_of(self.players, seat) if other != seat]
            case "swap":
                self.swap(seat, what)
            case "decline":
                self.to_ask.pop(0)
                if not self.to_ask:
                    self.take_back_offer()
            case "object":
                self.said.add(line)
                if seat == self.winner(self.last_trick):
                    self.give_over(seat)
            case "declare":
                self.out = seat
            case "challenge":
                self.said.add(line)
                self.challenge(seat, what)
            case "claim":
                self.claim(seat, what)
            case _:
                raise ValueError(line)

    def lay(self, seat: str, what: str) -> None:
        """A card is played; ``!`` says that it should have followed suit."""
        card = what.rstrip("!")
        if not self.trick:  # a lead: the trick before can be spoken of no more, and all may be said anew (once-said)
            self.led_yet = True
            self.taker, self.last_trick, self.objection_upheld = "", [], False
            self.said.clear()
            self.offered.clear()
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        if what.endswith("!"):
            if self.options["fault-noticed"] == "by-the-porter":
                self.expelled.append(seat)  # revoke: out of the game
                return
            self.revoked.add(seat)
        if suit(card) != suit(self.trick[0][1]) and not self.trump:
            # 000 Trumps: "as soon as ever anie one renounces & plaies a card of a different sute they looke what is
            # trumpe". It counts from that very trick (trump-that-trick), whoever has looked.
            self.trump = suit(self.stock[0])
        if len(self.trick) < len(self.players):
            self.turn = from_left_of(self.players, seat)[0]
        elif self.options["swallowing"] == "on":
            self.to_take = True
        else:
            self.take(self.winner(self.trick))

    def winner(self, trick: list[tuple[str, str]]) -> str:
        """000 Play: the highest trump in it wins a trick; without trumps the highest of the suit that was led."""
        order = HIGH_TO_LOW[self.options["ten"]]
        trumps = [(seat, card) for seat, card in trick if suit(card) == self.trump]
        followed = [(seat, card) for seat, card in trick if suit(card) == suit(trick[0][1])]
        return min(trumps or followed, key=lambda played: order.index(rank(played[1])))[0]

    def take(self, seat: str) -> None:
        self.taken[seat] += [card for _, card in self.trick]
        self.last_trick, self.trick = self.trick, []
        self.taker = self.turn = seat  # 000 Play: the taker leads
        self.to_take = False

    def give_over(self, seat: str) -> None:
        """A right objection: the trick, its points and the lead go over (rules.toml objection)."""
        for _, card in self.last_trick:
            self.taken[self.taker].remove(card)
            self.taken[seat].append(card)
        self.taker = self.turn = seat
        self.objection_upheld = True

    def swap(self, seat: str, card: str) -> None:
        """The first to accept has the exchange; cards of one suit go back to their owners (000 Card exchange)."""
        assert self.offer
        offerer, _, offered = self.offer
        if suit(offered) == suit(card):
            self.take_back_offer()
            return
        self.hands[seat].remove(card)
        self.hands[seat].append(offered)
        self.hands[offerer].append(card)
        self.offer = None

    def take_back_offer(self) -> None:
        assert self.offer
        offerer, _, offered = self.offer
        self.hands[offerer].append(offered)
        self.offer = None

    def challenge(self, seat: str, other: str) -> None:
        """000 Scoring; exactly 31 is out (dossier 9.1.1: the page's "more than 31" is a slip)."""
        if worth(self.taken[other]) >= OUT:
            self.out = other
        elif seat in self.players:
            self.out = seat

    def claim(self, seat: str, other: str) -> None:
        """A revoke is claimed (every_table.toml fault-noticed, false-claim)."""
        if other in self.revoked:
            self.expelled.append(other)
        elif self.options["false-claim"] == "costs-the-same" and seat in self.players:
            self.expelled.append(seat)

    # -- the end -------------------------------------------------------------------------------------------------

    def with_most(self) -> list[str]:
        """000 Scoring: who has most points in their tricks, and all who tie for it."""
        most = max(worth(cards) for cards in self.taken.values())
        return [seat for seat in self.players if worth(self.taken[seat]) == most]

    def settled(self) -> tuple[Mapping[str, Any], str]:
        if self.expelled:  # revoke, void-hand: out of the game with all lives, and nobody else loses any
            for seat in self.expelled:
                self.lives[seat] = 0
        else:
            for seat in [self.out] if self.out else self.with_most():
                self.lives[seat] -= 1
        left = [seat for seat in self.players if self.lives[seat] > 0]
        over = len(left) < 2
        if over:
            self.divide_pool(left or self.players)  # last-survivor; none-survive: all who were left divide it
        return self.standing(), "" if over else self.next_dealer()

    def standing(self) -> dict[str, Any]:
        return {"lives": self.lives, "chips": self.chips, "pool": self.pool}

    def divide_pool(self, among: Sequence[str]) -> None:
        """Odd chips go one each from the eldest on (rules.toml none-survive)."""
        share, odd = divmod(self.pool, len(among))
        for place, seat in enumerate(among):
            self.chips[seat] += share + (1 if place < odd else 0)
        self.pool = 0

    def next_dealer(self) -> str:
        """The turn goes to the left; one who has just lost the last life on their turn deals once more, or not."""
        turns = [seat for seat in from_left_of(self.seats, self.dealer) if seat in self.players]
        if self.options["eliminated-dealer"] == "deal-passes-on":
            turns = [seat for seat in turns if self.lives[seat] > 0]
        return turns[0]
