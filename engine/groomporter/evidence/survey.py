"""Every combination of a game's readings tried against every testimony: which readings survive.

Nothing is said of how likely a reading is: only by which sentence it is contradicted, which it allows, and which needs
it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from math import prod
from typing import Any

from ..book.catalogue import SHARED
from ..book.rules import Options, Rulebook
from ..sitting.game import Game
from ..sweeps.made_of import made_of
from ..sweeps.measure import maker
from .testimony import Testimony
from .trial import FAILS, GAVE_UP, HOLDS, MOST, SILENT, try_testimony

WHOLE = 2_000  # so many combinations are all tried; of more, each reading singly and by pairs
BOUND = 100_000  # combinations that are looked through for those that go together
DIGITS = 12


@dataclass(frozen=True, slots=True)
class Ways:
    """The ways of playing that are tried.

    Attributes:
        options: the options that are tried, each with its values.
        all: every option of each way.
        whole: whether they are all combinations, or single readings and pairs of them put over each ruleset.
    """

    options: Mapping[str, tuple[str, ...]]
    all: tuple[Options, ...]
    whole: bool


def ways(book: Rulebook, most: int = WHOLE) -> Ways:
    """The ways of playing a game: combinations of readings that go together.

    The rules of every table are as its usual ruleset has them.
    """
    own = {
        name: tuple(one.value for one in rule.readings)
        for name, rule in book.options.items()
        if not rule.id.startswith(f"{SHARED}.")
    }
    usual = book.resolve()
    many = prod(map(len, own.values()))
    every = [dict(zip(own, values, strict=True)) for values in product(*own.values())] if many <= BOUND else []
    found = different(book, (usual | chosen for chosen in every))
    if every and len(found) <= most:
        return Ways(own, found, True)
    rulesets = [book.resolve(ruleset.spec) for ruleset in book.newest_rulesets]
    return Ways(own, different(book, (held | dict(pair) for held in rulesets for pair in pairs(own))), False)


def different(book: Rulebook, made: Iterable[Options]) -> tuple[Options, ...]:
    """Those whose readings go together, each once: where a rule is not in force, its reading makes no difference."""
    usual = book.resolve()
    found: dict[tuple[tuple[str, str], ...], Options] = {}
    for chosen in made:
        if not any(book.clashes(chosen)):
            counts = {name: chosen[name] for name, rule in book.options.items() if rule.holds(chosen)}
            found.setdefault(tuple(sorted(counts.items())), {**usual, **chosen, **counts})
    return tuple(found.values())


def pairs(own: Mapping[str, Sequence[str]]) -> Iterator[tuple[tuple[str, str], ...]]:
    """Nothing, then each reading by itself, then each two readings of different rules."""
    single = [(name, value) for name, values in own.items() for value in values]
    yield ()
    yield from ((one,) for one in single)
    yield from (two for two in combinations(single, 2) if two[0][0] != two[1][0])


def seatings(book: Rulebook, options: Options) -> list[Game]:
    """The game with these options, once for each number of seats that a ruleset has of its own."""
    found = {ruleset.players: ruleset.spec for ruleset in reversed(book.newest_rulesets)}
    found[book.ruleset().players] = book.ruleset().spec
    return [Game(book.game, spec, options) for spec in found.values()]


@dataclass(frozen=True, slots=True)
class Row:
    """One testimony held against every way of playing.

    Attributes:
        testimony: which.
        hows: the verdict for each way, in their order.
        against: what stands against it in how many ways.
    """

    testimony: Testimony
    hows: tuple[str, ...]
    against: Mapping[str, int]

    def ways(self, how: str) -> frozenset[int]:
        """The numbers of the ways of which this is the verdict."""
        return frozenset(number for number, one in enumerate(self.hows) if one == how)

    @property
    def open(self) -> frozenset[int]:
        """The ways that are not found to contradict it."""
        return frozenset(range(len(self.hows))) - self.ways(FAILS)

    @property
    def told(self) -> frozenset[int]:
        """The ways of which it is told."""
        return frozenset(range(len(self.hows))) - self.ways(SILENT)

    @property
    def alive(self) -> bool:
        """Whether it can hold in some way."""
        return bool(self.open & self.told)

    def contradicts(self, held: frozenset[int]) -> bool:
        """Whether it is told of some of these ways, and holds in none of them."""
        return bool(held & self.told) and not self.open & self.told & held


def rows(
    book: Rulebook,
    told: Sequence[Testimony],
    tried_ways: Ways,
    most: int = MOST,
    step: Callable[[int], object] | None = None,
) -> list[Row]:
    """Every testimony held against every way.

    Args:
        book: the game's rules.
        told: the testimonies.
        tried_ways: the ways of playing.
        most: how many positions are looked at for one thing that must hold.
        step: told how many ways are done.
    """
    found: list[list[str]] = [[] for _ in told]
    against: list[dict[str, int]] = [{} for _ in told]
    tell = step or (lambda done: None)
    for done, options in enumerate(tried_ways.all, 1):
        games = seatings(book, options)
        for place, one in enumerate(told):
            verdict = try_testimony(one, games, most)
            found[place].append(verdict.how)
            if verdict.how == FAILS:
                against[place][verdict.against] = against[place].get(verdict.against, 0) + 1
        tell(done)
    return [Row(one, tuple(hows), why) for one, hows, why in zip(told, found, against, strict=True)]


def survey(book: Rulebook, told: Sequence[Testimony], step: Callable[[int], object] | None = None) -> dict[str, Any]:
    """What came of it, as plain data: testimonies, readings, which testimonies exclude each other, and what made it."""
    tried_ways = ways(book)
    found = rows(book, told, tried_ways, step=step)
    return {
        "game": book.game,
        "ways": len(tried_ways.all),
        "whole": tried_ways.whole,
        "positions": MOST,
        **maker(),
        "command": f"groomporter testimonies {book.game} --keep",
        "made_of": mark(book, told),
        "testimonies": [plain_row(row) for row in found],
        "readings": list(readings(book, tried_ways, found)),
        "exclude": [[a.testimony.id, b.testimony.id] for a, b in excluding(found)] if tried_ways.whole else [],
        "usual": usual(book, tried_ways, found),
    }


def plain_row(row: Row) -> dict[str, Any]:
    """A testimony's verdicts, counted."""
    return {
        "id": row.testimony.id,
        "allowed": len(row.ways(HOLDS)),
        "contradicted": len(row.ways(FAILS)),
        "gave_up": len(row.ways(GAVE_UP)),
        "against": dict(sorted(row.against.items(), key=lambda one: (-one[1], one[0]))),
    }


