"""What a guess knows of hidden cards: where each can have been, and every way in which they may lie and no other."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from types import SimpleNamespace
from typing import Any

import pytest

import groomporter
from groomporter import Table
from groomporter.core.cards import FRENCH, HIDDEN, mask_of
from groomporter.core.events import Event
from groomporter.guess import guess as guessing
from groomporter.guess.clues import Tell
from groomporter.guess.places import Lessons, Plan, deck, name_all, swap
from groomporter.guess.plan_search import PlanSearch
from groomporter.guess.replay import Replay
from groomporter.guess.trail import Trail

# An offer is told to be high (four or more) or low; two cards laid against each other to be unlike, or alike.
TELLS = {
    "offers": Tell(("offer",), lambda data, cards: data[-1] == ("high" if cards[0] >= 4 else "low")),
    "compared": Tell(("offer", "answer"), lambda data, cards: (cards[0] // 4 != cards[1] // 4) == ("unlike" in data)),
}


def sums(_: None, event: Event) -> tuple[str, Callable[[tuple[int, ...]], bool]] | None:
    """A player says what the numbers of the cards in hand come to."""
    return (f"hand:{event.seat}", lambda cards: sum(cards) == event.data[0]) if event.rule == "comes-to" else None


def all_low(_: None, event: Event) -> tuple[str, int] | None:
    """A player who shows all cards under 4 has no other card under 4."""
    if event.rule != "shows-all-low":
        return None
    return f"hand:{event.seat}", 0b1111 & ~sum(1 << card for card in event.cards)


def far_sums(_: None, event: Event) -> tuple[str, Callable[[tuple[int, ...]], int]] | None:
    """A player says the same of a hand that may be too many to try all: how far others are from that."""
    return (f"hand:{event.seat}", lambda cards: abs(sum(cards) - event.data[0])) if event.rule == "adds-up" else None


def sums_or_none(_: None, event: Event) -> tuple[str, Callable[[tuple[int, ...]], bool]] | None:
    """Both, as a game gives them."""
    far = far_sums(_, event)
    return (far[0], lambda cards: not far[1](cards)) if far else sums(_, event)


def setup(size: int, *lines: Sequence[Event]) -> Any:
    """What a seat knows of a table with the cards 0, 1 and so on: the events of the opening, then of each line."""
    clues = SimpleNamespace(TELLS=TELLS, tells_of_pile=sums_or_none, misses_of_pile=far_sums, lacks=all_low)
    game = SimpleNamespace(pack=FRENCH, laws=None)
    events = [list(events) for events in lines]
    return SimpleNamespace(events=events, whole=(1 << size) - 1, game=game, clues=clues)


def deal_event(seat: int, cards: Sequence[int], places: Sequence[int]) -> Event:
    return Event("deal", "deal", seat, tuple(cards), (f"hand:{seat}", *places))


def move_event(source: str, target: str, *cards: int, rule: str = "plays", told: Sequence[int | str] = ()) -> Event:
    return Event("move", rule, 0, cards, (source, target, *told))


UNSEEN3 = (HIDDEN,) * 3
# Seat 0 has 0, 1 and 4. Seat 1 offers what turns out to be 5 for 0, plays 6, and offers 2, which seat 0 takes up.
OFFERS = setup(
    8,
    [deal_event(0, (0, 1, 4), (0, 2, 4)), deal_event(1, UNSEEN3, (1, 3, 5))],  # steps 0 and 1
    [move_event("hand:1", "offer", HIDDEN, rule="offers", told=("high",))],  # 2
    [move_event("hand:0", "answer", 0)],  # 3
    [  # 4 and 5
        move_event("offer", "hand:0", 5, rule="compared", told=("unlike",)),
        move_event("answer", "hand:1", 0),
    ],
    [move_event("hand:1", "trick", 6)],  # 6
    [move_event("hand:0", "trick", 1)],  # 7
    [move_event("trick", "taken:1", 6, 1)],  # 8
    [move_event("hand:1", "offer", HIDDEN, rule="offers", told=("low",))],  # 9
    [move_event("offer", "hand:0", 2)],  # 10
)


# -- what the events say by themselves ----------------------------------------------------------------------
@pytest.fixture
def trail() -> Trail:
    return Trail(OFFERS)


@pytest.mark.parametrize(
    ("card", "at", "seen"),
    [
        (5, 0, (4, "offer")),
        (5, 4, (4, "offer")),
        (5, 5, (-1, "")),
        (0, 0, (3, "hand:0")),
        (0, 4, (5, "answer")),
        (6, 7, (8, "trick")),
        (7, 0, (-1, "")),
    ],
)
def test_where_a_card_is_seen_next(trail: Trail, card: int, at: int, seen: tuple[int, str]) -> None:
    assert trail.next_seen(card, at) == seen


@pytest.mark.parametrize(
    ("source", "pile", "at", "until", "many"),
    [
        ("hand:1", "offer", 0, 4, 1),
        ("hand:1", "offer", 3, 4, 0),  # it has gone before
        ("hand:1", "offer", 0, 2, 0),  # and not yet
        ("hand:1", "offer", 2, 10, 2),
        ("stock", "hand:1", 0, 9, 3),
        ("stock", "offer", 0, 4, 1),  # through the hand
        ("hand:0", "offer", 0, 11, 0),
    ],
)
def test_how_many_cards_may_come_unseen(trail: Trail, source: str, pile: str, at: int, until: int, many: int) -> None:
    assert trail.come(source, pile, at, until) == many


@pytest.mark.parametrize(
    ("card", "pile", "at", "can"),
    [
        (5, "hand:1", 0, True),
        (5, "hand:0", 0, False),  # nothing goes unseen from there to the offer
        (5, "offer", 3, True),  # it is there
        (2, "hand:1", 2, True),
        (2, "offer", 9, True),
        (2, "offer", 3, False),  # what was offered first left the offer, as the last card there
        (7, "offer", 3, True),  # it is never seen
        (0, "hand:0", 0, True),
    ],
)
def test_whether_a_card_can_come_to_where_it_is_seen_next(
    trail: Trail, card: int, pile: str, at: int, *, can: bool
) -> None:
    assert trail.stays(card, pile, at) is can


@pytest.mark.parametrize(
    ("pile", "at", "cards"),
    [
        ("hand:1", 2, ()),  # a card goes unseen, then one comes
        ("hand:1", 6, (6,)),
        ("offer", 3, (5,)),
        ("offer", 10, (2,)),
        ("trick", 8, (6, 1)),
        ("hand:0", 3, (0,)),  # before 5 comes to it
    ],
)
def test_what_is_seen_in_a_pile_before_more_comes_to_it(
    trail: Trail, pile: str, at: int, cards: tuple[int, ...]
) -> None:
    assert trail.shows(pile, at) == cards


@pytest.mark.parametrize(
    ("pile", "at", "steps"),
    [("offer", 2, [2, 4]), ("offer", 3, [4]), ("offer", 5, [9]), ("answer", 3, [4]), ("hand:1", 0, [])],
)
def test_what_is_told_of_a_pile_before_a_card_leaves_it(trail: Trail, pile: str, at: int, steps: list[int]) -> None:
    assert trail.telling(pile, at) == tuple(trail.steps[step][1] for step in steps)


@pytest.mark.parametrize(
    ("pile", "line", "since", "left"),
    [
        ("hand:1", 3, 6, ()),  # before line 3 the card given for the offer came to it, at step 5
        ("hand:1", 4, 6, (6,)),
        ("hand:1", 7, 10, ()),  # one went unseen at step 9
        ("hand:0", 4, 5, ()),
        ("hand:0", 1, 1, ()),
        ("hand:0", 5, 5, (1,)),
        ("trick", 6, 8, (6, 1)),
        ("miss", 6, 0, ()),  # nothing ever came to it
    ],
)
def test_since_when_a_pile_holds_what_it_does(
    trail: Trail, pile: str, line: int, since: int, left: tuple[int, ...]
) -> None:
    assert trail.settles(pile, line) == (since, mask_of(left))


@pytest.mark.parametrize(
    ("pile", "at", "size", "due", "others"),
    [
        ("hand:1", 2, 3, 2, 3),  # one of three leaves unseen before another comes
        ("hand:1", 6, 3, 2, 2),  # one is seen to leave, another leaves unseen
        ("offer", 3, 1, 1, 0),  # what lies there is seen to leave
        ("offer", 9, 0, 0, 0),
        ("trick", 8, 2, 2, 0),
    ],
)
def test_how_many_cards_of_a_pile_may_be_seen_to_leave_it(
    trail: Trail, pile: str, at: int, size: int, due: int, others: int
) -> None:
    assert trail.prospects(pile, at, size) == (due, others)


# -- tokens -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("pile", "at", "cards"),
    [
        ("hand:1", 2, (6,)),  # 5 and 2 are seen in the offer first
        ("hand:1", 7, ()),  # it has been played
        ("offer", 3, (5,)),  # before it is empty; 2 comes later
        ("offer", 6, (2,)),
        ("hand:0", 2, (0, 1)),
        ("trick", 4, ()),  # 6 and 1 are seen in the hands first
    ],
)
def test_which_cards_are_next_seen_in_a_pile(trail: Trail, pile: str, at: int, cards: tuple[int, ...]) -> None:
    assert trail.next_in(pile, at) == cards


@pytest.mark.parametrize(
    ("pile", "at", "many"),
    [
        ("hand:1", 0, 3),
        ("hand:1", 1, 3),
        ("hand:1", 2, 0),  # they were dealt before
        ("hand:0", 0, 3),
        ("offer", 0, 1),  # the second comes when it has been empty
        ("offer", 2, 1),
        ("offer", 3, 0),
        ("offer", 5, 1),
    ],
)
def test_how_many_cards_come_unseen_later(trail: Trail, pile: str, at: int, many: int) -> None:
    assert trail.come_later(pile, at) == many


@pytest.mark.parametrize(
    ("there", "many", "wanted", "least"),
    [
        ({}, 3, [6], 0),  # three more come unseen later: none must be it now
        ({9: 6}, 3, [], 0),  # it lies there
    ],
)
def test_a_card_need_not_come_while_others_may_be_it(
    trail: Trail, there: dict[int, int], many: int, wanted: list[int], least: int
) -> None:
    """At step 1 hand 1 has nothing, or one card with a name; three come to it then, unseen, and 6 is seen to leave."""
    plan = Plan({"hand:1": list(there)})
    for token, card in there.items():
        plan.name(token, card)
    assert PlanSearch(trail, Lessons(), random.Random(1).random, 9, 99).must_come(plan, "hand:1", 1, many) == (
        wanted,
        least,
    )


@pytest.mark.parametrize(("here", "many", "least"), [(0, 2, 1), (1, 2, 0), (0, 0, 0)])
def test_a_card_must_come_where_nothing_else_can_be_it(trail: Trail, here: int, many: int, least: int) -> None:
    """From step 2 on none comes unseen to hand 1, and 6 is seen to leave it: among what comes, or nameless there."""
    plan = Plan({"hand:1": list(range(10, 10 + here))})
    assert PlanSearch(trail, Lessons(), random.Random(1).random, 9, 99).must_come(plan, "hand:1", 2, many) == (
        [6],
        least,
    )


def test_a_pile_holds_one_of_some_cards_if_it_is_there_or_can_be_named(trail: Trail) -> None:
    """Token 10 is card 3, token 11 has no name yet; card 0 lies elsewhere."""

    def named(mask: int, *tokens: int) -> dict[int, int] | None:
        plan = Plan({"hand:1": list(tokens), "trick": [12]})
        plan.name(12, 0)
        if 10 in tokens:
            plan.name(10, 3)
        held = PlanSearch(trail, Lessons(), random.Random(1).random, 9, 99).hold(plan, "hand:1", mask)
        return dict(plan.face) if held else None

    assert named(1 << 3 | 1 << 4, 10, 11) == {10: 3, 12: 0}  # it is there, and nothing more is named
    assert named(1 << 4, 10, 11) == {10: 3, 11: 4, 12: 0}
    assert named(1 << 4, 10) is None  # nothing is left to be named
    assert named(1 << 0, 11) is None
    assert named(1 << 0 | 1 << 5, 11) == {11: 5, 12: 0}


@pytest.mark.parametrize(("face", "can"), [({}, [5]), ({11: 2}, []), ({11: 7}, [5])])
def test_no_more_go_where_they_may_return_from_than_can(trail: Trail, face: dict[int, int], can: list[int]) -> None:
    """From step 2 on one card goes unseen from hand 1 to the offer, where 5 is next seen, and 2: it is one of them."""
    plan = Plan({"hand:1": [10, 11]})
    for token, card in face.items():
        plan.name(token, card)
    assert PlanSearch(trail, Lessons(), random.Random(1).random, 9, 99).may_return(plan, [], [5], "hand:1", 2) == can


@pytest.mark.parametrize(
    ("token", "card", "target", "may"),
    [
        (10, HIDDEN, "hand:1", True),  # it is 5, which can be offered from there
        (10, HIDDEN, "hand:0", False),  # and not from there
        (11, HIDDEN, "hand:0", True),  # it may be anything
        (10, 5, "hand:0", True),  # its own face is shown
        (10, 6, "hand:0", False),
        (11, 6, "hand:0", True),
        (11, 5, "hand:0", False),  # that is another
        (11, 7, "hand:0", False),  # it was learned that it is not
    ],
)
def test_what_a_loose_token_may_be(trail: Trail, token: int, card: int, target: str, may: bool) -> None:
    plan = Plan({"stock": [10, 11]})
    plan.name(10, 5)
    plan.deny(11, 1 << 7)
    assert PlanSearch(trail, Lessons(), random.Random(1).random, 9, 99).may_come(plan, token, card, target, 0) == may


def test_a_token_is_one_card_and_a_card_one_token() -> None:
    plan = Plan({"stock": [0, 1, 2]})
    assert plan.name(0, 7)
    assert plan.name(0, 7)
    assert not plan.name(0, 8)
    assert not plan.name(1, 7)
    assert plan.deny(1, mask_of((5, 6)))
    assert not plan.name(1, 5)
    assert plan.name(1, 4)
    assert plan.deny(1, mask_of((8,)))
    assert not plan.deny(1, mask_of((4,)))
    assert plan.face == {0: 7, 1: 4}


def test_a_copy_of_a_plan_is_one_of_its_own() -> None:
    plan = Plan({"stock": [0, 1]}, {0: 3}, {1: 4}, {2: [1]}, {9: 1}, [0], {3: [0]}, [[0, 1]])
    other = plan.copy()
    assert other == plan
    other.shift(0, "stock", "hand:0")
    other.name(1, 5)
    other.deny(0, 1)
    other.moved[5], other.place[8], other.shuffles[4] = [0], 0, [1]
    other.loose.append(1)
    other.dealt.append([2])
    assert plan == Plan({"stock": [0, 1]}, {0: 3}, {1: 4}, {2: [1]}, {9: 1}, [0], {3: [0]}, [[0, 1]])


def test_what_is_left_is_named_as_it_must_be() -> None:
    """Of 0, 1 and 2 the first token is not 2, and the second neither 1 nor 2: only one naming fits."""
    for seed in range(20):
        plan = Plan({}, never={0: 0b100, 1: 0b110})
        assert name_all(plan, 0b111, random.Random(seed).random)
        assert plan.face == {0: 1, 1: 0, 2: 2}
        assert plan.drawn == [0, 1, 2]
        assert not name_all(Plan({}, never={0: 0b110, 1: 0b110}), 0b111, random.Random(seed).random)


def test_what_is_left_is_named_in_every_way_that_fits_about_as_often() -> None:
    """With the second token the card 3, the others are 0, 1 and 2 in six ways."""
    chance, found = random.Random(1), list[tuple[int, ...]]()
    for _ in range(600):
        plan = Plan({}, face={1: 3})
        assert name_all(plan, 0b1111, chance.random)
        assert plan.drawn == [0, 2, 3]
        found.append(tuple(plan.face[token] for token in range(4)))
    assert len(set(found)) == 6
    assert all(60 < found.count(way) < 150 for way in set(found))


def test_drawn_cards_change_places_if_both_may() -> None:
    plan = Plan({}, face={0: 0, 1: 1, 2: 2, 3: 3}, never={0: 0b0100, 1: 0b1000}, drawn=[0, 1, 2, 3])
    ways = set()
    for seed in range(40):
        other = plan.copy()
        other.drawn = plan.drawn
        assert swap(other, [0], random.Random(seed).random)
        ways.add(tuple(other.face[token] for token in range(4)))
    assert ways == {(1, 0, 2, 3), (3, 1, 2, 0)}  # with token 2 it may not, since that is 2
    for first in (0, 1):
        other = Plan({}, face={0: 0, 1: 1}, drawn=[0, 1])
        assert swap(other, [first], random.Random(1).random)
        assert other.face == {0: 1, 1: 0}
    assert not swap(Plan({}, face={0: 0, 1: 1}, drawn=[1]), [0], random.Random(1).random)
    assert not swap(Plan({}, face={0: 0, 1: 1}, never={1: 0b01}, drawn=[0, 1]), [0], random.Random(1).random)


def test_a_hand_lies_in_the_deck_in_canonical_order() -> None:
    plan = Plan({}, face={0: 5, 1: 4, 2: 3, 3: 2}, dealt=[[0, 2], [4, 5]])
    assert deck(plan, 4) == [3, 4, 5, 2]


# -- walks --------------------------------------------------------------------------------------------------
def faces(known: Any, learned: Lessons, tries: int, seed: int = 1) -> set[tuple[tuple[int, ...], tuple[int, ...]]]:
    """The decks, and the tokens that went unseen in the lines, that walks come to."""
    chance, found, trail = random.Random(seed), set(), Trail(known)
    for _ in range(tries):
        plan = next(PlanSearch(trail, learned, chance.random, 40, 2_000).plans(), None)
        if plan and name_all(plan, known.whole, chance.random):
            own = tuple(plan.face[token] for token in range(trail.size))
            found.add((own, tuple(token for line in sorted(plan.moved) for token in sorted(plan.moved[line]))))
    return found


def orders(cards: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Every order."""
    if not cards:
        yield ()
    for card in cards:
        for rest in orders([other for other in cards if other != card]):
            yield (card, *rest)


