"""The page on adding a game, followed to the letter: its files are written, its commands are run."""

from __future__ import annotations

import os
import re
import shutil
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
    """The page's ``my-games``; the commands call it by a relative path, as the page does."""
    made = tmp_path_factory.mktemp("my-games")
    for name, text in FILE.findall(PAGE.read_text("utf-8")):
        path = made / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return made


def test_the_page_has_files_and_commands() -> None:
    names = [name for name, _ in FILE.findall(PAGE.read_text("utf-8"))]
    assert len(names) == len(set(names)) == 10
    assert [command.split()[0] for command in commands()].count(".venv/bin/pytest") == 1


@pytest.mark.parametrize("command", commands())
def test_command_does_what_the_page_says(command: str, folder: Path) -> None:
    words = command.replace("my-games", os.path.relpath(folder, ROOT)).replace(".venv/bin/python", sys.executable)
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


BUILD = """
import sys
from pathlib import Path
from groomporter.book import catalogue
from groomporter_site import firsthand, tables
root = Path(sys.argv[1])
catalogue.look_in(root)
opening = firsthand.first_hand
tables.first_hand = lambda game, **which: opening(game, root / "tutorials", **which)
assert tables.first_hand("three-tricks")
from mkdocs.__main__ import cli
cli(["build", "--quiet", "--strict", "--config-file", str(root / "site.yml")])
"""


def test_the_page_of_the_game_builds(folder: Path) -> None:
    """With the project's own extensions, its first hand on the table and each rule as a heading."""
    for name in ("bibliography.md", "every-table.md"):
        shutil.copy(ROOT / "docs" / name, folder / "docs" / name)
    shutil.copytree(ROOT / "docs" / "texts", folder / "docs" / "texts", dirs_exist_ok=True)
    (folder / "site.yml").write_text(
        "site_name: Trial\ntheme: {name: null, custom_dir: theme}\nuse_directory_urls: true\n"
        "plugins: [autorefs]\nmarkdown_extensions: [attr_list, groomporter_site.blocks]\n",
        "utf-8",
    )
    (folder / "theme").mkdir()
    (folder / "theme" / "main.html").write_text("{{ page.content }}", "utf-8")
    done = subprocess.run(
        [sys.executable, "-c", BUILD, str(folder)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    page = (folder / "site" / "games" / "three-tricks" / "index.html").read_text("utf-8")
    assert '<h3 class="rule" id="three-tricks.follow-suit">' in page
    assert "Play a card of the suit led if you have one" in page
    assert "///" not in page


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
