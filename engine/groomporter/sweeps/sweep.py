"""A sweep: the same work for each of many numbers, each result kept as a file until all are there.

The chunk's number is all that its chance comes from, so the results are the same whoever does the work and in whatever
order. What was done when a sweep was stopped is not done again.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from itertools import islice
from pathlib import Path
from typing import Any, TypeVar

from .executors import Workers

Task = TypeVar("Task")
DIGITS = 16  # of the name of a sweep's folder


def sweep(
    work: Callable[[Task, int], Any],
    task: Task,
    chunks: int,
    workers: Workers,
    folder: Path,
    step: Callable[[int], object] | None = None,
) -> list[Any]:
    """What comes of each chunk, in order.

    Args:
        work: does one chunk, by its task and its number; a function of a module, which gives plain data.
        task: what is to be done, a tuple of plain data; with `work` it names the sweep.
        chunks: how many there are.
        workers: who does them.
        folder: where chunks are kept until all are done.
        step: told how many are done, those that were found done first.
    """
    kept = folder / name_of(work, task)
    kept.mkdir(parents=True, exist_ok=True)
    found = {number: done for number in range(chunks) if (done := read(kept / file_name(number))) is not None}
    tell = step or (lambda done: None)
    tell(len(found))
    left = iter([number for number in range(chunks) if number not in found])
    running: dict[Future[Any], int] = {}
    try:
        while True:
            for number in islice(left, workers.width - len(running)):
                running[workers.executor.submit(work, task, number)] = number
            if not running:
                break
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                number = running.pop(future)
                found[number] = future.result()
                write(kept / file_name(number), found[number])
                tell(len(found))
    finally:
        for future in running:
            future.cancel()
    shutil.rmtree(kept, ignore_errors=True)
    return [found[number] for number in range(chunks)]


def name_of(work: Callable[..., Any], task: Any) -> str:
    """The name of the folder in which the chunks of this sweep are kept: another for every other task."""
    said = json.dumps([work.__module__, work.__qualname__, task], sort_keys=True)
    return hashlib.sha256(said.encode()).hexdigest()[:DIGITS]


def file_name(number: int) -> str:
    """The file of one chunk."""
    return f"{number:06}.json"


def read(path: Path) -> Any:
    """What is kept of a chunk; None where nothing is, or not all of it."""
    try:
        return json.loads(path.read_text("utf-8"))
    except (FileNotFoundError, ValueError):
        return None


def write(path: Path, done: Any) -> None:
    """Keep it: all of it, or nothing."""
    path.parent.mkdir(parents=True, exist_ok=True)  # who asked the same beside this may have done, and tidied up
    partial = path.with_suffix(f".{os.getpid()}")
    partial.write_text(json.dumps(done), "utf-8")
    os.replace(partial, path)


def chunks_folder() -> Path:
    """Where chunks are kept: ``$GROOMPORTER_SWEEPS``, or among what this user's programs may lose."""
    named = os.environ.get("GROOMPORTER_SWEEPS")
    cache = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(named) if named else Path(cache) / "groomporter" / "sweeps"


def merge(found: Sequence[dict[str, list[float]]]) -> dict[str, list[float]]:
    """The sums of several chunks, each entry added up; in the chunks' order, so that every executor gives the same."""
    whole: dict[str, list[float]] = {}
    for part in found:
        for name, sums in part.items():
            before = whole.get(name)
            whole[name] = [a + b for a, b in zip(before, sums, strict=True)] if before else sums
    return whole
