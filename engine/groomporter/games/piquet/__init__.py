"""Piquet with thirty-six cards, as the English books of 1651 and 1674 have it."""

from .clues import DeclaredClues as CLUES
from .presenter import PiquetPresenter as PRESENTER
from .state import Piquet as STATE
from .thumb import Thumb as THUMB

MARGIN_OPTIONS: dict[str, str] = {}
MARGIN = 3.0  # points a deal more than a player of chance

__all__ = ["CLUES", "MARGIN", "MARGIN_OPTIONS", "PRESENTER", "STATE", "THUMB"]
