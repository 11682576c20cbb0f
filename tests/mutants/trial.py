"""The trial of one mutant, in a process of its own.

There are two ways. What is run before any test (a table of constants, what reads the rules) is tried *anew*: in a
process that has not loaded the engine, and loads it with the change. All else is tried *in place*: in a process forked
from one that has loaded the engine and collected the tests, by putting the changed function's code into the function.
By then nothing has run its line, and nothing that was kept hangs on it; so the two come to the same.
"""

from __future__ import annotations

import contextlib
import gc
import importlib.abc
import importlib.machinery
import importlib.util
import json
import os
import resource
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

import pytest

from .changes import Mutant, compile_mutant
from .child import DIED, fork, run_pytest
from .measuring import Measurement
from .project import Project

MEMORY = 3 << 30
PATIENCE = 10.0  # seconds of processor time that any test may take, and as often as long as it usually takes
WAITING = 10  # times as long by the clock: a test that waits for what never comes needs no processor
SURVIVED, KILLED, BY_TIME, BY_LOADING = "survived", "killed", "killed by time", "killed by loading"


# -- in the child -----------------------------------------------------------------------------------------
class ChangedModule(importlib.machinery.SourceFileLoader):
    """Loads a module with other code."""

    code: CodeType

    def get_code(self, fullname: str) -> CodeType:
        """The changed code."""
        return self.code


class Instead(importlib.abc.MetaPathFinder):
    """Finds one module of the engine, to be loaded with other code."""

    def __init__(self, project: Project, file: str, code: CodeType) -> None:
        self.path = project.root / file
        parts = Path(file).relative_to("engine").with_suffix("").parts
        self.package = parts[-1] == "__init__"
        self.name = ".".join(parts[:-1] if self.package else parts)
        self.code = code

    def find_spec(self, name: str, path: Any, target: ModuleType | None = None) -> Any:
        """Where the module is, if it is this one."""
        if name != self.name:
            return None
        loader = ChangedModule(name, str(self.path))
        loader.code = self.code
        places = [str(self.path.parent)] if self.package else None
        return importlib.util.spec_from_file_location(name, self.path, loader=loader, submodule_search_locations=places)


class Trial:
    """Runs chosen tests in a given order, none longer than it may take, and says which failed."""

    def __init__(self, tests: Sequence[str], costs: dict[str, float]) -> None:
        self.place = {test: place for place, test in enumerate(tests)}
        self.costs = costs
        self.failed = ""
        self.found = 0

    def chosen(self, items: Sequence[pytest.Item]) -> list[pytest.Item]:
        """Only these tests, in this order."""
        wanted = [item for item in items if item.nodeid in self.place]
        self.found = len(wanted)
        return sorted(wanted, key=lambda item: self.place[item.nodeid])

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Only the chosen."""
        items[:] = self.chosen(items)

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        """An alarm of the processor's, and one of the clock's, end this process if the test does not end."""
        set_alarms(PATIENCE * (1 + self.costs.get(nodeid, 1.0)))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Which test failed first."""
        if report.failed and not self.failed:
            self.failed = report.nodeid

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """A change that keeps a test from being collected is noticed too."""
        if report.failed and not self.failed:
            self.failed = report.nodeid


