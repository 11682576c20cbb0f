"""Primero: vying on four cards, with bids in the Italian way, with stakes and a rest in the English."""

from . import english, italian
from .presenter import PrimeroPresenter as PRESENTER
from .state import Primero as STATE
from .thumb import Thumb as THUMB

MARGIN_OPTIONS: dict[str, str] = {}
MARGIN = 1.0  # chips a deal

__all__ = ["MARGIN", "MARGIN_OPTIONS", "PRESENTER", "STATE", "THUMB", "english", "italian"]
