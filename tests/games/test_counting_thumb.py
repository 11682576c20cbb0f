"""What the player of Noddy and Cribbage by rule of thumb does, rule by rule, in positions worked out by hand."""

from __future__ import annotations

from collections import Counter
from types import SimpleNamespace
from typing import Any

import pytest

import groomporter
from groomporter.core.cards import FRENCH, HIDDEN
from groomporter.core.events import Event
from groomporter.games.counting.thumb import Observation, Thumb, could_have, counts, gain_of_last

NODDY = groomporter.game("noddy").laws
CRIBBAGE = groomporter.game("cribbage-1674").laws
WHOLE = set(range(FRENCH.size))


def read(cards: str) -> list[int]:
    return FRENCH.read(cards)


# -- what it has seen -------------------------------------------------------------------------------------------
def test_it_has_seen_what_was_dealt_turned_played_and_said() -> None:
    """Bess is dealt three cards that Anne does not see, declares six, and plays a nine."""
    seen = Observation()
    said = Event("say", "declaring", 1, tuple(read("6H")), ("counts", 6, 0))
    for event in (
        Event("deal", "deal", 0, tuple(read("2C 5D KS")), ("hand:0", 0, 2, 4)),
        Event("deal", "deal", 1, (HIDDEN,) * 3, ("hand:1", 1, 3, 5)),
        Event("deal", "turning-up", -1, tuple(read("6H")), ("turn-up", 6)),
        said,
        Event("say", "go", 1, (), ("go",)),
        Event("move", "playing", 0, tuple(read("KS")), ("hand:0", "played")),
        Event("move", "playing", 1, tuple(read("9C")), ("hand:1", "played")),
    ):
        seen.heed(event, "hand:0")
    assert seen.hand == set(read("2C 5D"))
    assert seen.known == set(read("2C 5D KS 6H 9C"))
    assert (seen.turned, seen.laid) == (FRENCH.card("6H"), read("KS 9C"))
    assert (seen.held[0], seen.held[1]) == (2, 2)
    assert seen.shown == {0: read("KS"), 1: read("9C")}
    assert seen.told == {1: said}


def test_before_anything_it_has_seen_nothing() -> None:
    assert (Observation().turned, Observation().laid, Observation().known, Observation().told) == (-1, [], set(), {})


# -- the play -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("laid", "points"),
    [
        ("9C 6D", 2),  # fifteen
        ("9C 5D", 0),
        ("9C 9D", 2),  # a pair
        ("KC QD 9H 2S", 2),  # thirty-one counts two as it is played here
        ("KC QD 9H", 0),
    ],
)
def test_what_the_last_card_played_counts(laid: str, points: int) -> None:
    laws = groomporter.game("noddy", options={"thirty-one": "two"}).laws
    assert gain_of_last(read(laid), -1, laws) == points


@pytest.mark.parametrize(
    ("laid", "card", "unseen", "held", "worth"),
    [
        ("", "5S", "TD 2C", 1, -1.0),  # one answer of two makes fifteen, for two
        ("", "5S", "TD 2C", 2, -2.0),  # and the other holds both
        ("", "5S", "2C 3C", 1, 0.0),
        ("", "5S", "", 1, 0.0),  # no card is out
        ("TD", "5S", "2C 3C", 1, 2.0),  # fifteen now
        ("TD", "5S", "5H 2C 3C 4C", 1, 1.5),  # one of four answers pairs it for two
        ("TD", "5S", "5H 2C 3C 4C", 2, 1.0),  # half of all hands of two hold it
        ("KC QD", "9H", "2C TH", 1, 0 - 1.0),  # twenty-nine: the deuce makes thirty-one, the ten cannot be played
        ("KC QD", "8H", "8C TH", 1, 0.0),  # an eight would pair, but comes to thirty-six
    ],
)
def test_a_card_is_worth_what_it_counts_less_what_is_likely_to_answer_it(
    laid: str, card: str, unseen: str, held: int, worth: float
) -> None:
    laws = groomporter.game("noddy", options={"thirty-one": "two"}).laws
    seen = Observation(laid=read(laid), known=WHOLE - set(read(unseen)), held=Counter({0: 5, 1: held}))
    assert Thumb("").worth(FRENCH.card(card), seen, laws, 0)[0] == worth


