"""A sweep gives the same whoever does the work; who dies costs one chunk, and what was done is not done again."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections import Counter
from concurrent.futures import BrokenExecutor
from multiprocessing import active_children
from pathlib import Path
from time import monotonic, sleep

import pytest

from groomporter.core.lines import LineError
from groomporter.sweeps.executors import TRIES, Serial, Workers, workers
from groomporter.sweeps.sweep import chunks_folder, file_name, merge, name_of, sweep

Asked = tuple[str, str]  # a folder for marks, and what goes wrong
PATIENCE = 60  # seconds; on a machine with other work everything may take long
WRONG = 2  # the chunk in which it does


def squared(asked: Asked, number: int) -> dict[str, int]:
    """The number squared; and a mark that it was done by this process."""
    folder, fault = Path(asked[0]), asked[1]
    with (folder / "done").open("a") as marks:
        marks.write(f"{number}\n")
    met = folder / "met"
    if number == WRONG and (fault == "dies" or (fault == "dies-once" and not met.exists())):
        met.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    if number == WRONG and fault == "stops-once" and not met.exists():
        met.touch()
        raise KeyboardInterrupt
    return {"square": number * number}


def done(folder: Path) -> Counter[int]:
    return Counter(int(line) for line in (folder / "done").read_text().split())


SQUARES = [{"square": number * number} for number in range(6)]


def test_one_process_and_several_find_the_same(tmp_path: Path) -> None:
    for how in ("serial", "processes:2"):
        with workers(how) as who:
            assert sweep(squared, (str(tmp_path), ""), len(SQUARES), who, tmp_path / "chunks") == SQUARES
    assert done(tmp_path) == dict.fromkeys(range(6), 2)


def test_no_process_outlives_its_sweep(tmp_path: Path) -> None:
    with workers("processes:2") as who:
        sweep(squared, (str(tmp_path), ""), len(SQUARES), who, tmp_path / "chunks")
        assert len(active_children()) == who.width
    assert active_children() == []


SWEEPS = """
import os, time
from groomporter.sweeps.executors import workers
with workers("processes:2") as who:
    print(*{future.result() for future in [who.executor.submit(os.getpid) for _ in range(8)]}, flush=True)
    time.sleep(600)
"""


def test_no_process_outlives_a_sweep_that_is_killed() -> None:
    """A parent that is killed says nothing to its children, who would wait for work for ever."""
    with subprocess.Popen([sys.executable, "-c", SWEEPS], stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout
        children = [int(one) for one in parent.stdout.readline().split()]
        assert children, "nobody works"
        assert all(map(runs, children))
        parent.kill()
    late = monotonic() + PATIENCE
    while any(map(runs, children)) and monotonic() < late:
        sleep(0.05)
    assert not any(map(runs, children))


def runs(process: int) -> bool:
    """Whether a process is still there; one that has ended and is not yet counted out is not."""
    try:
        state = Path(f"/proc/{process}/stat").read_text("utf-8").rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


def test_a_process_that_is_killed_costs_its_chunk_and_no_other(tmp_path: Path) -> None:
    with workers("processes:2") as who:
        assert sweep(squared, (str(tmp_path), "dies-once"), len(SQUARES), who, tmp_path / "chunks") == SQUARES
    assert done(tmp_path) == dict.fromkeys(range(6), 1) | {WRONG: 2}


def test_a_chunk_that_kills_each_process_ends_the_sweep_and_what_was_done_is_kept(tmp_path: Path) -> None:
    asked = (str(tmp_path), "dies")
    with pytest.raises(BrokenExecutor), workers("processes:1") as who:
        sweep(squared, asked, len(SQUARES), who, tmp_path / "chunks")
    assert done(tmp_path)[WRONG] == TRIES
    assert (tmp_path / "chunks" / name_of(squared, asked) / file_name(0)).is_file()


def test_a_sweep_that_was_stopped_goes_on_where_it_was(tmp_path: Path) -> None:
    asked, chunks, told = (str(tmp_path), "stops-once"), tmp_path / "chunks", []
    with pytest.raises(KeyboardInterrupt):
        sweep(squared, asked, len(SQUARES), Workers(Serial(), 1), chunks)
    assert sweep(squared, asked, len(SQUARES), Workers(Serial(), 1), chunks, told.append) == SQUARES
    assert done(tmp_path) == dict.fromkeys(range(6), 1) | {WRONG: 2}
    assert told == [2, 3, 4, 5, 6]
    assert not list(chunks.iterdir())


def test_a_chunk_that_was_kept_in_part_is_done_again(tmp_path: Path) -> None:
    asked = (str(tmp_path), "")
    kept = tmp_path / "chunks" / name_of(squared, asked)
    kept.mkdir(parents=True)
    (kept / file_name(1)).write_text('{"square": ')
    assert sweep(squared, asked, 2, Workers(Serial(), 1), tmp_path / "chunks") == SQUARES[:2]


def test_whatever_else_is_asked_is_another_sweep() -> None:
    assert name_of(squared, ("a", "")) != name_of(squared, ("b", ""))
    assert name_of(squared, ("a", "")) != name_of(done, ("a", ""))


@pytest.mark.parametrize("how", ["processes:0", "processes:two", "serial:2", "dask:", "threads:4"])
def test_who_cannot_do_the_work_is_refused(how: str) -> None:
    with pytest.raises(LineError, match="processes:N"), workers(how):
        pass


def test_without_dask_it_is_said_what_is_wanting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "distributed", None)
    with pytest.raises(LineError, match="distributed"), workers("dask:2"):
        pass


def test_a_cluster_finds_the_same(tmp_path: Path) -> None:
    pytest.importorskip("distributed", reason="the extra dask is not installed: pip install 'groom-porter[dask]'")
    with workers("dask:2") as who:
        assert sweep(squared, (str(tmp_path), ""), len(SQUARES), who, tmp_path / "chunks") == SQUARES


def test_chunks_are_kept_where_one_says(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("GROOMPORTER_SWEEPS", str(tmp_path))
    assert chunks_folder() == tmp_path
    monkeypatch.delenv("GROOMPORTER_SWEEPS")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert chunks_folder() == tmp_path / "groomporter" / "sweeps"


def test_sums_of_chunks_are_added_up() -> None:
    assert merge([{"a": [1, 2]}, {"a": [3, 4], "b": [5, 6]}]) == {"a": [4, 6], "b": [5, 6]}
