"""Lou: the play, and who takes the pot and who is burned."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...events import Emit, Event, account
from ...pool import NEXT, POOL, Payment
from ...pooled_tricks import BIT, IN
from ...state import Standing
from .laws import BOUND, WINS
from .renege import Reneging


class Lou(Reneging):
    """The play."""

    __slots__ = ()

    def breach_following(self, seat: int, card: int) -> str:
        """Follow suit; nothing else binds."""
        own = self.hands[seat] & self.suit
        return "follow-suit" if own and not own & BIT[card] else ""

    # -- who wins, and who is burned ----------------------------------------------------------------------
    def with_tricks(self, number: int) -> list[int]:
        """Those who stood and won so many tricks."""
        return [seat for seat in self.in_play() if self.won[seat] == number]

    def winner_of_all(self) -> int:
        """Who won three tricks or more, or -1."""
        return next((seat for seat in self.in_play() if self.won[seat] >= WINS), -1)

    def sharers(self) -> list[int]:
        """In a first deal without three tricks for anybody, those who won two."""
        return self.with_tricks(BOUND) if self.first and self.winner_of_all() < 0 else []

    def burned(self, seat: int) -> str:
        """The rule by which this seat is burned, or ""."""
        if self.won[seat] < BOUND:
            return "burned"
        two = len(self.in_play()) == 2 and not self.first
        return "two-standing" if two and self.won[seat] < WINS else ""

    def payments(self) -> list[Payment]:
        """The pot to its winner, if there is one; and what the burned pay to the next."""
        if self.taker >= 0:
            alone = self.alone_rule()
            own = account(self.taker)
            return [Payment(alone, POOL, own, self.pool), Payment(alone, NEXT, own, self.kept)]
        return [*self.won_pot(), *self.burns()]

    def alone_rule(self) -> str:
        """The rule by which the one who is left takes all."""
        return "stands-alone" if self.declared[self.taker] == IN else "one-left"

    def won_pot(self) -> Iterator[Payment]:
        """Three tricks take it whole; in the first deal two tricks do, if nobody has three."""
        best, sharers = self.winner_of_all(), self.sharers()
        if best >= 0:
            yield Payment("three-tricks", POOL, account(best), self.pool)
        for seat in sharers:
            yield Payment("first-deal-pot", POOL, account(seat), self.pool // len(sharers))

    def burns(self) -> Iterator[Payment]:
        """Who stood in vain matches the pot."""
        for seat in self.in_play():
            if rule := self.burned(seat):
                yield Payment(rule, account(seat), NEXT, self.cost())

    # -- the end ------------------------------------------------------------------------------------------
    def settle(self, emit: Emit | None = None) -> None:
        """Who is burned, who is safe, whose the pot is; then who deals."""
        if emit and self.in_play() and self.taker < 0:
            self.tell(emit)
        super().settle(emit)
        if not emit:
            return
        _, dealer = self.leaves()
        if dealer < 0:
            emit(Event("rule", "series-ends", self.taker, (), ("ends",)))
        elif not self.all_folded():
            emit(Event("rule", "next-dealer", dealer, (), ("deals",)))

    def tell(self, emit: Emit) -> None:
        """What the payments alone do not tell."""
        emit(Event("rule", "limit", -1, (), ("costs", self.cost())))
        sharers = self.sharers()
        for seat in self.with_tricks(BOUND):
            if seat not in sharers and not self.burned(seat):
                emit(Event("rule", "two-tricks", seat, (), ("safe",)))
        if self.winner_of_all() < 0 and not sharers:
            emit(Event("rule", "no-two-tricks" if self.first else "pot-stays", -1, (), ("stays",)))

    @classmethod
    def parted(cls, standing: Standing, order: Sequence[int]) -> Standing:
        """A series broken off leaves no pot: what comes next is a first deal."""
        return {**super().parted(standing, order), "first": 1}

    def leaves(self) -> tuple[Standing, int]:
        """The next deals; after a deal in which all folded the same again; after one who was alone nobody."""
        standing, following = super().leaves()
        if self.taker >= 0:
            return {**standing, "first": 1}, -1
        return {**standing, "first": 0}, self.dealer if self.all_folded() else following
