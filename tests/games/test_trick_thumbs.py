"""What players by rule of thumb lead, follow with and keep at Ruff and Honours, Blouette and All Fours, rule by rule.

Clubs are trumps. One's own seat is 0 and its partner's 2; whoever stands first in a trick led to it.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from groomporter.core.cards import FRENCH
from groomporter.core.events import Event
from groomporter.games.all_fours import thumb as fours
from groomporter.games.blouette import thumb as blouette
from groomporter.games.ruff_and_honours import thumb as ruff

CLUBS = FRENCH.suits.index("C")


def name(card: int) -> str:
    return FRENCH.names[card]


def lies(trick: str) -> list[tuple[int, int]]:
    """The last of them was played by the seat before one's own."""
    cards = FRENCH.read(trick)
    return [(4 - len(cards) + place, card) for place, card in enumerate(cards)]


def able(hand: str, trick: str) -> list[int]:
    """What may be played: the suit led, or anything."""
    cards = FRENCH.read(hand)
    return [card for card in cards if trick and name(card)[1] == trick[1]] or cards


# -- Ruff and Honours -----------------------------------------------------------------------------------------
def ruffs(hand: str, trick: str = "", gone: str = "", trump: int = CLUBS) -> ruff.Observation:
    return ruff.Observation(
        hand=set(FRENCH.read(hand)), trump=trump, trick=lies(trick), gone=set(FRENCH.read(f"{gone} {trick}"))
    )


@pytest.mark.parametrize(
    ("card", "hand", "gone", "best"),
    [
        ("AH", "AH", "", True),
        ("KH", "KH", "", False),
        ("KH", "KH", "AH", True),
        ("KH", "KH AH", "", True),  # it is held
        ("QH", "QH", "AH", False),
        ("QH", "QH KH", "AH", True),
        ("AC", "AC", "", True),  # the suit above it in the pack is another
        ("KS", "KS", "AS", True),
    ],
)
def test_the_best_card_left_of_a_suit(card: str, hand: str, gone: str, best: bool) -> None:
    assert ruffs(hand, gone=gone).best_left(FRENCH.card(card)) == best


@pytest.mark.parametrize(
    ("hand", "out"),
    [
        ("2C AH 9D", "9D"),  # neither trump nor ace
        ("2C AH KD", "KD"),  # of two that are high the lower rank, in suits as long
        ("2C AH", "AH"),  # before a trump
        ("9S 3D 4D", "9S"),  # the shorter suit
        ("9S 3S 4D 5D", "3S"),  # the lower of suits as long
        ("QD 2H 3H", "QD"),  # a queen is not kept
        ("AD KH QH", "QH"),
        ("KD 2S 3S", "2S"),
    ],
)
def test_trumps_aces_and_kings_and_long_suits_are_kept(hand: str, out: str) -> None:
    at = ruffs(hand)
    assert name(min(at.hand, key=lambda card: ruff.Thumb("").use(card, at))) == out


@pytest.mark.parametrize(
    ("hand", "gone", "card"),
    [
        ("AH KD 2S", "", "AH"),
        ("KH KD 2S", "AD", "KD"),
        ("KH QD 2S", "AH AD KD", "KH"),  # of two that are sure the higher
        ("AC 3S 4S 9H", "", "3S"),  # a trump is not led: the lowest of the longest
        ("3S 5S 4H 6H 2D", "", "3S"),  # of suits as long the lowest
        ("AC 2C", "", "AC"),  # nothing but trumps
        ("KC 2C", "", "2C"),
    ],
)
def test_at_ruff_a_sure_plain_card_is_led_else_the_lowest_of_the_longest_plain_suit(
    hand: str, gone: str, card: str
) -> None:
    assert name(ruff.Thumb("").lead(FRENCH.read(hand), ruffs(hand, gone=gone), 0)) == card


@pytest.mark.parametrize(
    ("hand", "card"),
    [
        ("AC KC 5C 4C 3C 9H", "KC"),  # five trumps of thirteen: they are drawn, with what nothing beats
        ("KC QC 5C 4C 3C 9H", "3C"),  # or else with the lowest
        ("AC KC 5C 4C 9H 3H", "3H"),  # four are too few
        ("KH QH 3H 9D", "KH"),  # of two that stand together the higher
        ("9H 8H 3H 9D", "3H"),  # if they are ten or more
    ],
)
def test_at_ruff_many_trumps_are_drawn_and_high_cards_that_stand_together_led(hand: str, card: str) -> None:
    assert name(ruff.Thumb("").lead(FRENCH.read(hand), ruffs(hand), 0)) == card


