"""What must be led in a game for a pool: the sure trump, a trump, the highest trump."""

from __future__ import annotations

from .judged import Judged
from .obligations import equals, highest
from .pooled_tricks import BIT

ACE, KING = 12, 11


class Leading(Judged):
    """The duties of whoever has the lead, as the laws' `lead` says: "any-trump", "highest-trump" or "two-trumps"."""

    __slots__ = ()

    def hidden(self) -> bool:
        """Whether the trump is unknown at first."""
        return False

    def breach_leading(self, seat: int, card: int) -> str:
        """The ace of trumps (or the king, the ace being turned up), then a trump, then perhaps the highest."""
        names, trumps = self.duties(), self.bound_trumps(seat)
        if not trumps:
            return ""
        top = self.sure_trump()
        if trumps & top:
            return "" if BIT[card] & top else names["ace"]
        after_trick = self.won[seat] > 0
        bound = trumps.bit_count() > 1 or after_trick or self.laws.lead != "two-trumps"
        if bound and not BIT[card] & trumps:
            return names["after"] if after_trick else names["lead"]
        if self.highest_bound() and trumps.bit_count() > 1 and not self.as_good_as_highest(card, trumps):
            return names["highest"]
        return ""

    def bound_trumps(self, seat: int) -> int:
        """The seat's trumps that these duties are about."""
        return self.hands[seat] & self.trumps()

    def sure_trump(self) -> int:
        """The trump that must be led if held: the ace, or the king when the ace was turned up, as a mask."""
        if self.turnup < 0 or self.hidden():
            return 0  # the trump that comes in the middle of a deal does not bind so
        ace = self.trump * 13 + ACE
        return BIT[ace - 1] if self.out_of_play() & BIT[ace] else BIT[ace]

    def out_of_play(self) -> int:
        """The trumps that everybody knows to be in no hand, as a mask: the turn-up, while it lies there."""
        return BIT[self.turnup] if self.lies_at >= 0 else 0

    def highest_bound(self) -> bool:
        """Whether the highest of several trumps must be led."""
        if self.laws.lead == "two-trumps":
            return self.playing <= int(self.laws.up_to)
        return str(self.laws.lead) == "highest-trump"

    def as_good_as_highest(self, card: int, trumps: int) -> bool:
        """The highest; by Hoffmann's law also one in sequence with it, or made its equal by trumps that lie face up."""
        if not BIT[card] & trumps:
            return True
        best = highest(trumps)
        between = trumps | self.out_of_play() | self.played_cards
        return card == best or (self.laws.lead == "two-trumps" and equals(card, best, between))
