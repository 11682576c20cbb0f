"""How a player of chance chooses among amounts; what may be said of a mean that chance had a part in."""

from __future__ import annotations

from collections import Counter

from groomporter.core.lines import Choice
from groomporter.players.base import SeatObservation
from groomporter.players.chance import Chance, by_amount
from groomporter.players.simulate import Estimate

VIES = [Choice(f"Anne: vie {amount}", "vie", amount=amount) for amount in (10, 2, 40, 1)]
CHOICES = [Choice("Anne: fold", "fold"), *VIES, Choice("Anne: bid primero 30", "bid", words=("primero",), amount=30)]


def test_choices_that_differ_in_their_amount_alone_are_one_choice() -> None:
    assert [[choice.line for choice in way] for way in by_amount(CHOICES)] == [
        ["Anne: fold"],
        ["Anne: vie 1", "Anne: vie 2", "Anne: vie 10", "Anne: vie 40"],
        ["Anne: bid primero 30"],
    ]


def test_small_amounts_are_likelier_and_every_choice_comes_up() -> None:
    seated = object.__new__(SeatObservation)
    object.__setattr__(seated, "actions", CHOICES)
    object.__setattr__(seated, "shared", False)
    player = Chance("1")
    said = Counter(choice.line for _ in range(3_000) if (choice := player.choose(seated)))
    assert set(said) == {choice.line for choice in CHOICES}
    assert 900 < said["Anne: fold"] < 1_100  # one of three choices
    # The cube of a number below 1 is below 1/4 with chance 0.63: the least of four amounts.
    assert 560 < said["Anne: vie 1"] < 700
    assert said["Anne: vie 1"] > said["Anne: vie 2"] > said["Anne: vie 10"] > said["Anne: vie 40"] > 0


def test_a_mean_is_told_with_the_interval_that_its_spread_gives() -> None:
    """Of 1, 2 and 3 the variance is (1 + 0 + 1) / 2 = 1; the mean of three spreads by the root of a third, 0.57735."""
    assert Estimate.of([1, 2, 3]).plain() == {"mean": 2.0, "low": 0.8684, "high": 3.1316}
    assert Estimate.of([5]) == Estimate(5.0, 5.0, 5.0, 1)
    assert Estimate.of([]) == Estimate(0.0, 0.0, 0.0, 0)
