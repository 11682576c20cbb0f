"""The worker's modules and Pyodide's own in one file, by esbuild.

One file squeezes better than three, and starts without waiting for one import after the other.
"""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

from .node import MODULES, node

ESBUILD = MODULES / "esbuild" / "bin" / "esbuild"
ENTRIES = {1: "plain.mjs", 2: "with-memory.mjs"}
ELSEWHERE = ("node:*", "ws", "module", "worker_threads")  # what Pyodide imports in Node alone


# Pyodide turns away a worker that is no module, and knows it by this call. It needs nothing that only modules have.
CLASSIC = 'self.importScripts=()=>{throw new Error("no scripts are imported here")};'


def bundle_module(entry: Path, out: Path, *how: str) -> None:
    """Put a module and all that it imports into one file, or into several.

    Args:
        entry: the module.
        out: the file to write; or the folder, where they are put into several.
        how: further options of esbuild.

    Raises:
        RuntimeError: it could not be put together.
    """
    to = f"--outdir={out.resolve()}" if out.is_dir() else f"--outfile={out.resolve()}"
    options = ["--bundle", "--minify", "--legal-comments=none", "--log-level=warning", to, *how]
    command = [str(ESBUILD), str(entry.resolve()), *options]
    # what it names by content it names by where that lies from here, too
    there = {**os.environ, "NODE_PATH": str(MODULES), "PATH": f"{Path(node()).parent}:{os.environ.get('PATH', '')}"}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=there, cwd=entry.parent)
    if done.returncode:
        raise RuntimeError(f"{entry.name} was not put together:\n{done.stderr[-2000:]}")


def worker(out: Path, level: int, classic: bool = False) -> None:
    """Write the worker that knows the ways of starting of this level.

    Args:
        out: the file to write.
        level: 1 for Pyodide's documented options alone, 2 for memory snapshots too.
        classic: whether it is to be a script, for where no module can be a worker.

    Raises:
        RuntimeError: it could not be put together.
    """
    entry = Path(__file__).parent / "worker" / ENTRIES[level]
    alone = ["--format=iife", "--define:import.meta.url=self.location.href", f"--banner:js={CLASSIC}"]
    form = alone if classic else ["--format=esm"]
    bundle_module(entry, out, *form, *(f"--external:{name}" for name in ELSEWHERE))
