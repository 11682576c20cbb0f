"""What the player of Maw by rule of thumb says and plays, rule by rule, in positions worked out by hand.

Hearts are trumps unless it is said; the helps are then 5H, AH and JH. Of red suits ten to two rank as they stand, of
black ones the other way.
"""

from __future__ import annotations

from collections import Counter
from types import SimpleNamespace
from typing import Any

import pytest

import groomporter
from groomporter.core.cards import FRENCH, HIDDEN
from groomporter.core.events import Event
from groomporter.games.maw.thumb import Observation, Thumb
from groomporter.players.base import find_choice

MAW = groomporter.game("maw")
HEARTS, SPADES = FRENCH.suits.index("H"), FRENCH.suits.index("S")


def observe(hand: str, trick: str = "", **more: Any) -> Observation:
    """A trick's cards are those of the seats after one's own, which is 0, in turn."""
    cards = FRENCH.read(trick)
    lies = [(4 - len(cards) + place, card) for place, card in enumerate(cards)]
    return Observation(**{"hand": set(FRENCH.read(hand)), "trump": HEARTS, "trick": lies, **more})


def seat_with(*verbs: str, plays: str = "", seats: int = 4) -> Any:
    actions = [SimpleNamespace(verb=verb, cards=(), words=()) for verb in verbs]
    actions += [SimpleNamespace(verb="play", cards=(card,), words=()) for card in FRENCH.read(plays)]
    return SimpleNamespace(
        seat=0, seats=tuple("ABCD"[:seats]), game=MAW, actions=actions,
        action=lambda verb: find_choice(actions, verb),
    )  # fmt: skip


# -- what it has seen -------------------------------------------------------------------------------------------
def test_it_knows_its_hand_the_trump_the_trick_and_what_is_gone() -> None:
    """It is dealt three cards, takes the turned one for one of them, plays, and the trick is turned down."""
    found = Observation()
    events = [
        Event("deal", "deal", 0, tuple(FRENCH.read("2C 3C 5S")), ("hand:0", 0, 1, 2)),
        Event("deal", "deal", 1, (HIDDEN,) * 3, ("hand:1", 3, 4, 5)),
        Event("deal", "turning-up", -1, tuple(FRENCH.read("AS")), ("turn-up", 6)),
        Event("move", "rob", 0, tuple(FRENCH.read("AS")), ("turn-up", "hand:0")),
        Event("move", "rob", 0, tuple(FRENCH.read("2C")), ("hand:0", "discards")),
        Event("rule", "partners", -1, (), ("together", "seat:0", "seat:2", "seat:1", "seat:3")),
        Event("move", "leading", 3, tuple(FRENCH.read("KD")), ("hand:3", "trick")),
        Event("move", "following", 0, tuple(FRENCH.read("3C")), ("hand:0", "trick")),
    ]
    for event in events:
        found.heed(event, "hand:0")
    assert (found.hand, found.trump, found.partner) == (set(FRENCH.read("5S AS")), SPADES, 2)
    assert found.trick == [(3, FRENCH.card("KD")), (0, FRENCH.card("3C"))]
    found.heed(Event("move", "winning", 3, tuple(FRENCH.read("KD 3C")), ("trick", "taken:3")), "hand:0")
    assert (found.trick, found.gone) == ([], set(FRENCH.read("KD 3C")))


@pytest.mark.parametrize(("me", "partner"), [(0, 2), (1, 3), (2, 0), (3, 1)])
def test_each_knows_its_own_partner(me: int, partner: int) -> None:
    found = Observation()
    found.heed(Event("rule", "partners", -1, (), ("together", "seat:0", "seat:2", "seat:1", "seat:3")), f"hand:{me}")
    assert found.partner == partner


@pytest.mark.parametrize(("partner", "together"), [(-1, 1), (0, 4), (2, 3)])
def test_its_tricks_are_with_its_partners(partner: int, together: int) -> None:
    found = Observation(partner=partner, tricks=Counter({0: 3, 1: 1, 2: 2}))
    assert (found.together(1), found.tricks.total()) == (together, 6)


@pytest.mark.parametrize(
    ("hand", "trump", "hopes"),
    [
        ("5H AH JH KH 2H", HEARTS, 8),  # three helps and two other trumps
        ("AH AS 5S JS 2C", SPADES, 8),  # four helps
        ("KS QS 2S 5H JH", SPADES, 3),  # no help
        ("2C 3C 4C 5C 6C", HEARTS, 0),
        ("AH 2C", SPADES, 2),  # the ace of hearts is always a help
    ],
)
def test_a_help_is_two_hopes_and_another_trump_one(hand: str, trump: int, hopes: int) -> None:
    assert Thumb("").hopes(seat_with(), observe(hand, trump=trump)) == hopes


