"""What a player is given, and what it must answer."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from ..core.events import NO_SEAT, Event, seen_by
from ..core.lines import Choice
from ..core.state import Standing
from ..sitting.game import Table
from ..table.game_under_rules import GameUnderRules, Random
from .reason import Reason

Chosen = TypeVar("Chosen")


@dataclass(frozen=True, slots=True)
class Seated:
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
        guess: a whole table that the seat cannot tell from its own, drawn by what gives a float in [0, 1); raises
            `NoTable` where none is found.
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
    guess: Callable[[Random], Table]

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

    def choose(self, seated: Seated) -> Choice | None:
        """One of `actions`; None only where any one of several may act, to leave it to others."""

    def speak(self, seated: Seated) -> Choice | None:
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

    def speak(self, seated: Seated) -> Choice | None:
        """Nothing."""
        return None

    def because(self, chosen: Chosen, reason: Reason) -> Chosen:
        """This choice, or this part of one, and why; where it is None, nothing was chosen for that reason."""
        if chosen is not None:
            self.reason = reason
        return chosen


class Chair:
    """A seat at a table, which keeps what it has witnessed from one question to the next."""

    def __init__(self, table: Table, seat: str) -> None:
        self.table, self.seat, self.place = table, seat, table.number(seat)
        self.events: list[Event] = []
        self.read = 0

    def now(self, *, speaking: bool = False) -> Seated:
        """What the seat is given now; `may` only where it is asked whether it speaks."""
        table = self.table
        new = table.events[self.read :]
        self.events += [seen for event in new if (seen := seen_by(event, self.place))]
        self.read = len(table.events)
        read = table.grammar.choice
        actions = [] if speaking else [read(line) for line in table.actions(self.seat)]
        may = [read(line) for line in table.may(self.seat)] if speaking else []
        dealer = table.number(table.dealer)
        shared = table.waiting.how == "any"
        return Seated(
            table.game, table.seats, self.place, dealer, table.before, self.events, actions, may, shared, self.guess
        )

    def guess(self, random: Random) -> Table:
        """A whole table that the seat cannot tell from its own."""
        return self.table.guess(self.seat, random)


def seated(table: Table, seat: str, *, speaking: bool = False) -> Seated:
    """What a player in this seat is given."""
    return Chair(table, seat).now(speaking=speaking)
