"""What a seat might do now: its choices weighed, or what the rule of thumb would do, and why nothing was weighed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum

from ..core.lines import Choice
from ..sitting.game import Table
from .base import Chair, Player, SeatObservation
from .kinds import thumb_of
from .reason import Reason
from .search import FIRST, GUESSES, Search
from .weighed_choices import WeighedChoice, weigh

SOON = 32  # tables after which the worse half of the choices is dropped: of fewer the luck of the deal decides which
CERTAIN = 2.6  # standard errors by which a choice must be better than the rule of thumb's to be told before it (99 %)


class UnweighedReason(Enum):
    """Why the choices of a position are not weighed, by the key of the words that say so."""

    NOTHING = "nothing"  # this seat has nothing to decide
    ONE = "one"  # there is one choice
    SHARED = "why-shared"  # it may be left to others
    THUMB = "why-thumb"  # the players of this game do not think
    NO_TABLE = "why-no-table"  # no table can be guessed
    SHORT = "why-short"  # there was time for too few of them


@dataclass(frozen=True, slots=True)
class Hint:
    """What a seat might do.

    Attributes:
        say: what the rule of thumb would say unasked before all else.
        usual: what it would do; None where it would leave that to others, or nothing is to be done.
        weighed: the choices, the best first.
        why: why there are none; None where there are.
        reason: why the rule of thumb would do that; None where it does not say.
    """

    say: Choice | None
    usual: Choice | None
    weighed: Sequence[WeighedChoice] = ()
    why: UnweighedReason | None = None
    reason: Reason | None = None


def hint(table: Table, seat: str, *, guesses: int = GUESSES, held: Callable[[], bool] = lambda: False) -> Hint:
    """What this seat might do, from what it has seen alone.

    Args:
        guesses: on how many tables its choices are tried at the most.
        held: whether it must be told now; asked before each playout.
    """
    chair = Chair(table, seat)
    seated = chair.now()
    thumb = thumb_of(table.game.id)
    if table.settled or thumb is None:
        return Hint(None, None, why=UnweighedReason.NOTHING)
    # Its chance comes of what the seat has seen: whoever asks again is told the same, and nothing else tells on it.
    search = Search(thumb, f"hint:{seated.seat}:{len(seated.events)}", guesses=guesses, held=held, soon=SOON, ties=True)
    say = spoken(chair, search)
    if not seated.actions:
        return Hint(say, None, why=UnweighedReason.NOTHING)
    usual = search.own.choose(seated)
    reason = getattr(search.own, "reason", None) if usual else None
    if len(seated.actions) == 1 and not seated.shared:
        return Hint(say, seated.actions[0], why=UnweighedReason.ONE)
    weighed = weigh(seated, search, CERTAIN)
    if weighed and weighed[0].worth.deals >= FIRST:
        return Hint(say, usual, weighed, reason=reason)
    return Hint(say, usual, why=unweighed(seated, search, hurried=bool(weighed) or held()), reason=reason)


def spoken(chair: Chair, player: Player) -> Choice | None:
    """What a player in this chair says unasked."""
    return player.speak(chair.now(speaking=True)) if player.speaks else None


def unweighed(seated: SeatObservation, search: Search, *, hurried: bool) -> UnweighedReason:
    """Why the choices of this position are not weighed.

    Args:
        search: who would weigh them.
        hurried: whether that is because it had to be told at once.
    """
    if seated.shared:
        return UnweighedReason.SHARED
    if not search.thinks:
        return UnweighedReason.THUMB
    return UnweighedReason.SHORT if hurried else UnweighedReason.NO_TABLE