def test_every_way_in_which_offered_cards_may_have_lain_is_walked_and_no_other() -> None:
    """Seat 1 was dealt 2, 5 and 6 in any order; 3 and 7 lie in the stock in either: twelve decks."""
    wanted = {(0, hand[0], 1, hand[1], 4, hand[2], *stock) for hand in orders((2, 5, 6)) for stock in orders((3, 7))}
    assert {cards for cards, _ in faces(OFFERS, Lessons(), 150)} == wanted


@pytest.mark.parametrize(
    ("learned", "can"),
    [
        (Lessons(lacking={(0, "hand:1"): mask_of((2,))}), False),  # it had the 2 before the first line
        (Lessons(lacking={(0, "hand:1"): mask_of((3, 7))}), True),
        (Lessons(lacking={(3, "hand:1"): mask_of((6,))}), False),
        (Lessons(lacking={(3, "hand:1"): mask_of((5,))}), True),  # that had gone
        (Lessons(holding={(0, "hand:1"): mask_of((6,))}), True),
        (Lessons(holding={(0, "hand:1"): mask_of((3, 7))}), False),
        (Lessons(holding={(3, "hand:1"): mask_of((5,))}), False),
        (Lessons(holding={(0, "hand:1"): mask_of((3, 5))}), True),
        (Lessons(not_this={0: mask_of((5,))}), False),  # it was the 5
        (Lessons(not_this={0: mask_of((2, 3, 6, 7))}), True),
        (Lessons(beside={(0, 5): mask_of((6,))}), False),  # the 6 lay beside it
        (Lessons(beside={(0, 5): mask_of((3, 7))}), True),
        (Lessons(beside={(0, 2): mask_of((6,))}), True),  # it was another
    ],
)
def test_what_was_learned_is_heeded(learned: Lessons, *, can: bool) -> None:
    assert bool(faces(OFFERS, learned, 12)) is can


