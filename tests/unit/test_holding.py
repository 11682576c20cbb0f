"""What a hand comes to is named beside it, with the cards that make it: to its player, and to all once it lies open."""

from __future__ import annotations

import random
from typing import Any

import pytest

import groomporter
from groomporter import Table
from groomporter.core.cards import UNKNOWN, mask_of
from groomporter.games.post_and_pair.laws import AIM
from groomporter.scene.hand_value import holding_in_words, own_holding
from groomporter.scene.screen import scene, screen
from groomporter.wording.words import Words
from tools.options import game_of
from tools.play import first_line, open_deal, rulesets, steps

GAMES = pytest.mark.parametrize(("name", "ruleset"), rulesets())


def dealt(game: str, ruleset: str, seats: tuple[str, ...], *hand: str, up: str = "", lacks: str = "") -> Table:
    """A deal in which the eldest has this hand.

    Args:
        hand: its cards, as they are dealt: in one round or several.
        up: the card after the hands.
        lacks: the ranks that the pack has not.
    """
    found = groomporter.game(game, ruleset)
    kept = {*" ".join(hand).split(), *up.split()}
    others = [card for card in found.pack.names if card not in kept and card[0] not in lacks]
    deck: list[str] = []
    for cards in hand:
        deck += [*cards.split(), *(others.pop() for _ in range(len(cards.split()) * (len(seats) - 1)))]
    return found.open(seats, seats[-1], deck=" ".join([*deck, *up.split(), *others]))


def held(shown: dict[str, Any]) -> tuple[str, dict[str, str]]:
    """What is held in words, and the cards that make it."""
    return shown["holding"], {one["card"]: one["words"] for one in shown["made"]}


def played_until_asked(table: Table, verb: str) -> Table:
    """This table, when the first seat is asked for this."""
    while not any(line.startswith(f"{table.seats[0]}: {verb}") for line in table.actions(table.seats[0])):
        table.act(first_line(table))
    return table


def test_thirty_one_says_what_the_cards_come_to_and_what_each_counts() -> None:
    table = dealt("one-and-thirty", "du-coeur-1996", ("Anne", "Bess"), "KH 7D 9S")
    assert held(screen(table, "Anne")) == ("You hold 26", {"KH": "10", "7D": "7", "9S": "9"})
    assert held(screen(table, "Anne")["seats"][1]) == ("", {})
    assert held(scene(table, "Anne", table.sight("Anne"), onlooker=True)) == ("", {})


def test_noddy_calls_the_hand_with_the_turned_card() -> None:
    """Each five is fifteen with the king and with the queen that is turned; and the fives are a pair. The game counts
    twenty-five too: both fives and a ten are twenty; a king, a queen and a five are twenty-five, twice.
    """
    table = played_until_asked(dealt("noddy", "du-coeur-1996", ("Anne", "Bess"), "5H", "KD", "5C", up="QS"), "count")
    assert held(screen(table, "Anne")) == (
        "You hold four fifteens, two twenty-fives and a pair, 14 points",
        dict.fromkeys(["5C", "KD", "5H", "QS"], ""),
    )


def test_at_the_end_of_noddy_all_hear_what_each_hand_came_to_though_it_has_been_played() -> None:
    table = dealt("noddy", "du-coeur-1996", ("Anne", "Bess"), "5H", "KD", "5C", up="QS")
    while not table.over:
        table.act(first_line(table))
    assert held(screen(table, "Bess")["seats"][1]) == ("", {})
    table.settle()
    for shown in (screen(table, "Anne"), screen(table, "Bess")["seats"][1]):
        told, made = held(shown)
        assert told.removeprefix("You hold ") == "four fifteens, two twenty-fives and a pair, 14 points"
        assert set(made) == {"5C", "KD", "5H", "QS"}


def test_primero_names_the_hand_and_what_each_card_counts() -> None:
    """A seven counts 21, and a six 18. Two cards of two suits make nothing yet."""
    alike, unlike = (
        screen(dealt("primero", "du-coeur-italian", ("Anne", "Bess"), hand, lacks="89T"), "Anne")
        for hand in ("7H 6H", "7H 6D")
    )
    assert held(alike) == ("You hold numerus 39", {"7H": "21", "6H": "18"})
    assert alike["gloss"] == "two or three of one suit"
    assert held(unlike) == ("", {})
    assert unlike["gloss"] == ""


@pytest.mark.parametrize(
    ("hand", "gloss"),
    [
        ("7H 6H 5C 4S", "two or three of one suit"),
        ("7H 6S AD 5C", "four suits"),
        ("7H 6H AH 2C", "seven, six and ace of one suit"),
        ("7H 6H 5H 4H", "four of one suit"),
        ("7H 7S 7C 7D", "four of one rank"),
    ],
)
def test_what_is_held_in_primero_is_explained_where_it_is_named(hand: str, gloss: str) -> None:
    """Each of the five types, as its rule has it."""
    table = dealt("primero", "du-coeur-italian", ("Anne", "Bess"), "2H 3H", lacks="89T")
    table.state.hands[0] = mask_of(table.game.pack.read(hand))
    assert holding_in_words(table, Words(table.game, table.seats, 0), 0)["gloss"] == gloss


