"""A player who plays by rule of thumb, with the slips of a beginner."""

from __future__ import annotations

import random as python_random
from collections.abc import Callable

from ..core.lines import Choice
from .base import Player, SeatObservation
from .chance import Chance
from .reason import Reason

SLIPS = 0.3  # how often a beginner plays what comes to hand
SLIP = Reason("A slip: a beginner plays what comes to hand now and then.", public=True)


class Beginner:
    """A `Player` that plays by rule of thumb, and now and then whatever the rules allow.

    It speaks as the rule of thumb does, and leaves to others what that would leave.

    Args:
        thumb: makes a player by rule of thumb, from a seed.
        seed: what its chance comes from.
    """

    def __init__(self, thumb: Callable[[str], Player], seed: str) -> None:
        self.own, self.any = thumb(seed), Chance(seed)
        self.speaks = self.own.speaks
        self.reason: Reason | None = None
        self.random = python_random.Random(f"slips:{seed}").random

    def speak(self, seated: SeatObservation) -> Choice | None:
        """What the rule of thumb says unasked."""
        said = self.own.speak(seated)
        self.reason = getattr(self.own, "reason", None)
        return said

    def choose(self, seated: SeatObservation) -> Choice | None:
        """The rule of thumb's choice, or a slip."""
        usual = self.own.choose(seated)
        slips = self.random() < SLIPS
        if slips and usual is not None and not seated.shared:
            self.reason = SLIP
            return self.any.choose(seated)
        self.reason = getattr(self.own, "reason", None)
        return usual
