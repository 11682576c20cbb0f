"""Runs inside Pyodide after exercise.py: keep what of the library was imported, and compile that, and all."""

import importlib
import json
import shutil
import sys
import zipfile
from pathlib import Path

WORK, EPOCH = Path("/work"), (1980, 1, 1, 0, 0, 0)


def used_files() -> set[str]:
    """The files of the library that were imported, and all of the engine's."""
    folders = (f"/lib/python3{sys.version_info.minor}.zip/", "/work/source.zip/")
    files = {getattr(module, "__file__", None) or "" for module in list(sys.modules.values())}
    return {name.removeprefix(folder) for name in files for folder in folders if name.startswith(folder)}


def trim(kept: set[str]) -> None:
    """The archive with these files and the engine only, in the order of their names."""
    with zipfile.ZipFile(WORK / "source.zip") as whole, zipfile.ZipFile(WORK / "library.zip", "w") as out:
        for name in sorted(whole.namelist()):
            if name in kept or name.startswith("groomporter/"):
                out.writestr(zipfile.ZipInfo(name, EPOCH), whole.read(name))


def again(path: Path, squeezed: int) -> None:
    """Pack an archive anew with fixed times: two builds give the same bytes.

    What gzip squeezes afterwards is not squeezed here: it does so better than a zip does its single files.
    """
    with zipfile.ZipFile(path) as archive:
        files = {name: archive.read(name) for name in sorted(archive.namelist())}
    with zipfile.ZipFile(path, "w") as out:
        for name, data in files.items():
            out.writestr(zipfile.ZipInfo(name, EPOCH), data, compress_type=squeezed)


kept = used_files()
trim(kept)
shutil.copy(WORK / "source.zip", WORK / "whole.zip")
sys.path.insert(0, "/tools")
py_compile = importlib.import_module("pyodide_build._py_compile")
for name, squeezed in (("library.zip", zipfile.ZIP_STORED), ("whole.zip", zipfile.ZIP_DEFLATED)):
    again(py_compile._py_compile_archive(WORK / name, keep=True, verbose=False), squeezed)
json.dumps({"modules": len(kept), "python": sys.version.split()[0]})
