"""The files that a browser fetches, squeezed and named by their content, and the list of them.

They are squeezed here, so that a host which squeezes nothing costs nothing. Their ending is our own: some hosts tell a
browser of ``.gz`` that it should unpack by itself. A name that has the content in it may be kept by browsers for ever;
the list alone, ``start.json``, is asked for anew.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import shutil
from pathlib import Path

from .edition import edition

DIGITS = 10  # of the content's hash, in a name
LIST = "start.json"


def hashed_name(stem: str, data: bytes, ending: str) -> str:
    """``library.1a2b3c4d5e.pack``."""
    return f"{stem}.{hashlib.sha256(data).hexdigest()[:DIGITS]}.{ending}"


def pack(folder: Path, parts: dict[str, Path], whole: Path, lock: Path) -> dict[str, object]:
    """Write the files and their list into this folder.

    Args:
        folder: where to; what was there goes.
        parts: what is squeezed, by the name that the list has for it.
        whole: the whole library, which Python unpacks by itself.
        lock: Pyodide's lock file, which goes into the list.

    Returns:
        The list.
    """
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    files: dict[str, object] = {"edition": edition(), "memory": None, "lock": json.loads(lock.read_text("utf-8"))}
    sizes: dict[str, int] = {}
    for stem, path in parts.items():
        data = gzip.compress(path.read_bytes(), 9, mtime=0)
        name = hashed_name(stem, data, "pack")
        (folder / name).write_bytes(data)
        files[stem], sizes[name] = name, len(data)
    data = whole.read_bytes()
    files["whole"] = hashed_name("whole", data, "zip")
    (folder / str(files["whole"])).write_bytes(data)
    files["bytes"] = sizes
    (folder / LIST).write_text(json.dumps(files, sort_keys=True) + "\n", "utf-8")
    return files
