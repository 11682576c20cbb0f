"""Switches that the games of a pool share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from groomporter.games.loo import cards_back
from groomporter.games.loo.dealing import Dealing
from groomporter.games.loo.loo import Loo
from groomporter.games.loo.pooled_tricks import PooledTricks
from tools.switch import Switch, put


def nothing(*_: Any, **__: Any) -> None: ...


def fine(*_: Any) -> str:
    return ""


def no(*_: Any) -> bool:
    return False


def none(*_: Any) -> dict[str, Any]:
    return {}


def without_duty(game: type[Any], rule: str) -> Switch:
    """No card breaks this rule of this game any more."""
    breach = game.breach

    def changed(self: Any, seat: int, card: int) -> str:
        found: str = breach(self, seat, card)
        return "" if found == rule else found

    return put((game, "breach", changed))


def pay_nothing(game: type[Any], *rules: str) -> Switch:
    """Nothing is paid by these rules when a deal of this game is settled."""
    payments = game.payments

    def changed(self: Any) -> list[Any]:
        return [payment for payment in payments(self) if payment.rule not in rules]

    return put((game, "payments", changed))


def fine_nothing_by(rule: str) -> Switch:
    """A fault costs nothing by this rule."""
    fined = Loo.fine

    def changed(self: Any, payment: Any, emit: Any) -> None:
        if payment.rule != rule:
            fined(self, payment, emit)

    return put((Loo, "fine", changed))


def take_nothing_by(rule: str) -> Switch:
    """Nobody takes the pool without play by this rule."""
    take = Dealing.take_pool

    def changed(self: Any, seat: int, why: str, emit: Any) -> None:
        if why != rule:
            take(self, seat, why, emit)

    return put((Dealing, "take_pool", changed))


def any_dealer_leads(game: type[Any]) -> Switch:
    """The dealer leads instead of the eldest."""
    begin = PooledTricks.begin_play

    def changed(self: Any, emit: Any) -> None:
        begin(self, emit)
        self.leader = self.turn = self.in_play()[-1]

    return put((game, "begin_play", changed))


def next_leads(game: type[Any]) -> Callable[..., None]:
    """The seat after the winner leads."""
    finish = game.finish_trick

    def changed(self: Any, emit: Any) -> None:
        finish(self, emit)
        if self.turn >= 0:
            self.turn = self.after[self.turn]

    return changed


def to_the_leader(game: type[Any]) -> Callable[..., None]:
    """Whoever led wins the trick."""
    finish = game.finish_trick

    def changed(self: Any, emit: Any) -> None:
        self.winner = self.by[0]
        finish(self, emit)

    return changed


def without_tricks() -> Switch:
    """Who is left alone wins nothing by it."""

    def changed(deal: Any, seat: int, emit: Any) -> None:
        deal.lay_out(emit)
        deal.end_play()

    return put((cards_back, "walk_over", changed))
