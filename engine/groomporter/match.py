"""A match: deal after deal, each opened from the standing that the last one left."""

from __future__ import annotations

import random as python_random
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from .cards import shuffled
from .lines import LineError

if TYPE_CHECKING:
    from .game import Game, Random
    from .table import Table


class Match:
    """A match of a game; `Game.match` makes it.

    Attributes:
        game: the game with its options.
        seats: the names, clockwise.
        tables: the deals so far; the last is being played.
        lift: the cards lifted for the first deal, one list a round of lifting; empty if the dealer was named.
    """

    def __init__(
        self,
        game: Game,
        seats: tuple[str, ...],
        dealer: str = "",
        *,
        seed: int | str | None = None,
        standing: Mapping[str, Any] | None = None,
    ) -> None:
        self.game, self.seats = game, seats
        self.random: Random = python_random.Random(seed).random
        self.lift: list[dict[str, str]] = []
        if not dealer:
            dealer = self.lifted()
        self.tables: list[Table] = [self.opened(dealer, standing, self.lift)]

    def lifted(self) -> str:
        """Who deals first: the players lift cards, and those who tie lift again."""
        left: Sequence[str] = self.seats
        while len(left) > 1:
            cards = shuffled(range(self.game.pack.size), self.random)[: len(left)]
            self.lift.append({name: self.game.pack.name(card) for name, card in zip(left, cards, strict=True)})
            left = [left[place] for place in self.game.state.lifting(cards)]
        return left[0]

    def opened(self, dealer: str, standing: Mapping[str, Any] | None, lift: Sequence[Mapping[str, str]] = ()) -> Table:
        seed = int(self.random() * 2**53)
        return self.game.open(self.seats, dealer, seed=seed, standing=standing, lift=lift)

    @property
    def table(self) -> Table:
        """The deal that is being played."""
        return self.tables[-1]

    @property
    def standing(self) -> dict[str, Any]:
        """The standing after the last settled deal."""
        return self.table.standing

    @property
    def over(self) -> bool:
        """Whether the match is won (the last deal is settled, and there is no next dealer)."""
        return self.table.settled and self.table.state.leaves()[1] < 0

    def next(self) -> Table:
        """Settle the deal and open the next.

        Raises:
            LineError: the deal is not over, or the match is.
        """
        if not self.table.over:
            raise LineError("the deal is not over yet")
        if not self.table.settled:
            self.table.settle()
        if self.over:
            raise LineError("the match is over")
        dealer = self.seats[self.table.state.leaves()[1]]
        self.tables.append(self.opened(dealer, self.standing))
        return self.table

    def record(self) -> dict[str, Any]:
        """The whole match, with ``[[deal]]`` tables; the first carries its standing."""
        from .record import record

        first = record(self.tables[0])
        deals = []
        for table in self.tables:
            whole = record(table)
            deals.append({key: whole[key] for key in ("dealer", "deck", "actions", "check")})
        deals[0] |= {key: first[key] for key in ("standing", "lift") if key in first}
        return {key: first[key] for key in ("game", "ruleset", "options", "seats")} | {"deal": deals}


def replay_match(game: Game, data: Mapping[str, Any]) -> Match:
    """The match of a record with ``[[deal]]`` tables.

    Raises:
        RecordError: a deal is not right, or comes out differently today.
    """
    from .record import DEAL_KEYS, MOST_DEALS, Changed, RecordError, checked, digest, open_deal

    deals = data["deal"]
    if not deals or len(deals) > MOST_DEALS:
        raise RecordError(f"record: a match has 1 to {MOST_DEALS} deals")
    match = object.__new__(Match)
    match.game, match.seats, match.lift, match.tables = game, tuple(data["seats"]), [], []
    match.random = python_random.Random(str(deals[0])).random
    standing: Mapping[str, Any] | None = None
    for place, deal in enumerate(deals, 1):
        where = f"deal {place}"
        if not isinstance(deal, Mapping) or "deck" not in deal or "dealer" not in deal:
            raise RecordError(f"{where}: it names no dealer or no deck")
        checked(deal, DEAL_KEYS, where)
        if place > 1 and ("standing" in deal or "lift" in deal):
            raise RecordError(f"{where}: only the first deal may carry a standing or a lifting")
        table = open_deal(game, data, {"standing": standing, **deal})
        if "check" in deal and deal["check"] != digest(table):
            raise Changed(f"{where}: it comes out differently today than when it was recorded")
        if place < len(deals):
            if not table.over:
                raise RecordError(f"{where}: it is not over, and another follows")
            if not table.settled:
                table.settle()
            expected = table.state.leaves()[1]
            if expected < 0:
                raise RecordError(f"{where}: the match is over, and another deal follows")
            if game_dealer(match, expected) != deals[place].get("dealer"):
                raise RecordError(f"deal {place + 1}: {game_dealer(match, expected)} is to deal")
            standing = table.standing
        match.tables.append(table)
    match.lift = match.tables[0].lift
    return match


def game_dealer(match: Match, seat: int) -> str:
    return match.seats[seat]
