"""Lou with one rule switched off, by short id."""

from __future__ import annotations

from typing import Any

from groomporter.games.loo.pooled_tricks import DECLARE
from groomporter.games.lou.deal import Deal
from groomporter.games.lou.play import Lou
from tools.switch import mute, put, then_deals_the_same

from .pooled import (
    any_dealer_leads,
    fine,
    next_leads,
    no,
    none,
    nothing,
    pay_nothing,
    take_nothing_by,
    to_the_leader,
    without_duty,
)


def always_ante(self: Any, emit: Any) -> None:
    first, self.first = self.first, True
    stake(self, emit)
    self.first = first


def two_cards(self: Any, seat: int, cards: Any, places: Any, **rest: Any) -> None:
    give(self, seat, cards[:2], places[:2], **rest)


def always_coins(self: Any, emit: Any) -> None:
    self.turn, self.pending = -1, DECLARE


def goes_on(self: Any) -> tuple[dict[str, Any], int]:
    standing, dealer = leaves(self)
    return (standing, dealer) if dealer >= 0 else ({**standing, "first": 0}, self.dealer)


def three_or_burned(self: Any, seat: int) -> str:
    return "burned" if self.won[seat] < 3 else ""


def shared_by_two_tricks(self: Any) -> list[int]:
    return self.with_tricks(2) if self.winner_of_all() < 0 else []  # type: ignore[no-any-return]


def shared_by_one_trick(self: Any) -> list[int]:
    return sharers(self) or (self.with_tricks(1) if self.first and self.winner_of_all() < 0 else [])  # type: ignore[no-any-return]


stake, give, leaves, sharers = Deal.pay_stake, Deal.give, Lou.leaves, Lou.sharers

OFF = {
    "ante": put((Deal, "pay_stake", nothing)),
    "later-pots": put((Deal, "pay_stake", always_ante)),
    "next-dealer": put((Lou, "leaves", then_deals_the_same(leaves))),
    "series-ends": put((Lou, "leaves", goes_on)),
    "deal": put((Deal, "give", two_cards)),
    "turn-up": put((Deal, "turn_up", nothing)),
    "forced-first-deal": put((Deal, "ask", always_coins), (Deal, "bars_coin", fine)),
    "coins": put((Deal, "bars_coin", fine)),
    "fold": put((Deal, "throw_up", nothing)),
    "all-fold": put((Lou, "all_folded", no)),
    "stands-alone": take_nothing_by("stands-alone"),
    "exchange": put((Deal, "draws", no)),
    "crowded-table": put((Deal, "exchange_limit", lambda self: 3)),
    "stock-runs-out": put((Lou, "chances", none)),
    "eldest-leads": any_dealer_leads(Deal),
    "follow-suit": without_duty(Lou, "follow-suit"),
    "winning-a-trick": put((Lou, "finish_trick", to_the_leader(Lou))),
    "winner-leads": put((Lou, "finish_trick", next_leads(Lou))),
    "cards-stay-face-up": mute("cards-stay-face-up"),
    **{rule: pay_nothing(Lou, rule) for rule in ("three-tricks", "burned", "two-standing", "first-deal-pot")},
    "limit": put((Lou, "cost", lambda self: self.played_for)),
    "two-tricks": put((Lou, "burning_rule", three_or_burned)),
    "pot-stays": put((Lou, "sharers", shared_by_two_tricks)),
    "no-two-tricks": put((Lou, "sharers", shared_by_one_trick)),
    "renege": put((Lou, "notice", nothing)),
    "sits-out": put((Deal, "dealt_in", lambda self: self.round())),
    "one-left": take_nothing_by("one-left"),
}
