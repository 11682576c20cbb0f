"""Robbing: the ace of trumps takes the card turned up, and another is laid out for it; of any game that has it."""

from __future__ import annotations

from ..core.events import Emit, Event
from .stock import StockState


class Robbing(StockState):
    """A state in which the card turned up can be robbed. A game names the attributes here among its slots.

    Attributes:
        dealer: who has dealt.
        turned: the card turned up, whose suit is trumps.
        trump: that suit.
    """

    __slots__ = ()
    dealer: int
    turned: int
    trump: int

    def ace(self) -> int:
        """The ace of trumps."""
        return self.PACK.number["A" + self.PACK.suits[self.trump]]

    def holds_ace(self, seat: int) -> bool:
        """Whether the ace of trumps is in this hand."""
        return bool(self.hands[seat] & self.PACK.bit[self.ace()])

    def turned_ace(self, seat: int) -> bool:
        """Whether this seat has dealt, and turned up the ace of trumps."""
        return seat == self.dealer and self.turned == self.ace()

    def take_turn_up(self, seat: int, rule: str, by_turning: str, emit: Emit | None) -> None:
        """The card turned up goes to this hand; an ace that is held is shown first.

        Args:
            rule: by which it is taken with an ace that is held; `by_turning` with the ace that is turned up.
        """
        if emit:
            held = self.holds_ace(seat)
            if held:
                emit(Event("look", rule, seat, (self.ace(),), (f"hand:{seat}",)))
            emit(Event("move", rule if held else by_turning, seat, (self.turned,), ("turn-up", f"hand:{seat}")))
        self.hands[seat] |= self.PACK.bit[self.turned]
