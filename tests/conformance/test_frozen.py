"""Frozen records are replayed for ever, and come out as they did."""

from pathlib import Path

import pytest

import groomporter
from groomporter.keep.record import parse
from tools.freeze import FROZEN
from tools.play import rulesets

PATHS = sorted(FROZEN.rglob("*.toml"))


@pytest.mark.parametrize("path", PATHS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_frozen_record(path: Path) -> None:
    data = parse(path.read_text("utf-8"), path.name)
    assert data["check"]
    groomporter.replay(data)


@pytest.mark.parametrize(("name", "ruleset"), rulesets())
def test_every_ruleset_has_a_frozen_record(name: str, ruleset: str) -> None:
    frozen = any(path.parent.name == name and path.stem.startswith(ruleset.replace("@", "-v")) for path in PATHS)
    assert frozen, "no hand is frozen: run cd tests && ../.venv/bin/python -m tools.freeze"
