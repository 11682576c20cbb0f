"""Lanterloo: Cotton's two ways of 1674, the ancestor of Loo."""

from .play import Lanterloo as STATE

MARGIN_OPTIONS: dict[str, str] = {}
MARGIN = 0.0

__all__ = ["MARGIN", "MARGIN_OPTIONS", "STATE"]
