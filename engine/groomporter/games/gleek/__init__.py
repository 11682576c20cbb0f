"""Gleek: the stock is bought by bids, the ruff vied, gleeks and mournivals called for, and twelve tricks played."""

from .clues import ShownClues as CLUES
from .presenter import GleekPresenter as PRESENTER
from .state import Gleek as STATE
from .thumb import Thumb as THUMB

MARGIN_OPTIONS: dict[str, str] = {}
MARGIN = 3.0  # chips a deal

__all__ = ["CLUES", "MARGIN", "MARGIN_OPTIONS", "PRESENTER", "STATE", "THUMB"]
