"""French-Ruff by rule of thumb: that of the rigour, with a side."""

from __future__ import annotations

from ...players import SeatObservation
from ...players.rigour_thumb import RigourThumb
from .state import FrenchRuff


class Thumb(RigourThumb):
    """Leaves a good trick to its side, and claims nothing of it."""

    @staticmethod
    def mates(seated: SeatObservation) -> tuple[int, ...]:
        """The seats of its side."""
        return next(side for side in FrenchRuff.sides(len(seated.seats)) if seated.seat in side)
