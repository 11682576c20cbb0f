"""Bone-Ace with one rule switched off, by short id."""

from __future__ import annotations

from typing import Any

from groomporter.core.cards import FRENCH
from groomporter.games.bone_ace import laws
from groomporter.games.bone_ace.state import BoneAce
from groomporter.games.thirty_one.drawing import Drawing
from tools.switch import put


def most_deals(cls: Any, cards: Any) -> list[int]:
    ranks = [FRENCH.rank[card] for card in cards]
    return [place for place, rank in enumerate(ranks) if rank == max(ranks)]


def all_down(self: Any, seat: int, deck: Any, places: Any, emit: Any) -> None:
    Drawing.deal(self, seat, deck, places, emit)
    self.front[seat] = FRENCH.bit[deck[places[-1]]]
    self.hands[seat] &= ~self.front[seat]


def lowest(self: Any, emit: Any) -> int:
    return min(self.order, key=lambda seat: self.laws.rank(self.turned_card(seat)))  # type: ignore[no-any-return]


def youngest(self: Any, emit: Any) -> int:
    self.order = self.order[::-1]
    found = highest(self, emit)
    self.order = self.order[::-1]
    return found


def played_on(self: Any, seat: int, emit: Any) -> None:
    """Thirty-one wins nothing by itself."""


def dealer_wins(self: Any, seats: Any, rule: str, emit: Any) -> None:
    win(self, seats, rule, emit)
    if rule == "nearest":
        self.winners = tuple(seat for seat in self.order if seat not in seats)[:1]


def ordinary(self: Any, card: int) -> int:
    return laws.LOW if FRENCH.ranks[FRENCH.rank[card]] == "A" else FRENCH.rank[card]


def as_kings(self: Any, card: int) -> int:
    return FRENCH.size if card == self.bone_ace else min(FRENCH.rank[card], FRENCH.ranks.index("K"))


highest, win = BoneAce.highest, Drawing.win

OFF = {
    "least-deals": put((BoneAce, "lifting", staticmethod(most_deals))),
    "stakes": put((BoneAce, "STAKE", 4)),
    "deal": put((BoneAce, "deal", all_down)),
    "bone": put((BoneAce, "highest", lowest)),
    "bone-card": put((laws.Laws, "rank", ordinary)),
    "ordinary-aces": put((laws.Laws, "rank", as_kings)),
    "bone-ties": put((BoneAce, "highest", youngest)),
    "thirty-one": put((Drawing, "reach", played_on)),
    "nearest": put((Drawing, "win", dealer_wins)),
}
