"""Questions that are open together when the engine is lost: each hears what became of it."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

from groomporter_site.starting.node import node

TABLE = Path(__file__).parents[2] / "docs" / "table"
# Its start is done at once, and it never answers.
SILENT = """
export const makeWorker = (base, plainly, hear) => {
  setTimeout(() => hear({ part: 1 }));
  return { send() {}, end() {} };
};
"""
ASKED = """
import { ask, limits } from "./desk.mjs";
limits.answer = 20;
const heard = (error) => [error.constructor.name, error.why];
const both = await Promise.all(["show", "undo"].map((what) => ask({ do: what }).catch(heard)));
console.log(JSON.stringify(both));
process.exit();
"""


def test_each_of_two_questions_hears_that_a_started_engine_was_late(tmp_path: Path) -> None:
    """When the first has heard of it another worker is starting; the second is not told that none could be started."""
    shutil.copy(TABLE / "desk.mjs", tmp_path)
    (tmp_path / "worker.mjs").write_text(SILENT, "utf-8")
    (tmp_path / "asked.mjs").write_text(ASKED, "utf-8")
    done = subprocess.run([node(), tmp_path / "asked.mjs"], capture_output=True, text=True, check=True, timeout=60)
    assert json.loads(done.stdout) == [["NoAnswer", "late"], ["NoAnswer", "late"]]
