"""Three-card Loo: McLeod's and Hoffmann's, Irish and undivided, with Hoffmann's seventeen laws."""

from .play import ThreeCardLoo as STATE

MARGIN_OPTIONS: dict[str, str] = {}
MARGIN = 0.0

__all__ = ["MARGIN", "MARGIN_OPTIONS", "STATE"]
