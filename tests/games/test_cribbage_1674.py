"""Cribbage of 1674: what its page says of the opponent, and what a match shows that a deal does not."""

from __future__ import annotations

import pytest

import groomporter
from groomporter import Table, replay
from groomporter.games.counting.thumb import Thumb
from groomporter.players import observe_seat
from groomporter.scene.screen import screen
from groomporter_site.hand_records import record_path
from tools.play import to_the_end
from tools.records import load

SEATS = ("Anne", "Bess")  # Bess deals


def deal_hands(anne: str, bess: str, turned: str = "KS") -> Table:
    hands = [anne.split(), bess.split()]
    deck = " ".join([*(hand[at] for at in range(5) for hand in hands), turned])
    return groomporter.game("cribbage-1674").open(SEATS, "Bess", deck=deck, pack=deck)


def thumb_line(at: Table, seat: str) -> str:
    choice = Thumb("").choose(observe_seat(at, seat))
    assert choice is not None
    return choice.line.partition(": ")[2]


def test_the_opponent_keeps_what_counts_most() -> None:
    """Nine and two sixes are six points; without any of them less."""
    at = deal_hands("9C 6D 6H QS 2H", "AC 3D 8H TS KD")
    assert thumb_line(at, "Anne") == "lay-out 2H QS"


def test_the_opponent_gives_its_own_crib_what_it_withholds_from_another_s() -> None:
    """Two fives beside ace, seven and king: the other's crib gets neither, though the hand would count the same."""
    at = deal_hands("5C 5D KH AS 7C", "2D 2H QC 7D 9S")
    assert "5" not in thumb_line(at, "Anne")
    at.act("Anne: lay-out 7C AS")
    assert thumb_line(at, "Bess") in (
        "lay-out 2D 2H",
        "lay-out 7D QC",
        "lay-out QC 9S",
        "lay-out QC 7D",
        "lay-out 7D 9S",
    )


@pytest.mark.rule("cribbage-1674.next-dealer")
def test_the_deal_goes_to_and_fro_until_sixty_one_and_the_stake_is_paid() -> None:
    match = groomporter.game("cribbage-1674").match(SEATS, "Bess", seed=3)
    dealers = [at.dealer for at in to_the_end(match)]
    assert dealers == [SEATS[(number + 1) % 2] for number in range(len(dealers))]
    standing = match.table.standing
    assert max(standing["points"].values()) >= 61
    lurched = min(standing["points"].values()) < 45
    assert sorted(standing["chips"].values()) == ([-2, 2] if lurched else [-1, 1])


@pytest.mark.parametrize(
    ("name", "seat", "says"),
    [
        ("a-deal-played", "Anne", "The deal is over; 61 points win the game."),
        ("sixty-one-in-play", "Bess", "You have won the game."),
        ("sixty-one-in-play", "Anne", "Bess has won the game."),
    ],
)
def test_the_heading_says_what_wins_and_who_has_won(name: str, seat: str, says: str) -> None:
    at = replay(load(record_path("cribbage-1674", name)))
    assert screen(at, seat)["title"] == says


def test_no_position_offers_more_than_a_few_lines() -> None:
    at = groomporter.game("cribbage-1674").open(SEATS, "Bess", seed=1)
    assert len(at.actions("Anne")) == 10
    assert len(at.irregularities("Anne")) == 0


def test_two_only_can_play() -> None:
    with pytest.raises(groomporter.LineError, match=r"this game takes 2$"):
        groomporter.game("cribbage-1674").open(("Anne", "Bess", "Cecily"))
