"""Deals that part under two readings of a rule, or under two rulesets: ``tutorials/GAME/partings.toml``.

The file's keys::

    [[parting]]
    option = "ten"                                  # whose readings part, by the option's name …
    values = ["below-the-knave", "second"]
    rulesets = ["mcleod-2023", "wolffauer-2006"]    # … or two rulesets; both, where each ruleset has one of the values
    example = "ten-below-the-knave"                 # the hand: one of the game's examples …
    title = "A king, or a ten"                      # for readers, at most sixty letters
    text = "…"                                      # what differs, and what it costs
    [parting.record]                                # … or a record of its own
    game = "losing-loadum"

    [[unparted]]                                    # readings of which no deal is shown
    option = "on-a-side"
    values = ["two", "one"]
    why = "…"

That a deal parts, and how, is found by playing it when the site is built.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from groomporter import Match, Table, replay
from groomporter.book.catalogue import rulebook
from groomporter.book.rules import ChoiceError, Rule, Rulebook
from groomporter.players.fork import Fork, NotComparable, fork_of
from groomporter.sitting.game import Game

from ..firsthand import TutorialError
from ..hand_records import PROJECT
from .example import examples_of

FILE = "partings.toml"
KEYS = {"option", "values", "rulesets", "example", "title", "text", "record"}
LONGEST_TITLE = 60
Pair = tuple[str, str, str]  # an option, and two of its values


@dataclass(frozen=True, slots=True, eq=False)
class Parting:
    """A deal that parts.

    Attributes:
        rule: the rule whose readings part it; None where rulesets do.
        values: its two values; of rulesets their ids.
        deal: as it was played.
        fork: where it parts, and how each side goes on.
    """

    title: str
    text: str
    rule: Rule | None
    values: tuple[str, str]
    deal: Table
    fork: Fork

    @property
    def pair(self) -> Pair:
        """Which readings part."""
        return (self.rule.option if self.rule else "", *self.values)


def partings_file(game: str, project: Path = PROJECT) -> Path:
    """Where the partings of a game are written."""
    return project / "tutorials" / game / FILE


@cache
def read_partings_file(game: str, project: Path = PROJECT) -> Mapping[str, Any]:
    """What stands there; nothing, where there is no file.

    Raises:
        TutorialError: it is no TOML.
    """
    path = partings_file(game, project)
    try:
        return tomllib.loads(path.read_text("utf-8")) if path.is_file() else {}
    except tomllib.TOMLDecodeError as fault:
        raise TutorialError(f"tutorials/{game}/{FILE}: {fault}") from None


@cache
def partings_of(game: str, project: Path = PROJECT) -> Sequence[Parting]:
    """The partings of a game, each played.

    Raises:
        TutorialError: one has a fault, or does not part.
    """
    return [read_parting(game, entry, project) for entry in read_partings_file(game, project).get("parting", ())]


def read_parting(game: str, entry: Mapping[str, Any], project: Path = PROJECT) -> Parting:
    """One of them; TutorialError if it has a fault, or does not part."""
    title = str(entry.get("title", ""))
    where = f"tutorials/{game}/{FILE}: {title or dict(entry)}"
    if strange := entry.keys() - KEYS:
        raise TutorialError(f"{where}: no parting has {', '.join(sorted(strange))}")
    if not title or len(title) > LONGEST_TITLE or not entry.get("text"):
        raise TutorialError(f"{where}: a parting needs a title of at most {LONGEST_TITLE} letters, and a text")
    try:
        deal, tries = deal_of(game, entry, project)
        left, right = sides_of(game, entry, deal)
        fork = fork_of(deal, left, right, tries=tries)
    except (NotComparable, ChoiceError, KeyError, ValueError) as fault:
        raise TutorialError(f"{where}: {fault}") from None
    if fork is None:
        raise TutorialError(f"{where}: it comes to the same on both sides")
    option = entry.get("option", "")
    values = entry["values"] if option else [side.ruleset.id for side in (left, right)]
    return Parting(title, entry["text"], rulebook(game).options.get(option), (values[0], values[1]), deal, fork)


def deal_of(game: str, entry: Mapping[str, Any], project: Path) -> tuple[Table, list[str]]:
    """The deal, and what players try at its end."""
    if "example" in entry:
        example = examples_of(game, project)[entry["example"]]
        return example.table, [one["line"] for one in example.tries]
    found = replay(entry["record"])
    if isinstance(found, Match) or not isinstance(found, Table):
        raise ValueError("the record is not one deal")
    return found, []


def sides_of(game: str, entry: Mapping[str, Any], deal: Table) -> tuple[Game, Game]:
    """The game by each of the two: by two rulesets, or as the deal was played but for an option.

    Raises:
        ValueError: the rulesets have not the two values, or two are not named.
        ChoiceError: there is no such option, value or ruleset.
    """
    option, values, rulesets = entry.get("option", ""), entry.get("values", ()), entry.get("rulesets", ())
    if rulesets:
        left, right = (Game(game, spec) for spec in rulesets)
        if option and [left.options[option], right.options[option]] != values:
            raise ValueError("the two rulesets have other values")
        return left, right
    left, right = (deal.game.with_reading(option, value) for value in values)
    return left, right


# -- what is wanting --------------------------------------------------------------------------------------
def pairs_of(book: Rulebook) -> Iterator[Pair]:
    """The usual value of each option of a game beside every other."""
    usual = book.resolve()
    for option, rule in book.options.items():
        for reading in rule.readings:
            if not reading.means(usual[option]):
                yield option, usual[option], reading.value


def ruleset_pairs(book: Rulebook) -> Iterator[tuple[str, str]]:
    """The usual ruleset of a game beside every other."""
    usual = book.ruleset().id
    yield from ((usual, name) for name in dict.fromkeys(one.id for one in book.rulesets) if name != usual)


def unparted_pairs(game: str, project: Path = PROJECT) -> dict[Pair, str]:
    """Readings, or rulesets (under ""), of which no deal is shown, each pair with why."""
    entries = read_partings_file(game, project).get("unparted", ())
    return {(one.get("option", ""), *(one.get("values") or one["rulesets"])): one["why"] for one in entries}


def missing_pairs(game: str, project: Path = PROJECT) -> list[Pair]:
    """Readings and rulesets of which neither a deal is shown nor said why none is."""
    shown = {one.pair for one in partings_of(game, project)} | unparted_pairs(game, project).keys()
    book = rulebook(game)
    asked = [*pairs_of(book), *(("", *pair) for pair in ruleset_pairs(book))]
    return [pair for pair in asked if pair not in shown]
