"""Lóra: Lórum's cards for bad points, as the Slovak Wikipedia has it and Kováč's page reports."""

from .state import Lora as STATE
from .thumb import Thumb as THUMB

MARGIN_OPTIONS: dict[str, str] = {}
MARGIN = 2.0  # points a deal fewer than players of chance

__all__ = ["MARGIN", "MARGIN_OPTIONS", "STATE", "THUMB"]
