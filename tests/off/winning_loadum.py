"""Winning Loadum with one rule switched off, by short id."""

from __future__ import annotations

from typing import Any

from groomporter.games.winning_loadum import state
from groomporter.games.winning_loadum.state import WinningLoadum
from tools.switch import put

from .losing_loadum import hit_unless, pool_kept


def one_each(laws: Any, seats: int) -> dict[str, Any]:
    return {"lives": [1] * seats, "tokens": [1] * seats, "chips": [0] * seats, "pool": 0}


OFF = {
    "no-tokens": put((WinningLoadum, "first_standing", one_each)),
    "token": put((WinningLoadum, "hit", hit_unless("life-lost"))),
    "most-earn": put((WinningLoadum, "hit", hit_unless("most-points"))),
    "first-to-three": put((state, "TOKENS", 4)),
    "last-in-the-game": put((WinningLoadum, "share_pool", pool_kept("last-in-the-game"))),
}
