"""Lanterloo: Cotton's two ways of 1674, the ancestor of Loo."""

from .play import Lanterloo as STATE
from .thumb import Thumb as THUMB

MARGIN_OPTIONS = {"chalks": "each-deal"}  # with chalks nothing is won before the fifth deal
MARGIN = 0.8  # counters a deal

__all__ = ["MARGIN", "MARGIN_OPTIONS", "STATE", "THUMB"]
