"""A process of its own for each mutant, and one in which the tests are measured first."""

from __future__ import annotations

import importlib.abc
import importlib.machinery
import importlib.util
import json
import os
import resource
import signal
import sys
import time
import traceback
from collections.abc import Callable, Sequence
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

import hypothesis
import pytest

from .changes import Mutant, compiled

ROOT = Path(__file__).parents[2]
FAST = ["tests/games", "tests/unit", *(f"tests/conformance/test_{name}.py" for name in (
    "conformance", "screens", "frozen", "players", "boundary", "secrecy",
))]  # fmt: skip
FEWER = {"RANDOM_DEALS": "20", "EXAMPLES": "20"}  # a fifth of the random deals, and fewer changed records
# What takes long and is seldom the first to notice; or is done by another process, with the engine as it lies on disk.
LEFT_OUT = (
    "test_deals_open_from_their_standings", "test_a_game_is_found", "test_its_works_are_found", "test_command_line_",
    "test_a_record_with_any_value_changed", "test_rule_would_be_missed", "test_after_a_switch",
    "test_reading_has_a_record",
    "test_equal_streams", "test_the_rule_of_thumb_beats",
    "test_an_unlimited_pool", "test_without_", "test_a_pot_without", "test_to_stand_on",
    "test_it_is_the_limit", "test_a_board_without",
)  # fmt: skip
QUIET = ["-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist", "-W", "ignore::pytest.PytestAssertRewriteWarning"]
QUIET += ["--timeout=0", "-m", "not soak and not site and not browser", "--rootdir", str(ROOT)]
MEASURED = ROOT / ".build" / "mutants.json"
MEMORY = 3 << 30
PATIENCE = 20.0  # seconds of processor time that any test may take, and as often as long as it usually takes
OURS = ("groomporter", "tools", "tiny", "off", "oracles", "tests", "conftest", "test_")


# -- in the child -----------------------------------------------------------------------------------------
class Changed(importlib.machinery.SourceFileLoader):
    """Loads a module with other code."""

    code: CodeType

    def get_code(self, fullname: str) -> CodeType:
        """The changed code."""
        return self.code


class Instead(importlib.abc.MetaPathFinder):
    """Finds one module of the engine, to be loaded with other code."""

    def __init__(self, file: str, code: CodeType) -> None:
        self.path = ROOT / file
        parts = Path(file).relative_to("engine").with_suffix("").parts
        self.package = parts[-1] == "__init__"
        self.name = ".".join(parts[:-1] if self.package else parts)
        self.code = code

    def find_spec(self, name: str, path: Any, target: ModuleType | None = None) -> Any:
        """Where the module is, if it is this one."""
        if name != self.name:
            return None
        loader = Changed(name, str(self.path))
        loader.code = self.code
        places = [str(self.path.parent)] if self.package else None
        return importlib.util.spec_from_file_location(name, self.path, loader=loader, submodule_search_locations=places)


class Plugin:
    """Runs chosen tests in a given order, none longer than it may take, and says which failed."""

    def __init__(self, tests: Sequence[str], costs: dict[str, float]) -> None:
        self.place = {test: place for place, test in enumerate(tests)}
        self.costs = costs
        self.failed = ""

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Only these tests, in this order; before them any that are new since the tests were measured."""
        place = {item.nodeid: -1 for item in items if item.nodeid not in self.costs} | self.place
        wanted = [item for item in items if item.nodeid in place and not item.name.startswith(LEFT_OUT)]
        items[:] = sorted(wanted, key=lambda item: place[item.nodeid])

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        """The processor's alarm ends this process if the test does not end."""
        signal.setitimer(signal.ITIMER_PROF, PATIENCE * (1 + self.costs.get(nodeid, 1.0)))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Which test failed first."""
        if report.failed and not self.failed:
            self.failed = report.nodeid

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """A change that keeps a test from being collected is noticed too."""
        if report.failed and not self.failed:
            self.failed = report.nodeid


class Measuring:
    """Runs all fast tests, and notes how long each takes and which lines of the engine it runs."""

    def __init__(self, part: int, parts: int) -> None:
        import coverage

        self.part, self.parts = part, parts
        self.coverage = coverage.Coverage(data_file=None, config_file=False, source=[str(ROOT / "engine/groomporter")])
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
            self.coverage.switch_context("")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A test that fails as it is."""
        if report.failed:
            self.failed.append(report.nodeid)

    def found(self) -> dict[str, Any]:
        """All that was noted."""
        self.coverage.stop()
        data = self.coverage.get_data()
        lines = {
            str(Path(file).relative_to(ROOT)): data.contexts_by_lineno(file) for file in sorted(data.measured_files())
        }
        return {"costs": self.costs, "failed": self.failed, "lines": lines}


def run_pytest(plugin: object, targets: Sequence[str]) -> int:
    """Pytest on these files, quietly."""
    hypothesis.settings.register_profile(
        "mutants", database=None, phases=(hypothesis.Phase.explicit, hypothesis.Phase.generate)
    )
    hypothesis.settings.load_profile("mutants")  # a mutant is killed by any failure, not only by the smallest
    return int(pytest.main([*QUIET, *targets], plugins=[plugin]))