def readings(book: Rulebook, tried_ways: Ways, found: Sequence[Row]) -> Iterator[dict[str, Any]]:
    """Each reading of each rule, where the rule is in force: by what it is contradicted, and what needs it.

    A reading is contradicted by a testimony that holds in some way, and in none with this reading; together by two that
    hold in some way both, each in some way with this reading, and both in none of these; that is told where none alone
    contradicts it, and all combinations were tried: of two that were never tried together nothing is known. A testimony
    needs a reading where it holds in no way without it. What was given up counts as if it
    might hold.
    """
    live = [row for row in found if row.alive]
    for option, values in tried_ways.options.items():
        rule = book.options[option]
        in_force = [number for number, way in enumerate(tried_ways.all) if rule.holds(way)]
        for value in values:
            held = frozenset(number for number in in_force if tried_ways.all[number][option] == value)
            against = [row for row in live if row.contradicts(held)]
            left = [row for row in live if row not in against]
            tried_together = tried_ways.whole and bool(held) and not against
            yield {
                "option": option,
                "value": value,
                "contradicted_by": [row.testimony.id for row in against],
                "together": together(left, held) if tried_together else [],
                "needed_by": [row.testimony.id for row in live if not row.told <= held and row.open & row.told <= held],
                "gave_up": [row.testimony.id for row in left if held & row.told and not row.ways(HOLDS) & held],
            }


def together(left: Sequence[Row], held: frozenset[int]) -> list[str]:
    """The first two testimonies that can both be true of one way of playing, but of none of these; none where there
    are no such two.
    """
    for a, b in combinations(left, 2):
        if a.open & b.open and not a.open & b.open & held:
            return [a.testimony.id, b.testimony.id]
    return []


def excluding(found: Sequence[Row]) -> Iterator[tuple[Row, Row]]:
    """Each two testimonies that can both be true, but not of the same way of playing."""
    for a, b in combinations(found, 2):
        if a.open and b.open and not a.open & b.open:
            yield a, b


def usual(book: Rulebook, tried_ways: Ways, found: Sequence[Row]) -> dict[str, list[str]]:
    """Of each ruleset, the testimonies that it contradicts."""
    out = {}
    for ruleset in book.newest_rulesets:
        held = book.resolve(ruleset.spec)
        counts = [name for name in tried_ways.options if book.options[name].holds(held)]
        at = next((n for n, way in enumerate(tried_ways.all) if all(way[name] == held[name] for name in counts)), -1)
        out[ruleset.spec] = [row.testimony.id for row in found if at >= 0 and row.hows[at] == FAILS]
    return out


def mark(book: Rulebook, told: Sequence[Testimony]) -> str:
    """What the result hangs on: the game's code and options, and what must hold. It changes when they do."""
    digest = hashlib.sha256(made_of(Game(book.game)).encode())
    digest.update(repr([(name, rule.values()) for name, rule in book.options.items()]).encode())
    digest.update(repr([(one.id, one.of, one.must, one.either) for one in told]).encode())
    return digest.hexdigest()[:DIGITS]
