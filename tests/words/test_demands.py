"""What words a game must have beyond what its file shows: found by playing, and said so that it can be written."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from groomporter import Table
from groomporter.book.catalogue import rules_name
from groomporter.core.events import Event
from groomporter.wording.words import Words, common
from tools.options import game_of
from tools.play import open_deal, rulesets, steps

GAMES = pytest.mark.parametrize(("name", "ruleset"), rulesets())
DEALS = 4


def positions(name: str, ruleset: str) -> Iterator[Table]:
    """Every position of some deals played at random, faults and options among them."""
    for seed in range(DEALS):
        chance = random.Random(f"{name} {ruleset} {seed}")
        table = open_deal(game_of(name, ruleset, chance), chance)
        yield table
        for _ in steps(table, chance):
            yield table


def lacking(words: Words, section: str, *keys: str) -> Iterator[str]:
    """What to write, where neither the game nor every table has words for any of these keys."""
    own, shared = words.game.book.words.get(section, {}), common()[section]
    if not any(key in own or key in shared for key in keys):
        yield words.wanting(section, keys[0])


def missing_words(table: Table) -> Iterator[str]:
    """What a position has no words for: prompts, marks, and the events of the last act."""
    words, says = Words(table.game, table.seats), table.game.presenter(table.state)
    for seat in range(len(table.seats)):
        yield from lacking(words, "prompt", str(says.prompt(seat)[0]))
        for mark in says.marks(seat):
            yield from lacking(words, "mark", str(mark[0]))
        for told in (says.holding(seat), says.won_with(seat)):
            yield from lacking(words, "holding", *map(str, told[:1] or ("you",)))


def demanded_once(table: Table) -> Iterator[str]:
    """What a deal has no words for: its verbs, its accounts, and all that has happened."""
    words, state = Words(table.game, table.seats), table.state
    for verb in state.VERBS:
        yield from lacking(words, "act", verb.name)
    for unit in (table.game.unit, *(key for key, field in state.STANDING.items() if field.each)):
        yield from lacking(words, "account", unit)
    for event in table.events:
        if event.kind != "down":  # that a pile is turned down need not be said
            yield from lacking(words, "event", f"{event.kind}.{event.rule}", *keys(event))


def keys(event: Event) -> list[str]:
    """The other keys under which words for an event are looked for."""
    first, last = (str(event.data[place]).partition(":")[0] if event.data else "" for place in (0, -1))
    way = ".".join(str(name).partition(":")[0] for name in event.data[:2])
    paid = [f"pay.{first}.{str(event.data[3]).partition(':')[0]}"] if event.kind == "pay" else []
    start = f"{event.kind}.{event.rule}"
    return [f"{start}.{first}", f"{start}.{last}", f"{event.kind}.{way}", f"{event.kind}.{first}", event.kind, *paid]


@GAMES
def test_whatever_is_demanded_has_words(name: str, ruleset: str) -> None:
    missing: set[str] = set()
    for table in positions(name, ruleset):
        missing.update(missing_words(table))
        if table.over:
            missing.update(demanded_once(table))
    assert not missing, "\n".join(sorted(missing))


@GAMES
def test_whatever_stands_in_braces_is_filled(name: str, ruleset: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of events and prompts: a place that the game puts nothing in would be a hole in a sentence."""
    empty: set[str] = set()
    fill = Words.fill

    def heeded(self: Words, text: str, values: dict[str, Any], *, you: bool) -> str:
        there = ", ".join(f"{{{known}}}" for known in values)
        holes = [slot for slot in re.findall(r"\{(\w+)", text) if slot not in values]
        empty.update(f"{rules_name(name)}: in {text!r} nothing fills {{{slot}}}; there are: {there}" for slot in holes)
        return fill(self, text, values, you=you)

    monkeypatch.setattr(Words, "fill", heeded)
    for table in positions(name, ruleset):
        told = [Words(table.game, table.seats, seat) for seat in range(len(table.seats))]
        for words in told:
            words.prompt(table.game.presenter(table.state).prompt(words.seat))
            words.holding(table.game.presenter(table.state).holding(words.seat))
            for event in table.stream(table.seats[words.seat]) if table.over else ():
                words.event(event)
    assert not empty, "\n".join(sorted(empty))
