"""What a screen urges: only what is the seat's by right, as far as it can know; and a duty that has come due first."""

from __future__ import annotations

from typing import Any

import pytest

from groomporter import Table
from groomporter.scene.screen import screen
from tools.thumbs import table

LOADUM = ("losing-loadum", "winning-loadum")


def offers_by_verb(at: Table, seat: str, *, aids: bool = False) -> dict[str, dict[str, Any]]:
    """What this seat's screen offers, by duty and verb."""
    return {f"{ask['duty']} {ask['verb']}": ask for ask in screen(at, seat, aids=aids)["asks"]}


def yours(at: Table, verb: str, *, aids: bool = False) -> list[bool]:
    """Whose by right this is, as each seat's screen has it."""
    return [offers_by_verb(at, seat, aids=aids)[verb]["yours"] for seat in at.seats]


@pytest.mark.parametrize("game", LOADUM)
def test_a_trick_in_one_suit_is_known_to_be_its_winners(game: str) -> None:
    lines = ["Anne: play KH", "Bess: play 3H", "Cecily: play 2H"]
    assert yours(table(game, ["KH 2C", "3H 4C", "2H 5C"], "9S", lines, exchange="none"), "must take") == [
        True, False, False,
    ]  # fmt: skip


# Spades are trumps, as the first renounce shows; the second trick Bess wins with the three of spades.
TRUMPED = ["KH QH 4C", "2D 3S KC", "3H 6H 7C"]
FIRST = ["Anne: play KH", "Bess: play 2D", "Cecily: play 3H"]
SECOND = [*FIRST, "Anne: take", "Anne: play QH", "Bess: play 3S", "Cecily: play 6H"]


def test_who_has_won_by_a_trump_that_must_be_remembered_is_not_told_unless_memory_is_aided() -> None:
    """The trump was turned down before the next card; without aids no seat is told whose trick it is."""
    for lines, winner in ((FIRST, 0), (SECOND, 1)):
        at = table("losing-loadum", TRUMPED, "5S", lines, exchange="none")
        assert yours(at, "must take") == [False, False, False]
        assert yours(at, "must take", aids=True) == [seat == winner for seat in range(3)]


def test_while_the_trump_lies_face_up_its_winner_is_told() -> None:
    """Cecily, who plays last, throws a club: the trump lies there still, and all see that the king has won."""
    lines = ["Anne: play KH", "Bess: play 3H", "Cecily: play 4C"]
    hands = ["KH QH", "3H 3S", "4C 5C"]
    assert yours(table("losing-loadum", hands, "5S", lines, exchange="none"), "must take") == [True, False, False]
    alone = table("losing-loadum", hands, "5S", lines, exchange="none", trump_seen="by-each-renouncer")
    for aids in (False, True):
        assert yours(alone, "must take", aids=aids) == [False, False, False]  # Anne has not seen it


def test_who_looks_at_the_trump_alone_and_wins_with_it_is_told() -> None:
    hands = ["KH QH", "3H 3S", "4S 5C"]
    lines = ["Anne: play KH", "Bess: play 3H", "Cecily: play 4S"]
    alone = table("losing-loadum", hands, "5S", lines, exchange="none", trump_seen="by-each-renouncer")
    assert yours(alone, "must take") == [False, False, True]


def test_another_who_looks_does_not_bring_back_the_trump_that_one_has_looked_at() -> None:
    """Bess looked in the first trick and trumps the second; then Cecily looks, alone. Bess has to remember."""
    hands = ["KH QH 4C", "2D 3S KC", "3H 6D 7C"]
    lines = [*FIRST, "Anne: take", "Anne: play QH", "Bess: play 3S", "Cecily: play 6D"]
    alone = table("losing-loadum", hands, "5S", lines, exchange="none", trump_seen="by-each-renouncer")
    assert yours(alone, "must take") == [False, False, False]
    assert yours(alone, "must take", aids=True) == [False, True, False]


def test_an_objection_is_urged_on_nobody_but_the_winner() -> None:
    lines = ["Anne: play KH", "Bess: play 3H", "Cecily: play 2H", "Bess: take"]
    at = table("losing-loadum", ["KH 2C", "3H 4C", "2H 5C"], "9S", lines, exchange="none")
    assert offers_by_verb(at, "Anne")["may object"]["yours"]
    assert not offers_by_verb(at, "Cecily")["may object"]["yours"]


def test_what_must_be_done_is_ones_own() -> None:
    at = table("lanterloo", ["AS KS 2S", "5S 2H 3H", "7D 8D 9D"], "2C", pack="whole")
    asked = offers_by_verb(at, "Anne")
    assert set(asked) == {"must stand", "must wait"}
    assert all(ask["yours"] for ask in asked.values())


OUT = ["AS TS AH 2C", "2S 3S 2H 3C"]
THIRTY_TWO = [
    "Anne: play AS", "Bess: play 2S", "Anne: play TS", "Bess: play 3S", "Anne: play AH", "Bess: play 2H",
]  # fmt: skip


@pytest.mark.parametrize(
    ("game", "says"),
    [
        ("losing-loadum", "You have 31 or more: say that you are out."),
        ("winning-loadum", "You have 31 or more: say so, for a token."),
    ],
)
def test_31_is_said_in_the_heading_and_stands_among_the_duties(game: str, says: str) -> None:
    """Anne has an ace, a ten and an ace, 32; after two tricks she had 21. Bess is told nothing of it."""
    options = {"swallowing": "off", "exchange": "none"}
    at = table(game, OUT, "9D", THIRTY_TWO, **options)
    assert screen(at, "Anne")["title"] == says
    assert offers_by_verb(at, "Anne")["due declare"]["choices"][0]["line"] == "Anne: declare"
    assert screen(at, "Bess")["title"] == "Anne is to lead."
    before = table(game, OUT, "9D", THIRTY_TWO[:4], **options)
    assert screen(before, "Anne")["title"] == "Lead any card."
    for nothing, seat in ((before, "Anne"), (at, "Bess")):
        assert not [key for key in offers_by_verb(nothing, seat) if "declare" in key]
    at.act("Anne: declare")
    assert not screen(at, "Anne")["title"].startswith("You have")
