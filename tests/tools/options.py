"""Options put together, so that each two values meet at least once."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations

from allpairspy import AllPairs

import groomporter
from groomporter import Game
from groomporter.book import catalogue
from groomporter.book.rules import Rulebook


@cache
def option_pairs(name: str) -> tuple[dict[str, str], ...]:
    """Options of a game so that each two values that can be chosen together meet at least once."""
    book = catalogue.rulebook(name)
    values = {option: [reading.value for reading in rule.readings] for option, rule in book.options.items()}
    if len(values) < 2:
        return tuple({option: value} for option, of in values.items() for value in of)

    def fits(row: Sequence[str]) -> bool:
        return not clash(book, dict(zip(values, row, strict=False)))

    rows = [dict(zip(values, row, strict=True)) for row in AllPairs(list(values.values()), filter_func=fits)]
    return (
        *rows,
        *(whole(book, dict(pair)) for pair in missing_pairs(book, rows)),
    )  # some it gives up though they can be


def clash(book: Rulebook, some: dict[str, str]) -> bool:
    """Whether two of these values, of some of the options, do not go together."""
    readings = [book.options[option].reading(value) for option, value in some.items()]
    return any(
        any(some.get(other, value) != value for other, value in reading.requires.items())
        or any(some.get(other) == value for other, value in reading.excludes.items())
        for reading in readings
    )


def whole(book: Rulebook, some: dict[str, str]) -> dict[str, str]:
    """These values with one of each other option, so that nothing clashes; empty if there is no such choice."""
    if clash(book, some):
        return {}
    option = next((option for option in book.options if option not in some), "")
    if not option:
        return some
    tried = (whole(book, {**some, option: reading.value}) for reading in book.options[option].readings)
    return next((found for found in tried if found), {})


def missing_pairs(book: Rulebook, rows: Iterable[dict[str, str]]) -> list[tuple[tuple[str, str], ...]]:
    """Pairs of values that can be chosen together and meet in no row."""
    met = [set(row.items()) for row in rows]
    values = [(option, reading.value) for option, rule in book.options.items() for reading in rule.readings]
    pairs = [pair for pair in combinations(values, 2) if pair[0][0] != pair[1][0]]
    return [pair for pair in pairs if not any(row.issuperset(pair) for row in met) and whole(book, dict(pair))]


def game_of(name: str, ruleset: str, chance: random.Random) -> Game:
    """The ruleset as it is, or (half of the time) a pairwise combination of options."""
    rows = option_pairs(name)
    return groomporter.game(name, ruleset, chance.choice(rows) if rows and chance.random() < 0.5 else None)
