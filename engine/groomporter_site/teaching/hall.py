"""A class in a hall: for so many people, out come tables and a game to fall back on.

All is worked out from how many can sit down by the ruleset, and from how much there is to learn.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from groomporter.book.catalogue import games, rulebook
from groomporter.core.cards import Pack
from groomporter.sitting.game import Game
from groomporter.teach.stacked_pack import usual_seats

PEOPLE = range(4, 17)  # so many may come
SOON = 30  # minutes that a game may take of which a class is to have some left


@dataclass(frozen=True, slots=True)
class Tables:
    """How people are split.

    Attributes:
        seats: how many sit at each table, the fullest first.
        left: how many have no seat, and help.
        short: how many are wanting for the smallest table; the teacher may be one.
    """

    seats: tuple[int, ...]
    left: int = 0
    short: int = 0


def tables(least: int, most: int, people: int, usual: int) -> Tables:
    """People at tables: as many as can be have a seat, the tables even, and near to the usual number.

    Args:
        least: the fewest who can play at one table.
        most: the most.
        usual: how many sit down where nothing else decides.
    """
    if people < least:
        return Tables((), 0, least - people)
    choices = (at_tables(least, most, people, count) for count in range(1, people // least + 1))
    return min(
        (found for found in choices if found),
        key=lambda found: (found.left, abs(sum(found.seats) / len(found.seats) - usual), len(found.seats)),
    )


def split(game: Game, people: int) -> Tables:
    """How people are split for this game."""
    return tables(*game.players, people, usual_seats(game))


def ways_to_sit(game: Game, people: int) -> list[Tables]:
    """The same, and with a table fewer or more where as many have a seat then; the usual way first."""
    usual = split(game, people)
    others = (at_tables(*game.players, people, len(usual.seats) + more) for more in (-1, 1))
    return [usual, *(found for found in others if found and found.left == usual.left)]


def at_tables(least: int, most: int, people: int, count: int) -> Tables | None:
    """People at so many tables, as even as can be; None if that cannot be."""
    seated = min(people, count * most)
    if count < 1 or seated < count * least:
        return None
    even, more = divmod(seated, count)
    return Tables((even + 1,) * more + (even,) * (count - more), people - seated)


# -- if it goes wrong -------------------------------------------------------------------------------------
def fallback(game: str, people: int) -> str:
    """Another game for the same people and the same kind of pack: of those that seat most of them one that is soon
    over, of these the shortest, and of several that are as short the simplest.
    """
    pack = Game(game).pack
    return next((other for other, of_another in games_by_fit(people) if of_another is pack and other != game), "")


def sooner(game: str, people: int) -> str:
    """Where every game with this pack takes long: one of another pack that is soon over; elsewhere "".

    Who teaches with cards of few games has a pack of the usual kind, too, or somebody who comes has.
    """
    first = fallback(game, people)
    if first and rulebook(first).minutes <= SOON:
        return ""
    return next((other for other, _ in games_by_fit(people) if rulebook(other).minutes <= SOON), "")


@cache
def games_by_fit(people: int) -> tuple[tuple[str, Pack], ...]:
    """Every game with its pack, those first that so many people fall back on best."""
    found = []
    for game in games():
        ruled = Game(game)
        sat = split(ruled, people)
        found.append((sat.left + people * bool(sat.short), rulebook(game).minutes, difficulty(ruled), game, ruled.pack))
    return tuple((game, pack) for *_, game, pack in sorted(found, key=lambda one: one[:4]))


def seating_all(game: Game, people: int) -> str:
    """The first other ruleset of a game by which everybody has a seat; "" if there is none, or none is needed."""
    if not outside(split(game, people)):
        return ""
    rulesets = (ruleset.spec for ruleset in game.book.rulesets)
    return next((spec for spec in rulesets if not outside(split(Game(game.id, spec), people))), "")


def outside(sat: Tables) -> int:
    """How many have no seat, or are wanting."""
    return sat.left + sat.short


def difficulty(game: Game) -> int:
    """How many rules in force oblige, forbid, count or pay something."""
    rules = (*game.book.rules.values(), *game.book.borrowed)
    return sum(rule.holds(game.options) and rule.kind not in ("informs", "procedure") for rule in rules)
