"""Events as sentences: names, numbers with their nouns, and whom they address."""

from __future__ import annotations

import pytest

import groomporter
from groomporter.events import Event
from groomporter.words import Words

SEATS = ("Anne", "Bess", "Cecily")


@pytest.mark.parametrize(
    ("count", "seat", "says"),
    [
        (1, -1, "Anne exchanges 1 card."),
        (2, -1, "Anne exchanges 2 cards."),
        (0, -1, "Anne exchanges no card."),
        (1, 0, "You exchange 1 card."),
    ],
)
def test_a_number_takes_its_noun(count: int, seat: int, says: str) -> None:
    words = Words(groomporter.game("lou"), SEATS, seat)
    assert words.event(Event("say", "exchange", 0, (), ("exchanges", count))) == says


def test_a_payment_is_told_to_whom_it_concerns() -> None:
    payment = Event("pay", "burned", -1, (), ("chips", 42, "seat:1", "next"))
    game = groomporter.game("lou")
    assert Words(game, SEATS, 1).event(payment) == "You are burned, and pay 42 half dollars to the next pot."
    assert Words(game, SEATS, 0).event(payment) == "Bess is burned, and pays 42 half dollars to the next pot."