def test_every_exchange_that_may_have_been_is_walked_and_no_other() -> None:
    """Seat 1 lays down two of three and draws the two of the stock, then plays 6, 2 and 3: 5 and 7 were laid down.

    Any of its three tokens may have been kept; that and the two drawn are 6, 2 and 3 in any order.
    """
    known = setup(
        8,
        [deal_event(0, (0, 1, 4), (0, 2, 4)), deal_event(1, UNSEEN3, (1, 3, 5))],
        [move_event("hand:1", "discards", HIDDEN, HIDDEN), move_event("stock", "hand:1", HIDDEN, HIDDEN, told=(6, 7))],
        *([move_event("hand:1", "trick", card)] for card in (6, 2, 3)),
    )
    wanted = set()
    for kept in (1, 3, 5):
        away = [token for token in (1, 3, 5) if token != kept]
        for hand in orders((6, 2, 3)):
            for laid_down in orders((5, 7)):
                face = {0: 0, 2: 1, 4: 4} | dict(zip((kept, 6, 7, *away), (*hand, *laid_down), strict=True))
                wanted.add(tuple(face[token] for token in range(8)))
    assert len(wanted) == 36
    assert {cards for cards, _ in faces(known, Lessons(), 500)} == wanted


def test_every_way_in_which_a_card_laid_down_may_come_back_is_walked_and_no_other() -> None:
    """Seat 1 lays down two, draws the last card, and one of the two again when they are shuffled; it plays 3, 4 and 5.

    So 6 was laid down and did not come back: of its three tokens any; of the other two either was laid down with it.
    """
    known = setup(
        7,
        [deal_event(0, (0, 1, 2), (0, 2, 4)), deal_event(1, UNSEEN3, (1, 3, 5))],
        [move_event("hand:1", "discards", HIDDEN, HIDDEN), move_event("stock", "hand:1", HIDDEN, told=(6,))],
        [
            move_event("discards", "stock", HIDDEN, HIDDEN, told=(7, 8)),
            move_event("stock", "hand:1", HIDDEN, told=(7,)),
        ],
        *([move_event("hand:1", "trick", card)] for card in (3, 4, 5)),
    )
    found = faces(known, Lessons(), 900)
    wanted = {(0, hand[0], 1, hand[1], 2, hand[2], hand[3]) for hand in orders((3, 4, 5, 6)) if hand[3] != 6}
    assert {cards for cards, _ in found} == wanted


