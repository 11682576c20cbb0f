"""A match: deal after deal, each opened from the standing that the last one left."""

from __future__ import annotations

import random as python_random
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from .cards import shuffled
from .lines import LineError, check_seats

if TYPE_CHECKING:
    from .game import Game, Random
    from .table import Table


class Match:
    """A match of a game; `Game.match` makes it.

    Attributes:
        game: the game with its options.
        seats: the names, clockwise, of those who play now.
        tables: the deals so far; the last is being played.
        lift: the cards lifted for the first deal, one list a round of lifting; empty if the dealer was named.
        gone: what each player who has left took along, by entry of the standing.
        parted: the standing after the players have parted, None until then.
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
        self.gone: dict[str, dict[str, int]] = {}
        self.parted: dict[str, Any] | None = None
        self.random: Random = python_random.Random(seed).random
        self.lift: list[dict[str, str]] = []
        if not dealer:
            dealer = self.lifted()
        self.tables: list[Table] = [self.opened(dealer, standing, self.lift)]

    def lifted(self) -> str:
        """Who deals first: the players lift cards, and those who tie lift again."""
        left: Sequence[str] = self.seats
        pack: list[int] = []
        while len(left) > 1:
            if len(pack) < len(left):
                pack = shuffled(range(self.game.pack.size), self.random)
            cards, pack = pack[: len(left)], pack[len(left) :]
            self.lift.append({name: self.game.pack.name(card) for name, card in zip(left, cards, strict=True)})
            left = [left[place] for place in self.game.state.lifting(cards)]
        return left[0]

    def opened(self, dealer: str, standing: Mapping[str, Any] | None, lift: Sequence[Mapping[str, str]] = ()) -> Table:
        """The next table, its deck shuffled from the match's random numbers."""
        seed = int(self.random() * 2**53)
        return self.game.open(self.seats, dealer, seed=seed, standing=standing, lift=lift)

    @property
    def table(self) -> Table:
        """The deal that is being played."""
        return self.tables[-1]

    @property
    def standing(self) -> dict[str, Any]:
        """The standing after the last settled deal, or after the players have parted."""
        return self.table.standing if self.parted is None else self.parted

    @property
    def over(self) -> bool:
        """Whether the match is won (the last deal is settled, and there is no next dealer), or the players parted."""
        return self.parted is not None or (self.table.settled and self.table.state.leaves()[1] < 0)

    def next(self, seats: Sequence[str] | None = None) -> Table:
        """Settle the deal and open the next.

        Args:
            seats: who plays on, clockwise, where players leave or join (`leaving-and-joining`); None: the same.

        Raises:
            LineError: the deal is not over, or the match is; or nobody may leave or join here.
        """
        self.finish()
        standing = self.standing if seats is None else self.changed(tuple(seats))
        self.tables.append(self.opened(self.dealer(), standing))
        return self.table

    def finish(self) -> None:
        """Settle the deal if it is not.

        Raises:
            LineError: it is not over, or the match is.
        """
        if not self.table.over:
            raise LineError("the deal is not over yet")
        if not self.table.settled:
            self.table.settle()
        if self.over:
            raise LineError("the match is over")

    def dealer(self) -> str:
        """Who deals next: whose turn it is, or the next to the left who is still here."""
        before = self.table.seats
        place = self.table.state.leaves()[1]
        return next(name for name in before[place:] + before[:place] if name in self.seats)

    def changed(self, seats: tuple[str, ...]) -> dict[str, Any]:
        """The standing of those who play on; who leaves keeps an account, who comes back finds it again."""
        check_seats(seats, *self.game.book.players)
        if not self.game.state.SERIES:
            raise LineError(f"{self.game.id}: nobody leaves or joins before the match is won")
        if not set(seats) & set(self.seats):
            raise LineError("one at least of those who played before must play on")
        standing = self.standing
        each = [key for key, value in standing.items() if isinstance(value, Mapping)]
        for name in self.seats:
            if name not in seats:
                self.gone[name] = {key: standing[key][name] for key in each if key in self.game.state.MONEY}
        for key in each:
            back = {name: kept[key] for name, kept in self.gone.items() if name in seats and key in kept}
            standing[key] = back | {name: value for name, value in standing[key].items() if name in seats}
        for name in seats:
            self.gone.pop(name, None)
        self.seats = seats
        return standing

    def part(self) -> dict[str, Any]:
        """End a series of deals that has no end of its own: what is left in the pool is divided (`series-end`).

        Returns:
            The standing then.

        Raises:
            LineError: the deal is not over, or the match is; or this game is played until it is won.
        """
        self.finish()
        if not self.game.state.SERIES:
            raise LineError(f"{self.game.id} is played until the match is won")
        left, first = self.table.state.leaves()
        order = [*range(first, len(self.seats)), *range(first)]
        order = order[1:] + order[:1]
        self.parted = self.game.named(self.game.state.parted(left, order), self.seats)
        return self.parted

    def record(self) -> dict[str, Any]:
        """The whole match, with ``[[deal]]`` tables; the first carries its standing."""
        from .record import record

        first = record(self.tables[0])
        deals: list[dict[str, Any]] = []
        before: tuple[str, ...] = ()
        for table in self.tables:
            whole = record(table)
            deals.append({key: whole[key] for key in ("dealer", "deck", "actions", "check")})
            if deals[:-1] and table.seats != before:
                deals[-1]["seats"] = list(table.seats)
            before = table.seats
        deals[0] |= {key: first[key] for key in ("standing", "lift") if key in first}
        parted = {"parted": True} if self.parted is not None else {}
        return {key: first[key] for key in ("game", "ruleset", "options", "seats")} | parted | {"deal": deals}


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
    match.gone, match.parted = {}, None
    match.random = python_random.Random(str(deals[0])).random
    standing: Mapping[str, Any] | None = None
    for place, deal in enumerate(deals, 1):
        where = f"deal {place}"
        if not isinstance(deal, Mapping) or "deck" not in deal or "dealer" not in deal:
            raise RecordError(f"{where}: it names no dealer or no deck")
        checked(deal, DEAL_KEYS, where)
        if place > 1:
            standing = going_on(match, deal, where)
        elif "seats" in deal:
            raise RecordError(f"{where}: its seats are those of the match")
        table = open_deal(game, data, {"standing": standing, **deal, "seats": list(match.seats)})
        if "check" in deal and deal["check"] != digest(table):
            raise Changed(f"{where}: it comes out differently today than when it was recorded")
        match.tables.append(table)
    match.lift = match.tables[0].lift
    if data.get("parted"):
        try:
            match.part()
        except LineError as error:
            raise RecordError(f"record: {error}") from None
    return match


def going_on(match: Match, deal: Mapping[str, Any], where: str) -> dict[str, Any]:
    """The standing from which a later deal opens; who sits and deals is checked."""
    from .record import RecordError

    if "standing" in deal or "lift" in deal:
        raise RecordError(f"{where}: only the first deal may carry a standing or a lifting")
    try:
        match.finish()
        standing = match.changed(tuple(deal["seats"])) if "seats" in deal else match.standing
    except LineError as error:
        raise RecordError(f"{where}: before it, {error}") from None
    if match.dealer() != deal["dealer"]:
        raise RecordError(f"{where}: {match.dealer()} is to deal")
    return standing
