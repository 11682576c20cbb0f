"""Why a player chose as it did, in a sentence that players of its game use."""

from __future__ import annotations

from typing import NamedTuple


class Reason(NamedTuple):
    """A reason.

    Attributes:
        text: a sentence or two, which may speak of its player as “they”.
        public: whether it follows from the act and from what every seat has seen, and speaks of no card that is held.
            Any other is told when the deal is over.
    """

    text: str
    public: bool = False


CLAIM = Reason("What they have seen played since proves it.")
PARTNER = Reason("The trick is their partner’s: nothing more need be spent on it.", public=True)
WIN = Reason("To win the trick as cheaply as may be.", public=True)
CHEAPLY = Reason("The last to play: to win the trick as cheaply as may be.", public=True)
