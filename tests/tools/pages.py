"""Built pages, read as a browser reads them."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from urllib.parse import unquote, urlsplit

import lxml.html

from groomporter_site.examples.rule_examples import SEE


@dataclass
class BuiltPage:
    """A page: its file, its elements."""

    file: Path
    root: Path
    tree: lxml.html.HtmlElement = field(init=False, repr=False)

    def __post_init__(self) -> None:
        self.tree = lxml.html.document_fromstring(self.file.read_bytes())

    @property
    def name(self) -> str:
        """``games/whist``; "" for the home page."""
        return str(self.file.relative_to(self.root).parent).removeprefix(".")

    @cached_property
    def ids(self) -> list[str]:
        return [node.attrib["id"] for node in self.tree.iter() if "id" in node.attrib]

    @property
    def title(self) -> str:
        return words(next(self.tree.iter("title")))

    @property
    def description(self) -> str:
        return next((n.get("content", "") for n in self.tree.iter("meta") if n.get("name") == "description"), "")

    def content(self) -> lxml.html.HtmlElement:
        """The column of text."""
        return next(self.tree.iter("article"))

    @cached_property
    def reached(self) -> set[tuple[Path, str]]:
        """Every file of this site and anchor in it that the page has a link to."""
        return {(target, anchor) for _, target, anchor in self.links()}

    def links(self, tag: str = "a") -> Iterator[tuple[str, Path, str]]:
        """Every link to this site: as written, the file it leads to, the anchor in it; "link": what it loads."""
        for node in self.tree.iter(tag):
            href = node.get("href", "")
            parts = urlsplit(href)
            if not href or parts.scheme or parts.netloc:
                continue
            path = unquote(parts.path)
            target = self.root / path.lstrip("/") if path.startswith("/") else self.file.parent / path
            target = (self.file if not path else target).resolve()
            yield href, target / "index.html" if target.is_dir() else target, unquote(parts.fragment)


def words(node: lxml.html.HtmlElement) -> str:
    """All the words of an element, in one line."""
    return " ".join(node.text_content().split())


def order(page: BuiltPage) -> list[str]:
    """The parts of a game's page by the ids of its second headings, those of its rules as one."""
    at_tables = {node for table in page.content().iter("card-table") for node in table.iter()}
    ids = [node.get("id", "") for node in page.content().iter("h2") if node not in at_tables]
    kinds = ["part" if name.startswith("part-") or name == "taken-over" else name for name in ids]
    return [kind for place, kind in enumerate(kinds) if not place or kinds[place - 1] != kind]


def has_class(node: lxml.html.HtmlElement, name: str) -> bool:
    return name in node.get("class", "").split()


class Site:
    """A built site."""

    def __init__(self, root: Path) -> None:
        self.root = root.resolve()
        found = [BuiltPage(file, self.root) for file in sorted(self.root.rglob("*.html"))]
        self.pages = {page.name: page for page in found if page.file.name == "index.html"}
        self.files = {page.file: page for page in found}


def leads(anchor: str, ids: Collection[str]) -> bool:
    """Whether the end of an address leads to one of these; a rule’s example may be named without its reading."""
    return anchor in ids or (anchor.startswith(SEE) and any(one.startswith(f"{anchor}=") for one in ids))
