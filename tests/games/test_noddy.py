"""Noddy: what its page says of the opponent, the play of four, what is hidden, and what a match shows."""

from __future__ import annotations

import random

import pytest

import groomporter
from groomporter import Table
from groomporter.core.cards import FRENCH
from groomporter.games.counting.thumb import Thumb
from groomporter.players import observe_seat
from groomporter.scene.screen import screen
from tools.play import to_the_end
from tools.thumbs import thumb_speech

SEATS = ("Anne", "Bess")  # Bess deals, and Anne is the eldest
FOUR = (*SEATS, "Cecily", "Dorothy")
BY_CLAIM = {"fault-noticed": "by-claim"}


def deal_hands(*hands: str, turned: str, ruleset: str = "", options: dict[str, str] | None = None) -> Table:
    """The last deals; each hand is dealt a card at a time."""
    seats = FOUR[: len(hands)]
    split = [hand.split() for hand in hands]
    deck = " ".join([*(hand[at] for at in range(len(split[0])) for hand in split), turned])
    return groomporter.game("noddy", ruleset, options or {}).open(seats, seats[-1], deck=deck, pack=deck)


def count_at(at: Table) -> Table:
    while at.waiting.seats and "count" in at.actions(at.waiting.seats[0])[0]:
        at.act(at.actions(at.waiting.seats[0])[0])
    return at


def thumb_line(at: Table, seat: str) -> str:
    choice = Thumb("").choose(observe_seat(at, seat))
    assert choice is not None
    return choice.line.partition(": ")[2]


def test_the_opponent_makes_fifteen() -> None:
    at = count_at(deal_hands("6S 4C 5D", "9C 4D 2H", turned="6C"))
    at.act("Anne: play 6S")
    assert thumb_line(at, "Bess") == "play 9C"


def test_the_opponent_counts_rightly() -> None:
    at = deal_hands("9C 6D 6S", "KH 2C 4D", turned="6H")
    assert thumb_line(at, "Anne") == "count 12"


def test_the_opponent_counts_a_hand_that_no_cards_could_have_made() -> None:
    """Anne says twenty, and shows a king, a queen and a nine; with an eight turned up she had nothing."""
    at = deal_hands("KC QD 9H", "2S 3S 4D", turned="8H", options=BY_CLAIM)
    for line in (
        "Anne: count 20!",
        "Bess: count 4",
        "Anne: play KC",
        "Bess: play 2S",
        "Anne: play QD",
        "Bess: play 4D",
    ):
        at.act(line)
    assert thumb_speech(at, "Bess") is None
    at.act("Anne: go")
    assert at.over
    assert thumb_speech(at, "Bess") == "claim Anne"
    at.act("Bess: claim Anne")
    assert thumb_speech(at, "Bess") is None


def test_the_opponent_claims_nothing_of_a_count_that_may_be_right() -> None:
    at = count_at(deal_hands("KC QD JH", "2S 3S 4D", turned="8H", options=BY_CLAIM))
    while not at.over:
        at.act(at.actions(at.waiting.seats[0])[0])
    assert [thumb_speech(at, seat) for seat in SEATS] == [None, None]


def test_a_hand_kept_before_the_knave_counted_in_play_comes_out_as_it_did() -> None:
    """Anne plays the knave of clubs, a club turned up; her hand has counted it. Her record has no such option."""
    at = count_at(deal_hands("JC 2D 8H", "9S KD 3H", turned="4C", options={"knave-in-play": "hand-only"}))
    for line in ("Anne: play JC", "Bess: play 9S", "Anne: play 8H", "Bess: play 3H", "Anne: go"):
        at.act(line)
    kept = at.record()
    del kept["options"]["knave-in-play"]
    again = groomporter.replay(kept)
    assert isinstance(again, Table)
    assert again.outcome == {"Anne": 1, "Bess": 1}


def test_the_opponent_plays_the_knave_that_counts() -> None:
    """Whatever is led, as many cards answer it; the knave of the turned suit counts one at once, the king nothing."""
    for reading, played in (("counts", "play JC"), ("hand-only", "play KD")):
        at = count_at(deal_hands("JC KD QH", "9S 2S 3H", turned="4C", options={"knave-in-play": reading}))
        assert thumb_line(at, "Anne") == played


# -- four players ------------------------------------------------------------------------------------------
@pytest.mark.rule("noddy.go")
def test_of_four_the_play_ends_when_nobody_else_can_come_in() -> None:
    """King, queen, nine: at twenty-nine Dorothy, Anne and Bess cannot come in, Cecily's ace is not played."""
    at = count_at(deal_hands("KC KD 8C", "QH 8D 7C", "9S AS 3H", "TS 8H 7D", turned="4S", ruleset="holme-1688-four"))
    for line in ("Anne: play KC", "Bess: play QH", "Cecily: play 9S"):
        at.act(line)
    for seat in ("Dorothy", "Anne", "Bess"):
        assert at.actions(seat) == [f"{seat}: go"]
        at.act(f"{seat}: go")
    assert at.over
    assert [event.seat for event in at.events if event.rule == "nearest"] == [2]


