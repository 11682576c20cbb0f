"""Packs and the notation of cards."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from groomporter.core.cards import FRENCH, GERMAN, mask_of, shuffle


@pytest.mark.parametrize(("text", "name"), [("KH", "KH"), ("10D", "TD"), ("TD", "TD"), ("2S", "2S")])
def test_a_card_is_read_and_written(text: str, name: str) -> None:
    assert FRENCH.name(FRENCH.card(text)) == name


@pytest.mark.parametrize("text", ["", "1H", "KX", "kh", "10", "KHH", "??"])
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no such card"):
        FRENCH.card(text)


def test_german_cards_have_their_own_letters() -> None:
    assert [GERMAN.words(GERMAN.card(name)) for name in ("AH", "KB", "OA", "UG", "9B")] == [
        "ace of hearts", "king of bells", "Over of acorns", "Under of leaves", "nine of bells",
    ]  # fmt: skip


def test_a_knave_is_a_knave() -> None:
    assert FRENCH.words(FRENCH.card("JC")) == "knave of clubs"


@given(st.sets(st.integers(0, 51)))
def test_a_mask_lists_its_cards_in_canonical_order(cards: set[int]) -> None:
    assert FRENCH.cards_of(mask_of(cards)) == tuple(sorted(cards))


@pytest.mark.parametrize(
    ("held", "shown"),
    [
        ("2C AC 7D TH 3S KS", "KS 3S TH AC 2C 7D"),
        ("2C 7D 3S", "3S 7D 2C"),
        ("7D TH 3S", "TH 3S 7D"),
        ("7D TH 2C", "TH 2C 7D"),
        ("2C 3S", "3S 2C"),
        ("", ""),
    ],
    ids=["four suits", "no hearts", "no clubs", "no spades", "one colour", "none"],
)
def test_a_hand_is_held_with_its_colours_by_turns(held: str, shown: str) -> None:
    """The highest of each suit first; where a suit is missing, red stays between black, or black between red."""
    assert FRENCH.text(FRENCH.fan(FRENCH.read(held))) == shown
    german = str.maketrans("CDHS23", "ABHG78")
    assert GERMAN.text(GERMAN.fan(GERMAN.read(held.translate(german)))) == shown.translate(german)


def test_a_hand_keeps_its_order_when_a_suit_runs_out() -> None:
    """Dealt all four suits, it holds hearts between the blacks; with the hearts gone nothing else changes its place."""
    dealt, left = FRENCH.read("2C AC 7D TH 3S KS"), FRENCH.read("2C AC 7D 3S KS")
    assert FRENCH.text(FRENCH.fan(left, dealt)) == "KS 3S AC 2C 7D"
    assert FRENCH.text(FRENCH.fan(FRENCH.read("2C 7D 4H"), FRENCH.read("2C 7D"))) == FRENCH.text(
        FRENCH.fan(FRENCH.read("2C 7D 4H"))
    )


@given(st.sets(st.integers(0, 51)))
def test_cards_held_in_the_hand_are_the_same_cards(cards: set[int]) -> None:
    assert sorted(FRENCH.fan(cards)) == sorted(cards)


def test_a_seed_means_the_same_deal_everywhere() -> None:
    """Worked by hand: three cards, random() always 0.5: place int(0.5 * 3) = 1 for the last, then int(0.5 * 2) = 1."""
    assert shuffle([2, 0, 1], lambda: 0.5) == [0, 2, 1]


@given(st.permutations(range(10)), st.randoms())
def test_shuffling_does_not_depend_on_the_order_before(cards: list[int], random: object) -> None:
    import random as python_random

    one = shuffle(cards, python_random.Random(1).random)
    assert one == shuffle(range(10), python_random.Random(1).random)
    assert sorted(one) == list(range(10))


def test_shuffling_can_bring_about_every_order() -> None:
    """Three cards in six orders; with the first number near 1 the last card stays where it is."""
    numbers = [(first / 6 + 0.01, second / 4 + 0.01) for first in range(6) for second in range(4)]
    orders = {tuple(shuffle([0, 1, 2], iter(pair).__next__)) for pair in numbers}
    assert len(orders) == 6
    assert shuffle([0, 1, 2], lambda: 0.999) == [0, 1, 2]