def limit_memory() -> None:
    """No more memory than this, and the alarms end the process, whatever a test has made of them."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    for alarm in (signal.SIGPROF, signal.SIGALRM):
        signal.signal(alarm, signal.SIG_DFL)
    set_alarms(12 * PATIENCE)


def set_alarms(seconds: float) -> None:
    """This process ends after so many seconds of the processor, or `WAITING` times as many of the clock."""
    signal.setitimer(signal.ITIMER_PROF, seconds)
    signal.setitimer(signal.ITIMER_REAL, WAITING * seconds)


def codes(code: CodeType) -> Iterator[CodeType]:
    """This code and all within it."""
    yield code
    for part in code.co_consts:
        if isinstance(part, CodeType):
            yield from codes(part)


def place_code(code: CodeType, live: Sequence[FunctionType]) -> list[tuple[FunctionType, CodeType]]:
    """Which functions of a module, of those alive, are given which code when it is made otherwise.

    None at all where nothing alive is changed, where it is not clear which code is whose, and where a function would
    need other variables of those around it.
    """
    new: dict[tuple[str, int], list[CodeType]] = {}
    for part in codes(code):
        new.setdefault((part.co_qualname, part.co_firstlineno), []).append(part)
    found: list[tuple[FunctionType, CodeType]] = []
    for function in live:
        old = function.__code__
        fitting = new.get((old.co_qualname, old.co_firstlineno), [])
        if old in fitting:
            continue
        if len(fitting) != 1 or fitting[0].co_freevars != old.co_freevars:
            return []
        found.append((function, fitting[0]))
    return found


# -- in the parent ----------------------------------------------------------------------------------------
class Run:
    """A mutant on trial.

    Attributes:
        how: how it ended; "" while the trial goes on.
        killer: the test that noticed.
    """

    def __init__(self, mutant: Mutant, tests: int, child: int, read: int) -> None:
        self.mutant, self.tests, self.child, self.read = mutant, tests, child, read
        self.how = self.killer = ""

    def over(self) -> bool:
        """Whether the trial is over; then it says how it ended.

        Raises:
            RuntimeError: no test was found, though some run the mutant's lines; or the trial itself went wrong.
        """
        done, status = os.waitpid(self.child, os.WNOHANG)
        if not done:
            return False
        with os.fdopen(self.read, "rb") as pipe:
            text = pipe.read()
        if not text and os.WIFSIGNALED(status):
            self.how = BY_TIME
        elif text.startswith(DIED) and b"MemoryError" in text:
            self.how = BY_LOADING
        elif not text or text.startswith(DIED):
            raise RuntimeError(f"not tried: {self.mutant}\n{text.decode()}")
        else:
            found, self.killer, ended = json.loads(text)
            if self.tests and not found and not self.killer and ended in (0, 5):
                raise RuntimeError(f"no test was collected, though {self.tests} run its lines: {self.mutant}")
            self.how = KILLED if self.killer else BY_LOADING if ended not in (0, 1, 5) else SURVIVED
        return True


Start = Callable[[Mutant, Sequence[str]], "Run | None"]


def anew(project: Project, known: Measurement) -> Start:
    """Trials of mutants with which the engine is loaded anew."""

    def start(mutant: Mutant, tests: Sequence[str]) -> Run:
        def work() -> tuple[int, str, int]:
            code = compile_mutant(mutant, project.root)
            limit_memory()
            sys.meta_path.insert(0, Instead(project, mutant.file, code))
            trial = Trial(tests, known.costs)
            targets = sorted({test.partition("::")[0] for test in tests})
            ended = run_pytest(project, trial, targets) if targets else 0
            return trial.found, trial.failed, ended

        return Run(mutant, len(tests), *fork(project, work))

    return start


class InPlace:
    """A process that has loaded the engine and collected the tests, from which trials are forked.

    Attributes:
        then: what is done there with `start`, as soon as the tests are collected.
        answer: what came of that.
        wrong: what went wrong with it.
    """

    def __init__(self, project: Project, known: Measurement, then: Callable[[Start], Any]) -> None:
        self.project, self.known, self.then = project, known, then
        self.answer: Any = None
        self.wrong: BaseException | None = RuntimeError("the tests were not collected")
        self.inside = False
        self.live: dict[str, list[FunctionType]] = {}

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool | None:
        """In place of running the tests."""
        if self.inside:
            return None
        self.session = session
        for thing in gc.get_objects():
            if isinstance(thing, FunctionType):
                self.live.setdefault(thing.__code__.co_filename, []).append(thing)
        gc.freeze()  # so that the children share it
        try:
            self.answer, self.wrong = self.then(self.start), None
        except BaseException as wrong:  # which pytest would keep to itself
            self.wrong = wrong
        return True

    def start(self, mutant: Mutant, tests: Sequence[str]) -> Run | None:
        """Begin the trial of a mutant; None if it must be tried anew."""
        code = compile_mutant(mutant, self.project.root)
        places = place_code(code, self.live.get(str(self.project.root / mutant.file), []))
        if mutant.number and not places:
            return None

        def work() -> tuple[int, str, int]:
            for function, its in places:
                function.__code__ = its
            limit_memory()
            self.inside = True
            trial = Trial(tests, self.known.costs)
            self.session.config.pluginmanager.register(trial)
            self.session.items = trial.chosen(self.session.items)
            with contextlib.suppress(pytest.Session.Failed, pytest.Session.Interrupted):
                self.session.config.hook.pytest_runtestloop(session=self.session)
            return trial.found, trial.failed, 0

        return Run(mutant, len(tests), *fork(self.project, work))
