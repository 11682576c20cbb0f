"""A player that chooses by chance: what every other must beat."""

from __future__ import annotations

import random as python_random

from .base import Seated


class Chance:
    """Plays any legal line, each as likely, and never speaks unasked."""

    speaks = False

    def __init__(self, seed: str) -> None:
        self.random = python_random.Random(seed).random

    def choose(self, seated: Seated) -> str | None:
        """Any of the actions; where any one of several may act, one time in as many as there are seats."""
        if seated.shared and self.random() * len(seated.seats) >= 1:
            return None
        return seated.actions[int(self.random() * len(seated.actions))]

    def speak(self, seated: Seated) -> str | None:
        """Nothing."""
        return None
