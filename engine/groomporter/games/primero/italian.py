"""Primero in the Italian way: every vie names a hand, and whoever takes the money must have what was named."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ...core.events import Emit, account, announce
from ...core.state import act
from ...play.pool import POOL, Payment
from .hands import BIT, CHORUS, FLUXUS, NUMERUS, PRIMERO, SUPREMUS, TYPES, Hand
from .laws import MOST
from .state import BID, DRAW, Primero

UNDERSTATED = frozenset({(SUPREMUS, PRIMERO), (CHORUS, PRIMERO), (CHORUS, FLUXUS)})  # a hand, and what it may pass for
TOP = 1_000  # above every number of points


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
    AFTER_VIE: ClassVar = BID
    DRAWS: ClassVar = "one-or-two"
    CHANGES: ClassVar = 2
    NO_VIE: ClassVar = ("nobody-vies", "hands-shown")
    AGAIN: ClassVar = frozenset({1, 2})

    def begin_phase(self) -> None:
        """Nothing is bid before the first phase; in the second the bid of the first stands (`bid-stands`)."""
        if not self.phase:
            self.bid, self.bids, self.named_by = None, [None] * len(self.hands), [0] * len(TYPES)
        self.stood = self.bid
        super().begin_phase()

    # -- bids ---------------------------------------------------------------------------------------------
    def against_sum(self, seat: int, amount: int) -> str:
        """Within the limit (`vie-limit`), and where a higher bid is left."""
        if not 1 <= amount <= MOST:
            return "vie-limit"
        best = self.laws.scale.bids[-1]
        return super().against_sum(seat, amount) or ("" if self.laws.scale.outbids(best, self.bid) else "higher-bid")

    def legal(self) -> Sequence[int]:
        """Every bid that is left, where one is waited for."""
        if self.pending != BID:
            return super().legal()
        place, left = self.PLACE["bid"], self.laws.scale.higher_bids(self.bid)
        return [act(place, self.turn, hand.kind | hand.points << 8) for hand in left]

    def bars_bid(self, seat: int, argument: int) -> str:
        """A hand that there can be (`possible-bid`), better than the last bid (`higher-bid`, `bid-stands`)."""
        barred = self.not_asked(seat, BID)
        hand = Hand(argument & 255, argument >> 8)
        if barred or hand not in self.laws.scale.bids:
            return barred or "possible-bid"
        if self.laws.scale.outbids(hand, self.bid):
            return ""
        return "bid-stands" if self.bid == self.stood else "higher-bid"

    def do_bid(self, seat: int, argument: int, emit: Emit | None) -> None:
        """A type and points, for all to hear; they need not be true. `numerus-draws` follows, in the second phase."""
        self.bid = self.bids[seat] = Hand(argument & 255, argument >> 8)
        self.named_by[self.bid.kind] |= BIT[seat]
        announce(emit, "say", "bid", seat, "bid", TYPES[self.bid.kind], self.bid.points)
        self.least, self.pending = int(self.phase > 1 and self.bid.kind in (NUMERUS, SUPREMUS)), DRAW

    # -- changing cards, and giving up --------------------------------------------------------------------
    def bars_exchange(self, seat: int, cards: int) -> str:
        """Two at the most (`one-or-two`); or none where one must be (`numerus-draws`, `pass-draws`)."""
        many, barred = cards.bit_count(), self.not_asked(seat, DRAW)
        if barred or many > self.CHANGES:
            return barred or "one-or-two"
        if many >= self.least:
            return ""
        return "numerus-draws" if self.has_seen(seat) else "pass-draws"

    def pass_draws(self, seat: int) -> int:
        """Whoever has not vied or seen what lies there changes one at the least."""
        matched = self.has_seen(seat) or (self.bets[seat] > 0 and not self.vied)
        return int(not matched)

    def give_up(self, seat: int, emit: Emit | None) -> None:
        """Half of what one has in front comes back (`half-back`), and an odd chip stays."""
        back = self.bets[seat] // 2
        self.pay([Payment("half-back", POOL, account(seat), back)], emit)
        self.bets[seat] -= back

    # -- meeting the bid ----------------------------------------------------------------------------------
    def verdict(self, seat: int) -> tuple[str, bool]:
        """Whether this hand can win, and by which rule: it is, or passes for, what was bid, with points enough."""
        hand, bid, scale = self.hand(seat), self.bid, self.laws.scale
        if bid is None:
            return "meet-the-bid", False
        by_another = self.named_by[bid.kind] & ~BIT[seat]
        passes = (hand.kind, bid.kind) in UNDERSTATED and by_another and not self.laws.lowest
        if hand.kind != bid.kind and not passes:
            return "better-type-loses" if scale.rank(hand) > scale.rank(bid) else "meet-the-bid", False
        enough = hand.points <= bid.points if self.laws.lowest else hand.points >= bid.points
        return "understated" if passes and enough else "meet-the-bid", enough

    def rank(self, seat: int) -> int:
        """Of hands that can win, the more points the better, or in the losing game the fewer."""
        points = self.hand(seat).points
        return -1 if not self.verdict(seat)[1] else TOP - points if self.laws.lowest else points

    def tell(self, seat: int, emit: Emit) -> None:
        """What the hand is worth, and whether it can win."""
        super().tell(seat, emit)
        rule, stands = self.verdict(seat)
        announce(emit, "rule", rule, seat, "stands" if stands else "falls")
