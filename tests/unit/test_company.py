"""Those who play by themselves at a table: who moves next, what waits for a person, and what a player is given."""

from __future__ import annotations

from collections import Counter

import pytest

import groomporter
from groomporter import Table
from groomporter.core.lines import Choice
from groomporter.keep.record import RecordError
from groomporter.players import Player, SeatObservation, player
from groomporter.players.company import Company
from groomporter.players.scripted_player import scripted_company
from tools.thumbs import table

SEATS = ("Anne", "Bess", "Cecily")
TRICK = ["Anne: play KH", "Bess: play 3H", "Cecily: play 2H"]  # it is Anne's, and any of them may take it
HANDS = ["KH 2C", "3H 4C", "2H 5C"]


class WatchedPlayer:
    """Does the first thing that is offered, and leaves what another may do; what it was given is kept."""

    speaks = False

    def __init__(self, at: Table) -> None:
        self.table = at
        self.given: list[tuple[int, SeatObservation]] = []

    def choose(self, seated: SeatObservation) -> Choice | None:
        self.given.append((len(self.table.lines), seated))
        assert list(seated.events) == self.table.stream(self.table.seats[seated.seat])
        return None if seated.shared else seated.actions[0]

    def speak(self, seated: SeatObservation) -> Choice | None:
        raise AssertionError("it never says anything")


def loadum(*lines: str) -> Table:
    """A deal of Losing Loadum for three with two cards each."""
    return table("losing-loadum", HANDS, "9S", list(lines), exchange="none")


def by_chance(seats: tuple[str, ...]) -> dict[str, Player]:
    return {seat: player("random", "losing-loadum", seat) for seat in seats}


def test_a_player_is_asked_once_a_position_and_given_what_its_seat_has_seen() -> None:
    at = groomporter.game("losing-loadum").open(SEATS, seed=1)
    watched = WatchedPlayer(at)
    list(Company(at, dict.fromkeys(SEATS, watched)).let_others_act(at.game.ruleset.bound))
    assert at.over
    asked = Counter((lines, seated.seat) for lines, seated in watched.given)
    assert len(asked) > 10
    assert set(asked.values()) == {1}


def test_the_company_acts_until_a_seat_without_a_player_must() -> None:
    at = loadum()
    company = Company(at, by_chance(SEATS[1:]))
    assert company.next_move() is None
    at.act("Anne: play KH")
    assert list(company.let_others_act(99)) == ["Bess: play 3H", "Cecily: play 2H", *at.lines[3:]]
    assert "Anne" in at.waiting.seats


def test_who_takes_no_more_lines_ends_it() -> None:
    at = loadum()
    for line in Company(at, by_chance(SEATS)).let_others_act(99):
        assert at.lines == [line]
        break
    assert len(at.lines) == 1


def test_so_many_lines_are_done_at_the_most() -> None:
    at = loadum()
    assert len(list(Company(at, by_chance(SEATS)).let_others_act(2))) == len(at.lines) == 2


def test_what_must_be_done_is_held_for_a_person_and_what_is_said_is_not() -> None:
    at = loadum(*TRICK, "Bess: take")
    mute, speaking = by_chance(SEATS), {seat: player("thumb", "losing-loadum", seat) for seat in SEATS}
    assert Company(at, mute).next_move(held=lambda: True) is None
    assert Company(at, mute).next_move() == "Bess: play 4C"
    assert Company(at, speaking).next_move(held=lambda: True) == "Anne: object"


def test_lines_that_come_first_are_done_as_soon_as_they_are_open() -> None:
    """Anne's own lead comes before what Bess is to play, which is not open yet."""
    at = loadum()
    first = ["Anne: play 2C", "Cecily: play 5C"]
    done = Company(at, by_chance(SEATS)).let_others_act(3, first=first)
    assert list(done) == ["Anne: play 2C", "Bess: play 4C", "Cecily: play 5C"]


def test_what_all_leave_to_others_goes_round_unless_a_person_may_do_it() -> None:
    at = loadum(*TRICK)
    assert at.waiting == ("any", SEATS)
    leaving = dict.fromkeys(SEATS, WatchedPlayer(at))
    assert Company(at, leaving).next_move() == "Anne: take"
    assert Company(at, {seat: leaving[seat] for seat in SEATS[1:]}).next_move() is None


def test_nothing_is_done_after_the_end() -> None:
    at = loadum()
    company = Company(at, by_chance(SEATS))
    list(company.let_others_act(99))
    assert at.over
    assert company.next_move() is None
    at.settle()
    assert company.next_move() is None


def test_a_script_is_done_line_by_line_and_then_played_on_as_its_kind_does() -> None:
    at = loadum()
    kinds = {"Anne": ["play 2C", "play 2C", "play KH"], "Bess": "random", "Cecily": "thumb"}
    list(scripted_company(at, kinds, "1").let_others_act(99))
    mine = [line for line in at.lines if line.startswith("Anne: play")]
    assert mine == ["Anne: play 2C", "Anne: play KH"]
    assert at.over


def test_a_scripted_player_answers_alike_however_often_it_is_seated() -> None:
    at = groomporter.game("losing-loadum").open(SEATS, seed=1)
    one = scripted_company(at, dict.fromkeys(SEATS, "random"), "1")
    for _ in range(12):
        line = one.next_move()
        assert line
        assert scripted_company(at, dict.fromkeys(SEATS, "random"), "1").next_move() == line
        at.act(line)


def test_a_kind_that_is_none_is_found_out_when_it_is_asked() -> None:
    at = loadum()
    company = scripted_company(at, {"Bess": "grandmaster"}, "1")
    assert company.next_move() is None
    at.act("Anne: play KH")
    with pytest.raises(RecordError, match="no player 'grandmaster' for losing-loadum"):
        company.next_move()
