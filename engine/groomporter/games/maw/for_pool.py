"""Maw as a class handout has it, which is Spoil Five: each alone, three tricks for the pool, and going on for five."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ...core.events import Emit, Event, account
from ...core.state import END, Standing, act
from ...play.pool import POOL, Paying, Payment
from .deal import PLAY, Maw
from .laws import STAKE, WINS, Laws

CHOICE = PLAY + 1  # three tricks running: take the pool, or go on


class ForPool(Maw, Paying):
    """A deal for a pool.

    Attributes:
        going: who goes on for all the tricks, -1 for nobody.
        taker: who takes the pool, -1 for nobody.
    """

    __slots__ = ("before", "chips", "going", "kept", "pool", "taker")
    going: int
    taker: int

    FORM: ClassVar = "pool"
    PLAYERS: ClassVar = (2, 10)
    UNIT: ClassVar = "chips"
    UNUSED: ClassVar = frozenset(verb.name for verb in (*Maw.VERBS[1:4], *Maw.VERBS[6:]))

    def __init__(
        self, laws: Laws, dealer: int, standing: Standing, deck: Sequence[int], emit: Emit | None = None
    ) -> None:
        self.laws = laws
        self.chips, self.before, self.pool = standing["chips"][:], tuple(standing["chips"]), standing["pool"]
        self.kept, self.going, self.taker = 0, -1, -1
        total = len(self.chips)
        if emit:
            emit(Event("rule", "form", -1, (), ("alone",)))
        self.stake(self.in_turn(dealer, range(total)), "stakes", emit)
        self.give_out(dealer, total, deck, emit)
        self.turn, self.pending = self.eldest, PLAY

    def stake(self, seats: Sequence[int], rule: str, emit: Emit | None) -> None:
        """Each of these puts in as much as all the others."""
        self.pay([Payment(rule, account(seat), POOL, STAKE) for seat in seats], emit)

    # -- three tricks, or five ----------------------------------------------------------------------------
    def after_trick(self, seat: int, emit: Emit | None) -> None:
        """Three tricks win the pool; who has them without a loss may go on, and then must lose none."""
        if self.going >= 0 and seat != self.going:
            self.end()
        elif self.won[seat] == WINS and sum(self.won) == WINS and self.hands[seat] and self.going < 0:
            self.pending = CHOICE
        elif self.won[seat] == WINS and self.going < 0:
            self.taker = seat
            self.end()
        elif not self.hands[seat]:
            self.taker = self.going
            self.end()

    def end(self) -> None:
        """Nothing more is played."""
        self.turn, self.pending = -1, END

    def legal(self) -> Sequence[int]:
        """A card; or the pool, or the two tricks more."""
        if self.pending == CHOICE:
            return [act(self.PLACE[verb], self.turn) for verb in ("take-pool", "go-on")]
        return super().legal()

    def bars_take_pool(self, seat: int, _: int) -> str:
        """Who has the first three tricks."""
        return self.not_asked(seat, CHOICE, "going-on")

    bars_go_on = bars_take_pool

    def do_take_pool(self, seat: int, _: int, emit: Emit | None) -> None:
        """Three are enough."""
        if emit:
            emit(Event("say", "going-on", seat, (), ("take",)))
        self.taker = seat
        self.end()

    def do_go_on(self, seat: int, _: int, emit: Emit | None) -> None:
        """The others put in again, and the last two tricks must be won too."""
        if emit:
            emit(Event("say", "going-on", seat, (), ("go-on",)))
        others = [other for other in self.in_turn(seat, range(len(self.hands))) if other != seat]
        self.stake(others, "extra-stakes", emit)
        self.going, self.pending = seat, PLAY

    # -- the end ------------------------------------------------------------------------------------------
    def payments(self) -> list[Payment]:
        """The pool for three tricks or for five; or as much again from who has gone on and lost one."""
        if self.pending != END:
            return []
        if self.taker >= 0:
            rule = "five-tricks" if self.going >= 0 else "three-tricks"
            return [Payment(rule, POOL, account(self.taker), self.pool)]
        return [Payment("match-the-pool", account(self.going), POOL, self.pool)] if self.going >= 0 else []

    def outcome(self) -> list[int]:
        """What the deal brings, as things stand."""
        return self.projected_gains(self.payments())

    def settle(self, emit: Emit | None = None) -> None:
        """The pool is taken, matched, or stays."""
        payments = self.payments()
        self.pay(payments, emit)
        if emit:
            if self.taker < 0 and self.going < 0:
                emit(Event("rule", "spoiled", -1, (), ("stays", self.pool)))
            self.tell_next_dealer(emit)
        super().settle(emit)

    def leaves(self) -> tuple[Standing, int]:
        """The accounts and the pool."""
        return {"chips": self.chips[:], "pool": self.pool}, self.next_dealer()
