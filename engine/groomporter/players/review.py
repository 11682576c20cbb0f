"""A finished deal gone through once more for one seat: what each of its choices cost, by what the seat knew then.

A choice is judged on tables that the seat could not have told from its own when it made it, never on how the cards lay
in truth: so luck is left out. One that seems to have cost something is held once more against the best, on fresh tables
and alone, since the best of many choices looks better than it is on the tables that made it the best.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from time import perf_counter

from ..core.lines import Choice
from ..sitting.game import Table
from .base import Player, SeatObservation, observe_seat
from .kinds import player, thumb_of
from .search import CERTAIN, FIRST, GUESSES, Search
from .simulate import NORMAL, Estimate
from .weighed_choices import weigh, weighed_choice

NOTHING = Estimate(0.0, 0.0, 0.0, 0)
FIRST_LOOK = 1 / 2  # of the time that there is for a choice
MORE = 2  # times as many tables for the second look, at which only two choices are tried
LONGEST = 6  # times as long, until enough tables are tried


@dataclass(frozen=True, slots=True)
class JudgedChoice:
    """One choice that a seat made, judged.

    Attributes:
        at: how many lines had been done before it.
        done: what was done.
        best: what would have been best, as far as the seat could know.
        cost: how much less what was done is worth than the best, on tables on which these two alone were tried; nothing
            where it was as good from the first, as far as could be told.
        worth: what the best was worth to the seat then, as `search.gain` measures it.
    """

    at: int
    done: Choice
    best: Choice
    cost: Estimate
    worth: Estimate

    @property
    def dear(self) -> bool:
        """Whether it cost something beyond doubt."""
        return self.cost.low > 0


def choices_of(table: Table, seat: str) -> list[int]:
    """Where in a deal this seat had to act and had more than one thing to do: how many lines had been done each time.

    What several could do as well, such as gathering a trick, is none of its choices.
    """
    again = table.back_to(0)
    found = []
    for at, line in enumerate(table.lines):
        if line.startswith(f"{seat}: ") and again.waiting.how != "any":
            open_ = again.actions(seat)
            if len(open_) > 1 and line.removesuffix("!") not in again.may(seat):
                found.append(at)
        again.follow(line)
    return found


def judged(table: Table, seat: str, at: int, guesses: int = GUESSES, seconds: float = 0) -> JudgedChoice | None:
    """One choice of a seat's, judged; None where it cannot be: its players do not think, no table can be guessed, or
    what was done was against the rules.

    Args:
        at: how many lines had been done before it (`choices_of`).
        guesses: on how many tables choices are tried at the most.
        seconds: about how long it may take; 0 for as long as it takes. What is then tried on too few tables is not
            judged.
    """
    given = observe_seat(table.back_to(at), seat)
    if thumb_of(given.game.id) is None:
        return None
    found = weigh(given, searching(given, guesses, seconds * FIRST_LOOK))
    done = next((one for one in found if one.choice.line == table.lines[at]), None)
    if done is None or done.worth.deals < FIRST:
        return None
    best, cost = found[0], NOTHING
    if worth_a_second_look(done.behind):
        again = replace(given, actions=[best.choice, done.choice])
        tried = searching(again, guesses * MORE, seconds * (1 - FIRST_LOOK), fresh=":again").worths(again, best.choice)
        cost = weighed_choice(tried, done.choice, best.choice, best.choice).behind
    return JudgedChoice(at, done.choice, best.choice, cost if cost.deals >= FIRST else NOTHING, best.worth)


def worth_a_second_look(behind: Estimate) -> bool:
    """Whether it seems to be worse by more than a standard error; the second look then says whether it is."""
    return behind.mean > CERTAIN * (behind.mean - behind.low) / NORMAL


def searching(given: SeatObservation, guesses: int, seconds: float, *, fresh: str = "") -> Search:
    """Who weighs this position. Its chance hangs on what the seat has witnessed and on nothing else, so whoever asks
    about it twice is answered alike.

    Args:
        fresh: set apart by what else its chance comes from.
    """
    thumb = partial(player, "steady", given.game.id)
    return TimedSearch(thumb, f"review:{given.seat}:{len(given.events)}{fresh}", guesses, seconds)


class TimedSearch(Search):
    """A search that has about so much time, and far more until enough tables are tried.

    Args:
        thumb: as `Search` has it; `seed` and `guesses` too.
        seconds: how much; 0 for as much as it takes.
    """

    def __init__(self, thumb: Callable[[str], Player], seed: str, guesses: int, seconds: float) -> None:
        super().__init__(thumb, seed, guesses=guesses, held=self.late)
        self.seconds, self.begun, self.guessed = seconds, perf_counter(), 0

    def gains(self, table: Table, choices: Iterable[Choice], seat: int) -> Iterator[float]:
        """What a seat has of each choice on this table, which is counted."""
        self.guessed += 1
        return super().gains(table, choices, seat)

    def late(self) -> bool:
        """Whether it must answer now."""
        most = self.seconds if self.guessed > FIRST else self.seconds * LONGEST
        return self.seconds > 0 and perf_counter() - self.begun > most


@dataclass(frozen=True, slots=True)
class Review:
    """What came of going through a deal.

    Attributes:
        seat: whose choices they are.
        choices: how many it had.
        judged: those that could be judged, in order.
        outcome: what the deal came to for the seat, as `search.gain` measures it.
    """

    seat: str
    choices: int
    judged: Sequence[JudgedChoice]
    outcome: float

    @property
    def dearest(self) -> list[JudgedChoice]:
        """The two that cost most beyond doubt, the dearer first."""
        return sorted((one for one in self.judged if one.dear), key=lambda one: -one.cost.mean)[:2]

    @property
    def cost(self) -> float:
        """What all that cost something beyond doubt cost together."""
        return sum(one.cost.mean for one in self.judged if one.dear)
