"""Lóra, read aloud from the Slovak Wikipedia (numbers of its rules) and Kováč's page (S3, "Lóra for points")."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from oracles import Opening
from oracles.lorum import OVERS, Play, anticlockwise, deal, stack_deck, suit, value


class Oracle:
    """One deal."""

    @staticmethod
    def rare(opening: Opening, chance: random.Random) -> tuple[Mapping[str, Any], Sequence[str]]:
        """About ninety and a hundred, or a bank; half of them with cards that one player may take all."""
        cards = chance.choice((opening.deck, stack_deck(opening, chance)))
        if opening.options["playing-for"] == "money":
            return {**opening.standing, "pool": chance.choice((0, 7, 20, 40))}, cards
        points = {seat: chance.choice((0, 76, 80, 84, 89, 90, 91, 95, 99)) for seat in opening.seats}
        return {"points": points}, cards

    def __init__(self, opening: Opening) -> None:
        options, seats, dealer, standing, deck = opening
        self.options = options
        self.order = anticlockwise(seats, dealer)  # 11
        self.standing = standing
        self.table = Play(self.order, self.order[0], deal(self.order, deck))
        self.seen_bad = False  # 4: a heart or another bad card has been put into a trick
        self.begun = False
        self.announced: set[str] = set()

    def legal(self) -> set[str]:
        if self.table.done():
            return set()
        seat, cards = self.table.player(), self.table.allowed()
        if not self.table.trick and not self.seen_bad:
            cards = [card for card in cards if suit(card) != "H"] or cards  # 4
        return {f"{seat}: play {card}" for card in cards}

    def may(self) -> set[str]:
        if self.begun or self.options["announced-over"] == "not-announced":
            return set()
        return {
            f"{seat}: announce {over}"
            for seat in self.order
            for over in OVERS
            if over in self.table.hands[seat] and over not in self.announced
        }

    def play(self, line: str) -> None:
        verb, _, card = line.split(": ")[1].partition(" ")
        if verb == "announce":
            self.announced.add(card)
        elif verb == "play":
            self.begun = True
            self.seen_bad = self.seen_bad or value(card) > 0
            self.table.lay(card)

    def settled(self) -> tuple[Mapping[str, Any], str]:
        return self.paid() if self.options["playing-for"] == "money" else self.written()

    def paid(self) -> tuple[Mapping[str, Any], str]:
        """Sub-variant 2: a cent a point into the bank, which those have who gained none; else it stays."""
        bad = {seat: sum(value(card) for card in self.table.cards(seat)) for seat in self.order}
        with_points = [seat for seat in self.order if bad[seat]]
        if len(with_points) == 1 and self.options["everything"] == "others-pay":
            bad = {seat: 0 if seat in with_points else 20 for seat in self.order}  # 6
        chips, bank = dict(self.standing["chips"]), self.standing["pool"]
        for seat in self.order:
            chips[seat] -= bad[seat]
            bank += bad[seat]
        clean = [seat for seat in self.order if not bad[seat]]
        while clean and bank:  # one by one, the elder first: so an odd chip falls to the elder
            for seat in clean[:bank]:
                chips[seat] += 1
                bank -= 1
        return {"chips": chips, "pool": bank}, self.order[0]

    def written(self) -> tuple[Mapping[str, Any], str]:
        self.points: dict[str, int] = dict(self.standing["points"])
        taken = {seat: self.table.cards(seat) for seat in self.order}
        takers = [seat for seat, cards in taken.items() if any(value(card) for card in cards)]
        before = dict(self.points)
        for seat in self.order:
            if len(takers) == 1:
                self.points[seat] += 0 if seat in takers else 20  # 6
            else:
                self.points[seat] += sum(self.worth(card, before[seat]) for card in taken[seat])
            if self.points[seat] == 100:
                self.points[seat] = 80  # 8
        over = any(points > 100 for points in self.points.values())  # 7
        return {"points": self.points}, "" if over else self.order[0]

    def worth(self, card: str, had: int) -> int:
        if had >= 90 and card in OVERS:
            return 0  # 9; S3: "90 or more at the start of a deal"
        return value(card) * (2 if card in self.announced else 1)
