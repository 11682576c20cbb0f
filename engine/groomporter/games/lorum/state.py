"""Lórum: who calls a game, malý and durch, and the bank of the regular game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from ...core.cards import GERMAN
from ...core.events import NO_SEAT, TABLE, Emit, Event, account
from ...core.state import END, Standing, Verb, act
from ...play.pool import POOL, Payment, PoolAccounts, parts
from .costly import BIT, HEADING, PLAY, Costly
from .laws import CALLS, DURCH, MALY, PRICES, REGULAR, Laws


class Lorum(Costly, PoolAccounts):
    """A deal of Lórum. The bank is its pool.

    Attributes:
        called: which game is played, `caller` by whom it was called, -1 for nobody.
    """

    __slots__ = ("before", "called", "caller", "chips", "kept", "pool")
    laws: Laws
    called: int
    caller: int

    ACCOUNT = "chips"
    VERBS: ClassVar[tuple[Verb, ...]] = (*Costly.VERBS, Verb("maly", lapses=True), Verb("durch", lapses=True))

    resolve = staticmethod(Laws.of)

    def __init__(
        self, laws: Laws, dealer: int, standing: Standing, deck: Sequence[int], emit: Emit | None = None
    ) -> None:
        self.laws, self.called, self.caller = laws, REGULAR, NO_SEAT
        self.open_accounts(standing)
        self.open(dealer, len(self.chips), deck, emit)

    # -- calling a game -----------------------------------------------------------------------------------
    def could(self, seat: int) -> Iterator[int]:
        """Call a bigger game, or announce an Over."""
        yield act(self.PLACE["maly"], seat)
        yield act(self.PLACE["durch"], seat)
        yield from super().could(seat)

    def bars_maly(self, seat: int, _: int) -> str:
        """Before the first lead, and nothing called yet."""
        return self.bars_durch(seat, 0) or ("durch-over-maly" if self.called else "")

    def bars_durch(self, seat: int, _: int) -> str:
        """Before the first lead, while there is no durch; nobody overcalls himself."""
        if self.has_started() or any(self.announced):
            return "calling"
        return "durch-over-maly" if self.called == DURCH or seat == self.caller else ""

    def do_maly(self, seat: int, _: int, emit: Emit | None) -> None:
        """Every trick is to be lost; a durch may still overcall it."""
        self.call(seat, MALY, emit)

    def do_durch(self, seat: int, _: int, emit: Emit | None) -> None:
        """Every trick is to be won; nothing overcalls it."""
        if emit and self.called:
            emit(Event("rule", "durch-over-maly", seat, (), ("overcalls", account(self.caller))))
        self.call(seat, DURCH, emit)

    def call(self, seat: int, game: int, emit: Emit | None) -> None:
        """This game is called, and its caller is to lead."""
        self.called, self.caller = game, seat
        self.turn, self.leading = seat, "caller-leads"
        if emit:
            emit(Event("say", "calling", seat, (), (CALLS[game],)))

    def bars_announce(self, seat: int, card: int) -> str:
        """Not once a game is called."""
        barred = super().bars_announce(seat, card)
        return barred or ("announced-in-regular" if self.called else "")

    # -- the play -----------------------------------------------------------------------------------------
    def play(self, seat: int, card: int, emit: Emit | None) -> None:
        """The first card that is led ends the calling."""
        if emit and not self.called and not self.has_started():
            emit(Event("rule", "regular-game", TABLE, (), ("regular",)))
        super().play(seat, card, emit)

    def allowed_cards(self, seat: int) -> int:
        """In malý whoever can beat the trick with a card of the suit led must."""
        cards = super().allowed_cards(seat)
        return (self.must_beat(seat) or cards) if self.called == MALY else cards

    def must_beat(self, seat: int) -> int:
        """The cards of the suit led that beat the best so far."""
        if not self.trick:
            return 0
        return HEADING(self.hands[seat] & self.suit, self.led * len(GERMAN.ranks) + self.best)

    def fails_play(self, seat: int, card: int) -> str:
        """Follow suit; in malý beat the trick as well."""
        return super().fails_play(seat, card) and ("must-beat" if self.follows(seat, card) else "follow-suit")

    def follows(self, seat: int, card: int) -> bool:
        """Whether the card follows suit."""
        return bool(BIT[card] & Costly.allowed_cards(self, seat))

    def take(self, seat: int, emit: Emit | None) -> None:
        """A game that is called ends as soon as it is lost."""
        super().take(seat, emit)
        if self.has_lost() and self.pending == PLAY:
            self.turn, self.pending = NO_SEAT, END
            if emit:
                emit(Event("rule", "ends-at-once", self.caller, (), ("ends", account(seat))))

    def has_lost(self) -> bool:
        """Whether the caller has taken a trick in malý, or another in durch."""
        took = [seat for seat, cards in enumerate(self.taken) if cards]
        return bool(self.called) and (self.caller in took if self.called == MALY else took != [self.caller])

    # -- what it comes to ---------------------------------------------------------------------------------
    def price(self, rule: str) -> int:
        """What a big game is worth from each of the others."""
        return PRICES[len(self.hands)][rule]

    def payments(self) -> list[Payment]:
        """All that is paid for a deal that is over."""
        if self.pending != END:
            return []
        if self.called:
            return list(self.to_each(self.caller, CALLS[self.called], won=not self.has_lost()))
        if (durch := self.silent()) != NO_SEAT:
            return list(self.to_each(durch, "silent-durch", won=True))
        return [*self.into_bank(), *self.out_of_bank()]

    def to_each(self, seat: int, rule: str, *, won: bool) -> Iterator[Payment]:
        """Each of the others pays this seat, or is paid by it."""
        for other in self.in_turn(self.dealer, range(len(self.hands))):
            if other != seat:
                ends = (account(other), account(seat)) if won else (account(seat), account(other))
                yield Payment(rule, *ends, self.price(rule))

    def silent(self) -> int:
        """Who has taken every trick of a regular game, -1 for nobody."""
        took = [seat for seat, cards in enumerate(self.taken) if cards]
        return took[0] if len(took) == 1 else NO_SEAT

    def into_bank(self) -> Iterator[Payment]:
        """Each pays for what the tricks hold."""
        costs = self.costs()
        for seat in self.in_turn(self.dealer, range(len(costs))):
            if costs[seat]:
                rule = "all-twenty" if costs.count(0) == len(costs) - 1 else "paying-the-bank"
                yield Payment(rule, account(seat), POOL, costs[seat])

    def clean(self) -> list[int]:
        """Who has nothing to pay, the eldest first."""
        costs = self.costs()
        return [seat for seat in self.in_turn(self.dealer, range(len(costs))) if not costs[seat]]

    def dividing(self) -> tuple[list[int], str]:
        """Who divides the bank, and the rule by which it goes to them or stays."""
        clean = self.clean()
        if not clean:
            return [], "nobody-clean"
        if len(clean) == 1:
            return clean, "one-clean"
        if not self.laws.several:
            return [], "winners"
        if len(clean) == len(self.hands) - 1:
            return (clean if self.laws.all_divided else []), "all-twenty"
        return clean, "winners"

    def out_of_bank(self) -> Iterator[Payment]:
        """The bank to its winners in equal parts, odd chips to the elder hands."""
        seats, rule = self.dividing()
        bank = self.pool + sum(self.costs())
        for place, part in enumerate(parts(bank, len(seats)) if seats else ()):
            yield Payment(rule, POOL, account(seats[place]), part)

    def settle(self, emit: Emit | None = None) -> None:
        """What was taken is counted and paid for; then the next deals."""
        payments = self.payments()
        regular = not self.called and self.silent() == NO_SEAT
        if emit and regular:
            self.tell_costs(emit)
        seats, why = self.dividing()
        self.pay(payments, emit)
        if emit:
            if not regular:
                self.tell_big_game(emit)
            elif not seats and self.pool:
                emit(Event("rule", why, TABLE, (), ("stays", self.pool)))
            emit(Event("rule", "next-dealer", self.after[self.dealer], (), ("deals",)))
        super().settle(emit)

    def tell_big_game(self, emit: Emit) -> None:
        """What does not count in a big game: tricks of another in malý, an announced Over, the bank."""
        taker = self.silent()
        if self.called == MALY and taker != NO_SEAT and self.pending == END and not self.has_lost():
            emit(Event("rule", "no-silent-durch-in-maly", taker, (), ("none",)))
        if not self.called and any(self.announced):
            emit(Event("rule", "announced-silent-durch", taker, (), ("none",)))
        if self.pool:
            emit(Event("rule", "bank-waits", TABLE, (), ("waits", self.pool)))

    def leaves(self) -> tuple[Standing, int]:
        """Chips and bank; the next to the right deals."""
        return {"chips": self.chips[:], "pool": self.pool}, self.after[self.dealer]
