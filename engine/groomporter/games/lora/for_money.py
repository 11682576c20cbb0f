"""Lóra for money: each deal is paid for into a bank, and whoever took nothing that counts has it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from ...core.events import NO_SEAT, TABLE, Emit, Event, account
from ...core.state import END, Standing
from ...play.pool import POOL, Payment, PoolAccounts, parts
from .laws import ALL, Laws
from .state import Lora


class ForMoney(Lora, PoolAccounts):
    """A deal for money. The bank is its pool."""

    __slots__ = ("before", "chips", "kept", "pool")

    FORM: ClassVar = "money"
    UNIT: ClassVar = "chips"
    ACCOUNT = "chips"

    def __init__(
        self, laws: Laws, dealer: int, standing: Standing, deck: Sequence[int], emit: Emit | None = None
    ) -> None:
        self.laws = laws
        self.open_accounts(standing)
        if emit:
            emit(Event("rule", "playing-for", TABLE, (), (self.FORM,)))
        self.open(dealer, len(self.chips), deck, emit)

    # -- the bank -------------------------------------------------------------------------------------------
    def debts(self) -> list[int]:
        """What each owes the bank: a chip a point; or the others twenty each, if one has taken everything."""
        taker = self.taker()
        if taker == NO_SEAT or not self.laws.others_pay:
            return self.costs()
        return [0 if seat == taker else ALL for seat in range(len(self.chips))]

    def payments(self) -> list[Payment]:
        """All that is paid for a deal that is over."""
        return [*self.into_bank(), *self.out_of_bank()] if self.pending == END else []

    def into_bank(self) -> Iterator[Payment]:
        """Each pays what is owed."""
        rule, owed = "pay-the-bank" if self.taker() == NO_SEAT else "everything", self.debts()
        for seat in self.in_turn(self.dealer, range(len(owed))):
            yield Payment(rule, account(seat), POOL, owed[seat])

    def out_of_bank(self) -> Iterator[Payment]:
        """The whole bank in equal parts to those who owe nothing, odd chips to the elder hands."""
        rule, owed = "none-divide" if self.taker() == NO_SEAT else "everything", self.debts()
        seats = [seat for seat in self.in_turn(self.dealer, range(len(owed))) if not owed[seat]]
        for place, part in enumerate(parts(self.pool + sum(owed), len(seats)) if seats else ()):
            yield Payment(rule, POOL, account(seats[place]), part)

    def settle(self, emit: Emit | None = None) -> None:
        """What was taken is counted and paid for; then the next deals."""
        payments = self.payments()
        if emit:
            self.tell_costs(emit)
        self.pay(payments, emit)
        if emit:
            if self.pool:
                emit(Event("rule", "everybody-paid", TABLE, (), ("stays", self.pool)))
            emit(Event("rule", "next-dealer", self.after[self.dealer], (), ("deals",)))
        super().settle(emit)

    def leaves(self) -> tuple[Standing, int]:
        """Chips and bank; the next to the right deals."""
        return {"chips": self.chips[:], "pool": self.pool}, self.after[self.dealer]
