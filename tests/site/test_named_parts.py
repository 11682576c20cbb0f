"""What the pages for contributors name of the project is there: its files and folders, and what these define."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = ("architecture", "contributing", "performance", "blocks")
FENCED = re.compile(r"^``` .*?^```$", re.MULTILINE | re.DOTALL)
PATH = re.compile(r"(?:[\w.-]+/)+(?:[\w.-]+\.\w+)?|(?:[\w-]+/)*[\w-]+\.(?:py|mjs|css|toml|json)")
DOTTED = re.compile(r"[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+(?=$|[( ])")
MADE_UP = re.compile(r"NAME|GAME|STEM|\bID\b|three.tricks|my-games")  # the guide's own game, and what stands for any
BUILT = {"site/", "start.json", "teach/documentation/"}  # what a build makes, and no file of the project
WORDS = re.compile(r"(?:pay|move|KIND|RULE)\.")  # a key of a game's words has dots as well
ANY_GAME = {"STATE": "State", "PRESENTER": "Presenter"}


@cache
def files() -> dict[str, list[Path]]:
    """Every file by each end of its path, and every folder by each end of its own with a stroke."""
    found: dict[str, list[Path]] = {}
    tops = [ROOT / top for top in ("docs", "engine", "tests", "tutorials")]
    for path in [*ROOT.glob("*.*"), *tops, *(path for top in tops for path in top.rglob("*"))]:
        if "__pycache__" not in path.parts:
            parts = path.relative_to(ROOT).parts
            for start in range(len(parts)):
                found.setdefault("/".join(parts[start:]) + "/" * path.is_dir(), []).append(path)
    return found


@cache
def text(path: Path) -> str:
    """A file's text; a folder's is that of its modules."""
    if path.is_dir():
        return "\n".join(text(module) for module in sorted(path.glob("*.py")))
    return path.read_text("utf-8")


@cache
def modules() -> list[Path]:
    """All that is written in Python or JavaScript."""
    return [path for top in ("engine", "docs", "tests/tools") for path in (ROOT / top).rglob("*") if path.suffix in (".py", ".mjs")]


def defined(name: str) -> bool:
    """Whether a dotted name is there: a module or a class, and after it only words that stand in its text."""
    parts = [ANY_GAME.get(part, part) for part in name.split(".")]
    for end in range(len(parts), 0, -1):
        stem = "/".join(parts[:end])
        for path in (path for ending in (".py", ".mjs", "/") for path in files().get(stem + ending, ())):
            if all(re.search(rf"\b{word}\b", text(path)) for word in parts[end:]):
                return True
    of = [path for path in modules() if re.search(rf"^(?:export )?class {parts[0]}\b", text(path), re.MULTILINE)]
    return any(all(re.search(rf"\b{word}\b", text(path)) for word in parts[1:]) for path in of)


def named(page: str) -> tuple[list[str], list[str]]:
    """The paths and the dotted names between backquotes on a page, but for what is made up on it."""
    spans = re.findall(r"(?<!`)`([^`]+)`(?!`)", FENCED.sub("", (ROOT / "docs" / f"{page}.md").read_text("utf-8")))
    spans = [span.removeprefix("python -m ") for span in spans if not MADE_UP.search(span)]
    paths = [span for span in spans if PATH.fullmatch(span) and span not in BUILT]
    dotted = [found[0] for span in spans if span not in paths and (found := DOTTED.match(span)) and not WORDS.match(span)]
    return paths, [name for name in dotted if name not in BUILT | set(files())]


@pytest.mark.parametrize("page", PAGES)
def test_what_a_page_names_of_the_project_is_there(page: str) -> None:
    paths, dotted = named(page)
    assert paths, "the page names no file, or how it does has changed"
    assert [path for path in paths if path not in files()] == []
    assert [name for name in dotted if not defined(name)] == []


def test_the_page_on_how_it_is_built_names_what_it_should() -> None:
    """And what is not there is noticed."""
    paths, dotted = named("architecture")
    assert len(paths) > 50
    assert len(dotted) > 5
    assert "table/lost.py" not in files()
    assert not defined("table.Lost")
    assert not defined("Table.lost_and_found")
