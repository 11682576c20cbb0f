"""Families of games as data: forms with their two dates, and what joins them, known or guessed.

One file a family lies in ``families/``; its head says on which games' pages it is drawn.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from groomporter.book.rules import Citation

FOLDER = Path(__file__).parent / "families"


@dataclass(frozen=True, slots=True)
class Date:
    """When and where, in words, and the text that shows it."""

    text: str
    cite: Citation


@dataclass(frozen=True, slots=True)
class Form:
    """One form of a game.

    Attributes:
        row: how far down it stands in the picture, from 0.
        column: how far to the right.
        named: where it is first named, if we have seen or been told that.
        ruled: where its rules first stand.
        game: the game of ours that it is, if it is one.
    """

    id: str
    name: str
    row: int
    column: int
    named: Date | None = None
    ruled: Date | None = None
    game: str = ""


@dataclass(frozen=True, slots=True)
class Line:
    """What joins two forms: `known` where a text says so, else a guess."""

    above: Form
    below: Form
    known: bool
    says: str
    cite: Citation


@dataclass(frozen=True, slots=True)
class Family:
    """A family of games; `games` are those on whose pages it is drawn."""

    id: str
    name: str
    games: tuple[str, ...]
    forms: tuple[Form, ...]
    lines: tuple[Line, ...]

    def cites(self) -> tuple[Citation, ...]:
        """Every citation that the picture rests on."""
        dates = [date for form in self.forms for date in (form.named, form.ruled) if date]
        return (*(date.cite for date in dates), *(line.cite for line in self.lines))


def date_of(entry: dict[str, Any] | None) -> Date | None:
    """A date with its citation."""
    return Date(entry["text"], Citation(**entry["cite"])) if entry else None


def parse(name: str, data: dict[str, Any]) -> Family:
    """A family from its file.

    Raises:
        KeyError: something is missing, or a line joins a form that there is not.
    """
    forms = {
        entry["id"]: Form(**{**entry, "named": date_of(entry.get("named")), "ruled": date_of(entry.get("ruled"))})
        for entry in data["form"]
    }
    lines = tuple(
        Line(forms[entry["from"]], forms[entry["to"]], entry["known"], entry["says"], Citation(**entry["cite"]))
        for entry in data["line"]
    )
    return Family(name, data["name"], tuple(data["for"]), tuple(forms.values()), lines)


@cache
def families() -> tuple[Family, ...]:
    """Every family, by its file's name."""
    return tuple(parse(path.stem, tomllib.loads(path.read_text("utf-8"))) for path in sorted(FOLDER.glob("*.toml")))