@pytest.mark.parametrize(
    ("void", "card"),
    [
        ({}, "6H"),
        ({2: "D"}, "5D"),  # the partner may trump it
        ({1: "H"}, "5D"),  # the other side may trump a heart
        ({1: "HC"}, "6H"),  # but not without trumps
    ],
)
def test_at_ruff_what_the_partner_may_trump_is_led_and_not_what_others_may(void: dict[int, str], card: str) -> None:
    at = ruffs("5D 6H 7H 9H")
    at.void = {seat: {FRENCH.suits.index(suit) for suit in suits} for seat, suits in void.items()}
    assert name(ruff.Thumb("").lead(sorted(at.hand), at, 0)) == card


@pytest.mark.parametrize(
    ("hand", "trick", "gone", "card"),
    [
        ("9H 2H", "TH", "", "2H"),  # cannot win
        ("JH 2H", "TH", "", "2H"),  # second player low
        ("AH 2H", "TH", "", "AH"),  # but for a card that none can beat
        ("KH 2H", "TH", "AH", "KH"),
        ("3C 2C 9D", "TH", "", "2C"),  # or for the lowest trump
        ("JH QH 2H", "9D TH 8H", "", "2H"),  # void of the suit led
        ("JH QH 2H", "9H 5H TH", "", "JH"),  # the last wins cheaply
        ("JH QH 2H", "TH 9H", "", "2H"),  # whatever beats the knave and the queen beats the partner's ten as well
        ("JH AH 2H", "TH 9H", "", "AH"),  # nothing beats the ace
        ("JH QH 2H", "9H TH", "", "JH"),  # the other side's ten: of two that the same cards beat the lower
        ("JH AH 2H", "9H TH", "", "AH"),  # else the dearest, since one is still to play
        ("2C 3C 9D", "9H TH", "", "2C"),  # the lowest trump is enough
        ("AH 2H", "QH 9H", "", "2H"),  # a partner's queen is good
        ("AH 2H", "JH 9H", "", "AH"),  # a knave is not
        ("KH 2H", "JH 9H", "QH AH", "2H"),  # but where all above it are gone or held
        ("AH 2H", "3H JH 9H", "", "2H"),  # the partner's knave, and nobody is to play
    ],
)
def test_at_ruff_a_trick_is_won_cheaply_and_a_good_one_left_to_the_partner(
    hand: str, trick: str, gone: str, card: str
) -> None:
    at = ruffs(hand, trick, gone)
    assert name(ruff.Thumb("").follow(able(hand, trick), at, 0)) == card


# -- Blouette -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("hand", "trick", "card"),
    [
        ("2C 5C 9C", "", "5C"),
        ("2C 5C 9C KC", "", "9C"),  # of four the third
        ("2C 5C 9C", "4D", "2C"),  # the second plays low
        ("2C 5C 9C", "3D 4D", "5C"),  # the cheapest that wins
        ("2C 5C 9C", "3D KD", "2C"),
        ("2C 5C KC", "3D 5D", "KC"),  # as high is not higher
        ("AC 5C KC", "9D 2D", "AC"),  # the partner's nine is good, and the ace the lowest
        ("2C 5C KC", "8D 2D", "KC"),  # its eight is not
        ("2C 5C KC", "2D 8D 3D", "2C"),  # but where nobody is to play
        ("2C 5C KC", "8S 8D 3D", "KC"),  # a tie is nobody's
        ("2C 5C KC", "2D 3D 8D", "KC"),
    ],
)
def test_at_blouette_it_leads_the_middle_and_wins_cheaply(hand: str, trick: str, card: str) -> None:
    actions = [SimpleNamespace(verb="play", cards=(held,)) for held in FRENCH.read(hand)]
    events = [Event("move", "leading", seat, (held,), (f"hand:{seat}", "trick")) for seat, held in lies(trick)]
    at: Any = SimpleNamespace(actions=actions, events=events, seat=0)
    assert name(blouette.Thumb("").choose(at).cards[0]) == card


def test_at_blouette_a_trick_that_was_taken_is_gone() -> None:
    laid = [Event("move", "leading", seat, (held,), (f"hand:{seat}", "trick")) for seat, held in lies("2C 3C 4C")]
    gone = Event("move", "highest", 3, tuple(FRENCH.read("2C 3C 4C")), ("trick", "taken:3"))

    def lying(*events: Event) -> list[tuple[int, int]]:
        seen = blouette.Trick()
        for event in events:
            seen.heed(event, "")
        return seen.laid

    assert lying(*laid) == lies("2C 3C 4C")
    assert lying(*laid, gone, Event("say", "x", 0, (), ("x",))) == []
    assert lying(*laid, gone, laid[0]) == [lies("2C 3C 4C")[0]]


# -- All Fours ------------------------------------------------------------------------------------------------
def of_fours(hand: str, trick: str = "", trump: int = CLUBS) -> fours.Observation:
    return fours.Observation(hand=set(FRENCH.read(hand)), trump=trump, trick=lies(trick))


