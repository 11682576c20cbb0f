"""Three-card Loo: what must be played, the trump in the middle of a deal, flushes, and the division of the pool."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.cards import NO_SUIT
from ...core.events import NO_SEAT, Emit, account
from ...play.pool import NEXT, POOL, Payment, price, shares
from ..loo.following import SUITS, strict
from ..loo.leads import broken_duty, sure_trump
from ..loo.pooled_tricks import BIT, FOR_POOL, IN, SUIT
from .deal import Deal
from .laws import LIMIT, PARTS


class ThreeCardLoo(Deal):
    """The play.

    Attributes:
        renounced: whether somebody could not follow, which turns up a trump that is still unknown.
        flushes: the seats that have shown a flush, the eldest first.
    """

    __slots__ = ("flushes", "renounced")
    renounced: bool
    flushes: tuple[int, ...]

    def clear(self, total: int) -> None:
        """Nothing shown."""
        super().clear(total)
        self.renounced, self.flushes = False, ()

    # -- what must be played ------------------------------------------------------------------------------
    def breach(self, seat: int, card: int) -> str:
        """The duties of whoever leads; then follow suit, head the trick, trump, overtrump."""
        hand, trumps = self.hands[seat], self.hands[seat] & self.trumps()
        if self.trick:
            duty = strict(hand & self.suit, trumps, card, self.best_card, self.trump)
        else:
            # The trump that comes in the middle of a deal does not bind its ace so.
            sure = 0 if self.hidden() else sure_trump(self.trump, self.lying())
            few, seen = self.playing <= self.laws.up_to, self.lying() | self.played_cards
            after = self.won[seat] > 0
            duty = broken_duty(card, trumps, sure, self.laws.lead, after_trick=after, few=few, seen=seen)
        return self.laws.names[duty] if duty else ""

    # -- the trump in the middle of a deal ----------------------------------------------------------------
    def play(self, seat: int, card: int, emit: Emit | None) -> None:
        """Somebody could not follow; that a revoke was no such thing the porter sees."""
        if self.trick and SUIT[card] != self.led:
            self.renounced |= not (self.laws.porter and self.hands[seat] & self.suit)
        super().play(seat, card, emit)

    def finish_trick(self, emit: Emit | None) -> None:
        """The trump is turned after the trick in which somebody could not follow, and decides that trick too."""
        if self.renounced and self.trump == NO_SUIT:
            self.turn_up("hidden-trump", emit)
            trumps = [card for card in self.trick if SUIT[card] == self.trump]
            if trumps:
                self.best_card = max(trumps)
                self.winner = self.by[self.trick.index(self.best_card)]
        super().finish_trick(emit)

    # -- flushes ------------------------------------------------------------------------------------------
    def play_on(self, emit: Emit | None) -> None:
        """A flush ends the deal; else the cards are played."""
        super().play_on(emit)
        if self.laws.flushes and self.trump != NO_SUIT:
            self.flushes = tuple(s for s in self.in_play() if not self.hands[s] & ~SUITS[self.trump])
        if self.flushes:
            self.end_play()
            for seat in self.flushes:
                self.uncover(seat, self.hands[seat], "flush", emit)

    # -- the division -------------------------------------------------------------------------------------
    def payments(self) -> list[Payment]:
        """The pool by thirds, or undivided to one who wins all; and what the looed pay to the next."""
        if self.taker != NO_SEAT or self.flushes:
            best, rule = (self.taker, "whole-pool") if self.taker != NO_SEAT else (self.flushes[0], "flush")
            # Whoever defends the pool leaves it where it is, and so does an offender.
            takes = self.declared[best] != FOR_POOL and not self.offenders & BIT[best]
            return [*([Payment(rule, POOL, account(best), self.pool)] if takes else []), *self.loos()]
        taking = [s for s in self.in_play() if self.declared[s] == IN and not self.offenders & BIT[s]]
        found = shares(self.pool, PARTS, self.won, taking, ("thirds", "whole-pool"))
        if not self.laws.divided:
            found = [payment for payment in found if payment.rule == "whole-pool"]
        return [*found, *self.loos()]

    def loos(self) -> Iterator[Payment]:
        """Who plays and takes no trick is looed; so is an offender, where faults cost that."""
        cost = price(self.laws.limit, self.pool, self.laws.loo, LIMIT)
        for seat in self.round():
            offended = bool(self.offenders & BIT[seat]) and not self.laws.by_law
            spared = self.won[seat] or self.taker != NO_SEAT or seat in self.flushes
            looed = self.declared[seat] == IN and not spared
            if looed or offended:
                rule = "offender-looed" if offended else "undivided" if not self.laws.divided else "looed"
                yield Payment(rule, account(seat), NEXT, cost)
