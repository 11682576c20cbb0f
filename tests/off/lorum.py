"""Lórum with one rule switched off, by short id."""

from __future__ import annotations

from typing import Any

from groomporter.games.lorum import costly, state
from groomporter.games.lorum.costly import Costly
from groomporter.games.lorum.laws import PRICES
from groomporter.games.lorum.state import Lorum
from tools.switch import item, mute, put


def always(value: Any) -> Any:
    """A method that gives this, whatever it is asked."""
    return lambda *_: value


def three_as_four(cls: Any, laws: Any, standing: Any) -> int:
    return costly.GERMAN.whole


def led_to_the_left(self: Any, dealer: int, total: int, deck: Any, emit: Any) -> None:
    open_(self, dealer, total, deck, emit)
    self.turn = (dealer + 1) % total


def led_by_the_eldest(self: Any, seat: int, game: int, emit: Any) -> None:
    call(self, seat, game, emit)
    self.turn = self.after[self.dealer]


def led_by_the_next(self: Any, seat: int, emit: Any) -> None:
    take(self, seat, emit)
    if self.hands[seat]:
        self.turn = self.after[seat]


def pay_nothing_by(*rules: str) -> Any:
    """Nothing is paid by these rules."""

    def changed(self: Any) -> list[Any]:
        return [payment for payment in payments(self) if payment.rule not in rules]

    return put((Lorum, "payments", changed))


def any_call_over_another(self: Any, seat: int, _: int) -> str:
    return "calling" if self.has_started() or any(self.announced) else ""


def nobody_divides(rule: str) -> Any:
    """The bank stays where this rule would give it away, and is given away where it would keep it."""

    def changed(self: Any) -> tuple[list[int], str]:
        seats, why = dividing(self)
        return (seats, why) if why != rule else ([], why) if seats else (self.clean() or [0], why)

    return put((Lorum, "dividing", changed))


def bank_goes_too(self: Any) -> list[Any]:
    """The bank goes to who wins a big game."""
    paid = payments(self)
    if paid and paid[0].rule in PRICES[4]:
        return [*paid, state.Payment("bank-waits", state.POOL, paid[0].target, self.pool)]
    return paid


def played_out(self: Any, seat: int, emit: Any) -> None:
    Costly.take(self, seat, emit)


def silent_in_maly(self: Any) -> list[Any]:
    taker = self.silent()
    if self.called == state.MALY and taker >= 0 and self.pending == state.END:
        return list(self.to_each(taker, "silent-durch", won=True))
    return payments(self)


def doubled_durch(self: Any, rule: str) -> int:
    return price(self, rule) * (2 if rule == "silent-durch" and any(self.announced) else 1)


def no_bar(self: Any, seat: int, card: int) -> str:
    return Costly.bars_announce(self, seat, card)


def the_dealer_again(self: Any) -> Any:
    return leaves(self)[0], self.dealer


open_, call, take = Lorum.open, Lorum.call, Lorum.take
payments, dividing, price, leaves = Lorum.payments, Lorum.dividing, Lorum.price, Lorum.leaves

OFF = {
    "pack": mute("pack"),
    "three-players": put((Costly, "whole_pack", classmethod(three_as_four))),
    "card-values": put((costly, "VALUE", [0] * 32)),
    "first-dealer": put((Costly, "lifting", classmethod(lambda cls, laws, cards: [0]))),
    "deal": put((costly, "BATCH", 3)),
    "next-dealer": put((Lorum, "leaves", the_dealer_again)),
    "calling": put((Lorum, "bars_durch", always("")), (Lorum, "bars_maly", always(""))),
    "durch-over-maly": put((Lorum, "bars_durch", any_call_over_another), (Lorum, "bars_maly", any_call_over_another)),
    "regular-game": mute("regular-game"),
    "eldest-leads": put((Lorum, "open", led_to_the_left)),
    "caller-leads": put((Lorum, "call", led_by_the_eldest)),
    "follow-suit": put((Costly, "allowed_cards", lambda self, seat: self.hands[seat])),
    "highest-takes": put((costly, "POWERS", costly.powers(costly.GERMAN, "AKOUT987"))),
    "winner-leads": put((Lorum, "take", led_by_the_next)),
    "paying-the-bank": pay_nothing_by("paying-the-bank"),
    "nobody-clean": nobody_divides("nobody-clean"),
    "one-clean": nobody_divides("one-clean"),
    "winners": nobody_divides("winners"),
    "all-twenty": nobody_divides("all-twenty"),
    "silent-durch": put((Lorum, "silent", always(-1))),
    "bank-waits": put((Lorum, "payments", bank_goes_too)),
    "maly": item(PRICES[4], "maly", 9),
    "must-beat": put((Lorum, "must_beat", always(0))),
    "durch": item(PRICES[4], "durch", 9),
    "ends-at-once": put((Lorum, "take", played_out)),
    "no-silent-durch-in-maly": put((Lorum, "payments", silent_in_maly)),
    "announced-over": put((Costly, "bars_announce", always("")), (Costly, "cost_of", lambda self, card, _: 1)),
    "announced-in-regular": put((Lorum, "bars_announce", no_bar)),
    "announced-silent-durch": put((Lorum, "price", doubled_durch)),
}
