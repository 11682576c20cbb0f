"""The project's tests, as far as they are about one game: run once, and told part by part."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import redirect_stdout
from dataclasses import dataclass, field
from io import StringIO
from pathlib import Path

import pytest

#: Part, and where its tests are; the first that fits counts.
PARTS = (
    ("claims of the sources", ("games/test_claims.py",)),
    ("rules switched off", ("games/test_rules.py::test_rule_would", "games/test_rules.py::test_after_a_switch")),
    ("hand records", ("games/test_records.py", "games/test_rules.py")),
    ("told and frozen hands", ("games/test_matches.py", "conformance/test_frozen.py", "conformance/test_pins.py")),
    ("words on the screen", ("conformance/test_screens.py",)),
    ("any deal", ("conformance/test_conformance.py", "conformance/test_options.py", "conformance/test_stateful.py")),
    ("oracle", ("oracles/test_oracles.py",)),
    ("quiz", ("conformance/test_quizzes.py",)),
    ("first hand, played", ("unit/test_first_hands.py", "unit/test_course.py")),
    ("lessons, held", ("unit/test_lessons.py",)),
    ("kit, held", ("unit/test_teach.py", "unit/test_class_sheets.py")),
    ("opponents", ("conformance/test_players.py",)),
    ("tiny packs", ("conformance/test_secrecy.py",)),
)  # fmt: skip
LONG = 160  # signs of a message


@dataclass
class PartResult:
    """What came of one part: how many tests it has, how many are through, how many of these were left out, their
    seconds, and what failed.
    """

    tests: int = 0
    done: int = 0
    left_out: int = 0
    seconds: float = 0.0
    faults: list[str] = field(default_factory=list)


class Listener:
    """A plugin of pytest that leaves the tests of one game, part by part, and tells each part when it has been run.

    Args:
        game: the game's id.
        others: the ids of all games.
        tell: called with the name of a part and what came of it.
        until: from so many seconds of work on (`time.process_time`) no further test is begun.
        without: parts that are not run.
    """

    def __init__(
        self,
        game: str,
        others: Sequence[str],
        tell: Callable[[str, PartResult], None],
        until: float,
        without: Collection[str] = (),
    ) -> None:
        self.about = about(game, others)
        self.tell, self.until, self.without = tell, until, without
        self.parts = {name: PartResult() for name, _ in PARTS}
        self.broken: list[str] = []
        self.going_on: Callable[[str], None] = lambda what: None

    @pytest.hookimpl(tryfirst=True)  # samples are drawn of what is left
    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        """Leave what is about the game, in the order of the parts."""
        mine = (item for item in items if self.about.search(item.nodeid.partition("[")[2]))
        chosen = [item for item in mine if part_of(item.nodeid) not in self.without]
        config.hook.pytest_deselected(items=[item for item in items if item not in chosen])
        order = list(self.parts)
        items[:] = sorted(chosen, key=lambda item: order.index(part_of(item.nodeid)))

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """Count what each part has."""
        for item in session.items:
            self.parts[part_of(item.nodeid)].tests += 1

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """A file of tests that cannot be read: what is wrong is told at the end."""
        if report.failed:
            self.broken.append(brief(str(report.longrepr)))

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        """Say which part is being run, and how far it is."""
        part = part_of(nodeid)
        self.going_on(f"{part}, {self.parts[part].done} of {self.parts[part].tests}")

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        """What would begin too late is left out."""
        if time.process_time() > self.until:
            self.parts[part_of(item.nodeid)].left_out += 1
            pytest.skip("no time is left")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Count the test; when it is the last of its part, tell the part."""
        part = part_of(report.nodeid)
        told = self.parts[part]
        told.seconds += report.duration
        if report.failed:
            told.faults.append(f"{message(report)} ({report.nodeid.rpartition('::')[2]})")
        if report.when == "teardown":
            told.done += 1
            if told.done == told.tests:
                self.tell(part, told)


def about(game: str, others: Sequence[str]) -> re.Pattern[str]:
    """Found in the parameters of a test that is about this game, and not in those of another whose id has it in it."""
    longer = "|".join(re.escape(other) for other in others if other.startswith(f"{game}-"))
    return re.compile(rf"(?<![a-z.])(?<![a-z]-)(?!(?:{longer or '$^'})){re.escape(game)}(?![a-z])")


def part_of(nodeid: str) -> str:
    """The part that a test belongs to."""
    short = nodeid.removeprefix("tests/")
    return next((name for name, where in PARTS if short.startswith(where)), PARTS[-1][0])


def message(report: pytest.TestReport) -> str:
    """Why a test failed, in one line: what its assertion says, or the error."""
    crash = getattr(report.longrepr, "reprcrash", None)
    return brief(crash.message if crash else str(report.longrepr))


def brief(text: str) -> str:
    """The first line, without the kind of error that every assertion is."""
    line = next((line for line in text.splitlines() if line.strip()), "").strip()
    line = line.removeprefix("AssertionError: ").removeprefix("Failed: ")
    return line if len(line) <= LONG else f"{line[:LONG]} …"


def files(tests: Path) -> Iterator[str]:
    """Every file of tests that a part names."""
    yield from sorted({str(tests / where.partition("::")[0]) for _, named in PARTS for where in named})


def run(project: Path, listener: Listener) -> int:
    """Run the tests of a game; pytest's exit status."""
    options = ["-q", "-p", "no:cacheprovider", "-n", "0", "--continue-on-collection-errors"]
    marks = ["-m", "not soak and not browser and not site"]
    root = ["--rootdir", str(project), "-c", str(project / "pyproject.toml")]
    with redirect_stdout(StringIO()):
        return int(pytest.main([*options, *marks, *root, *files(project / "tests")], plugins=[listener]))
