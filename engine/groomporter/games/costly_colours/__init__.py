"""Costly-Colours, as The Compleat Gamester has it in 1674: mog, play up to thirty-one, and show."""

from .presenter import CostlyColoursPresenter as PRESENTER
from .state import CostlyColours as STATE
from .thumb import Thumb as THUMB

MARGIN_OPTIONS: dict[str, str] = {}
MARGIN = 0.5  # points a deal more than a player of chance

__all__ = ["MARGIN", "MARGIN_OPTIONS", "PRESENTER", "STATE", "THUMB"]
