"""Lanterloo: Cotton's two ways of 1674, the ancestor of Loo."""

from .play import Lanterloo as STATE
from .presenter import LanterlooPresenter as PRESENTER
from .thumb import Thumb as THUMB

MARGIN_OPTIONS: dict[str, str] = {}
MARGIN = 1.5  # counters a deal, in a series with random players

__all__ = ["MARGIN", "MARGIN_OPTIONS", "PRESENTER", "STATE", "THUMB"]
