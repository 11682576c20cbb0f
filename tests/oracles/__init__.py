"""A naive second implementation of each game, written from its sources by someone who has not read the engine's code.

Each module is named as the game's, and has a class `Oracle`; `test_oracles.py` plays random deals beside it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol


class Opening(NamedTuple):
    """A deal before its first card.

    Attributes:
        options: every option with its value.
        seats: the players, clockwise.
        dealer: one of them.
        standing: what stood before the deal, with names for seats.
        deck: the whole pack, top first.
    """

    options: Mapping[str, str]
    seats: Sequence[str]
    dealer: str
    standing: Mapping[str, Any]
    deck: Sequence[str]


class Oracle(Protocol):
    """One deal, as the sources have it. Lines are those of the notation ("Anne: play KH").

    An oracle that can judge wrong acts (lines that end in ``!``) says so with ``FAULTS = True``. One whose game has
    endings that hardly ever come about by chance has a static method ``rare(opening, chance)``, which gives another
    standing and another deck, with which they do; half of the deals are then such.
    """

    def __init__(self, opening: Opening) -> None:
        """The deal opens."""

    def legal(self) -> set[str]:
        """Every line that answers what must be done now; empty once the deal is over."""

    def may(self) -> set[str]:
        """Every line that can be said besides, and blocks nobody (claims of faults apart)."""

    def play(self, line: str) -> None:
        """This has been done, or chance has said this ("table: shuffle 2H KS")."""

    def settled(self) -> tuple[Mapping[str, Any], str]:
        """What the deal leaves when it is closed: the standing, and who deals next ("" if the match is over)."""
