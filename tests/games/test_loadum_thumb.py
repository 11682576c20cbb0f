"""What the players of both Loadums by rule of thumb remember, follow with and throw away, worked out by hand.

An ace counts 11, a ten 10, king 3, queen 2, knave 1.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

import groomporter
from groomporter.core.cards import FRENCH, HIDDEN
from groomporter.core.events import Event
from groomporter.games.losing_loadum.thumb import Memory, Thumb
from groomporter.games.winning_loadum.thumb import Thumb as Winning

LAWS: Any = groomporter.game("losing-loadum").laws
SPADES = FRENCH.suits.index("S")
MINE = "hand:0"


def read(cards: str) -> list[int]:
    return FRENCH.read(cards)


def lies(trick: str) -> list[tuple[int, int]]:
    return [(1 + place, card) for place, card in enumerate(read(trick))]


def move(seat: int, card: str, source: str, target: str) -> Event:
    return Event("move", "play", seat, tuple(read(card)), (source, target))


def pays(amount: int, source: str, target: str, unit: str = "points") -> Event:
    return Event("pay", "loaders", -1, (), (unit, amount, source, target))


def after(*events: Event) -> Memory:
    memory = Memory()
    for event in events:
        memory.heed(event, MINE)
    return memory


def seat_with(lives: tuple[int, ...] = (2, 2, 2), **more: Any) -> Any:
    return SimpleNamespace(
        game=SimpleNamespace(laws=LAWS),
        seat=0,
        seats=("A", "B", "C")[: len(lives)],
        standing={"lives": list(lives)},
        **more,
    )


# -- what it remembers ------------------------------------------------------------------------------------------
def test_the_trump_is_known_once_its_own_seat_has_seen_it() -> None:
    hidden = Event("look", "hidden-trump", 1, (HIDDEN,), ("stock", 9))
    looked = Event("look", "hidden-trump", 1, tuple(read("5S")), ("stock", 9))
    other = Event("look", "hands-shown", 1, tuple(read("5S")), ("hand:1",))
    down = Event("down", "hidden-trump", 1, tuple(read("5S")), ("trump",))
    assert [after(event).trump for event in (hidden, looked, other, down)] == [-1, SPADES, -1, -1]


def test_it_remembers_the_trick_the_last_one_and_what_is_gone() -> None:
    memory = after(move(1, "KH", "hand:1", "trick"), move(2, "3H", "hand:2", "trick"))
    assert (memory.trick, memory.last, memory.gone) == (
        [(1, read("KH")[0]), (2, read("3H")[0])],
        [],
        set(read("KH 3H")),
    )
    memory.heed(move(1, "KH 3H", "trick", "taken:1"), MINE)
    assert (memory.trick, memory.last) == ([], [(1, read("KH")[0]), (2, read("3H")[0])])
    memory.heed(move(1, "AS", "hand:1", "offer"), MINE)
    assert memory.gone == set(read("KH 3H"))


def test_points_come_and_go_and_whoever_plays_on_with_31_is_silent() -> None:
    memory = after(pays(31, "box", "seat:1"), pays(30, "box", "seat:2"), pays(9, "box", "seat:0", "chips"))
    assert (memory.points, memory.out(), memory.silent) == ({1: 31, 2: 30}, [1], set())
    memory.heed(move(1, "KH", "hand:1", "trick"), MINE)
    assert memory.silent == {1}
    memory.heed(pays(3, "seat:1", "seat:2"), MINE)
    assert (memory.points, memory.out()) == ({1: 28, 2: 33}, [2])


@pytest.mark.parametrize(
    ("trick", "trump", "winner", "sure"),
    [
        ("KH 3H AH", -1, 3, True),  # one suit
        ("KH 3H 2S", -1, 1, False),  # the deuce may be a trump
        ("KH 3H 2S", SPADES, 3, True),
    ],
)
def test_who_has_won_as_far_as_it_can_know(trick: str, trump: int, winner: int, sure: bool) -> None:
    memory = Memory(trump=trump)
    assert (memory.winner(lies(trick), LAWS), memory.sure(lies(trick))) == (winner, sure)


# -- what it plays ----------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("hand", "trick", "losing", "winning"),
    [
        ("QH 9H 2H", "KH", "QH", "2H"),  # under it with what counts; nothing wins, the least
        ("9H 8H 2H", "KH", "9H", "2H"),
        ("AH KH", "QH", "KH", "AH"),  # over it as cheaply as may be; with what counts most
        ("AH KH", "QH 2H", "KH", "AH"),
        ("9H 8H", "7H 2H", "9H", "9H"),  # the last, and nothing in it: as high as that goes
        ("KH 9H", "7H 2H", "9H", "KH"),
        ("KH QH", "JH 2H", "QH", "KH"),  # one and two are three yet
        ("KH AH", "QH 2H", "KH", "AH"),  # two and three are more: as cheaply as may be
    ],
)
def test_under_as_high_as_may_be_or_over_as_dear_as_may_be(hand: str, trick: str, losing: str, winning: str) -> None:
    """Three play."""
    memory = Memory(trick=lies(trick), hand=set(read(hand)))
    for player, card in ((Thumb("x"), losing), (Winning("x"), winning)):
        assert FRENCH.names[player.follow(read(hand), memory, seat_with())] == card


def test_who_is_out_of_the_game_does_not_play_after_one() -> None:
    """With one card there Bess is the last of two; with three lives in play she is not, and keeps her nine."""
    memory = Memory(trick=lies("7H"), hand=set(read("9H 8H")))
    assert FRENCH.names[Thumb("x").follow(read("9H 8H"), memory, seat_with((2, 2, 0)))] == "9H"
    assert FRENCH.names[Thumb("x").follow(read("9H 8H"), memory, seat_with((2, 2, 1)))] == "8H"


@pytest.mark.parametrize(
    ("hand", "trump", "losing", "winning"),
    [
        ("AH TD KC", -1, "AH", "KC"),  # the most points; the fewest
        ("9H 2D", -1, "9H", "2D"),  # high cards; low ones
        ("AS KH", SPADES, "KH", "AS"),  # no trump is thrown away; a trump wins
        ("AS 2S", SPADES, "AS", "2S"),
        ("2S 3H", SPADES, "3H", "2S"),
    ],
)
def test_what_is_thrown_away_when_void(hand: str, trump: int, losing: str, winning: str) -> None:
    memory = Memory(trick=lies("4C"), trump=trump, hand=set(read(hand)))
    for player, card in ((Thumb("x"), losing), (Winning("x"), winning)):
        found = max(read(hand), key=lambda held: player.worst(held, memory, LAWS))
        assert FRENCH.names[found] == card


# -- what it says -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("hand", "last", "points", "losing", "winning"),
    [
        ("2C", "KH 3H", 0, True, True),  # three points are no more than the lead is worth
        ("2C", "KH JH", 0, False, True),  # four are
        ("", "3H 2H", 0, False, False),  # no lead is to be had
        ("", "KH 3H", 0, False, True),  # the points are
        ("2C", "KH 3H", 27, True, True),  # it would have 30
        ("2C", "KH 3H", 28, False, True),  # 31
    ],
)
def test_whether_a_trick_is_worth_having(hand: str, last: str, points: int, losing: bool, winning: bool) -> None:
    memory = Memory(hand=set(read(hand)), last=lies(last), points={0: points})
    assert Thumb("x").wants(memory, 0) == losing
    assert Winning("x").wants(memory, 0) == winning


@pytest.mark.parametrize(("card", "hand", "alone"), [("AS", "AS KH", True), ("AS", "AS 2S", False), ("", "AS", False)])
def test_a_card_that_is_alone_in_its_suit_is_unguarded(card: str, hand: str, alone: bool) -> None:
    choice: Any = SimpleNamespace(cards=tuple(read(card)))
    assert Thumb("x").lays_singleton(choice, Memory(hand=set(read(hand)))) == alone


@pytest.mark.parametrize(
    ("own", "points", "silent", "said"),
    [
        (True, {0: 31}, (), "declare"),
        (True, {0: 31, 1: 32}, (), "challenge 1"),  # another is out as well
        (False, {1: 32}, (), None),  # it may yet declare
        (False, {1: 32}, (1,), "challenge 1"),
        (False, {1: 32, 2: 33}, (2,), "challenge 2"),
        (False, {1: 30}, (1,), None),
    ],
)
def test_who_declares_and_who_challenges(
    own: bool, points: dict[int, int], silent: tuple[int, ...], said: str | None
) -> None:
    def speech(verb: str, seat: int = -1) -> str | None:
        return (f"challenge {seat}" if verb == "challenge" else "declare") if verb == "challenge" or own else None

    at: Any = SimpleNamespace(seat=0, speech=speech)
    assert Thumb("x").out(at, Memory(points=points, silent=set(silent))) == said
