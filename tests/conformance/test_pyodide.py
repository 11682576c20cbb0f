"""CPython and Pyodide come to the same: every record replays to the same events and standing."""

from __future__ import annotations

import json
import random
import subprocess
from pathlib import Path
from typing import Any

import pytest

import groomporter
from groomporter_site.starting.node import node
from tools.play import open_deal, rulesets, steps

ROOT = Path(__file__).parents[2]
START = ROOT / ".build" / "start"
TOOLS = Path(__file__).parents[1] / "tools"


def in_pyodide(script: str, text: str, folder: Path) -> Any:
    given = folder / "input.json"
    given.write_text(text, "utf-8")
    command = [
        node(),
        str(TOOLS / "pyodide.mjs"),
        str(START / "library"),
        str(TOOLS / script),
        str(given),
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    return json.loads(done.stdout)


@pytest.mark.site
def test_records_replay_alike_in_cpython_and_pyodide(tmp_path: Path) -> None:
    records = []
    for name, ruleset in rulesets():
        for number in range(10):
            chance = random.Random(f"{name} {ruleset} {number}")
            table = open_deal(groomporter.game(name, ruleset), chance)
            for _ in steps(table, chance):
                pass
            records.append(table.record())
    sums = in_pyodide("replay_inside.py", json.dumps(records), tmp_path)
    assert sums == [record["check"] for record in records]


@pytest.mark.site
@pytest.mark.skipif(not (START / "level-2").exists(), reason="built with LEVEL=1")
def test_a_second_picture_of_memory_is_the_same_to_the_byte(tmp_path: Path) -> None:
    """So it keeps its name, and whoever has the site fetches it anew only when the engine has changed."""
    picture = pytest.importorskip("groomporter_site.starting.memory", exc_type=ModuleNotFoundError)
    picture.memory(START / "library", tmp_path / "memory")
    assert (tmp_path / "memory").read_bytes() == (START / "memory").read_bytes()
