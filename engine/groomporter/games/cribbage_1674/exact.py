"""Every hand of Cribbage as it can be kept, and every discard."""

from __future__ import annotations

from ...play.enumeration import Enumeration, shares
from ..counting.every_hand import best_kept, hands, hands_mean, mean, name
from .laws import LAID_OUT, Laws

KEPT = "The crib is left out of account: what is kept is what counts most in the hand."


def after_laying_out(laws: Laws) -> Enumeration:
    """What a hand of five counts, when the best three are kept."""
    found = best_kept(laws, LAID_OUT)
    ways = {name(points): found[points] for points in sorted(found)}
    return shares("after_laying_out", "Of five cards the best three, and the card turned up", ways, KEPT)


def mean_after_laying_out(laws: Laws) -> Enumeration:
    """What it counts on average."""
    return mean("mean_after_laying_out", "The best three of five count, on average", best_kept(laws, LAID_OUT), KEPT)


EXACT = (hands, hands_mean, after_laying_out, mean_after_laying_out)
