"""Python's library, cut to what the engine uses, and the engine in it, compiled.

pyodide-build compiles, run inside Pyodide's own Python, so that the bytecode is of the right version. The npm package
has the library as source only: that it need not be compiled at each start is the largest of the cheap gains.
"""

from __future__ import annotations

import json
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

from .node import PYODIDE, ROOT, run

EPOCH = (1980, 1, 1, 0, 0, 0)
#: Of the engine, what no browser runs: by how its name begins, and by how it ends.
AT_A_TERMINAL = ("groomporter/console/", "groomporter/evidence/", "groomporter/sweeps/", "groomporter/__main__.py")
COUNTED_OUT = ("/exact.py", "/every_hand.py", "/enumerated.py")


def wheel(folder: Path) -> Path:
    """Build the engine's wheel, pure Python, into this folder.

    Raises:
        RuntimeError: it was not built.
    """
    for old in folder.glob("*.whl"):
        old.unlink()
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"the wheel was not built:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    return next(folder.glob("*-py3-none-any.whl"))


def with_engine(folder: Path, built: Path) -> None:
    """Write the whole library with the engine in it, as source, but for the command line."""
    with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as library, zipfile.ZipFile(built) as engine:
        files = {name: library.read(name) for name in library.namelist()}
        ours = [
            name
            for name in engine.namelist()
            if ".dist-info/" not in name and not name.startswith(AT_A_TERMINAL) and not name.endswith(COUNTED_OUT)
        ]
        files |= {name: engine.read(name) for name in ours}
    with zipfile.ZipFile(folder / "source.zip", "w") as out:
        for name in sorted(files):
            out.writestr(zipfile.ZipInfo(name, EPOCH), files[name])


def lock() -> dict[str, Any]:
    """A lock file without packages; Pyodide asks for the numbers of its own build in it."""
    info = json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))["info"]
    version = json.loads((PYODIDE / "package.json").read_text("utf-8"))["version"]
    return {"info": {"version": version, **info}, "packages": {}}


def library(folder: Path, tools: Path) -> str:
    """Write ``library.zip``, what the engine uses, and ``whole.zip``, all there is, both compiled.

    Args:
        folder: where to.
        tools: the virtual environment that has pyodide-build.

    Returns:
        What was done, for the log.
    """
    folder.mkdir(parents=True, exist_ok=True)
    with_engine(folder, wheel(folder))
    packages = next(tools.glob("lib/python3.*/site-packages"))
    said = run("library.mjs", PYODIDE, folder, packages)
    for path in [*folder.glob("*.old"), *folder.glob("*.whl"), folder / "source.zip"]:
        path.unlink(missing_ok=True)
    (folder / "lock.json").write_text(json.dumps(lock(), indent=1, sort_keys=True) + "\n", "utf-8")
    return said
