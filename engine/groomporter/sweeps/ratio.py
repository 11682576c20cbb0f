"""Means and shares with their intervals, from sums that can be added up over chunks.

What is measured comes in clusters (a deal, a match, a series), within which nothing is independent; so each cluster
counts once: a ratio of two sums, with the usual linearised variance between clusters (Cochran, *Sampling Techniques*,
3rd edition, 1977, chapter 6).
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import NamedTuple

from ..players.simulate import NORMAL


class Interval(NamedTuple):
    """A value between its 95 % limits."""

    value: float
    low: float
    high: float


@dataclass(slots=True)
class Sums:
    """What is kept of clusters: how many, and of their amounts and of what they are divided by the sums, the sums of
    squares, and that of the products.
    """

    clusters: float = 0
    amount: float = 0
    by: float = 0
    amount_squared: float = 0
    by_squared: float = 0
    product: float = 0

    def add(self, amount: float, by: float) -> None:
        """Count one cluster."""
        self.clusters += 1
        self.amount += amount
        self.by += by
        self.amount_squared += amount * amount
        self.by_squared += by * by
        self.product += amount * by

    def plain(self) -> list[float]:
        """As plain data."""
        return [self.clusters, self.amount, self.by, self.amount_squared, self.by_squared, self.product]

    @property
    def value(self) -> float:
        """The ratio; 0 where it is divided by nothing."""
        return self.amount / self.by if self.by else 0.0

    @property
    def variance(self) -> float:
        """That of the ratio, as the clusters differ; 0 for fewer than two."""
        if self.clusters < 2 or not self.by:
            return 0.0
        ratio = self.value
        apart = self.amount_squared - 2 * ratio * self.product + ratio * ratio * self.by_squared
        return max(apart, 0.0) / self.by**2 * self.clusters / (self.clusters - 1)

    def mean(self) -> Interval:
        """The ratio with its interval (normal approximation)."""
        spread = NORMAL * sqrt(self.variance)
        return Interval(self.value, self.value - spread, self.value + spread)

    def share(self) -> Interval:
        """The ratio as a share, with Wilson's interval, which never leaves 0 to 1 and is not empty where nothing was
        seen. How much the clusters tell is found from how they differ; where they do not, each counts once.
        """
        value, variance = self.value, self.variance
        size = value * (1 - value) / variance if variance else self.clusters
        if not size:
            return Interval(value, 0.0, 1.0)
        square = NORMAL**2 / size
        middle = (value + square / 2) / (1 + square)
        spread = sqrt(max(value * (1 - value), 0.0) * square + square**2 / 4) / (1 + square)
        return Interval(value, max(0.0, middle - spread), min(1.0, middle + spread))
