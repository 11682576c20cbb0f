"""What each choice of a position is worth to the seat that has it, on tables that it cannot tell from its own."""

from __future__ import annotations

from dataclasses import dataclass

from ..core.lines import Choice
from .base import SeatObservation
from .search import CERTAIN, Search, better
from .simulate import Estimate


@dataclass(frozen=True, slots=True)
class WeighedChoice:
    """One choice, weighed.

    Attributes:
        choice: the choice.
        worth: what its seat has of it (`search.gain`), in the game's unit, over all tables on which it was tried.
        behind: how much less that is than of the best choice, on the tables on which both were tried.
        usual: whether the rule of thumb would do it.
    """

    choice: Choice
    worth: Estimate
    behind: Estimate
    usual: bool

    @property
    def equal(self) -> bool:
        """Whether it may be as good as the best."""
        return self.behind.low <= 0


def weigh(seated: SeatObservation, search: Search, certain: float = CERTAIN) -> list[WeighedChoice]:
    """Every choice of this position, the best first: the one that the search would make.

    Empty where there is nothing to weigh: one choice only, one that may be left to others, a game whose players do not
    think, or a position of which no table can be guessed.

    Args:
        certain: by how many standard errors it must be better than the rule of thumb's to stand before that.
    """
    usual = search.own.choose(seated)
    if usual is None or not search.ponders(seated):
        return []
    found = search.worths(seated, usual)
    if not found[usual]:
        return []
    best = better(found, usual, certain)
    order = sorted(found, key=lambda choice: (choice != best, -len(found[choice]), -sum(found[choice])))
    return [weighed_choice(found, choice, best, usual) for choice in order]


def weighed_choice(found: dict[Choice, list[float]], choice: Choice, best: Choice, usual: Choice) -> WeighedChoice:
    """This choice among those found."""
    behind = [one - other for one, other in zip(found[best], found[choice], strict=False)]
    return WeighedChoice(choice, Estimate.of(found[choice]), Estimate.of(behind), choice == usual)