@pytest.mark.parametrize(
    ("hand", "caution"),
    [
        ("7S 6S 5S 4S", "cannot win while numerus 39 is bid"),  # a fluxus
        ("7H 6S AD 5C", "cannot win while numerus 39 is bid"),  # a primero
        ("7C 6C 5S 4H", ""),  # numerus 39, as was bid
        ("7C 5C 6S 4H", ""),  # numerus 36: too little, but no better type
    ],
)
def test_of_a_better_hand_than_was_bid_it_is_said_beforehand_that_it_cannot_win(hand: str, caution: str) -> None:
    """Numerus 39 is bid by Bess: a seven counts 21, a six 18, a five 15 (`better-type-loses`)."""
    table = dealt("primero", "du-coeur-italian", ("Anne", "Bess"), "2H 3H", lacks="89T")
    read = table.game.pack.read
    assert "caution" not in screen(table, "Anne")
    table.state.bid = table.state.laws.scale.hand(mask_of(read("7D 6D 5C 4S")))
    table.state.hands[0] = mask_of(read(hand))
    assert own_holding(table, Words(table.game, table.seats, 0), 0, [hand]).get("caution", "") == caution
    table.state.hands[0] = mask_of(read("7S 6S"))
    assert "caution" not in own_holding(table, Words(table.game, table.seats, 0), 0, [hand])


@pytest.mark.parametrize(
    ("hand", "told", "made"),
    [
        ("2H 5H 7H 9H KH", "You hold a flush in hearts", 5),
        ("2S 5S 7S 9S KS", "You hold a flush in trumps", 5),
        ("2H 5H 7H 9H JC", "You hold a flush with Pam", 5),
        ("2H 5S 7S 9H JC", "You hold Pam and 2 trumps", 0),
        ("2H 5D 7D 9H JC", "You hold Pam", 0),
        ("2H 5S 7D 9H KC", "You hold 1 trump", 0),
        ("2H 5D 7D 9H KC", "", 0),
    ],
)
def test_five_card_loo_names_a_flush_pam_and_trumps(hand: str, told: str, made: int) -> None:
    """Spades are turned."""
    seats = ("Anne", "Bess", "Cecily", "Dorothy")
    table = dealt("five-card-loo", "mcleod", seats, *hand.split(), up="3S")
    shown = screen(table, "Anne")
    assert (shown["holding"], len(shown["made"])) == (told, made)


@pytest.mark.parametrize(
    ("game", "seats", "hand", "told"),
    [
        ("laugh-and-lie-down", 5, "AC AD AH AS 4C 4D 4H 9S", "You hold a mournival of aces and a pair royal of fours"),
        ("laugh-and-lie-down", 5, "6C 6D 6H 2C 2D 9H 9S KC", "You hold a pair royal of sixes and two pairs"),
        ("laugh-and-lie-down", 5, "AC 2D 3H 4S 5C 6D 7H 8S", ""),
        ("lorum", 4, "7H 9H OG AG KA 7B 8B 9B", "You hold 2 hearts and the Over of leaves"),
        ("lora", 4, "AH OG OA AG KA 7B 8B 9B", "You hold 1 heart, the Over of acorns and the Over of leaves"),
        ("lorum", 4, "OA AA KA AG KG 7B 8B 9B", "You hold the Over of acorns"),
    ],
)
def test_cards_that_are_alike_and_cards_that_cost_are_named(game: str, seats: int, hand: str, told: str) -> None:
    made = groomporter.game(game)
    names = ("Anne", "Bess", "Cecily", "Dorothy", "Ellen")[:seats]
    own, others = hand.split(), [card for card in made.pack.names if card not in hand.split()]
    sample = made.open(names, names[-1], seed=1)
    dealt_to_anne = {*made.pack.cards_of(sample.state.hands[0])}
    deck = " ".join(own.pop() if card in dealt_to_anne else others.pop() for card in sample.deck)
    shown = screen(made.open(names, names[-1], deck=deck), "Anne")
    assert {card["card"] for card in shown["hand"]} == {*hand.split()}
    assert (shown["holding"], shown["made"]) == (told, [])


@GAMES
def test_what_is_held_agrees_with_the_cards(name: str, ruleset: str) -> None:
    """What is added up comes to what is said, of cards that this seat sees; of another seat nothing is told while a
    card of its hand is hidden.
    """
    for seed in range(2):
        chance = random.Random(f"{name} {ruleset} {seed}")
        table = open_deal(game_of(name, ruleset, chance), chance)
        for _ in steps(table, chance):
            agrees(table, chance.choice(table.seats))


def agrees(table: Table, seat: str) -> None:
    """Hold what is told to this seat against its cards."""
    shown, piles = screen(table, seat), table.sight(seat).piles
    seen = {card for cards in piles.values() for card in cards} | {card for _, card in table.sight(seat).trick}
    for one in (shown, *shown["seats"]):
        told, made = held(one)
        assert told or not made
        assert table.settled or set(made) <= seen
        if any(made.values()):
            total, post = sum(map(int, made.values())), table.game.id == "post-and-pair"
            # there a pair is named before the sum, and more than one-and-twenty is no post
            if not (post and total > AIM):
                assert str(total) in told.split(",")[-1 if post else 0].split()
        other = one.get("name") in table.seats and not one["you"]
        if other and told and not table.settled:
            assert UNKNOWN not in piles[f"hand:{one['name']}"]
