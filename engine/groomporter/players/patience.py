"""How long players may think whose answer somebody waits for."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

TOGETHER = 8  # choices for which all of them together have time; who is asked later has less, a fifth at the least
LATER = 4  # of what is left of it, so much is one choice's: a fourth
LEAST = 5


class Patience:
    """The time that the players have who act one after the other before a person's turn comes.

    Each choice has so many seconds at the most, and less once much of what all have together is gone: a person who is
    out of the deal is not to wait for every card of the others.

    Args:
        seconds: for one choice, at the most; None, as long as they like.
        clock: gives the time in seconds; that of this machine if it is left out.
    """

    def __init__(self, seconds: float | None = None, clock: Callable[[], float] | None = None) -> None:
        self.seconds, self.clock = seconds, clock or monotonic
        self.left = TOGETHER * (seconds or 0)

    def choice(self) -> Callable[[], bool]:
        """A choice begins now; gives what tells, after each step of thought, whether the next would take too long."""
        if self.seconds is None:
            return lambda: False
        most = min(self.seconds, max(self.left / LATER, self.seconds / LEAST))
        left, begun = self.left, self.clock()
        last, longest = begun, 0.0

        def held() -> bool:
            nonlocal last, longest
            now = self.clock()
            last, longest = now, max(longest, now - last)
            self.left = left - (now - begun)
            return now + longest - begun > most

        return held
