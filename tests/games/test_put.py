"""Put: what a player who is asked to see a put is told that it costs to refuse it; how a score of nothing is told."""

from __future__ import annotations

import pytest

import groomporter
from groomporter import Table
from groomporter.scene.screen import screen

TWO, THREE = ("Anne", "Bess"), ("Anne", "Bess", "Cecily")


def after(seats: tuple[str, ...], *lines: str, points: dict[str, int] | None = None) -> Table:
    """The last of these seats deals: the first of them speaks first."""
    table = groomporter.game("put").open(seats, seats[-1], seed=1, standing={"points": points or {}})
    for line in lines:
        table.act(line)
    return table


def asked(table: Table, seat: str) -> tuple[str, str]:
    """What this seat is told, and what its button for refusing says."""
    shown = screen(table, seat)
    (refuse,) = (ask["choices"][0]["words"] for ask in shown["asks"] if ask["verb"] == "refuse")
    return shown["title"], refuse


@pytest.mark.parametrize("lines", [("Anne: put",), ("Anne: put", "Bess: refuse")])
def test_the_only_one_left_to_see_a_put_gives_a_point_by_refusing(lines: tuple[str, ...]) -> None:
    """Rule "A put that is refused": if nobody sees the put, the putter has one point."""
    table = after(TWO if len(lines) == 1 else THREE, *lines)
    seat = table.waiting.seats[0]
    title, button = asked(table, seat)
    assert title == "Anne has put: see it, or give a point."
    assert button == "Refuse: a point to the putter"
    table.act(f"{seat}: refuse")
    assert table.outcome["Anne"] == 1


def test_refusing_costs_nothing_where_another_has_seen_the_put() -> None:
    table = after(THREE, "Anne: put", "Bess: see")
    title, button = asked(table, "Cecily")
    assert title == "Anne has put, another sees: do you see too?"
    assert button == "Refuse: out of this deal, at no cost"
    table.act("Cecily: refuse")
    assert not any(table.outcome.values())


def test_the_first_of_two_to_answer_is_told_that_it_hangs_on_the_other() -> None:
    title, button = asked(after(THREE, "Anne: put"), "Bess")
    assert title == "Anne has put: see it? Unseen, it is a point."
    assert button == "Refuse: a point to the putter if nobody sees"


def test_refusing_is_said_to_lose_the_set_where_the_putter_needs_but_a_point() -> None:
    title, button = asked(after(TWO, "Anne: put", points={"Anne": 4}), "Bess")
    assert title == "Anne has put, and needs but a point: see it?"
    assert button == "Refuse: the set to the putter"


def test_a_score_of_nothing_is_told_with_how_many_win() -> None:
    """Five points win by Cotton: a stranger saw only dots where nobody had scored."""
    notes = [[note["words"] for note in seat["notes"]] for seat in screen(after(THREE), "Anne")["seats"]]
    assert notes == [["0 points of 5"]] * len(THREE)
