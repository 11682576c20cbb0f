"""Five-card Loo with Pam: McLeod's and Hoffmann's."""

from .play import FiveCardLoo as STATE
from .thumb import Thumb as THUMB

MARGIN_OPTIONS: dict[str, str] = {}
MARGIN = 0.0

__all__ = ["MARGIN", "MARGIN_OPTIONS", "STATE", "THUMB"]
