"""Every hand record of the tests replays, and comes out as it says."""

import json
from pathlib import Path

import pytest

from groomporter.cli import main
from tools.records import check, load, name, paths


@pytest.mark.parametrize("path", paths(), ids=name)
def test_record(path: Path) -> None:
    check(path)


@pytest.mark.parametrize("path", paths(), ids=name)
def test_command_line_replays_record(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(path), "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    expected = load(path)["expect"]
    for key in ("outcome", "waiting"):
        if key in expected:
            assert shown[key] == expected[key]
