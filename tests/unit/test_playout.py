"""A playout comes to what a company at the table would come to, and takes no notes twice."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

import pytest

from groomporter import Table, games
from groomporter.core.events import Event
from groomporter.players import Player, observe_seat, player
from groomporter.players.base import Chair, SeatObservation
from groomporter.players.company import Company
from groomporter.players.observed_events import ObservationNotes, ObservedEvents, notes_of
from groomporter.players.playout import Playouts
from unit.test_search_player import opened


# -- the same as at a table ---------------------------------------------------------------------------------
def positions(game: str, seed: str) -> Iterator[tuple[Table, str]]:
    """Tables at which one seat alone has something to choose, played up to there by rule of thumb."""
    table = opened(game, seed)
    company = Company(table, {seat: player("thumb", game, seat) for seat in table.seats})
    while line := company.next_move():
        waiting = table.waiting
        if waiting.how == "each" and len(waiting.seats) == 1 and len(table.actions(waiting.seats[0])) > 1:
            yield table.copy(), waiting.seats[0]
        table.act(line)


def anew(at: SeatObservation) -> SeatObservation:
    """With nothing noted of what its seat has witnessed."""
    return replace(at, events=list(at.events))


def move(table: Table, players: dict[str, Player]) -> str:
    """What is said unasked, in seat order, else done; "" once nobody acts: so a company moves, the long way."""
    for seat, one in players.items():
        if one.speaks and table.may(seat) and (said := one.speak(anew(observe_seat(table, seat, speaking=True)))):
            return said.line
    waited = table.waiting.seats
    for seat, one in players.items():
        if seat in waited and (done := one.choose(anew(observe_seat(table, seat)))):
            return done.line
    return table.actions(waited[len(table.lines) % len(waited)])[0] if waited else ""


def played_out(table: Table, line: str, game: str, seed: int) -> Table:
    """Each line checked, each player asked with all that its seat has witnessed, nothing kept in between."""
    chance = random.Random(seed).random
    again = table.copy()
    again.random = chance
    again.act(line)
    players = {seat: player("thumb", game, f"{chance()}") for seat in table.seats}
    while line := move(again, players):
        again.act(line)
    return again


@pytest.mark.sampled(6, each="game")
@pytest.mark.parametrize("game", games())
def test_a_playout_comes_to_what_a_company_at_the_table_would_come_to(game: str) -> None:
    for seed in ("1", "2"):
        for number, (table, seat) in enumerate(islice(positions(game, seed), 0, 40, 9)):
            guess = next(table.guesses(seat, random.Random(number)))
            lines, events = guess.lines[:], guess.events[:]
            playouts = Playouts(guess, lambda seed: player("thumb", game, seed), random.Random(number).random)
            for line in table.actions(seat)[:2]:
                playouts.random = random.Random(number).random
                quick, slow = playouts.play_out(line), played_out(guess, line, game, number)
                assert quick.over
                assert (quick.lines, quick.events, quick.outcome) == (slow.lines, slow.events, slow.outcome)
            assert (guess.lines, guess.events) == (lines, events)  # it is left as it was


# -- what is noted ------------------------------------------------------------------------------------------
class Sums(ObservationNotes):
    """The sum of all cards, those of each seat, and how many events were noted in all."""

    heeded = 0

    def __init__(self) -> None:
        self.sum, self.each, self.order = 0, dict[int, list[int]](), list[int]()

    def heed(self, event: Event, mine: str) -> None:
        Sums.heeded += 1
        self.sum += sum(event.cards)
        self.each.setdefault(event.seat, []).extend(event.cards)
        self.order.append(event.seat)


class Sitting:
    """A seat that has witnessed something."""

    seat = 0

    def __init__(self, events: list[Event]) -> None:
        self.events = events

    def sums(self) -> Sums:
        return notes_of(self, Sums, Sums)


def says(seat: int, card: int) -> Event:
    return Event("say", "x", seat, (card,))


def test_each_event_is_noted_once() -> None:
    at, Sums.heeded = Sitting(ObservedEvents([says(0, 3), says(1, 4)])), 0
    assert at.sums().sum == at.sums().sum == 7
    at.events.append(says(0, 5))
    assert (at.sums().sum, at.sums().each, Sums.heeded) == (12, {0: [3, 5], 1: [4]}, 3)


def test_a_branch_goes_on_from_the_notes_and_leaves_them_as_they_are() -> None:
    before, Sums.heeded = ObservedEvents([says(0, 3), says(1, 4)]), 0
    one, two = Sitting(before.branch()), Sitting(before.branch())
    one.events.append(says(0, 5))
    two.events.append(says(1, 6))
    assert (one.sums().sum, one.sums().each, one.sums().order) == (12, {0: [3, 5], 1: [4]}, [0, 1, 0])
    assert (two.sums().sum, two.sums().each, two.sums().order) == (13, {0: [3], 1: [4, 6]}, [0, 1, 1])
    assert (Sitting(before).sums().each, Sums.heeded) == ({0: [3], 1: [4]}, 4)


def test_events_by_themselves_are_noted_anew() -> None:
    at = Sitting([says(0, 3)])
    assert at.sums() is not at.sums()
    assert at.sums().sum == 3


def test_what_a_seat_may_say_is_found_out_when_its_player_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is seldom asked, and to find it out takes long."""
    table, asked = opened("maw"), list[str]()
    monkeypatch.setattr(Table, "may", lambda _, seat: asked.append(seat) or [])
    at = Chair(table, "Anne").now(speaking=True)
    assert asked == []
    assert (len(at.may), list(at.may), asked) == (0, [], ["Anne"])
