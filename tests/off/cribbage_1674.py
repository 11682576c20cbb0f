"""Cribbage with one rule switched off, by short id."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from groomporter.games.counting import laws
from groomporter.games.counting.combinations import LOW
from groomporter.games.counting.counting_deal import CountingDeal
from groomporter.games.cribbage_1674 import state
from groomporter.games.cribbage_1674.state import Cribbage
from tools.switch import mute, put

from .counting import SHARED, score_nothing_by


def highest(rules: Any, cards: Sequence[int]) -> list[int]:
    return [place for place, card in enumerate(cards) if LOW[card] == max(LOW[other] for other in cards)]


def any_number(self: Any, seat: int, cards: int) -> str:
    return str(self.not_asked(seat, state.LAY))


def pay_nothing(self: Any, emit: Any) -> None:
    CountingDeal.settle(self, emit)


def doubled_pair(self: Any) -> Any:
    return laws.Worth((15,), not self.pair_besides, self.last_cards)


OFF = SHARED | {
    "deal": put((Cribbage, "EACH", 4)),
    "first-dealer": put((Cribbage, "lifting", staticmethod(highest))),
    "three-in-lieu": score_nothing_by("three-in-lieu"),
    "laying-out": put((Cribbage, "bars_lay_out", any_number)),
    "doubled-sequence": put((laws.CountingLaws, "worth", property(doubled_pair))),
    "crib": score_nothing_by("crib"),
    "bilked": mute("bilked"),
    "stake": put((Cribbage, "settle", pay_nothing)),
    "lurch": put((state, "DOUBLE", 1)),
}
