"""Lou: reneging and the deal again without the offender, who takes the pot, and who is burned."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ...core.cards import FRENCH
from ...core.events import EVERYONE, NO_SEAT, TABLE, Emit, Event, account
from ...core.state import CHANCE, END, WRONG, Standing, act
from ...play import claiming
from ...play.pool import NEXT, POOL, Payment
from ..loo.cards_back import gather, tricks_back
from ..loo.pooled_tricks import BIT, IN, PLAY
from .deal import Deal
from .laws import BOUND, WINS


class Lou(Deal):
    """The play. Players follow suit; nothing else binds them."""

    __slots__ = ()

    def cost(self) -> int:
        """What being burned costs: as much as the pot that is played for, up to the limit."""
        return min(self.played_for, self.laws.cap) if self.laws.cap else self.played_for

    # -- reneging -----------------------------------------------------------------------------------------
    def bars_wrong_play(self, seat: int, card: int) -> str:
        """In turn."""
        return self.bars_play(seat, card)

    def wrong_play(self, seat: int, card: int, emit: Emit | None) -> None:
        """It is played, and noticed at once or when somebody claims it."""
        self.play(seat, card, emit)
        self.commit(act(self.PLACE["play"], seat, card) | WRONG, "renege", emit)

    def bars_claim(self, seat: int, other: int) -> str:
        """Where the players notice faults, of one who plays, while the cards lie there."""
        now = self.pending in (PLAY, END) and bool(self.started)
        return claiming.bars_claim(self, seat, other, plays=self.after[other] != NO_SEAT, now=now)

    def claimed_falsely(self, seat: int, emit: Emit | None) -> None:
        """As much as being burned."""
        self.pay([Payment("false-claim", account(seat), NEXT, self.cost())], emit)

    def notice(self, seat: int, rule: str, emit: Emit | None) -> None:
        """The offender is burned at once, and once, and sits out; the cards are thrown in."""
        if self.sits_out & BIT[seat]:
            return
        if emit:
            emit(Event("wrong", rule, seat, (), ("noticed",)))
        self.pay([Payment(rule, account(seat), NEXT, self.cost())], emit)
        self.sits_out |= BIT[seat]
        self.throw_in(rule, emit)
        if emit:
            emit(Event("rule", "sits-out", seat, (), ("omitted",)))
        left = self.dealt_in()
        if len(left) == 1:
            self.take_pool(left[0], "one-left", emit)
        else:
            self.pending = CHANCE

    def throw_in(self, rule: str, emit: Emit | None) -> None:
        """All cards go back to the stock; with them the tricks are gone, and all that could be claimed."""
        self.lay_out(emit)
        tricks_back(self, rule, emit)
        played = [hand & ~self.hands[seat] for seat, hand in enumerate(self.started)]
        fronts = [(f"front:{seat}", FRENCH.cards_of(cards), EVERYONE) for seat, cards in enumerate(played)]
        gather(self, fronts, rule, emit)
        self.done_wrong, self.said = self.done_wrong.without_claims(), frozenset()

    def chances(self) -> Mapping[str, Sequence[int]]:
        """The whole pack is shuffled for the deal again."""
        if self.pending == CHANCE and not self.owed[1]:
            return {"shuffle": self.stock.cards}
        return super().chances()

    def chance(self, word: str, values: Sequence[int], emit: Emit | None = None) -> None:
        """Shuffled and dealt again; or the discards serve for an exchange."""
        if self.owed[1]:
            super().chance(word, values, emit)
        else:
            self.reshuffle(values, "stock", "renege", emit)
            self.deal(emit)

    # -- who wins, and who is burned ----------------------------------------------------------------------
    def with_tricks(self, number: int) -> list[int]:
        """Those who stood and won so many tricks."""
        return [seat for seat in self.in_play() if self.won[seat] == number]

    def winner_of_all(self) -> int:
        """Who won three tricks or more, or -1."""
        return next((seat for seat in self.in_play() if self.won[seat] >= WINS), NO_SEAT)

    def sharers(self) -> list[int]:
        """In a first deal without three tricks for anybody, those who won two."""
        return self.with_tricks(BOUND) if self.first and self.winner_of_all() == NO_SEAT else []

    def burning_rule(self, seat: int) -> str:
        """The rule by which this seat is burned, or ""."""
        if self.won[seat] < BOUND:
            return "burned"
        two = len(self.in_play()) == 2 and not self.first
        return "two-standing" if two and self.won[seat] < WINS else ""

    def payments(self) -> list[Payment]:
        """The pot to its winner, if there is one; and what the burned pay to the next."""
        if self.taker != NO_SEAT:
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
            if rule := self.burning_rule(seat):
                yield Payment(rule, account(seat), NEXT, self.cost())

    # -- the end ------------------------------------------------------------------------------------------
    def settle(self, emit: Emit | None = None) -> None:
        """Who is burned, who is safe, whose the pot is; then who deals."""
        if emit and self.in_play() and self.taker == NO_SEAT:
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
        emit(Event("rule", "limit", TABLE, (), ("costs", self.cost())))
        sharers = self.sharers()
        for seat in self.with_tricks(BOUND):
            if seat not in sharers and not self.burning_rule(seat):
                emit(Event("rule", "two-tricks", seat, (), ("safe",)))
        if self.winner_of_all() == NO_SEAT and not sharers:
            emit(Event("rule", "no-two-tricks" if self.first else "pot-stays", TABLE, (), ("stays",)))

    @classmethod
    def standing_after_parting(cls, standing: Standing, order: Sequence[int], emit: Emit | None = None) -> Standing:
        """A series broken off leaves no pot: what comes next is a first deal."""
        return {**super().standing_after_parting(standing, order, emit), "first": 1}

    def leaves(self) -> tuple[Standing, int]:
        """The next deals; after a deal in which all folded the same again; after one who was alone nobody."""
        standing, following = super().leaves()
        if self.taker != NO_SEAT:
            return {**standing, "first": 1}, NO_SEAT
        return {**standing, "first": 0}, self.dealer if self.all_folded() else following
