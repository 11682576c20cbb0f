"""A copy of the project into which the games of a folder have been moved, to check them where they will lie."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from groomporter.book.catalogue import file_stem

#: What of the project a game is checked with.
COPIED = ("docs", "engine", "tests", "tutorials", "Makefile", "mkdocs.yml", "pyproject.toml")
#: What is too large to copy, and is not written to.
LINKED = (".toolchain",)
#: Where the folders of one's own go; the others keep their names.
INTO = {"games": "engine/groomporter/games", "sources": "engine/groomporter/sources"}
OWN = ("games", "sources", "tests", "tutorials", "docs")
MADE = shutil.ignore_patterns("__pycache__", ".hypothesis", "*.pyc")


def copy_with_games(project: Path, folder: Path, into: Path) -> None:
    """Copy the project, and put each file of the folder where it belongs.

    Args:
        project: the project's own folder.
        folder: games in work, laid out as "Adding a game" tells.
        into: a folder that is there, and empty.
    """
    for name in COPIED:
        if (project / name).is_dir():
            shutil.copytree(project / name, into / name, ignore=shutil.ignore_patterns(".hypothesis"))
        else:
            shutil.copy2(project / name, into / name)
    for name in LINKED:
        (into / name).symlink_to((project / name).resolve())
    for name in OWN:
        if (folder / name).is_dir():
            shutil.copytree(folder / name, into / INTO.get(name, name), dirs_exist_ok=True, ignore=MADE)


def as_written(text: str, game: str, folder: str) -> str:
    """A message about the copy as one about the folder.

    Args:
        text: the message, with paths of the project.
        game: the game's id.
        folder: the folder's name as it was given.
    """
    stem = file_stem(game)
    for name, into in INTO.items():
        text = text.replace(f"{into}/", f"{folder}/{name}/")
    own = rf"(?<![\w/])((?:tests|tutorials|docs)/(?:\w+/)?(?:{re.escape(game)}|{stem})\b)"
    return re.sub(own, rf"{folder}/\1", text)
