"""A game that goes anticlockwise goes so in everything: turn, deal, eldest, odd chips."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import groomporter
from groomporter.book import catalogue
from groomporter.core.state import State, round_from
from groomporter.play.pool import PoolState
from groomporter.scene.screen import screen
from groomporter.sitting.game import Match

FIXTURES = Path(__file__).parents[1] / "browser" / "fixtures"
FOUR = ("Anne", "Bess", "Cecily", "Dorothy")


@pytest.fixture(autouse=True)
def _games() -> Iterator[None]:
    """Penny vie, a game of no past: each in turn stakes, then bids, anticlockwise."""
    catalogue.look_in(FIXTURES)
    yield
    catalogue.forget(FIXTURES)


def play_out(dealer: str = "Anne") -> Match:
    """A deal played out: each stakes, then bids."""
    match = groomporter.game("penny-vie").match(FOUR, dealer, seed=1)
    asked = []
    while not match.table.over:
        (seat,) = match.table.waiting.seats
        asked.append(seat)
        match.table.act(match.table.actions(seat)[-1])  # the first is to fold
    assert asked[:4] == asked[4:] == ["Dorothy", "Cecily", "Bess", "Anne"]  # to the dealer's right first
    return match


@pytest.mark.parametrize(
    ("way", "seat", "seats", "order"),
    [
        (1, 1, range(4), [2, 3, 0, 1]),
        (-1, 1, range(4), [0, 3, 2, 1]),
        (-1, 0, range(4), [3, 2, 1, 0]),
        (-1, 2, [0, 1, 3], [1, 0, 3]),
        (1, 2, [0, 1, 3], [3, 0, 1]),
    ],
)
def test_the_order_of_play_begins_after_a_seat(way: int, seat: int, seats: list[int], order: list[int]) -> None:
    assert round_from(seat, seats, way) == order
    assert type("Toy", (State,), {"WAY": way}).in_turn(seat, reversed(seats)) == order


def test_the_deal_passes_to_the_right() -> None:
    match = play_out()
    match.next()
    assert match.table.dealer == "Dorothy"


def test_who_deals_after_someone_has_left_is_the_next_to_the_right() -> None:
    match = play_out()  # Dorothy would deal; she leaves, so Cecily does
    match.next(("Anne", "Bess", "Cecily"))
    assert match.table.dealer == "Cecily"
    assert match.table.waiting.seats == ("Bess",)


def test_the_first_seat_is_eldest_where_no_dealer_is_named() -> None:
    table = groomporter.game("penny-vie").open(FOUR, seed=1)
    assert (table.dealer, table.waiting.seats) == ("Bess", ("Anne",))


def test_odd_chips_go_to_the_elder_hands() -> None:
    class Toy(PoolState):
        WAY = -1

    # Anne (0) deals next: eldest is Dorothy (3), then Cecily, Bess; of eleven chips three are odd.
    left = {"chips": [0, 0, 0, 0], "pool": 11}
    assert Toy.standing_after_parting(left, Toy.in_turn(0, range(4)))["chips"] == [2, 3, 3, 3]


def test_seats_are_drawn_as_they_sit_and_the_way_is_told() -> None:
    shown = screen(groomporter.game("penny-vie").open(FOUR, seed=1), "Cecily")
    assert [seat["name"] for seat in shown["seats"]] == ["Cecily", "Dorothy", "Anne", "Bess"]
    assert shown["way"] == -1
