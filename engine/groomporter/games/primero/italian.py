"""Primero in the Italian way: every vie names a hand, and whoever takes the money must have what was named."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ...core.events import Emit, Event, account
from ...core.state import act
from ...play.pool import POOL, Payment
from .hands import BIT, CHORUS, FLUXUS, NUMERUS, PRIMERO, SUPREMUS, TYPES, Hand
from .laws import MOST
from .state import Primero
from .vying import BID, DRAW

CHANGED = 2  # cards at the most
UNDERSTATED = frozenset({(SUPREMUS, PRIMERO), (CHORUS, PRIMERO), (CHORUS, FLUXUS)})  # a hand, and what it may pass for
TOP = 1_000  # above every rank


class Italian(Primero):
    """A deal with bids.

    Attributes:
        bid: the bid in force, None before the first; `stood` that of the first phase, in the second.
        bids: the last bid of each seat, None for none; `named_by` who has named each type, one bit a seat.
    """

    __slots__ = ("bid", "bids", "named_by", "stood")
    bid: Hand | None
    stood: Hand | None
    bids: list[Hand | None]
    named_by: list[int]

    WAY: ClassVar = -1
    FORM: ClassVar = "italian"
    UNUSED: ClassVar = frozenset({"play", "rest"})
    DRAWS: ClassVar = "one-or-two"
    NO_VIE: ClassVar = ("nobody-vies", "hands-shown")
    AGAIN: ClassVar = frozenset({1, 2})

    def begin_phase(self) -> None:
        """Nothing is bid before the first phase; the second begins with what was bid in it."""
        if not self.phase:
            self.bid, self.bids, self.named_by = None, [None] * len(self.hands), [0] * len(TYPES)
        self.stood = self.bid
        super().begin_phase()

    # -- bids ---------------------------------------------------------------------------------------------
    def against_sum(self, seat: int, amount: int) -> str:
        """Within the limit, and where a higher bid is left."""
        if not 1 <= amount <= MOST:
            return "vie-limit"
        barred = super().against_sum(seat, amount)
        return barred or ("" if self.laws.scale.outbids(self.laws.scale.bids[-1], self.bid) else "higher-bid")

    def after_vie(self, seat: int) -> None:
        """The bid is named next."""
        self.pending = BID

    def legal(self) -> Sequence[int]:
        """Every bid that is left, where one is waited for."""
        if self.pending != BID:
            return super().legal()
        place, left = self.PLACE["bid"], self.laws.scale.higher_bids(self.bid)
        return [act(place, self.turn, hand.kind | hand.points << 8) for hand in left]

    def bars_bid(self, seat: int, argument: int) -> str:
        """A hand that there can be, better than the last bid."""
        barred = self.not_asked(seat, BID)
        hand = Hand(argument & 255, argument >> 8)
        if barred or hand not in self.laws.scale.bids:
            return barred or "possible-bid"
        if self.laws.scale.outbids(hand, self.bid):
            return ""
        return "bid-stands" if self.bid == self.stood else "higher-bid"

    def do_bid(self, seat: int, argument: int, emit: Emit | None) -> None:
        """A type and points, for all to hear; they need not be true."""
        self.bid = self.bids[seat] = Hand(argument & 255, argument >> 8)
        self.named_by[self.bid.kind] |= BIT[seat]
        if emit:
            emit(Event("say", "bid", seat, (), ("bid", TYPES[self.bid.kind], self.bid.points)))
        self.draws(int(self.phase > 1 and self.bid.kind in (NUMERUS, SUPREMUS)))

    # -- changing cards, and giving up --------------------------------------------------------------------
    def draws(self, least: int) -> None:
        """One or two, and none where none need be."""
        self.least, self.most, self.pending = least, CHANGED, DRAW

    def fewest(self, seat: int) -> int:
        """Whoever has not vied or seen what lies there changes one at the least."""
        return int(not self.has_matched(seat))

    def against_number(self, seat: int, many: int) -> str:
        """Too many; or none where one must be."""
        if many > self.most:
            return "one-or-two"
        return "numerus-draws" if self.has_seen(seat) else "pass-draws"

    def given_up(self, seat: int, emit: Emit | None) -> None:
        """Half of what one has in front comes back, and an odd chip stays."""
        back = self.bets[seat] // 2
        self.pay([Payment("half-back", POOL, account(seat), back)], emit)
        self.bets[seat] -= back

    # -- meeting the bid ----------------------------------------------------------------------------------
    def passes_for(self, seat: int) -> int:
        """The type for which this hand is shown: its own, or that of the bid where it may be understated."""
        kind, bid = self.hand(seat).kind, self.bid.kind if self.bid else -1
        by_another = bid >= 0 and self.named_by[bid] & ~BIT[seat]
        return bid if (kind, bid) in UNDERSTATED and by_another and not self.laws.lowest else kind

    def rank(self, seat: int) -> int:
        """The more points the better, or in the losing game the fewer."""
        points = self.hand(seat).points
        return TOP - points if self.laws.lowest else points

    def can_win(self, seat: int) -> bool:
        """Whether this hand is of the type that was bid, and has the points."""
        return self.verdict(seat) in ("meets-the-bid", "understated")

    def verdict(self, seat: int) -> str:
        """How this hand stands to the bid: the rule by which it can win or cannot."""
        hand, bid, scale = self.hand(seat), self.bid, self.laws.scale
        if bid is None:
            return "meet-the-bid"
        kind = self.passes_for(seat)
        if kind != bid.kind:
            return "better-type-loses" if scale.rank(hand) > scale.rank(bid) else "meet-the-bid"
        if (hand.points > bid.points) if self.laws.lowest else (hand.points < bid.points):
            return "meet-the-bid"
        return "understated" if kind != hand.kind else "meets-the-bid"

    def tell(self, seat: int, emit: Emit) -> None:
        """What the hand is worth, and whether it can win."""
        super().tell(seat, emit)
        verdict = self.verdict(seat)
        rule = "meet-the-bid" if verdict == "meets-the-bid" else verdict
        emit(Event("rule", rule, seat, (), ("stands" if self.can_win(seat) else "falls",)))

    # -- what is told -------------------------------------------------------------------------------------
