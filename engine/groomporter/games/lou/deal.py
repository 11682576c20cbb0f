"""Lou: the pot, the deal, who stands, and the exchange of cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ...core.events import NO_SEAT, TABLE, Emit, Event, account
from ...core.state import Field, Standing, Verb, act
from ...play.pool import POOL, Payment, PoolState
from ..loo.exchanging import Exchanging
from ..loo.pooled_tricks import BIT, DECLARE, IN, OUT, UNASKED
from .laws import ANTE, CROWDED, MOST, PARTS, STAKE, Laws

FOLD, STAND = range(2)  # one coin in the fist, or two


class Deal(Exchanging):
    """The deal, up to the first lead.

    Attributes:
        first: whether it is the first deal of the series, in which all must stand.
        coins: for each seat what its fist holds, until all are opened: `UNASKED`, `IN` or `OUT`.
        sits_out: the seats that are dealt no cards, one bit a seat.
    """

    __slots__ = ("coins", "first", "sits_out")
    laws: Laws
    first: bool
    coins: list[int]
    sits_out: int
    STAKE, PARTS = STAKE, PARTS

    STANDING: ClassVar = {**PoolState.STANDING, "first": Field(most=1)}
    VERBS: ClassVar[tuple[Verb, ...]] = (
        Verb("play", ("card",), from_hand=True),
        Verb("coin", ("word",), words=("fold", "stand"), sealed=True),
        Verb("exchange", ("cards",), from_hand=True, hidden=True),
        Verb("claim", ("seat",)),
    )

    resolve = staticmethod(Laws.of)

    # -- the pot ------------------------------------------------------------------------------------------
    @classmethod
    def first_standing(cls, laws: Laws, seats: int) -> Standing:
        """Nobody has won or lost, the pot is empty, and a series begins."""
        return {**super().first_standing(laws, seats), "first": 1}

    @classmethod
    def faults(cls, laws: Laws, standing: Standing) -> str:
        """The first deal of a series makes its pot, and no other deal adds to it."""
        if standing["first"] and standing["pool"]:
            return "the first deal of a series opens with an empty pot; a later one has first = 0"
        empty = not standing["first"] and not standing["pool"]
        return "there is no pot to play for; a first deal has first = 1" if empty else ""

    def __init__(
        self, laws: Laws, dealer: int, standing: Standing, deck: Sequence[int], emit: Emit | None = None
    ) -> None:
        self.laws, self.first, self.sits_out = laws, bool(standing["first"]), 0
        self.open(dealer, standing, deck)
        self.pay_stake(emit)
        self.deal(emit)

    def clear(self, total: int) -> None:
        """Nobody holds a coin."""
        super().clear(total)
        self.coins = [UNASKED] * total

    def pay_stake(self, emit: Emit | None) -> None:
        """In the first deal the dealer antes and everyone adds a stake; later nothing is added."""
        if self.first:
            stakes = [Payment("ante", account(seat), POOL, STAKE) for seat in self.round()]
            self.pay([Payment("ante", account(self.dealer), POOL, ANTE), *stakes], emit)
        elif emit:
            emit(Event("rule", "later-pots", TABLE, (), ("pot", self.pool)))

    # -- the deal -----------------------------------------------------------------------------------------
    def dealt_in(self) -> list[int]:
        """All but those who sit out."""
        return [seat for seat in self.round() if not self.sits_out & BIT[seat]]

    def deal(self, emit: Emit | None) -> None:
        """Five cards each, seen at once; then the turn-up."""
        self.deal_hands(self.dealt_in(), emit, seen=True)
        self.turn_up("turn-up", emit)
        self.ask(emit)

    def ask(self, emit: Emit | None) -> None:
        """In the first deal all stand; in others all decide at once."""
        if self.first:
            self.everyone_plays(self.dealt_in(), "forced-first-deal", emit)
        else:
            self.turn, self.pending = NO_SEAT, DECLARE

    # -- coins --------------------------------------------------------------------------------------------
    def undecided_seats(self) -> list[int]:
        """Those whose fists are not closed yet."""
        return [seat for seat in self.dealt_in() if self.coins[seat] == UNASKED]

    def waiting(self) -> tuple[str, list[int]]:
        """All who have not decided, at once."""
        return ("each", sorted(self.undecided_seats())) if self.pending == DECLARE else super().waiting()

    def answers(self) -> Sequence[int]:
        """One coin or two, for each who has not decided."""
        if self.pending != DECLARE:
            return super().answers()
        return [act(self.PLACE["coin"], seat, word) for seat in self.undecided_seats() for word in (FOLD, STAND)]

    def bars_coin(self, seat: int, _: int) -> str:
        """Once, when all decide; not in the first deal."""
        if self.first:
            return "forced-first-deal"
        return "" if self.pending == DECLARE and seat in self.undecided_seats() else "coins"

    def do_coin(self, seat: int, word: int, emit: Emit | None) -> None:
        """The fist is closed; when all are, they are opened."""
        self.coins[seat] = IN if word == STAND else OUT
        if emit:
            emit(Event("say", "coins", seat, (), ("ready",)))
            emit(Event("say", "coins", seat, (), ("holds", word + 1), BIT[seat], True))
        if not self.undecided_seats():
            self.open_fists(emit)

    def open_fists(self, emit: Emit | None) -> None:
        """All show at once who stands; the others throw up their cards."""
        self.begun = True
        for seat in self.dealt_in():
            self.declared[seat] = self.coins[seat]
            if emit:
                emit(Event("say", "coins", seat, (), ("stand" if self.coins[seat] == IN else "fold",)))
        for seat in self.dealt_in():
            if self.declared[seat] == OUT:
                self.throw_up(seat, "fold", emit)
        self.all_declared(emit)

    def left_alone(self, seat: int, emit: Emit | None) -> None:
        """One who stands alone takes the pot."""
        self.take_pool(seat, "stands-alone", emit)

    def nobody_plays(self, emit: Emit | None) -> None:
        """All fold, and the pot stays."""
        self.leave_pool(TABLE, "all-fold", emit)

    def all_folded(self) -> bool:
        """Whether nobody stood."""
        return self.taker == NO_SEAT and not self.in_play()

    # -- exchanging ---------------------------------------------------------------------------------------
    def exchange_limit(self) -> int:
        """How many may be exchanged where many are dealt in for the first time; as many as ever, else."""
        if not (self.first and self.laws.crowded):
            return MOST
        return CROWDED.get(len(self.hands) - self.sits_out.bit_count(), MOST)

    def draws(self) -> bool:
        """If the dealer has named it so, and there are cards enough."""
        return min(self.laws.exchange, self.exchange_limit()) > 0

    def bars_number(self, seat: int, number: int) -> str:
        """In turn, and no more than may be."""
        if number > self.laws.exchange:
            return "exchange"
        if number > self.exchange_limit():
            return "crowded-table"
        return super().bars_number(seat, number)

    # -- asking -------------------------------------------------------------------------------------------
