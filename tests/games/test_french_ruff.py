"""French-Ruff: what all can see of a play, three on a side, and what the rule of thumb leads, plays and lays out.

Hearts are trumps; the order is king, queen, knave, ace, ten and so on down.
"""

from __future__ import annotations

import pytest

import groomporter
from groomporter import StandingError
from groomporter.scene.result import result
from groomporter.wording.words import Words
from groomporter_site.hand_records import record_path
from tools.records import deal_of
from tools.thumbs import table, thumb_choice

SIX = ("Anne", "Bess", "Cecily", "Dorothy", "Ellen", "Frances")
TWO = "cotton-1674-two"


def test_a_revoke_looks_to_the_others_like_a_trump_of_one_who_is_void() -> None:
    """Cecily trumps again, under Bess's queen: with a spade in her hand or without one, Anne sees the same."""
    seen = []
    for other, mark in (("7S", "!"), ("7C", "")):
        lines = ("Anne: play KS", "Bess: play QH", f"Cecily: play 4H{mark}")
        hands = ("KS 4C", "QH 9C", f"4H {other}", "QS 6C")
        at = table("french-ruff", hands, "6H", lines, fault_noticed="by-claim")
        seen.append([event for event in at.stream("Anne") if event.kind == "move"])
    assert len(seen[0]) > 3
    assert seen[0] == seen[1]


def test_three_on_a_side_have_one_score() -> None:
    game = groomporter.game("french-ruff", "cotton-1674-six")
    with pytest.raises(StandingError, match="partners have the same points"):
        game.open(SIX, standing={"points": {"Anne": 1, "Cecily": 1}})
    opened = game.open(SIX, standing={"points": {"Anne": 1, "Cecily": 1, "Ellen": 1}})
    assert opened.state.side(2) == (2, 4, 0)


def test_what_three_gain_is_told_of_all_three() -> None:
    at = deal_of(record_path("french-ruff", "six-a-side"))
    assert result(at, Words(at.game, at.seats)) == ["Anne, Cecily and Ellen gain 1 point."]


@pytest.mark.parametrize(
    ("hand", "lead"),
    [
        ("KH 3C", "KH"),  # no trump beats it
        ("QH KC", "KC"),  # the king of hearts may be with Bess; only a trump takes the king of clubs
        ("AC TS", "AC"),  # nothing is sure: the higher plain card
        ("AC JS", "JS"),  # a knave is above an ace
        ("QH 4H", "4H"),  # nothing but trumps, and none is sure
    ],
)
def test_what_is_led(hand: str, lead: str) -> None:
    assert thumb_choice(table("french-ruff", (hand, "5D 7D"), "6H", ruleset=TWO), "Anne") == f"play {lead}"


def test_the_card_turned_up_is_no_longer_to_be_feared() -> None:
    """The king of hearts lies on the table, so nothing beats the queen."""
    assert thumb_choice(table("french-ruff", ("QH 3C", "5D 7D"), "KH", ruleset=TWO), "Anne") == "play QH"


@pytest.mark.parametrize(
    ("led", "hand", "card"),
    [
        ("9S", "KS TS", "TS"),  # the cheaper of two that win
        ("KS", "QS 2S", "2S"),  # neither wins
        ("QC", "3H 4D", "3H"),  # only a trump wins
    ],
)
def test_the_last_to_play_wins_as_cheaply_as_may_be(led: str, hand: str, card: str) -> None:
    at = table("french-ruff", (f"{led} 5D", hand), "6H", (f"Anne: play {led}",), TWO)
    assert thumb_choice(at, "Bess") == f"play {card}"


def test_nothing_more_is_spent_on_a_trick_that_is_safe_with_its_own_side() -> None:
    """Anne’s king of trumps cannot be beaten, so Cecily keeps her queen."""
    at = table("french-ruff", ("KH 5D", "2H 7D", "QH 4H", "9C 8C"), "6H", ("Anne: play KH", "Bess: play 2H"))
    assert thumb_choice(at, "Cecily") == "play 4H"


def test_a_king_of_its_own_side_is_not_trumped() -> None:
    """Cecily has no spade, and could trump Anne’s king with her four."""
    at = table("french-ruff", ("KS 5D", "2S 7D", "4H 3C", "9C 8C"), "6H", ("Anne: play KS", "Bess: play 2S"))
    assert thumb_choice(at, "Cecily") == "play 3C"


def test_the_robber_lays_out_a_low_plain_card() -> None:
    at = table("french-ruff", ("AH 2S KC", "5D 7D 8D"), "6H", ("Anne: rob",), TWO)
    assert thumb_choice(at, "Anne") == "lay-out 2S"
