"""Winning Loadum: Willughby's thought experiment, Losing Loadum turned round. Never attested as played."""

from .state import WinningLoadum as STATE
from .thumb import Thumb as THUMB

__all__ = ["STATE", "THUMB"]
