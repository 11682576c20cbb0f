"""The sheets of each game's class as a file of the site: the page "Ready for Saturday" prints all of them at once.

They are taken from the built page of the game's kit, with its usual ruleset: so each sheet is made in one place.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import lxml.html  # type: ignore[import-untyped]

from groomporter.book.catalogue import games

from ..citing import ASIDE
from ..file_pages import packed_script
from .data import has_kit

FOLDER = "teach/class"
#: By the name of a sheet (`prints.USES`) the part of a kit's page in which it stands.
SHEETS = {
    "handout": "handout",
    "tavern card": "tavern-card",
    "slip": "slips",
    "score sheet": "score",
    "counters": "counters",
}
SIDE = "sheet-side"
KEPT = {
    "class", "role", "aria-label", "aria-hidden", "scope", "colspan", "type", "viewbox", "x", "y", "width", "height",
    "d", "data-at", "data-opens",
}  # fmt: skip
MIXED = {"viewbox": "viewBox"}  # what a reader of HTML writes small

Tree = list[Any]
"""A tag, its attributes, and what it holds: texts and trees. A drawing (``d``) is its place in the file's list."""


def sheets_of(page: str) -> dict[str, Any]:
    """The sheets of a kit, taken from the text of its page.

    Returns:
        ``sheets``: by name the class of the sheet and its sides, as trees; ``drawings``, each once.

    Raises:
        LookupError: the page has no handout, so that it is not laid out as is thought here.
    """
    article = lxml.html.document_fromstring(page.encode())
    drawings: dict[str, int] = {}
    sheets = {}
    for name, part in SHEETS.items():
        sides = [
            as_tree(side, drawings)
            for whole in article.xpath("//section[@id=$part]", part=part)
            for side in whole.find_class(SIDE)
            if ASIDE not in classes(side)
        ]
        if sides:
            sheets[name] = {"class": f"sheet sheet-{part}", "sides": sides}
    if "handout" not in sheets:
        raise LookupError("a kit’s page has no handout")
    return {"sheets": sheets, "drawings": list(drawings)}


def classes(element: lxml.html.HtmlElement) -> list[str]:
    """The classes of an element."""
    return str(element.get("class", "")).split()


def as_tree(element: lxml.html.HtmlElement, drawings: dict[str, int]) -> Tree:
    """An element as it is printed: without what is set aside, and without links.

    Args:
        drawings: each with its place in the list; those that are new are added.
    """
    attributes: dict[str, str | int] = {
        MIXED.get(name, name): value for name, value in element.items() if name in KEPT and value
    }
    if "d" in attributes:
        attributes["d"] = drawings.setdefault(str(attributes["d"]), len(drawings))
    tag = "span" if element.tag == "a" else str(element.tag)
    return [tag, attributes, *inside(element, drawings)]


def inside(element: lxml.html.HtmlElement, drawings: dict[str, int]) -> Iterator[str | Tree]:
    """What an element holds."""
    if element.text:
        yield element.text
    for child in element:
        if isinstance(child.tag, str) and ASIDE not in classes(child):
            yield as_tree(child, drawings)
        if child.tail:
            yield child.tail


def write(site: Path, *, scripts: bool = False) -> None:
    """Write the sheets of every game that has a kit into a built site, the pages of which are folders still.

    Args:
        scripts: whether as scripts too, for pages that are files and can fetch nothing.

    Raises:
        LookupError: a kit's page is not laid out as is thought here.
    """
    folder = site / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for game in filter(has_kit, games()):
        page = site / "teach" / game / "index.html"
        if page.exists():
            found = sheets_of(page.read_text("utf-8"))
            data = json.dumps(found, ensure_ascii=False, separators=(",", ":"))
            (folder / f"{game}.json").write_text(data, "utf-8")
            if scripts:
                (folder / f"{game}.js").write_text(packed_script(f"class-{game}", data), "utf-8")
