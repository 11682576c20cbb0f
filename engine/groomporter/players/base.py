"""What a player is given, and what it must answer."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Protocol, TypeVar, overload

from ..core.events import NO_SEAT, Event, seen_by
from ..core.lines import Choice
from ..core.state import Standing
from ..sitting.game import Table
from ..table.game_under_rules import GameUnderRules, Random
from .observed_events import ObservedEvents
from .reason import Reason

Chosen = TypeVar("Chosen")


@dataclass(frozen=True, slots=True)
class SeatObservation:
    """All that a player knows: its seat's events, what it may do, and what everybody knows of the table.

    Attributes:
        game: the game with its options.
        seats: the names, clockwise; `seat` is the place of this player's.
        dealer: the place of the dealer.
        standing: the standing before the deal.
        events: what the seat has witnessed.
        actions: what of that which must be done this seat can do, when it is asked to choose.
        may: what it can do besides, when it is asked whether it speaks.
        shared: whether any one of several may act, so that it can be left to another.
        guesses: whole tables that the seat cannot tell from its own, one after the other, drawn by what gives a float
            in [0, 1), each with so much work at the most (`sitting.Table.guesses`); they end where none is found.
    """

    game: GameUnderRules
    seats: tuple[str, ...]
    seat: int
    dealer: int
    standing: Standing
    events: Sequence[Event]
    actions: Sequence[Choice]
    may: Sequence[Choice]
    shared: bool
    guesses: Callable[[Random, int], Iterator[Table]]

    def action(self, verb: str, cards: Collection[int] = (), word: str = "") -> Choice | None:
        """That of `actions` which is this verb with just these cards, and this word if one is given."""
        return find_choice(self.actions, verb, cards, word)

    def speech(self, verb: str, seat: int = NO_SEAT) -> Choice | None:
        """That of `may` which is this verb, about this seat if one is given."""
        about = [choice for choice in self.may if seat < 0 or choice.seats == (seat,)]
        return find_choice(about, verb)


def find_choice(choices: Sequence[Choice], verb: str, cards: Collection[int] = (), word: str = "") -> Choice | None:
    """The first of these choices that is this verb with just these cards, and this word if one is given."""
    wanted = set(cards)
    return next((c for c in choices if c.verb == verb and set(c.cards) == wanted and word in (*c.words, "")), None)


class Player(Protocol):
    """An opponent: asked once a position, it answers with one of the choices offered.

    Attributes:
        speaks: whether it ever says anything unasked.
    """

    speaks: bool

    def choose(self, seated: SeatObservation) -> Choice | None:
        """One of `actions`; None only where any one of several may act, to leave it to others."""

    def speak(self, seated: SeatObservation) -> Choice | None:
        """One of `may`, or None."""


class Opponent:
    """A `Player` of ours as most are: it needs no seed, and says nothing unasked. Each says what it chooses.

    Attributes:
        thinks: whether a player who plays its choices out by this rule of thumb may leave it for what comes out best.
        reason: why it chose last as it did.
    """

    speaks = False
    thinks = True
    reason: Reason | None = None

    def __init__(self, seed: str) -> None:
        pass

    def speak(self, seated: SeatObservation) -> Choice | None:
        """Nothing."""
        return None

    def because(self, chosen: Chosen, reason: Reason) -> Chosen:
        """This choice, or this part of one, and why; where it is None, nothing was chosen for that reason."""
        if chosen is not None:
            self.reason = reason
        return chosen


class Choices(Sequence[Choice]):
    """Choices that are read when one of them is first asked for; most are not, where nothing need be said."""

    def __init__(self, lines: Callable[[], Sequence[str]], read: Callable[[str], Choice]) -> None:
        self.lines, self.parts = lines, read

    @cached_property
    def read(self) -> Sequence[Choice]:
        """The choices."""
        return [self.parts(line) for line in self.lines()]

    @overload
    def __getitem__(self, place: int) -> Choice: ...

    @overload
    def __getitem__(self, place: slice) -> Sequence[Choice]: ...

    def __getitem__(self, place: int | slice) -> Choice | Sequence[Choice]:
        return self.read[place]

    def __iter__(self) -> Iterator[Choice]:
        return iter(self.read)

    def __len__(self) -> int:
        return len(self.read)


class Chair:
    """A seat at a table, which keeps what it has witnessed from one question to the next.

    Args:
        before: the same seat at the table of which this one is a copy: what has been witnessed there need not be again.
    """

    def __init__(self, table: Table, seat: str, before: Chair | None = None) -> None:
        self.table, self.seat, self.place = table, seat, table.number(seat)
        self.dealer = table.number(table.dealer)
        self.events = before.witnessed().branch() if before else ObservedEvents()
        self.read: int = before.read if before else 0

    def witnessed(self) -> ObservedEvents:
        """What it has witnessed by now."""
        events = self.table.events
        if self.read < len(events):
            self.events += [seen for event in events[self.read :] if (seen := seen_by(event, self.place))]
            self.read = len(events)
        return self.events

    def now(self, *, speaking: bool = False) -> SeatObservation:
        """What the seat is given now; `may` only where it is asked whether it speaks."""
        table, read = self.table, self.table.grammar.choice
        actions: Sequence[Choice] = () if speaking else [read(line) for line in table.actions(self.seat)]
        may: Sequence[Choice] = Choices(partial(table.may, self.seat), read) if speaking else ()
        shared = table.state.waiting()[0] == "any"
        return SeatObservation(
            table.game, table.seats, self.place, self.dealer, table.before, self.witnessed(), actions, may, shared,
            self.guesses,
        )  # fmt: skip

    def guesses(self, random: Random, most: int = 0) -> Iterator[Table]:
        """Whole tables that the seat cannot tell from its own, one after the other."""
        return self.table.guesses(self.seat, random, most)


def observe_seat(table: Table, seat: str, *, speaking: bool = False) -> SeatObservation:
    """What a player in this seat is given."""
    return Chair(table, seat).now(speaking=speaking)
