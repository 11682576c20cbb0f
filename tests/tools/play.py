"""Random play over everything a table offers, and what must be true of any table at any time."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import product
from typing import Any

import groomporter
from groomporter import Match, StandingError, Table
from groomporter.book import catalogue
from groomporter.core.cards import mask_of
from groomporter.core.events import EVERYONE, Event
from groomporter.core.state import CARD, WIDTH, WRONG, act, verb_of
from groomporter.players import observe_seat, player
from groomporter.players.chance import LOW, by_amount
from groomporter.scene.looking_back import earlier, forgotten, moment
from groomporter.scene.ranking_panel import show_ranking
from groomporter.scene.rules_panel import rule_of_the_moment
from groomporter.scene.screen import screen
from groomporter.sitting.game import Game
from groomporter.table.view import accounts
from groomporter.table.witness import Pile, Witness

NAMES = ("Anne", "Bess", "Cecily", "Dorothy", "Ellen", "Frances", "Grace", "Hester", "Isabel", "Joan")
SPEAKING, ERRING = 0.12, 0.03  # how often random play says something, or does something wrong
DRAWN = 8  # lines drawn of a verb with several cards or an amount, for each seat
VERBS: Counter[str] = Counter()  # every verb that random play has reached, by game


def rulesets() -> list[tuple[str, str]]:
    """Every game with each of its rulesets."""
    return [(name, r.spec) for name in groomporter.games() for r in catalogue.rulebook(name).rulesets]


def open_deal(game: Game, chance: random.Random) -> Table:
    """A deal with a random number of seats: the first of a match, or half of the time one of the next few, or one with
    a pool of some chips.
    """
    least, most = game.players
    seats = NAMES[: chance.randint(least, most if chance.random() < 0.1 else min(most, least + 4))]
    table = game.open(seats, chance.choice(seats), seed=str(chance.random()))
    if chance.random() < 0.25 and "pool" in game.state.STANDING:
        with suppress(StandingError):
            standing = {"pool": chance.choice((1, 2, 5, chance.randint(3, 60)))}
            return game.open(seats, table.dealer, seed=str(chance.random()), standing=standing)
    for _ in range(chance.choice((0, 0, 1, 3))):
        table = later(table, chance)
    return table


def later(table: Table, chance: random.Random) -> Table:
    """The deal after this one, which is played out at random; this one as it was, if none follows."""
    game, seats, played = table.game, table.seats, table.copy()
    for _ in steps(played, chance, erring=0.0):
        pass
    standing, dealer = played.state.leaves()
    if dealer < 0:
        return table
    return game.open(seats, seats[dealer], seed=str(chance.random()), standing=game.names_of(standing, seats))


def offered_lines(table: Table) -> list[str]:
    """All that any seat may do, wrongly too."""
    return [
        line for seat in table.seats for line in (*table.actions(seat), *table.may(seat), *table.irregularities(seat))
    ]


def any_of(table: Table, lines: list[str], chance: random.Random, *, by_verb: bool) -> str:
    """One of the lines, each as likely; or first a verb, so that those with few arguments come up as often."""
    choices = [table.grammar.choice(line) for line in lines]
    if by_verb:
        verb = chance.choice(sorted({choice.verb for choice in choices}))
        choices = [choice for choice in choices if choice.verb == verb]
    way = chance.choice(by_amount(choices))
    return way[0 if len(way) == 1 else int(chance.random() ** LOW * len(way))].line


def choice(table: Table, chance: random.Random, *, erring: float = ERRING, by_verb: bool = False) -> str | None:
    """A random line; None once the deal is over and nobody speaks."""
    speaking, wrong = chance.random() < SPEAKING, chance.random() < erring  # first, for what may be said costs the most
    if speaking and (may := [line for seat in table.seats for line in table.may(seat)]):
        return any_of(table, may, chance, by_verb=by_verb)
    if wrong and (faults := [line for seat in table.seats for line in table.irregularities(seat)]):
        return any_of(table, faults, chance, by_verb=by_verb)
    if table.over:
        return None
    return any_of(table, table.actions(chance.choice(table.waiting.seats)), chance, by_verb=by_verb)


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


def first_line(table: Table) -> str:
    """The first line that answers what is waited for."""
    return table.actions(table.waiting.seats[0])[0]


def by_thumb(table: Table) -> str:
    """What a player by rule of thumb answers."""
    seat = table.waiting.seats[0]
    choice = player("thumb", table.game.id, "x").choose(observe_seat(table, seat))
    assert choice is not None
    return choice.line


def to_the_end(match: Match, answer: Callable[[Table], str] = first_line) -> Iterator[Table]:
    """Play a match to its end; yields each deal when it is settled."""
    while True:
        table = match.table
        while not table.over:
            table.act(answer(table))
        table.settle()
        yield table
        if match.over:
            return
        match.next()


def play_deal(name: str, ruleset: str, seed: int, most: int = 40) -> Table:
    """A deal played for a while, and perhaps to its end.

    Args:
        most: it stops before so many lines.
    """
    chance = random.Random(seed)
    table = open_deal(groomporter.game(name, ruleset), chance)
    stop = chance.randrange(most)
    for number, _ in enumerate(steps(table, chance)):
        if number >= stop:
            break
    return table


def all_lines(table: Table) -> Iterator[tuple[int, int]]:
    """Lines that the game's verbs can form, open or not: (seat, act), right and wrong.

    With single arguments these are all; with several cards or an amount they are drawn, the same at the same position.
    """
    for place, verb in enumerate(table.grammar.verbs):
        every = {"card": range(table.game.pack.size), "seat": range(len(table.seats)), "word": range(len(verb.words))}
        drawn = not every.keys() >= set(verb.arguments)
        chance = random.Random(f"{verb.name} {table.deck} {table.lines}")
        for seat in range(len(table.seats)):
            values = (
                (tuple(some(kind, table, seat, every, chance) for kind in verb.arguments) for _ in range(DRAWN))
                if drawn
                else product(*(every[kind] for kind in verb.arguments))
            )
            for arguments in sorted(set(values)):
                packed = shift = 0
                for kind, value in zip(verb.arguments, arguments, strict=True):
                    packed |= value << shift
                    shift += WIDTH[kind]
                yield seat, packed if place == 0 else act(place, seat, packed)
                if not drawn or chance.random() < 0.3:
                    yield seat, act(place, seat, packed) | WRONG


def some(kind: str, table: Table, seat: int, every: Mapping[str, Sequence[int]], chance: random.Random) -> int:
    """An argument of this kind: of cards mostly those of the hand, or the hand's with others; of amounts mostly few."""
    if kind == "amount":
        return int(chance.choice((3, 12, 100)) * chance.random() ** 2)
    if kind != "cards":
        return chance.choice(every[kind])
    pack = table.game.pack
    hand = pack.cards_of(table.state.hands[seat])
    own = chance.sample(hand, chance.randint(0, min(5, len(hand))))
    others = chance.sample(sorted(table.deck), chance.choice((0, 0, 1, 1, 2, 3)))
    rank = pack.rank[chance.choice(table.deck)]
    alike = [card for card in table.deck if pack.rank[card] == rank and chance.random() < 0.6]
    return mask_of(chance.choice(((*own,), (*own[:1], *others), alike)))


