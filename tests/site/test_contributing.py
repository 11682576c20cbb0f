"""The page on adding a game, followed to the letter: its files are written, its commands are run."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "contributing.md"
FILE = re.compile(r'^``` \{ \.\w+ title="([\w/.-]+/[\w.-]+)" \}\n(.*?)^```$', re.MULTILINE | re.DOTALL)
COMMANDS = re.compile(r"^``` sh\n(.*?)^```$", re.MULTILINE | re.DOTALL)
QUIT = "q\n"


def commands() -> list[str]:
    """Every command of the page but the one that sets the project up."""
    text = PAGE.read_text("utf-8")
    return [line for block in COMMANDS.findall(text) for line in block.splitlines() if line != "make setup"]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page's ``my-games``."""
    made = tmp_path_factory.mktemp("my-games")
    for name, text in FILE.findall(PAGE.read_text("utf-8")):
        path = made / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return made


def test_the_page_has_files_and_commands() -> None:
    names = [name for name, _ in FILE.findall(PAGE.read_text("utf-8"))]
    assert len(names) == len(set(names)) == 8
    assert [command.split()[0] for command in commands()].count(".venv/bin/pytest") == 1


@pytest.mark.parametrize("command", commands())
def test_command_does_what_the_page_says(command: str, folder: Path) -> None:
    words = command.replace("my-games", str(folder)).replace(".venv/bin/python", sys.executable)
    words = words.replace(".venv/bin/pytest -q", f"{sys.executable} -m pytest -q -n 0 -p no:cacheprovider")
    done = subprocess.run(words, shell=True, cwd=ROOT, input=QUIT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    if "pytest" in command:
        passed = re.search(r"(\d+) passed", done.stdout)
        assert passed is not None
        assert int(passed[1]) > 40
        assert "skipped" not in done.stdout
    else:
        assert done.stdout.strip()


def test_a_rule_that_nothing_shows_is_noticed(folder: Path) -> None:
    """The tests that the page runs do look at the game: without one record they fail."""
    record = folder / "tests" / "records" / "three-tricks" / "ace-low.toml"
    text = record.read_text("utf-8")
    record.unlink()
    try:
        command = [sys.executable, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", "tests/games"]
        done = subprocess.run(
            [*command, "--games", str(folder), "-k", "three-tricks"],
            cwd=ROOT, capture_output=True, text=True, check=False,
        )  # fmt: skip
    finally:
        record.write_text(text, "utf-8")
    assert done.returncode == 1
    assert "test_reading_has_a_record_of_its_own[three-tricks-ace-low]" in done.stdout
