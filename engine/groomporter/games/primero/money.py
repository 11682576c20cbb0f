"""Primero: who takes the money, what nobody can win, and whether there is another deal."""

from __future__ import annotations

from ...core.events import Emit, Event, account
from ...core.state import END, Standing
from ...play.pool import POOL, Payment, parts
from ...play.stakes import side_pots, winnings
from .showing import Showing


class Money(Showing):
    """A deal whose money goes to those who have won it.

    Attributes:
        dealer: who deals.
        ended: the rule by which the deal came to its end, "" before.
    """

    __slots__ = ("dealer", "ended")
    dealer: int
    ended: str

    def unmatched_stake(self) -> tuple[int, int]:
        """A seat still in that has put in more than all others, and by how much; nothing where another has as much."""
        most = max(self.players(), key=self.bets.__getitem__)
        others = max(bet for seat, bet in enumerate(self.bets) if seat != most)
        return most, max(0, self.bets[most] - others)

    def payments(self) -> list[Payment]:
        """What is paid at the end: the money to those who have won it, or, if nobody could play on for it, shared."""
        if self.pending != END:
            return []
        found = self.winnings()
        left = self.pool - sum(payment.amount for payment in found)
        chips = [had + gain for had, gain in zip(self.before, self.projected_gains(found), strict=True)]
        if left and sum(has > 0 for has in chips) < 2:
            shared = zip(self.players(), parts(left, len(self.players())), strict=True)
            found += [Payment("pot-parted", POOL, account(seat), part) for seat, part in shared]
        return found

    def winnings(self) -> list[Payment]:
        """What was not matched goes back; each pot goes to the best hand that has matched it and can win."""
        if self.ended == "left-alone":
            return [Payment("left-alone", POOL, account(self.players()[0]), self.pool)]
        if self.ended != "hands-shown":
            return []
        seat, over = self.unmatched_stake()
        bets = self.bets[:]
        bets[seat] -= over
        players, ranks = self.players(), self.ranks()
        top = max(bets[player] for player in players)
        capped = [min(bet, top) for bet in bets]
        pots = side_pots(capped, players, self.pool - sum(self.bets))
        found = winnings(pots, ranks, self.order, ("takes-all", "side-pot"))
        return [Payment("unmatched", POOL, account(seat), over), *found]

    def outcome(self) -> list[int]:
        """Chips gained or lost."""
        return self.projected_gains(self.payments())

    def settle(self, emit: Emit | None = None) -> None:
        """The money is taken up. What nobody can win stays, or is divided where nobody could play on for it."""
        if self.pending == END:
            paid = self.payments()
            self.pay(paid, emit)
            if emit:
                self.tell_what_follows(any(payment.rule == "takes-all" for payment in paid), emit)
        super().settle(emit)

    def tell_what_follows(self, won: bool, emit: Emit) -> None:
        """What stays in the middle, whether or not a part of it was won, and who deals next or has won all."""
        if self.pool:
            emit(Event("rule", "side-pot-stays" if won else "pot-stays", -1, (), ("stays", self.pool)))
        _, dealer = self.leaves()
        if dealer < 0:
            emit(Event("rule", "match-ends", self.chips.index(max(self.chips)), (), ("wins",)))
        else:
            emit(Event("rule", "next-dealer", dealer, (), ("deals",)))

    def leaves(self) -> tuple[Standing, int]:
        """Chips and pool; the next player with chips deals. The match is over when one has them all."""
        standing = {"chips": self.chips[:], "pool": self.pool}
        able = [seat for seat, chips in enumerate(self.chips) if chips]
        return standing, self.in_turn(self.dealer, able)[0] if len(able) > 1 else -1
