"""Bone-Ace: One-and-Thirty with a prize for the best card turned up."""

from ..thirty_one.player import Thumb as THUMB
from .presenter import BoneAcePresenter as PRESENTER
from .state import BoneAce as STATE

MARGIN_OPTIONS: dict[str, str] = {}
MARGIN = 1.0

__all__ = ["MARGIN", "MARGIN_OPTIONS", "PRESENTER", "STATE", "THUMB"]
