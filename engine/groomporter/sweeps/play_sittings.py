"""What is counted of many sittings of a game: matches played until they are won, or series of deals for a pool.

A sitting is one cluster: the deals of one hang together, by the score or the pool.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from ..core.events import NO_SEAT, Event, seat_of
from ..core.lines import Choice, LineError
from ..players import Player, SeatObservation, player
from ..players.simulate import play_out
from ..sitting.game import Game, Table
from .made_of import made_of
from .ratio import Sums

LENGTH = 20  # deals of a series for a pool
MOST = 400  # deals of a match; one that takes more is counted as not ended
TOLD = ("rule", "pay", "wrong")  # kinds of events by which a rule is seen to take effect
BEARING = ("pays", "counts", "obliges", "forbids")  # kinds of rules of which that is counted; all else is procedure

# Estimated, in seconds: nobody has timed such tables. See `minutes` of what is measured.
TO_DEAL, TO_THINK, TO_PLAY = 60, 5, 2

CHUNK = 4  # sittings; few, so that a chunk is soon done


class SittingsTask(NamedTuple):
    """What is played: plain words, so that another process can take it.

    Attributes:
        game, ruleset: by which rules.
        seats: the names.
        kind: what kind of player sits in every seat.
        seed: what all chance comes from.
        sittings: how many in all.
        made_of: the mark of rules and players (`made_of.made_of`); a worker whose own are others refuses.
    """

    game: str
    ruleset: str
    seats: tuple[str, ...]
    kind: str
    seed: str
    sittings: int
    made_of: str


class ChoiceCounter:
    """A player of whom it is counted how much there was to choose from.

    Attributes:
        turns: how often it had to act; `chosen` how often of several choices; `offered` choices in all.
    """

    def __init__(self, player: Player) -> None:
        self.player, self.speaks = player, player.speaks
        self.turns = self.chosen = self.offered = 0

    def choose(self, seated: SeatObservation) -> Choice | None:
        """What the player chooses."""
        found = self.player.choose(seated)
        if found:
            many = len(seated.actions)
            self.turns += 1
            self.chosen += many > 1
            self.offered += many
        return found

    def speak(self, seated: SeatObservation) -> Choice | None:
        """What the player says unasked."""
        return self.player.speak(seated)


class Count:
    """What one sitting comes to: each amount, and what it is divided by, by what is measured."""

    def __init__(self) -> None:
        self.amounts: defaultdict[str, float] = defaultdict(float)
        self.by: defaultdict[str, float] = defaultdict(float)

    def add(self, name: str, amount: float, by: float = 1) -> None:
        """Count it."""
        self.amounts[name] += amount
        self.by[name] += by


def play_chunk(task: SittingsTask, chunk: int) -> dict[str, Any]:
    """The sums of `CHUNK` sittings, or of as many as are left: ``sums`` by what is measured, and how many ``deals``.

    Raises:
        LineError: rules or players are not those that are asked for.
    """
    game = Game(task.game, task.ruleset)
    if made_of(game) != task.made_of:
        raise LineError(f"{game.id}: a worker has other rules or players than are asked for")
    sums: dict[str, Sums] = {}
    deals = 0
    numbers = range(chunk * CHUNK, min(task.sittings, (chunk + 1) * CHUNK))
    counts = [play_sitting(game, task, number) for number in numbers]
    for count in counts:
        deals += int(count.by["acts"])
        for name, by in count.by.items():
            sums.setdefault(name, Sums()).add(count.amounts[name], by)
    return {"deals": deals, "sums": {name: one.plain() for name, one in sums.items()}}


def play_sitting(game: Game, task: SittingsTask, number: int) -> Count:
    """One match until it is won, or one series of `LENGTH` deals."""
    seats, count = task.seats, Count()
    match = game.match(seats, seats[number % len(seats)], seed=f"{task.seed}:{number}")
    first = match.table.number(match.table.dealer)
    series = game.state.SERIES
    seconds = 0.0
    fired: Counter[str] = Counter()
    concerned: Counter[str] = Counter()
    for deal in range(LENGTH if series else MOST):
        table = match.table
        players = {
            seat: ChoiceCounter(player(task.kind, game.id, f"{task.seed}:{number}:{deal}:{seat}")) for seat in seats
        }
        play_out(table, players, game.ruleset.bound)
        seconds += count_deal(count, table, list(players.values()))
        for rule, players_concerned in rules_seen(table):
            fired[rule] += 1
            concerned[rule] += players_concerned
        if "pool" in table.standing and deal + 1 in (1, 2, 5, 10, LENGTH):
            count.add(f"pool:{deal + 1}", table.standing["pool"])
        if match.over or deal + 1 == (LENGTH if series else MOST):
            break
        match.next()
        del match.tables[:-1]
    deals = int(count.by["acts"])
    for rule, times in fired.items():
        count.add(f"rule:{rule}", times, deals)
        count.add(f"player:{rule}", concerned[rule], deals * len(seats))
    count.add("match:ended", match.over)
    count.add("match:deals", deals)
    count.add("match:minutes", seconds / 60)
    winners = table.game.presenter(table.state).champions() if match.over else ()
    for place, side in sides_in_turn(game, first, len(seats)) if winners else ():
        count.add(f"match:won:{place}", len(set(side) & set(winners)) / len(winners))
    return count


def count_deal(count: Count, table: Table, players: Sequence[ChoiceCounter]) -> float:
    """Count a deal that is settled; how many seconds it is estimated to have taken."""
    game, seats = table.game, table.seats
    turns, chosen = sum(one.turns for one in players), sum(one.chosen for one in players)
    seconds = TO_DEAL + TO_THINK * chosen + TO_PLAY * (len(table.lines) - chosen)
    count.add("acts", len(table.lines))
    count.add("minutes", seconds / 60)
    count.add("turns", turns)
    count.add("choices", sum(one.offered for one in players), turns)
    count.add("chosen", chosen, turns)
    outcome = [table.outcome[seat] for seat in seats]
    sides = sides_in_turn(game, table.number(table.dealer), len(seats))
    best = max(outcome)
    ahead = [place for place, side in sides if outcome[side[0]] == best]
    for place, side in sides:
        count.add(f"gain:{place}", outcome[side[0]])
        count.add(f"best:{place}", (place in ahead) / len(ahead))
    return seconds


def sides_in_turn(game: Game, dealer: int, seats: int) -> list[tuple[int, tuple[int, ...]]]:
    """Those who have a score of their own, by how many places after the dealer the first of them sits: the eldest is 1,
    the dealer, as who comes last, is as many as there are seats.
    """
    turn = [*(seat for seat in game.state.in_turn(dealer, range(seats)) if seat != dealer), dealer]
    sides = game.presenter.scorers(seats)
    found: dict[tuple[int, ...], int] = {}
    for place, seat in enumerate(turn, 1):
        side = next(tuple(one) for one in sides if seat in one)
        found.setdefault(side, place)
    if len(sides) < seats:  # partners: the dealer's side is called after the dealer
        found = {side: seats if dealer in side else place for side, place in found.items()}
    return [(place, side) for side, place in found.items()]


def rules_seen(table: Table) -> Iterator[tuple[str, int]]:
    """The rules that took effect in a deal, each with how many players it concerned, 0 where it named none."""
    concerned: dict[str, set[int]] = {}
    for event in table.events:
        if event.kind in TOLD:
            concerned.setdefault(event.rule, set()).update(players_of(event))
    for short, seats in concerned.items():
        if table.game.rule(short).kind in BEARING:
            yield table.game.whole_ids[short], len(seats)


def players_of(event: Event) -> set[int]:
    """The players whom an event concerns: of a payment out of or into a pool who pays or is paid; else its own."""
    if event.kind != "pay":
        return {event.seat} - {NO_SEAT}
    return {seat for name in event.data[2:] if (seat := seat_of(name)) != NO_SEAT}