# -- what it says -----------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("verbs", "hand", "tricks", "said"),
    [
        (["rob", "pass", "ask"], "5H AH", {}, "rob"),
        (["pass", "ask"], "5H AH", {}, "ask"),  # four hopes
        (["pass", "ask"], "5H KH", {}, "pass"),  # three
        (["ask-five", "play-out"], "KH", {}, "ask-five"),  # one
        (["ask-five", "play-out"], "5H", {}, "play-out"),  # two
        (["five", "play-out"], "KH", {}, "five"),
        (["five", "play-out"], "5H", {}, "play-out"),
        (["vie", "play"], "5H AH", {}, "vie"),  # four hopes and no trick to anybody
        (["vie"], "5H KH", {}, None),
        (["vie"], "5H", {0: 1}, "vie"),  # two hopes, and two for the trick that it has
        (["vie"], "5H AH", {1: 1}, None),  # a trick lost is two
        (["vie"], "5H AH KH QH", {1: 1}, "vie"),
        (["pledge", "give-back"], "KH", {}, "pledge"),  # one ahead
        (["pledge", "give-back"], "2C", {}, "give-back"),
        (["pledge"], "2C", {}, "pledge"),  # there is nothing else
        (["go-on", "take-pool"], "5H AH", {}, "go-on"),  # four hopes: the two tricks that it lacks of five
        (["go-on", "take-pool"], "5H KH", {}, "take-pool"),
        (["take-pool", "give-up-deal"], "2C", {}, "take-pool"),
        (["give-up-deal"], "2C", {}, "give-up-deal"),
        (["play"], "5H AH", {}, None),  # a card is waited for
    ],
)
def test_what_it_says(verbs: list[str], hand: str, tricks: dict[int, int], said: str | None) -> None:
    found = Thumb("").say(seat_with(*verbs), observe(hand, tricks=Counter(tricks)))
    assert (found and found.verb) == said


# -- what it plays ----------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("hand", "trick", "partner", "card"),
    [
        ("5H AH KC", "", -1, "5H"),  # the best to lead: a trump before any other
        ("KC QD 2D", "", -1, "KC"),
        ("9D 2D KD", "TD", -1, "KD"),  # wins; nine and deuce do not
        ("QD KD 2D", "TD", -1, "QD"),  # the cheapest that wins
        ("9D 2D", "TD", -1, "2D"),  # none does: the least
        ("2C 3C", "TC", -1, "3C"),  # of black cards a three is less than a two: and both beat a ten
        ("KC 2H", "TD", -1, "2H"),  # a trump wins
        ("AH KD", "KH", -1, "AH"),
        ("QD 3D", "2D TD 3C", 2, "3D"),  # the partner's ten takes it, and nobody is to follow
        ("KD 2D", "TD 9D", 2, "KD"),  # one is still to play, and a plain ten is not good enough
        ("KH 2H", "QH 3H", 2, "2H"),  # the partner's queen of trumps is good enough, though one is still to play
        ("5H 2H", "TH 3H", 2, "5H"),  # its ten of trumps is not: it is beaten
    ],
)
def test_it_leads_the_best_wins_cheaply_and_leaves_a_good_trick_to_its_partner(
    hand: str, trick: str, partner: int, card: str
) -> None:
    at = observe(hand, trick, partner=partner)
    plays = [choice for choice in seat_with(plays=hand).actions if choice.verb == "play"]
    found = Thumb("").play(plays, seat_with(plays=hand), at)
    assert FRENCH.names[found.cards[0]] == card


def test_a_card_to_lay_down_is_the_least_worth_keeping() -> None:
    """A plain card before a trump; what has no card is as little as can be."""
    ways = seat_with()
    for cards in ("KH", "2H", "KC", "TC"):
        ways.actions.append(SimpleNamespace(verb="discard", cards=tuple(FRENCH.read(cards)), words=()))
    ways.events = [Event("deal", "turning-up", -1, tuple(FRENCH.read("3H")), ("turn-up", 6))]
    assert FRENCH.names[Thumb("").choose(ways).cards[0]] == "TC"
