"""Lóra with one rule switched off, by short id."""

from __future__ import annotations

from typing import Any

from groomporter.games.lora import for_points
from groomporter.games.lora.for_money import ForMoney
from groomporter.games.lora.for_points import ForPoints
from groomporter.games.lora.state import Lora
from groomporter.games.lorum.costly import Costly
from tools.switch import mute, put


def led_to_the_left(self: Any, dealer: int, total: int, deck: Any, emit: Any) -> None:
    open_(self, dealer, total, deck, emit)
    self.turn = (dealer + 1) % total


def never_a_hundred(self: Any) -> list[int]:
    return [had + new for had, new in zip(self.before, self.scores(), strict=True)]


def count_nothing(self: Any) -> list[int]:
    return [0] * len(self.points)


def free(self: Any, seat: int, card: int) -> str:
    return ""


open_ = Lora.open

OFF = {
    "eldest-leads": put((Lora, "open", led_to_the_left)),
    "follow-suit": put((Costly, "allowed_cards", lambda self, seat: self.hands[seat])),
    "heart-lead": put((Lora, "allowed_cards", Costly.allowed_cards)),
    "playing-for": mute("playing-for"),
    "points": put((Lora, "costs", count_nothing)),
    "all-to-one": put((Lora, "taker", lambda self: -1)),
    "ninety": put((for_points, "NINETY", 101)),
    "exactly-a-hundred": put((ForPoints, "points_after", never_a_hundred)),
    "over-a-hundred": put((ForPoints, "losers", lambda self: [])),
    "pay-the-bank": put((ForMoney, "into_bank", lambda self: ())),
    "none-divide": put((ForMoney, "out_of_bank", lambda self: ())),
    "everybody-paid": mute("everybody-paid"),
    "everything": put((ForMoney, "debts", lambda self: self.costs())),
    "announced-over": put((Costly, "bars_announce", free)),
}
