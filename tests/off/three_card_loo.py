"""Three-card Loo with one rule switched off, by short id."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from groomporter.core.state import State
from groomporter.games.loo.faults import LooWithFaults
from groomporter.games.loo.loo import Loo
from groomporter.games.three_card_loo.deal import Deal
from groomporter.games.three_card_loo.play import ThreeCardLoo
from tools.switch import mute, put

from .pooled import (
    any_dealer_leads,
    fine,
    fine_nothing_by,
    next_leads,
    no,
    none,
    nothing,
    pay_nothing,
    take_nothing_by,
    to_the_leader,
    without_duty,
    without_tricks,
)


def lowest(laws: Any, cards: Any) -> list[int]:
    return State.lifting.__func__(Deal, laws, cards)  # type: ignore[attr-defined,no-any-return]


def two_cards(self: Any, seat: int, cards: Any, places: Any, **rest: Any) -> None:
    give(self, seat, cards[:2], places[:2], **rest)


def to_the_other_pool(self: Any, payment: Any, emit: Any) -> None:
    other = {"pool": "next", "next": "pool"}[payment.target]
    fined(self, payment._replace(target=other), emit)


def deal_nothing_by(rule: str) -> Callable[..., None]:
    def changed(self: Any, why: str, emit: Any) -> None:
        if why != rule:
            again(self, why, emit)

    return changed


give, fined, again = Deal.give, Loo.fine, LooWithFaults.deal_again

DUTIES = (
    "lead-the-ace", "lead-a-trump", "lead-the-highest", "follow-suit", "head-the-trick", "trump", "overtrump",
    "law-9", "law-10", "law-11", "law-12", "law-13", "law-14",
)  # fmt: skip

OFF: Mapping[str, Any] = {
    "dealers-stake": put((Deal, "pay_stake", nothing)),
    "simple-and-double": put((Deal, "all_must", no)),
    "first-knave": put((Deal, "lifting", lowest)),
    "deal": put((Deal, "give", two_cards)),
    "miss": put((Deal, "spare_hands", lambda self: 0)),
    "turn-up": put((Deal, "turns_up", no)),
    "unseen-hands": put((Deal, "hands_seen", lambda self: True)),
    "declaring": put((Deal, "bars_declaring", fine)),
    "all-pass": take_nothing_by("all-pass"),
    "one-stander": put((Deal, "lone_stander", no)),
    "miss-taker-alone": take_nothing_by("miss-taker-alone"),
    "plays-alone": take_nothing_by("plays-alone"),
    "club-law": put((Deal, "club_turned", no)),
    "exchange": put((Deal, "draws", no)),
    "stock-runs-out": put((Deal, "chances", none)),
    "eldest-leads": any_dealer_leads(Deal),
    "winner-leads": put((ThreeCardLoo, "finish_trick", next_leads(ThreeCardLoo))),
    **{duty: without_duty(ThreeCardLoo, duty) for duty in DUTIES},
    "winning-a-trick": put((ThreeCardLoo, "finish_trick", to_the_leader(ThreeCardLoo))),
    "cards-stay-face-up": mute("cards-stay-face-up"),
    "hidden-trump": put((ThreeCardLoo, "play", LooWithFaults.play)),
    **{
        rule: pay_nothing(ThreeCardLoo, rule)
        for rule in ("thirds", "whole-pool", "looed", "undivided", "offender-looed")
    },
    "flush": pay_nothing(ThreeCardLoo, "flush"),
    "left-alone": without_tricks(),
    "law-1": put((LooWithFaults, "bars_chance", fine)),
    "law-2": put((LooWithFaults, "deal_again", deal_nothing_by("law-2"))),
    "law-4": put((Deal, "bars_declaring", fine)),
    "law-7": put((Deal, "lone_stander", no)),
    "law-8": take_nothing_by("law-8"),
    **{law: fine_nothing_by(law) for law in ("law-3", "law-5", "law-6", "law-15", "four-singles")},
    "law-16": put((Loo, "bars_replay", lambda self, seat, _: "law-16")),
    "law-17": put((Loo, "fine", to_the_other_pool)),
}
