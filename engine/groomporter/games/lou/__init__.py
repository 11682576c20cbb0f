"""Lou, five-card Loo at dealer's choice, as McLeod has it from Budericks."""

from .play import Lou as STATE
from .presenter import LouPresenter as PRESENTER
from .thumb import Thumb as THUMB

MARGIN_OPTIONS: dict[str, str] = {}
MARGIN = 8.0  # half dollars a deal, in a series with random players

__all__ = ["MARGIN", "MARGIN_OPTIONS", "PRESENTER", "STATE", "THUMB"]
