"""Laugh and Lie Down, Willughby's game of pairs as Justin du Coeur reconstructs it."""

from .presenter import LaughAndLieDownPresenter as PRESENTER
from .state import LaughAndLieDown as STATE
from .thumb import Thumb as THUMB

MARGIN_OPTIONS: dict[str, str] = {}
MARGIN = 2.0  # chips a deal

__all__ = ["MARGIN", "MARGIN_OPTIONS", "PRESENTER", "STATE", "THUMB"]
