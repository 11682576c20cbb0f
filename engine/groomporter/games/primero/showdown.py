"""Primero, the end of a deal: hands are shown and named, the best takes the money, and the next player deals."""

from __future__ import annotations

from ...core.cards import FRENCH
from ...core.events import EVERYONE, NO_SEAT, TABLE, Emit, Event, account, announce
from ...core.state import END, Standing
from ...play.pool import POOL, Payment, parts
from ...play.stakes import StakeState, side_pots, winnings
from .hands import TYPES, Hand
from .laws import Laws


class Showdown(StakeState):
    """A deal that comes to its end.

    Attributes:
        dealer: who deals.
        ended: the rule by which the deal came to its end, "" before.
    """

    __slots__ = ("bets", "dealer", "ended", "live", "order")
    laws: Laws
    dealer: int
    ended: str

    def finish(self, rule: str, emit: Emit | None) -> None:
        """The deal is over: thrown in (`nobody-vies`, `swigging`), left to one (`left-alone`), or `hands-shown`."""
        self.turn, self.pending, self.ended = NO_SEAT, END, rule
        announce(emit, "rule", rule, self.players()[0] if rule == "left-alone" else TABLE, "over")
        if emit and rule == "hands-shown":
            self.show(emit)

    # -- hands are shown ----------------------------------------------------------------------------------
    def hand(self, seat: int) -> Hand:
        """The type and the points of this seat's cards."""
        return self.laws.scale.hand(self.hands[seat])

    def show(self, emit: Emit) -> None:
        """All who are in lay their cards open, and each hand is named (`hands-shown`)."""
        for seat in self.players():
            cards = FRENCH.cards_of(self.hands[seat])
            emit(Event("look", "hands-shown", seat, cards, (f"hand:{seat}",), EVERYONE))
        for seat in self.players():
            self.tell(seat, emit)
        self.tell_winner(emit)

    def tell(self, seat: int, emit: Emit) -> None:
        """What this hand is worth, and by which rules (`numerus` to `chorus`, `values`, `ace`, `small-cards`)."""
        scale = self.laws.scale
        counted, kind = scale.counting_cards(self.hands[seat])
        points, cards = scale.total(counted), FRENCH.cards_of(counted)
        emit(Event("rule", TYPES[kind], seat, cards, ("counts", TYPES[kind], points)))
        announce(emit, "rule", "values", seat, "points", points)
        ranks = {FRENCH.ranks[FRENCH.rank[card]] for card in cards}
        if "A" in ranks:
            announce(emit, "rule", "ace", seat, "worth", self.laws.ace)
        if ranks & {"2", "3", "4"}:
            announce(emit, "rule", "small-cards", seat, "raised" if self.laws.raised else "pips")

    def tell_winner(self, emit: Emit) -> None:
        """Whose hand is the best of those that can win (`best-hand`), or of equal ones the eldest's."""
        ranks, winner = self.ranks(), self.winner()
        if winner != NO_SEAT:
            equals = [rank for rank in ranks if rank // len(ranks) == ranks[winner] // len(ranks)]
            rule = "eldest-of-equals" if equals[1:] else "best-hand"
            announce(emit, "rule", rule, winner, "best", TYPES[self.hand(winner).kind])

    def winner(self) -> int:
        """Who has the best hand of those that can win; -1 if there is none."""
        ranks = self.ranks()
        return ranks.index(max(ranks)) if max(ranks) >= 0 else NO_SEAT

    def ranks(self) -> list[int]:
        """How good each seat's hand is, -1 if it cannot win; of equal hands the better (`eldest-of-equals`)."""
        total = len(self.hands)
        found = [-1] * total
        for place, seat in enumerate(self.order):
            if self.live >> seat & 1 and (rank := self.rank(seat)) >= 0:
                found[seat] = rank * total + total - 1 - place
        return found

    def rank(self, seat: int) -> int:
        """How good the hand of this seat is; below zero if it cannot win (`best-hand`)."""
        raise NotImplementedError

    # -- the money ----------------------------------------------------------------------------------------
    def unmatched_stake(self) -> tuple[int, int]:
        """A seat still in that has put in more than all others, and by how much (`unmatched`); else 0."""
        most = max(self.players(), key=self.bets.__getitem__)
        others = max(bet for seat, bet in enumerate(self.bets) if seat != most)
        return most, max(0, self.bets[most] - others)

    def winnings(self) -> list[Payment]:
        """What was not matched goes back; each pot goes to the best hand that has matched it and can win."""
        if self.ended == "left-alone":
            return [Payment("left-alone", POOL, account(self.players()[0]), self.pool)]
        if self.ended != "hands-shown":
            return []
        seat, over = self.unmatched_stake()
        matched = [min(bet, self.bets[seat] - over) for bet in self.bets]
        pots = side_pots(matched, self.players(), self.pool - sum(self.bets))
        won = winnings(pots, self.ranks(), self.order, ("takes-all", "side-pot"))
        return [Payment("unmatched", POOL, account(seat), over), *won]

    def payments(self) -> list[Payment]:
        """What is paid at the end. What nobody can win is shared if nobody could play on for it (`pot-parted`)."""
        if self.pending != END:
            return []
        found = self.winnings()
        left = self.pool - sum(payment.amount for payment in found)
        chips = [had + gain for had, gain in zip(self.before, self.projected_gains(found), strict=True)]
        if left and sum(has > 0 for has in chips) < 2:
            shared = zip(self.players(), parts(left, len(self.players())), strict=True)
            found += [Payment("pot-parted", POOL, account(seat), part) for seat, part in shared]
        return found

    def outcome(self) -> list[int]:
        """Chips gained or lost."""
        return self.projected_gains(self.payments())

    def settle(self, emit: Emit | None = None) -> None:
        """The money is taken up; what nobody has won stays (`pot-stays`). It is said who deals next, or has all."""
        if self.pending == END:
            paid = self.payments()
            self.pay(paid, emit)
            if self.pool:
                rule = "side-pot-stays" if any(payment.rule == "takes-all" for payment in paid) else "pot-stays"
                announce(emit, "rule", rule, TABLE, "stays", self.pool)
            _, dealer = self.leaves()
            if dealer < 0:
                announce(emit, "rule", "match-ends", self.chips.index(max(self.chips)), "wins")
            else:
                announce(emit, "rule", "next-dealer", dealer, "deals")
        super().settle(emit)

    def leaves(self) -> tuple[Standing, int]:
        """Chips and pool; the next player with chips deals. The match is over when one has them all."""
        standing = {"chips": self.chips[:], "pool": self.pool}
        able = [seat for seat, chips in enumerate(self.chips) if chips]
        return standing, self.in_turn(self.dealer, able)[0] if len(able) > 1 else NO_SEAT
