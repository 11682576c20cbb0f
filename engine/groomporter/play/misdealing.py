"""A wrong deal: the dealer has given out a wrong number of cards, and the deal is not played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from ..core.events import NO_SEAT, Emit, announce
from ..core.state import END, WRONG, State, act


class Misdealing(State):
    """A state in which a deal may be wrong; a game has the verb ``misdeal`` for it, which is never done rightly, and
    says what it costs in `wrong_misdeal`. It names the attributes here among its slots.

    Attributes:
        dealer: who has dealt.
        untouched: whether nobody has done anything since the deal.
    """

    __slots__ = ()
    dealer: int
    untouched: bool

    MISDEAL: ClassVar = "wrong-deal"  # the rule of it
    HOOKS: ClassVar = frozenset({"misdeal"})

    def possible_faults(self, seat: int) -> Iterator[int]:
        """A wrong deal, beside the game's other faults."""
        yield act(self.PLACE["misdeal"], seat) | WRONG
        yield from super().possible_faults(seat)

    def bars_wrong_misdeal(self, seat: int, _: int) -> str:
        """The dealer, before anybody has done anything."""
        return "" if self.untouched and seat == self.dealer and self.pending < END else self.MISDEAL

    def throw_in(self, seat: int, word: str, emit: Emit | None) -> None:
        """All see that the deal was wrong, and it is over. The word tells what comes of it."""
        self.put(untouched=False, turn=NO_SEAT, pending=END)
        announce(emit, "wrong", self.MISDEAL, seat, word)