# -- in the parent ----------------------------------------------------------------------------------------
def forked(work: Callable[[], Any]) -> tuple[int, int]:
    """Do this in a child; its process id, and a pipe from which its answer can be read as JSON."""
    read, write = os.pipe()
    child = os.fork()
    if child:
        os.close(write)
        return child, read
    try:
        os.setpgid(0, 0)
        nowhere = os.open(os.devnull, os.O_RDWR)
        for stream in range(3):
            os.dup2(nowhere, stream)
        sys.path[:0] = [str(ROOT / "engine"), str(ROOT / "tests")]
        os.chdir(ROOT)
        os.environ |= FEWER
        answer = json.dumps(work()).encode()
        with os.fdopen(write, "wb") as pipe:
            pipe.write(answer)
    except BaseException:
        if "MUTANTS_DEBUG" in os.environ:
            (ROOT / ".build" / "mutants.log").write_text(traceback.format_exc())
    finally:
        os._exit(0)


def answered(child: int, read: int) -> Any:
    """What a child answers; None if it died."""
    with os.fdopen(read, "rb") as pipe:
        text = pipe.read()
    os.waitpid(child, 0)
    return json.loads(text) if text else None


def modules_of_others() -> None:
    """Load here what the tests load that is not ours, so that each child has it already."""

    def work() -> list[str]:
        pytest.main(["--collect-only", *QUIET, *FAST])
        return [name for name in sys.modules if not name.startswith(OURS)]

    for name in answered(*forked(work)):
        try:
            importlib.import_module(name)
        except Exception:  # what cannot be loaded alone, each child loads for itself
            continue


def measured(workers: int, *, again: bool) -> tuple[dict[tuple[str, int], set[str]], dict[str, float]]:
    """By file and line the tests that run it, and what each test costs; all must pass. `again`: as last time."""

    def work(part: int) -> Callable[[], Any]:
        def measure() -> Any:
            plugin = Measuring(part, workers)
            run_pytest(plugin, FAST)
            return plugin.found()

        return measure

    if not again or not MEASURED.exists():
        found = [answered(*child) for child in [forked(work(part)) for part in range(workers)]]
        if failed := [part and part["failed"] for part in found if part is None or part["failed"]]:
            sys.exit(f"the tests fail before anything is changed: {failed}")
        MEASURED.parent.mkdir(exist_ok=True)
        MEASURED.write_text(json.dumps(found))
    covered: dict[tuple[str, int], set[str]] = {}
    costs: dict[str, float] = {}
    for found in json.loads(MEASURED.read_text()):
        costs |= found["costs"]
        for file, lines in found["lines"].items():
            for line, tests in lines.items():
                covered.setdefault((file, int(line)), set()).update(tests)
    return covered, costs


class Run:
    """A mutant on trial.

    Attributes:
        how: "survived", "killed", "killed by time" or "killed by loading"; "" while the trial goes on.
        killer: the test that noticed.
    """

    def __init__(self, mutant: Mutant, tests: int, child: int, read: int) -> None:
        self.mutant, self.tests, self.child, self.read = mutant, tests, child, read
        self.how = self.killer = ""

    def over(self) -> bool:
        """Whether the trial is over; then it says how it ended."""
        done, status = os.waitpid(self.child, os.WNOHANG)
        if not done:
            return False
        with os.fdopen(self.read, "rb") as pipe:
            text = pipe.read()
        if not text:  # the alarm, or no memory
            self.how = "killed by time" if os.WIFSIGNALED(status) else "killed by loading"
        else:
            self.killer = json.loads(text)
            self.how = "killed" if self.killer else "survived"
        return True


def found(target: str) -> list[Path]:
    """The files of a target."""
    path = ROOT / target
    return [path] if path.is_file() else sorted(path.glob("test_*.py"))


def newer() -> set[str]:
    """Files of tests that have been written since the tests were measured."""
    then = MEASURED.stat().st_mtime
    files = (path for target in FAST for path in found(target))
    return {str(path.relative_to(ROOT)) for path in files if path.stat().st_mtime > then} | records(then)


def records(then: float) -> set[str]:
    """The tests of hand records, if there are new ones."""
    new = any(path.stat().st_mtime > then for path in (ROOT / "tests" / "records").rglob("*.toml"))
    return {"tests/games/test_records.py"} if new else set()


def start(mutant: Mutant, tests: Sequence[str], costs: dict[str, float]) -> Run:
    """Begin the trial of a mutant by these tests."""

    def work() -> str:
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        signal.signal(signal.SIGPROF, signal.SIG_DFL)
        signal.setitimer(signal.ITIMER_PROF, 6 * PATIENCE)
        sys.meta_path.insert(0, Instead(mutant.file, compiled(mutant, ROOT)))
        plugin = Plugin(tests, costs)
        targets = sorted({test.partition("::")[0] for test in tests} | newer())
        ended = run_pytest(plugin, targets) if targets else 0
        return plugin.failed or ("pytest" if ended not in (0, 5) else "")

    return Run(mutant, len(tests), *forked(work))
