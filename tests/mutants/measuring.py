"""How long each test takes, and which lines of the engine it runs."""

from __future__ import annotations

import importlib
import json
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from .changes import Mutant
from .child import LEFT_OUT, QUIET, fork, read_answer, run_pytest
from .moved import move_lines
from .project import READERS, Project
from .uses import Uses

OURS = ("groomporter", "tools", "tiny", "off", "oracles", "tests", "conftest", "test_")
LOADING = ""  # in the place of a test's name: what is run as the modules are loaded and the tests are collected


@dataclass(frozen=True)
class Measurement:
    """What was measured.

    Attributes:
        costs: seconds of processor time of each test.
        lines: by file and line the tests that run it; `LOADING` among them for what no test runs first.
        uses: where what is worked out in loading is used.
    """

    uses: Uses
    costs: dict[str, float] = field(default_factory=dict)
    lines: dict[tuple[str, int], set[str]] = field(default_factory=dict)

    def of(self, mutant: Mutant) -> list[str]:
        """The tests that can notice a mutant; all of them, for a function that is run in loading."""
        if self.in_loading(mutant) and not self.using(mutant):
            return list(self.costs)
        return list(self.near(mutant) & self.costs.keys())

    def near(self, mutant: Mutant) -> set[str]:
        """The tests that read the mutant's module, that run one of its lines, or use what these work out in loading."""
        return self.reading(mutant).union(*self.run(mutant), self.using(mutant))

    def using(self, mutant: Mutant) -> set[str]:
        """The tests that use what the mutant's lines work out in loading; and those of a file where a name of it is
        written.
        """
        places = self.uses.of([(mutant.file, line) for line in range(mutant.line, mutant.last + 1)])
        files = {place for place, line in places if not line}
        told = {test for test in self.costs if test.partition("::")[0] in files}
        return told.union(*(self.lines.get(place, set()) for place in places))

    def reading(self, mutant: Mutant) -> set[str]:
        """The tests that read the mutant's module as it is loaded."""
        module = ".".join(Path(mutant.file).with_suffix("").parts[1:]).removesuffix(".__init__")
        return {test for test in self.costs if test.startswith(READERS) and test.endswith(f"[{module}]")}

    def in_loading(self, mutant: Mutant) -> bool:
        """Whether the mutant is run before any test."""
        return not mutant.where or any(LOADING in tests for tests in self.run(mutant))

    def of_module(self, file: str) -> set[str]:
        """The tests that run any line of this module, but for what is run in loading."""
        return set().union(*(tests for (module, _), tests in self.lines.items() if module == file))

    def run(self, mutant: Mutant) -> Iterator[set[str]]:
        """The tests of each of the mutant's lines."""
        return (self.lines.get((mutant.file, line), set()) for line in range(mutant.line, mutant.last + 1))


class Measuring:
    """Runs a part of the tests, and notes how long each takes and which lines of the engine it runs."""

    def __init__(self, project: Project, part: int, parts: int) -> None:
        import coverage

        self.project, self.part, self.parts = project, part, parts
        self.coverage = coverage.Coverage(data_file=None, config_file=False, source=[str(project.package)])
        self.costs: dict[str, float] = {}
        self.failed: list[str] = []
        self.coverage.start()

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Its part of the tests."""
        items[:] = [item for item in items if not item.name.startswith(LEFT_OUT)][self.part :: self.parts]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Any:
        """One test."""
        begun = time.process_time()
        self.coverage.switch_context(item.nodeid)
        try:
            return (yield)
        finally:
            self.costs[item.nodeid] = time.process_time() - begun
            self.coverage.switch_context(LOADING)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A test that fails as it is."""
        if report.failed:
            self.failed.append(report.nodeid)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """A file whose tests cannot be collected as it is."""
        if report.failed:
            self.failed.append(f"{report.nodeid}: {str(report.longrepr).splitlines()[-1]}")

    def found(self, ended: int) -> dict[str, Any]:
        """All that was noted."""
        self.coverage.stop()
        data = self.coverage.get_data()
        files = {str(Path(file).relative_to(self.project.root)): file for file in sorted(data.measured_files())}
        lines = {name: data.contexts_by_lineno(file) for name, file in files.items()}
        return {"failed": self.failed, "ended": ended} | numbered(self.costs, lines)