def slots(table: Table) -> dict[str, Any]:
    """The state's slots."""
    return {slot: getattr(table.state, slot) for slot in table.state._slots}


def money(table: Table) -> dict[str, int]:
    """The sum of all chip accounts, opened ones and moved: it never changes."""
    moved = accounts(table.events).get("chips", {})
    return {"moved": sum(moved.values())}


def card_places(table: Table) -> Counter[int]:
    """How often each card lies somewhere, after all events."""
    return Counter(card for pile in lying(table).values() for card in pile.cards)


def lying(table: Table) -> dict[str, Pile]:
    """The cards by pile for somebody who has seen every face, the stock's too as it lay before the deal."""
    stock = Event("move", "deal", -1, tuple(table.deck), ("nowhere", "stock"))
    return Witness(0, 0, [stock, *(event._replace(audience=EVERYONE) for event in table.events)]).piles


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


def playing_view(table: Table, seat: str, _: Sequence[str] = ()) -> tuple[Any, ...]:
    """What a seat gets for the playing view alone: what has happened, the score, what beats what, the rule of what it
    must do, and a moment of the deal once more.
    """
    shown, ranking = screen(table, seat), show_ranking(table, seat, aids=False)
    now = rule_of_the_moment(table, seat)
    return shown["happened"], shown["score"], ranking, now, look_back(table, seat, len(table.lines) // 2)


def look_back(table: Table, seat: str, at: int) -> Any:
    """The moment after so many lines, as the desk shows it without memory aids; None where it is to be remembered."""
    before = earlier(table, at)
    return None if forgotten(table, before, seat) else moment(before, seat, aids=table.settled, bare=False)


def says(table: Table, seat: int, action: int) -> str:
    """The line of an act, or "" for a card that this seat cannot be said to play in turn."""
    return table.grammar.line(seat, action) if action >= CARD or verb_of(action) == 0 else ""
