"""Losing Loadum, a trick game lost by winning: Willughby's rules of about 1665, as McLeod and others read them."""

from .clues import ExchangeClues as CLUES
from .presenter import LoadumPresenter as PRESENTER
from .state import LosingLoadum as STATE
from .thumb import Thumb as THUMB

# The thumb's margin over chance, in lives or tokens a deal, and the options under which it is measured: with
# swallowing, chance players leave tricks to others, which measures nothing.
MARGIN, MARGIN_OPTIONS = 0.15, {"swallowing": "off"}

__all__ = ["CLUES", "MARGIN", "MARGIN_OPTIONS", "PRESENTER", "STATE", "THUMB"]
