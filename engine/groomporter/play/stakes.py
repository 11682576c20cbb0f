"""Money in front: what each player has staked in this deal, who may still bet, and side pots where some are all in.

The chips lie in the pool from the moment they are staked; `bets` remembers whose they were. What lay in the pool before
belongs to the main pot.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, NamedTuple

from ..core.events import Emit, account
from ..core.state import Field
from .pool import POOL, Payment, PoolState, parts
from .vying import Vying


class Pot(NamedTuple):
    """A part of the money, and the seats that can win it: those who have matched every chip of it."""

    amount: int
    seats: tuple[int, ...]


def side_pots(bets: Sequence[int], live: Iterable[int], kept: int = 0) -> list[Pot]:
    """The money in front as pots, the main pot first.

    Each pot takes from every bet what lies between two levels at which a live player is all in. What one who folded has
    put in beyond them all lies in the last pot. What nobody has matched is a pot for its owner alone.

    Args:
        bets: what each seat has in front.
        live: the seats that have not folded.
        kept: chips that lay there before.
    """
    able = sorted(live)
    levels = sorted({bets[seat] for seat in able} - {0})
    pots: list[Pot] = []
    for low, high in zip([0, *levels], levels, strict=False):
        top = max(bets) if high == levels[-1] else high
        amount = sum(min(bet, top) - min(bet, low) for bet in bets)
        pots.append(Pot(amount, tuple(seat for seat in able if bets[seat] >= high)))
    if not pots:
        return [Pot(sum(bets) + kept, tuple(able))] if sum(bets) + kept else []
    return [pots[0]._replace(amount=pots[0].amount + kept), *pots[1:]]


def winnings(pots: Iterable[Pot], ranks: Sequence[int], order: Sequence[int], rules: tuple[str, str]) -> list[Payment]:
    """Each pot to the best of those who can win it; equals share, the odd chips to the elder hands.

    A pot that nobody can win is not paid.

    Args:
        ranks: how good each seat's hand is; below zero it can win nothing.
        order: the seats, the eldest first.
        rules: the rule of the main pot, and that of side pots.
    """
    found = []
    for place, pot in enumerate(pots):
        best = max((ranks[seat] for seat in pot.seats), default=-1)
        winners = [seat for seat in order if seat in pot.seats and ranks[seat] == best >= 0]
        for at, part in enumerate(parts(pot.amount, len(winners)) if winners else ()):
            found.append(Payment(rules[place > 0], POOL, account(winners[at]), part))
    return found


class StakeState(Vying, PoolState):
    """A state in which players bet from the chips that they have, and no more. Its attributes are those of `Vying`."""

    __slots__ = ()

    STANDING: ClassVar = {"chips": Field(each=True), "pool": Field()}
    SERIES = False  # it ends when fewer than two have chips

    def stake(self, seat: int, chips: int, rule: str, emit: Emit | None) -> int:
        """Chips into the middle, as many as the seat has of them."""
        return super().stake(seat, min(chips, self.chips[seat]), rule, emit)

    def owing(self, seat: int) -> int:
        """What this seat must put in to stay, as far as its chips go."""
        return min(super().owing(seat), self.chips[seat])

    def pots(self) -> list[Pot]:
        """The main pot and the side pots, as they lie now."""
        return side_pots(self.bets, self.seats_in(), self.pool - sum(self.bets))
