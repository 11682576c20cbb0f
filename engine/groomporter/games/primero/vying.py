"""Primero: a vie is made, and seen, revied, passed or folded."""

from __future__ import annotations

from typing import ClassVar

from ...core.events import Emit, Event
from .hands import BIT
from .money import Money

TURN, BID, DRAW = range(3)  # what can be waited for


class Vying(Money):
    """A deal in which money is vied.

    Attributes:
        called: how much one must have in front to have seen all that was vied in this deal; it stays though whoever
            vied it folds, and takes some of it back.
        vied: whether there was a vie in this round; `vier` who vied last, `forcing` whether the last must see it.
        seen: who has vied or seen since then; `passed` who has passed since. One bit a seat.
    """

    __slots__ = ("called", "forcing", "passed", "seen", "vied", "vier")
    called: int
    vied: bool
    vier: int
    forcing: bool
    seen: int
    passed: int

    HOOKS: ClassVar = frozenset({"vie", "see", "revie", "pass", "fold"})

    # -- who has seen ------------------------------------------------------------------------------------
    def next_in(self, seat: int) -> int:
        """Who acts after this seat."""
        return self.in_turn(seat, self.seats_in())[0]

    def has_seen(self, seat: int) -> bool:
        """Whether this seat has vied, or seen what was vied last."""
        return bool(self.seen >> seat & 1)

    def has_matched(self, seat: int) -> bool:
        """Whether this seat has as much in front as it must, and something."""
        return self.has_seen(seat) or (self.bets[seat] > 0 and not self.vied)

    @property
    def level(self) -> int:
        """What it takes to have seen all."""
        return self.called

    def must_see(self, seat: int) -> bool:
        """Whether this seat is the last that a vie has come to, and nobody has seen it, not even to fold later."""
        alone = self.vied and self.seen == BIT[self.vier]
        return alone and self.forcing and self.next_in(seat) == self.vier

    def nobody_can_match(self, seat: int) -> bool:
        """Whether all others who are in have no more chips than they owe."""
        return all(self.chips[other] <= self.owing(other) for other in self.seats_in() if other != seat)

    def can_vie(self) -> bool:
        """Whether anybody who is in could open a round with a vie."""
        return any(not self.against_sum(seat, 1) for seat in self.seats_in())

    # -- what may be done --------------------------------------------------------------------------------
    def out_of_turn(self, seat: int) -> str:
        """Each in turn, and one thing after the other."""
        return self.not_asked(seat, TURN)

    def against_sum(self, seat: int, amount: int) -> str:
        """How much may be vied: what each way allows, within one's money, and where another can match it."""
        if self.nobody_can_match(seat):
            return "nobody-to-match"
        return "all-in" if self.owing(seat) + amount > self.chips[seat] else ""

    def bars_vie(self, seat: int, amount: int) -> str:
        """Only the first vie of a round; afterwards it is seen or revied."""
        return self.out_of_turn(seat) or ("vie" if self.vied else "") or self.against_sum(seat, amount)

    def bars_see(self, seat: int, _: int) -> str:
        """There is a vie that this seat has not seen."""
        return self.out_of_turn(seat) or ("" if self.vied and not self.has_seen(seat) else "see")

    def bars_revie(self, seat: int, amount: int) -> str:
        """Whoever may see may revie."""
        barred = self.out_of_turn(seat) or ("" if self.vied and not self.has_seen(seat) else "revie")
        return barred or self.against_sum(seat, amount)

    def bars_pass(self, seat: int, _: int) -> str:
        """Once after a vie, unless one has seen it; not the last player, if nobody has."""
        barred = self.out_of_turn(seat)
        if barred or self.has_seen(seat):
            return barred
        if self.must_see(seat):
            return "last-must-see"
        return "pass-once" if self.passed >> seat & 1 else ""

    def bars_fold(self, seat: int, _: int) -> str:
        """At any turn; but the last player must see, if nobody has."""
        return self.out_of_turn(seat) or ("last-must-see" if self.must_see(seat) else "")

    # -- what is done ------------------------------------------------------------------------------------
    def put_in(self, seat: int, chips: int, rule: str, emit: Emit | None) -> None:
        """Chips into the middle, as far as they go."""
        paid = self.stake(seat, chips, rule, emit)
        self.called = max(self.called, self.bets[seat])
        if emit and paid and not self.chips[seat]:
            emit(Event("rule", "all-in", seat, (), ("all",)))

    def ask_anew(self, seat: int, *, forcing: bool) -> None:
        """Everyone else is asked anew."""
        self.vied, self.vier, self.forcing = True, seat, forcing
        self.seen, self.passed = BIT[seat], 0
        self.after_vie(seat)

    def after_vie(self, seat: int) -> None:
        """What follows a vie or a revie."""
        raise NotImplementedError

    def do_vie(self, seat: int, amount: int, emit: Emit | None) -> None:
        """A bet to which the others must answer."""
        self.put_in(seat, amount, "vie", emit)
        self.ask_anew(seat, forcing=True)

    def do_revie(self, seat: int, amount: int, emit: Emit | None) -> None:
        """The vie is seen, and more is vied."""
        self.put_in(seat, self.owing(seat) + amount, "revie", emit)
        self.ask_anew(seat, forcing=self.laws.must_see)

    def do_see(self, seat: int, _: int, emit: Emit | None) -> None:
        """As much is put in as was vied, as far as the money goes."""
        if emit:
            emit(Event("say", "last-must-see" if self.must_see(seat) else "see", seat, (), ("sees",)))
        self.put_in(seat, self.owing(seat), "see", emit)
        self.seen |= BIT[seat]
        self.draws(0)

    def do_pass(self, seat: int, _: int, emit: Emit | None) -> None:
        """It is left to the next; cards are changed first."""
        if emit:
            emit(Event("say", "pass", seat, (), ("passes",)))
        self.passed |= BIT[seat]
        self.draws(self.fewest(seat))

    def fewest(self, seat: int) -> int:
        """How many cards whoever passes must change."""
        return 0

    def do_fold(self, seat: int, _: int, emit: Emit | None) -> None:
        """Out of the hand."""
        after = self.next_in(seat)
        self.live &= ~BIT[seat]
        if emit:
            emit(Event("say", "fold", seat, (), ("folds",)))
        self.given_up(seat, emit)
        self.go_on(after, emit)

    def given_up(self, seat: int, emit: Emit | None) -> None:
        """What becomes of the money of one who folds."""
        raise NotImplementedError

    def draws(self, least: int) -> None:
        """The seat in turn may change cards, so many at the least."""
        raise NotImplementedError

    def go_on(self, seat: int, emit: Emit | None) -> None:
        """This seat is next, if the deal goes on."""
        raise NotImplementedError
