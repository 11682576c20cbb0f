"""The picture of Python's memory with the engine and all games loaded.

Pyodide makes it in Node; kept is what differs from the memory that the wasm itself lays down, so that thirty megabytes
become three. A picture fits one build of Pyodide only; whatever fails with it, the worker starts from the library.
"""

from __future__ import annotations

import struct
import sys
from array import array
from pathlib import Path
from tempfile import TemporaryDirectory

from .edition import edition
from .node import PYODIDE, run
from .wasm import image

GRAIN = 32  # bytes that are compared at once; smaller ones give more runs, larger ones more bytes
GAP = 2  # so many equal grains between two runs are taken along
MAGIC = b"GPM1"


def runs(memory: bytes, before: bytes | bytearray) -> list[tuple[int, int]]:
    """Where the two differ: the place and the length of each run, in bytes."""
    found: list[list[int]] = []
    one, other = memoryview(memory), memoryview(before)
    for block in range(0, len(memory), 1 << 12):
        if one[block : block + (1 << 12)] == other[block : block + (1 << 12)]:
            continue
        for at in range(block, min(block + (1 << 12), len(memory)), GRAIN):
            if one[at : at + GRAIN] != other[at : at + GRAIN]:
                if found and at - found[-1][1] <= GAP * GRAIN:
                    found[-1][1] = at + GRAIN
                else:
                    found.append([at, at + GRAIN])
    return [(begin, min(end, len(memory)) - begin) for begin, end in found]


def difference(snapshot: bytes, wasm: bytes) -> bytes:
    """A snapshot of Pyodide's as the difference from the memory that the wasm lays down.

    It is: four letters; the lengths of the head, of the list of runs (in runs) and of the memory; the head, padded to
    a multiple of four; each run's place and length; the bytes of all runs.
    """
    _, begins, _ = struct.unpack_from("<III", snapshot)
    head, memory = bytearray(snapshot[:begins]), snapshot[begins:]
    head += bytes(-len(head) % 4)
    struct.pack_into("<I", head, 4, len(head))  # Pyodide looks for the memory behind the head
    found = runs(memory, image(wasm, len(memory)))
    places = array("I", [number for run in found for number in run])
    if sys.byteorder == "big":
        places.byteswap()
    body = b"".join(memory[place : place + length] for place, length in found)
    return MAGIC + struct.pack("<III", len(head), len(found), len(memory)) + bytes(head) + places.tobytes() + body


def memory(library: Path, out: Path) -> str:
    """Write the difference.

    Args:
        library: the folder of the library.
        out: the file to write.

    Returns:
        What was done, for the log.
    """
    with TemporaryDirectory() as folder:
        taken = Path(folder) / "snapshot"
        said = run("memory.mjs", PYODIDE, library, taken, edition())
        made = difference(taken.read_bytes(), (PYODIDE / "pyodide.asm.wasm").read_bytes())
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_bytes(made)
    return f"{said}, {len(made) / 1e6:.1f} MB of them kept"
