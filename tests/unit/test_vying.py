"""Whoever always vies does not fold the others out at Primero: they see what their cards are worth."""

from __future__ import annotations

import pytest

from groomporter import Game
from groomporter.core.lines import Choice
from groomporter.players import SeatObservation, kinds
from groomporter.players.duel import DuelTask, duel
from groomporter.sitting.game import NAMES

DEALS = 6
MORE = ("vie", "revie")


class AlwaysVies:
    """Vies and revies as much as may be whenever it can, whatever its cards; for the rest by rule of thumb."""

    speaks = False

    def __init__(self, seed: str) -> None:
        self.own = kinds.player("strong", "primero", seed)

    def speak(self, seated: SeatObservation) -> Choice | None:
        return None

    def choose(self, seated: SeatObservation) -> Choice | None:
        vies = [choice for choice in seated.actions if choice.verb in MORE]
        return max(vies, key=lambda choice: choice.amount) if vies else self.own.choose(seated)


def test_who_always_vies_loses_to_strong_players(monkeypatch: pytest.MonkeyPatch) -> None:
    """At sixty deals it lost nine chips a deal in the Italian way, give or take three."""
    monkeypatch.setitem(kinds.STRENGTHS, "vying", lambda thumb, seed, held: AlwaysVies(seed))
    ruleset = Game("primero", "du-coeur-italian@1").ruleset.spec
    assert duel(DuelTask("primero", ruleset, {}, NAMES[:4], "vying", "strong", "1"), DEALS).mean < 0
