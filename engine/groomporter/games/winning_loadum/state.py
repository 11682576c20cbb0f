"""Winning Loadum: the play of Losing Loadum, but 31 points earn a token, and three tokens the stakes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ...core.events import NO_SEAT, TABLE, Emit, Event, account
from ...core.state import Field, Standing
from ..losing_loadum.laws import Laws
from ..losing_loadum.play import BIT
from ..losing_loadum.state import Loadum

TOKENS = 3


class WinningLoadum(Loadum):
    """Whoever has 31 and says so, or else the most, earns a token; the first with three takes the stakes.

    Attributes:
        tokens: what each seat has earned. A seat's one life is its place in the game.
    """

    __slots__ = ("tokens",)
    tokens: list[int]
    UNUSED: ClassVar = frozenset({"challenge"})
    STANDING: ClassVar = {
        "lives": Field(each=True, most=1),
        "tokens": Field(each=True, most=TOKENS - 1),
        "chips": Field(each=True, least=None),
        "pool": Field(),
    }

    @classmethod
    def first_standing(cls, laws: Laws, seats: int) -> Standing:
        """A place in the game, and no tokens; the stakes are paid as the first deal opens."""
        return {"lives": [1] * seats, "tokens": [0] * seats, "chips": [0] * seats, "pool": 0}

    def __init__(
        self, laws: Laws, dealer: int, standing: Standing, deck: Sequence[int], emit: Emit | None = None
    ) -> None:
        self.tokens = standing["tokens"][:]
        super().__init__(laws, dealer, standing, deck, emit)

    def tell_beginning(self, emit: Emit) -> None:
        """Nobody has a token."""
        emit(Event("rule", "no-tokens", TABLE, (), ("none",)))

    def bars_challenge(self, seat: int, other: int) -> str:
        """Nobody hides that he has 31: there is nothing to challenge."""
        return "token"

    def outcome(self) -> list[int]:
        """Tokens earned; a seat that is put out of the game loses those it had."""
        hit = self.hit()
        return [-had if self.expelled & BIT[seat] else int(seat in hit) for seat, had in enumerate(self.tokens)]

    def settle(self, emit: Emit | None = None) -> None:
        """Tokens are earned; the first with three takes the pool, or the next deals."""
        gains = self.outcome()
        self.tokens = [had + gain for had, gain in zip(self.tokens, gains, strict=True)]
        self.lives = [0 if self.expelled & BIT[seat] else life for seat, life in enumerate(self.lives)]
        if emit:
            self.tell_tokens(gains, emit)
        winners = self.winners()
        if winners:
            rule = "first-to-three" if max(self.tokens) >= TOKENS else "last-in-the-game"
            self.share_pool(winners, rule, emit)
        elif emit:
            self.tell_next_dealer(emit)
        Loadum.settle(self, emit)

    def tell_tokens(self, gains: Sequence[int], emit: Emit) -> None:
        """Tokens earned and lost by each seat, and who is out."""
        rule = "token" if self.loser != NO_SEAT else "most-earn"
        for seat, gain in enumerate(gains):
            if gain > 0:
                emit(Event("pay", rule, seat, (), ("tokens", gain, "box", account(seat))))
            if gain < 0:
                emit(Event("pay", "revoke", seat, (), ("tokens", -gain, account(seat), "box")))
            if self.expelled & BIT[seat]:
                emit(Event("rule", "elimination", seat, (), ("eliminated",)))

    def winners(self) -> list[int]:
        """Who has three tokens, or is the last in the game."""
        left = [seat for seat in self.present if self.lives[seat]]
        three = [seat for seat in left if self.tokens[seat] >= TOKENS]
        return three or (left if len(left) < 2 else [])

    def leaves(self) -> tuple[Standing, int]:
        """Tokens, chips and pool; the match is over once somebody has won it."""
        standing = {"lives": self.lives[:], "tokens": self.tokens[:], "chips": self.chips[:], "pool": self.pool}
        return standing, NO_SEAT if self.winners() else self.next_dealer()