@pytest.mark.parametrize("cards", ["2C AC", "9D 8S", "TH 9C", "JC TD", "QD JC", "KC QC"])
def test_of_cards_worth_as_much_the_highest_is_played(cards: str) -> None:
    """By what they count, and of tens by their rank; the ace is the lowest."""
    first, second = (Thumb("").worth(card, Observation(known=WHOLE), NODDY, 0) for card in read(cards))
    assert first > second


# -- the crib -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("hand", "dealer", "out"),
    [
        # Kept 7 8 2 count two and the kings in its own crib two, as does the other way round; the less is kept.
        ("7C 8D KH KS 2C", True, {"KH", "KS"}),
        # For the other's crib neither pair nor fifteen: 7 8 and a king are kept, the least that count two.
        ("7C 8D KH KS 2C", False, {"2C", "KH"}),
        # Fifteen in its own crib, and one for the five, which is likely to make more: three. So is 2 3 K with a five in
        # the crib, but nine, deuce and three are the less to keep.
        ("5C 9D 2H 3S KC", True, {"5C", "KC"}),
        # The other is given no five: five and king make fifteen as well, and with the three a four turned up would make
        # a run beside; of all else as much may come to the deuce.
        ("5C 9D 2H 3S KC", False, {"9D", "2H"}),
    ],
)
def test_it_keeps_what_counts_most_with_the_crib_for_the_dealer_and_against_the_other(
    hand: str, dealer: bool, out: set[str]
) -> None:
    cards = sorted(read(hand))
    ways = [SimpleNamespace(cards=(one, other)) for place, one in enumerate(cards) for other in cards[place + 1 :]]
    dealt = Event("deal", "deal", 0, tuple(cards), ("hand:0", 0, 2, 4, 6, 8))
    seated: Any = SimpleNamespace(
        game=SimpleNamespace(laws=CRIBBAGE), seat=0, dealer=0 if dealer else 1, events=[dealt], actions=ways
    )
    found = Thumb("").lay_out(seated)
    assert {FRENCH.names[card] for card in found.cards} == out


# -- a count that no hand could have had ----------------------------------------------------------------------
@pytest.mark.parametrize(
    ("said", "shown", "held", "unseen", "could"),
    [
        (2, "9C", 2, "6S 2D 3D", True),  # with six and nine fifteen
        (2, "9C", 2, "QD 2D AD", False),  # no two of these make fifteen, twenty-five, a pair or a sequence with it
        (2, "9C 6S", 1, "QD", True),  # shown already
        (0, "9C", 2, "QD 2D", True),
        (10, "9C 6S", 1, "6D", True),  # fifteen twice, the same with the king twenty-five, and a pair
        (11, "9C 6S", 1, "6D", False),
    ],
)
def test_a_count_could_be_if_any_hand_with_what_was_shown_comes_to_as_much(
    said: int, shown: str, held: int, unseen: str, could: bool
) -> None:
    """The king of hearts is turned up."""
    told = Event("say", "declaring", 1, tuple(read("KH")), ("counts", said, 0))
    seen = Observation(
        known=WHOLE - set(read(unseen)),
        shown={1: read(shown)},
        held={1: held},
        told={1: told},
        turned=FRENCH.card("KH"),
    )
    assert could_have(seen, 1, NODDY) == could


def test_as_much_as_was_said_is_enough() -> None:
    """Nine, six, six with a king turned up: two fifteens, two twenty-fives and a pair."""
    cards = read("9C 6S 6D")
    for said, right in ((9, True), (10, True), (11, False)):
        told = Event("say", "declaring", 1, tuple(read("KH")), ("counts", said, 0))
        assert counts(told, cards, NODDY) == right
