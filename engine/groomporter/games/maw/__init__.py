"""Maw: the groom-porter's game of about 1600 rebuilt from his laws, Cotton's Five-Cards of 1674, and Spoil Five."""

from . import faults, five_cards, for_pool
from .deal import Maw as STATE
from .presenter import MawPresenter as PRESENTER
from .thumb import Thumb as THUMB

MARGIN_OPTIONS: dict[str, str] = {}
MARGIN = 0.3  # cards a deal; partners win together, so a good player's gain is also that of one who plays at random

__all__ = ["MARGIN", "MARGIN_OPTIONS", "PRESENTER", "STATE", "THUMB", "faults", "five_cards", "for_pool"]
