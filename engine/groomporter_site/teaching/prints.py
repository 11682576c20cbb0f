"""What is printed for a class: which sheets, and how often, for so many people at so many tables."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from math import ceil

from groomporter.sitting.game import Game

from . import slip, slips

#: What each sheet is for, in the order in which a class uses them; a game has not all of them.
USES = {
    "handout": "A handout, printed on both sides, for everyone and for you: to learn from and to keep",
    "tavern card": "a tavern card for each table, to lie in its middle",
    "slip": "a slip for everyone (cut them apart), with what is forgotten in play",
    "score sheet": "a score sheet for each table",
    "counters": "the counters of each table (cut them out), if you have no beans",
    "arranged": "the sheet of the arranged pack, for yourself",
}


def sheets(game: Game, seats: Sequence[int], people: int) -> dict[str, int]:
    """How many pages, or handouts, of each sheet are printed.

    Args:
        seats: how many sit at each table.
        people: how many come, those without a seat counted; the teacher is one more.
    """
    kept = slips.score_entries(game)
    found = {
        "handout": people + 1,
        "tavern card": len(seats),
        "slip": ceil(people / slip.copies(game.id)),
        "score sheet": sum(slips.pages_of_score(kept, each) for each in seats),
        "counters": slips.counter_pages(game, seats),
    }
    return {name: number for name, number in found.items() if number}


def kinds(game: Game) -> Collection[str]:
    """Which sheets a class in this game has."""
    return sheets(game, game.players, sum(game.players)).keys()


def print_counts(game: Game, seats: Sequence[int], people: int) -> str:
    """The same in words: "12 handouts, 3 tavern cards, 3 sheets of slips"."""
    return ", ".join(number(name, count) for name, count in sheets(game, seats, people).items())


def number(name: str, count: int) -> str:
    """So many of a sheet."""
    if name in ("slip", "counters"):
        return f"{count} {'sheet' if count == 1 else 'sheets'} of {'slips' if name == 'slip' else 'counters'}"
    return f"{count} {name}{'' if count == 1 else 's'}"


def uses(game: Game) -> Iterator[str]:
    """What each sheet of this game is for."""
    there = kinds(game)
    for name, use in USES.items():
        if name in there or name == "arranged":
            yield use
