"""The worker's modules and Pyodide's own in one file, by esbuild: ``… .starting.worker OUT --level 2``.

One file squeezes better than three, and starts without waiting for one import after the other.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path

from .node import MODULES, node

ESBUILD = MODULES / "esbuild" / "bin" / "esbuild"
ENTRIES = {1: "plain.mjs", 2: "with-memory.mjs"}
ELSEWHERE = ("node:*", "ws", "module", "worker_threads")  # what Pyodide imports in Node alone


def worker(out: Path, level: int) -> None:
    """Write the worker that knows the ways of starting of this level.

    Args:
        out: the file to write.
        level: 1 for Pyodide's documented options alone, 2 for memory snapshots too.

    Raises:
        RuntimeError: it could not be put together.
    """
    entry = Path(__file__).parent / "worker" / ENTRIES[level]
    options = ["--bundle", "--format=esm", "--minify", "--legal-comments=none", "--log-level=warning"]
    command = [str(ESBUILD), str(entry), *options, *(f"--external:{name}" for name in ELSEWHERE), f"--outfile={out}"]
    there = {**os.environ, "NODE_PATH": str(MODULES), "PATH": f"{Path(node()).parent}:{os.environ.get('PATH', '')}"}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=there)
    if done.returncode:
        raise RuntimeError(f"the worker was not put together:\n{done.stderr[-2000:]}")


def main() -> None:
    """Put the worker together alone."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--level", type=int, choices=ENTRIES, default=max(ENTRIES))
    options = parser.parse_args()
    try:
        worker(options.out, options.level)
    except (RuntimeError, FileNotFoundError) as error:
        sys.exit(f"worker: {error}")


if __name__ == "__main__":
    main()
