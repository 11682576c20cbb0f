"""Post and Pair: what a hand is called, and that a trump which wins is called one."""

from __future__ import annotations

import pytest

import groomporter
from groomporter.games.post_and_pair import thumb
from groomporter.players import observe_seat
from groomporter.scene.screen import screen

SEATS = ("Anne", "Bess")  # Bess deals


def test_a_trump_that_wins_the_seat_is_called_one_and_what_is_over_21_says_so() -> None:
    """Two cards come at a time, so that Anne has a king and a nine, with a three: 22. Spades are turned up, and
    the three beats Bess’s third card, a knave.
    """
    deck = "KH 9D QD 8C 3S JH AS"
    table = groomporter.game("post-and-pair").open(SEATS, "Bess", deck=deck, pack=deck)
    assert screen(table, "Anne")["holding"] == "You hold 22: over 21, no post"
    for line in ("Anne: pass", "Bess: play-out"):
        table.act(line)
    said = [entry["text"] for entry in screen(table, "Anne")["log"]]
    assert "You have the best card for the Seat, a trump: the three of spades." in said


@pytest.mark.parametrize(("chance", "vied"), [(thumb.SURE, thumb.LARGE), (thumb.SURE - 0.01, thumb.SMALL)])
def test_the_opponent_vies_more_on_a_sure_chance(monkeypatch: pytest.MonkeyPatch, chance: float, vied: int) -> None:
    monkeypatch.setattr(thumb, "share_won", lambda *_: chance)
    table = groomporter.game("post-and-pair").open((*SEATS, "Cecily", "Dorothy"), "Dorothy", seed=1)
    choice = thumb.Thumb("1").choose(observe_seat(table, "Anne"))
    assert choice
    assert choice.line == f"Anne: vie {vied}"


@pytest.mark.parametrize(
    ("ruling", "out", "by_the_end"),
    [
        ("anyone", set(), {3}),  # Anne and Bess have passed, and answer like the others
        ("eldest", {1}, {1, 3}),  # Bess, who has passed and is not the eldest, is out at once
    ],
)
def test_the_opponent_knows_who_is_out(ruling: str, out: set[int], by_the_end: set[int]) -> None:
    """Of four Dorothy deals: two pass, Cecily vies three of them in, and Dorothy folds."""
    seats = (*SEATS, "Cecily", "Dorothy")
    table = groomporter.game("post-and-pair", options={"pass": ruling}).open(seats, "Dorothy", seed=1)
    for line in ("Anne: pass", "Bess: pass"):
        table.act(line)
    assert thumb.Observation.of(observe_seat(table, "Cecily")).out == set()
    table.act("Cecily: vie 3")
    assert thumb.Observation.of(observe_seat(table, "Dorothy")).out == out
    table.act("Dorothy: fold")
    seen = thumb.Observation.of(observe_seat(table, "Anne"))
    assert (seen.out, seen.bets) == (by_the_end, {2: 3})


def test_the_stake_at_the_seat_says_what_wins_it() -> None:
    """A stranger saw “Seat” beside a number, and took it for a chair."""
    piles = screen(groomporter.game("post-and-pair").open(SEATS, "Anne", seed="1"), "Anne")["pool"]
    assert "Seat (one card)" in [pile["name"] for pile in piles]
