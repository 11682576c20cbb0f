"""Blouette, read aloud from the handout's page by Modar (S4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from oracles import Opening

RANKS = "A23456789JQK"  # "Kings are high, Aces are low"; no tens
DEALS = 12
STAKE = 3  # "a set amount on each hand": how much is not said


class Oracle:
    """One deal."""

    def __init__(self, opening: Opening) -> None:
        options, seats, dealer, standing, deck = opening
        self.options = options
        at = seats.index(dealer) + 1
        self.order = [*seats[at:], *seats[:at]]  # the player to the dealer's left leads
        self.next_dealer = self.order[0]
        self.deals: dict[str, int] = dict(standing["deals"])
        self.chips: dict[str, int] = dict(standing["chips"])
        self.pool: int = standing["pool"]
        self.hands = {seat: list(deck[place:36:4]) for place, seat in enumerate(self.order)}
        if options["wager"] != "none":
            for seat in self.order:
                self.chips[seat] -= STAKE
                self.pool += STAKE
        self.leader = self.order[0]
        self.trick: list[tuple[str, str]] = []
        self.aside: list[list[str]] = []  # tied tricks, until somebody wins one
        self.won: dict[str, list[list[str]]] = {seat: [] for seat in self.order}
        self.first = ""  # who won the first trick

    def legal(self) -> set[str]:
        at = self.order.index(self.leader) + len(self.trick)
        seat = self.order[at % 4]
        return {f"{seat}: play {card}" for card in self.hands[seat]}  # "no obligation to follow suit"

    def may(self) -> set[str]:
        return set()

    def play(self, line: str) -> None:
        seat, card = line.split(": play ")
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        if len(self.trick) == 4:
            self.close()

    def close(self) -> None:
        high = max(RANKS.index(card[0]) for _, card in self.trick)
        best = [seat for seat, card in self.trick if RANKS.index(card[0]) == high]
        self.aside.append([card for _, card in self.trick])
        self.trick = []
        if len(best) == 1:
            self.take(best[0])
            self.leader = best[0]
        elif self.options["lead-after-a-tie"] == "first-to-tie":
            self.leader = best[0]
        if not any(self.hands.values()) and self.aside and self.first:
            self.take(self.first)  # "If the last trick is a tie, whoever won the first trick wins it."

    def take(self, seat: str) -> None:
        """With what was set aside."""
        self.first = self.first or seat
        self.won[seat] += self.aside
        self.aside = []

    def sides(self) -> list[list[str]]:
        return [self.order[0::2], self.order[1::2]]

    def settled(self) -> tuple[Mapping[str, Any], str]:
        tricks = [self.tricks_of(side) for side in self.sides()]
        over = False
        if tricks[0] != tricks[1]:
            best = self.sides()[0 if tricks[0] > tricks[1] else 1]
            for seat in best:
                self.deals[seat] += 1
            over = self.deals[best[0]] == DEALS
        self.wager()
        return {"deals": self.deals, "chips": self.chips, "pool": self.pool}, "" if over else self.next_dealer

    def wager(self) -> None:
        """S4: "the player who took a certain card rather who took the most tricks"."""
        winners: list[str] = []
        match self.options["wager"]:
            case "winning-side":
                winners = max(self.sides(), key=self.tricks_of)
            case "three-of-diamonds":
                winners = [seat for seat in self.order if self.took(seat, "3D")]
            case "knave-of-spades":
                those = [seat for seat in self.order if not self.took(seat, "JS")]
                most = max(len(self.won[seat]) for seat in those)
                # Whoever has no trick has not taken most, even if the taker of the knave has all the rest.
                winners = [seat for seat in those if len(self.won[seat]) == most > 0]
        if winners and any(self.won.values()):  # if all nine are tied nobody has won: the pool stays, supplied
            share, odd = divmod(self.pool, len(winners))
            for place, seat in enumerate(seat for seat in self.order if seat in winners):
                self.chips[seat] += share + (place < odd)  # odd chips from the eldest on, as at every table
            self.pool = 0

    def tricks_of(self, side: list[str]) -> int:
        return sum(len(self.won[seat]) for seat in side)

    def took(self, seat: str, card: str) -> bool:
        return any(card in trick for trick in self.won[seat])
