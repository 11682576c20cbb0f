"""Random play over everything a table offers, and what must be true of any table at any time."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any

import groomporter
from groomporter import Table, catalogue
from groomporter.events import Event
from groomporter.game import Game
from groomporter.state import CARD, WIDTH, WRONG, act, verb_of
from groomporter.view import accounts, piles

NAMES = ("Anne", "Bess", "Cecily", "Dorothy", "Ellen", "Frances", "Grace", "Hester", "Isabel", "Joan")
SPEAKING, ERRING = 0.12, 0.03  # how often random play says something, or does something wrong
VERBS: Counter[str] = Counter()  # every verb that random play has reached, by game


def rulesets() -> list[tuple[str, str]]:
    """Every game with each of its rulesets."""
    return [(name, r.spec) for name in groomporter.games() for r in catalogue.rulebook(name).rulesets]


def opened(game: Game, chance: random.Random) -> Table:
    """A deal with a random number of seats: the first of a match; where a flag of the standing makes the first deal
    unlike the others, half of the time the second.
    """
    least, most = game.book.players
    seats = NAMES[: chance.randint(least, min(most, least + 4))]
    table = game.open(seats, chance.choice(seats), seed=str(chance.random()))
    flagged = any(field.most == 1 for field in game.state.STANDING.values())
    return later(table, chance) if flagged and chance.random() < 0.5 else table


def later(table: Table, chance: random.Random) -> Table:
    """The deal after this one, which is played out at random; this one as it was, if none follows."""
    game, seats, played = table.game, table.seats, table.copy()
    for _ in steps(played, chance, erring=0.0):
        pass
    standing, dealer = played.state.leaves()
    if dealer < 0:
        return table
    return game.open(seats, seats[dealer], seed=str(chance.random()), standing=game.named(standing, seats))


def offered(table: Table) -> list[str]:
    """All that any seat may do, wrongly too."""
    return [
        line for seat in table.seats for line in (*table.actions(seat), *table.may(seat), *table.irregularities(seat))
    ]


def any_of(lines: list[str], chance: random.Random, *, by_verb: bool) -> str:
    """One of the lines, each as likely; or first a verb, so that those with few arguments come up as often."""
    if by_verb:
        verb = chance.choice(sorted({line.split(": ", 1)[1].split()[0] for line in lines}))
        lines = [line for line in lines if line.split(": ", 1)[1].split()[0] == verb]
    return chance.choice(lines)


def choice(table: Table, chance: random.Random, *, erring: float = ERRING, by_verb: bool = False) -> str | None:
    """A random line; None once the deal is over and nobody speaks."""
    may = [line for seat in table.seats for line in table.may(seat)]
    if may and chance.random() < SPEAKING:
        return any_of(may, chance, by_verb=by_verb)
    wrong = [line for seat in table.seats for line in table.irregularities(seat)]
    if wrong and chance.random() < erring:
        return any_of(wrong, chance, by_verb=by_verb)
    if table.over:
        return None
    return any_of(table.actions(chance.choice(table.waiting.seats)), chance, by_verb=by_verb)


def steps(
    table: Table, chance: random.Random, *, erring: float = ERRING, by_verb: bool = False
) -> Iterator[list[Event]]:
    """Play to the end, a line at a time; yields what each line brought."""
    bound = table.game.ruleset.bound
    while (line := choice(table, chance, erring=erring, by_verb=by_verb)) is not None:
        VERBS[f"{table.game.id} {line.split(': ', 1)[1].split()[0].rstrip('!')}{'!' * line.endswith('!')}"] += 1
        yield table.act(line)
        assert len(table.lines) <= bound, f"more than {bound} acts in a deal"
    yield table.settle()


def played(name: str, ruleset: str, seed: int, most: int = 40) -> Table:
    """A deal played for a while, and perhaps to its end.

    Args:
        most: it stops before so many lines.
    """
    chance = random.Random(seed)
    table = opened(groomporter.game(name, ruleset), chance)
    stop = chance.randrange(most)
    for number, _ in enumerate(steps(table, chance)):
        if number >= stop:
            break
    return table


def all_lines(table: Table) -> Iterator[tuple[int, int]]:
    """Every line that the game's verbs can form with single arguments: (seat, act), right and wrong."""
    for place, verb in enumerate(table.grammar.verbs):
        if any(kind in ("cards", "amount") for kind in verb.arguments):
            continue
        kinds = {"card": range(table.game.pack.size), "seat": range(len(table.seats)), "word": range(len(verb.words))}
        for seat, values in product(range(len(table.seats)), product(*(kinds[kind] for kind in verb.arguments))):
            packed = shift = 0
            for kind, value in zip(verb.arguments, values, strict=True):
                packed |= value << shift
                shift += WIDTH[kind]
            yield seat, packed if place == 0 else act(place, seat, packed)
            yield seat, act(place, seat, packed) | WRONG


def slots(table: Table) -> dict[str, Any]:
    """The state's slots."""
    return {slot: getattr(table.state, slot) for slot in table.state._slots}


def money(table: Table) -> dict[str, int]:
    """The sum of all chip accounts, opened ones and moved: it never changes."""
    moved = accounts(table.events).get("chips", {})
    return {"moved": sum(moved.values())}


def card_places(table: Table) -> Counter[int]:
    """How often each card lies somewhere, after all events."""
    return Counter(lying.card for pile in piles(full(table), 0).values() for lying in pile)


def full(table: Table) -> list[Event]:
    """The events with the stock as it lay before the deal."""
    return [Event("move", "deal", -1, tuple(table.deck), ("nowhere", "stock")), *table.events]


def everything(table: Table, seat: str, lines: list[str]) -> tuple[Any, ...]:
    """All that a seat gets."""
    rulings = [table.why_not(line, seat).plain() for line in lines]
    return (
        table.view(seat),
        table.view(seat, aids=True),
        table.record(seat),
        rulings,
        [table.actions(seat), table.may(seat), table.irregularities(seat)],
        table.waiting,
        table.over,
    )


def says(table: Table, seat: int, action: int) -> str:
    """The line of an act, or "" for a card that this seat cannot be said to play in turn."""
    return table.grammar.line(seat, action) if action >= CARD or verb_of(action) == 0 else ""
