"""Noddy, as du Coeur reconstructs it: three cards and a turned one, counted unseen and played up to thirty-one."""

from ..counting.clues import CountClues as CLUES
from ..counting.presenter import CountedPresenter as PRESENTER
from ..counting.thumb import Thumb as THUMB
from .state import Noddy as STATE

MARGIN_OPTIONS: dict[str, str] = {}
MARGIN = 0.2  # points a deal more than a player of chance

__all__ = ["CLUES", "MARGIN", "MARGIN_OPTIONS", "PRESENTER", "STATE", "THUMB"]
