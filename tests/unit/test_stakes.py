"""Side pots and what comes of them, each worked out by hand."""

from __future__ import annotations

import pytest

from groomporter.core.events import Event
from groomporter.play.pool import Payment, parts
from groomporter.play.stakes import Pot, StakeState, side_pots, winnings

RULES = ("pot", "side")


@pytest.mark.parametrize(
    ("bets", "live", "kept", "pots"),
    [
        # All have put in the same: one pot.
        ([5, 5, 5], [0, 1, 2], 0, [Pot(15, (0, 1, 2))]),
        # Anne is all in with 3: three threes; Bess and Cecily go on for two more each.
        ([3, 5, 5], [0, 1, 2], 0, [Pot(9, (0, 1, 2)), Pot(4, (1, 2))]),
        # All in with 2 and with 5: 2 × 4; then 3 × 3; then 4 × 2.
        ([2, 5, 9, 9], [0, 1, 2, 3], 0, [Pot(8, (0, 1, 2, 3)), Pot(9, (1, 2, 3)), Pot(8, (2, 3))]),
        # Bess has folded with 4 in: her first 3 lie in the main pot, the fourth in the side pot.
        ([3, 4, 6, 6], [0, 2, 3], 0, [Pot(12, (0, 2, 3)), Pot(7, (2, 3))]),
        # Cecily has raised to 9 and nobody has matched more than 5: four are hers again.
        ([5, 5, 9], [0, 1, 2], 0, [Pot(15, (0, 1, 2)), Pot(4, (2,))]),
        # Dorothy has folded with more than any who stays: what is over lies in the last pot.
        ([2, 5, 5, 8], [0, 1, 2], 0, [Pot(8, (0, 1, 2)), Pot(12, (1, 2))]),
        # What lay there before is the main pot's.
        ([3, 5, 5], [0, 1, 2], 4, [Pot(13, (0, 1, 2)), Pot(4, (1, 2))]),
        # One is left: all is his.
        ([1, 4, 2], [2], 0, [Pot(7, (2,))]),
        # Nobody has bet, and four chips lie there from the last deal.
        ([0, 0], [0, 1], 4, [Pot(4, (0, 1))]),
        ([0, 0], [0, 1], 0, []),
    ],
)
def test_side_pots(bets: list[int], live: list[int], kept: int, pots: list[Pot]) -> None:
    found = side_pots(bets, live, kept)
    assert found == pots
    assert sum(pot.amount for pot in found) == sum(bets) + kept


def test_the_best_takes_no_more_than_was_matched_with_him() -> None:
    """Anne, all in with 2, is best: 8 to her. Of the rest Cecily is best: 9 and 8."""
    pots = side_pots([2, 5, 9, 9], [0, 1, 2, 3])
    paid = winnings(pots, [40, 30, 35, 20], [1, 2, 3, 0], RULES)
    assert paid == [
        Payment("pot", "pool", "seat:0", 8),
        Payment("side", "pool", "seat:2", 9),
        Payment("side", "pool", "seat:2", 8),
    ]


def test_equals_share_and_the_odd_chip_goes_to_the_elder() -> None:
    """Nine chips for Anne and Cecily; play goes anticlockwise from Dorothy, so Cecily is elder: five and four."""
    paid = winnings([Pot(9, (0, 1, 2))], [7, 3, 7], [3, 2, 1, 0], RULES)
    assert [(payment.target, payment.amount) for payment in paid] == [("seat:2", 5), ("seat:0", 4)]


def test_a_pot_that_nobody_can_win_stays() -> None:
    """Only Anne's hand counts, and she has matched three: the side pot of four stays."""
    paid = winnings(side_pots([3, 5, 5], [0, 1, 2]), [1, -1, -1], [0, 1, 2], RULES)
    assert paid == [Payment("pot", "pool", "seat:0", 9)]


@pytest.mark.parametrize(
    ("ranks", "order", "paid"),
    [
        ([0, -1, -1], [0, 1, 2], [("seat:0", 9)]),  # nothing is less than nought: it wins
        ([0, 0, -1], [2, 1, 0], [("seat:1", 5), ("seat:0", 4)]),
        ([-1, -1, -1], [0, 1, 2], []),
        ([3, 9, 4], [1, 0], [("seat:1", 9)]),
        ([3, 9, 4], [2, 0], [("seat:2", 9)]),  # the best has no part in it
    ],
)
def test_the_best_rank_of_those_who_can_win_takes_a_pot(
    ranks: list[int], order: list[int], paid: list[tuple[str, int]]
) -> None:
    found = winnings([Pot(9, tuple(sorted(order)))], ranks, order, RULES)
    assert [(payment.target, payment.amount) for payment in found] == paid


def test_a_pot_of_nobodys_is_not_paid() -> None:
    assert winnings([Pot(4, ())], [1, 2, 3], [0, 1, 2], RULES) == []


@pytest.mark.parametrize(("amount", "count", "each"), [(11, 4, [3, 3, 3, 2]), (4, 2, [2, 2]), (1, 3, [1, 0, 0])])
def test_odd_chips_go_one_by_one(amount: int, count: int, each: list[int]) -> None:
    assert parts(amount, count) == each


class Toy(StakeState):
    """Three seats with ten, three and ten chips; two lie in the pool."""

    __slots__ = ("before", "bets", "chips", "dealer", "live", "pool")

    def __init__(self) -> None:
        self.chips, self.before, self.pool = [10, 3, 10], (10, 3, 10), 2
        self.bets, self.live = [0, 0, 0], 0b111


def test_a_stake_goes_as_far_as_the_chips() -> None:
    toy, events = Toy(), list[Event]()
    assert toy.stake(0, 5, "vie", events.append) == 5
    assert (toy.owing(1), toy.owing(2)) == (3, 5)
    assert toy.stake(1, 5, "see", events.append) == 3
    assert (toy.level, toy.chips, toy.pool) == (5, [5, 0, 10], 10)
    assert [event.data[1] for event in events] == [5, 3]
    assert toy.bets == [5, 3, 0]


def test_who_is_all_in_has_no_part_of_what_others_put_in_beyond() -> None:
    toy = Toy()
    toy.stake(0, 5, "vie", None)
    toy.stake(1, 3, "see", None)
    toy.stake(2, 10, "vie", None)  # all in: Anne owes five
    assert toy.owing(0) == 5
    toy.stake(0, 5, "see", None)
    assert toy.pots() == [Pot(2 + 9, (0, 1, 2)), Pot(14, (0, 2))]
