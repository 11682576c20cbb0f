"""The parts of the Loo family that are given what they work on: duties of play, leads, the stock, unnoticed faults."""

from __future__ import annotations

import pytest

import groomporter
from groomporter.core.cards import FRENCH, mask_of
from groomporter.games.five_card_loo import thumb as five
from groomporter.games.loo.following import SUITS, strict
from groomporter.games.loo.leads import broken_duty, sure_trump
from groomporter.games.loo.stock import Stock
from groomporter.games.three_card_loo import thumb as three
from groomporter.play.claiming import Faults
from groomporter.play.following import equals
from groomporter.players.provable_faults import PlayedCard
from groomporter_site.hand_records import record_path
from tools.records import deal_of
from tools.thumbs import table

HEARTS = FRENCH.suit[FRENCH.card("AH")]


def mask(cards: str) -> int:
    return mask_of(FRENCH.card(card) for card in cards.split())


def duty(hand: str, card: str, best: str) -> str:
    """The duty that a card breaks on a spade led, hearts being trumps."""
    held = mask(hand)
    spades = held & SUITS[FRENCH.suit[FRENCH.card("2S")]]
    return strict(spades, held & SUITS[HEARTS], FRENCH.card(card), FRENCH.card(best), HEARTS)


@pytest.mark.parametrize(
    ("hand", "card", "best", "broken_duty"),
    [
        ("3S 9S 2H", "2H", "5S", "follow"),
        ("3S 9S 2H", "3S", "5S", "head"),
        ("3S 9S 2H", "9S", "5S", ""),
        ("3S 9S 2H", "3S", "KS", ""),
        ("2C 2H 9H", "2C", "5S", "trump"),
        ("2C 2H 9H", "2H", "5S", ""),
        ("2C 2H 9H", "2H", "5H", "overtrump"),
        ("2C 2H 9H", "9H", "5H", ""),
        ("2C 2H 3H", "2C", "5H", ""),
    ],
)
def test_follow_then_head_then_trump_then_overtrump(hand: str, card: str, best: str, broken_duty: str) -> None:
    assert duty(hand, card, best) == broken_duty


def lead(
    trumps: str, card: str, rule: str = "two-trumps", *, won: bool = False, few: bool = True, seen: str = ""
) -> str:
    """The duty that a lead breaks, hearts being trumps and the five turned up."""
    sure = sure_trump(HEARTS, mask("5H"))
    return broken_duty(FRENCH.card(card), mask(trumps), sure, rule, after_trick=won, few=few, seen=mask(f"5H {seen}"))


def test_the_ace_of_trumps_must_be_led() -> None:
    assert lead("2H AH", "2H") == "ace"
    assert lead("2H AH", "AH") == ""


def test_the_king_must_be_led_when_the_ace_was_turned_up() -> None:
    assert sure_trump(HEARTS, mask("AH")) == mask("KH")
    assert sure_trump(HEARTS, mask("5H")) == mask("AH")


def test_by_hoffmann_a_single_trump_must_be_led_only_after_a_trick() -> None:
    assert lead("9H", "2C") == ""
    assert lead("9H", "2C", won=True) == "after"
    assert lead("9H", "2C", "any-trump") == "lead"
    assert lead("9H 2H", "2C") == "lead"
    assert lead("", "2C", won=True) == ""


def test_two_cards_are_equal_if_all_between_them_are_seen() -> None:
    """The seven and the nine with the eight; of two that are next to each other nothing need be seen."""
    seven, eight, nine, ten = (FRENCH.card(card) for card in ("7H", "8H", "9H", "TH"))
    assert equals(seven, nine, mask("8H"))
    assert equals(nine, seven, mask("8H"))
    assert equals(seven, eight, 0)
    assert not equals(seven, nine, mask("7H 9H TH"))
    assert not equals(seven, ten, mask("8H"))


def test_the_highest_of_two_trumps_or_its_equal_is_led_among_few() -> None:
    assert lead("2H 9H", "2H") == "highest"
    assert lead("2H 9H", "2H", few=False) == ""
    assert lead("2H 9H", "2H", "any-trump") == ""
    assert lead("4H 6H", "4H") == ""  # the five lies face up: Hoffmann's note 28
    assert lead("4H 6H", "4H", "highest-trump") == "highest"
    assert lead("3H 6H", "3H") == "highest"
    assert lead("3H 6H", "3H", seen="4H") == ""


def test_a_stock_is_drawn_from_the_top_and_shuffled_cards_lie_at_new_places() -> None:
    cards, places, rest = Stock.of([7, 8, 9]).draw(2)
    assert (cards, places, rest.cards, rest.places) == ((7, 8), (0, 1), (9,), (2,))
    again = rest.gather(cards).put_in_order([8, 9, 7])
    assert (again.cards, again.places, again.fresh) == ((8, 9, 7), (3, 4, 5), 6)
    assert (again.cut(1).cards, again.cut(1).places) == ((9, 7, 8), (4, 5, 3))


def test_what_has_been_done_wrongly_is_kept_for_each_seat_until_it_is_claimed() -> None:
    none = Faults.none(3)
    one = none.did(99).with_unnoticed(1, "revoke").with_unnoticed(1, "revoke")
    assert (one.done, one.unclaimed) == (frozenset({99}), ((), ("revoke", "revoke"), ()))
    assert one.without_seat(1).unclaimed == none.unclaimed
    assert one.without_claims() == none.did(99)
    later = one.playing().with_unnoticed(1, "turn").with_unnoticed(2, "turn")
    assert later.played_again().unclaimed == one.unclaimed  # what was broken before the play stays
    assert later.without_seat(1).with_unnoticed(1, "turn").played_again().unclaimed == none.unclaimed
    assert none == Faults.none(3)


