"""What three-card and five-card Loo share: club law, the dealer's part, and what a fault costs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from ...core.cards import NO_CARD
from ...core.events import NO_SEAT, TABLE, Emit, Event, account
from ...core.state import END, act
from ...play import claiming
from ...play.pool import POOL, Payment
from .cards_back import retire, take_up_again
from .declaring import Declaring
from .exchanging import Exchanging
from .penalties import DUTY, PRICES
from .pooled_tricks import BIT, DECLARE, IN, OUT, PLAY, SUIT

CLUBS = 0


class Loo(Declaring, Exchanging):
    """Who plays, and penalties.

    Attributes:
        offenders: the seats that may take nothing out of the pool.
        revokers: whose revokes give the others the right to have the hand played again, one bit a seat.
    """

    __slots__ = ("offenders", "revokers")
    HOOKS: ClassVar = frozenset({"claim", "replay"})
    REVOKES: ClassVar[frozenset[str]] = frozenset({"law-12"})  # rules of which a breach is a revoke
    offenders: int
    revokers: int

    # -- who plays ----------------------------------------------------------------------------------------
    def club_turned(self) -> bool:
        """Whether club law makes everyone play."""
        return bool(self.laws.club_law) and self.turnup != NO_CARD and SUIT[self.turnup] == CLUBS

    def all_must(self) -> bool:
        """Whether nobody may pass."""
        return False

    def ask(self, emit: Emit | None) -> None:
        """Everyone plays by club law; else the eldest is asked first."""
        if self.club_turned():
            self.everyone_plays(self.round(), "club-law", emit)
        else:
            self.turn_to(self.round()[0], emit)

    def standers(self) -> list[int]:
        """Those who have declared to play."""
        return [seat for seat in self.round() if self.declared[seat] == IN]

    def left_to_dealer(self, seat: int) -> bool:
        """Whether this is the dealer, and nobody before has declared to play, or still does."""
        return seat == self.dealer and not self.standers() and not self.all_must()

    def turn_to(self, seat: int, emit: Emit | None) -> None:
        """Now this player looks at the cards and declares; the dealer need not, if nobody plays."""
        if self.left_to_dealer(seat):
            self.take_pool(seat, self.laws.names["all-pass"], emit)
            return
        super().turn_to(seat, emit)
        if not self.looked & BIT[seat]:
            self.look(seat, "unseen-hands", emit)

    def left_alone(self, seat: int, emit: Emit | None) -> None:
        """One who is alone takes the pool."""
        self.take_pool(seat, self.laws.names["all-pass"] if seat == self.dealer else self.alone_rule(), emit)

    def alone_rule(self) -> str:
        """The rule by which one who plays alone takes the pool."""
        return "plays-alone"

    def nobody_plays(self, emit: Emit | None) -> None:
        """All have passed, and the dealer had to retire."""
        self.leave_pool(self.dealer, "law-6", emit)

    # -- penalties ----------------------------------------------------------------------------------------
    def notice(self, seat: int, rule: str, emit: Emit | None) -> None:
        """A fault is paid for; a revoke gives the others the right of law 16."""
        self.charge(seat, rule, emit)
        if self.laws.by_law and rule in self.REVOKES:
            self.revokers |= BIT[seat]

    def charge(self, seat: int, rule: str, emit: Emit | None) -> None:
        """What it costs: by law its price, else all that the offender's tricks earn."""
        if emit:
            emit(Event("wrong", rule, seat, (), ("noticed",)))
        price = PRICES.get(rule, DUTY)
        if price.bars:
            self.offenders |= BIT[seat]
        if self.laws.by_law:
            self.fine(Payment(price.rule or rule, account(seat), price.pool, price.singles * self.STAKE), emit)
            if price.retires and self.declared[seat] != OUT:
                self.put_out(seat, rule, emit)

    def fine(self, payment: Payment, emit: Emit | None) -> None:
        """Law 17: a single belongs to this pool, more to the next."""
        self.pay([payment], emit)
        if emit:
            emit(Event("rule", "law-17", TABLE, (), ("this-pool" if payment.target == POOL else "next-pool",)))

    def put_out(self, seat: int, rule: str, emit: Emit | None) -> None:
        """The player retires for this round, or must throw up the cards."""
        if self.pending == PLAY:
            if self.after[seat] != NO_SEAT:
                retire(self, seat, rule, emit)
        elif self.pending == DECLARE:
            self.declared[seat], self.begun = OUT, True
            self.throw_up(seat, rule, emit)
            if seat == self.turn:
                self.after_declaring(seat, emit)
            elif self.left_to_dealer(self.turn):
                self.take_pool(self.turn, self.laws.names["all-pass"], emit)
        elif self.pending == END and self.started and self.declared[seat] == IN:
            self.declared[seat] = OUT  # found out after the last card: what was won stays in the pool, and no loo

    # -- claiming, and playing again ----------------------------------------------------------------------
    def could(self, seat: int) -> Iterator[int]:
        """Claim a fault of another; have a hand with a revoke played again."""
        yield from super().could(seat)
        yield act(self.PLACE["replay"], seat)

    def bars_claim(self, seat: int, other: int) -> str:
        """Where the players notice faults, while the deal lasts."""
        return claiming.bars_claim(self, seat, other, plays=True, now=self.pending in (DECLARE, PLAY, END))

    def claimed_falsely(self, seat: int, emit: Emit | None) -> None:
        """The same as the fault. Before a card is played nobody can have broken more than a law of a single."""
        early = self.laws.by_law and not self.played_cards
        self.charge(seat, "law-5" if early else self.laws.names["follow"], emit)

    def bars_replay(self, seat: int, _: int) -> str:
        """Law 16: after a revoke, any player but the offender."""
        others = self.playing > 1  # one who was left alone has nobody to play it again with
        open_ = self.revokers & ~BIT[seat] and others and self.pending in (PLAY, END)
        return "" if open_ else "law-16" if self.laws.by_law else "no-use"

    def do_replay(self, seat: int, _: int, emit: Emit | None) -> None:
        """The cards are taken up, and the hand is played again; what was paid stays paid, what was not is forgotten."""
        self.offenders = self.revokers = 0
        self.done_wrong = self.done_wrong.played_again()
        if emit:
            emit(Event("say", "law-16", seat, (), ("replay",)))
        take_up_again(self, "law-16", emit)
