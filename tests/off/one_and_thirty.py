"""One-and-Thirty with one rule switched off, by short id."""

from __future__ import annotations

from typing import Any

from groomporter.core.cards import FRENCH
from groomporter.games.one_and_thirty.state import OneAndThirty
from groomporter.games.thirty_one import drawing, laws
from groomporter.games.thirty_one.drawing import Drawing
from tools.switch import mute, put


def not_asked(self: Any, seat: int, _: int) -> str:
    return "turn" if self.pending != drawing.ASK else ""


def from_the_top(self: Any, seat: int, _: int, emit: Any) -> None:
    self.stock.reverse()
    self.places.reverse()
    have_it(self, seat, 0, emit)
    self.stock.reverse()
    self.places.reverse()


def allow(self: Any, seat: int, _: int) -> str:
    return ""


def played_on(self: Any, seat: int, emit: Any) -> None:
    """Thirty-one wins nothing by itself."""


def nobody_wins(self: Any, seats: Any, rule: str, emit: Any) -> None:
    win(self, seats, rule, emit)
    if rule == "nearest":
        self.winners = self.order[-1:]


def never(self: Any) -> bool:
    return False


def without(rule: str) -> Any:
    """Nothing is paid by this rule."""

    def changed(self: Any, payments: Any, emit: Any) -> None:
        pay(self, [payment for payment in payments if payment.rule != rule], emit)

    return put((Drawing, "pay", changed))


def youngest(self: Any, nearest: Any) -> Any:
    return nearest[-1:]


def the_dealer_again(self: Any) -> int:
    return self.dealer  # type: ignore[no-any-return]


def always_more(self: Any, seat: int, _: int) -> str:
    return self.bars_stick(seat, 0)  # type: ignore[no-any-return]


have_it, win, pay = Drawing.do_have_it, Drawing.win, Drawing.pay

OFF = {
    "stakes": put((OneAndThirty, "STAKE", 2)),
    "next-dealer": put((Drawing, "next_dealer", the_dealer_again)),
    "deal": put((drawing, "EACH", 2)),
    "pips": put((laws, "COUNTS", tuple(rank + 2 for rank in FRENCH.rank))),
    "ace": put((laws, "COUNTS", tuple(rank + 2 for rank in FRENCH.rank))),
    "stick-or-have-it": put((Drawing, "bars_stick", not_asked)),
    "drawn-cards": put((Drawing, "do_have_it", from_the_top)),
    "pack-runs-out": put((Drawing, "bars_have_it", always_more)),
    "out": put((Drawing, "fails_stick", allow), (Drawing, "fails_have_it", allow)),
    "thirty-one": put((Drawing, "reach", played_on)),
    "exactly-thirty-one": without("exactly-thirty-one"),
    "dealer-wins": put((Drawing, "only_dealer", never)),
    "showing": mute("showing"),
    "nearest": put((Drawing, "win", nobody_wins)),
    "ties": put((Drawing, "first_of", youngest)),
    "hiding": without("hiding"),
}
