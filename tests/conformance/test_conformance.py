"""What every game and ruleset must satisfy. No game escapes: they are found."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from itertools import islice, pairwise
from pathlib import Path
from typing import Any

import pytest

import groomporter
from groomporter import Table
from groomporter.book import catalogue
from groomporter.core.events import KINDS, account
from groomporter.core.state import CARD, CHANCE, WRONG
from groomporter.games.loo.pooled_tricks import PooledTricks
from groomporter.games.losing_loadum.laws import VALUE
from groomporter.games.losing_loadum.play import Play
from groomporter.table.view import accounts
from tools.draws import draw_numbers
from tools.options import game_of
from tools.play import (
    VERBS,
    all_lines,
    card_places,
    choice,
    everything,
    lying,
    offered_lines,
    open_deal,
    rulesets,
    slots,
    steps,
)
from tools.reopen import came_of

DEALS = int(os.environ.get("RANDOM_DEALS", "100"))
SOONER_OR_LATER = 300
PLAYED_ON = 50  # deals of a match opened again, of all rulesets together
TESTS = Path(__file__).parents[1]
pytestmark = pytest.mark.sampled(1)  # of deals, not of rulesets
every_ruleset = pytest.mark.parametrize(("name", "ruleset"), rulesets())


def chances(name: str, ruleset: str, count: int) -> list[random.Random]:
    return [random.Random(f"{name} {ruleset} {number}") for number in draw_numbers(count, f"{name} {ruleset}")]


@every_ruleset
def test_random_deals_conserve_cards_and_chips_and_come_to_an_end(name: str, ruleset: str) -> None:
    for chance in chances(name, ruleset, DEALS):
        table = open_deal(game_of(name, ruleset, chance), chance)
        pack = sorted(table.deck)
        for events in steps(table, chance):
            assert table.over or table.waiting.seats
            assert all(event.rule in table.game.whole_ids for event in events)
            assert all(table.game.rule(event.rule).holds(table.game.options) for event in events)
            assert not table.over or right_alone(table)
        assert all(event.kind in KINDS and -1 <= event.seat < len(table.seats) for event in table.events)
        assert sorted(card_places(table).elements()) == pack
        check_chips(table)
        added_up(table)
        going_on(table, chance)


def check_chips(table: Table) -> None:
    """Chips only change hands: what the seats, the pool and the bank have is what they had."""
    before, after = table.before, table.state.leaves()[0]
    for standing in (before, after):
        assert set(standing) == set(table.game.state.STANDING)

    def chips(standing: dict[str, Any]) -> int:
        return sum(
            sum(value) if isinstance(value, list) else value
            for key, value in standing.items()
            if key in table.game.state.MONEY
        )

    assert chips(before) == chips(after)


def right_alone(table: Table) -> bool:
    """Nothing irregular is offered."""
    return not any(table.irregularities(seat) for seat in table.seats)


def added_up(table: Table) -> None:
    """What was told of tricks and points comes to what the state has; a hand played out has given all its tricks."""
    told, state, seats = accounts(table.events), table.state, range(len(table.seats))
    if isinstance(state, PooledTricks):
        assert [told.get("tricks", {}).get(account(seat), 0) for seat in seats] == state.won
        size: int = getattr(state, "size", 0)
        assert sum(state.won) in ((size,) if state.played_cards and state.in_play() else range(size + 1))
    if isinstance(state, Play):
        assert [told.get("points", {}).get(account(seat), 0) for seat in seats] == state.points
        taken = [card for name, pile in lying(table).items() if "taken" in name for card in pile.cards]
        assert len(taken) == state.tricks * len(state.present)
        assert sum(VALUE[card] for card in taken) == sum(state.points)
        assert state.is_decided() or not any(state.hands)


def going_on(table: Table, chance: random.Random) -> None:
    """The standing that the deal leaves opens another, unless the match is over."""
    standing, dealer = table.state.leaves()
    if dealer >= 0:
        named = table.game.names_of(standing, table.seats)
        opened = table.game.open(table.seats, table.seats[dealer], seed=str(chance.random()), standing=named)
        assert opened.before == standing


@every_ruleset
def test_offers_are_sorted_unique_and_accepted(name: str, ruleset: str) -> None:
    for chance in chances(name, ruleset, DEALS // 10):
        table = open_deal(game_of(name, ruleset, chance), chance)
        for _ in steps(table, chance):
            for seat in table.seats:
                for lines in (table.actions(seat), table.may(seat), table.irregularities(seat)):
                    assert lines == sorted(set(lines))
                    assert len(lines) <= 300
            if chance.random() < 0.1:
                before = table.record()
                for line in offered_lines(table):
                    assert table.why_not(line).verdict == "allowed"
                    table.copy().act(line)
                assert table.record() == before


@every_ruleset
def test_what_is_offered_is_exactly_what_no_rule_names(name: str, ruleset: str) -> None:
    for chance in chances(name, ruleset, DEALS // 10):
        table = open_deal(game_of(name, ruleset, chance), chance)
        for _ in steps(table, chance):
            if chance.random() < 0.08 and table.state.pending != CHANCE:
                check_agreement(table)


def check_agreement(table: Table) -> None:
    open_ = set(offered_lines(table))
    for seat, action in all_lines(table):
        line = table.grammar.line(seat, action)
        rule = table.state.bars(seat, action) or table.state.fails(seat, action)
        if rule:
            assert rule in table.game.whole_ids, (line, rule)
            assert table.game.rule(rule).holds(table.game.options), (line, rule, table.game.options)
        assert (line in open_) == (rule == ""), (line, rule, table.lines[-6:])
        if action < CARD or not action & WRONG:
            assert table.allows(seat, action) == (rule == ""), line


@every_ruleset
def test_records_replay_to_the_same_hand(name: str, ruleset: str) -> None:
    for chance in chances(name, ruleset, DEALS // 10):
        table = open_deal(game_of(name, ruleset, chance), chance)
        for _ in steps(table, chance):
            pass
        again = groomporter.replay(table.record())
        assert isinstance(again, Table)
        assert again.events == table.events
        assert again.record() == table.record()
        assert slots(again) == slots(table)


@every_ruleset
def test_undo_is_exact_and_copies_are_independent(name: str, ruleset: str) -> None:
    for chance in chances(name, ruleset, DEALS // 10):
        table = open_deal(game_of(name, ruleset, chance), chance)
        for _ in steps(table, chance):
            table.view(table.seats[len(table.lines) % len(table.seats)])
            if chance.random() < 0.1 and table.lines:
                check_undo(table, chance)


def check_undo(table: Table, chance: random.Random) -> None:
    before, copy = table.record(), table.copy()
    actors = {line.split(": ")[0] for line in table.lines} - {"table"}
    if not actors:
        return  # the deal was over as it was dealt, and has only been settled
    copy.undo(chance.choice(sorted(actors)))
    assert table.record() == before
    part = {**before, "actions": before["actions"][: len(copy.lines)]}
    del part["check"]
    again = groomporter.replay(part)
    assert isinstance(again, Table)
    assert slots(again) == slots(copy)
    assert again.events == copy.events
    assert all(again.view(seat) == copy.view(seat) for seat in table.seats)
    whole = groomporter.replay(before)  # nobody has looked at this one while it was played
    assert isinstance(whole, Table)
    assert all(whole.view(seat) == table.view(seat) for seat in table.seats)


@every_ruleset
def test_telling_changes_nothing(name: str, ruleset: str) -> None:
    """A state that tells its events has the same slots as one that does not."""
    for chance in chances(name, ruleset, DEALS // 10):
        table = open_deal(game_of(name, ruleset, chance), chance)
        seat = table.seats.index(table.dealer)
        silent = table.game.state(table.game.laws, seat, table.before, list(table.deck))
        for _ in range(40):
            line = choice(table, chance)
            if line is None or line.startswith("table: ") or table.state.pending == CHANCE:
                break
            lines = len(table.lines)
            silent.step(table.grammar.read(line)[1])
            table.act(line)
            if len(table.lines) > lines + 1:
                break  # chance has answered too
            assert slots(table) == {slot: getattr(silent, slot) for slot in silent._slots}


@every_ruleset
def test_a_guess_is_a_table_that_the_seat_cannot_tell_from_its_own(name: str, ruleset: str) -> None:
    for chance in chances(name, ruleset, DEALS // 10):
        table = open_deal(game_of(name, ruleset, chance), chance)
        stop = chance.randrange(1, 60)
        for number, _ in enumerate(steps(table, chance)):
            if number == stop:
                break
        seat = chance.choice(table.seats)
        lines = [table.grammar.line(*pair) for pair in chance.sample(list(all_lines(table)), 60)]
        guess = table.guess(seat, random.Random(7).random)
        assert guess.stream(seat) == table.stream(seat)
        assert everything(guess, seat, lines) == everything(table, seat, lines)
        again = guess.guess(seat, random.Random(7).random)
        assert (again.deck, again.lines) == (guess.deck, guess.lines)
        many, same = (islice(at.guesses(seat, random.Random(5)), 3) for at in (table, guess))
        for one, other in zip(many, same, strict=True):
            assert one.stream(seat) == table.stream(seat)
            assert (one.deck, one.lines) == (other.deck, other.lines)
        masked = groomporter.replay(table.record(seat))
        assert isinstance(masked, Table)
        assert masked.record(seat) == table.record(seat)


def played_on(name: str, ruleset: str, count: int) -> list[dict[str, Any]]:
    """At least this many deals, each with what it was opened from and what came of it; a match won begins anew."""
    chance = random.Random(f"{name} {ruleset}")
    game, deals = groomporter.game(name, ruleset), []
    while len(deals) < count:
        first = open_deal(game, chance)
        match = game.match(first.seats, first.dealer, seed=str(chance.random()))
        for _ in range(count):
            before = match.standing
            for _ in steps(match.table, chance):
                pass
            deals.append(deal_as_data(match.table, before) | came_of(match.table))
            if match.over:
                break
            match.next()
    return deals


def deal_as_data(table: Table, standing: dict[str, Any]) -> dict[str, Any]:
    """All that another process needs to open this deal."""
    return {
        "game": table.game.id,
        "ruleset": table.game.ruleset.spec,
        "seats": list(table.seats),
        "dealer": table.dealer,
        "deck": table.game.pack.text(table.deck),
        "standing": standing,
        "lines": list(table.lines),
    }


@every_ruleset
def test_deals_open_from_their_standings(name: str, ruleset: str, pytestconfig: pytest.Config) -> None:
    """Deals played on in a match are those that a fresh process opens from their standings, last deal first."""
    deals = played_on(name, ruleset, max(4, -(-PLAYED_ON // len(rulesets()))))
    assert any(deal["left"] == following["standing"] for deal, following in pairwise(deals)), "no deal follows another"
    folder = pytestconfig.getoption("--games")
    command = [sys.executable, "-m", "tools.reopen", *([folder] if folder else [])]
    sent = json.dumps(deals[::-1])
    done = subprocess.run(command, input=sent, capture_output=True, text=True, cwd=TESTS, check=False, timeout=60)
    assert done.returncode == 0, done.stderr[-3000:]
    for deal, again in zip(deals, json.loads(done.stdout)[::-1], strict=True):
        assert again == {key: deal[key] for key in again}, (deal["dealer"], deal["standing"])


@pytest.mark.parametrize("name", groomporter.games())
def test_every_verb_has_been_reached(name: str) -> None:
    """Random play reaches every verb of the game, sooner or later; the counts are printed."""
    state = catalogue.module(name).STATE
    wanted = {verb.name for verb in state.VERBS} - state.UNUSED
    for number in range(SOONER_OR_LATER):
        if wanted <= verbs_reached(name):
            break
        for ruleset in (spec for game, spec in rulesets() if game == name):
            chance = random.Random(f"{name} {ruleset} verbs {number}")
            erring = 0.3 if number % 2 else 0.01  # a fault ends the deal in some games, and begins much in others
            for _ in steps(open_deal(game_of(name, ruleset, chance), chance), chance, erring=erring, by_verb=True):
                pass
    print(*(f"{verb}: {count}" for verb, count in sorted(VERBS.items()) if verb.split()[0] == name), sep="\n")
    assert verbs_reached(name) == wanted


def verbs_reached(name: str) -> set[str]:
    """The verbs of this game that random play has reached in this process."""
    return {verb.split()[1].rstrip("!") for verb in VERBS if verb.split()[0] == name}
