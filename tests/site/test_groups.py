"""Tests that share what takes long to make are run by one worker: the groups of pytest-xdist are heeded."""

from __future__ import annotations

import os

import pytest


@pytest.mark.xdist_group("heeded")
@pytest.mark.skipif("PYTEST_XDIST_WORKER" not in os.environ, reason="there is one worker")
def test_a_group_is_heeded(request: pytest.FixtureRequest) -> None:
    """It shows in the name by which tests are handed out; pytest 9.2 let that be forgotten without a word."""
    assert request.node.nodeid.endswith("@heeded")
