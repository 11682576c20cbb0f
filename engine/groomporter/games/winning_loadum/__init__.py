"""Winning Loadum: Willughby's thought experiment, Losing Loadum turned round. Never attested as played."""

from ..losing_loadum.clues import ExchangeClues as CLUES
from .presenter import WinningLoadumPresenter as PRESENTER
from .state import WinningLoadum as STATE
from .thumb import Thumb as THUMB

# The thumb's margin over chance, in lives or tokens a deal, and the options under which it is measured: with
# swallowing, chance players leave tricks to others, which measures nothing.
MARGIN, MARGIN_OPTIONS = 0.15, {"swallowing": "off"}

__all__ = ["CLUES", "MARGIN", "MARGIN_OPTIONS", "PRESENTER", "STATE", "THUMB"]
