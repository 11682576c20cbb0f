"""An example: a hand record with a title and a note for readers, and the moments at which it shows its rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from groomporter import Match, Table, replay
from groomporter.book.catalogue import SHARED, games, rulebook
from groomporter.book.rules import Rule
from groomporter.core.lines import TABLE
from groomporter.keep.record import parse
from groomporter.table.view import plain

from ..firsthand import TutorialError
from ..hand_records import EXAMPLES, PROJECT, example_folder


@dataclass(frozen=True, eq=False)
class Example:
    """A hand that shows rules.

    Attributes:
        game: in whose tutorials it lies.
        name: its file's.
        data: the record as it is written.
    """

    game: str
    name: str
    data: Mapping[str, Any]

    @property
    def id(self) -> str:
        """What it is called among those of all games."""
        return f"{self.game}/{self.name}"

    @property
    def shows(self) -> tuple[str, ...]:
        """The rules that it is there for, by their whole ids, the main one first."""
        return tuple(self.data["shows"])

    @property
    def tries(self) -> list[Mapping[str, Any]]:
        """What players try at its end: the lines refused, each with its rule, then those allowed."""
        expect = self.data.get("expect", {})
        tries = [*expect.get("refused", ()), *({"line": line} for line in expect.get("allowed", ()))]
        return [entry for entry in tries if not entry["line"].startswith(f"{TABLE}: ")]

    @cached_property
    def table(self) -> Table:
        """The deal in which its rules show; of a match, one of its deals.

        Raises:
            TutorialError: it cannot be played; the file is named.
        """
        try:
            found = replay(self.data)
        except ValueError as error:
            raise TutorialError(f"{shown_path(self.game, self.name)}: {error}") from None
        if isinstance(found, Match):
            found = deal_that_shows(found, self.data)
        if not isinstance(found, Table):
            raise TutorialError(f"{shown_path(self.game, self.name)}: nothing can be shown but what one player saw")
        return found

    def value(self, rule: Rule) -> str:
        """Which reading of a rule it is played by; "" where its game has no such option."""
        book = rulebook(self.data["game"])
        held = book.options.get(rule.option)
        return book.resolve(self.data["ruleset"], self.data.get("options"))[rule.option] if held == rule else ""


def shown_path(game: str, name: str) -> str:
    """An example's file, as an author knows it."""
    return f"tutorials/{game}/{EXAMPLES}/{name}.toml"


def read_example(path: Path, game: str) -> Example:
    """An example's file.

    Raises:
        TutorialError: it is no record, or has no title or shows nothing; the file is named.
    """
    where = shown_path(game, path.stem)
    try:
        data = parse(path.read_text("utf-8"), path.name)
    except ValueError as error:
        raise TutorialError(f"{where}: {error}") from None
    for wanted in ("title", "note", "shows"):
        if not data.get(wanted):
            raise TutorialError(f"{where}: an example needs {wanted}")
    return Example(game, path.stem, data)


def deal_that_shows(match: Match, data: Mapping[str, Any]) -> Table:
    """The deal of a match in which the main rule shows; the last, where none names it."""
    main = data["shows"][0]
    named = [table for table in match.tables if any(table.game.whole_ids[event.rule] == main for event in table.events)]
    return (named or match.tables)[-1]


@cache
def examples_of(game: str, project: Path = PROJECT) -> Mapping[str, Example]:
    """The examples in a game's tutorials, by name.

    Raises:
        TutorialError: one has a fault.
    """
    paths = sorted(example_folder(game, project).glob("*.toml"))
    return {path.stem: read_example(path, game) for path in paths}


def all_examples(project: Path = PROJECT) -> Iterator[Example]:
    """Every example, game by game, those of every table last."""
    for game in (*games(), SHARED):
        yield from examples_of(game, project).values()


def moment(example: Example, rule: str) -> int:
    """How many lines have been done when an example shows a rule: by what its author says (``at``), by what it expects
    to happen, else by what happened last by that rule; all, where nothing names it.

    Raises:
        TutorialError: what its author says is no line of it; the file is named.
    """
    table = example.table
    if at := example.data.get("at", {}).get(rule.partition(".")[2]):
        if at not in table.lines:
            raise TutorialError(f"{shown_path(example.game, example.name)}: at: no line {at!r}")
        return table.lines.index(at) + 1
    expected = [event for event in example.data.get("expect", {}).get("events", ()) if event.get("rule") == rule]
    found = [number for number, event in enumerate(table.events) if table.game.whole_ids[event.rule] == rule]
    meant = [
        number
        for number in found
        for event in [plain(table.events[number], table.game, table.seats)]
        if any(all(event.get(key) == value for key, value in part.items()) for part in expected)
    ]
    if not found:
        return len(table.lines)
    event = meant[0] if meant else found[-1]
    return sum(start <= event for start in table.starts)
