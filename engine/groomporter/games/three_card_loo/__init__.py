"""Three-card Loo: McLeod's and Hoffmann's, Irish and undivided, with Hoffmann's seventeen laws."""

from .play import ThreeCardLoo as STATE
from .presenter import ThreeCardLooPresenter as PRESENTER
from .thumb import Thumb as THUMB

MARGIN_OPTIONS: dict[str, str] = {}
MARGIN = 2.5  # chips a deal, in a series with random players

__all__ = ["MARGIN", "MARGIN_OPTIONS", "PRESENTER", "STATE", "THUMB"]
