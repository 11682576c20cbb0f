"""Lanterloo: Cotton's two ways of 1674, the ancestor of Loo."""

from .play import Lanterloo as STATE
from .thumb import Thumb as THUMB

MARGIN_OPTIONS = {"chalks": "each-deal"}  # with chalks nothing is won before the fifth deal
MARGIN = 1.0  # counters a deal; measured 1.41 (1.14 to 1.67)

__all__ = ["MARGIN", "MARGIN_OPTIONS", "STATE", "THUMB"]
