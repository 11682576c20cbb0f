"""Post and Pair: three stakes, three cards, and vying on them."""

from .presenter import PostAndPairPresenter as PRESENTER
from .state import PostAndPair as STATE
from .thumb import Thumb as THUMB

MARGIN_OPTIONS: dict[str, str] = {}
MARGIN = 0.5  # chips a deal

__all__ = ["MARGIN", "MARGIN_OPTIONS", "PRESENTER", "STATE", "THUMB"]
