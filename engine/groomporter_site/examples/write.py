"""The examples of each page as a file of the site, which comes when somebody asks to see a rule played."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from groomporter.book.catalogue import SHARED, games, rulebook, shared
from groomporter.book.rules import Rulebook

from ..file_pages import part_script
from ..firsthand import TutorialError
from ..hand_records import EXAMPLES
from .showing import Showing, marks, unshown
from .side_by_side import partings_for
from .steps import show

FOLDER = "examples"


@cache
def examples_for(game: str) -> dict[str, Any]:
    """What the page of a game shows: ``examples``, by their ids; ``shown``, by rule or reading which of them at which
    step; and ``partings``, deals under two readings of a rule (`partings_for`).

    Raises:
        TutorialError: an example has a fault, or a rule that play can show has none.
    """
    book = book_of(game)
    if wanting := unshown(book):
        names = ", ".join(rule.short for rule in wanting)
        raise TutorialError(f"tutorials/{game}/{EXAMPLES}/: no example shows {names}; write one for each")
    beside: dict[str, list[Showing]] = {}
    for rule in book.rules.values():
        beside |= marks(rule)
    by_example: dict[str, list[Showing]] = {}
    for some in beside.values():
        for one in some:
            by_example.setdefault(one.example.id, []).append(one)
    shown: dict[str, Any] = {}
    places: dict[Showing, int] = {}
    for name, some in by_example.items():
        shown[name], found = show(some[0].example, some)
        places |= found
    return {
        "examples": shown,
        "shown": {key: [[one.example.id, places[one]] for one in some] for key, some in beside.items()},
        "partings": partings_for(game) if game != SHARED else {},
    }


def book_of(game: str) -> Rulebook:
    """A game's rules, or those of every table."""
    return shared() if game == SHARED else rulebook(game)


def write(site: Path, *, scripts: bool = False) -> None:
    """Write the examples into a built site.

    Args:
        scripts: whether as scripts, for pages that are files and can fetch nothing.
    """
    folder = site / FOLDER
    folder.mkdir(exist_ok=True)
    for game in (*games(), SHARED):
        data = json.dumps(examples_for(game), ensure_ascii=False, separators=(",", ":"))
        name, text = (f"{game}.js", part_script(f"examples-{game}", data)) if scripts else (f"{game}.json", data)
        (folder / name).write_text(text, "utf-8")
