"""What Beast says of itself, beside what the rigour does: by what its heaps are won."""

from __future__ import annotations

from ...presenter.rigour import RigourPresenter
from .state import Beast


class BeastPresenter(RigourPresenter):
    """A deal of Beast, as a screen is told of it."""

    state: Beast

    COUNTS = ("the-king", "king-turned-up", "the-triolet", "two-triolets", "most-tricks", "tie")
