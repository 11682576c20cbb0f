"""The scorer of the counting games, held against a count that looks at every choice of cards."""

from __future__ import annotations

import random
from itertools import combinations_with_replacement, product

import pytest

from groomporter.core.cards import FRENCH
from groomporter.games.counting.combinations import (
    Worth,
    call_combinations,
    comes_to,
    in_hand,
    in_play,
    knave,
    total,
)
from oracles import counting

SUITS = "CDHS"
WORTHS = [
    Worth(sums, pair_besides, last_cards)
    for sums, pair_besides, last_cards in product([(15,), (15, 25)], [True, False], [True, False])
]
HANDS = [worth for worth in WORTHS if worth.last_cards]  # what counts in play makes no difference to a hand


def cards(text: str) -> list[int]:
    return FRENCH.read(text)


def agrees(names: list[str], worth: Worth) -> bool:
    found = in_hand(cards(" ".join(names)), worth)
    wanted = counting.hand(names, worth.sums, pair_besides=worth.pair_besides)
    return sum(one.points for one in found) == wanted == total(cards(" ".join(names)), worth)


def give_suits(ranks: tuple[str, ...]) -> list[str]:
    """Cards of these ranks, alike ones of different suits, and no three of one suit where that can be."""
    return [f"{rank}{SUITS[(ranks[:at].count(rank) + at) % 4]}" for at, rank in enumerate(ranks)]


@pytest.mark.parametrize("size", [3, 4, 5])
@pytest.mark.parametrize("worth", HANDS)
def test_every_hand_of_ranks_counts_what_a_naive_count_finds(size: int, worth: Worth) -> None:
    """All 455 sets of three ranks, 1,820 of four and 6,175 of five; of five alike there are none in a pack."""
    for ranks in combinations_with_replacement(counting.NUMBERS, size):
        names = give_suits(ranks)
        if len(set(names)) == size:
            assert agrees(names, worth), names


def test_every_pattern_of_suits_counts_what_a_naive_count_finds() -> None:
    for ranks in ("A37J", "5JQK", "4567", "A37JK", "45678"):
        for suits in product(SUITS, repeat=len(ranks)):
            assert agrees([rank + suit for rank, suit in zip(ranks, suits, strict=True)], WORTHS[0])


@pytest.mark.parametrize("size", [2, 3, 4])
def test_every_row_of_ranks_counts_in_play_what_a_naive_count_finds(size: int) -> None:
    for ranks in product(counting.NUMBERS, repeat=size):
        names = [f"{rank}{SUITS[ranks[:at].count(rank)]}" for at, rank in enumerate(ranks)]
        for worth in (WORTHS[0], WORTHS[1], WORTHS[4]):
            assert count_by_play(names, worth), names


def test_longer_rows_count_in_play_what_a_naive_count_finds() -> None:
    chance = random.Random("rows")
    pack = [rank + suit for rank in counting.NUMBERS for suit in SUITS]
    low = [name for name in pack if counting.pips(name) < 8]
    for _ in range(20_000):
        names = chance.sample(chance.choice((pack, low)), chance.randint(5, 9))
        for worth in (WORTHS[4], WORTHS[5]):
            assert count_by_play(names, worth), names


def test_every_row_of_suits_counts_in_play_what_a_naive_count_finds() -> None:
    for suits in product(SUITS, repeat=6):
        names = [rank + suit for rank, suit in zip("2K4J69", suits, strict=True)]
        assert count_by_play(names, WORTHS[0]), names


def count_by_play(names: list[str], worth: Worth) -> bool:
    found = sorted(one.points for one in in_play(cards(" ".join(names)), worth))
    return found == sorted(counting.last_card(names, worth.sums, whole=not worth.last_cards))


# -- what the texts count ----------------------------------------------------------------------------------
COTTON, NODDY = Worth((15,), True, False), Worth((15, 25), True, True)


