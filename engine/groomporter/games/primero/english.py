"""Primero in the English way: stakes and a rest, no bids, and the best hand takes the money."""

from __future__ import annotations

from typing import ClassVar

from ...core.events import Emit, Event
from .hands import CHORUS, FLUXUS, HIGH_PRIME, PRIMERO, STEP
from .laws import REST, STAKE
from .state import Primero
from .vying import DRAW

TOP = 2 * STEP * (CHORUS + 1)  # above every rank


class English(Primero):
    """A deal without bids.

    Attributes:
        rested: whether somebody's rest was vied.
    """

    __slots__ = ("rested",)
    rested: bool

    FORM: ClassVar = "english"
    UNUSED: ClassVar = frozenset({"play", "bid"})
    DRAWS: ClassVar = "any-number"
    NO_VIE: ClassVar = ("nobody-vies", "swigging")
    AGAIN: ClassVar = frozenset({1})

    def begin_phase(self) -> None:
        """Nobody has vied the rest."""
        self.rested = False
        super().begin_phase()

    # -- stakes and the rest ------------------------------------------------------------------------------
    def against_sum(self, seat: int, amount: int) -> str:
        """One stake at a time, and no more after the rest."""
        if self.rested:
            return "rest-not-revied"
        return super().against_sum(seat, amount) or ("" if amount == STAKE else "one-stake")

    def rest(self, seat: int) -> int:
        """What this seat's rest comes to, as far as its money goes."""
        left = self.chips[seat] - self.owing(seat)
        return left if self.laws.rest_left else min(left, REST * STAKE)

    def bars_rest(self, seat: int, _: int) -> str:
        """In the second phase, instead of a vie or a revie."""
        barred = self.out_of_turn(seat)
        if barred or self.phase < 2 or self.has_seen(seat):
            return barred or "rest"
        return self.against_sum(seat, STAKE)

    def do_rest(self, seat: int, _: int, emit: Emit | None) -> None:
        """The rest is laid down, for the others to see or to fold."""
        if emit:
            emit(Event("say", "rest", seat, (), ("rests", self.rest(seat))))
        self.put_in(seat, self.owing(seat) + self.rest(seat), "rest", emit)
        self.rested = True
        self.ask_anew(seat, forcing=self.laws.must_see)

    def after_vie(self, seat: int) -> None:
        """Nothing is named: cards may be changed."""
        self.draws(0)

    # -- changing cards, and giving up --------------------------------------------------------------------
    def draws(self, least: int) -> None:
        """As many as one likes."""
        self.least, self.most, self.pending = least, self.hands[self.turn].bit_count(), DRAW

    def against_number(self, seat: int, many: int) -> str:
        """More than one holds: there is no such act."""
        return "holding"

    def given_up(self, seat: int, emit: Emit | None) -> None:
        """All that one has in front stays."""
        if emit and self.bets[seat]:
            emit(Event("rule", "all-forfeited", seat, (), ("stays", self.bets[seat])))

    # -- rounds -------------------------------------------------------------------------------------------
    def after_answers(self, emit: Emit | None) -> None:
        """After the rest the hands are shown; after a vie there is another round."""
        if self.rested:
            self.finish("hands-shown", emit)
            return
        if emit:
            emit(Event("rule", "another-round", -1, (), ("round",)))
        self.begin_round()

    def nobody_vied(self, emit: Emit | None) -> None:
        """All pass: the cards are thrown in, unless nobody had anything left to vie for."""
        if self.phase > 1 and not self.can_vie():
            self.finish("hands-shown", emit)
        else:
            super().nobody_vied(emit)

    # -- the best hand ------------------------------------------------------------------------------------
    def rank(self, seat: int) -> int:
        """The better type, and of one type the more points."""
        rank = self.laws.scale.rank(self.hand(seat))
        return TOP + rank if self.laws.lowest else rank

    def tell_winner(self, emit: Emit) -> None:
        """Where it matters, what the best primeros beat."""
        hands = {seat: self.hand(seat) for seat in self.players()}
        if any(hand.kind == FLUXUS for hand in hands.values()):
            for seat, hand in hands.items():
                if hand.kind == PRIMERO and hand.points >= HIGH_PRIME:
                    word = "beats" if self.laws.high_primes else "loses"
                    emit(Event("rule", "high-primes", seat, (), (word, hand.points)))
        super().tell_winner(emit)
