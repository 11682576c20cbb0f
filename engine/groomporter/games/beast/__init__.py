"""Beast, by Cotton's chapter of 1674: three heaps, and five cards with the rigour of French-Ruff."""

from .presenter import BeastPresenter as PRESENTER
from .state import Beast as STATE
from .thumb import Thumb as THUMB

MARGIN_OPTIONS: dict[str, str] = {}
MARGIN = 0.1  # chips a deal

__all__ = ["MARGIN", "MARGIN_OPTIONS", "PRESENTER", "STATE", "THUMB"]
