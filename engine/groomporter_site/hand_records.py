"""Where hand records lie: those that show a rule to a reader, those that only the tests need; and many as one text."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

PROJECT = Path(__file__).parents[2]
EXAMPLES = "examples"


def example_folder(game: str, project: Path = PROJECT) -> Path:
    """Where the examples of a game lie."""
    return project / "tutorials" / game / EXAMPLES


def record_folders(game: str, project: Path = PROJECT) -> tuple[Path, Path]:
    """Where a game's examples lie, and its records for the tests alone."""
    return example_folder(game, project), project / "tests" / "records" / game


def record_paths(project: Path = PROJECT) -> list[Path]:
    """Every hand record, game by game, the examples of each first."""
    roots = (project / "tutorials", project / "tests" / "records")
    names = {path.name for root in roots if root.is_dir() for path in root.iterdir() if path.is_dir()}
    return [path for game in sorted(names) for path in records_of(game, project)]


def records_of(game: str, project: Path = PROJECT) -> list[Path]:
    """A game's hand records, its examples first."""
    return [path for folder in record_folders(game, project) for path in sorted(folder.glob("*.toml"))]


def record_path(game: str, name: str, project: Path = PROJECT) -> Path:
    """The file of a hand record; where there is none, where an example of this name would lie."""
    asked = [folder / f"{name}.toml" for folder in record_folders(game, project)]
    return next((path for path in asked if path.is_file()), asked[0])


def game_of_record(path: Path) -> str:
    """Whose record a file is, by the folder in which it lies."""
    folder = path.parent
    return folder.parent.name if folder.name == EXAMPLES else folder.name


def records_by_rule(project: Path = PROJECT) -> Iterator[tuple[str, Path]]:
    """Each rule, by its whole id, with each record that shows it."""
    for path in record_paths(project):
        for rule in tomllib.loads(path.read_text("utf-8")).get("shows", ()):
            yield rule, path


def json_lines(hands: Iterable[Mapping[str, Any]]) -> str:
    """Hands as JSON, a line each."""
    return "".join(f"{json.dumps(hand, ensure_ascii=False, separators=(',', ':'))}\n" for hand in hands)
