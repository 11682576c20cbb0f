"""What is changed, and by which tests it is tried."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
FAST = ("tests/games", "tests/unit", "tests/oracles", "tests/words", *(f"tests/conformance/test_{name}.py" for name in (
    "conformance", "screens", "frozen", "players", "boundary", "secrecy", "pins",
)))  # fmt: skip
#: Where files of tests have their cases from: folder, which files there, and the file of tests.
CASES = (
    ("tests/records", "*.toml", "tests/games/test_records.py"), ("tutorials", "*.toml", "tests/games/test_records.py"),
    ("tests/pins", "*.txt", "tests/conformance/test_pins.py"), ("tests/told", "*.txt", "tests/games/test_matches.py"),
)  # fmt: skip
#: Tests that read the code of a module as it is loaded, and so try every change to it, whichever lines they run.
READERS = "tests/unit/test_loaded_code.py::"


@dataclass(frozen=True)
class Project:
    """A project.

    Attributes:
        root: its folder; the package that is changed lies in its folder engine/.
        tests: the folders and files whose tests are run, from there.
    """

    root: Path = ROOT
    tests: tuple[str, ...] = FAST

    @property
    def package(self) -> Path:
        """What is changed."""
        return self.root / "engine" / "groomporter"

    @property
    def measured(self) -> Path:
        """Where it is kept what the tests cost and which lines they run."""
        some = "" if self.tests == FAST else "-" + hashlib.sha256(" ".join(self.tests).encode()).hexdigest()[:8]
        return self.root / ".build" / f"mutants{some}.json"

    @property
    def survived(self) -> Path:
        """Where it is kept what survived last."""
        return self.measured.with_stem(f"{self.measured.stem}-survived")

    def files(self) -> list[Path]:
        """The files of its tests."""
        targets = [self.root / target for target in self.tests]
        return [
            path for target in targets for path in ([target] if target.is_file() else sorted(target.glob("test_*.py")))
        ]

    def texts(self) -> dict[str, str]:
        """The modules that are changed, by their files."""
        return {str(path.relative_to(self.root)): path.read_text("utf-8") for path in self.package.rglob("*.py")}

    def newer(self) -> tuple[str, ...]:
        """Files of tests that have been written since the tests were measured."""
        then = self.measured.stat().st_mtime
        files = {str(path.relative_to(self.root)) for path in self.files() if path.stat().st_mtime > then}
        for folder, pattern, file in CASES:
            if any(path.stat().st_mtime > then for path in (self.root / folder).rglob(pattern)):
                files.add(file)
        return (*sorted(files),)
