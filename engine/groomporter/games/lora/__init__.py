"""Lóra: Lórum's cards for bad points or for money, as the Slovak Wikipedia has it and Kováč's page reports."""

from . import for_money, for_points
from .presenter import LoraPresenter as PRESENTER
from .state import Lora as STATE
from .thumb import Thumb as THUMB

MARGIN_OPTIONS: dict[str, str] = {}
MARGIN = 2.0  # points a deal fewer than players of chance

__all__ = ["MARGIN", "MARGIN_OPTIONS", "PRESENTER", "STATE", "THUMB", "for_money", "for_points"]