@pytest.mark.parametrize(
    ("hand", "likes"),
    [
        ("2C 9D", True),
        ("3C 9D", False),
        ("QC 9D", False),
        ("KC 9D", True),
        ("AC 9D", True),
        ("3C 4C", True),
        ("2D KD AH", False),
    ],
)
def test_a_trump_is_liked_that_is_likely_to_be_high_or_low_or_has_another_beside_it(hand: str, likes: bool) -> None:
    assert of_fours(hand).likes() == likes


def test_at_all_fours_points_are_known_from_before_and_counted() -> None:
    seen = fours.Observation(points=[3, 4])
    seen.heed(Event("pay", "gift", 1, (), ("points", 1, "box", "seat:1")), "hand:0")
    seen.heed(Event("pay", "overdrawn", 0, (), ("points", 2, "seat:0", "box")), "hand:0")
    seen.heed(Event("say", "begging", 1, (), ("begs",)), "hand:0")
    assert seen.points == [1, 5]


@pytest.mark.parametrize(
    ("hand", "card"),
    [
        ("QC 2D", "QC"),  # ace, king or queen of trumps, to catch knave or ten
        ("KC AC 2D", "AC"),  # the highest
        ("JC 2D", "2D"),
        ("9C 2D AH", "2D"),  # the least: neither trump nor what counts
        ("TD 9H", "9H"),  # a ten counts ten
        ("JD QH", "JD"),  # a knave counts one, a queen two
        ("9C AH", "AH"),  # an ace counts four, a trump eight
        ("9C TH", "9C"),  # a ten more than a trump that counts nothing
        ("5D 9H", "5D"),
    ],
)
def test_at_all_fours_a_high_trump_is_led_else_what_costs_least(hand: str, card: str) -> None:
    assert name(fours.Thumb("").lead(FRENCH.read(hand), of_fours(hand))) == card


@pytest.mark.parametrize(
    ("hand", "trick", "seats", "card"),
    [
        ("TH QH 9H", "8H", 2, "TH"),  # the dearest that wins
        ("9H 2H", "8H", 2, "9H"),
        ("TH 2H", "KH", 2, "2H"),  # it cannot win: what costs least
        ("9C 2D", "8H", 2, "2D"),  # no trump is spent where nothing is to be had
        ("9C 2D", "TH", 2, "9C"),  # a ten is
        ("JC 9C 2D", "8H", 2, "JC"),  # the Jack is taken home
        ("TC 9C 2D", "8H", 2, "TC"),
        ("QC 9C 2D", "TH", 2, "9C"),  # else the lowest trump
        ("TH 2D 3C", "KC 9H 2C", 4, "3C"),  # follows suit
        ("TD 2D", "3H AH 2H", 4, "TD"),  # to a partner who has won the trick the dearest
        ("TC 2D", "3H AH 2H", 4, "2D"),  # but a trump is kept
        ("5D 2D", "3H AH 2H", 4, "2D"),  # of what counts nothing the lowest
        ("TD 2D", "AH 2H", 4, "2D"),  # one is still to play
        ("TD 2D", "3H 2H AH", 4, "2D"),  # the other side has won it
        ("TH 2H", "3H 9H", 3, "TH"),  # three have no partners
    ],
)
def test_at_all_fours_it_takes_what_counts_and_gives_it_to_a_partner(
    hand: str, trick: str, seats: int, card: str
) -> None:
    at: Any = SimpleNamespace(seat=0, seats=tuple("ABCD"[:seats]))
    assert name(fours.Thumb("").follow(able(hand, trick), of_fours(hand, trick), at)) == card


@pytest.mark.parametrize(
    ("freely", "led", "card", "hand", "revoke"),
    [
        (True, "", "2H", "3H", False),  # it was led
        (True, "9H", "2H", "3H", False),
        (True, "9H", "2D", "3H", True),
        (True, "9H", "2D", "3S", False),
        (True, "9H", "2C", "3H", False),  # trumps may be played at pleasure
        (False, "9H", "2C", "3H", True),  # or not
        (False, "9H", "2C", "3D", False),
        (False, "9H", "2D", "3C", True),  # who is void must trump
        (True, "9H", "2D", "3C", False),
        (False, "9H", "2D", "3S", False),
    ],
)
def test_at_all_fours_what_is_a_revoke_hangs_on_whether_trumps_are_played_freely(
    freely: bool, led: str, card: str, hand: str, revoke: bool
) -> None:
    held = sum(FRENCH.bit[one] for one in FRENCH.read(hand))
    played: Any = SimpleNamespace(trick=FRENCH.read(led), card=FRENCH.card(card), trump=CLUBS)
    assert fours.revoke_rule(freely=freely)(played, held) == revoke
