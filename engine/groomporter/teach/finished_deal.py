"""A deal that was played out, each of its lines to be looked at again; and the same lines under other rules."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from ..book.rules import ChoiceError
from ..core.events import Event
from ..core.lines import LineError
from ..sitting.game import DeckError, Game, StandingError, Table
from ..table.rulings import RefusedLine

FAULTS = (ChoiceError, DeckError, LineError, RefusedLine, StandingError)


class Other(NamedTuple):
    """Other rules than those that are asked about: another ruleset, or one option of it otherwise.

    Attributes:
        game: the game by these rules.
        ruleset: the other ruleset, ``id@version``; "" where it is one option.
        option: the option and the value that it has there; ("", "") where it is a ruleset.
    """

    game: Game
    ruleset: str = ""
    option: tuple[str, str] = ("", "")


def others(game: Game) -> list[Other]:
    """Every other ruleset of a game for as many players, then every option otherwise, in the order of the rulebook."""
    found = [Other(Game(game.id, spec), ruleset=spec) for spec, _ in game.other_rulesets]
    for option, value, _ in game.other_options:
        found.append(Other(Game(game.id, game.ruleset.spec, {**game.options, option: value}), option=(option, value)))
    return found


def step(table: Table, at: int) -> Sequence[Event]:
    """What happened by the line at this place."""
    return table.events[table.starts[at] : table.starts[at + 1] if at + 1 < len(table.starts) else None]


class Deal:
    """A settled deal.

    Args:
        table: the deal.
        rules: the other rules that its lines are tried under.
    """

    def __init__(self, table: Table, rules: Sequence[Other]) -> None:
        self.table, self.rules = table, rules

    def opened(self, game: Game) -> Table:
        """The same cards dealt from the same standing by these rules; ValueError where it cannot be."""
        table = self.table
        standing = table.game.names_of(table.before, table.seats)
        deck = game.pack.text(table.deck)
        return game.open(table.seats, table.dealer, deck=deck, standing=standing)

    def moment(self, at: int) -> Table:
        """The deal before the line at this place."""
        return self.table.back_to(at)

    @cached_property
    def elsewhere(self) -> list[tuple[Other, Table]]:
        """The deal under each of the other rules, as far as the same lines can be said there."""
        return [(other, table) for other in self.rules if (table := self.under(other, len(self.table.lines)))]

    def under(self, other: Other, lines: int) -> Table | None:
        """So many of its lines under other rules, or as many as can be said there; None where it cannot be dealt."""
        try:
            table = self.opened(other.game)
        except FAULTS:
            return None
        table.random = None
        for line in self.table.lines[:lines]:
            try:
                table.act(line)
            except FAULTS:
                break
        return table
