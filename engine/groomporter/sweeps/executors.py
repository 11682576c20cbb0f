"""Who does the work of a sweep: this process, several beside it, or a Dask cluster; all by `concurrent.futures`."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from queue import SimpleQueue
from threading import Thread
from typing import Any, NamedTuple, TypeVar

from ..core.lines import LineError

Found = TypeVar("Found")
SERIAL, PROCESSES, DASK = "serial", "processes", "dask"
HOW = "serial, processes:N, or dask:ADDRESS"
TRIES = 3  # how often work is given out whose process died under it


class Workers(NamedTuple):
    """Who does the work.

    Attributes:
        executor: takes it.
        width: how many chunks it should have at once, so that nobody waits.
    """

    executor: Executor
    width: int


class Serial(Executor):
    """Does each thing at once, in this process."""

    def submit(self, function: Callable[..., Found], /, *arguments: Any, **named: Any) -> Future[Found]:
        """What comes of it, done."""
        future: Future[Found] = Future()
        future.set_running_or_notify_cancel()
        try:
            future.set_result(function(*arguments, **named))
        except Exception as fault:
            future.set_exception(fault)
        return future


class Processes(ThreadPoolExecutor):
    """Several processes, each by itself: one that dies costs what it was doing, which another then does.

    (Of a `ProcessPoolExecutor` with several, one that dies takes all with it.)
    """

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.idle: SimpleQueue[ProcessPoolExecutor] = SimpleQueue()
        for _ in range(number):
            self.idle.put(one_process())

    def submit(self, function: Callable[..., Found], /, *arguments: Any, **named: Any) -> Future[Found]:
        """Have one of the processes do it."""
        return super().submit(self.in_process, function, *arguments, **named)

    def in_process(self, function: Callable[..., Found], *arguments: Any, **named: Any) -> Found:
        """What the function gives, in a process of its own while it runs.

        Raises:
            BrokenExecutor: each process that took it died.
        """
        process = self.idle.get()
        try:
            for left in reversed(range(TRIES)):
                try:
                    return process.submit(function, *arguments, **named).result()
                except BrokenExecutor:
                    process.shutdown(wait=False)
                    process = one_process()
                    if not left:
                        raise
            raise AssertionError
        finally:
            self.idle.put(process)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """End the processes, once what each does is done."""
        super().shutdown(wait, cancel_futures=cancel_futures)
        while not self.idle.empty():
            self.idle.get().shutdown(wait)


def one_process() -> ProcessPoolExecutor:
    """A process that does one thing after the other, and ends with its parent, to which it leaves Ctrl-C."""
    return ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), attach_to_parent)


def attach_to_parent() -> None:
    """Heed no Ctrl-C in this process, but end it when its parent has ended, however that was."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=end_after_parent, daemon=True).start()


def end_after_parent() -> None:
    """Wait for the parent's end: a parent that is killed tells nobody, and a process would wait for work for ever."""
    if parent := multiprocessing.parent_process():
        parent.join()
        os._exit(1)


def cores() -> int:
    """How many processes this machine runs at once."""
    return os.cpu_count() or 1


@contextmanager
def workers(how: str = "") -> Iterator[Workers]:
    """Who does the work.

    Args:
        how: ``serial``; ``processes:N``, or ``processes`` for as many as there are cores; ``dask:ADDRESS`` of a
            scheduler, or ``dask:N`` for a cluster of N processes on this machine; "" for processes where there are
            several cores.

    Raises:
        LineError: it is none of these, or Dask's `distributed` is not installed.
    """
    kind, _, which = (how or (PROCESSES if cores() > 1 else SERIAL)).partition(":")
    if kind == SERIAL and not which:
        yield Workers(Serial(), 1)
    elif kind == PROCESSES and (not which or (which.isdecimal() and int(which))):
        number = int(which or cores())
        with Processes(number) as executor:
            yield Workers(executor, number)
    elif kind == DASK and which:
        with cluster(which) as found:
            yield found
    else:
        raise LineError(f"--executor is {HOW}, not {how[:60]!r}")


@contextmanager
def cluster(where: str) -> Iterator[Workers]:
    """The workers of a Dask cluster.

    Args:
        where: a scheduler's address, or how many processes begin one on this machine.

    Raises:
        LineError: Dask's `distributed` is not installed.
    """
    try:
        distributed = import_module("distributed")
    except ModuleNotFoundError:
        raise LineError("dask needs the package distributed: pip install 'groom-porter[dask]'") from None
    begun: dict[str, Any] = {"n_workers": int(where), "threads_per_worker": 1, "dashboard_address": None}
    with distributed.Client(**begun if where.isdecimal() else {"address": where}) as client:
        # two for each, so that a worker has the next when it is done with one
        yield Workers(client.get_executor(), 2 * max(1, sum(client.ncores().values())))
