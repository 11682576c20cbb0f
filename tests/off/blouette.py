"""Blouette with one rule switched off, by short id."""

from __future__ import annotations

from typing import Any

from groomporter.core.cards import FRENCH
from groomporter.games.blouette import state
from groomporter.games.blouette.state import Blouette
from groomporter.play.partners import PartnerState
from tools.switch import put


def each_for_himself(self: Any, values: Any) -> list[int]:
    return list(values)


def following_suit(self: Any) -> Any:
    hand = self.hands[self.turn]
    led = hand & FRENCH.suit_mask[FRENCH.suit[self.trick[0]]] if self.trick else 0
    return FRENCH.cards_of(led or hand)


def led_otherwise(rule: str) -> Any:
    """The next player leads, not whom this rule names."""

    def changed(self: Any, seat: int, why: str) -> None:
        lead(self, (seat + 1) % 4 if why == rule else seat, why)

    return put((Blouette, "lead", changed))


def taken_unless(rule: str) -> Any:
    """A trick goes to nobody by this rule."""

    def changed(self: Any, seat: int, why: str, emit: Any) -> None:
        if why == rule:
            self.set_aside(why, emit)
        else:
            take(self, seat, why, emit)

    return put((Blouette, "take", changed))


def without_the_carried(self: Any, seat: int, rule: str, carried: str, emit: Any) -> None:
    self.carried = []
    take_all(self, seat, rule, carried, emit)


def first_has_it(self: Any, emit: Any) -> None:
    """A tied trick goes to the first who played one of the equal cards."""
    self.tied = False
    end_trick(self, emit)


def as_if_the_eldest_had_the_first(self: Any, emit: Any) -> None:
    self.first = max(self.first, 0)
    end_trick(self, emit)


def the_dealer_again(self: Any) -> int:
    return self.dealer  # type: ignore[no-any-return]


def nobody_wins(self: Any) -> list[int]:
    return [0] * 4


def not_shared(self: Any, seats: Any, rule: str, emit: Any) -> None:
    share_out(self, seats[:1] if rule == "wager-shared" else seats, rule, emit)


def left_lying(self: Any, seats: Any, rule: str, emit: Any) -> None:
    if rule != "wager-left":
        share_out(self, seats, rule, emit)


def always_taken(self: Any) -> list[int]:
    return takers(self) or [0]


lead, take, end_trick = Blouette.lead, Blouette.take, Blouette.end_trick
take_all, share_out, takers = Blouette.take_all, Blouette.share_out, Blouette.takers

OFF = {
    "partners": put((PartnerState, "together", each_for_himself)),
    "pack": put((state, "TENS", 0)),
    "deal": put((state, "EACH", 8)),
    "next-dealer": put((Blouette, "next_dealer", the_dealer_again)),
    "eldest-leads": led_otherwise("eldest-leads"),
    "any-card": put((Blouette, "legal", following_suit)),
    "highest-takes": put((state, "STRENGTH", FRENCH.rank)),
    "winner-leads": led_otherwise("winner-leads"),
    "tied-trick": put((Blouette, "end_trick", first_has_it)),
    "carried": put((Blouette, "take_all", without_the_carried)),
    "lead-after-a-tie": led_otherwise("lead-after-a-tie"),
    "tied-last-trick": taken_unless("tied-last-trick"),
    "all-tied": put((Blouette, "end_trick", as_if_the_eldest_had_the_first)),
    "most-tricks": put((Blouette, "outcome", nobody_wins)),
    "twelve-deals": put((state, "GAME", 11)),
    "stakes": put((state, "STAKE", 0)),
    "wager": put((Blouette, "takers", lambda self: [])),
    "wager-shared": put((Blouette, "share_out", not_shared)),
    "wager-stays": put((Blouette, "takers", always_taken)),
    "wager-left": put((Blouette, "share_out", left_lying)),
}
