"""Cribbage, as The Compleat Gamester has it in 1674: five cards, two laid out for the dealer's crib, sixty-one up."""

from ..counting.clues import CountClues as CLUES
from ..counting.thumb import Thumb as THUMB
from .presenter import CribbagePresenter as PRESENTER
from .state import Cribbage as STATE

MARGIN_OPTIONS: dict[str, str] = {}
MARGIN = 1.5  # points a deal more than a player of chance

__all__ = ["CLUES", "MARGIN", "MARGIN_OPTIONS", "PRESENTER", "STATE", "THUMB"]
