"""A pool that is played for: stakes into it, parts of it for tricks, and what the unlucky pay to the next."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

from ..core.events import TABLE, Emit, Event, account
from ..core.state import Field, Standing, State

POOL, NEXT = "pool", "next"
KEPT = "kept"  # the slot of what is paid to the next pool


class Payment(NamedTuple):
    """Chips that change hands: the rule, from which account, to which (``seat:N``, `POOL`, `NEXT`), how many."""

    rule: str
    source: str
    target: str
    amount: int


class Accounts(State):
    """A state in which each seat has an account of chips, and a deal is paid for when it is settled. A game names the
    attributes here among its slots.

    Attributes:
        chips: each seat's account; `before` what it was before this deal.
    """

    __slots__ = ()
    chips: list[int]
    before: tuple[int, ...]

    STANDING: ClassVar = {"chips": Field(each=True, least=None)}
    SERIES = True

    @classmethod
    def first_standing(cls, laws: Any, seats: int) -> Standing:
        """Nobody has won or lost."""
        return {"chips": [0] * seats}

    def open_accounts(self, standing: Standing) -> None:
        """What each has as the deal opens."""
        self.put(chips=standing["chips"][:], before=tuple(standing["chips"]))

    def pay(self, payments: Iterable[Payment], emit: Emit | None) -> None:
        """Chips change hands, each payment with its rule."""
        for payment in payments:
            if not payment.amount:
                continue
            self.book(payment.source, -payment.amount)
            self.book(payment.target, payment.amount)
            if emit:
                data = ("chips", payment.amount, payment.source, payment.target)
                emit(Event("pay", payment.rule, TABLE, (), data))

    def book(self, name: str, amount: int) -> None:
        """Put chips (negative: take them) into a heap or an account, by its name ("pool", "seat:2")."""
        slot = KEPT if name == NEXT else name if name in self.HEAPS else ""
        if slot:
            setattr(self, slot, getattr(self, slot) + amount)
        else:
            self.chips[int(name.partition(":")[2])] += amount

    def projected_gains(self, payments: Iterable[Payment]) -> list[int]:
        """What each seat gains by this deal if these payments are made."""
        gains = [now - before for now, before in zip(self.chips, self.before, strict=True)]
        for payment in payments:
            for name, sign in ((payment.source, -1), (payment.target, 1)):
                if name.startswith("seat:"):
                    gains[int(name[5:])] += sign * payment.amount
        return gains

    # -- the end ------------------------------------------------------------------------------------------
    def payments(self) -> Iterable[Payment]:
        """What is paid when the deal is settled, as things stand; nothing once it has been."""
        raise NotImplementedError

    def outcome(self) -> list[int]:
        """The chips won and lost, as things stand."""
        return self.projected_gains(self.payments())

    def leaves(self) -> tuple[Standing, int]:
        """The accounts; the players end the series when they agree."""
        return {"chips": self.chips[:]}, self.next_dealer()


class PoolAccounts(Accounts):
    """Accounts and a pool. A game names the attributes here among its slots, or builds on `PoolState`.

    Attributes:
        pool: what is played for now; `kept` what is paid to the next pool already.
    """

    __slots__ = ()
    pool: int
    kept: int

    STANDING: ClassVar = {**Accounts.STANDING, "pool": Field()}

    @classmethod
    def first_standing(cls, laws: Any, seats: int) -> Standing:
        """Nobody has won or lost, and the pool is empty."""
        return {**super().first_standing(laws, seats), "pool": 0}

    @classmethod
    def standing_after_parting(cls, standing: Standing, order: Sequence[int], emit: Emit | None = None) -> Standing:
        """What is left in the pool is divided, the odd chips to the elder hands (`series-end`)."""
        divided = dict(zip(order, parts(standing["pool"], len(order)), strict=True))
        return shared_out(standing, divided, "series-end", emit)

    def open_accounts(self, standing: Standing) -> None:
        """What each has, and what lies in the pool, as the deal opens."""
        super().open_accounts(standing)
        self.put(pool=standing["pool"], kept=0)

    def share_out(self, seats: Sequence[int], rule: str, emit: Emit | None) -> None:
        """The pool to these seats in equal parts, the odd chips to the elder hands, which come first."""
        shared = zip(seats, parts(self.pool, len(seats)), strict=True)
        self.pay([Payment(rule, POOL, account(seat), part) for seat, part in shared], emit)

    def leaves(self) -> tuple[Standing, int]:
        """The accounts and the pool; the players end the series when they agree."""
        standing, dealer = super().leaves()
        return {**standing, "pool": self.pool}, dealer


class PoolState(PoolAccounts):
    """A state with chips and a pool, which has the slots for them."""

    __slots__ = ("before", "chips", "kept", "pool")


def parts(amount: int, count: int) -> list[int]:
    """A sum in so many parts, the odd chips one by one from the first on."""
    each, odd = divmod(amount, count)
    return [each + (place < odd) for place in range(count)]


def shared_out(standing: Standing, parts: Mapping[int, int], rule: str, emit: Emit | None) -> Standing:
    """The standing after the pool has paid so much to each seat, by this rule, because the players part."""
    chips, pool = standing["chips"][:], standing["pool"]
    for seat, part in parts.items():
        chips[seat] += part
        pool -= part
        if part and emit:
            emit(Event("pay", rule, TABLE, (), ("chips", part, POOL, account(seat))))
    return {**standing, "chips": chips, "pool": pool}


def shares(
    pool: int, parts: int, tricks: Sequence[int], taking: Iterable[int], rules: tuple[str, str]
) -> list[Payment]:
    """The pool in equal parts for tricks; what does not divide stays, unless one seat takes all.

    Args:
        parts: how many tricks there are.
        tricks: how many each seat has won.
        taking: the seats that may take anything out.
        rules: the rule of parts, and that of taking the whole.
    """
    found = []
    for seat in taking:
        if tricks[seat] == parts:
            return [Payment(rules[1], POOL, account(seat), pool)]
        found.append(Payment(rules[0], POOL, account(seat), pool // parts * tricks[seat]))
    return found


def price(limit: str, pool: int, fixed: int, most: int) -> int:
    """What a player pays who takes no trick.

    Args:
        limit: "limited" (always `fixed`), "unlimited" (as much as the pool), or "mixed" (that, up to `most`).
        pool: what was played for.
    """
    return fixed if limit == "limited" else pool if limit == "unlimited" else min(pool, most)
