"""Gleek, the ruff: it is vied, seen and revied, or doubled for the next deal, and won by the most of a suit."""

from __future__ import annotations

from ...core.cards import FRENCH
from ...core.events import NO_SEAT, TABLE, Emit, Event, account, announce
from ...play.pool import Payment
from .buying import BID, BIT, PLAY, RUFF, Buying
from .laws import FOUR_ACES, MOST_VIES, ruff_cost


class Ruff(Buying):
    """The ruff. `bets` has how many vies each has seen, its own among them; nothing is staked before it is won."""

    __slots__ = ()

    def begin_ruff(self, emit: Emit | None) -> None:
        """The eldest speaks first."""
        if self.doubled:
            announce(emit, "rule", "double", TABLE, "stands")
        self.turn, self.pending = self.order[0], RUFF

    # -- vying --------------------------------------------------------------------------------------------
    def against_sum(self, seat: int, amount: int) -> str:
        """So often and no more."""
        return "" if self.level < MOST_VIES else "highest-vie"

    def do_vie(self, seat: int, _: int, emit: Emit | None, verb: str = "vie") -> None:
        """All that was vied is seen, and once more is vied: both others are asked."""
        self.bets[seat] = self.level + 1
        self.note_vie(seat, verb)
        announce(emit, "say", verb, seat, "vies", self.cost(seat))
        self.go_on(emit)

    def do_revie(self, seat: int, _: int, emit: Emit | None) -> None:
        """It is seen, and vied once more."""
        self.do_vie(seat, 0, emit, "revie")

    def do_see(self, seat: int, _: int, emit: Emit | None) -> None:
        """It may cost as much as was vied."""
        self.bets[seat] = self.level
        self.seen |= BIT[seat]
        announce(emit, "say", "see", seat, "sees", self.cost(seat))
        self.go_on(emit)

    # -- when nobody has vied -----------------------------------------------------------------------------
    def bars_pass(self, seat: int, _: int) -> str:
        """The stock is left, or nothing is said as to the ruff while nobody has vied."""
        if self.pending == BID:
            return self.not_asked(seat, BID) or self.against_leaving()
        return self.not_asked(seat, RUFF) or ("pass" if self.vied else "")

    def do_pass(self, seat: int, _: int, emit: Emit | None) -> None:
        """It is for the next to speak; after the youngest the cards are shown."""
        if self.pending == BID:
            self.leave_stock(seat, emit)
            return
        announce(emit, "say", "pass", seat, "passes")
        if seat == self.dealer:
            self.finish("nobody-vies", emit)
        else:
            self.turn = self.next_in(seat)

    def bars_double(self, seat: int, _: int) -> str:
        """The youngest alone, when both others have passed."""
        return self.not_asked(seat, RUFF) or ("" if seat == self.dealer and not self.vied else "double")

    def do_double(self, seat: int, _: int, emit: Emit | None) -> None:
        """The ruff is played for in the next deal."""
        announce(emit, "say", "double", seat, "doubles")
        self.left_double = True
        self.call(emit)

    # -- who wins it --------------------------------------------------------------------------------------
    def finish(self, rule: str, emit: Emit | None) -> None:
        """One is left alone, or the cards are shown: then the ruff is paid."""
        if rule == "left-alone":
            winner = self.players()[0]
            announce(emit, "rule", rule, winner, "alone")
        else:
            winner = self.best_ruff()
            if emit:
                announce(emit, "rule", rule, TABLE, "shown")
                self.show_ruffs(winner, emit)
        losers = self.others(winner)
        self.pay([Payment("ruff-paid", account(seat), account(winner), self.cost(seat)) for seat in losers], emit)
        self.call(emit)

    def ruff(self, seat: int) -> int:
        """How good this seat is for the ruff, with what it held before the play."""
        return self.laws.ruff_of((self.held if self.pending == PLAY else self.hands)[seat])[1]

    def best_ruff(self) -> int:
        """Who has the best ruff of those who are in; of equals the elder."""
        return max(self.players(), key=self.ruff)

    def ruff_winner(self) -> int:
        """Who won the ruff of this deal, once it is paid; -1 where it is played for in the next."""
        return NO_SEAT if self.left_double else self.best_ruff()

    def cost(self, seat: int) -> int:
        """What the ruff costs this seat if another wins it."""
        return self.cost_at(self.bets[seat])

    def cost_at(self, level: int) -> int:
        """What it costs one who has seen so many vies."""
        return ruff_cost(level) * (2 if self.doubled else 1)

    def show_ruffs(self, winner: int, emit: Emit) -> None:
        """All who are in show their best suit, or four aces."""
        for seat in self.players():
            cards, total = self.laws.ruff_of(self.hands[seat])
            shown = FRENCH.cards_of(cards)
            emit(Event("look", "showing", seat, shown, (f"hand:{seat}",)))
            if total < FOUR_ACES:
                emit(Event("rule", "ruff-measure", seat, shown, ("comes-to", total)))
        best = self.ruff(winner)
        equal = [seat for seat in self.players() if self.ruff(seat) == best]
        rule = "four-aces" if best == FOUR_ACES else "equal-ruffs" if equal[1:] else "ruff"
        announce(emit, "rule", rule, winner, "wins")

    def call(self, emit: Emit | None) -> None:
        """What is called for follows."""
        raise NotImplementedError
