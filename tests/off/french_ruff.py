"""French-Ruff with one rule switched off, by short id."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from groomporter.games.french_ruff.state import FrenchRuff
from tools.switch import mute, put, then_deals_the_same, then_leads_another, then_leads_dealer


def fine(*_: Any) -> str:
    return ""


def nobody(*_: Any) -> bool:
    return False


def each_alone(total: int) -> list[tuple[int, ...]]:
    return [(seat,) for seat in range(total)]


def without(rule: str) -> Any:
    """Nobody is bound by this rule any more."""

    def left(self: Any, hand: int) -> Iterator[tuple[str, int]]:
        return ((other, cards) for other, cards in bound_to(self, hand) if other != rule)

    return put((FrenchRuff, "bound_to", left))


def unpaid(rule: str) -> Any:
    """Nothing is scored by this rule any more."""

    def scored(self: Any, by: str, *rest: Any) -> None:
        if by != rule:
            score(self, by, *rest)

    return put((FrenchRuff, "score", scored))


def to_the_last(self: Any, seat: int, emit: Any) -> None:
    take(self, self.turn, emit)


def one_at_a_time(self: Any, deck: Any, order: Any, size: Any, *rest: Any) -> None:
    serve_deal(self, deck, order, size if isinstance(size, int) else sum(size), *rest)


def never_won(self: Any, *rest: Any) -> None:
    won, self.champion = self.champion, -1
    score(self, *rest)
    self.champion = won


bound_to, score, begin_play, take, leaves, serve_deal = (
    FrenchRuff.bound_to,
    FrenchRuff.score,
    FrenchRuff.begin_play,
    FrenchRuff.take,
    FrenchRuff.leaves,
    FrenchRuff.serve_deal,
)

OFF = {
    "sides": put((FrenchRuff, "sides", staticmethod(each_alone))),
    "first-dealer": mute("first-dealer"),
    "deal": put((FrenchRuff, "serve_deal", one_at_a_time)),
    "turn-up": mute("turn-up"),
    "next-dealer": put((FrenchRuff, "leaves", then_deals_the_same(leaves))),
    "robber": put((FrenchRuff, "may_rob", nobody)),
    "following-trumps": put((FrenchRuff, "take_following", fine)),
    "laid-out": put((FrenchRuff, "bars_play", fine), (FrenchRuff, "bars_lay_out", fine)),
    "no-ace": mute("no-ace"),
    "eldest-leads": put((FrenchRuff, "begin_play", then_leads_dealer(begin_play))),
    "winner-leads": put((FrenchRuff, "take", then_leads_another(take))),
    "winning-a-trick": put((FrenchRuff, "take", to_the_last)),
    "follow-suit": without("follow-suit"),
    "win-the-highest-trump": without("win-the-highest-trump"),
    "trump-again": without("trump-again"),
    "first-to-trump": without("first-to-trump"),
    "three-or-four": unpaid("three-or-four"),
    "five-tricks": unpaid("five-tricks"),
    "game-up": put((FrenchRuff, "score", never_won)),
    "wrong-deal": unpaid("wrong-deal"),
    "revoke": unpaid("revoke"),
    "out-of-turn": unpaid("out-of-turn"),
}
