"""Noddy, read aloud from du Coeur's page (S4), with the options that its rules name."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from oracles import Opening, counting

UP = {"fifteen": 15, "twenty-one": 21, "thirty-one": 31, "sixty-one": 61}
EACH = 3


class Oracle:
    """One deal."""

    FAULTS = True
    each, kept = EACH, EACH

    @staticmethod
    def rare(opening: Opening, chance: random.Random) -> tuple[Mapping[str, Any], Sequence[str]]:
        """The end is near."""
        up = UP[opening.options["game"]]
        sides = [up - chance.randint(1, 14), up - chance.randint(1, 14)]
        points = {seat: max(0, sides[at % 2]) for at, seat in enumerate(opening.seats)}
        return {"points": points}, opening.deck

    def __init__(self, opening: Opening) -> None:
        self.options, self.seats, self.dealer, standing, self.deck = opening
        self.points: dict[str, int] = dict(standing["points"])
        at = list(self.seats).index(self.dealer)
        self.order = [*self.seats[at + 1 :], *self.seats[: at + 1]]  # the eldest first
        many = len(self.order)
        self.hands = {seat: list(self.deck[place : self.each * many : many]) for place, seat in enumerate(self.order)}
        self.played: list[str] = []
        self.waits, self.what = self.order[0], "count"
        self.said: dict[str, int] = {}
        self.too_many = dict.fromkeys(self.seats, 0)
        self.claimed: set[str] = set()
        self.out: set[str] = set()
        self.last = self.winner = ""
        self.up = UP[self.options.get("game", "sixty-one")]
        self.sums = (15, 25) if self.options.get("twenty-five") == "counts" else (15,)
        self.begin(self.each * many)

    def begin(self, place: int) -> None:
        """The turned card: a knave is two to the dealer, before any other scoring."""
        self.turned = self.deck[place]
        if self.turned[0] == "J" and self.options.get("knave-noddy", "turned-up") == "turned-up":
            self.add(self.dealer, 2)

    def side(self, seat: str) -> list[str]:
        """Who has one score with this seat."""
        at = list(self.seats).index(seat)
        return [self.seats[at], self.seats[(at + 2) % 4]] if len(self.seats) == 4 else [seat]

    def add(self, seat: str, points: int) -> None:
        """Points, until somebody has won."""
        if self.winner or not points:
            return
        for one in self.side(seat):
            self.points[one] += points
        if self.points[seat] >= self.up:
            self.winner, self.what = seat, ""

    def worth(self, cards: Sequence[str], seat: str) -> int:
        """What a hand counts with the turned card."""
        pair = self.options.get("doubled-sequence", "counts-the-pair") == "counts-the-pair"
        points = counting.hand([*cards, self.turned], self.sums, pair_besides=pair)
        if counting.knave(cards, self.turned):
            held = self.options.get("knave-noddy") == "held-by-the-dealer" and seat == self.dealer
            points += 2 if held else 1
        return points

    def next_of(self, seat: str) -> str:
        return self.order[(self.order.index(seat) + 1) % len(self.order)]

    def fitting(self, seat: str) -> list[str]:
        return [card for card in self.hands[seat] if counting.count([*self.played, card]) <= 31]

    def legal(self) -> set[str]:
        if self.what == "count":
            return {f"{self.waits}: count {self.worth(self.hands[self.waits], self.waits)}"}
        if self.what != "play":
            return set()
        return {f"{self.waits}: play {card}" for card in self.fitting(self.waits)} or {f"{self.waits}: go"}

    def may(self) -> set[str]:
        return set()

    def play(self, line: str) -> None:
        seat, _, rest = line.partition(": ")
        verb, _, what = rest.rstrip("!").partition(" ")
        if verb == "count":
            self.counts(seat, int(what))
        elif verb == "claim":
            self.claims(seat, what)
        elif verb == "play":
            self.lays(seat, what)
        elif verb == "go":
            self.out.add(seat)
            self.goes_round()

    def counts(self, seat: str, said: int) -> None:
        right = self.worth(self.hands[seat], seat)
        porter = self.options["fault-noticed"] == "by-the-porter"
        self.too_many[seat] = 0 if porter else said - right
        self.add(seat, right if porter else said)
        if not self.winner:
            self.waits = self.next_of(seat)
            if self.waits == self.order[0]:
                self.what = "play"
        if porter and self.options["overcounting"] == "to-the-other-side":
            self.add(self.next_of(seat), said - right)

    def claims(self, seat: str, other: str) -> None:
        more, self.too_many[other] = self.too_many[other], 0
        if not more:
            if self.options["false-claim"] == "costs-the-same":
                self.add(other, 1)
            return
        for one in self.side(other):
            self.points[one] -= more
        if self.winner in self.side(other) and self.points[other] < self.up:
            self.winner = seat
        elif not self.winner and self.options["overcounting"] == "to-the-other-side":
            self.add(self.next_of(other), more)

    def lays(self, seat: str, card: str) -> None:
        self.hands[seat].remove(card)
        self.played.append(card)
        self.last = seat
        whole = self.options["sums-in-play"] == "whole-sum"
        for points in counting.last_card(self.played, self.sums, whole=whole):
            self.add(seat, points)
        if counting.count(self.played) == 31:
            self.add(seat, 2 if self.options["thirty-one"] == "two" else 1)
            self.ends()
        else:
            self.goes_round()

    def goes_round(self) -> None:
        """The next who has cards and has not said go; the last player only where that player goes on alone."""
        if self.winner:
            return
        seat = self.next_of(self.last)
        for _ in self.order:
            alone = seat == self.last and self.options["going-on"] != "plays-on"
            if self.hands[seat] and seat not in self.out and not alone:
                self.waits = seat
                return
            seat = self.next_of(seat)
        self.add(self.last, 1)
        self.ends()

    def ends(self) -> None:
        self.what = ""

    def settled(self) -> tuple[Mapping[str, Any], str]:
        return {"points": self.points}, "" if self.winner else self.order[0]
