"""Blouette, as Modar Neznanich has it: a simple form of Aluette, the trick game of the west of France."""

from .presenter import BlouettePresenter as PRESENTER
from .state import Blouette as STATE
from .thumb import Thumb as THUMB

MARGIN_OPTIONS: dict[str, str] = {}
MARGIN = 0.15  # deals won; partners win together, so a good player's gain is also that of one who plays at random

__all__ = ["MARGIN", "MARGIN_OPTIONS", "PRESENTER", "STATE", "THUMB"]
