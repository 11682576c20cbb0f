"""The one line that says what to do belongs to its moment: nothing is asked of who has nothing to do or no card for it,
and at the end it says that it is the end, and who has won. What stands at a seat is short.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import groomporter
from groomporter import Table
from groomporter.keep.record import parse
from groomporter.scene.screen import scene, screen
from groomporter.sitting.game import Match
from tools.freeze import FROZEN
from tools.options import game_of
from tools.play import NAMES, by_thumb, choice, first_line, open_deal, rulesets, steps, to_the_end

GAMES = pytest.mark.parametrize(("name", "ruleset"), rulesets())
PATHS = sorted(FROZEN.rglob("*.toml"))
ENDED = re.compile(r"\b(over|won|lost)\b")
SHORT_TITLE, MOST_TITLE, MOST_RESULT, MOST_NOTE = 48, 90, 52, 24
LONG = re.compile(r" the \w+ of \w+ or the \w+ of \w+\.$")  # two cards by name: which may be played is worth the room
DEALS = 80


def amiss(table: Table) -> Iterator[str]:
    """What is wrong with the titles and results of this position."""
    for seat in table.seats:
        shown = screen(table, seat)
        title, asked = shown["title"], something_to_do(shown)
        yield from unsaid(shown)
        if len(longest(title)) > (MOST_TITLE if LONG.search(title) else SHORT_TITLE):
            yield f"longer than {SHORT_TITLE}: {title}"
        if table.over and not asked and not ENDED.search(title):
            yield f"it is over, and says not so: {title}"
        if not table.over and not asked and speaks_to(title, table, seat):
            yield f"{seat} has nothing to do: {title}"
        if not table.over and (other := named(table, seat)) not in {"", *table.waiting.seats}:
            yield f"{other} is not waited for: {title}"
        if (suit := asked_suit(title)) and suit not in suits_held(table, seat):
            yield f"{seat} has none of that: {title}"
        if table.over and shown["result"] and len(longest(shown["result"][0])) > MOST_RESULT:
            yield f"longer than {MOST_RESULT}: {shown['result'][0]}"


def unsaid(shown: dict[str, Any]) -> Iterator[str]:
    """What is wrong with what stands at the seats of a screen."""
    for seat in shown["seats"]:
        notes = [note["words"] for note in seat["notes"]]
        yield from (f"longer than {MOST_NOTE}: {note}" for note in notes if len(note) > MOST_NOTE)
        if seat["state"] and seat["state"] not in notes:
            yield f"not among what stands at the seat: {seat['state']}"


def named(table: Table, seat: str) -> str:
    """Who is to act by what this seat is told; "" where nobody in particular is."""
    _, *values = table.game.presenter(table.state).prompt(table.number(seat))
    first = str(values[0]) if values else ""
    return table.seats[int(first.removeprefix("seat:"))] if first.startswith("seat:") else ""


def asked_suit(title: str) -> str:
    """The suit that a title tells its player to follow; "" if none."""
    found = re.match(r"(\w+) were led: (?!play the)|Pam is led: play one of your (\w+)", title)
    return (found[1] or found[2]).lower() if found else ""


def suits_held(table: Table, seat: str) -> set[str]:
    """The suits that a seat has among what it can play."""
    pack = table.game.pack
    plays = [table.grammar.choice(line) for line in table.actions(seat)]
    cards = [card for choice in plays if choice.verb == table.grammar.verbs[0].name for card in choice.cards]
    return {pack.suit_words[pack.suit[card]] for card in cards}


def something_to_do(shown: dict[str, Any]) -> bool:
    """Whether this seat must act, or has a duty that is due."""
    return any(card["line"] for card in shown["hand"]) or any(ask["duty"] in ("must", "due") for ask in shown["asks"])


def speaks_to(title: str, table: Table, seat: str) -> bool:
    """Whether a title is another than everybody's, with the seat's name in it."""
    everybodys = scene(table, seat, table.sight(seat), onlooker=True)["title"]
    return re.sub(r"\byou\b", seat, title, flags=re.IGNORECASE).lower() != everybodys.lower()


def longest(text: str) -> str:
    """The text as it is with the longest of the usual names."""
    return re.sub("|".join(NAMES), "Dorothy", text)


@GAMES
def test_a_title_belongs_to_its_moment(name: str, ruleset: str) -> None:
    found: set[str] = set()
    for seed in range(3):
        chance = random.Random(f"{name} {ruleset} {seed}")
        table = open_deal(game_of(name, ruleset, chance), chance)
        found.update(amiss(table))
        for _ in steps(table, chance):
            found.update(amiss(table))
    assert not found, "\n".join(sorted(found))


@pytest.mark.parametrize("path", PATHS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_title_belongs_to_its_moment_in_every_frozen_hand(path: Path) -> None:
    found = groomporter.replay(parse(path.read_text("utf-8"), path.name))
    for table in found.tables if isinstance(found, Match) else [found]:
        assert isinstance(table, Table)
        assert not list(amiss(table))


def at_random(seed: int) -> Callable[[Table], str]:
    """Any line that is open."""
    chance = random.Random(seed)
    return lambda table: choice(table, chance) or first_line(table)


def ended(name: str, ruleset: str) -> Table | None:
    """The last deal of a match that has come to its end; None where none of some does."""
    game = groomporter.game(name, ruleset)
    seats = NAMES[: max(game.players[0], min(3, game.players[1]))]
    for seed in range(12):
        match = game.match(seats, seats[-1], seed=str(seed))
        for deals, _ in enumerate(to_the_end(match, (first_line, by_thumb, at_random(seed))[seed % 3])):
            if deals == DEALS:
                break
        if match.over:
            return match.table
    return None


@GAMES
def test_a_title_says_who_has_won_the_match(name: str, ruleset: str) -> None:
    table = ended(name, ruleset)
    if table is None:
        assert groomporter.game(name, ruleset).state.SERIES, "only a series goes on until its players end it"
        return
    titles = [screen(table, seat)["title"] for seat in table.seats]
    assert all(re.search(r"\b(won|lost)\b", title) for title in titles), titles
