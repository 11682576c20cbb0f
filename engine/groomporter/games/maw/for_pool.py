"""Maw as a class handout has it, which is Spoil Five: each alone, three tricks for the pool, and going on for five."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ...core.events import NO_SEAT, TABLE, Emit, Event, account, announce
from ...core.state import END, Standing
from ...play.pool import POOL, Payment, PoolAccounts
from .deal import PLAY, Maw
from .laws import STAKE, WINS

CHOICE = PLAY + 1  # three tricks running: take the pool, or go on


class ForPool(PoolAccounts, Maw):
    """A deal for a pool.

    Attributes:
        going: who goes on for all the tricks, -1 for nobody.
        taker: who takes the pool, -1 for nobody.
    """

    __slots__ = ("before", "chips", "going", "kept", "pool", "taker")
    going: int
    taker: int

    FORM: ClassVar = "pool"
    SAYS: ClassVar = "alone"
    PLAYERS: ClassVar = (2, 10)
    UNIT: ClassVar = "chips"
    UNUSED: ClassVar = frozenset(verb.name for verb in (*Maw.VERBS[1:4], *Maw.VERBS[6:]))
    ANSWERS: ClassVar = {CHOICE: ("take-pool", "go-on")}

    def open(self, standing: Standing, order: Sequence[int], emit: Emit | None) -> None:
        """Each puts in the stake."""
        self.going = self.taker = NO_SEAT
        self.open_accounts(standing)
        self.stake(order, "stakes", emit)

    def stake(self, seats: Sequence[int], rule: str, emit: Emit | None) -> None:
        """Each of these puts in as much as all the others."""
        self.pay([Payment(rule, account(seat), POOL, STAKE) for seat in seats], emit)

    # -- three tricks, or five ----------------------------------------------------------------------------
    def after_trick(self, seat: int, emit: Emit | None) -> None:
        """Three tricks win the pool; who has them without a loss may go on, and then must lose none."""
        if self.going != NO_SEAT:
            if seat != self.going:
                self.end()
            elif not self.hands[seat]:
                self.take_pool(seat)
        elif self.won[seat] == WINS:
            if sum(self.won) == WINS and self.hands[seat]:
                self.pending = CHOICE
            else:
                self.take_pool(seat)
        elif not self.hands[seat]:
            self.end()

    def take_pool(self, seat: int) -> None:
        """Nothing more is played: this seat has won."""
        self.taker = seat
        self.end()

    def bars_take_pool(self, seat: int, _: int) -> str:
        """Who has the first three tricks."""
        return self.not_asked(seat, CHOICE, "going-on")

    bars_go_on = bars_take_pool

    def do_take_pool(self, seat: int, _: int, emit: Emit | None) -> None:
        """Three are enough."""
        announce(emit, "say", "going-on", seat, "take")
        self.take_pool(seat)

    def do_go_on(self, seat: int, _: int, emit: Emit | None) -> None:
        """The others put in again, and the last two tricks must be won too."""
        announce(emit, "say", "going-on", seat, "go-on")
        others = [other for other in self.in_turn(seat, range(len(self.hands))) if other != seat]
        self.stake(others, "extra-stakes", emit)
        self.going, self.pending = seat, PLAY

    # -- the end ------------------------------------------------------------------------------------------
    def payments(self) -> list[Payment]:
        """The pool for three tricks or for five; or as much again from who has gone on and lost one."""
        if self.pending != END:
            return []
        if self.taker != NO_SEAT:
            rule = "five-tricks" if self.going != NO_SEAT else "three-tricks"
            return [Payment(rule, POOL, account(self.taker), self.pool)]
        return [Payment("match-the-pool", account(self.going), POOL, self.pool)] if self.going != NO_SEAT else []

    def settle(self, emit: Emit | None = None) -> None:
        """The pool is taken, matched, or stays."""
        self.pay(self.payments(), emit)
        if emit and self.taker == NO_SEAT and self.going == NO_SEAT:
            emit(Event("rule", "spoiled", TABLE, (), ("stays", self.pool)))
        super().settle(emit)
