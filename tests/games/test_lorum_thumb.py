"""What the player of Lórum and Lóra by rule of thumb does, rule by rule, in positions worked out by hand.

The cards are 7 8 9 T U O K A of hearts (H), bells (B), acorns (A) and leaves (G); a heart costs 1, the Over of acorns
4, the Over of leaves 8, nothing else anything.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from groomporter.core.cards import GERMAN
from groomporter.games.lorum.thumb import Observation, Thumb, all_lose, all_win, is_guarded, suits

FOUR: Any = SimpleNamespace(seats=("Anne", "Bess", "Cecily", "Dorothy"))


def observe(hand: str, trick: str = "", gone: str = "") -> Observation:
    """What lies in the trick is gone as well."""
    return Observation(set(GERMAN.read(hand)), GERMAN.read(trick), set(GERMAN.read(f"{gone} {trick}")))


def name(card: int) -> str:
    return GERMAN.names[card]


def test_the_best_card_of_a_trick_is_of_the_suit_led() -> None:
    assert name(observe("7G", "9A KA AH UA").best()) == "KA"


@pytest.mark.parametrize(
    ("hand", "gone", "card", "higher", "lower"),
    [
        ("OH", "", "OH", 2, 5),  # king and ace above; 7 8 9 T U below
        ("OH", "KH 7H", "OH", 1, 4),
        ("OH AH 8H", "", "OH", 1, 4),  # one's own are with nobody else
        ("7H", "", "7H", 7, 0),
        ("AB", "", "AB", 0, 7),
        ("AB 7B", "KB", "AB", 0, 5),
    ],
)
def test_what_others_may_hold_above_and_below_a_card(hand: str, gone: str, card: str, higher: int, lower: int) -> None:
    at = observe(hand, gone=gone)
    assert (at.higher(GERMAN.card(card)), at.lower(GERMAN.card(card))) == (higher, lower)


def test_a_hand_by_suits() -> None:
    """The lowest first; a suit that is not there is not among them."""
    found = suits(set(GERMAN.read("AH 7H OA 7G 8G")))
    assert [[name(card) for card in cards] for cards in found] == [["7H", "AH"], ["OA"], ["7G", "8G"]]


@pytest.mark.parametrize(
    ("hand", "wins"),
    [
        ("AH", True),
        ("KH", False),
        ("AH OH", False),  # the king may be left above the Over
        ("AH KH OH UH 7H", True),  # four leads draw the three others that there are
        ("AH KH OH 7H 8H", True),  # three leads draw three others
        ("AH KH 7H 8H", False),  # four others, two leads
        ("AH KH OH 7H", False),  # four others, three leads
        ("AH KH OH UH TH 9H 8H 7H", True),
        ("AH KH 7B", False),  # each suit must hold
    ],
)
def test_every_card_wins_from_the_top_till_nobody_else_has_one(hand: str, wins: bool) -> None:
    assert all_win(set(GERMAN.read(hand))) == wins


@pytest.mark.parametrize(
    ("hand", "loses"),
    [
        ("8H", True),  # the eight is as low as a lowest card may be
        ("9H", False),
        ("7H 9H", True),
        ("TH 7B", False),
        ("UH 7B", True),  # one high card is led first, whatever its suit has
        ("UH UB", False),
        ("KH 7B", True),
        ("AH 7B", False),
        ("7H AH", False),
    ],
)
def test_no_card_wins_with_low_suits_and_one_high_card_at_most(hand: str, loses: bool) -> None:
    assert all_lose(set(GERMAN.read(hand))) == loses


@pytest.mark.parametrize(
    ("over", "hand", "safe"),
    [
        ("OG", "OG 7G 8G 9G", True),
        ("OG", "OG 7G 8G", False),
        ("OG", "OG 7G 8G KG AG", False),  # what is higher guards nothing
        ("OA", "OA 7G 8G 9G OG", False),  # nor does another suit
        ("OA", "OA 7A 8A UA 7H", True),
    ],
)
def test_an_over_is_guarded_by_three_lower_cards_of_its_suit(over: str, hand: str, safe: bool) -> None:
    assert is_guarded(GERMAN.card(over), set(GERMAN.read(hand))) == safe


# -- the regular game ---------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("hand", "gone", "card"),
    [
        ("8B KB", "", "8B"),  # one below less five above, -4; the king has five below and one above, 4
        ("9B TA", "", "9B"),  # 2 - 5 = -3; 3 - 4 = -1
        ("9H 9B", "", "9B"),  # alike but for a heart, which costs twice one: -1
        ("7H TB", "", "7H"),  # -7 + 2 = -5; 3 - 4 = -1
        ("7B 7A", "", "7A"),  # quite alike: the last in the order of the pack, hearts, bells, acorns, leaves
        ("9B TA", "OB KB AB", "TA"),  # 2 - 2 = 0 now; -1
        ("OA AB", "", "OA"),  # 5 - 2 + 8 = 11; nothing beats the ace
    ],
)
def test_the_card_is_led_that_most_can_beat_and_that_draws_least(hand: str, gone: str, card: str) -> None:
    at = observe(hand, gone=gone)
    assert name(Thumb("").lead(sorted(at.hand), at)) == card


@pytest.mark.parametrize(
    ("hand", "trick", "card"),
    [
        ("7H 9H TH KH", "UH", "TH"),  # under the Under as high as may be
        ("7A OA UA", "KA", "OA"),  # the dearest of what goes under
        ("OB KB", "UB", "OB"),  # it must go over: the lower, since others may go over that
        ("OA KA", "UA", "OA"),  # and so it is with what costs, before the last
        ("TH UH 7G", "KB", "UH"),  # void, nothing dear: a heart, of two the higher
        ("OG AH AB", "KA", "OG"),
        ("AB 9B", "KA", "AB"),  # void and nothing costs: king minus what may lie below it
        ("OA KA", "UA 7A 8A", "KA"),  # the last: what costs least
        ("KB AB", "OB 7B 8B", "AB"),  # the last: of what costs as little the highest
        ("KB AB", "OB 8H 7H", "AB"),  # whatever lies there
        ("KB AB", "OB 7B", "KB"),  # one is still to play
    ],
)
def test_under_as_high_as_may_be_else_the_dearest_where_void_else_low(hand: str, trick: str, card: str) -> None:
    at = observe(hand, trick)
    led = trick[1]
    following = [held for held in sorted(at.hand) if name(held)[1] == led] or sorted(at.hand)
    assert name(Thumb("").follow(following, at, FOUR)) == card


# -- a game that is called ----------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("hand", "trick", "gone", "card"),
    [
        ("AH KB", "", "", "AH"),  # the surest
        ("KH AB KA", "", "AA", "AB"),  # two that nobody beats: the higher rank
        ("OH UB", "", "KH AH", "OH"),
        ("KH AH 7B", "OH", "", "KH"),  # the cheapest that wins
        ("9H KH AH", "OH", "", "KH"),  # not what loses
        ("9H 8H", "OH", "", "8H"),  # none does: the least
        ("KB 7A", "OH", "", "7A"),  # nor does another suit
        ("KH AB", "AH", "", "KH"),  # following is all there is
    ],
)
def test_at_durch_the_surest_is_led_and_a_trick_is_won_cheaply(hand: str, trick: str, gone: str, card: str) -> None:
    at = observe(hand, trick, gone)
    following = [held for held in sorted(at.hand) if trick and name(held)[1] == trick[1]] or sorted(at.hand)
    assert name(Thumb("").win(following, at)) == card


@pytest.mark.parametrize(
    ("hand", "trick", "gone", "card"),
    [
        ("UH KH 7B", "", "", "KH"),  # a high card while the ace must beat it, the higher first
        ("AH 7B 8H", "", "", "7B"),  # nothing beats an ace: the lowest
        ("KH 7B", "", "AH", "7B"),  # nor the king any more, and cards are gone
        ("KH 7B", "", "8A 9A TA UA", "7B"),  # high cards are led first or not at all
        ("TH 8B", "", "", "8B"),  # a ten is not high
        ("UH 8B", "", "", "UH"),  # an Under is
        ("8H 8B", "", "", "8H"),  # alike: the first in the order of the pack
        ("KB AB 7A", "OH", "", "AB"),  # void: the highest
        ("KB KG 7A", "OH", "", "KG"),  # of two as high the later suit
        ("8H KH", "OH", "", "8H"),  # follows low
    ],
)
def test_at_maly_a_high_card_is_led_first_and_thrown_where_void(hand: str, trick: str, gone: str, card: str) -> None:
    at = observe(hand, trick, gone)
    following = [held for held in sorted(at.hand) if trick and name(held)[1] == trick[1]] or sorted(at.hand)
    assert name(Thumb("").lose(following, at)) == card
