"""One-and-Thirty, as Justin du Coeur rebuilt it from Willughby and Cotton."""

from ..thirty_one.player import Thumb as THUMB
from ..thirty_one.presenter import DrawingPresenter as PRESENTER
from .state import OneAndThirty as STATE

MARGIN_OPTIONS: dict[str, str] = {}
MARGIN = 1.0

__all__ = ["MARGIN", "MARGIN_OPTIONS", "PRESENTER", "STATE", "THUMB"]
