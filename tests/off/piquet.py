"""Piquet with one rule switched off, by short id."""

from __future__ import annotations

from typing import Any

from groomporter.core.cards import FRENCH
from groomporter.games.piquet import state
from groomporter.games.piquet.laws import ORDER, Laws
from groomporter.games.piquet.state import Piquet
from groomporter.play.tricks import powers
from tools.switch import Switch, mute, put, then_deals_the_same, then_leads_another, then_leads_dealer


def fine(*_: Any) -> str:
    return ""


def unpaid(rule: str) -> Switch:
    """Nothing is scored by this rule any more."""

    def scored(self: Any, by: str, *rest: Any) -> None:
        if by != rule:
            score(self, by, *rest)

    return put((Piquet, "score", scored))


def unbarred(method: str, rule: str) -> Switch:
    """This method names the rule no more."""
    whole = getattr(Piquet, method)

    def barred(self: Any, seat: int, argument: int) -> str:
        found: str = whole(self, seat, argument)
        return "" if found == rule else found

    return put((Piquet, method, barred))


def both(*switches: Switch) -> Switch:
    def enter(stack: Any) -> None:
        for switch in switches:
            switch(stack)

    return enter


def highest(_: Any, card: int) -> int:
    return FRENCH.rank[card]


def any_thirty(self: Any, seat: int) -> bool:
    return self.doubled < 0 and self.counted[seat] >= 30


score, begin, take, leaves = Piquet.score, Piquet.begin, Piquet.take, Piquet.leaves

OFF = {
    "first-dealer": put((Piquet, "worth_lifted", staticmethod(highest))),
    "game-up": put((Laws, "game", 1_000)),
    "deal": put((state, "EACH", 11)),
    "next-dealer": put((Piquet, "leaves", then_deals_the_same(leaves))),
    "blank": both(unpaid("blank"), put((Piquet, "fails_blank", fine))),
    "blank-first": unbarred("bars_blank", "blank-first"),
    "blank-number": both(unbarred("bars_take_in", "blank-number"), unbarred("bars_discard", "blank-number")),
    "both-blanks": mute("both-blanks"),
    "elder-discards": put((state, "MOST", 9)),
    "younger-discards": unbarred("bars_discard", "younger-discards"),
    "one-at-least": unbarred("bars_take_in", "one-at-least"),
    "taking-in": mute("taking-in"),
    "second-discard": unbarred("bars_discard", "second-discard"),
    "leavings": mute("leavings"),
    "named-suit": both(unbarred("bars_play", "named-suit"), put((Piquet, "fails_look", fine))),
    "declaring": mute("declaring"),
    "showing": mute("showing"),
    "equal-ruff": mute("equal-ruff"),
    "equal-sequences": mute("equal-sequences"),
    "blank-hinders": put((Piquet, "first_to_thirty", any_thirty)),
    "elder-leads": put((Piquet, "begin", then_leads_dealer(begin))),
    "follow-suit": put((Piquet, "fails_play", fine), (Piquet, "allowed_cards", lambda self, seat: self.hands[seat])),
    "highest-takes": put((state, "POWERS", powers(FRENCH, ORDER[::-1]))),
    "winner-leads": put((Piquet, "take", then_leads_another(take))),
    **{
        rule: unpaid(rule)
        for rule in (
            "ruff",
            "sequences",
            "ternaries",
            "quatorzes",
            "repicy",
            "picy",
            "counting-cards",
            "last-trick",
            "cards",
            "capot",
        )
    },
}
