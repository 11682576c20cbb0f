"""A document to be edited, before it is written down as one kind of file or another."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from html import unescape
from typing import Literal

Kind = Literal["", "strong", "title", "quote", "ours", "blank"]

#: Behind every sentence that we supply, so that the credit goes with it where it is copied to.
CREDIT = "[GP]"
#: Before each work: to be ticked by who has read it.
UNREAD, TICKED = "☐", "I have read this."


@dataclass(frozen=True, slots=True)
class Run:
    """Words of one kind; a title is in italics, a blank is for the entrant to fill in."""

    text: str
    kind: Kind = ""


Runs = tuple[Run, ...]


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading; one that begins a page of its own says so."""

    level: int
    text: str
    page: bool = False


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph; `small` is set smaller."""

    runs: Runs
    small: bool = False


@dataclass(frozen=True, slots=True)
class Items:
    """A list, each item one or more lines."""

    items: tuple[tuple[Runs, ...], ...]


Block = Heading | Paragraph | Items


@dataclass(slots=True)
class Document:
    """A whole document: its title, and what stands in it from top to bottom."""

    title: str
    blocks: list[Block] = field(default_factory=list)

    def heading(self, level: int, text: str, *, page: bool = False) -> None:
        """A heading at the end."""
        self.blocks.append(Heading(level, text, page))

    def say(self, *runs: Run, small: bool = False) -> None:
        """A paragraph at the end."""
        self.blocks.append(Paragraph(runs, small))

    def items(self, items: list[tuple[Runs, ...]]) -> None:
        """A list at the end, if there is anything in it."""
        if items:
            self.blocks.append(Items(tuple(items)))


def ours(text: str) -> Runs:
    """Words of ours, credited."""
    return Run(text), Run(f"\N{NO-BREAK SPACE}{CREDIT}", "ours")


def blank(text: str) -> Run:
    """A place for the entrant to fill in."""
    return Run(f"[YOU: {text}]", "blank")


MARKUP = re.compile(r"</?(?:i|em)>")


def citation_runs(line: str) -> Runs:
    """A citation as the library writes it (HTML, with its titles in italics) as runs."""
    bare = unescape(re.sub(r"<(?!/?(?:i|em)>)[^>]*>", "", line)).strip()
    parts = MARKUP.split(bare)
    return tuple(Run(part, "title" if number % 2 else "") for number, part in enumerate(parts) if part)


def plain(runs: Runs) -> str:
    """The words alone."""
    return "".join(run.text for run in runs)
