"""Put: three cards each, the three above the two above the ace, and a put that stakes the whole set on one deal."""

from .presenter import PutPresenter as PRESENTER
from .state import Put as STATE
from .thumb import Thumb as THUMB

MARGIN_OPTIONS: dict[str, str] = {}
MARGIN = 0.3  # points a deal more than players of chance, of three

__all__ = ["MARGIN", "MARGIN_OPTIONS", "PRESENTER", "STATE", "THUMB"]
