"""The rules of every table switched off, by short id."""

from __future__ import annotations

from typing import Any

from groomporter.core import state, verb_methods
from groomporter.core.state import State
from groomporter.games.loo.faults import LooWithFaults
from groomporter.games.loo.pooled_tricks import PooledTricks
from groomporter.games.losing_loadum.play import Play
from groomporter.games.losing_loadum.state import Loadum
from groomporter.play import claiming
from groomporter.table import rulings
from groomporter.table.rulings import ALLOWED, Ruling
from tools.switch import mute, put

from .losing_loadum import fine


def without_holding(self: Any, seat: int, action: int) -> str:
    return self._fails[state.verb_of(action)](self, seat, state.argument_of(action))


def without_once(self: Any, seat: int, action: int) -> str:
    return "" if action in self.said else bars(self, seat, action)


def highest(laws: Any, cards: Any) -> list[int]:
    ranks = [card % 13 for card in cards]
    return [place for place, rank in enumerate(ranks) if rank == max(ranks)]


def claim_of(kind: str) -> Any:
    def changed(self: Any, seat: int, other: int) -> str:
        found: str = claim(self, seat, other)
        return "" if found == kind else found

    return changed


def paid_the_other_way(self: Any, seat: int, other: int, emit: Any) -> None:
    if self.revokes[other] or self.laws.false_claims_cost:
        do_claim(self, seat, other, emit)


def any_fault(self: Any, seat: int, action: int) -> str:
    found: str = faulty(self, seat, action)
    return "" if found == "fault-once" else found


def any_player(self: Any, seat: int, other: int, **how: bool) -> str:
    found: str = any_claim(self, seat, other, **how)
    return "" if found == "another-player" else found


def of_some_use(self: Any, law: str) -> str:
    return law if self.laws.by_law else ""


faulty, any_claim = PooledTricks.fails, claiming.bars_claim
bars, claim, do_claim = State.bars, Loadum.bars_claim, Loadum.do_claim

OFF = {
    "lifting": put((State, "lifting", highest)),
    "turn": put((Play, "bars_play", fine)),
    "holding": put((State, "fails", without_holding)),
    "once-said": put((State, "bars", without_once)),
    "another-player": put((claiming, "bars_claim", any_player)),
    "no-use": put((LooWithFaults, "law", of_some_use)),
    "fault-once": put((PooledTricks, "fails", any_fault)),
    "chance": put((rulings, "rule_on_chance", lambda table, line: Ruling(line, ALLOWED))),
    "settling": mute("settling"),
    "fault-noticed": put((Loadum, "bars_claim", claim_of("fault-noticed"))),
    "false-claim": put((Loadum, "do_claim", paid_the_other_way)),
    "first-claim": put((Loadum, "bars_claim", claim_of("first-claim"))),
    "nothing-wrong": put((verb_methods, "_never", fine)),
}
