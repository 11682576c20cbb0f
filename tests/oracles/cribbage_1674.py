"""Cribbage, read aloud from Cotton, chapter IX; what is as in Noddy is taken from there."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any

from oracles import Opening, noddy


class Oracle(noddy.Oracle):
    """One deal."""

    each = 5  # "till five apiece be dealt"

    @staticmethod
    def rare(opening: Opening, chance: random.Random) -> tuple[Mapping[str, Any], Sequence[str]]:
        """The end is near, and a lurch may be."""
        points = {seat: chance.choice((20, 33, 38, 41, 44, 45, 52, 58, 60)) for seat in opening.seats}
        return {"points": points, "chips": {opening.seats[0]: 1, opening.seats[1]: -1}}, opening.deck

    def __init__(self, opening: Opening) -> None:
        self.crib: list[str] = []
        self.chips = dict(opening.standing["chips"])
        self.first = not any(opening.standing["points"].values())
        super().__init__(opening)

    def begin(self, place: int) -> None:
        """First two cards each are laid out; the card is turned up after."""
        self.place, self.what = place, "lay-out"

    def legal(self) -> set[str]:
        if self.what != "lay-out":
            return super().legal()
        order = "CDHS"
        hand = sorted(self.hands[self.waits], key=lambda card: (order.index(card[1]), "23456789TJQKA".index(card[0])))
        return {f"{self.waits}: lay-out {' '.join(two)}" for two in combinations(hand, 2)}

    def play(self, line: str) -> None:
        seat, _, rest = line.partition(": ")
        verb, _, what = rest.partition(" ")
        if verb != "lay-out":
            super().play(line)
            return
        for card in what.split():
            self.hands[seat].remove(card)
            self.crib.append(card)
        self.waits = self.next_of(seat)
        if len(self.crib) == 4:
            self.what = "count"
            super().begin(self.place)
            if self.first or self.options["three-in-lieu"] == "each-deal":
                self.add(self.order[0], 3)

    def ends(self) -> None:
        """ "Lastly, you look upon you Crib"."""
        self.what = ""
        self.add(self.dealer, self.worth(self.crib, self.dealer))

    def settled(self) -> tuple[Mapping[str, Any], str]:
        if self.winner:
            loser = self.next_of(self.winner)
            lurched = self.points[loser] < 45 and self.points[self.winner] >= 61
            self.chips[self.winner] += 2 if lurched else 1
            self.chips[loser] -= 2 if lurched else 1
        return {"points": self.points, "chips": self.chips}, "" if self.winner else self.order[0]
