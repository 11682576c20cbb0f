"""What is printed for after the class: who changes tables how."""

from __future__ import annotations

from itertools import combinations

import pytest

from groomporter.sitting.game import Game
from groomporter_site.teaching.after_class import MOST_ROUNDS, UNEVEN, halls, rotation, rotation_of_all
from groomporter_site.teaching.hall import Tables


def meetings(plan: list[list[list[int]]]) -> list[int]:
    """How often each two who meet at all sit at one table."""
    pairs = [pair for sat in plan for those in sat for pair in combinations(those, 2)]
    return [pairs.count(pair) for pair in set(pairs)]


@pytest.mark.parametrize(
    "seats", [(4, 4), (4, 4, 4), (4, 4, 4, 4), (4, 4, 4, 4, 4), (5, 5, 4), (3, 3), (2, 2, 2), (6, 5)]
)
def test_in_each_round_everybody_sits_once_and_every_table_is_as_full_as_before(seats: tuple[int, ...]) -> None:
    plan = rotation(seats)
    assert len(plan) == min(len(seats), MOST_ROUNDS)
    for sat in plan:
        assert sorted(number for those in sat for number in those) == list(range(1, sum(seats) + 1))
        assert [len(those) for those in sat] == list(seats)


def test_in_the_first_round_the_numbers_sit_in_order() -> None:
    assert rotation((4, 4, 3))[0] == [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11]]


@pytest.mark.parametrize("seats", [(4, 4, 4, 4), (4, 4, 4, 4, 4), (3, 3, 3), (2, 2)])
def test_nobody_meets_twice_where_there_are_as_many_tables_as_places(seats: tuple[int, ...]) -> None:
    """By hand: with a prime number of tables t, places k and j of tables a and b meet in round r where
    a + kr = b + jr, which has one answer r for k other than j; in the field of four alike."""
    assert set(meetings(rotation(seats))) == {1}


def test_where_tables_are_few_somebody_meets_again() -> None:
    assert max(meetings(rotation((4, 4)))) > 1


@pytest.mark.parametrize(
    "found", [Tables((4, 4), 3), Tables((4, 4, 4), 1), Tables((5, 5), 1), Tables((2,) * 6, 1), Tables((4, 4, 3))]
)
def test_who_has_no_seat_has_one_in_the_next_round(found: Tables) -> None:
    people = sum(found.seats) + found.left
    plan = rotation_of_all(found)
    for sat in plan:
        assert sorted(number for those in sat for number in those) == list(range(1, people + 1))
        assert [len(those) for those in sat] == [*found.seats, *([found.left] if found.left else [])]
    looked_on = [number for sat in plan if found.left for number in sat[-1]]
    assert len(set(looked_on)) == len(looked_on)  # nobody twice


@pytest.mark.parametrize("game", ["ruff-and-honours", "laugh-and-lie-down", "piquet", "losing-loadum", "lorum"])
def test_eleven_and_thirteen_change_tables_too_and_each_number_of_people_stands_there_once(game: str) -> None:
    counts = [sum(found.seats) + found.left for found in halls(Game(game))]
    assert set(UNEVEN) <= set(counts)
    assert counts == sorted(set(counts))
