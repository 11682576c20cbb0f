"""Ruff and Honours with one rule switched off, by short id."""

from __future__ import annotations

from typing import Any

from groomporter.games.ruff_and_honours import deal, play
from groomporter.games.ruff_and_honours.deal import Deal
from groomporter.games.ruff_and_honours.play import RuffAndHonours
from tools.switch import mute, put, then_deals_the_same, then_leads_another, then_leads_dealer


def nothing(*_: Any) -> None:
    pass


def fine(*_: Any) -> str:
    return ""


def never(*_: Any) -> str:
    return "turn"


def nobody(self: Any) -> list[int]:
    return []


def with_the_next(self: Any, seat: int) -> int:
    return seat ^ 1


def straight_to_play(self: Any, emit: Any) -> None:
    self.begin_play(emit)


def to_the_last(self: Any, seat: int, emit: Any) -> None:
    take(self, self.after[self.after[self.after[self.turn]]], emit)


def whenever(self: Any, seat: int, _: int) -> str:
    """The call, at any time of the play."""
    return "" if self.pending == deal.PLAY else "turn"


def without(rule: str) -> Any:
    def left(self: Any) -> list[Any]:
        return [count for count in counted(self) if count.rule != rule]

    return put((RuffAndHonours, "final_counts", left))


def the_other_way(self: Any) -> list[Any]:
    return counted(self)[::-1]


take, leaves, counted, begin_play = (
    RuffAndHonours.take,
    RuffAndHonours.leaves,
    RuffAndHonours.final_counts,
    Deal.begin_play,
)

OFF = {
    "partners": put((Deal, "partner", with_the_next)),
    "deal": put((deal, "BATCH", 3)),
    "pack": mute("pack"),
    "next-dealer": put((RuffAndHonours, "leaves", then_deals_the_same(leaves))),
    "ruff": put((Deal, "ask_for_ruff", straight_to_play)),
    "laid-out": put((Deal, "fails_lay_out", fine)),
    "no-ace": mute("no-ace"),
    "eldest-leads": put((Deal, "begin_play", then_leads_dealer(begin_play))),
    "follow-suit": put((RuffAndHonours, "allowed_cards", lambda self, seat: self.hands[seat])),
    "winning-a-trick": put((RuffAndHonours, "take", to_the_last)),
    "winner-leads": put((RuffAndHonours, "take", then_leads_another(take))),
    "honours-held": put((play, "HONOURS", 0)),
    "honours-worth": without("honours-worth"),
    "honours-split": mute("honours-split"),
    "call": put((RuffAndHonours, "bars_call", never)),
    "call-until": put((RuffAndHonours, "bars_call", whenever)),
    "answer": put((RuffAndHonours, "fails_answer", fine)),
    "tricks-over-six": without("tricks-over-six"),
    "counting": put((RuffAndHonours, "final_counts", the_other_way)),
    "game-up": put((Deal, "champions", nobody)),
    "revoke": put((RuffAndHonours, "forfeit", nothing)),
    "lost-deal": put((Deal, "lose_one", nothing)),
}
