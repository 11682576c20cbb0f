"""Lóra: hearts may not be led until one has fallen; what is taken counts as points, or is paid for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from ...core.events import NO_SEAT
from ...core.state import State
from ..lorum.costly import Costly
from .laws import COSTLY, HEARTS, Laws


class Lora(Costly):
    """A deal of Lóra, for points or for money."""

    __slots__ = ()
    laws: Laws

    FORM: ClassVar[str]

    resolve = staticmethod(Laws.of)

    @classmethod
    def form(cls, options: Mapping[str, str]) -> type[State]:
        """For points, or for money."""
        return next(form for form in Lora.__subclasses__() if options["playing-for"] == form.FORM)

    # -- the play -----------------------------------------------------------------------------------------
    def allowed_cards(self, seat: int) -> int:
        """No heart is led before one, or an Over that counts, has been played; unless there is nothing else."""
        cards = super().allowed_cards(seat)
        if self.trick or sum(self.taken) & COSTLY:
            return cards
        return cards & ~HEARTS or cards

    def fails_play(self, seat: int, card: int) -> str:
        """Follow suit; do not lead a heart too early."""
        return super().fails_play(seat, card) and ("follow-suit" if self.trick else "heart-lead")

    # -- what is taken --------------------------------------------------------------------------------------
    def taker(self) -> int:
        """Who has all the cards that count, -1 if several have some or nobody has."""
        takers = [seat for seat, cards in enumerate(self.taken) if cards & COSTLY]
        return takers[0] if len(takers) == 1 else NO_SEAT
