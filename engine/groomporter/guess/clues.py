"""What a game's events tell of cards that lie face down, so that a guess draws no others."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from ..book import catalogue
from ..core.events import Event


@dataclass(frozen=True, slots=True)
class Tell:
    """What an event tells of cards that lie face down; a guess heeds it.

    Attributes:
        piles: where they lie, one card in each.
        fits: whether these cards, one from each pile, agree with what the event's data say.
    """

    piles: tuple[str, ...]
    fits: Callable[[tuple[int | str, ...], tuple[int, ...]], bool]


class Clues:
    """What the events of a game tell of hidden cards. A game's own is its module's `CLUES`; most have none."""

    TELLS: ClassVar[Mapping[str, Tell]] = {}  # by rule: what an event tells of cards that lie face down

    @classmethod
    def tells_of_pile(cls, laws: Any, event: Event) -> tuple[str, Callable[[tuple[int, ...]], bool]] | None:
        """What an event tells of all the cards of a pile together, some of which lie face down: the pile, and whether
        so many cards agree with it; None where it tells nothing.
        """
        found = cls.misses_of_pile(laws, event)
        if not found:
            return None
        pile, misses = found
        return pile, lambda cards: not misses(cards)

    @classmethod
    def misses_of_pile(cls, laws: Any, event: Event) -> tuple[str, Callable[[tuple[int, ...]], int]] | None:
        """The same, of a pile of which there are too many cards to try all: how far so many cards are from what the
        event tells, 0 where they agree. A guess comes nearer to it card by card.
        """
        return None

    @classmethod
    def lacks(cls, laws: Any, event: Event) -> tuple[str, int] | None:
        """Which cards are not in a pile, by what an event shows of it: the pile, and the cards, one bit a card; None
        where it shows no such thing.
        """
        return None


def clues_of(game: str) -> type[Clues]:
    """The clues of the game with this id."""
    found: type[Clues] = getattr(catalogue.module(game), "CLUES", Clues)
    return found
