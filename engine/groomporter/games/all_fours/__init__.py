"""All Fours: High, Low, Jack and Game, for two; by Cotton's rules of 1674, Hoffmann's of 1909, and a modern page's."""

from .play import AllFours as STATE
from .presenter import AllFoursPresenter as PRESENTER
from .thumb import Thumb as THUMB

MARGIN_OPTIONS: dict[str, str] = {}
MARGIN = 0.4  # points a deal more than a player of chance

__all__ = ["MARGIN", "MARGIN_OPTIONS", "PRESENTER", "STATE", "THUMB"]
