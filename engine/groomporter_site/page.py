"""The page that a block stands on: where it is, how it links to others, and how it complains."""

from __future__ import annotations

import posixpath
import xml.etree.ElementTree as Etree
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar, TypeVar

from click import ClickException
from markdown import Markdown
from pymdownx.blocks.block import Block

from groomporter.book.catalogue import SHARED, rulebook, shared
from groomporter.book.rules import ChoiceError, Rulebook

from .elements import element

T = TypeVar("T")


class PageError(ClickException):
    """A block that cannot be made: file, line and reason in one line, which is all that the builders then print."""


@dataclass(frozen=True, slots=True)
class Page:
    """A page of the site while it is built.

    Attributes:
        path: the file, as seen from the folder of pages ("games/whist.md").
        docs: the folder of pages.
        mends: whether the builder takes raw links, too, as seen from the page's file (Zensical does).
        site: where the site will be served, with a slash at its end; "" if that is not known.
    """

    path: str
    docs: Path
    mends: bool = False
    site: str = ""

    def to(self, target: str, anchor: str = "") -> str:
        """A link from here to another page's file, or to an anchor of it."""
        path = "" if target == self.path else posixpath.relpath(target, posixpath.dirname(self.path) or ".")
        return f"{path}#{anchor}" if anchor else path or posixpath.basename(target)

    def up(self, file: str) -> str:
        """A raw link from here to a file at the top of the site that is put there after the build."""
        if self.mends:
            return posixpath.relpath(file, posixpath.dirname(self.path) or ".")
        return posixpath.relpath(file, self.path.removesuffix(".md").removesuffix("index").rstrip("/") or ".")

    def base(self) -> str:
        """Where the site begins, as raw links on a page in a folder have it; what mends them adds the rest."""
        return "../" if self.mends else "../../"

    def address(self) -> str:
        """This page's own address; "" if it is not known where the site will be served."""
        folder = f"/{self.path.removesuffix('.md')}/".removesuffix("index/").lstrip("/")
        return f"{self.site}{folder}" if self.site else ""

    def has(self, target: str) -> bool:
        """Whether there is such a page."""
        return (self.docs / target).is_file()

    def fault(self, reason: str, near: str) -> PageError:
        """An error at the first line of this page that begins with `near`."""
        file = self.docs / self.path
        lines = file.read_text("utf-8").splitlines() if file.is_file() else []
        line = next((i for i, text in enumerate(lines, 1) if text.strip().startswith(near)), 1)
        return PageError(f"{docs_name(file)}:{line}: {reason}")


def docs_name(file: Path) -> str:
    """A file's name as seen from where the build runs."""
    here = Path.cwd()
    return str(file.relative_to(here) if file.is_relative_to(here) else file)


def page_of(md: Markdown) -> Page:
    """The page that is being built, by MkDocs or by Zensical; without either, one at the top of ``docs``."""
    if "relpath" in md.treeprocessors:
        builder: Any = md.treeprocessors["relpath"]
        return Page(builder.file.src_uri, Path(builder.config["docs_dir"]), site=served(builder.config))
    if "rendering_context" in md.preprocessors:
        context: Any = md.preprocessors["rendering_context"]
        docs = Path(context.config.get("docs_dir") or "docs")
        return Page(context.page.path, docs, mends=True, site=served(context.config))
    return Page("index.md", Path("docs"))


def served(config: Any) -> str:
    """Where a builder's settings say that the site will be served, with a slash at its end; "" if they do not."""
    address = config.get("site_url")
    return f"{str(address).rstrip('/')}/" if address else ""


def in_builder(md: Markdown) -> bool:
    """Whether this is a page, and not a docstring or a text on its own."""
    return "relpath" in md.treeprocessors or "rendering_context" in md.preprocessors


def game_page(game: str) -> str:
    """The file of a game's page; the rules of every table have one as well."""
    return f"{SHARED}.md" if game == SHARED else f"games/{game}.md"


def book_of(game: str) -> Rulebook:
    """The rulebook of a game, or that of every table.

    Raises:
        ChoiceError: there is no such game.
    """
    return shared() if game == SHARED else rulebook(game)


class SiteBlock(Block):
    """A block that knows its page, and whose faults say where."""

    ARGUMENT = None

    @property
    def page(self) -> Page:
        """The page on which the block stands."""
        return page_of(self.md)

    def fault(self, reason: str) -> PageError:
        """An error at this block's line."""
        return self.page.fault(f"/// {self.NAME}: {reason}", f"/// {self.NAME} | {self.argument or ''}".rstrip(" |"))

    def link_to_made(self, parent: Etree.Element, text: str, file: str, attributes: str = "") -> None:
        """A link to a file that is put into the site after the build, where a builder would not find it."""
        made = f'<a href="{self.page.up(file)}"{attributes}>{text}</a>'
        element(parent, "span").text = self.md.htmlStash.store(made)

    def bare(self) -> None:
        """Refuse an argument: this block takes none."""
        if self.argument:
            raise self.fault(f"takes no argument, not {self.argument!r}")


class GameBlock(SiteBlock):
    """A block about one game: ``/// name | game``."""

    #: Whether the rules of every table will do instead of a game.
    EVERY_TABLE: ClassVar = False

    def on_create(self, parent: Etree.Element) -> Etree.Element:
        """The block, once its argument has been found to name a game."""
        game = (self.argument or "").strip()
        if not game:
            raise self.fault("which game?")
        if game == SHARED and not self.EVERY_TABLE:
            raise self.fault(f"{SHARED} is no game")
        try:
            self.book = book_of(game)
        except ChoiceError as error:
            raise self.fault(str(error)) from None
        return self.create(parent)

    def create(self, parent: Etree.Element) -> Etree.Element:
        """Make the block's element; what stands inside the block goes into it."""
        raise NotImplementedError


def text_of(node: Etree.Element) -> str:
    """All the words of an element."""
    return " ".join("".join(node.itertext()).split())
