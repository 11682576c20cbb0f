"""Lórum, as Laco Kováč has it: hearts and two Overs cost whoever takes them, unless a bigger game is called."""

from .presenter import LorumPresenter as PRESENTER
from .state import Lorum as STATE
from .thumb import Thumb as THUMB

MARGIN_OPTIONS: dict[str, str] = {}
MARGIN = 3.0  # chips a deal more than players of chance

__all__ = ["MARGIN", "MARGIN_OPTIONS", "PRESENTER", "STATE", "THUMB"]
