"""A player that chooses by chance: what every other must beat."""

from __future__ import annotations

import random as python_random
from collections.abc import Iterable

from ..core.lines import Choice
from .base import Opponent, SeatObservation
from .reason import Reason

LOW = 3  # the higher, the more often a small amount is chosen
BY_CHANCE = Reason("They do whatever the rules allow, by chance.", public=True)


def by_amount(choices: Iterable[Choice]) -> list[list[Choice]]:
    """The choices, those together that differ in their amount alone, the smallest first."""
    ways: dict[tuple[object, ...], list[Choice]] = {}
    for choice in choices:
        ways.setdefault((choice.verb, choice.cards, choice.seats, choice.words), []).append(choice)
    return [sorted(way, key=lambda choice: choice.amount) for way in ways.values()]


class Chance(Opponent):
    """Makes any choice that it has, each as likely, and never speaks unasked.

    Choices that differ in their amount alone are one choice, in which small amounts are likelier: to stake all that one
    has would else be the commonest way to play.
    """

    reason = BY_CHANCE

    def __init__(self, seed: str) -> None:
        self.random = python_random.Random(seed).random

    def choose(self, seated: SeatObservation) -> Choice | None:
        """Any of the actions; where any one of several may act, one time in as many as there are seats."""
        if seated.shared and self.random() * len(seated.seats) >= 1:
            return None
        ways = by_amount(seated.actions)
        way = ways[int(self.random() * len(ways))]
        return way[0] if len(way) == 1 else way[int(self.random() ** LOW * len(way))]
