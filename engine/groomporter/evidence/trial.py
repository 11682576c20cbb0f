"""One testimony tried at a table under one reading of every rule."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Any

from ..core.events import NO_SEAT, Event, account, seat_of
from ..core.lines import LineError
from ..sitting.game import DeckError, Game, StandingError, Table
from ..table.rulings import RefusedLine
from ..table.table import SETTLE
from .arranged_deck import arranged_deck
from .testimony import COUNTS, HAND, ORDER, PLAYERS, REFUSES, STAKE, Must, Testimony

MOST = 4_000  # positions that are looked at for one thing that must hold
HOLDS, FAILS, GAVE_UP, SILENT = "holds", "fails", "gave up", "silent"


class SearchEnded(Exception):
    """More positions than may be looked at."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether a testimony can be true here: `HOLDS`, `FAILS` or `GAVE_UP`, or `SILENT` where it is not told of this.

    Attributes:
        how: which of these.
        against: of what fails, what stands against it: the rule that refuses a line, or a word for what cannot be.
    """

    how: str
    against: str = ""


def try_testimony(testimony: Testimony, games: Sequence[Game], most: int = MOST) -> Verdict:
    """Whether all that must hold does, with these readings.

    Args:
        testimony: what is tried.
        games: the game with these readings, once for each number of seats that a ruleset has of its own.
        most: how many positions are looked at before it is given up.
    """
    if any(games[0].options[name] != value for name, value in testimony.of.items()):
        return Verdict(SILENT)
    verdicts = [verdict_on(must, games, most) for must in testimony.must]
    either = [verdict_on(must, games, most) for must in testimony.either]
    best = next((one for how in (HOLDS, GAVE_UP, FAILS) for one in either if one.how == how), Verdict(HOLDS))
    return next((one for how in (FAILS, GAVE_UP, HOLDS) for one in (*verdicts, best) if one.how == how), best)


def verdict_on(must: Must, games: Sequence[Game], most: int) -> Verdict:
    """Whether one thing holds."""
    seats = must.said["many"] if must.kind == PLAYERS else len(must.said["seats"])
    besides = list(must.said.get("besides", ()))
    found = ((game, wanted) for game in games if (wanted := more_seats(game, seats, len(besides))) >= 0)
    game, wanted = next(found, (None, 0))
    if game is None:
        return Verdict(FAILS, f"{seats} cannot sit down")
    if must.kind == PLAYERS:
        return Verdict(HOLDS)
    try:
        table = lay_table(game, must.said, besides[:wanted])
    except (DeckError, StandingError) as error:
        return Verdict(FAILS, str(error))
    return by_courses(must, table, most)


def by_courses(must: Must, table: Table, most: int) -> Verdict:
    """Whether it holds in the first of its courses that can be said."""
    found = Verdict(FAILS)
    for lines in must.said.get("courses", [must.said.get("lines", [])]):
        search = Search(must.said, lines, most)
        try:
            found = TRIALS[must.kind](search, table)
        except SearchEnded:
            return Verdict(GAVE_UP)
        if search.farthest == len(lines):
            break
    return found


def more_seats(game: Game, seats: int, besides: int) -> int:
    """How many must sit down besides these so that the game can be played; -1 where it cannot."""
    least, most = game.players
    wanted = max(least - seats, 0)
    return wanted if seats + wanted <= most and wanted <= besides else -1


def lay_table(game: Game, said: Mapping[str, Any], besides: Sequence[str]) -> Table:
    """The table that is laid, with these seats besides.

    Raises:
        DeckError: the game has not these cards, or deals otherwise.
        StandingError: no deal can open from there.
    """
    seats, dealer = [*said["seats"], *besides], said.get("dealer", "")
    standing = {
        key: {name: one for name, one in value.items() if name in seats} if isinstance(value, dict) else value
        for key, value in said.get("standing", {}).items()
    }
    deck, pack, _ = arranged_deck(
        game,
        seats,
        dealer,
        hands=said["hands"] | {seat: said["besides"][seat] for seat in besides},
        piles=said.get("piles"),
        top=said.get("top", ""),
        short=said.get("short", False),
        standing=standing,
    )
    return game.open(seats, dealer, deck=deck, pack=pack, standing=standing)


class Search:
    """A search for plays of a deal in which certain lines are said in order.

    Args:
        said: the table as it is laid, and what `may` be done between the lines.
        lines: those that must be said.
        most: how many positions are looked at; then `SearchEnded` is raised.
    """

    def __init__(self, said: Mapping[str, Any], lines: Sequence[str], most: int) -> None:
        self.said, self.lines, self.left = said, lines, most
        self.patterns: Sequence[str] = said.get("may", ("*",))
        self.farthest, self.against = -1, ""

    def positions(self, table: Table, at: int = 0, *, on: bool = True) -> Iterator[Table]:
        """The positions in which all lines have been said: each when the last was, and going `on` each after it."""
        self.count(table, at)
        if at == len(self.lines):
            yield table
            if not on:
                return
        for line, done in self.steps(table, at):
            yield from self.positions(after(table, line), at + done, on=on)

    def count(self, table: Table, at: int) -> None:
        """Count a position, and keep what stands against the next line where no further one was ever said."""
        self.left -= 1
        if self.left < 0:
            raise SearchEnded
        if at < self.farthest:
            return
        against = "" if at == len(self.lines) else refusal(table, self.lines[at])
        if at > self.farthest or (against and "." not in against):
            self.farthest, self.against = at, against

    def steps(self, table: Table, at: int) -> Iterator[tuple[str, int]]:
        """The lines that are tried here, and how many of those that must be said each is: the next one first."""
        wanted = self.lines[at] if at < len(self.lines) else ""
        if wanted and not refusal(table, wanted):
            yield wanted, 1
        if table.over:
            yield from [] if table.settled or wanted == SETTLE else [(SETTLE, 0)]
            return
        open_ = [line for seat in table.waiting.seats for line in table.actions(seat)]
        alone = len(open_) == 1
        for line in open_:
            if line != wanted and (alone or any(fnmatchcase(line, pattern) for pattern in self.patterns)):
                yield line, 0

    # -- what must hold -----------------------------------------------------------------------------------
    def hand(self, table: Table) -> Verdict:
        """Whether the hand can be played so."""
        if "sure" in self.said:
            return Verdict(HOLDS) if self.surely(table, 0) else Verdict(FAILS, self.against or "it is not sure")
        if any(self.reached(position) for position in self.positions(table)):
            return Verdict(HOLDS)
        return Verdict(FAILS, self.against or "it does not come out so")

    def surely(self, table: Table, at: int) -> bool:
        """Whether one seat can bring it about, whatever the others do once the lines are said."""
        self.count(table, at)
        if at == len(self.lines) and self.reached(table):
            return True
        steps = list(self.steps(table, at))
        ends = (self.surely(after(table, line), at + done) for line, done in steps)
        mine = bool(steps) and steps[0][0].startswith(f"{self.said['sure']}: ")
        return any(ends) if mine or at < len(self.lines) else bool(steps) and all(ends)

    def reached(self, table: Table) -> bool:
        """Whether all is here that must come of it."""
        best = self.said.get("best", "")
        if best and not (table.over and leads(table.outcome, best)):
            return False
        if any(fits(event, wanted, table) for event in table.events for wanted in self.said.get("never", ())):
            return False
        return all(any(fits(event, wanted, table) for event in table.events) for wanted in self.said.get("then", ()))

    def refuses(self, table: Table) -> Verdict:
        """Whether the line is refused by its rule wherever the lines before it have just been said."""
        found, by = False, self.said.get("by", "")
        for position in self.positions(table, on=False):
            found = True
            against = refusal(position, self.said["line"])
            if not against or (by and by != against.rpartition(".")[2]):
                return Verdict(FAILS, f"refused by {against}" if against else "it is not refused")
        return Verdict(HOLDS) if found else Verdict(FAILS, self.against)

    def order(self, table: Table) -> Verdict:
        """Whether the better can be named, and the worse never is."""
        named = {one for position in self.positions(table) for one in named_by(position, self.said["by"])}
        if self.said["worse"] in named:
            return Verdict(FAILS, f"{self.said['by']} names the other")
        return Verdict(HOLDS) if self.said["better"] in named else Verdict(FAILS, self.against or "it is never named")

    def amount(self, table: Table) -> Verdict:
        """Whether this amount is told of the seat, and no other."""
        told = set()
        for position in self.positions(table):
            for event in position.events:
                if is_of(event, self.said["by"], self.said["seat"], position):
                    told |= {one for one in event.data if isinstance(one, int)}
        if told == {self.said["amount"]}:
            return Verdict(HOLDS)
        others = ", ".join(str(one) for one in sorted(told))
        return Verdict(FAILS, f"it is {others}" if others else self.against or "it is never told")


TRIALS = {
    HAND: Search.hand, REFUSES: Search.refuses, ORDER: Search.order, COUNTS: Search.amount, STAKE: Search.amount,
}  # fmt: skip


def after(table: Table, line: str) -> Table:
    """The table once this has been done."""
    done = table.copy()
    done.act(line)
    return done


def refusal(table: Table, line: str) -> str:
    """The rule that refuses a line here, "" where none does; what else stands in its way, in words.

    A rule of the game's own is named by its short id, one of every table by its whole one.
    """
    try:
        table.copy().act(line)
    except LineError:
        return "no such act"
    except RefusedLine as refused:
        rule = refused.ruling.rule
        own = rule and rule.id.startswith(f"{table.game.id}.")
        return (rule.short if own else rule.id) if rule else refused.ruling.verdict
    return ""


def leads(outcome: Mapping[str, int], seat: str) -> bool:
    """Whether this seat gains no less than any, and more than one: its partner has as much."""
    return outcome[seat] == max(outcome.values()) > min(outcome.values())


def is_of(event: Event, rule: str, seat: str, table: Table) -> bool:
    """Whether an event is of this rule and this seat: who did it, or who pays or is paid."""
    place = table.seats.index(seat)
    return event.rule == rule and (event.seat == place or (event.kind == "pay" and account(place) in event.data))


def fits(event: Event, wanted: Mapping[str, Any], table: Table) -> bool:
    """Whether an event is of this rule, and where they are said, of this seat and with these data at its beginning."""
    if event.rule != wanted["rule"] or ("seat" in wanted and not is_of(event, wanted["rule"], wanted["seat"], table)):
        return False
    data = tuple(wanted.get("data", ()))
    return event.data[: len(data)] == data


def named_by(table: Table, rule: str) -> Iterator[str]:
    """The seats that events of this rule are of: who did it, or to whom it is paid."""
    for event in table.events:
        if event.rule == rule and event.seat != NO_SEAT:
            yield table.seats[event.seat]
        elif event.rule == rule and event.kind == "pay":
            place = seat_of(event.data[-1])
            if place != NO_SEAT:
                yield table.seats[place]