def numbered(costs: dict[str, float], lines: dict[str, Any]) -> dict[str, Any]:
    """What was measured, each test named once and known by its number elsewhere: there are millions of lines."""
    number = {test: place for place, test in enumerate((LOADING, *costs))}
    told = {
        file: {line: [number[test] for test in tests if test in number] for line, tests in lines.items()}
        for file, lines in lines.items()
    }
    return {"costs": costs, "lines": told}


def named(found: dict[str, Any]) -> dict[str, Any]:
    """The same with the tests by their names again."""
    names = (LOADING, *found["costs"])
    told = {
        file: {line: [names[number] for number in tests] for line, tests in lines.items()}
        for file, lines in found["lines"].items()
    }
    return {**found, "lines": told}


def modules_of_others(project: Project) -> None:
    """Load here what the tests load that is not ours, so that each child has it already."""

    def work() -> list[str]:
        pytest.main(["--collect-only", *QUIET, *project.tests])
        return [name for name in sys.modules if not name.startswith(OURS)]

    for name in read_answer(*fork(project, work)) or ():
        try:
            importlib.import_module(name)
        except Exception:  # what cannot be loaded alone, each child loads for itself
            continue


def measure(project: Project, workers: int, *, again: bool) -> Measurement:
    """Measure the tests; `again`: of those measured last time only such as have been written anew since.

    Raises:
        SystemExit: a test cannot be collected, or fails; or there is none.
    """
    texts = project.texts()
    last = json.loads(project.measured.read_text()) if again and project.measured.exists() else {}
    kept = list(move_lines(map(named, last["parts"]), last["texts"], texts)) if last else []
    tests = project.newer() if kept else project.tests

    def work(part: int) -> Callable[[], Any]:
        def measure() -> Any:
            plugin = Measuring(project, part, workers)
            return plugin.found(run_pytest(project, plugin, tests))

        return measure

    uses = Uses(project)
    if tests:
        found = [read_answer(*child) for child in [fork(project, work(part)) for part in range(workers)]]
        check_measurement(found)
        kept = [*without(kept, tests), *map(named, found)]
        parts = [numbered(part["costs"], part["lines"]) for part in kept]
        project.measured.parent.mkdir(exist_ok=True)
        project.measured.write_text(json.dumps({"texts": texts, "parts": parts}))
    return join_parts(kept, uses)


def without(parts: Sequence[Any], files: Sequence[str]) -> Iterator[Any]:
    """What the parts have found, but for the tests of these files."""
    for found in parts:
        costs = {test: cost for test, cost in found["costs"].items() if test.partition("::")[0] not in files}
        lines = {
            file: {line: [test for test in tests if test in costs or not test] for line, tests in lines.items()}
            for file, lines in found["lines"].items()
        }
        yield {"costs": costs, "lines": lines}


def check_measurement(found: Sequence[Any]) -> None:
    """All tests were found, and pass as they are."""
    if None in found:
        sys.exit("the tests were not measured: the process that ran them died")
    if failed := [name for part in found for name in part["failed"]]:
        sys.exit("before anything is changed there fail: " + ", ".join(failed))
    if not any(part["costs"] for part in found):
        sys.exit("no test was found to measure")
    if ended := [part["ended"] for part in found if part["ended"]]:
        sys.exit(f"the tests were not measured: pytest ended with {ended}")


def join_parts(parts: Sequence[Any], uses: Uses) -> Measurement:
    """What the parts have found, together."""
    together = Measurement(uses)
    for found in parts:
        together.costs.update(found["costs"])
        for file, lines in found["lines"].items():
            for line, tests in lines.items():
                together.lines.setdefault((file, int(line)), set()).update(tests)
    return together
