"""A plugin of pytest that prints what each file of tests costs, in seconds of processor time, with what it starts.

``PYTHONPATH=tests .venv/bin/pytest -q -p tools.seconds -p no:xdist tests/games``
"""

from __future__ import annotations

import os
from collections import Counter, defaultdict
from collections.abc import Generator

import pytest

COSTS: defaultdict[str, float] = defaultdict(float)
TESTS: Counter[str] = Counter()


def spent() -> float:
    """Seconds of this process and of those that it has waited for."""
    return sum(os.times()[:4])


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """A test with what is set up for it."""
    start = spent()
    done = yield
    file = item.nodeid.partition("::")[0]
    COSTS[file] += spent() - start
    TESTS[file] += 1
    return done


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """The dearest first."""
    terminalreporter.section("seconds of processor time")
    for file, cost in sorted(COSTS.items(), key=lambda entry: -entry[1]):
        terminalreporter.write_line(f"{cost:8.1f} {TESTS[file]:6} {file}")
    terminalreporter.write_line(f"{spent():8.1f} {sum(TESTS.values()):6} in all, with what is loaded and collected")
