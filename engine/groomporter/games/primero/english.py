"""Primero in the English way: stakes and a rest, no bids, and the best hand takes the money."""

from __future__ import annotations

from typing import ClassVar

from ...core.events import TABLE, Emit, announce
from .hands import CHORUS, FLUXUS, HIGH_PRIME, PRIMERO, STEP, WHOLE_HAND
from .laws import REST, STAKE
from .state import DRAW, TURN, Primero

TOP = 2 * STEP * (CHORUS + 1)  # above every rank


class English(Primero):
    """A deal without bids."""

    __slots__ = ()

    FORM: ClassVar = "english"
    UNUSED: ClassVar = frozenset({"play", "bid"})
    AFTER_VIE: ClassVar = DRAW
    DRAWS: ClassVar = "any-number"
    CHANGES: ClassVar = WHOLE_HAND
    NO_VIE: ClassVar = ("nobody-vies", "swigging")
    AGAIN: ClassVar = frozenset({1})

    # -- stakes and the rest ------------------------------------------------------------------------------
    def against_sum(self, seat: int, amount: int) -> str:
        """One stake at a time (`one-stake`), and no more after the rest (`rest-not-revied`)."""
        if self.vied == "rest":
            return "rest-not-revied"
        return super().against_sum(seat, amount) or ("" if amount == STAKE else "one-stake")

    def rest(self, seat: int) -> int:
        """What this seat's rest comes to, as far as its money goes."""
        left = self.chips[seat] - self.owing(seat)
        return left if self.laws.rest_left else min(left, REST)

    def bars_rest(self, seat: int, _: int) -> str:
        """In the second phase, instead of a vie or a revie."""
        barred = self.not_asked(seat, TURN)
        if barred or self.phase < 2 or self.has_seen(seat):
            return barred or "rest"
        return self.against_sum(seat, STAKE)

    def do_rest(self, seat: int, _: int, emit: Emit | None) -> None:
        """The rest is laid down, for the others to see or to fold."""
        announce(emit, "say", "rest", seat, "rests", self.rest(seat))
        self.do_vie(seat, self.rest(seat), emit, "rest")

    def end_round(self, emit: Emit | None) -> None:
        """After the rest the hands are shown; after a vie there is `another-round`."""
        if self.vied == "rest":
            self.finish("hands-shown", emit)
        else:
            announce(emit, "rule", "another-round", TABLE, "round")
            self.begin_round()

    # -- changing cards, and giving up --------------------------------------------------------------------
    def bars_exchange(self, seat: int, cards: int) -> str:
        """As many as one holds (`any-number`)."""
        held = self.hands[seat].bit_count()
        return self.not_asked(seat, DRAW) or ("holding" if cards.bit_count() > held else "")

    def give_up(self, seat: int, emit: Emit | None) -> None:
        """All that one has in front stays (`all-forfeited`)."""
        if self.bets[seat]:
            announce(emit, "rule", "all-forfeited", seat, "stays", self.bets[seat])

    # -- the best hand ------------------------------------------------------------------------------------
    def rank(self, seat: int) -> int:
        """The better type, and of one type the more points; or in the losing game the other way round."""
        rank = self.laws.scale.rank(self.hand(seat))
        return TOP + rank if self.laws.lowest else rank

    def tell_winner(self, emit: Emit) -> None:
        """Where it matters, what the best primeros beat (`high-primes`)."""
        hands = {seat: self.hand(seat) for seat in self.players()}
        if any(hand.kind == FLUXUS for hand in hands.values()):
            for seat, hand in hands.items():
                if hand.kind == PRIMERO and hand.points >= HIGH_PRIME:
                    word = "beats" if self.laws.high_primes else "loses"
                    announce(emit, "rule", "high-primes", seat, word, hand.points)
        super().tell_winner(emit)
