"""Ruff and Honours, and Whist, by Cotton's chapter of 1674; and the two games that a handout of our day makes of it."""

from .play import RuffAndHonours as STATE
from .presenter import RuffAndHonoursPresenter as PRESENTER
from .thumb import Thumb as THUMB

MARGIN_OPTIONS: dict[str, str] = {}
MARGIN = 0.6  # points a deal; partners win together, so a good player's gain is also that of one who plays at random

__all__ = ["MARGIN", "MARGIN_OPTIONS", "PRESENTER", "STATE", "THUMB"]
