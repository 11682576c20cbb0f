"""Intervals by hand: of means, of shares, and of what comes in clusters."""

from __future__ import annotations

from math import sqrt

import pytest

from groomporter.players.simulate import Estimate
from groomporter.sweeps.ratio import Sums


def sums_of(*clusters: tuple[float, float]) -> Sums:
    sums = Sums()
    for amount, by in clusters:
        sums.add(amount, by)
    return sums


def test_the_mean_of_single_deals_has_the_usual_interval() -> None:
    values = [1.0, 4.0, 2.0, 9.0]
    usual = Estimate.of(values)
    assert sums_of(*((value, 1) for value in values)).mean() == pytest.approx((usual.mean, usual.low, usual.high))


def test_deals_of_one_match_count_once() -> None:
    """Two matches of two deals, 1 and 1, 3 and 3: mean 2; the matches are each 2 from it in 2 deals, so the variance is
    (4 + 4) / 16 × 2 / 1 = 1.
    """
    assert sums_of((2, 2), (6, 2)).mean() == pytest.approx((2, 2 - 1.96, 2 + 1.96))


def test_a_share_that_was_never_seen_may_be_small_but_is_not_nothing() -> None:
    """Wilson: of ten, none: 1.96² / (10 + 1.96²)."""
    assert sums_of(*[(0, 1)] * 10).share() == pytest.approx((0, 0, 1.96**2 / (10 + 1.96**2)))


def test_a_share_of_single_deals_has_wilsons_interval() -> None:
    """Three of ten, with 1.96: (3 + 1.9208) / (10 + 3.8416) ± 1.96 × √(10 × 0.3 × 0.7 + 0.9604) / (10 + 3.8416); the
    sample's own variance has nine for ten, which is what is used here.
    """
    share = sums_of(*[(1, 1)] * 3, *[(0, 1)] * 7).share()
    middle, spread = (0.3 * 9 + 1.9208) / (9 + 3.8416), 1.96 * sqrt(9 * 0.21 + 0.9604) / (9 + 3.8416)
    assert share == pytest.approx((0.3, middle - spread, middle + spread))


def test_of_nothing_nothing_is_known() -> None:
    assert Sums().share() == (0, 0, 1)
    assert Sums().mean() == (0, 0, 0)
