"""Three-card Loo: what must be led, the trump in the middle of a deal, flushes, and the division of the pool."""

from __future__ import annotations

from collections.abc import Iterator

from ...cards import FRENCH
from ...events import EVERYONE, Emit, Event, account
from ...obligations import SUITS
from ...pool import NEXT, POOL, Payment, price, shares
from ...pooled_tricks import BIT, FOR_POOL, IN, SUIT
from ...state import END
from .deal import Deal
from .laws import LIMIT, PARTS


class ThreeCardLoo(Deal):
    """The play.

    Attributes:
        renounced: whether somebody could not follow while the trump is still unknown.
        flushes: the seats that have shown a flush, the eldest first.
    """

    __slots__ = ()

    # -- the trump in the middle of a deal ----------------------------------------------------------------
    def played(self, seat: int, card: int, emit: Emit | None) -> None:
        """Somebody could not follow while the trump is unknown."""
        if self.trump < 0 and SUIT[card] != self.led:
            self.renounced = True

    def finish_trick(self, emit: Emit | None) -> None:
        """The trump is turned after the trick in which somebody could not follow, and decides that trick too."""
        if self.renounced and self.trump < 0:
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
        self.flushes = ()
        if self.laws.flushes and self.trump >= 0:
            self.flushes = tuple(s for s in self.in_play() if not self.hands[s] & ~SUITS[self.trump])
        if self.flushes:
            self.turn, self.pending = -1, END
            for seat in self.flushes:
                if emit:
                    cards = FRENCH.listed(self.hands[seat])
                    emit(Event("look", "flush", seat, cards, (f"hand:{seat}",), EVERYONE))

    # -- the division -------------------------------------------------------------------------------------
    def payments(self) -> list[Payment]:
        """The pool by thirds, or undivided to one who wins all; and what the looed pay to the next."""
        if self.taker >= 0:
            return [Payment("whole-pool", POOL, account(self.taker), self.pool)]
        if self.flushes:
            best = self.flushes[0]
            won = [Payment("flush", POOL, account(best), self.pool)] if self.declared[best] == IN else []
            return [*won, *self.loos()]  # whoever defends the pool leaves it where it is
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
            looed = self.declared[seat] == IN and not self.won[seat]
            if (looed or (offended and self.declared[seat] in (IN, FOR_POOL))) and seat not in self.flushes:
                rule = "offender-looed" if offended else "undivided" if not self.laws.divided else "looed"
                yield Payment(rule, account(seat), NEXT, cost)