def test_the_next_who_plays_may_be_any_seat() -> None:
    """Bess has left the play: after Anne comes Cecily, after Cecily Anne; after Bess’s own seat Cecily."""
    state = groomporter.game("three-card-loo").open(("Anne", "Bess", "Cecily"), seed=1).state
    state.after = [2, -1, 0]
    assert [state.next_in(seat) for seat in range(3)] == [2, 2, 0]


def test_who_has_played_to_the_trick_plays_no_second_card_even_wrongly() -> None:
    """Anne has led and it is Bess's turn: Dorothy may play out of turn; Anne has played, and Cecily has passed."""
    hands = ["9C KD 2S", "2C 7D 9H", "5S 6S 8S", "QC 8D TS"]
    lines = ["Anne: stand", "Bess: stand", "Cecily: pass", "Dorothy: stand", "Anne: play 9C"]
    more = {"miss": "3S 4S JS", "standing": {"pool": 9}}
    at = table("three-card-loo", hands, "5H 3H", lines, "hoffmann-1909", **more)  # type: ignore[arg-type]
    wrong = {seat: [line for line in at.irregularities(seat) if " play " in line] for seat in at.seats}
    assert (wrong["Anne"], wrong["Cecily"]) == ([], [])
    assert sorted(wrong["Dorothy"]) == ["Dorothy: play 8D!", "Dorothy: play QC!", "Dorothy: play TS!"]
    assert at.why_not("Anne: play KD!", "Anne").verdict == "refused"


@pytest.mark.parametrize(("ruleset", "early"), [("hoffmann-1909", True), ("mcleod", False)])
def test_by_hoffmann_alone_a_card_may_wrongly_be_played_before_all_have_declared(ruleset: str, early: bool) -> None:
    """Anne stands and Bess is asked; Cecily has declared nothing."""
    more = {"miss": "3S 4S JS"} if early else {}
    hands = ["9C KD 2S", "2C 7D 9H", "5S 6S 8S"]
    at = table("three-card-loo", hands, "5H 3H", ["Anne: stand"], ruleset, standing={"pool": 9}, **more)
    wrong = {seat for seat in at.seats if any(" play " in line for line in at.irregularities(seat))}
    assert wrong == ({"Anne"} if early else set())


TURNS = [dict(zip("CDHS", "CDHS"[turn:] + "CDHS"[:turn], strict=True)) for turn in range(4)]


@pytest.mark.parametrize("suits", TURNS, ids=lambda suits: f"clubs for {suits['C']}")
@pytest.mark.parametrize(
    ("trick", "card", "held", "strict", "plain"),
    [
        ("", "9D", "9C", False, False),  # a lead
        ("9C", "2C", "9D", False, False),  # follows
        ("9C", "2C", "AC", True, False),  # could head it
        ("9C", "2D", "3C", True, True),  # could follow
        ("9C", "2D", "3S", True, False),  # is void, and could trump
        ("9C", "2S", "3C", True, True),
        ("9C", "2S", "AD", False, False),
        ("9C 3S", "2S", "4S", True, False),  # could overtrump
        ("9C", "2D", "3H", False, False),
        ("9S", "2D", "3S", True, True),  # trumps were led
        ("9S", "2S", "AS", True, False),
    ],
)
def test_what_breaks_a_duty_of_following_whatever_is_trumps(
    suits: dict[str, str], trick: str, card: str, held: str, strict: bool, plain: bool
) -> None:
    """Spades are trumps, or in the other turns clubs, diamonds, hearts. No knave is there, so none of them is Pam."""

    def cards(text: str) -> tuple[int, ...]:
        return tuple(FRENCH.read(" ".join(name[0] + suits[name[1]] for name in text.split())))

    played = PlayedCard(cards(card)[0], cards(trick), FRENCH.suits.index(suits["S"]))
    hand = sum(FRENCH.bit[one] for one in cards(held))
    laws = groomporter.game("five-card-loo").laws
    assert three.breaks(played, hand) == strict
    assert five.breaks(played, hand, laws) == (strict if laws.play == "strict" else plain)


def test_where_no_trump_is_known_nothing_breaks_a_duty_at_five_card_loo() -> None:
    """Nor does Pam, nor a lead."""
    laws = groomporter.game("five-card-loo").laws
    nine, two, king, pam = (FRENCH.card(name) for name in ("9C", "2D", "KC", "JC"))
    hand = FRENCH.bit[king]
    assert not five.breaks(PlayedCard(two, (nine,), -1), hand, laws)
    assert not five.breaks(PlayedCard(pam, (nine,), 3), hand, laws)
    assert not five.breaks(PlayedCard(two, (), 3), hand, laws)
    assert five.breaks(PlayedCard(two, (nine,), 3), hand, laws)
    assert not five.breaks(PlayedCard(two, (nine,), 3), FRENCH.bit[pam], laws)  # Pam is no club that must be played


@pytest.mark.parametrize("record", ["five-card-loo/stock-runs-out", "three-card-loo/irish-stock-runs-out"])
def test_discards_that_became_the_stock_are_discards_no_more(record: str) -> None:
    """Else they would be shuffled into it twice when it runs out again."""
    path = record_path(*record.split("/"))
    at = next(at for at, line in enumerate(deal_of(path).lines) if line.startswith("table: shuffle"))
    assert deal_of(path, at).state.discards
    assert not deal_of(path, at + 1).state.discards
