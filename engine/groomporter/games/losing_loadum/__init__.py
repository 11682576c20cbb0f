"""Losing Loadum, a trick game lost by winning: Willughby's rules of about 1665, as McLeod and others read them."""

from .state import LosingLoadum as STATE
from .thumb import Thumb as THUMB

__all__ = ["STATE", "THUMB"]
