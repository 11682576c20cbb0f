"""Winning Loadum: Willughby's "opposite of Loosing" (seed 000, Winning Loadum), with rules.toml's supplied rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from oracles import Opening, losing_loadum

WINS = 3


class Oracle(losing_loadum.Oracle):
    """One deal. The one life of each player only says that no revoke has put them out of the game."""

    CHALLENGING = False  # rules.toml token: nobody has a reason to hide 31

    def __init__(self, opening: Opening) -> None:
        super().__init__(opening)
        self.tokens: dict[str, int] = dict(opening.standing["tokens"])

    def settled(self) -> tuple[Mapping[str, Any], str]:
        if self.expelled:  # revoke, void-hand: out of the game with all that one has, and nobody earns a token
            for seat in self.expelled:
                self.lives[seat] = self.tokens[seat] = 0
        else:
            for seat in [self.out] if self.out else self.with_most():  # token; most-earn
                self.tokens[seat] += 1
        left = [seat for seat in self.players if self.lives[seat] > 0]
        # first-to-three: all who have three at once divide the stakes; else last-in-the-game
        winners = [seat for seat in left if self.tokens[seat] >= WINS] or (left if len(left) == 1 else [])
        if winners:
            self.divide_pool(winners)
        return self.standing(), "" if winners else self.next_dealer()

    def standing(self) -> dict[str, Any]:
        return {"lives": self.lives, "tokens": self.tokens, "chips": self.chips, "pool": self.pool}
