"""A deal with a turn-up, up to the first lead: stakes, hands, and who plays."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.cards import mask_of
from ...core.events import EVERYONE, NOBODY, TABLE, Emit, Event, account
from ...play.pool import POOL, Payment
from .pooled_tricks import BIT, IN, PLAY, SUIT, PooledTricks


class Dealing(PooledTricks):
    """The deal.

    Attributes:
        begun: whether anybody has declared, exchanged or played.
        dealt: how many cards lie in the portions dealt.
        size: how many cards each hand has; fewer than `PARTS` only with a short pack.
    """

    __slots__ = ("begun", "dealt", "size")
    begun: bool
    dealt: int
    size: int

    STAKE: int  # chips that the dealer puts in
    PARTS: int  # cards in a hand, tricks, and parts of the pool

    def pay_stake(self, emit: Emit | None) -> None:
        """Before dealing the dealer puts in the stake."""
        self.pay([Payment("dealers-stake", account(self.dealer), POOL, self.STAKE)], emit)

    # -- the deal -----------------------------------------------------------------------------------------
    def deal(self, emit: Emit | None) -> None:
        """Hands, turn-up, and the first question: a game says them in its order."""
        raise NotImplementedError

    def deal_hands(self, order: Sequence[int], emit: Emit | None, *, seen: bool) -> None:
        """The hands, one card at a time. A short pack is dealt out as far as it goes round.

        Args:
            order: the seats, the eldest first; -1 for a hand that is nobody's.
            seen: whether players see their cards as they are dealt.
        """
        self.begun = False
        self.size = min(self.PARTS, (len(self.stock.cards) - 1) // len(order))
        if not self.size:
            raise IndexError
        self.dealt = self.size * len(order)
        cards, places = self.draw(self.dealt)
        for at, seat in enumerate(order):
            self.give(seat, cards[at :: len(order)], places[at :: len(order)], seen=seen, emit=emit)
        if seen:
            self.looked = sum(BIT[seat] for seat in order if seat >= 0)

    def give(self, seat: int, cards: Sequence[int], places: Sequence[int], *, seen: bool, emit: Emit | None) -> None:
        """A hand to a seat."""
        self.hands[seat] = mask_of(cards)
        if emit:
            audience = BIT[seat] if seen else NOBODY
            emit(Event("deal", "deal", seat, tuple(sorted(cards)), (f"hand:{seat}", *places), audience))

    def turn_up(self, rule: str, emit: Emit | None) -> None:
        """The top card of the stock is turned: its suit is trumps. It lies beside the stock, and nobody draws it."""
        (self.turnup,), (self.lies_at,) = self.draw(1)
        self.trump = SUIT[self.turnup]
        if emit:
            emit(Event("look", rule, self.dealer, (self.turnup,), ("stock", self.lies_at), EVERYONE))
            emit(Event("move", rule, self.dealer, (self.turnup,), ("stock", "turn-up", self.lies_at), EVERYONE))

    def lying(self) -> int:
        """The turn-up, while it lies beside the stock, as a mask."""
        return BIT[self.turnup] if self.lies_at >= 0 else 0

    # -- who plays ----------------------------------------------------------------------------------------
    def everyone_plays(self, seats: Sequence[int], rule: str, emit: Emit | None) -> None:
        """None of these, to whom the cards were dealt, may pass."""
        if emit:
            emit(Event("rule", rule, TABLE, (), ("must",)))
        for seat in seats:
            self.declared[seat] = IN
            if not self.looked & BIT[seat]:
                self.look(seat, rule, emit)
        self.ready(emit)

    def all_declared(self, emit: Emit | None) -> None:
        """Two or more play; one may be alone; or nobody plays."""
        left = self.in_play()
        if len(left) > 1:
            self.ready(emit)
        elif left:
            self.left_alone(left[0], emit)
        else:
            self.nobody_plays(emit)

    def left_alone(self, seat: int, emit: Emit | None) -> None:
        """Only this player plays."""
        raise NotImplementedError

    def nobody_plays(self, emit: Emit | None) -> None:
        """All have passed."""
        raise NotImplementedError

    def take_pool(self, seat: int, rule: str, emit: Emit | None) -> None:
        """The pool goes to one player without play."""
        self.taker = seat
        self.end_play()
        if emit:
            emit(Event("rule", rule, seat, (), ("takes",)))

    def leave_pool(self, seat: int, rule: str, emit: Emit | None) -> None:
        """The pool stays for the next deal; `seat` is whom the event names, -1 for nobody."""
        self.end_play()
        if emit:
            emit(Event("rule", rule, seat, (), ("stays",)))

    def ready(self, emit: Emit | None) -> None:
        """It is settled who plays."""
        self.begin_play(emit)
        self.play_on(emit)

    def play_on(self, emit: Emit | None) -> None:
        """The cards are played."""
        self.pending = PLAY
