"""Every deal of a tiny pack, played out in every way: what a seat cannot tell apart must look the same."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from itertools import permutations
from typing import Any

import groomporter
from groomporter import Table
from groomporter.core.events import Event

from .draws import draw_numbers
from .play import all_lines, everything, offered_lines

ENOUGH = 2  # positions of one stream that are compared
ASKED = 40  # lines asked about in each stream, beside those that are open
SeatStream = tuple[str, tuple[Event, ...]]


@dataclass(frozen=True)
class Tiny:
    """A tiny table.

    Attributes:
        speaking: how many acts that block nobody are tried in one line of play.
        most: how many positions are looked at; the deals share them.
        keep: how many cards lie on top of every deck as they are named, so that of many seats there are few deals.
    """

    seats: tuple[str, ...]
    pack: str
    options: Mapping[str, str] = field(default_factory=dict)
    ruleset: str = ""
    speaking: int = 1
    most: int = 3_000
    standing: Mapping[str, Any] | None = None
    keep: int = 0


def deals(game: str, tiny: Tiny) -> list[Table]:
    """Each deal once: the order in which a hand's own cards came makes no difference."""
    chosen = groomporter.game(game, tiny.ruleset, tiny.options)
    found: dict[tuple[Any, ...], Table] = {}
    top, rest = tiny.pack.split()[: tiny.keep], tiny.pack.split()[tiny.keep :]
    for deck in permutations(rest):
        text = " ".join([*top, *deck])
        table = chosen.open(tiny.seats, deck=text, pack=text, standing=tiny.standing)
        found.setdefault(tuple(table.events), table)
    return list(found.values())


def positions(game: str, tiny: Tiny) -> Iterator[Table]:
    """Every position that can come about, up to the limits."""
    tables = deals(game, tiny)
    share = max(1, tiny.most // len(tables))
    for opened in tables:
        stack, left = [(opened, 0)], share
        while stack and left:
            table, spoken = stack.pop()
            left -= 1
            yield table
            must = [
                (line, spoken) for seat in table.seats for line in (*table.actions(seat), *table.irregularities(seat))
            ]
            may = [(line, spoken + 1) for seat in table.seats for line in table.may(seat) if spoken < tiny.speaking]
            for line, count in must + may:
                after = table.copy()
                after.act(line)
                stack.append((after, count))


def leaks(
    game: str, tiny: Tiny, gets: Callable[[Table, str, list[str]], Any] = everything, one_in: int = 1
) -> tuple[int, list[tuple[str, Table, Table]]]:
    """How many streams have several positions, and pairs of positions witnessed alike that give a seat otherwise.

    Asked about are all lines that are open in any of the positions, and some that can be formed with the cards in
    play, drawn anew for each stream.

    Args:
        gets: what a seat gets.
        one_in: of how many such streams one is looked at, drawn by SAMPLE.
    """
    groups: dict[SeatStream, list[Table]] = {}
    for table in positions(game, tiny):
        for seat in table.seats:
            groups.setdefault((seat, tuple(table.stream(seat))), []).append(table)
    several = [(seat, tables) for (seat, _), tables in groups.items() if len(tables) > 1]
    open_ = cache(offered_lines)
    found: list[tuple[str, Table, Table]] = []
    for number in draw_numbers(len(several), f"{game} {tiny}", one_in):
        seat, tables = several[number]
        lines = sorted(questions(tables[0]).union(*map(open_, tables)))
        first = gets(tables[0], seat, lines)
        found += [(seat, tables[0], other) for other in unlike(tables) if gets(other, seat, lines) != first]
    return len(several), found


def unlike(tables: list[Table]) -> list[Table]:
    """A few of these: one for each way it was played, and one for each deck."""
    by_lines = {tuple(table.lines): table for table in tables[1:]}
    by_deck = {table.deck: table for table in tables[1:]}
    return [*list(by_lines.values())[:ENOUGH], *list(by_deck.values())[:ENOUGH]]


def questions(table: Table) -> set[str]:
    """Lines to ask about: some of those that the cards in play can form."""
    names = {table.game.pack.names[card] for card in table.deck}
    every = {table.grammar.line(*pair) for pair in all_lines(table)}
    cards = set(table.game.pack.names) - names
    formed = sorted(line for line in every if not cards & set(line.rstrip("!").split()))
    return set(random.Random(f"{table.deck} {table.lines}").sample(formed, min(ASKED, len(formed))))


def canonical(table: Table) -> tuple[int, ...]:
    """The deck with each dealt hand in canonical order: its own order in the deal is nobody's knowledge."""
    deck = list(table.deck)
    for event in table.events:
        if event.kind == "deal":
            places = [int(place) for place in event.data[1:]]
            for place, card in zip(places, sorted(deck[place] for place in places), strict=True):
                deck[place] = card
    return tuple(deck)
