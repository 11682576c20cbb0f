"""Costly-Colours with one rule switched off, by short id."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from groomporter.games.costly_colours import state
from groomporter.games.costly_colours.state import CostlyColours
from groomporter.games.counting import playing_up
from groomporter.games.counting.combinations import LOW
from tools.switch import Switch, mute, put

from .counting import PLAYING, pips_alone, score_nothing_by


def show_nothing_by(rule: str) -> Switch:
    """No hand has such a combination."""

    def left(*args: Any) -> list[Any]:
        return [one for one in show(*args) if one.rule != rule]

    return put((state, "show", left))


def highest(laws: Any, cards: Sequence[int]) -> list[int]:
    return [place for place, card in enumerate(cards) if LOW[card] == max(LOW[other] for other in cards)]


def at_any_time(self: Any, seat: int, _: int) -> str:
    return ""


def keeps_the_card(self: Any, seat: int, card: int, pile: str, seen: int, emit: Any) -> None:
    hand_over(self, seat if pile == "offer" else self.dealer, card, pile, seen, emit)


def dealer_leads(self: Any) -> None:
    begin(self)
    self.turn = self.dealer


show, hand_over, begin = state.show, CostlyColours.hand_over, CostlyColours.begin

OFF = PLAYING | {
    "deal": put((CostlyColours, "EACH", 2)),
    "first-dealer": put((CostlyColours, "lifting", staticmethod(highest))),
    "card-values": put((playing_up, "comes_to", pips_alone), (state, "comes_to", pips_alone)),
    "turned-up-four": score_nothing_by("turned-up-four"),
    "mogging": put((CostlyColours, "bars_mog", at_any_time), (CostlyColours, "bars_refuse", at_any_time)),
    "changing": put((CostlyColours, "hand_over", keeps_the_card)),
    "refusing": score_nothing_by("refusing"),
    "leading": put((CostlyColours, "begin", dealer_leads)),
    "sums-in-play": score_nothing_by("sums-in-play"),
    "showing": mute("showing"),
    **{
        rule: show_nothing_by(rule)
        for rule in (
            "fifteen",
            "twenty-five",
            "thirty-one",
            "pair",
            "pair-royal",
            "double-pair-royal",
            "knave",
            "deuce",
            "colours",
            "costly-colours",
        )
    },
}
