"""What tries the tests is tried itself: on two functions whose mutants are known by hand, and on ten of our own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TOY = """
HIGH = 10


def above(one, other):
    return one > other


def high(card):
    return above(card, HIGH)
"""
#: By hand, seven changes: HIGH 11 and 9; in above, None, >= and <=; in high, None, and its arguments exchanged.
#: These tests leave two unnoticed: no card of 10 is asked for, so that neither HIGH 9 nor >= shows.
TESTS = """
import pytest
from groomporter.toy import above, high


@pytest.mark.xdist_group("one")
def test_above():
    assert above(2, 1) is True and above(1, 2) is False


def test_high():
    assert high(11) is True and high(9) is False
"""
SETTINGS = """[tool.pytest.ini_options]
addopts = "--strict-markers"
"""
MARKERS = 'markers = ["xdist_group(name): by one worker"]\n'


def try_mutants(*arguments: str) -> subprocess.CompletedProcess[str]:
    """A run of the tester, by one worker."""
    command = [sys.executable, "-m", "tests.mutants", "--workers", "1", *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=240, check=False)


@pytest.fixture
def toy(tmp_path: Path) -> Path:
    """The small project."""
    package, tests = tmp_path / "engine" / "groomporter", tmp_path / "tests" / "unit"
    package.mkdir(parents=True)
    tests.mkdir(parents=True)
    (package / "__init__.py").write_text("")
    (package / "toy.py").write_text(TOY)
    (tests / "test_toy.py").write_text(TESTS)
    (tmp_path / "pyproject.toml").write_text(SETTINGS + MARKERS)
    return tmp_path


def tried_on(toy: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return try_mutants("--root", str(toy), "--tests", "tests/unit", *arguments)


def test_a_survivor_is_known_and_what_is_noticed_is_not_one(toy: Path) -> None:
    """One is loaded anew with its change (HIGH), the other is changed in place (>=); each seed draws all seven."""
    ended = tried_on(toy, "--seed", "1", "2", "--number", "7")
    assert ended.returncode == 1, ended.stderr
    assert "7 changes can be made" in ended.stdout
    survived = [line for line in ended.stdout.splitlines() if line.startswith("survived:")]
    assert survived == ["survived: engine/groomporter/toy.py:2 ", "survived: engine/groomporter/toy.py:6 above"]
    assert "+ HIGH = 9" in ended.stdout
    assert "+ return one >= other" in ended.stdout
    assert "survived 1 of 1 tests: engine/groomporter/toy.py:2" in ended.stdout  # the one that runs a line with HIGH
    assert "survived 2 of 2 tests: engine/groomporter/toy.py:6" in ended.stdout
    for seed in (1, 2):
        assert f"seed {seed}: 5 of 7 killed (71.4%)" in ended.stdout
    again = tried_on(toy, "--again", "--survivors")
    assert again.returncode == 1
    assert "seed 1: 0 of 2 killed" in again.stdout


def test_what_all_tests_notice_passes(toy: Path) -> None:
    tests = toy / "tests" / "unit" / "test_toy.py"
    tests.write_text(TESTS.replace("high(9)", "high(10)"))
    ended = tried_on(toy)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    assert "7 of 7 killed (100.0%)" in ended.stdout


def test_a_file_that_cannot_be_collected_ends_the_run(toy: Path) -> None:
    """So it was when a mark of a plugin that is switched off was unknown: no test ran, and nothing was noticed."""
    (toy / "pyproject.toml").write_text(SETTINGS)
    ended = tried_on(toy)
    assert ended.returncode == 1
    assert "before anything is changed there fail: tests/unit/test_toy.py: " in ended.stderr
    assert "killed" not in ended.stdout


@pytest.mark.parametrize(
    ("file", "text", "says"),
    [
        ("tests/unit/test_toy.py", "", "no test was found to measure"),
        (
            "tests/unit/test_toy.py",
            "def test_wrong():\n    assert False",
            "there fail: tests/unit/test_toy.py::test_wrong",
        ),
        ("engine/groomporter/toy.py", "HIGH = 10", "there fail: tests/unit/test_toy.py: "),
        ("engine/groomporter/toy.py", "", "there is nothing to change"),
    ],
)
def test_nothing_to_try_ends_the_run(toy: Path, file: str, text: str, says: str) -> None:
    (toy / file).write_text(text)
    ended = tried_on(toy)
    assert ended.returncode == 1
    assert says in ended.stderr
    assert "killed" not in ended.stdout


def test_tests_that_have_gone_since_they_were_measured_end_the_run(toy: Path) -> None:
    """By then nothing would run a changed line, and every change would seem to survive."""
    assert tried_on(toy).returncode == 1
    tests = toy / "tests" / "unit" / "test_toy.py"
    tests.write_text(TESTS.replace("def test_", "def no_test_"))
    os.utime(tests, (0, 0))  # as if it had been written before
    ended = tried_on(toy, "--again")
    assert ended.returncode == 1
    assert "no test was collected, though" in ended.stderr


def test_tests_written_anew_are_measured_again_and_the_others_not(toy: Path) -> None:
    """The first file would fail by now, had it been run; the second notices what it did not."""
    assert tried_on(toy).returncode == 1
    tests = toy / "tests" / "unit" / "test_toy.py"
    tests.write_text(TESTS + "\n\ndef test_new(): assert False")
    os.utime(tests, (0, 0))
    (tests.parent / "test_ten.py").write_text(
        "from groomporter.toy import high\n\n\ndef test_ten():\n    assert high(10) is False"
    )
    ended = tried_on(toy, "--again")
    assert "3 tests pass" in ended.stdout
    assert ended.returncode == 0, ended.stdout + ended.stderr


def test_lines_that_have_moved_since_are_found_again(toy: Path) -> None:
    assert tried_on(toy).returncode == 1
    (toy / "engine" / "groomporter" / "toy.py").write_text(f"LOW = 1\n{TOY}\n\ndef low():\n    return LOW")
    ended = tried_on(toy, "--again")
    assert "10 changes can be made" in ended.stdout
    assert "seed 1: 5 of 10 killed" in ended.stdout  # of low and LOW, which no test runs, none


def test_what_is_noticed_though_nothing_was_changed_ends_the_run(toy: Path) -> None:
    """A test that fails in a trial, but not when it is measured, would kill every mutant."""
    tests = toy / "tests" / "unit" / "test_toy.py"
    once = f"{str(toy / 'once')!r}"
    tests.write_text(
        f"{TESTS}\n\ndef test_once():\n    import pathlib\n    assert above(2, 1)\n    pathlib.Path({once}).mkdir()"
    )
    ended = tried_on(toy)
    assert ended.returncode == 1
    assert "nothing was changed, but it was killed: tests/unit/test_toy.py::test_once" in ended.stderr


def test_ten_mutants_of_two_shared_parts_are_tried() -> None:
    """Drawn by a seed, tried by the tests of these parts alone: a part is killed there, and none stays untried."""
    tests = ["tests/unit/test_stock.py", "tests/unit/test_cards.py", "tests/unit/test_stakes.py"]
    ended = try_mutants("--number", "10", "--seed", "1", "--only", "groomporter/play/sta", "--tests", *tests)
    last = next(line for line in ended.stdout.splitlines() if line.startswith("seed 1: "))
    killed, tried_ = int(last.split()[2]), int(last.split()[4])
    assert tried_ == 10, ended.stdout
    assert killed >= 8
    assert ended.returncode == (killed < 0.98 * 10)
