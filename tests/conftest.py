"""``pytest --games FOLDER`` also tests the games of a folder of one's own, laid out as the project is."""

from __future__ import annotations

from pathlib import Path

import pytest

from groomporter.book import catalogue


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--games", metavar="FOLDER", help="test the games of this folder too: FOLDER/games, FOLDER/tests")


def pytest_configure(config: pytest.Config) -> None:
    if folder := config.getoption("--games"):
        import off
        import tiny
        from tools import records

        root = Path(folder).resolve()  # some tests run elsewhere
        config.option.games = str(root)
        catalogue.look_in(root)
        records.FOLDERS.append(root / "tests" / "records")
        off.__path__.append(str(root / "tests" / "off"))
        tiny.__path__.append(str(root / "tests" / "tiny"))