@pytest.mark.parametrize(
    ("names", "points"),
    [
        ("9C 6D 6H", 6),  # "that makes you six Games, because there is two fifteens and a pair"
        ("9C 6D 6H 6S", 12),  # "if a Six chance to be turn'd up, then you have twelve Games"
        ("4C 5D 6S 6H", 10),  # by his table; "which makes eight Games" without the pair
        ("AC AD AH AS", 12),  # "is twelve Games to him that hath them"
        ("KC 5D", 2),  # "whether nine and six, ten and five, King and five, seven and eight"
        ("7C 8D", 2),
        ("QC KD AH 2S", 0),  # no sequence goes round the corner
        ("AC 2D 3H 9S", 4),  # a sequence, and fifteen by all four
        ("2C 3D 4H 5S", 4),  # four, and no sequence of three besides; they come to fourteen
        ("3C 4C 5C 9D", 5),  # a sequence of three and a flush of three
    ],
)
def test_cotton_s_hands_count_what_he_says(names: str, points: int) -> None:
    assert total(cards(names), COTTON) == points


def test_his_example_comes_to_eight_where_the_pair_does_not_count_besides() -> None:
    assert total(cards("4C 5D 6S 6H"), Worth((15,), False, False)) == 8


@pytest.mark.parametrize(
    ("names", "found"),
    [
        ("6S 9C", [2]),  # "if you have a nine play it, that makes fifteen, for which set up two"
        ("6S 9C 4C", []),
        ("6S 9C 4C 6D 5D", [2]),  # "two for Sequences four, five, and six", and nothing for 4, 6 and 5 as fifteen
        ("4C AC 6D 5H", []),  # "if an Ace … had been play'd between … they had been no Sequences"
        ("4C 9C 6D 5H", []),
        ("4C 4D 4H 4S", [12]),
        ("2C 9C KC", [3]),
        ("3D 2D AD 4D", [4, 4]),  # a sequence of four, and a flush of four
    ],
)
def test_cotton_s_play_counts_what_he_says(names: str, found: list[int]) -> None:
    assert [one.points for one in in_play(cards(names), COTTON)] == found


def test_any_last_cards_make_fifteen_and_twenty_five_in_du_coeur_s_noddy() -> None:
    assert sorted(one.points for one in in_play(cards("6S 9C 4C 6D 5D"), NODDY)) == [2, 2]
    assert [one.points for one in in_play(cards("KC TC 5D"), NODDY)] == [2, 2]  # fifteen by two, twenty-five by three


def test_the_knave_is_that_of_the_turned_suit() -> None:
    assert knave(cards("JC 2D"), FRENCH.card("9C")) == FRENCH.card("JC")
    assert knave(cards("JD 2C"), FRENCH.card("9C")) == -1


def test_no_hand_with_a_turned_card_counts_as_much_as_can_be_called() -> None:
    """Four fives make twenty: a double pair royal, and fifteen by any three of them."""
    fives = total(cards("5C 5D 5H 5S"), NODDY)
    assert fives == 20
    chance = random.Random("most")
    assert all(total(chance.sample(range(52), 4), NODDY) <= fives for _ in range(5_000))


@pytest.mark.parametrize(
    ("names", "more", "said"),
    [
        ("9C 6D 6S 6H", 0, "three fifteens and a pair royal"),
        ("4C 5D 6S 6H", 0, "two fifteens, a pair and two sequences of three"),
        ("8C 8D 3S KH", 0, "a pair"),
        ("8C 8D 3S KH", 3, "a fifteen, a pair and knave noddy"),
        ("2C 4D QS", 0, ""),
        ("AC 2C 4C 6C 8C", 0, "two fifteens and a flush of five"),
        ("9D TC JH QS KC", 0, "a sequence of five"),
        ("8D 9C TH JS", 0, "a sequence of four"),
    ],
)
def test_what_a_hand_has_is_called_out(names: str, more: int, said: str) -> None:
    assert call_combinations(in_hand(cards(names), NODDY), more) == said


def test_the_count_of_the_cards() -> None:
    assert comes_to(cards("AC 2D KH JS")) == 23