def test_a_partner_who_has_said_go_is_not_asked_again() -> None:
    options = {"going-on": "plays-on"}
    at = count_at(
        deal_hands(
            "KC KD 8C", "QH 8D 7C", "7S AS AH", "TS 8H 2D", turned="4S", ruleset="holme-1688-four", options=options
        )
    )
    for line in ("Anne: play KC", "Bess: play QH", "Cecily: play 7S", "Dorothy: play 2D", "Anne: go", "Bess: go"):
        at.act(line)
    at.act("Cecily: play AS")
    assert at.waiting.seats == ("Dorothy",)
    at.act("Dorothy: go")
    assert at.waiting.seats == ("Cecily",)
    at.act("Cecily: play AH")
    assert at.over
    assert at.outcome["Cecily"] == at.outcome["Anne"]


def test_partners_have_the_same_points() -> None:
    game = groomporter.game("noddy", "holme-1688-four")
    with pytest.raises(groomporter.StandingError, match="partners have the same points"):
        game.open(FOUR, standing={"points": {"Anne": 1}})


def test_what_a_loser_counted_too_much_does_not_make_the_winners_game_false() -> None:
    # Anne has ten and says twelve; Bess, who had twenty, has twelve in truth and the game of thirty-one.
    deck = "4C 9C 5D 6D 6S 6H 6C"
    game = groomporter.game("noddy", "du-coeur-1996", BY_CLAIM)
    at = game.open(SEATS, "Bess", deck=deck, pack=deck, standing={"points": {"Anne": 0, "Bess": 20}})
    for line in ("Anne: count 12!", "Bess: count 12", "Bess: claim Anne"):
        at.act(line)
    assert any(event.kind == "pay" and event.rule == "overcounting" for event in at.events)
    assert "false-game" not in [event.rule for event in at.events]
    at.settle()
    assert at.outcome == {"Anne": 10, "Bess": 12}


def test_nobody_opens_a_deal_with_a_game_already_won() -> None:
    for options, points in (({}, 31), ({}, 40), ({"game": "fifteen"}, 15)):
        game = groomporter.game("noddy", "", options)
        with pytest.raises(groomporter.StandingError, match=f"somebody has the {game.laws.game} points that win"):
            game.open(SEATS, standing={"points": {"Anne": points}})


def test_three_cannot_play() -> None:
    with pytest.raises(groomporter.LineError, match=r"this game takes 2$"):
        groomporter.game("noddy").open(FOUR[:3])


# -- what is seen ------------------------------------------------------------------------------------------
def test_the_board_and_the_count_stand_at_the_table() -> None:
    at = count_at(deal_hands("4C 5D 6S", "9C 6D 6H", turned="6C"))
    at.act("Anne: play 6S")
    at.act("Bess: play 9C")
    shown = screen(at, "Anne")
    assert shown["board"] == {
        "of": 31,
        "sides": [{"name": "You", "front": 10, "back": 0}, {"name": "Bess", "front": 14, "back": 12}],
    }
    assert shown["row"]["words"] == "The count is 15"
    assert [(card["card"], card["by"]) for card in shown["row"]["cards"]] == [("6S", "you"), ("9C", "Bess +2")]


def test_partners_have_one_side_of_the_board() -> None:
    at = deal_hands("9C 6D 6S", "KH 2C 4D", "2D 8H QS", "3C 7D TH", turned="6H", ruleset="holme-1688-four")
    at.act("Anne: count 12")
    assert [side["name"] for side in screen(at, "Bess")["board"]["sides"]] == ["Anne and Cecily", "You and Dorothy"]


@pytest.mark.parametrize(
    ("hand", "turned", "said"),
    [("9C 6D 6S", "6H", 12), ("5C 5D 5S", "5H", 20), ("2C 4D KH", "6H", 0), ("8C 8D 3S", "KH", 2)],
)
def test_a_guess_has_a_hand_that_counts_what_was_said(hand: str, turned: str, said: int) -> None:
    """Whatever Bess counts, each hand that is guessed for her counts just that, be it the rarest."""
    mine = ["AC", "7D", "JC"]
    top = [card for pair in zip(mine, hand.split(), strict=True) for card in pair]
    rest = [name for name in FRENCH.names if name not in {*top, turned}]
    at = groomporter.game("noddy").open(SEATS, "Bess", deck=" ".join([*top, turned, *rest]))
    count_at(at)
    assert at.lines[-1] == f"Bess: count {said}"
    guesses = [at.guess("Anne", random.Random(draw).random) for draw in range(4)]
    assert all(guess.stream("Anne") == at.stream("Anne") for guess in guesses)
    held = {tuple(sorted(FRENCH.cards_of(guess.state.hands[1]))) for guess in guesses}
    assert len(held) > 1 or said == 20


@pytest.mark.rule("noddy.next-dealer")
def test_the_deal_goes_to_and_fro_until_thirty_one() -> None:
    match = groomporter.game("noddy").match(SEATS, "Bess", seed=3)
    dealers = [at.dealer for at in to_the_end(match)]
    assert dealers == [SEATS[(number + 1) % 2] for number in range(len(dealers))]
    assert max(match.table.standing["points"].values()) >= 31
