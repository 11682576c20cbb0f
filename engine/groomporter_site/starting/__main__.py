"""All steps: ``python -m groomporter_site.starting FOLDER TOOLS``.

A step whose files are newer than what it reads is left.
LEVEL=1 in the environment leaves out the picture of memory, and the worker's code for it.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path

from .edition import sources
from .library import library
from .node import PYODIDE, ROOT
from .packed_files import pack
from .worker import ENTRIES, worker

HERE = Path(__file__).parent


def newest(paths: Iterable[Path]) -> float:
    """When the last of these was changed."""
    return max((path.stat().st_mtime for path in paths), default=0.0)


def step(name: str, out: Path, read: Iterable[Path], make: Callable[[], object]) -> None:
    """Do it, unless it is done and nothing that it reads has changed since; tell how long it took."""
    if out.exists() and out.stat().st_mtime > newest(read):
        return
    begun = time.time()
    make()
    out.touch()
    print(f"      {name}: {time.time() - begun:.1f} s", flush=True)


def build(folder: Path, tools: Path, level: int) -> None:
    """Make what a browser loads, in ``folder/packed``.

    Args:
        folder: the steps' own folder, which keeps what need not be made again.
        tools: the virtual environment that has pyodide-build.
        level: 1 for Pyodide's documented options alone, 2 for memory snapshots too.

    Raises:
        RuntimeError: a step failed.
        FileNotFoundError: Node or pyodide-build is missing.
    """
    folder.mkdir(parents=True, exist_ok=True)
    engine = sources()
    ours = list(HERE.rglob("*.*"))
    compiled, made = folder / "library", folder / f"worker-{level}.mjs"
    step("the library", compiled / "library.zip", [*engine, *ours], lambda: library(compiled, tools))
    parts = {"library": compiled / "library.zip", "interpreter": PYODIDE / "pyodide.asm.wasm", "worker": made}
    if level > 1:
        from .memory import memory

        parts["memory"] = folder / "memory"
        step(
            "the memory",
            parts["memory"],
            [compiled / "library.zip", *engine, *ours],
            lambda: memory(compiled, folder / "memory"),
        )
    line = ROOT / "docs" / "table" / "download-line.mjs"
    step("the worker", made, [*ours, line], lambda: worker(made, level))
    packed = folder / "packed"
    pack(packed, parts, compiled / "whole.zip", compiled / "lock.json")


def main() -> None:
    """Make all that needs making."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("tools", type=Path)
    options = parser.parse_args()
    said = os.environ.get("LEVEL") or str(max(ENTRIES))
    if said not in map(str, ENTRIES):
        sys.exit(f"starting: LEVEL is 1 or 2, not {said[:20]}")
    try:
        build(options.folder, options.tools, int(said))
    except (RuntimeError, FileNotFoundError, ValueError) as error:
        sys.exit(f"starting: {error}")


if __name__ == "__main__":
    main()
