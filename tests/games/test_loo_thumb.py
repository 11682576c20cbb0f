"""What the players of the loo games by rule of thumb have seen, and which card they play, worked out by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from groomporter.core.cards import FRENCH, HIDDEN
from groomporter.core.events import Event
from groomporter.core.lines import Choice
from groomporter.games.loo.player import Observation, best_of, to_play, winner_of
from groomporter.games.three_card_loo.thumb import Thumb
from groomporter.players.base import observe_seat
from groomporter.sitting.game import Game

HEARTS = FRENCH.suits.index("H")
MINE = "hand:0"


def read(cards: str) -> list[int]:
    return FRENCH.read(cards)


def after(*events: Event, **before: object) -> Observation:
    seen = Observation(**before)  # type: ignore[arg-type]
    for event in events:
        seen.heed(event, MINE)
    return seen


def says(seat: int, word: str, rule: str = "declaring") -> Event:
    return Event("say", rule, seat, (), (word,))


def moves(seat: int, cards: str, source: str, target: str, rule: str = "play") -> Event:
    return Event("move", rule, seat, tuple(read(cards)) if cards else (HIDDEN,), (source, target))


@pytest.mark.parametrize(
    ("word", "stood", "passed"),
    [
        ("stand", [1], set()),
        ("miss", [1], set()),
        ("defend", [1], set()),
        ("pass", [], {1}),
        ("fold", [], {1}),
        ("wait", [], set()),
    ],
)
def test_who_stands_and_who_has_passed(word: str, stood: list[int], passed: set[int]) -> None:
    seen = after(says(1, word))
    assert (seen.stood, seen.passed) == (stood, passed)
    ruled = after(says(1, word, "law-5"))  # what law 5 says of a wrong declaration is none
    assert (ruled.stood, ruled.passed) == ([], set())
    assert seen.playing(4) == 4 - len(passed)


def test_the_miss_lies_there_until_it_is_taken() -> None:
    dealt = Event("deal", "deal", -1, (HIDDEN,) * 3, ("miss", 9, 10, 11))
    looked = Event("look", "miss", 1, (HIDDEN,) * 3, ("miss", 9, 10, 11))
    assert [after().miss, after(dealt).miss, after(looked).miss] == [False, True, False]
    assert not after(dealt, moves(1, "", "miss", "hand:1")).miss


def test_the_card_turned_up_is_the_trump_and_no_other_is() -> None:
    turned = Event("look", "turning-up", -1, tuple(read("TH")), ("stock", 12))
    mine = Event("look", "showing", 0, tuple(read("2C")), (MINE,))
    seen = after(turned, mine)
    assert (seen.trump, seen.turnup) == (HEARTS, FRENCH.card("TH"))
    assert (after(mine).trump, after(mine).turnup) == (-1, -1)


def test_tricks_are_laid_won_and_lost_again() -> None:
    seen = after(moves(1, "AH", "hand:1", "trick"), moves(2, "2H", "hand:2", "trick"))
    assert seen.trick == [(1, FRENCH.card("AH")), (2, FRENCH.card("2H"))]
    assert seen.played == set(read("AH 2H"))
    seen.heed(moves(1, "AH 2H", "trick", "front:1"), MINE)
    assert (seen.trick, seen.played) == ([], set(read("AH 2H")))
    seen.heed(moves(1, "AH", "front:1", "hand:1"), MINE)  # a card that is taken back
    assert seen.played == set(read("2H"))


def test_who_must_throw_up_the_cards_plays_no_more_and_who_exchanges_does() -> None:
    assert after(moves(2, "", "hand:2", "discards", "law-7")).passed == {2}
    assert after(moves(2, "", "hand:2", "discards", "exchange")).passed == set()
    assert after(moves(2, "", "stock", "discards", "law-7")).passed == set()


def test_a_fresh_deal_makes_everything_unseen_but_not_discards_that_become_the_stock() -> None:
    before = {"stood": [1], "passed": {2}, "trump": 2, "turnup": 30, "played": set(read("2C 3C"))}
    fresh = after(moves(-1, "2C", "trick", "stock"), **before)
    assert (fresh.stood, fresh.passed, fresh.trump, fresh.turnup) == ([], set(), -1, -1)
    assert fresh.played == set(read("3C"))
    kept = after(moves(-1, "2C", "discards", "stock"), **before)
    assert (kept.stood, kept.passed, kept.trump, kept.turnup) == ([1], {2}, 2, 30)


@pytest.mark.parametrize(
    ("card", "hand", "played", "turned", "higher"),
    [
        ("TH", "TH", "", "", 4),
        ("TH", "TH KH", "", "", 3),
        ("TH", "TH KH", "AH 9H 2S", "", 2),
        ("TH", "TH KH", "AH", "QH", 1),
        ("AH", "AH", "", "", 0),
        ("AC", "AC", "", "", 0),
    ],
)
def test_how_many_higher_cards_are_out(card: str, hand: str, played: str, turned: str, higher: int) -> None:
    seen = Observation(hand=set(read(hand)), played=set(read(played)), turnup=FRENCH.card(turned) if turned else -1)
    assert seen.higher_unseen(FRENCH.card(card)) == higher


def test_ones_own_trumps_the_lowest_first() -> None:
    assert Observation(hand=set(read("AH 2H 3C TH")), trump=HEARTS).trumps() == read("2H TH AH")


@pytest.mark.parametrize(
    ("trick", "best"), [("9C", "9C"), ("9C TC", "TC"), ("9C AD", "9C"), ("9C 2H", "2H"), ("9C 2H 3H AC", "3H")]
)
def test_the_best_of_a_trick(trick: str, best: str) -> None:
    """Hearts are trumps."""
    assert FRENCH.names[best_of(read(trick), HEARTS)] == best
    wins = winner_of(Observation(trick=[(1, card) for card in read(trick)], trump=HEARTS))
    assert wins(FRENCH.card("AH"))
    assert not wins(FRENCH.card("2D"))


@pytest.mark.parametrize(
    ("hand", "trick", "passed", "card"),
    [
        ("2H AC KD", "", set(), "2H"),  # a trump is led
        ("2H KH AC", "", set(), "KH"),  # the surest of them
        ("KC AD", "", set(), "AD"),  # else the plain card that fewest can beat
        ("QC QD AC", "", set(), "AC"),
        ("9C TC 2D", "QC", set(), "2D"),  # it cannot win: the worst
        ("2H 9D", "QC 3H", set(), "9D"),  # no trump is thrown away
        ("KC AC", "QC", set(), "AC"),  # not the last to play: the surest
        ("KC AC", "QC 2C 3C", set(), "KC"),  # the last wins cheaply
        ("KC AC", "QC 2C", {3}, "KC"),  # so it is where one has passed
        ("KC AC", "QC 2C", set(), "AC"),
        ("2H 3H", "QC 2C 3C", set(), "2H"),
    ],
)
def test_which_card_is_played(hand: str, trick: str, passed: set[int], card: str) -> None:
    """Of four; hearts are trumps."""
    seen = Observation(
        hand=set(read(hand)), trump=HEARTS, passed=passed, played=set(read(trick)),
        trick=[(1 + place, laid) for place, laid in enumerate(read(trick))],
    )  # fmt: skip
    assert FRENCH.names[to_play(seen, read(hand), 4)[0]] == card


def test_what_wins_may_be_said_by_the_game() -> None:
    """Pam beats everything, whatever its suit: it alone wins here."""
    pam = FRENCH.card("JC")
    seen = Observation(hand=set(read("JC AH")), trump=HEARTS, trick=[(1, FRENCH.card("KH"))])
    assert to_play(seen, read("JC AH"), 2, lambda card: card == pam)[0] == pam


@pytest.mark.parametrize(
    ("verbs", "poor", "rich"),
    [
        (["stand", "pass"], "pass", "stand"),
        (["stand", "defend", "pass"], "defend", "stand"),  # the pool is defended rather than left
        (["stand", "defend"], "defend", "stand"),
        (["stand"], "stand", "stand"),
        (["stand", "miss"], "miss", "stand"),  # all must play
    ],
)
def test_at_three_card_loo_it_stands_on_points_else_does_what_costs_least(
    verbs: list[str], poor: str, rich: str
) -> None:
    """Hearts are trumps; a loo is what lies there, so that five points are wanted. Ace and king are eleven."""
    table = Game("three-card-loo", "hoffmann-1909").open(("Anne", "Bess", "Cecily"), "Cecily", seed="1")
    actions = [Choice(f"Anne: {verb}", verb) for verb in verbs]
    for hand, said in (("2C 3D 4S", poor), ("AH KH 2C", rich)):
        at = replace(observe_seat(table, "Anne"), standing={"pool": 0}, events=(), actions=actions, may=())
        seen = Observation(hand=set(read(hand)), trump=HEARTS, turnup=FRENCH.card("9H"))
        found = Thumb("x").declare(seen, at, set(verbs))
        assert found
        assert found.verb == said
