"""Put: what a player who is asked to see a put is told that it costs to refuse it; how a score of nothing is told."""

from __future__ import annotations

import pytest

import groomporter
from groomporter import Table
from groomporter.games.put.thumb import Observation
from groomporter.players import observe_seat
from groomporter.scene.screen import screen
from tools.thumbs import table, thumb_choice

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


# -- the player by rule of thumb -----------------------------------------------------------------------------
HANDS = ("3C 2D 4S", "5C 6C 7D", "3H JH 4H")


@pytest.mark.parametrize(("bess", "cecily"), [("see", "refuse"), ("refuse", "see")])
def test_a_put_is_answered_by_how_many_are_still_in(bess: str, cecily: str) -> None:
    """Against one rival the three wins a trick in 12½ of 13 cases, the knave in 7½, the four in half a case: two of
    three in 0.57 of all, which is not worth seeing a put, where 0.58 is. Against two rivals each is squared, 0.92, 0.33
    and 0.00, and two of three are won in 0.31: that is, where 0.24 is enough. So where Bess has refused it comes to
    Cecily to refuse as well, and where she sees it Cecily does.
    """
    at = table("put", HANDS, "KH", ("Anne: put", f"Bess: {bess}"))
    assert thumb_choice(at, "Cecily") == {"see": "refuse", "refuse": "see"}[cecily]


def test_who_refuses_or_throws_up_takes_the_card_out_of_the_trick_and_is_no_rival() -> None:
    """Anne has led a three and refuses Bess’s put: nothing lies there, and Bess leads her middle card. Had Anne stayed,
    nothing in Bess’s hand would have won it, and the worst would have gone.
    """
    lines = ("Anne: play 3C", "Bess: put", "Cecily: see")
    gone = table("put", HANDS, "KH", (*lines, "Anne: refuse"), putting="in-the-play")
    assert (out(gone, "Bess"), thumb_choice(gone, "Bess")) == ({0}, "play 6C")
    seen = table("put", HANDS, "KH", (*lines, "Anne: see"), putting="in-the-play")
    assert (out(seen, "Bess"), thumb_choice(seen, "Bess")) == (set(), "play 5C")
    thrown = table("put", HANDS, "KH", ("Anne: play 3C", "Bess: throw-up"), putting="in-the-play")
    assert out(thrown, "Cecily") == {1}


def test_tricks_are_counted_for_who_takes_them_and_points_are_no_tricks() -> None:
    lines = ("Anne: play 3C", "Bess: play 5C", "Cecily: play JH")
    for tricks, won in ((lines, 1), (lines[:2], 0)):
        at = table("put", HANDS, "KH", tricks, putting="in-the-play")
        assert Observation.of(observe_seat(at, "Bess")).won == {0: won, 1: 0, 2: 0}
    refused = table("put", HANDS[:2], "KH", ("Anne: put", "Bess: refuse"))
    refused.settle()
    assert refused.outcome["Anne"] == 1
    assert Observation.of(observe_seat(refused, "Anne")).won == {0: 0, 1: 0}


def out(at: Table, seat: str) -> set[int]:
    """Who has no part in the deal any more, as this seat has seen."""
    return Observation.of(observe_seat(at, seat)).out