def hands(found: Any) -> set[frozenset[int]]:
    """Which cards the second hand may be, over many walks."""
    out = set()
    for number in range(60):
        walk = PlanSearch(Trail(found), Lessons(), random.Random(number).random, 40, 4_000)
        for plan in walk.plans():
            out.add(frozenset(plan.face[token] for token in plan.piles["hand:1"] if token in plan.face))
    return out


def test_a_hand_of_which_the_sum_is_told_is_any_that_comes_to_it_and_no_other() -> None:
    """Seat 0 has 0 and 4. Of 1, 2, 3, 5 and 6 two that come to eight are 2 and 6, or 3 and 5."""
    opening = [deal_event(0, (0, 4), (0, 2)), deal_event(1, (HIDDEN, HIDDEN), (1, 3))]
    told = [Event("say", "comes-to", 1, (), (8,))]
    assert hands(setup(7, opening, told)) == {frozenset({2, 6}), frozenset({3, 5})}


def test_a_card_that_is_seen_to_leave_it_later_is_in_a_hand_of_which_the_sum_is_told() -> None:
    """The same hand plays the three: its other card is the five."""
    opening = [deal_event(0, (0, 4), (0, 2)), deal_event(1, (HIDDEN, HIDDEN), (1, 3))]
    told = [Event("say", "comes-to", 1, (), (8,))]
    assert hands(setup(7, opening, told, [move_event("hand:1", "trick", 3)])) == {frozenset({5})}


