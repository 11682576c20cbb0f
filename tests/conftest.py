"""What all tests share: games of a folder of one's own, and samples of long lists of cases.

``pytest --games FOLDER`` also tests the games of such a folder, laid out as the project is.
"""

from __future__ import annotations

import os
import random
import shutil
import tempfile
from pathlib import Path

import pytest

from groomporter.book import catalogue
from tools.draws import SAMPLE


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--games", metavar="FOLDER", help="test the games of this folder too: FOLDER/games, FOLDER/tests")


def pytest_configure(config: pytest.Config) -> None:
    chunks = tempfile.mkdtemp(prefix="sweeps-")
    os.environ["GROOMPORTER_SWEEPS"] = chunks
    config.add_cleanup(lambda: shutil.rmtree(chunks, ignore_errors=True))
    if folder := config.getoption("--games"):
        import off
        import tiny
        from tools import records

        root = Path(folder).resolve()  # some tests run elsewhere
        config.option.games = str(root)
        catalogue.look_in(root)
        records.FOLDERS.append(root)
        off.__path__.append(str(root / "tests" / "off"))
        tiny.__path__.append(str(root / "tests" / "tiny"))


def pytest_report_header() -> str | None:
    return f"of cases that stand for each other a sample is run, drawn by SAMPLE={SAMPLE}" if SAMPLE else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """With SAMPLE set, a test marked ``sampled(N)`` runs one of N of its cases, and at least one of each ``each``.

    `make test` draws anew for each commit; without SAMPLE, and in `make soak`, all cases are run.
    """
    if not SAMPLE:
        return
    groups: dict[tuple[str, object], list[pytest.Item]] = {}
    for item in items:
        if mark := item.get_closest_marker("sampled"):
            of = mark.kwargs.get("each")
            group = item.callspec.params[of] if of and isinstance(item, pytest.Function) else ""
            groups.setdefault((item.nodeid.partition("[")[0], group), []).append(item)
    left_out: list[pytest.Item] = []
    for (name, group), cases in groups.items():
        cases.sort(key=lambda item: item.nodeid)
        random.Random(f"{SAMPLE} {name} {group}").shuffle(cases)
        mark = cases[0].get_closest_marker("sampled")
        assert mark
        left_out += cases[-(-len(cases) // mark.args[0]) :]
    gone = set(map(id, left_out))
    items[:] = [item for item in items if id(item) not in gone]
    config.hook.pytest_deselected(items=left_out)
