"""Five-card Loo: the deal, who plays, and the exchange of cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ...cards import FRENCH
from ...declaring import DECLARE, EXCHANGE
from ...events import EVERYONE, Emit, Event
from ...judged import FAULTS
from ...leading import Leading
from ...pooled_tricks import BIT, IN
from ...state import Standing, Verb, act
from .laws import PARTS, STAKE, Laws

KNAVE = 9


class Deal(Leading):
    """The deal, up to the first lead.

    Attributes:
        pam: the card that beats all, -1 while it is not known.
        civil: whether Pam was asked to be civil in this trick, and is bound by it.
        flushes: seats and the worth of what they have shown, the best first.
    """

    __slots__ = ("civil", "flushes", "pam")
    laws: Laws
    pam: int
    civil: bool
    flushes: tuple[int, ...]
    STAKE, PARTS = STAKE, PARTS
    CHIPS = (("red", 5), ("white", 1))
    LIFTING = "lowest-deals"

    VERBS: ClassVar[tuple[Verb, ...]] = (
        Verb("play", ("card",), held=True),
        Verb("stand"),
        Verb("pass"),
        Verb("exchange", ("cards",), held=True, hidden=True),
        Verb("civil", ("card",), held=True),
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
        self.pam, self.civil, self.flushes = FRENCH.card("JC"), False, ()
        super().deal(emit)

    def turn_up(self, rule: str, emit: Emit | None) -> None:
        """Where Pam runs, it is the knave of the suit turned up."""
        super().turn_up(rule, emit)
        if self.laws.running:
            self.pam = self.trump * 13 + KNAVE
            if emit:
                emit(Event("rule", "running-pam", -1, (self.pam,), ("pam",)))

    def draws(self) -> bool:
        """After all have declared, unless cards were drawn then; and not where club law makes everyone play."""
        return not self.laws.draw_at_once and not self.club_turned()

    # -- drawing as one declares --------------------------------------------------------------------------
    def declarations(self) -> list[int]:
        """Where cards are drawn at once, every set of them besides."""
        return super().declarations() + (self.exchanges() if self.laws.draw_at_once else [])

    def bars_exchange(self, seat: int, cards: int) -> str:
        """As one declares (then at least one card), or after all have; the dealer who took the turn-up gives one up."""
        if self.pending == DECLARE:
            return self.bars_declaring(seat) or ("" if cards and self.laws.draw_at_once else "draw")
        barred = super().bars_exchange(seat, cards)
        return barred or ("turn-up-is-the-dealers" if not cards and self.too_many(seat) else "")

    def too_many(self, seat: int) -> bool:
        """Whether the seat holds a sixth card, the turn-up."""
        return self.laws.dealers_turnup and seat == self.dealer and self.pending == EXCHANGE

    def do_exchange(self, seat: int, cards: int, emit: Emit | None) -> None:
        """Who draws is bound to play."""
        if self.pending == DECLARE:
            self.declared[seat] = IN
            if emit:
                emit(Event("say", self.duties()["declaring"], seat, (), ("stand",)))
        super().do_exchange(seat, cards, emit)

    def exchanged(self, seat: int, emit: Emit | None) -> None:
        """The next is asked, unless a flush is shown."""
        if self.shows([seat], emit):
            return
        if self.laws.draw_at_once:
            self.ask_next(emit)
        else:
            super().exchanged(seat, emit)
            self.take_turnup(emit)

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

    def shows(self, seats: Sequence[int], emit: Emit | None) -> bool:
        """Whether one of these seats now shows a hand that ends the deal."""
        return False

    def civil_act(self, seat: int, card: int) -> int:
        """The act of leading this card with the words."""
        return act(self.PLACE["civil"], seat, card)