def test_no_hand_comes_to_more_than_its_cards_can() -> None:
    opening = [deal_event(0, (0, 4), (0, 2)), deal_event(1, (HIDDEN, HIDDEN), (1, 3))]
    assert hands(setup(7, opening, [Event("say", "comes-to", 1, (), (12,))])) == set()


def test_what_a_pile_is_shown_to_lack_is_in_no_deal_that_is_found() -> None:
    """Of 0 to 7 seat 0 has 0 and 4. Seat 1 has three cards and shows all that are under 4, the 1: neither 2 nor 3, so
    the others are two of 5, 6 and 7.
    """
    opening = [deal_event(0, (0, 4), (0, 2)), deal_event(1, UNSEEN3, (1, 3, 4))]
    told = setup(8, opening, [Event("look", "shows-all-low", 1, (1,), ("hand:1",))])
    found = set()
    for number in range(60):
        chance = random.Random(number).random
        for plan in PlanSearch(Trail(told), Lessons(), chance, 40, 4_000).plans():
            assert name_all(plan, told.whole, chance)
            found.add(frozenset(plan.face[token] for token in plan.piles["hand:1"]))
    assert found == {frozenset({1, 5, 6}), frozenset({1, 5, 7}), frozenset({1, 6, 7})}


def test_of_hands_too_many_to_try_some_that_agree_are_come_near_to() -> None:
    """Twelve of 24 cards, 2,704,156 hands; sure ones, 0 and 23, are seen to leave it later. All found come to 138."""
    opening = [deal_event(1, (HIDDEN,) * 12, range(12))]
    told = [Event("say", "adds-up", 1, (), (138,))]
    found = hands(setup(24, opening, told, [move_event("hand:1", "trick", 0)], [move_event("hand:1", "trick", 23)]))
    assert len(found) > 20
    assert {sum(hand) for hand in found} == {138 - 23}


def test_cards_that_are_seen_in_a_pile_later_have_come_to_it_unseen() -> None:
    """Seat 1 lays two of its four cards out unseen; when the pile is shown they are 5 and 7, so they left just then."""
    opening = [deal_event(0, (0, 4), (0, 2)), deal_event(1, (HIDDEN,) * 4, (1, 3, 5, 7))]
    out = [move_event("hand:1", "aside", HIDDEN, HIDDEN)]
    shown = [Event("look", "shows", 1, (5, 7), ("aside",))]
    for number in range(20):
        found = setup(24, opening, out, shown)
        plan = next(PlanSearch(Trail(found), Lessons(), random.Random(number).random, 40, 4_000).plans())
        assert {plan.face[token] for token in plan.piles["aside"]} == {5, 7}


def test_a_known_card_leaves_unseen_if_the_rest_are_seen_to_leave_later() -> None:
    """Seat 1 is given the 0, lays down three of its four cards, and plays the 6: so the 0 is among the three."""
    known = setup(
        7,
        [deal_event(0, (0, 1), (0, 2)), deal_event(1, UNSEEN3, (1, 3, 5))],
        [move_event("hand:0", "hand:1", 0)],
        [move_event("hand:1", "discards", *UNSEEN3)],
        [move_event("hand:1", "trick", 6)],
    )
    wanted = set()
    for six in (1, 3, 5):
        others = [token for token in (1, 3, 5) if token != six] + [4, 6]
        for rest in orders((2, 3, 4, 5)):
            face = {0: 0, 2: 1, six: 6} | dict(zip(others, rest, strict=True))
            wanted.add(tuple(face[token] for token in range(7)))
    assert {cards for cards, _ in faces(known, Lessons(), 900)} == wanted


# -- whole tables -------------------------------------------------------------------------------------------
# Hands of Anne, Bess and Cecily, in which Cecily sees little; what is left; what was done.
EACH = "2C 3C 4C 5C 6C 7C 8C JH 9H", "KD 2S 4S 5S KH 7S 8S 9S QC", "9C JC 2D 3D 4D 5D 6D 7D 8D"
VOID = "2C 3C 4C 5C 6C 7C 8C TH 9H", "KD 2S 4S 5S KH 7S 8S 9S 2D", "9C JC QC 3D 4D 5D 6D 7D 8D"
CLAIMED = "2C KH QH JH 9H 8H", "4C 3S KD QD JD 9D", "3C KS QS JS 9S 8S"
OBJECTED = "KH 2C 3C 4C 5C 6D 7D", "4S 6C 7C 8C 8D 9D TD", "5H 6H 7H QH JD QD KD"
DECLINED = ["Cecily: decline", "Anne: decline"]
OPEN = {"exchange": "none", "swallowing": "off"}
BY_CLAIM = {**OPEN, "fault-noticed": "by-claim"}


