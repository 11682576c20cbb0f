"""A player that thinks: it guesses whole tables that its seat cannot tell from its own, plays each of its choices out
on all of them by rule of thumb, and leaves what the rule of thumb would do only for what is better beyond doubt.

It is flat Monte Carlo over guesses (determinised playouts). A tree over the guesses was tried, and was no better. The
players of a playout see their own seats' events alone, so what they do rests on nothing that they cannot know.
"""

from __future__ import annotations

import random as python_random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from math import sqrt
from time import monotonic, process_time

from ..core.lines import Choice
from ..sitting.game import Table
from .base import Player, SeatObservation
from .playout import Playouts

GUESSES = 32  # tables on which all that is left of the choices is tried, at the most
FIRST = 8  # of them, after which the worse half of the choices is dropped, and again after each doubling
MANY, SOON = 6, 2  # with more choices than so many a player drops the worse half the first time after so few tables
MOST_WORK = 12_000  # for one table: a fifth of what is done for a guess that somebody waits for; few take so much
CERTAIN = 1.0  # standard errors by which a choice must be better than the rule of thumb's


class Search:
    """A `Player` that searches.

    Args:
        thumb: makes a player by rule of thumb, from a seed: so it plays until the search finds better, and so all seats
            play on in its mind.
        seed: what its chance comes from.
        guesses: on how many tables it tries its choices at the most.
        held: whether it must answer now (`time_limit`, say); asked before each playout.
        soon: after how many tables the worse half of many choices is dropped; whoever wants each choice weighed waits
            till `FIRST` or longer, whoever wants the best has more tables for it.
        ties: whether what came to just the same is dropped together or not at all.
    """

    def __init__(
        self,
        thumb: Callable[[str], Player],
        seed: str,
        *,
        guesses: int = GUESSES,
        held: Callable[[], bool] = lambda: False,
        soon: int = FIRST,
        ties: bool = False,
    ) -> None:
        self.thumb, self.own, self.guesses, self.held, self.soon = thumb, thumb(seed), guesses, held, soon
        self.ties = ties
        self.speaks = self.own.speaks
        self.thinks = getattr(self.own, "thinks", True)
        self.random = python_random.Random(seed).random

    def speak(self, seated: SeatObservation) -> Choice | None:
        """What the rule of thumb says unasked."""
        return self.own.speak(seated)

    def choose(self, seated: SeatObservation) -> Choice | None:
        """The rule of thumb's choice, or one that was better on tables that might be this one."""
        usual = self.own.choose(seated)
        if usual is None or not self.ponders(seated):
            return usual
        found = self.worths(seated, usual)
        return better(found, usual)

    def ponders(self, seated: SeatObservation) -> bool:
        """Whether there is anything to think about: several choices, that cannot be left to others."""
        return self.thinks and not seated.shared and len(seated.actions) > 1

    def worths(self, seated: SeatObservation, usual: Choice) -> dict[Choice, list[float]]:
        """What each choice is worth to this seat, table by table, the same tables for all; a choice that was dropped
        has fewer of them than the usual one, and where no table can be guessed none has any.
        """
        found: dict[Choice, list[float]] = {usual: [], **{one: [] for one in seated.actions}}
        left, drop = found, self.soon if len(found) > MANY else max(self.soon, FIRST)
        for number, table in enumerate(islice(seated.guesses(self.random, MOST_WORK), self.guesses), 1):
            gains = list(self.gains(table, left, seated.seat))
            if len(gains) < len(left):  # there was no time for all of them: on this table they are not compared
                return found
            for values, value in zip(left.values(), gains, strict=True):
                values.append(value)
            if number == drop and len(left) > 2:
                left = better_half(left, usual, ties=self.ties)
                drop *= 2
        return found

    def gains(self, table: Table, choices: Iterable[Choice], seat: int) -> Iterator[float]:
        """What a seat has of each choice on this table, if all play on by rule of thumb, until it must answer."""
        playouts = Playouts(table, self.thumb, self.random)
        for choice in choices:
            if self.held():
                return
            yield gain(playouts.play_out(choice.line), seat)


def time_limit(seconds: float, clock: Callable[[], float] = monotonic) -> Callable[[], bool]:
    """Whether so many seconds have gone by since now: what a search then chooses hangs on the machine.

    Args:
        clock: gives the time in seconds.
    """
    end = clock() + seconds
    return lambda: clock() >= end


class TimedPlayer:
    """A `Player` that searches, with so many seconds of the processor for each choice.

    Args:
        own: who plays.
        seconds: for a choice.
    """

    def __init__(self, own: Search, seconds: float) -> None:
        self.own, self.seconds, self.speaks = own, seconds, own.speaks

    def speak(self, seated: SeatObservation) -> Choice | None:
        """What it says unasked."""
        return self.own.speak(seated)

    def choose(self, seated: SeatObservation) -> Choice | None:
        """Its choice, when it has thought so long."""
        self.own.held = time_limit(self.seconds, process_time)
        return self.own.choose(seated)


def with_time_limit(player: Player, seconds: float) -> Player:
    """This player; if it searches and there is a limit, with no more than so many seconds for a choice."""
    return TimedPlayer(player, seconds) if seconds and isinstance(player, Search) else player


def gain(table: Table, seat: int) -> float:
    """What a side has of a deal, less what each other side has on average.

    Args:
        seat: one of the side.
    """
    own, others = table.game.presenter.own_and_others(len(table.seats), seat)
    sums = [sum(table.outcome[table.seats[one]] for one in side) for side in (own, *others)]
    return sums[0] - sum(sums[1:]) / max(len(others), 1)


def better_half(found: Mapping[Choice, list[float]], usual: Choice, *, ties: bool = False) -> dict[Choice, list[float]]:
    """The better half of these choices, and the usual one in any case.

    Args:
        ties: whether what came to just the same as one of these is kept with it.
    """
    order = sorted(found, key=lambda choice: -sum(found[choice]))
    kept = order[: (len(order) + 1) // 2]
    if ties:
        kept = [choice for choice in order if any(found[choice] == found[other] for other in (*kept, usual))]
    return {choice: found[choice] for choice in found if choice in kept or choice == usual}


def better(found: Mapping[Choice, Sequence[float]], usual: Choice, certain: float = CERTAIN) -> Choice:
    """The best of these choices, if it is better than the usual one by so many standard errors on the same tables.

    One that was dropped is none of them.
    """
    count = len(found.get(usual, ()))
    left = [choice for choice in found if len(found[choice]) == count]
    best = max(left, key=lambda choice: sum(found[choice]), default=usual)
    differences = [one - other for one, other in zip(found.get(best, ()), found.get(usual, ()), strict=True)]
    if best == usual or count < FIRST:
        return usual
    mean = sum(differences) / count
    spread = sqrt(sum((one - mean) ** 2 for one in differences) / (count - 1) / count)
    return best if mean > certain * spread else usual
