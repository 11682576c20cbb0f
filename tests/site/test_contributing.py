"""The page on adding a game, followed to its end in a clone of the project: its files are written, its commands run."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from groomporter_site.checking.copy_project import COPIED, copy_with_games
from groomporter_site.checking.pages import laid_bare
from groomporter_site.checking.suite import PARTS
from groomporter_site.checking.direct_checks import BESIDE, FIRST_OF_ALL
from groomporter_site.page_order import HEADINGS
from tools.pages import Site, order, words

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "contributing.md"
FILE = re.compile(r'^``` \{ \.\w+ title="([\w/.-]+/[\w.-]+)" \}\n(.*?)^```$', re.MULTILINE | re.DOTALL)
COMMANDS = re.compile(r"^``` sh\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PART = re.compile(r"^([✓✗–]) (\S.*?) +\d+\.\d s$", re.MULTILINE)
QUIT = "q\n"
PAGES = ("games/three-tricks.md", "learn/three-tricks.md", "teach/three-tricks.md")
BUILDERS = {"mkdocs": ["build", "--quiet", "--strict"], "zensical": ["build", "-c"]}
ALL = [*FIRST_OF_ALL, *BESIDE, *(name for name, _ in PARTS)]

pytestmark = pytest.mark.xdist_group("guide")  # in one worker, in the order of the page


def commands() -> list[str]:
    """Every command of the page but the one that sets the project up."""
    text = PAGE.read_text("utf-8")
    return [line for block in COMMANDS.findall(text) for line in block.splitlines() if line != "make setup"]


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project as it is handed to a newcomer, with the page's ``my-games`` in it."""
    made = tmp_path_factory.mktemp("clone")
    copy_with_games(ROOT, made / "nothing", made)
    (made / ".venv").symlink_to(sys.prefix)
    for name, text in FILE.findall(PAGE.read_text("utf-8")):
        path = made / "my-games" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return made


def run(command: str, clone: Path) -> subprocess.CompletedProcess[str]:
    """A command of the page, in the clone."""
    environment = {**os.environ, "PYTHONPATH": str(clone / "engine"), "NO_MKDOCS_2_WARNING": "1"}
    environment.pop("SAMPLE", None)
    return subprocess.run(
        command, shell=True, cwd=clone, env=environment, input=QUIT, capture_output=True, text=True, check=False
    )


def test_the_page_has_files_and_commands() -> None:
    names = [name for name, _ in FILE.findall(PAGE.read_text("utf-8"))]
    assert len(names) == len(set(names)) == 16
    assert sum(command.endswith("check three-tricks") for command in commands()) == 2


@pytest.mark.parametrize("command", commands())
@pytest.mark.timeout(900)
def test_command_does_what_the_page_says(command: str, clone: Path) -> None:
    done = run(command, clone)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    assert done.stdout.strip() or command.startswith("cp ")
    if command.endswith("check three-tricks"):
        marks = {name: mark for mark, name in PART.findall(done.stdout)}
        late = {"told and frozen hands"} if "--games" in command else set()
        assert marks == {name: "✓" for name in ALL if name not in late}


@pytest.mark.parametrize("builder", sorted(BUILDERS))
def test_the_pages_of_the_game_build(builder: str, clone: Path, tmp_path: Path) -> None:
    """After the page's last command, by each builder: what every game's page must have."""
    laid_bare(clone / "docs", tmp_path / "docs", PAGES)
    for name in COPIED:
        if name not in ("docs", "mkdocs.yml"):
            (tmp_path / name).symlink_to(clone / name)
    # anchors of pages that are there with their head only are nowhere
    text = (clone / "mkdocs.yml").read_text("utf-8").replace("anchors: warn", "anchors: info")
    (tmp_path / "mkdocs.yml").write_text(text, "utf-8")
    program = Path(sys.executable).with_name(builder)
    environment = {**os.environ, "PYTHONPATH": str(clone / "engine"), "NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(
        [program, *BUILDERS[builder]], cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    site = Site(tmp_path / "site")
    page = site.pages["games/three-tricks"]
    assert order(page) == list(HEADINGS)
    assert words(next(page.content().iter("h1"))) == "How to play Three Tricks"
    assert "three-tricks.follow-suit" in page.ids
    assert "Play a card of the suit led if you have one" in words(page.content())
    for name in PAGES:
        assert "///" not in words(site.pages[name.removesuffix(".md")].content())
    listed = words(site.pages["learn/three-tricks"].content())
    assert "A trick, and who takes it" in listed
    assert "May I play another suit, though I could follow?" in words(site.pages["teach/three-tricks"].content())


def test_a_rule_that_nothing_shows_is_noticed(clone: Path) -> None:
    """The tests that the page runs do look at the game: without one record they fail, and say what to write."""
    (clone / "tutorials" / "three-tricks" / "examples" / "ace-low.toml").unlink()
    tests = "tests/games/test_rules.py -k three-tricks -q -n 0 -p no:cacheprovider"
    done = run(f".venv/bin/python -m pytest {tests}", clone)
    assert done.returncode == 1
    assert 'write a record with shows = ["three-tricks.highest-takes"] and options = { ace = "low" }' in done.stdout
