"""A whole deal that shows rules of play, as an order of the pack that can be laid with real cards.

It is searched for: packs shuffled from the seeds 0, 1, 2 … are dealt and played out by rule of thumb, and, where given
rules do not show so, by chance. A rule shows where an event rests on it, or where it forbids a card that the player
whose turn it is holds. The work is counted in lines and not in seconds, so that the same is found on every machine.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import fsum

from ..core.events import Event, ends, seat_of
from ..players import player
from ..players.company import Company
from ..sitting.game import NAMES, Game, Table
from ..table.table import SETTLE
from .facts import taker
from .finished_deal import step

WORK = 600  # lines played to learn which rules a pack can be found for at all: by rule of thumb, and as many by chance
ASKED = 4800  # lines played in a search for rules that somebody asked for, and waits for: some seconds
MUCH = 800  # lines played in search of the pack that shows most
SPOILT = 10  # lines that a deal counts for which cannot be laid, since it has to be shuffled in its middle
MOST = 32  # things that are done outside tricks, of which a class has the patience to see no more
LONG = 0.25  # what a line takes from the worth of a deal
PROCEDURE, OTHER, FEW = 1.0, 2.0, 1.5  # what a rule counts by its kind; and more, where it shows in hardly any pack
NONE = "No deal of {} for {} was found that needs no further shuffle."


class StackError(ValueError):
    """What was asked to be shown cannot be: one line that says why."""


@dataclass(frozen=True, slots=True)
class RuleMoment:
    """A rule, and where it first shows.

    Attributes:
        rule: its short id.
        line: the place of the line with which it shows; -1 in the deal.
        refused: the line of a card that it forbids there; "" where an event rests on it.
    """

    rule: str
    line: int
    refused: str = ""


@dataclass(frozen=True)
class Stack:
    """A pack in an order, and what comes of it.

    Attributes:
        table: the deal, played as far as it is shown.
        seed: what the pack was shuffled from.
        shows: the rules that it is there to show, each where it first does, or where it first forbids what
            tempts, in that order.
        missing: those that were asked for and do not show.
        tricks: for each line the trick that it belongs to, from 1 on; 0 before the first and after the last, and where
            there are none.
        unasked: the places of lines that were done by somebody whose turn it was not.
    """

    table: Table
    seed: int
    shows: tuple[RuleMoment, ...]
    missing: tuple[str, ...]
    tricks: tuple[int, ...]
    unasked: frozenset[int] = frozenset()

    @cached_property
    def places(self) -> dict[int, tuple[int, str]]:
        """The places of the pack that matter, from the top: to whom each card goes (-1 for nobody) and to which pile.

        No other card of the pack is seen or moved as far as the deal is shown, so these may lie in any order.
        """
        found: dict[int, tuple[int, str]] = {}
        kinds = ("look", "deal", "move")  # a card that is looked at may go somewhere later
        taken = [event for event in self.table.events if event.kind in kinds and ends(event)[0] == "stock"]
        for event in sorted(taken, key=lambda one: kinds.index(one.kind)):
            for place in event.data[2 if event.kind == "move" else 1 :]:
                found[int(place)] = (owner(event), ends(event)[1])
        return dict(sorted(found.items()))

    @property
    def trumped(self) -> bool:
        """Whether some trick is taken by a card of another suit than was led."""
        suit, laid = self.table.game.pack.suit, dict[int, int]()
        for place in range(len(self.table.lines)):
            laid |= {event.seat: event.cards[0] for event in step(self.table, place) if lays(event)}
            seat = taker(self.table, place)
            if seat in laid and suit[laid[seat]] != suit[next(iter(laid.values()))]:
                return True
            if seat is not None:
                laid = {}
        return False


def gathers(event: Event) -> bool:
    """Whether a trick is gathered."""
    return event.kind == "move" and ends(event)[0] == "trick"


def lays(event: Event) -> bool:
    """Whether a card is laid to a trick."""
    return event.kind == "move" and ends(event)[1] == "trick" and seat_of(ends(event)[0]) >= 0


def owner(event: Event) -> int:
    """The seat to which cards of the stock go; -1 where they go to none."""
    return seat_of(ends(event)[1])


def usual_seats(game: Game) -> int:
    """How many sit down where nobody says: four, or as near to it as the rules allow."""
    return len(game.usual_seats)


def find_stack(game: Game, seats: int, rules: Sequence[str] = ()) -> Stack:
    """A pack that shows these rules, or as many as can be found within the work allowed; without any, much of the play.

    Args:
        seats: how many play.
        rules: short ids of rules of this game.

    Raises:
        StackError: the game has no such rule, or is not for so many.
    """
    least, most = game.players
    if not least <= seats <= most:
        raise StackError(f"{game.book.name} is for {least} to {most} players, not for {seats}.")
    if unknown := [rule for rule in rules if rule not in game.whole_ids]:
        raise StackError(f"{game.book.name} has no rule that is called ‘{unknown[0][:40]}’.")
    return first_showing(game, seats, tuple(dict.fromkeys(rules))) if rules else fullest_stack(game, seats)


def packs(game: Game, seats: int, rules: Sequence[str], most: int) -> Iterator[Stack]:
    """The packs that are looked through for given rules, in their order, until so many lines were played."""
    for kind in ("thumb", "random"):
        work = seed = 0
        while work < most:
            found = try_seed(game, seats, seed, rules, kind)
            if found:
                yield found
            work += len(found.table.lines) if found else SPOILT
            seed += 1


def first_showing(game: Game, seats: int, rules: tuple[str, ...]) -> Stack:
    """The first pack that shows all these rules; if none does within the work allowed, the first that shows most.

    Raises:
        StackError: none can be dealt without a shuffle in its middle.
    """
    best: Stack | None = None
    for found in packs(game, seats, rules, ASKED):
        if best is None or len(found.missing) < len(best.missing):
            best = found
        if not best.missing:
            break
    if best is None:
        raise StackError(NONE.format(game.book.name, seats))
    return best


def showable(game: Game, seats: int, rules: Sequence[str]) -> dict[str, tuple[Stack, RuleMoment]]:
    """Which of these rules show where they are asked for one by one, each with the pack that is found, and where."""
    found: dict[str, tuple[Stack, RuleMoment]] = {}
    for one in packs(game, seats, rules, WORK):
        for shown in one.shows:
            found.setdefault(shown.rule, (one, shown))
    return found


def fullest_stack(game: Game, seats: int, rules: Sequence[str] = (), late: Collection[str] = ()) -> Stack:
    """Of the first packs that which shows most of the play: a trick that is trumped before all, then a beginning in
    turn; what is rare, and what binds or pays, counts for more, and a long deal for less.

    Args:
        seats: how many play.
        rules: those that it is to show in any case, if that can be found.
        late: those that are best not shown before others.

    Raises:
        StackError: in none is the play shown without a shuffle in its middle.
    """
    tries: list[Stack] = []
    work = seed = 0
    while work < MUCH:
        if found := try_seed(game, seats, seed, ()):
            tries.append(found)
        work += len(found.table.lines) if found else SPOILT
        seed += 1
    if not tries:
        raise StackError(NONE.format(game.book.name, seats))
    often: dict[str, int] = {}
    for found in tries:
        for one in found.shows:
            often[one.rule] = often.get(one.rule, 0) + 1

    def worth(rule: str) -> float:
        usual = PROCEDURE if game.rule(rule).kind == "procedure" else OTHER
        return usual + FEW * (1 - often.get(rule, 0) / len(tries))

    def place(found: Stack) -> tuple[int, bool, bool, bool, float]:
        shown = {one.rule for one in found.shows}
        return (
            len(shown.intersection(rules)),
            found.tricks.count(0) <= MOST,
            found.trumped,
            0 not in found.unasked and not (found.shows and found.shows[0].rule in late),
            fsum(map(worth, shown)) - LONG * len(found.table.lines),  # the same in whatever order a set comes
        )

    ordered = sorted(tries, key=place, reverse=True)
    if place(ordered[0])[0] == len(rules):
        return ordered[0]
    work = 0
    for found in ordered:  # the sooner what is wanted shows, the better
        played = list(with_a_slip(found))
        if slips := [one for one in played if place(one)[0] > place(ordered[0])[0]]:
            return min(slips, key=lambda one: max(shown.line for shown in one.shows if shown.rule in rules))
        work += sum(len(one.table.lines) for one in played)
        if work >= ASKED:
            break
    return ordered[0]


def with_a_slip(found: Stack) -> Iterator[Stack]:
    """The same deal, in which somebody for once takes fewer cards than could be had, and all then play on by rule of
    thumb: so shows what comes only of carelessness, as where cards are overlooked.
    """
    old = found.table
    table = old.game.open(old.seats, seed=found.seed)
    for at, line in enumerate(old.lines):
        seat = line.partition(":")[0]
        could = [(other, set(table.grammar.choice(other).cards)) for other in in_turn(table, seat)]
        for other, cards in could:
            if cards and any(cards < more for _, more in could):
                begin = [*old.lines[:at], other]
                if made := try_seed(old.game, len(old.seats), found.seed, (), begin=begin):
                    yield made
        table.act(line)


def in_turn(table: Table, seat: str) -> Sequence[str]:
    """What this seat must choose from now; nothing where it is not its turn."""
    return table.actions(seat) if seat in table.waiting.seats else ()


def try_seed(
    game: Game, seats: int, seed: int, rules: Sequence[str], kind: str = "thumb", begin: Sequence[str] = ()
) -> Stack | None:
    """One pack, played out by players of this kind, and what it shows of these rules, or of all those of play; None if
    chance comes into it after the deal.

    A rule shows best where it forbids what is tempting, though it has been kept before.

    Args:
        begin: lines that are done first.
    """
    table = game.open(NAMES[:seats], seed=seed)
    found = {event.rule: RuleMoment(event.rule, -1) for event in reversed(table.events)}
    dealt = set(found)
    tricks: list[int] = []
    unasked: set[int] = set()
    gathered, laid = 0, False
    for held, tempting, asked in play_and_note(table, seed, kind, begin):
        if not asked:
            unasked.add(len(tricks))
        found = {rule: RuleMoment(rule, len(tricks), line) for rule, line in held.items()} | found
        found |= {
            rule: RuleMoment(rule, len(tricks), line)
            for rule, line in tempting.items()
            if rule not in found or not found[rule].refused
        }
        new = table.events[table.starts[-1] :]
        laid |= any(map(lays, new))
        tricks.append(0 if table.settled else gathered + laid)
        if len(tricks) < len(table.lines):
            return None
        if any(map(gathers, new)):
            gathered, laid = gathered + 1, False
        found = {event.rule: RuleMoment(event.rule, len(tricks) - 1) for event in new} | found
    if not has_tricks(table):
        tricks = [0] * len(tricks)
    own = {rule.short for rule in (*game.book.rules.values(), *game.book.borrowed)}
    wanted = rules or [rule for rule in found if rule in own - dealt]
    shown = sorted((found[rule] for rule in wanted if rule in found), key=lambda one: one.line)
    missing = tuple(rule for rule in rules if rule not in found)
    return Stack(table, seed, tuple(shown), missing, tuple(tricks), frozenset(unasked))


def has_tricks(table: Table) -> bool:
    """Whether cards are played to tricks here."""
    return table.grammar.play not in table.game.state.UNUSED and not table.game.presenter.ROW


def play_and_note(
    table: Table, seed: int, kind: str, begin: Sequence[str] = ()
) -> Iterator[tuple[dict[str, str], dict[str, str], bool]]:
    """Play a deal to its end and settle it: after each line, which rules forbade the player a card, and which something
    tempting, each with the line that it would have been; and whether it was the turn of whoever did it.
    """
    company = Company(table, {seat: player(kind, table.game.id, f"{seed}:{seat}") for seat in table.seats})
    while not table.settled:
        line = begin[len(table.lines)] if len(table.lines) < len(begin) else company.next_move()
        held = refusals(table, line) if line else {}
        tempting = temptations(table, line) if line else {}
        asked = not line or table.seats[table.grammar.read(line)[0]] in table.waiting.seats
        table.act(line or SETTLE)
        yield held, tempting, asked


def temptations(table: Table, line: str) -> dict[str, str]:
    """Which rules forbid a player to do what may tempt instead of this, with more or fewer of the same cards; each with
    the line that it would be.
    """
    seat, _ = table.grammar.read(line)
    done = table.grammar.choice(line)
    out: dict[str, str] = {}
    for action in table.state.tempting(seat):
        other = table.grammar.line(seat, action)
        wrong = table.grammar.choice(other)
        alike = wrong.verb == done.verb and (set(wrong.cards) < set(done.cards) or set(done.cards) < set(wrong.cards))
        if alike and (rule := table.state.bars(seat, action) or table.state.fails(seat, action)):
            out.setdefault(rule, other)
    return out


def refusals(table: Table, line: str) -> dict[str, str]:
    """Which rules forbid a card to the player who now plays another, each with the line that it would be."""
    seat, action = table.grammar.read(line)
    verb = table.grammar.play
    if not line.startswith(f"{table.seats[seat]}: {verb} ") or verb in table.state.UNUSED:
        return {}
    out: dict[str, str] = {}
    for card in table.game.pack.cards_of(table.state.hands[seat]):
        other = f"{table.seats[seat]}: {verb} {table.game.pack.name(card)}"
        action = table.grammar.read(other)[1]
        if rule := table.state.bars(seat, action) or table.state.fails(seat, action):
            out.setdefault(rule, other)
    return out
