"""What Beast says of itself, beside what the rigour does: by what its heaps are won."""

from __future__ import annotations

from collections.abc import Sequence

from ...presenter.rigour import RigourPresenter
from .laws import STAKE
from .state import HEAPS, KING, TRIPLE, Beast


class BeastPresenter(RigourPresenter):
    """A deal of Beast, as a screen is told of it."""

    state: Beast

    COUNTS = ("the-king", "king-turned-up", "the-triolet", "two-triolets", "most-tricks", "tie")

    def marks(self, seat: int) -> Sequence[tuple[int | str, ...]]:
        """What it has taken up before the first trick: King or Triolet by name, both as a sum."""
        state = self.state
        amount = state.chips[seat] - state.before[seat] + STAKE * len(HEAPS)
        if amount <= 0 or any(state.won):
            return ()
        empty = [heap for heap in (KING, TRIPLE) if not state.in_heaps().get(heap)]
        return [(f"took-{empty[0]}",) if len(empty) == 1 else ("took", amount)]
