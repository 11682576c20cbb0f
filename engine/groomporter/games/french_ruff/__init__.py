"""French-Ruff, by Cotton's chapter of 1674: five cards, two sides, and trumps that must be headed."""

from .presenter import FrenchRuffPresenter as PRESENTER
from .state import FrenchRuff as STATE
from .thumb import Thumb as THUMB

MARGIN_OPTIONS: dict[str, str] = {}
MARGIN = 0.05  # points a deal; a side wins together, so a good player's gain is also that of one who plays at random

__all__ = ["MARGIN", "MARGIN_OPTIONS", "PRESENTER", "STATE", "THUMB"]
