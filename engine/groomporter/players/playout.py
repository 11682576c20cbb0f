"""Playouts: a table played on to its end, again and again from the same place, by those who play by rule of thumb."""

from __future__ import annotations

from collections.abc import Callable

from ..sitting.game import Table
from ..table.game_under_rules import Random
from .base import Chair, Player
from .company import Company


class Playouts:
    """The playouts of one table. What each seat has witnessed of it, and noted, is found once for all of them.

    A company does in them just what it does at a table; only that no line is checked again, since it was offered.

    Args:
        table: it is left as it is.
        thumb: makes the players, from a seed.
        random: what all chance comes from: theirs and the table's.
    """

    def __init__(self, table: Table, thumb: Callable[[str], Player], random: Random) -> None:
        self.table, self.thumb, self.random = table, thumb, random
        self.before = {seat: Chair(table, seat) for seat in table.seats}

    def play_out(self, line: str) -> Table:
        """The table as it is when this has been done, and all have played on."""
        table = self.table.copy()
        table.random = self.random
        table.do(line, table.grammar.read(line)[1])
        company = PlayoutCompany(table, {seat: self.thumb(f"{self.random()}") for seat in table.seats}, self.before)
        for _ in company.let_others_act(table.game.ruleset.bound):
            pass
        return table


class PlayoutCompany(Company):
    """Those who play a playout: what they do was offered, and is not checked again."""

    def act(self, line: str) -> None:
        """Do this line."""
        self.table.do(line, self.table.grammar.read(line)[1])
