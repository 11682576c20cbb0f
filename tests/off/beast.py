"""Beast with one rule switched off, by short id."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from groomporter.games.beast import state
from groomporter.games.beast.state import Beast
from tools.switch import mute, put, then_leads_another, then_leads_dealer


def fine(*_: Any) -> str:
    return ""


def nobody(*_: Any) -> bool:
    return False


def without(rule: str) -> Any:
    """Nobody is bound by this rule any more."""

    def left(self: Any, hand: int) -> Iterator[tuple[str, int]]:
        return ((other, cards) for other, cards in bound_to(self, hand) if other != rule)

    return put((Beast, "bound_to", left))


def unpaid(rule: str) -> Any:
    """Nothing is paid by this rule any more."""

    def paid(self: Any, payments: Any, emit: Any) -> None:
        pay(self, [payment for payment in payments if payment.rule != rule], emit)

    return put((Beast, "pay", paid))


def not_won_by(rule: str) -> Any:
    """Nothing is won by this rule any more."""

    def won(self: Any) -> Any:
        return (payment for payment in payments(self) if payment.rule != rule)

    return put((Beast, "payments", won))


def to_the_last(self: Any, seat: int, emit: Any) -> None:
    take(self, self.turn, emit)


def one_at_a_time(self: Any, deck: Any, order: Any, size: Any, *rest: Any) -> None:
    serve_deal(self, deck, order, size if isinstance(size, int) else sum(size), *rest)


def lowest(self: Any, card: int) -> int:
    return -height(self, card)


def swept(self: Any) -> tuple[dict[str, Any], int]:
    standing, following = leaves(self)
    return {**standing, **dict.fromkeys(state.HEAPS, 0)}, following


bound_to, begin_play, take, leaves, serve_deal, pay, payments, height = (
    Beast.bound_to,
    Beast.begin_play,
    Beast.take,
    Beast.leaves,
    Beast.serve_deal,
    Beast.pay,
    Beast.payments,
    Beast.height,
)

OFF = {
    "first-dealer": mute("first-dealer"),
    "stakes": unpaid("stakes"),
    "deal": put((Beast, "serve_deal", one_at_a_time)),
    "turn-up": mute("turn-up"),
    "next-dealer": put((Beast, "next_dealer", lambda self: self.dealer)),
    "robber": put((Beast, "may_rob", nobody)),
    "laid-out": put((Beast, "bars_play", fine), (Beast, "bars_lay_out", fine)),
    "no-ace": mute("no-ace"),
    "the-king": unpaid("the-king"),
    "king-turned-up": unpaid("king-turned-up"),
    "the-triolet": unpaid("the-triolet"),
    "two-triolets": put((Beast, "height", lowest)),
    "shown": put((Beast, "show", lambda *_: None)),
    "eldest-leads": put((Beast, "begin_play", then_leads_dealer(begin_play))),
    "winner-leads": put((Beast, "take", then_leads_another(take))),
    "winning-a-trick": put((Beast, "take", to_the_last)),
    "follow-suit": without("follow-suit"),
    "win-the-highest-trump": without("win-the-highest-trump"),
    "trump-again": without("trump-again"),
    "most-tricks": not_won_by("most-tricks"),
    "tie": not_won_by("tie"),
    "stays": put((Beast, "leaves", swept)),
    "wrong-deal": unpaid("wrong-deal"),
    "revoke": unpaid("revoke"),
    "out-of-turn": unpaid("out-of-turn"),
}
