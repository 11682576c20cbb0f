"""Testimonies as they are kept beside a game's tutorials: ``tutorials/GAME/testimonies.toml``, and what came of them in
``testimonies.json``.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from groomporter.book.catalogue import rulebook
from groomporter.book.sources import sources
from groomporter.evidence.survey import mark
from groomporter.evidence.testimony import Testimony, TestimonyError, testimonies

from ..texts import TextError, spot

PROJECT = Path(__file__).parents[3]
FILE, RESULT = "testimonies.toml", "testimonies.json"
#: The few words that passages take from works of which no text is shown, by work.
WORDS = Path("texts", "words.toml")

Found = dict[str, Any]


def testimony_anchor(name: str) -> str:
    """The place of a testimony on its page."""
    return f"testimony-{name}"


def path_of(game: str, name: str = FILE, project: Path = PROJECT) -> Path:
    """A file beside a game's tutorials."""
    return project / "tutorials" / game / name


def read_testimonies(game: str, project: Path = PROJECT) -> tuple[Testimony, ...]:
    """The testimonies of a game, each found in its text; none where it has no file of them.

    Raises:
        TestimonyError: the file has a fault, or a passage is not in its text: the file and what is wrong, in one line.
    """
    path = path_of(game, project=project)
    if not path.is_file():
        return ()
    try:
        found = testimonies(rulebook(game), tomllib.loads(path.read_text("utf-8")))
        for one in found:
            check_passage(one, project / "docs")
    except (tomllib.TOMLDecodeError, TestimonyError) as error:
        raise TestimonyError(f"tutorials/{game}/{FILE}: {error}") from None
    return found


def check_passage(one: Testimony, docs: Path) -> None:
    """That we hold the text, or have noted the words of one that we may not show, and that they are there.

    Raises:
        TestimonyError: they are not.
    """
    for work in (one.cite.source, one.cite.via):
        if work and work not in sources():
            raise TestimonyError(f"{one.id}: there is no source {work!r}")
    try:
        where = spot(one.cite, docs)
    except TextError as error:
        raise TestimonyError(f"{one.id}: {error}") from None
    work = one.cite.via or one.cite.source
    if where is None and one.cite.passage not in noted_words(docs).get(work, ()):
        raise TestimonyError(f"{one.id}: we hold no text of {work}")


def of_our_time(game_told: Sequence[Testimony]) -> int:
    """How many of them are in the words of an author of our own time."""
    return sum(sources()[one.cite.source].modern for one in game_told)


def noted_words(docs: Path) -> dict[str, list[str]]:
    """The few words that we have noted from works that we may not show, by work."""
    return tomllib.loads((docs / WORDS).read_text("utf-8"))


def read_results(game: str, project: Path = PROJECT) -> Found | None:
    """What came of them when they were last tried; None where they never were."""
    path = path_of(game, RESULT, project)
    found: Found | None = json.loads(path.read_text("utf-8")) if path.is_file() else None
    return found


def keep(found: Found, project: Path = PROJECT) -> None:
    """Keep what came of them."""
    lines = (f" {json.dumps(key)}: {in_lines(value)}" for key, value in found.items())
    path_of(found["game"], RESULT, project).write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")


def in_lines(value: Any) -> str:
    """A value as it stands in the file: of a list each member in a line."""
    if not isinstance(value, list) or not value:
        return json.dumps(value, ensure_ascii=False)
    return "[\n" + ",\n".join(f"  {json.dumps(one, ensure_ascii=False)}" for one in value) + "\n ]"


def stale(game: str, found: Found, project: Path = PROJECT) -> bool:
    """Whether rules or testimonies are others now than when they were tried."""
    return bool(found["made_of"] != mark(rulebook(game), read_testimonies(game, project)))