def loadum(hands: Sequence[str], left: str, lines: Sequence[str], options: dict[str, str]) -> Table:
    """A deal of Losing Loadum with these hands, after these lines; the last seat deals."""
    rounds = zip(*(hand.split() for hand in hands), strict=True)
    cards = " ".join([*(" ".join(dealt_at_once) for dealt_at_once in rounds), left])
    seats = ("Anne", "Bess", "Cecily")[: len(hands)]
    table = groomporter.game("losing-loadum", options=options).open(seats, deck=cards, pack=cards)
    for line in lines:
        table.act(line)
    return table


def bess(table: Table) -> set[str]:
    """What Bess was dealt."""
    (hand,) = (event.cards for event in table.events if event.kind == "deal" and event.data[0] == "hand:1")
    return {table.game.pack.name(card) for card in hand}


def guesses(monkeypatch: pytest.MonkeyPatch, table: Table, seat: str, count: int, *, share: int = 10) -> list[Table]:
    """So many guesses, each of them witnessed alike, and found with a share (a tenth) of the work that is allowed."""
    monkeypatch.setattr(guessing, "MOST_WORK", guessing.MOST_WORK // share)
    found = [table.guess(seat, random.Random(number).random) for number in range(count)]
    assert all(guess.stream(seat) == table.stream(seat) for guess in found)
    return found


def test_who_does_not_follow_has_none_where_every_fault_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nine clubs are unseen, and of the twenty unseen cards Bess has eight."""
    table = loadum(VOID, "KC AC 2H", ["Anne: play 2C", "Bess: play 2S", "Cecily: play 9C"], OPEN)
    for guess in guesses(monkeypatch, table, "Cecily", 30):
        assert not [card for card in bess(guess) if card[1] == "C"]


def test_who_was_rightly_claimed_to_have_revoked_had_the_suit(monkeypatch: pytest.MonkeyPatch) -> None:
    """The four of clubs is the only one that Bess can have had."""
    lines = ["Anne: play 2C", "Bess: play 3S!", "Cecily: play 3C", "Anne: claim Bess"]
    for guess in guesses(monkeypatch, loadum(CLAIMED, "7H 7D 7S", lines, BY_CLAIM), "Cecily", 30):
        assert guess.lines == lines
        assert "4C" in bess(guess)


def test_who_plays_the_suit_later_had_it(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = ["Anne: play 2C", "Bess: play 3S!", "Anne: take", "Anne: play 3C", "Bess: play 4C"]
    table = loadum(["2C 3C 5H 6H", "3S 4C 7H 8H"], "9H", lines, {"exchange": "none", "fault-noticed": "by-claim"})
    assert table.record("Anne")["actions"][1] == "Bess: play 3S"  # nobody has noticed
    assert all(guess.lines == lines for guess in guesses(monkeypatch, table, "Anne", 30))


def test_a_fault_that_follows_from_all_other_cards_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Five clubs are unseen, of which Bess has four: Anne does not know which lies left over for the trump."""
    lines = ["Anne: play 2C", "Bess: play 3S!"]
    table = loadum(["2C 5H 6H 7H 8H", "3S 4C 5C 6C 7C"], "8C", lines, BY_CLAIM | {"trump-seen": "by-each-renouncer"})
    found = guesses(monkeypatch, table, "Anne", 60)
    assert all(guess.lines == lines for guess in found)
    assert {name for guess in found for name in bess(guess)} == {"3S", "4C", "5C", "6C", "7C", "8C"}


def test_an_objection_that_was_right_tells_of_the_trump(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bess’s four of spades won over the king of hearts: spades are trumps, and the nine is the only other spade."""
    lines = ["Anne: play KH", "Bess: play 4S", "Cecily: play 5H", "Anne: take", "Bess: object"]
    options = {"exchange": "none", "trump-seen": "by-each-renouncer"}
    for guess in guesses(monkeypatch, loadum(OBJECTED, "9S", lines, options), "Cecily", 20, share=3):
        assert guess.game.pack.name(guess.deck[-1]) == "9S"


def test_a_coat_that_was_offered_is_alone_in_its_suit_where_only_such_are(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each coat that Cecily has not seen may have been any of the three that Bess offered; all are alone in hand."""
    lines = [line for card in ("KD", "KH", "QC") for line in (f"Bess: coat {card}", *DECLINED)]
    table = loadum(EACH, "KC JS QH", lines, {"exchange": "singletons", "swallowing": "off"})
    found = guesses(monkeypatch, table, "Cecily", 40)
    offered = [{line.split()[-1] for line in guess.lines if ": coat " in line} for guess in found]
    for guess, cards in zip(found, offered, strict=True):
        assert all(sum(own[1] == card[1] for own in bess(guess)) == 1 for card in cards)
    assert set().union(*offered) == {"KD", "KH", "QC", "KC", "JS", "QH", "JH"}


def test_a_guess_takes_random_numbers_or_what_they_come_from() -> None:
    """`table.guess(seat, rng)`: a `random.Random` and its own numbers give the same guess; Anne sees the same."""
    table = groomporter.game("losing-loadum").open(["Anne", "Bess", "Cecily"], seed=1)
    whole, numbers = table.guess("Anne", random.Random(5)), table.guess("Anne", random.Random(5).random)
    assert whole.deck == numbers.deck
    assert whole.deck != table.deck
    assert whole.view("Anne") == table.view("Anne")


# -- many guesses -------------------------------------------------------------------------------------------
REVOKED = ["Anne: play 2C", "Bess: play 2S", "Cecily: play 9C"]  # nine clubs are unseen; Bess has none of them


def test_many_guesses_are_each_drawn_anew_and_witnessed_alike() -> None:
    table = loadum(VOID, "KC AC 2H", REVOKED, OPEN)
    found = list(islice(table.guesses("Cecily", random.Random(1)), 12))
    assert all(guess.stream("Cecily") == table.stream("Cecily") for guess in found)
    assert len({guess.deck for guess in found}) == 12


def test_many_fair_deals_give_what_is_unseen_in_every_way_as_often() -> None:
    """Anne has not seen 4C, 5D, 6H and 7S, of which Bess holds two: six hands, each a sixth of the time."""
    table = loadum(["2C 3D", "4C 5D"], "6H 7S", [], {"exchange": "none", "swallowing": "off"})
    found = Counter(frozenset(bess(guess)) for guess in islice(table.guesses("Anne", random.Random(3)), 600))
    assert len(found) == 6
    assert all(65 < times < 135 for times in found.values()), found  # a hundred, give or take nine


def test_many_guesses_where_a_card_was_hidden_give_every_way_as_often() -> None:
    """Bess offers a coat that is alone in its suit: the king of spades, and so not the seven. Two of 4C, 5D and 6H are
    her others: three hands, each a third of the time.
    """
    lines = ["Bess: coat KS", "Anne: decline"]
    table = loadum(["2C 3D 8H", "KS 4C 5D"], "6H 7S", lines, {"swallowing": "off", "exchange": "singletons"})
    found = Counter(frozenset(bess(guess)) for guess in islice(table.guesses("Anne", random.Random(3)), 600))
    assert set(found) == {frozenset({"KS", *two}) for two in (("4C", "5D"), ("4C", "6H"), ("5D", "6H"))}
    assert all(150 < times < 250 for times in found.values()), found  # two hundred, give or take twelve


def test_of_what_was_learned_for_one_guess_the_next_has_what_is_certain() -> None:
    """Who did not follow had no club, as a refusal teaches: it need not be so where a fault may go unnoticed."""
    table = loadum(VOID, "KC AC 2H", REVOKED, OPEN)
    guesser = guessing.Guesser(guessing.setup_of(table, "Cecily"), random.Random(1).random)
    guesser.draw()
    assert guesser.learned.lacking
    guesser.learned.not_this[0] = 1
    left = [guesser.learned for _ in islice(guessing.guesses_of(guesser), 2)]
    assert left[-1] == Lessons(not_this={0: 1})


def test_two_tables_that_a_seat_cannot_tell_apart_give_the_same_guesses() -> None:
    table = loadum(EACH, "KC JS QH", ["Bess: coat KD", *DECLINED, "Anne: play 2C"], {"swallowing": "off"})
    other = table.guess("Cecily", random.Random(2))
    assert other.deck != table.deck
    one, two = (list(islice(at.guesses("Cecily", random.Random(4)), 6)) for at in (table, other))
    assert [guess.deck for guess in one] == [guess.deck for guess in two]
    assert [guess.lines for guess in one] == [guess.lines for guess in two]


def test_a_guess_that_takes_too_long_ends_them() -> None:
    """A coat was offered unseen, so that more than the deal is to be guessed: dealing alone is more work than one."""
    table = loadum(EACH, "KC JS QH", ["Bess: coat KD", *DECLINED], {"swallowing": "off"})
    assert len(list(islice(table.guesses("Cecily", random.Random(1), 1), 3))) == 0
    assert len(list(islice(table.guesses("Cecily", random.Random(1), 2_000), 3))) == 3


def test_what_is_not_certain_is_forgotten_and_nothing_else() -> None:
    """What lies beside a hidden card, and what it was not, is certain."""
    learned = Lessons({(0, "hand:1"): 1}, {(0, 5): 2}, {(1, "hand:2"): 4}, {0: 8}, {3}, {4})
    learned.forget()
    assert learned == Lessons(beside={(0, 5): 2}, not_this={0: 8})


def test_where_nothing_was_hidden_but_the_deal_it_is_dealt_fairly() -> None:
    """Blouette plays every card open, so what others hold is any deal of the cards that were not seen."""
    table = groomporter.game("blouette").open(("Anne", "Bess", "Cecily", "Dorothy"), seed="1")
    guesser = guessing.Guesser(guessing.setup_of(table, "Bess"), random.Random(1).random)
    list(islice(guessing.guesses_of(guesser), 3))
    assert guesser.dealt_fairly == 3


# -- one step of a walk ---------------------------------------------------------------------------------------
def walk_of(trail: Trail, seed: int = 1) -> PlanSearch:
    return PlanSearch(trail, Lessons(), random.Random(seed).random, 9, 99)


@pytest.mark.parametrize(
    ("card", "told", "may"),
    [
        (5, "high", True),
        (7, "high", True),  # it is never seen
        (None, "high", True),  # a card without a name may be any
        (3, "high", False),  # it was told to be high
        (3, "low", True),
        (5, "low", False),
        (6, "high", False),  # it is high, but is seen to be played later, and nothing goes back from the offer unseen
    ],
)
def test_a_whole_pile_goes_unseen_where_what_was_told_is_true_and_its_cards_come_to_where_they_are_seen(
    trail: Trail, card: int | None, told: str, may: bool
) -> None:
    """At step 2 seat 1 offers the one card that it has."""
    plan = Plan({"hand:1": [10], "offer": []})
    if card is not None:
        plan.name(10, card)
    event = move_event("hand:1", "offer", HIDDEN, rule="offers", told=(told,))
    assert walk_of(trail).all_unseen(plan, [10], event, 0, 3) is may
    assert (plan.piles, plan.moved) == ({"hand:1": [], "offer": [10]}, {0: [10]})


@pytest.mark.parametrize(
    ("cards", "many", "leave"),
    [
        ((0, 3, 7), 1, 1),  # three stay, of which one is seen to be played, and so no more than two are others
        ((0, 3), 1, 0),
        ((0, 3, 7), 2, 2),  # two stay, of which one is seen to be played
        ((0, 3), 2, 1),
        ((0, 3, 6), 1, 0),  # 6 itself is seen to be played
        ((0, 3, 7), 0, 0),
    ],
)
def test_so_many_known_cards_must_leave_a_pile_that_the_rest_can_be_those_that_are_seen_to_leave_it(
    trail: Trail, cards: tuple[int, ...], many: int, leave: int
) -> None:
    """Before step 6 hand 1 has four cards; it plays 6 at that step, and another leaves it unseen at step 9."""
    plan = Plan({"hand:1": [10, 11, 12, 13]})
    for token, card in zip((10, 11, 12), cards, strict=False):
        plan.name(token, card)
    found = walk_of(trail).must_leave(plan, "hand:1", 6, many)
    assert len(found) == leave
    assert set(found) <= set(cards) - {6}


@pytest.mark.parametrize(("there", "can"), [(None, True), (7, True), (2, False)])
def test_no_card_goes_unseen_to_where_another_is_that_alone_can_go_on_from_there(
    trail: Trail, there: int | None, can: bool
) -> None:
    """From step 2 on one card goes unseen from hand 1 to the offer, where 2 and 5 are seen next: where 2 lies in hand
    1, 5 does not come to it.
    """
    plan = Plan({"hand:1": [10, 11], "stock": [12, 13]})
    if there is not None:
        plan.name(11, there)
    event, found = move_event("stock", "hand:1", HIDDEN), set()
    for seed in range(20):
        for after in walk_of(trail, seed).move_unseen(plan.copy(), 0, event, 2):
            found |= {after.face[token] for token in after.piles["hand:1"] if token in (12, 13)}
    assert {3, 6} <= found
    assert (5 in found) == can


# -- giving up ------------------------------------------------------------------------------------------------
def guesser_of_loadum() -> Any:
    table = groomporter.game("losing-loadum").open(("Anne", "Bess", "Cecily"), "Cecily", seed=1)
    return guessing.Guesser(guessing.setup_of(table, "Anne"), lambda: 0.5)


class Pupil(Lessons):
    """Lessons that write down when they are doubted and forgotten."""

    def __init__(self, told: list[str]) -> None:
        super().__init__()
        self.told = told

    def doubt(self) -> None:
        self.told.append("doubt")

    def forget(self) -> None:
        self.told.append("forget")


def test_what_was_learned_last_is_doubted_after_some_barren_plans_and_all_is_forgotten_after_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told: list[str] = []

    def barren(*_: object) -> SimpleNamespace:
        told.append("plan")
        return SimpleNamespace(work=0, plans=lambda: iter(()))

    monkeypatch.setattr(guessing, "PlanSearch", barren)
    guesser = guesser_of_loadum()
    guesser.learned = Pupil(told)
    with pytest.raises(guessing.NoTable):
        guesser.draw()
    some = [*["plan"] * guessing.DOUBTFUL, "doubt"]
    spell = [*some * (guessing.BARREN // guessing.DOUBTFUL), "forget"]
    assert guessing.BARREN % guessing.DOUBTFUL == 0
    assert told[: 2 * len(spell)] == spell * 2
    assert told.count("plan") == guessing.MOST_WORK // guessing.OPENING


FAR = 30  # plans that may be played


@pytest.mark.parametrize(
    ("reached", "tried"),
    [
        ([5, *[3] * FAR], 1 + guessing.PATIENCE),  # no further than before, so often
        ([5, *[5] * FAR], 1 + guessing.PATIENCE),
        ([5, *[4, 3] * FAR], 1 + guessing.PATIENCE),
        ([5, 3, 4, *[4] * FAR], 1 + guessing.PATIENCE),  # further than the last, but not than the first
        ([5, 3, 3, 6, *[5] * FAR], 4 + guessing.PATIENCE),  # further, and so it is worth as much patience again
        ([*range(FAR)], FAR),  # further each time, until all is done that may be
    ],
)
def test_a_plan_is_changed_as_long_as_it_comes_further_now_and_then(
    reached: list[int], tried: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[int] = []

    def replay(*_: object) -> SimpleNamespace:
        played.append(reached[len(played)])
        return SimpleNamespace(at=played[-1], work=0, otherwise=True, fits=lambda: False)

    monkeypatch.setattr(guessing, "Replay", replay)
    monkeypatch.setattr(guessing, "swap", lambda *_: True)
    monkeypatch.setattr(guessing, "recent", lambda *_: [])
    guesser = guesser_of_loadum()
    monkeypatch.setattr(guesser, "open_table", lambda _: None)
    found, work = guesser.played(Plan({}), FAR * guessing.OPENING)
    assert (found, len(played)) == (None, tried)
    assert work == tried * guessing.OPENING


def test_what_a_hand_held_for_certain_leaves_it_before_anything_comes_to_it() -> None:
    """After line 0 seat 1 looks at its hand, and plays 6; another card goes unseen; then one comes, and 2 is played."""
    look = Event("look", "looks", 1, UNSEEN3, ("hand:1",))
    later = [
        [look],
        [move_event("hand:1", "trick", 6), move_event("hand:0", "trick", 1)],
        [move_event("hand:1", "offer", HIDDEN)],
        [move_event("offer", "hand:1", 0)],
        [move_event("hand:1", "trick", 2)],
    ]
    replay: Any = SimpleNamespace(setup=setup(8, [], [move_event("hand:1", "trick", 3)], *later))
    assert Replay.certain(replay, 0, 1) == mask_of([6])
    dealt: Any = SimpleNamespace(setup=setup(8, [], [], [deal_event(1, UNSEEN3, (1, 3, 5))], *later))
    assert Replay.certain(dealt, 0, 1) == 0
    assert Replay.certain(replay, 0, 0) == mask_of([1])
