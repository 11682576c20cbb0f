"""Primero, read aloud from du Coeur's page (S4) and, for its lost opening, from Cardano as Notes and Queries has him.

Unlike the other oracles this one is by whoever wrote the game, from the texts again and in other terms. One by a reader
who has not seen the game's code should take its place.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from itertools import combinations, combinations_with_replacement
from typing import Any

from oracles import Opening

ORDER = ["numerus", "primero", "supremus", "fluxus", "chorus"]
PACKS = {"40": "234567JQKA", "52": "23456789TJQKA", "28": "234567A"}


class Oracle:
    """One deal."""

    def __init__(self, opening: Opening) -> None:
        options, seats, dealer, standing, deck = opening
        self.options, self.seats, self.dealer = options, list(seats), dealer
        self.english, self.low = options["way"] == "english", options["best-hand"] == "lowest"
        self.chips: dict[str, int] = dict(standing["chips"])
        self.pot: int = standing["pool"]
        self.round = self.around([seat for seat in self.seats if self.chips[seat]])
        self.deck = list(deck)
        self.hand = {seat: [self.deck.pop(0), self.deck.pop(0)] for seat in self.round}
        self.inside = list(self.round)
        self.bet = dict.fromkeys(self.seats, 0)
        self.gone: list[str] = []  # laid aside
        self.bids: list[tuple[str, str, int]] = []  # who, type, points
        self.cards_each, self.rest = 2, False
        self.end, self.asked = "", "money"
        self.wants: list[tuple[str, int]] = []  # who still draws, and how many
        self.new_round()
        self.every = self.all_bids()

    @staticmethod
    def rare(opening: Opening, chance: random.Random) -> tuple[Mapping[str, Any], list[str]]:
        """Few chips, and a high hand for the eldest: then there are side pots, and hands that pass for less."""
        chips = {seat: chance.choice((1, 2, 3, 6)) for seat in opening.seats}
        good = chance.choice(["7C 7D 7H 7S", "7H 6H AH 2C", "7S 6S 5S 4S"]).split()
        rest = [card for card in opening.deck if card not in good]
        between = 2 * len(opening.seats) - 2
        deck = [*good[:2], *rest[:between], *good[2:], *rest[between:]]
        return {"chips": chips, "pool": chance.choice((0, 0, 1, 5))}, deck

    def around(self, seats: list[str]) -> list[str]:
        """From the player next to the dealer on: to the right in Italy, to the left in England."""
        at = self.seats.index(self.dealer)
        turn = 1 if self.english else -1
        order = [self.seats[(at + turn * step) % len(self.seats)] for step in range(1, len(self.seats) + 1)]
        return [seat for seat in order if seat in seats]

    def new_round(self) -> None:
        self.vier, self.forced = "", False
        self.answered: set[str] = set()  # who has vied or seen
        self.passed: set[str] = set()
        self.who = self.inside[0]

    # -- what cards are worth ---------------------------------------------------------------------------------
    def pips(self, rank: str) -> int:
        if rank in "TJQK":
            return 10
        if rank in "76":
            return 3 * int(rank)
        if rank == "A":
            return int(self.options["ace"])
        if rank == "5" or (rank in "234" and self.options["small-cards"] == "raised"):
            return 10 + int(rank)
        return int(rank)

    def shown(self, cards: list[str]) -> tuple[str, int]:
        ranks, suits = [card[0] for card in cards], [card[1] for card in cards]
        whole = sum(map(self.pips, ranks))
        if len(cards) == 4 and len(set(ranks)) == 1:
            return "chorus", whole
        if len(cards) == 4 and len(set(suits)) == 1:
            return "fluxus", whole
        if len(cards) == 4 and len(set(suits)) == 4:
            return "primero", whole
        groups = [[rank for rank, its in zip(ranks, suits, strict=True) if its == suit] for suit in set(suits)]
        if any({"7", "6", "A"} <= set(group) for group in groups):
            return "supremus", self.pips("7") + self.pips("6") + self.pips("A")
        several = [group for group in groups if len(group) > 1] or groups
        return "numerus", max((sum(map(self.pips, group)) for group in several), default=0)

    def height(self, kind: str, points: int) -> tuple[float, int]:
        place: float = ORDER.index(kind)
        if self.options["high-primes"] == "above-fluxus" and kind == "primero" and points >= 79:
            place = 3.5
        return (-place, -points) if self.low else (place, points)

    def all_bids(self) -> set[tuple[str, int]]:
        found = set()
        ranks = PACKS[self.options["pack"]]
        for size in (2, 3):
            for some in combinations(ranks, size):
                kind = "supremus" if set(some) == set("76A") else "numerus"
                found.add((kind, sum(map(self.pips, some))))
        for some in combinations(ranks, 4):
            found.add(("fluxus", sum(map(self.pips, some))))
        for some in combinations_with_replacement(ranks, 4):
            found.add(("chorus" if len(set(some)) == 1 else "primero", sum(map(self.pips, some))))
        return found

    def better_bids(self) -> set[tuple[str, int]]:
        if not self.bids:
            return self.every
        last = self.height(*self.bids[-1][1:])
        return {bid for bid in self.every if self.height(*bid) > last}

    # -- what may be said -------------------------------------------------------------------------------------
    def due(self, seat: str) -> int:
        return min(max(self.bet.values()) - self.bet[seat], self.chips[seat])

    def after(self, seat: str) -> str:
        at = self.round.index(seat)
        return next(other for other in (self.round[at + 1 :] + self.round[: at + 1]) if other in self.inside)

    def last(self) -> bool:
        """ "gets around to the last player with no one else having Seen it": he must see."""
        alone = bool(self.vier) and self.answered & set(self.inside) == {self.vier}
        return alone and self.forced and self.after(self.who) == self.vier

    def room(self) -> int:
        """How much more than is due may be vied."""
        others = [seat for seat in self.inside if seat != self.who]
        if all(self.chips[seat] <= self.due(seat) for seat in others):
            return 0
        return max(0, self.chips[self.who] - self.due(self.who))

    def legal(self) -> set[str]:
        if self.end or self.asked == "nothing":
            return set()
        if self.asked == "bid":
            return {f"{self.who}: bid {kind} {points}" for kind, points in self.better_bids()}
        if self.asked == "cards":
            return self.exchanges()
        said, has_answered = set(), self.who in self.answered
        if not has_answered:
            word = "revie" if self.vier else "vie"
            if self.vier:
                said.add("see")
            if self.english and self.room() and not self.rest:
                said |= {f"{word} 1"} | ({"rest"} if self.cards_each == 4 else set())
            elif not self.english and self.better_bids():
                said |= {f"{word} {chips}" for chips in range(1, min(10, self.room()) + 1)}
        if not self.last():
            said.add("fold")
            if has_answered or self.who not in self.passed:
                said.add("pass")
        return {f"{self.who}: {word}" for word in said}

    def exchanges(self) -> set[str]:
        least, most = self.change
        held = sorted(self.hand[self.who], key=lambda card: ("CDHS".index(card[1]), "23456789TJQKA".index(card[0])))
        lines = set()
        for many in range(least, most + 1):
            for some in combinations(held, many):
                lines.add(" ".join([f"{self.who}: exchange", *some]))
        return lines

    def may(self) -> set[str]:
        return set()

    # -- what is done -----------------------------------------------------------------------------------------
    def play(self, line: str) -> None:
        seat, said = line.split(": ", 1)
        if seat == "table":
            self.deck, self.gone = said.split()[1:], []
            self.draw()
            return
        word, *rest = said.split()
        if word in ("vie", "revie"):
            self.more(int(rest[0]))
        elif word == "rest":
            left = self.chips[seat] - self.due(seat)
            self.rest = True
            self.more(left if self.options["rest"] == "what-is-left" else min(3, left), first=False)
        elif word == "bid":
            self.bids.append((seat, rest[0], int(rest[1])))
            must = self.cards_each == 4 and rest[0] in ("numerus", "supremus")
            self.changing(1 if must else 0)
        elif word == "see":
            self.put(self.due(seat))
            self.answered.add(seat)
            self.changing(0)
        elif word == "pass":
            bound = seat not in self.answered and (self.vier or not self.bet[seat])
            self.passed.add(seat)
            self.changing(1 if bound and not self.english else 0)
        elif word == "fold":
            self.fold(seat)
        else:
            self.gone += rest
            self.hand[seat] = [card for card in self.hand[seat] if card not in rest]
            self.asked, self.wants = "drawing", [(seat, len(rest))]
            self.draw()

    def put(self, chips: int) -> None:
        self.chips[self.who] -= chips
        self.bet[self.who] += chips
        self.pot += chips

    def more(self, chips: int, *, first: bool = True) -> None:
        fresh = not self.vier and first
        self.put(self.due(self.who) + chips)
        self.forced = fresh or self.options["last-must-see"] == "every-vie"
        self.vier, self.answered, self.passed = self.who, {self.who}, set()
        if self.english:
            self.changing(0)
        else:
            self.asked = "bid"

    def changing(self, least: int) -> None:
        self.asked, self.change = "cards", (least, len(self.hand[self.who]) if self.english else 2)

    def fold(self, seat: str) -> None:
        nxt = self.after(seat)
        self.inside.remove(seat)
        if not self.english:
            back = self.bet[seat] // 2
            self.bet[seat] -= back
            self.chips[seat] += back
            self.pot -= back
        self.go(nxt)

    def draw(self) -> None:
        """From the stock; when it is out, what was laid aside is shuffled first."""
        while self.wants:
            seat, many = self.wants[0]
            taken, self.deck = self.deck[:many], self.deck[many:]
            self.hand[seat] += taken
            if len(taken) < many and self.gone:
                self.wants[0] = (seat, many - len(taken))
                self.pause = self.asked
                self.asked = "nothing"
                return
            self.wants.pop(0)
        if self.asked == "nothing":
            self.asked = self.pause
        if self.asked == "dealing":
            self.cards_each = 4
            self.asked = "money"
            self.new_round()
        else:
            self.go(self.after(self.who))

    def go(self, seat: str) -> None:
        self.asked = "money"
        self.who = seat
        if len(self.inside) == 1:
            self.end = "alone"
        elif self.vier and set(self.inside) <= self.answered:
            if self.cards_each == 2:
                self.asked, self.wants = "dealing", [(other, 2) for other in self.inside]
                self.draw()
            elif self.english and not self.rest:
                self.new_round()
            else:
                self.end = "shown"
        elif not self.vier and set(self.inside) <= self.passed:
            could = sum(self.chips[other] > 0 for other in self.inside) > 1
            shown = self.cards_each == 4 and not (self.english and could)
            self.end = "shown" if shown else "thrown"

    # -- the money --------------------------------------------------------------------------------------------
    def strength(self, seat: str) -> tuple[float, ...] | None:
        """How good a hand that may win is; None for one that may not."""
        kind, points = self.shown(self.hand[seat])
        elder = -self.round.index(seat)
        if self.english:
            return (*self.height(kind, points), elder)
        _, bid, wanted = self.bids[-1]
        others = {its for who, its, _ in self.bids if who != seat}
        if (kind, bid) in (("supremus", "primero"), ("chorus", "primero"), ("chorus", "fluxus")):
            if bid in others and not self.low:
                kind = bid
        if kind != bid or (points > wanted if self.low else points < wanted):
            return None
        return (-points if self.low else points, elder)

    def settled(self) -> tuple[Mapping[str, Any], str]:
        if self.end == "alone":
            self.chips[self.inside[0]] += self.pot
            self.pot = 0
        elif self.end == "shown":
            self.divide()
        if self.pot and sum(chips > 0 for chips in self.chips.values()) < 2:
            each, odd = divmod(self.pot, len(self.inside))
            for place, seat in enumerate(self.inside):
                self.chips[seat] += each + (place < odd)
            self.pot = 0
        able = self.around([seat for seat in self.seats if self.chips[seat]])
        return {"chips": self.chips, "pool": self.pot}, able[0] if len(able) > 1 else ""

    def divide(self) -> None:
        """A chip of each at a time, to the best of those still in who put in as many."""
        bets = sorted(self.bet.values())
        over = bets[-1] - bets[-2]
        most = max(self.bet, key=lambda seat: self.bet[seat])
        self.bet[most] -= over
        self.chips[most] += over
        self.pot -= over
        carried = self.pot - sum(self.bet.values())
        deepest = max(self.bet[seat] for seat in self.inside)
        for level in range(1, deepest + 1):
            lies = sum(bet >= level for bet in self.bet.values())
            if level == 1:
                lies += carried
            if level == deepest:
                lies += sum(max(0, bet - deepest) for bet in self.bet.values())
            able = [(found, seat) for seat in self.inside if self.bet[seat] >= level and (found := self.strength(seat))]
            if able:
                self.chips[max(able)[1]] += lies
                self.pot -= lies
