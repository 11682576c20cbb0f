"""Opponents act from their seat alone, do what is offered, and beat chance by a margin."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import groomporter
from groomporter.book import catalogue
from groomporter.players import observe_seat, player
from groomporter.players.simulate import Estimate, simulate
from tools.draws import draw_numbers
from tools.play import NAMES, open_deal, rulesets, steps

DEALS = 1_000


@pytest.mark.sampled(1)
@pytest.mark.parametrize(("name", "ruleset"), rulesets())
@pytest.mark.parametrize("kind", ["thumb", "random"])
def test_a_player_does_what_is_offered_and_knows_only_its_seat(name: str, ruleset: str, kind: str) -> None:
    """On a table that the seat cannot tell from its own, the player does the same."""
    for number in draw_numbers(8, f"{name}{ruleset}{kind}"):
        chance = random.Random(f"{name}{ruleset}{kind}{number}")
        table = open_deal(groomporter.game(name, ruleset), chance)
        stop = chance.randrange(1, 40)
        for count, _ in enumerate(steps(table, chance, erring=0.0)):
            if count == stop:
                break
        for seat in table.seats:
            guess = table.guess(seat, random.Random(3).random)
            if seat in table.waiting.seats:
                answers = [player(kind, name, "x").choose(observe_seat(t, seat)) for t in (table, guess)]
                assert answers[0] == answers[1]
                assert answers[0] is None or answers[0].line in table.actions(seat)
            if table.may(seat):
                said = [player(kind, name, "x").speak(observe_seat(t, seat, speaking=True)) for t in (table, guess)]
                assert said[0] == said[1]
                assert said[0] is None or said[0].line in table.may(seat)


AGAINST = ("claim", "object", "challenge")  # what is said of another, and may be wrong
WATCHFUL = {"fault-noticed": "by-claim", "false-claim": "costs-the-same"}  # where a game has such options


def accuses(name: str, ruleset: str) -> bool:
    """Whether anything can be said of another in the form of the game that this ruleset has."""
    state = groomporter.game(name, ruleset).state
    return bool(set(AGAINST) & state.PLACE.keys() - state.UNUSED)


ACCUSING = [case for case in rulesets() if accuses(*case)]


@pytest.mark.parametrize(("name", "ruleset"), ACCUSING)
def test_what_an_opponent_says_of_another_is_right(name: str, ruleset: str) -> None:
    """However faultily the others play: a claim, an objection or a challenge rests on what the seat could see."""
    said: Counter[str] = Counter()
    for number in range(10):
        chance = random.Random(f"{name}{ruleset}{number}")
        options = {option: value for option, value in WATCHFUL.items() if option in catalogue.rulebook(name).options}
        game = groomporter.game(name, ruleset, options)
        table = open_deal(game, chance)
        for _ in steps(table, chance, erring=0.25):
            for seat in table.seats:
                if not table.may(seat):
                    continue
                at = observe_seat(table, seat, speaking=True)
                choice = player("thumb", name, "x").speak(at)
                if choice and choice.verb in AGAINST:
                    told = [e for e in table.copy().act(choice.line) if e.kind == "rule" and e.seat == at.seat]
                    assert told[0].data[0] == "right", (table.lines, choice.line)
                    said[choice.verb] += 1
    print(f"{name} {ruleset}: {dict(said)}")
    assert said["claim"]


@pytest.mark.sampled(3)
@pytest.mark.parametrize("name", [n for n in groomporter.games() if hasattr(catalogue.module(n), "THUMB")])
def test_the_rule_of_thumb_beats_chance(name: str) -> None:
    """One rule-of-thumb player among chance players gains more than their mean, with a 95 % interval above nothing.

    Where deals hang together by a pool they are played as a series, each from what the last one left.
    """
    game = groomporter.game(name, options=catalogue.module(name).MARGIN_OPTIONS)
    least, most = game.players
    seats = NAMES[: max(least, min(4, most))]
    kinds = ["thumb"] + ["random"] * (len(seats) - 1)
    outcomes = simulate(game, seats, kinds, DEALS, 1, series=game.state.SERIES).outcomes
    margins = [o[seats[0]] - sum(o[s] for s in seats[1:]) / (len(seats) - 1) for o in outcomes]
    estimate = Estimate.of(margins)
    print(f"{name}: {estimate.mean:+.3f} {game.unit} a deal ({estimate.low:+.3f} to {estimate.high:+.3f})")
    assert estimate.low > catalogue.module(name).MARGIN
