"""Several heaps in the middle that are staked and won apart, and may lie for the next deal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ..core.events import TABLE, Emit, Event, account
from ..core.state import Standing
from .pool import Accounts, Payment, parts


class HeapAccounts(Accounts):
    """Accounts and heaps. A game names its `HEAPS`, has a slot for each, and names in `STANDING` and `MONEY` those that
    may hold chips between two deals.
    """

    __slots__ = ()

    @classmethod
    def first_standing(cls, laws: Any, seats: int) -> Standing:
        """Nobody has won or lost, and the heaps are empty."""
        return {**super().first_standing(laws, seats), **dict.fromkeys(cls.lasting(), 0)}

    @classmethod
    def lasting(cls) -> list[str]:
        """The heaps that may hold chips between two deals."""
        return [heap for heap in cls.HEAPS if heap in cls.STANDING]

    @classmethod
    def standing_after_parting(cls, standing: Standing, order: Sequence[int], emit: Emit | None = None) -> Standing:
        """What is left in all heaps together is divided, the odd chips to the elder hands (`series-end`)."""
        after = {**standing, "chips": standing["chips"][:]}
        for payment in share_heaps({heap: standing[heap] for heap in cls.lasting()}, order, "series-end"):
            after[payment.source] -= payment.amount
            after["chips"][int(payment.target.partition(":")[2])] += payment.amount
            if emit:
                emit(Event("pay", payment.rule, TABLE, (), ("chips", payment.amount, payment.source, payment.target)))
        return after

    def open_accounts(self, standing: Standing) -> None:
        """What each has, and what lies in the heaps, as the deal opens."""
        super().open_accounts(standing)
        self.put(**{heap: standing.get(heap, 0) for heap in self.HEAPS})

    def in_heaps(self) -> dict[str, int]:
        """How much lies in each heap that is not empty."""
        return {heap: amount for heap in self.HEAPS if (amount := getattr(self, heap))}

    def leaves(self) -> tuple[Standing, int]:
        """The accounts and the heaps; the players end the series when they agree."""
        standing, dealer = super().leaves()
        return {**standing, **{heap: getattr(self, heap) for heap in self.lasting()}}, dealer


def share_heaps(heaps: Mapping[str, int], seats: Sequence[int], rule: str) -> Iterator[Payment]:
    """All heaps together in equal parts, the odd chips one by one to the first of these seats.

    Args:
        heaps: how much lies in each; they are emptied one after the other.
    """
    shares = dict(zip(seats, parts(sum(heaps.values()), len(seats)), strict=True))
    for heap, lying in heaps.items():
        left = lying
        for seat in seats:
            amount = min(left, shares[seat])
            if amount:
                yield Payment(rule, heap, account(seat), amount)
            left -= amount
            shares[seat] -= amount
