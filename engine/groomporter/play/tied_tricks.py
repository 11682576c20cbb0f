"""Tied tricks: they are set aside in a pile of their own, and go to the winner of a later trick."""

from __future__ import annotations

from ..core.cards import mask_of
from ..core.events import TABLE, Emit, Event
from ..core.state import State
from .tricks import TAKEN

ASIDE = "aside"  # the pile


class TiedTricks(State):
    """A state in which a trick may be carried over. A game names the attributes here among its slots.

    Attributes:
        trick: the cards of the trick so far, in order.
        carried: the cards of the tricks that were set aside.
        taken: what each seat has taken, one bit a card.
    """

    __slots__ = ()
    trick: list[int]
    carried: list[int]
    taken: list[int]

    def set_aside(self, rule: str, emit: Emit | None) -> None:
        """The trick is nobody's yet."""
        if emit:
            emit(Event("move", rule, TABLE, tuple(self.trick), ("trick", ASIDE)))
        self.put(carried=self.carried + self.trick, trick=[])

    def take_all(self, seat: int, rule: str, carried_rule: str, emit: Emit | None) -> None:
        """This seat takes the trick, and with it whatever was set aside, each by its rule."""
        if emit:
            emit(Event("move", rule, seat, tuple(self.trick), TAKEN[seat]))
            if self.carried:
                emit(Event("move", carried_rule, seat, tuple(self.carried), (ASIDE, f"taken:{seat}")))
        self.taken[seat] |= mask_of(self.trick) | mask_of(self.carried)
        self.put(trick=[], carried=[])
