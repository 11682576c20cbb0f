"""No seat and no suit is unlike the others but by the rules: a deal played with other suits, or a place further round.

The seat and the suit that the engine numbers 0 are as good as any: trumps of clubs, a trick won by the first seat.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest

import groomporter
from groomporter import Table
from groomporter.core.events import Event
from groomporter.players import observe_seat, player
from groomporter.scene.screen import screen
from groomporter.wording.log import news
from tools.play import NAMES, choice, offered_lines, rulesets

#: Where a suit is unlike the others, and by what.
UNLIKE = {
    "maw": "small cards rank by the colour, and the ace of hearts is a trump",
    "lorum": "hearts cost", "lora": "hearts cost",
    "five-card-loo": "Pam is the knave of clubs",
    "bone-ace": "the ace of diamonds",
    "costly-colours": "cards of one colour count together",
}  # fmt: skip
SUITS, WORDS = "CDHS", ("club", "diamond", "heart", "spade")


def key(line: str) -> tuple[str, ...]:
    """A line, whatever the order of its cards."""
    who, _, said = line.partition(": ")
    verb, *arguments = said.removesuffix("!").split()
    return who, verb, *sorted(arguments), "!" * said.endswith("!")


def open_lines(table: Table) -> dict[tuple[str, ...], str]:
    return {key(line): line for line in offered_lines(table)}


def thumb(table: Table, seat: str) -> str:
    """What the player by rule of thumb would do, who has no favourite among the seats."""
    found = player("thumb", table.game.id, "x").choose(observe_seat(table, seat))
    return found.line if found else f"{seat}: nothing"


def what_seat_sees(table: Table, seat: str, alike: Callable[[str], str] = str) -> list[object]:
    """What a seat is told now, and how every seat looks to it."""
    found = screen(table, seat)
    seats = {
        alike(one["name"]): [
            *(one[part] for part in ("you", "dealer", "turn", "count", "order", "taken", "partner")),
            *(sorted(words(alike(card["words"])) for card in one[part]) for part in ("shown", "front")),
            [words(alike(note["words"])) for note in one["notes"]],
        ]
        for one in found["seats"]
    }
    asks = sorted((ask["verb"], ask["duty"], len(ask["choices"])) for ask in found["asks"])
    told = [words(alike(found[part])) for part in ("title", "trump")]
    return [told, seats, asks, sorted(words(alike(text)) for text in found["result"])]


def words(text: str) -> list[str]:
    """Of several names any may stand first, since they stand as they sit."""
    return sorted(re.findall(r"\w+", text.lower()))


def what_seat_hears(table: Table, seat: str, alike: Callable[[str], str] = str) -> list[tuple[str, list[str]]]:
    """All that a seat was told, each with its rule; of what is counted together any may come first."""
    return sorted((entry["rule"], words(alike(entry["text"]))) for entry in news(table, seat, 0))


def events_turned(table: Table, alike: Callable[[str], str] = str, on: int = 0) -> list[tuple[object, ...]]:
    """Every event with each seat so many places further on; of what is told together any may come first."""
    total = len(table.seats)

    def further(seat: int) -> int:
        return (seat + on) % total if seat >= 0 else seat

    def placed(found: str | int) -> str:
        return re.sub(r"(\w+:)(\d+)", lambda at: f"{at[1]}{further(int(at[2]))}", alike(str(found)))

    def whole(event: Event) -> tuple[object, ...]:
        data = [placed(found) for found in event.data]
        names = sorted(alike(table.game.pack.name(card)) for card in event.cards)
        seen = {further(seat) for seat in range(total) if event.audience >> seat & 1}
        told = data if event.kind in ("deal", "move", "pay", "look") else sorted(data)
        if {"held", "wins"} & set(told) and table.state.partner(0) >= 0:
            return event.rule, further(event.seat) % 2  # of partners either is named
        return event.kind, event.rule, further(event.seat), names, told, seen, event.secret, placed(event.fades)

    return sorted(map(whole, table.events), key=repr)


def beside(one: Table, other: Table, alike: Callable[[str], str], chance: random.Random, *, on: int = 0) -> int:
    """Play the same on both; all that is offered, said and paid must be alike. How many lines were played."""
    while True:
        lines = open_lines(other)
        assert {key(alike(line)) for line in open_lines(one).values()} == set(lines), one.lines
        seat = one.seats[len(one.lines) % len(one.seats)]
        assert what_seat_sees(one, seat, alike) == what_seat_sees(other, alike(seat)), one.lines
        if on and seat in one.waiting.seats:
            assert key(alike(thumb(one, seat))) == key(thumb(other, alike(seat))), one.lines
        line = choice(one, chance)
        if line is None:
            break
        before = len(one.lines), len(other.lines)
        one.act(line)
        other.act(lines[key(alike(line))])
        if len(one.lines) - before[0] != 1 or len(other.lines) - before[1] != 1:
            return len(one.lines)  # chance has had its say, which is not alike
    one.settle()
    other.settle()
    assert {alike(seat): won for seat, won in one.outcome.items()} == other.outcome
    least = min(one.state.turn, one.state.leaves()[1], *(event.seat for event in one.events))
    assert least >= -1, "which stands for nobody"
    assert events_turned(one, alike, on) == events_turned(other)
    assert what_seat_hears(one, one.seats[0], alike) == what_seat_hears(other, alike(one.seats[0]))
    return len(one.lines)


def players(game: groomporter.Game, chance: random.Random) -> int:
    return chance.randint(game.players[0], min(game.players[1], game.players[0] + 2))


@pytest.mark.parametrize(("name", "ruleset"), [found for found in rulesets() if found[0] not in UNLIKE])
def test_every_suit_is_as_good_as_any(name: str, ruleset: str) -> None:
    """Clubs for diamonds, diamonds for hearts and so on round: offers, titles and payments change their suits alone."""
    game, chance, lines = groomporter.game(name, ruleset), random.Random(f"suits {name} {ruleset}"), 0
    for turn in (1, 2, 3):
        suits = dict(zip(SUITS, SUITS[turn:] + SUITS[:turn], strict=True))
        named = dict(zip(WORDS, WORDS[turn:] + WORDS[:turn], strict=True))
        named |= {word.capitalize(): other.capitalize() for word, other in named.items()}

        def alike(text: str, suits: dict[str, str] = suits, named: dict[str, str] = named) -> str:
            turned = re.sub(r"\b([2-9TJQKA])([CDHS])\b", lambda found: found[1] + suits[found[2]], text)
            return re.sub("|".join(named), lambda found: named[found[0]], turned)

        seats = NAMES[: players(game, chance)]
        one = game.open(seats, seed=str(chance.random()))
        deck = alike(game.pack.text(one.deck))
        other = game.open(seats, one.dealer, deck=deck, pack=deck)
        lines += beside(one, other, alike, chance)
    assert lines > 0


@pytest.mark.parametrize(("name", "ruleset"), rulesets())
def test_every_seat_is_as_good_as_any(name: str, ruleset: str) -> None:
    """Each a place further round, with the same cards: offers, titles and payments change their names alone."""
    game, chance, lines = groomporter.game(name, ruleset), random.Random(f"seats {name} {ruleset}"), 0
    for _ in range(2):
        seats = NAMES[: players(game, chance)]
        names = dict(zip(seats, seats[1:] + seats[:1], strict=True))

        def alike(text: str, names: dict[str, str] = names) -> str:
            return re.sub("|".join(names), lambda found: names[found[0]], text)

        one = game.open(seats, seed=str(chance.random()))
        deck = game.pack.text(one.deck)
        other = game.open(seats, alike(one.dealer), deck=deck, pack=deck)
        lines += beside(one, other, alike, chance, on=1)
    assert lines > 0
