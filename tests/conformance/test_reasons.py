"""Every choice of a rule of thumb has its reason; during a deal a seat hears no more of it than its own events tell."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

import groomporter
from groomporter import Table
from groomporter.book import catalogue
from groomporter.desk import questions as desk
from groomporter.guess.guess import NoTable
from groomporter.players import Choice, SeatObservation, player
from groomporter.players.company import Company
from groomporter.players.reason_of_act import reason_of_act
from groomporter.scene.looking_back import earlier
from groomporter.sitting.game import Game
from tools.play import NAMES, open_deal, rulesets

DEALS = 12
GUESSES = 4
CARDS = re.compile(r"\bthe (?:two|three|four|six|seven|eight|nine|ten|knave|queen|king|Under|Over) of \w+")


class Asked:
    """A player that is asked for its reason each time, and has none left from before."""

    def __init__(self, name: str, seed: str) -> None:
        self.own, self.reasons = player("thumb", name, seed), list[Any]()
        self.speaks = self.own.speaks

    def choose(self, seated: SeatObservation) -> Choice | None:
        return self.with_reason(self.own, "choose", seated)

    def speak(self, seated: SeatObservation) -> Choice | None:
        return self.with_reason(self.own, "speak", seated)

    def with_reason(self, own: Any, what: str, seated: SeatObservation) -> Choice | None:
        own.reason = None
        choice: Choice | None = getattr(own, what)(seated)
        if choice is not None:
            assert own.reason is not None, f"{choice.line}: no reason"
            self.reasons.append(own.reason)
        return choice


@pytest.mark.parametrize(("name", "ruleset"), rulesets())
def test_every_choice_of_a_rule_of_thumb_has_a_reason(name: str, ruleset: str) -> None:
    """A sentence or two; one that may be said at once names no card, but what its player shows by the act."""
    game, chance = groomporter.game(name, ruleset), random.Random(f"reasons:{name}:{ruleset}")
    for number in range(DEALS):
        table = open_deal(game, chance)
        players = {seat: Asked(name, f"{number}:{seat}") for seat in table.seats}
        for _ in Company(table, players).let_others_act(game.ruleset.bound):
            pass
        for reason in {reason for one in players.values() for reason in one.reasons}:
            assert reason.text[:1].isupper(), reason
            assert reason.text.endswith("."), reason
            assert not (reason.public and CARDS.search(reason.text)), reason


# -- what a seat hears during the deal ------------------------------------------------------------------------
def played_for_a_while(name: str, ruleset: str, kind: str, seed: str) -> dict[str, Any]:
    """A hand in which the first seat has acted some times by rule of thumb, and the deal goes on."""
    game = Game(name, ruleset)
    least, most = game.players
    seats = list(NAMES[: max(least, min(4, most))])
    asked = {
        "game": name,
        "ruleset": ruleset,
        "seats": seats,
        "dealer": seats[0],
        "seed": seed,
        "players": dict.fromkeys(seats[1:], kind),
    }
    hand = desk.ask({"do": "new", **asked})["hand"]
    chance = random.Random(seed)
    for _ in range(chance.randint(1, 8)):
        answer = step(hand)
        if answer["screen"]["over"]:
            break
        hand = answer["hand"]
    return dict(hand)


def step(hand: dict[str, Any]) -> Any:
    """The hand after one act more of its seat, or as the others go on."""
    table = table_of(hand)
    if hand["seat"] not in table.waiting.seats:
        return desk.ask({"do": "go", "hand": hand})
    return desk.ask({"do": "act", "hand": hand, "line": table.actions(hand["seat"])[0]})


def table_of(hand: dict[str, Any]) -> Table:
    table = groomporter.replay(hand["record"])
    assert isinstance(table, Table)
    return table


def why(hand: dict[str, Any], at: int) -> Any:
    return desk.ask({"do": "why_did", "hand": hand, "at": at})["why"]


@pytest.mark.parametrize("kind", ["thumb", "easy"])
@pytest.mark.parametrize("name", catalogue.games())
def test_two_tables_that_a_seat_cannot_tell_apart_give_it_the_same_reasons(name: str, kind: str) -> None:
    """As far as its players would have done the same at both; where they would not, it is no such table."""
    compared = 0
    for ruleset in (one.spec for one in catalogue.rulebook(name).newest_rulesets):
        for seed in range(3):
            hand = played_for_a_while(name, ruleset, kind, f"{seed}")
            table = table_of(hand)
            chance = random.Random(seed)
            for _ in range(GUESSES):
                try:
                    guess = table.guess(hand["seat"], chance.random)
                except NoTable:
                    break
                compared += same_reasons(hand, {**hand, "record": guess.record()}, table)
    assert compared


def same_reasons(hand: dict[str, Any], other: dict[str, Any], table: Table) -> int:
    """How many acts of others have the same reason for both hands; each has, or the test fails."""
    found = 0
    for at, line in enumerate(table.lines, 1):
        if line.partition(": ")[0] not in table.seats[1:]:
            continue
        one, two = why(hand, at), why(other, at)
        assert one["title"] == two["title"]
        if would_do_so(other, at):
            assert one == two, (line, other["record"]["actions"][at - 1])
            found += 1
    return found


def would_do_so(hand: dict[str, Any], at: int) -> bool:
    """Whether the player whose line it is would do it at this table."""
    table = table_of(hand)
    line = table.lines[at - 1]
    before = earlier(table, at - 1)
    assert isinstance(before, Table)
    return reason_of_act(before, line, hand["players"][line.partition(": ")[0]], hand["seed"]).otherwise is None
