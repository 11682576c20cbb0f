"""The bibliography: one CSL-JSON file a work, found in ``sources/``.

The engine reads what a ruling needs to name its authority; the site reads the same files whole.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from ..core.plain import Shape, controls, curly, fits, texts

ENGINE = __package__.partition(".")[0]  # the engine's package, in which works and games lie
SHAPE: Mapping[str, Shape] = {
    "id": str,
    "title": str,
    "short": str,
    "read": bool,
    "texts": [str],
    "modern": bool,
    "language": str,
    "english": dict,
}
further: list[Path] = []  # other folders to look in; see `catalogue.look_in`


@dataclass(frozen=True, slots=True)
class Source:
    """A work that rules are cited from.

    Attributes:
        id: the key by which rules cite it.
        short: how a citation names it ("Willughby c. 1665").
        title: its title.
        read: whether we have read it; if not, it is cited only `via` one who has.
        texts: the pages of our reading room that show it.
        modern: whether it is an account or a reconstruction of our own time.
        language: in what language it is written ("en" unless it says another).
        english: our translation of each passage that is quoted from it, where it is in another language.
        csl: the whole entry.
    """

    id: str
    short: str
    title: str
    read: bool
    texts: tuple[str, ...]
    modern: bool
    language: str
    english: Mapping[str, str]
    csl: Mapping[str, Any]


class SourceError(ValueError):
    """A file of the bibliography that cannot be taken."""


def parse(name: str, text: str) -> Source:
    """One work of the bibliography.

    Args:
        name: the file's name, for faults.
        text: CSL-JSON, a single entry.

    Raises:
        SourceError: it is no such entry.
    """
    try:
        entry = json.loads(text)
        custom = entry["custom"]
        held, modern = tuple(custom.get("texts", ())), custom.get("modern", False)
        tongue, english = entry.get("language", "en"), custom.get("english", {})
        title, read = entry["title"], custom["read"]
        source = Source(entry["id"], custom["short"], title, read, held, modern, tongue, english, entry)
        bad = next(filter(controls, texts(entry)), "")
    except RecursionError:
        raise SourceError(f"{name}: nested too deep") from None
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise SourceError(f"{name}: not a work of the bibliography ({error!r})") from None
    given = entry | custom
    for key, wanted in SHAPE.items():
        if key in given and not fits(given[key], wanted):
            raise SourceError(f"{name}: {key} is of the wrong type")
    source = replace(source, short=curly(source.short), title=curly(source.title))
    if bad:
        raise SourceError(f"{name}: a control character in {bad[:60]!r}")
    if f"{source.id}.json" != name:
        raise SourceError(f"{name}: its id is {source.id!r}")
    return source


@cache
def sources() -> Mapping[str, Source]:
    """Every work, by id."""
    folders = [files(ENGINE) / "sources", *(folder for folder in further if folder.is_dir())]
    paths = (path for folder in folders for path in folder.iterdir() if path.name.endswith(".json"))
    found = (parse(path.name, text_of(path)) for path in paths)
    return {source.id: source for source in sorted(found, key=lambda s: s.id)}


def text_of(path: Traversable) -> str:
    """The text of a file of the bibliography; SourceError if it is none."""
    try:
        return path.read_text("utf-8")
    except UnicodeDecodeError:
        raise SourceError(f"{path.name}: not UTF-8 text") from None
