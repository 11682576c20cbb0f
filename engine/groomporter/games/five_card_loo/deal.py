"""Five-card Loo: the deal, who plays, and the exchange of cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ...core.cards import FRENCH
from ...core.events import EVERYONE, TABLE, Emit, Event
from ...core.state import Standing, Verb
from ..loo.faults import FAULTS, LooWithFaults
from ..loo.pooled_tricks import BIT, DECLARE, EXCHANGE, IN
from .laws import PARTS, STAKE, Laws

KNAVE = 9


class Deal(LooWithFaults):
    """The deal, up to the first lead.

    Attributes:
        pam: the card that beats all.
    """

    __slots__ = ("pam",)
    laws: Laws
    pam: int
    STAKE, PARTS = STAKE, PARTS
    LIFTING = "lowest-deals"

    VERBS: ClassVar[tuple[Verb, ...]] = (
        Verb("play", ("card",), from_hand=True),
        Verb("stand"),
        Verb("pass"),
        Verb("exchange", ("cards",), from_hand=True, hidden=True),
        Verb("civil", ("card",), from_hand=True),
        *FAULTS,
    )

    resolve = staticmethod(Laws.of)

    def __init__(
        self, laws: Laws, dealer: int, standing: Standing, deck: Sequence[int], emit: Emit | None = None
    ) -> None:
        self.laws = laws
        self.open(dealer, standing, deck)
        self.no_faults()
        self.pay_stake(emit)
        self.deal(emit)

    def hands_seen(self) -> bool:
        """At once; by Hoffmann's fifth law only in one's turn to declare."""
        return not self.laws.by_law

    def deal(self, emit: Emit | None) -> None:
        """Five cards each, then the turn-up."""
        self.pam = FRENCH.card("JC")
        self.deal_hands(self.round(), emit, seen=self.hands_seen())
        self.turn_up("turn-up", emit)
        self.ask(emit)

    def turn_up(self, rule: str, emit: Emit | None) -> None:
        """Where Pam runs, it is the knave of the suit turned up."""
        super().turn_up(rule, emit)
        if self.laws.running:
            self.pam = self.trump * 13 + KNAVE
            if emit:
                emit(Event("rule", "running-pam", TABLE, (self.pam,), ("pam",)))

    def draws(self) -> bool:
        """After all have declared, unless cards were drawn then; and not where club law makes everyone play."""
        return not self.laws.draw_at_once and not self.club_turned()

    # -- drawing as one declares --------------------------------------------------------------------------
    def answers(self) -> Sequence[int]:
        """Where cards are drawn at once, every set of them besides."""
        found = super().answers()
        return [*found, *self.exchanges()] if self.laws.draw_at_once else found

    def bars_number(self, seat: int, number: int) -> str:
        """As one declares (then at least one card), or after all have; the dealer who took the turn-up gives one up."""
        if self.pending == DECLARE:
            return self.bars_declaring(seat) or ("" if number and self.laws.draw_at_once else "draw")
        barred = super().bars_number(seat, number)
        return barred or ("turn-up-is-the-dealers" if not number and self.too_many(seat) else "")

    def too_many(self, seat: int) -> bool:
        """Whether the seat holds a sixth card, the turn-up."""
        return self.laws.dealers_turnup and seat == self.dealer and self.pending == EXCHANGE

    def do_exchange(self, seat: int, cards: int, emit: Emit | None) -> None:
        """Who draws is bound to play."""
        if self.pending == DECLARE:
            self.declared[seat] = IN
            if emit:
                emit(Event("say", self.laws.names["declaring"], seat, (), ("stand",)))
        super().do_exchange(seat, cards, emit)

    def ready(self, emit: Emit | None) -> None:
        """Those who play exchange; then the first leads."""
        super().ready(emit)
        self.take_turnup(emit)

    def take_turnup(self, emit: Emit | None) -> None:
        """The turn-up is the dealer's: he takes it up as he comes to exchange."""
        if not (self.pending == EXCHANGE and self.turn == self.dealer and self.laws.dealers_turnup):
            return
        self.hands[self.dealer] |= BIT[self.turnup]
        self.lies_at = -1
        if emit:
            piles = ("turn-up", f"hand:{self.dealer}")
            emit(Event("move", "turn-up-is-the-dealers", self.dealer, (self.turnup,), piles, EVERYONE))
