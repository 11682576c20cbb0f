"""Costly-Colours: what its page says of the opponent, what is hidden when cards change hands, and a whole match."""

from __future__ import annotations

import pytest

import groomporter
from groomporter import Table
from groomporter.games.costly_colours.thumb import Thumb
from groomporter.players import observe_seat
from groomporter.players.simulate import play_by_kinds
from groomporter.scene.screen import screen
from tools.play import to_the_end

SEATS = ("Anne", "Bess")  # Bess deals


def deal_hands(anne: str, bess: str, turned: str) -> Table:
    hands = [anne.split(), bess.split()]
    deck = " ".join([*(hand[at] for at in range(3) for hand in hands), turned])
    return groomporter.game("costly-colours").open(SEATS, "Bess", deck=deck, pack=deck)


def thumb_line(at: Table, seat: str) -> str:
    return Thumb("").choose(observe_seat(at, seat)).line.partition(": ")[2]


def test_the_opponent_changes_the_card_that_adds_least() -> None:
    """Fifteen and three clubs: the six of spades is in neither."""
    assert thumb_line(deal_hands("KC 5C 6S", "TH 6D 4C", "8C"), "Anne") == "mog 6S"


def test_the_opponent_refuses_where_any_change_loses_more_than_a_chalk() -> None:
    """Three sixes and a nine are fifteen, and each card of it is in some fifteen or in the pair royal."""
    at = deal_hands("6C 6D 9H", "8C 8D 5H", "6S")
    assert thumb_line(at, "Anne") == "refuse"
    at.act("Anne: mog 9H")
    assert thumb_line(at, "Bess").startswith("mog")  # a pair is no more than a change may bring


def test_the_opponent_makes_a_sum_that_counts() -> None:
    at = deal_hands("KC 6D 2S", "9H 7D 3C", "8C")
    for line in ("Anne: refuse", "Anne: play 6D"):
        at.act(line)
    assert thumb_line(at, "Bess") == "play 9H"


def test_a_card_that_is_offered_and_refused_is_seen_by_nobody_else() -> None:
    at = deal_hands("KC 5D 2S", "9H 7D 3C", "8C")
    at.act("Anne: mog 2S")
    assert screen(at, "Bess")["title"] == "Change a card with Anne, or give a point."
    assert "two of spades" not in str(screen(at, "Bess"))
    at.act("Bess: refuse")
    assert "two of spades" not in str(screen(at, "Bess"))


@pytest.mark.rule("costly-colours.next-dealer")
def test_the_deal_goes_to_and_fro_until_sixty_one() -> None:
    match = groomporter.game("costly-colours").match(SEATS, "Bess", seed=3)
    dealers = [at.dealer for at in to_the_end(match)]
    assert len(dealers) > 2
    assert dealers == [SEATS[(number + 1) % 2] for number in range(len(dealers))]
    assert max(match.table.standing["points"].values()) >= 61


def test_the_dealer_does_not_show_once_the_game_is_up() -> None:
    """Anne has 60, and one for the latter; what either held is not told."""
    deck = "KC QH 9D 8C 7S 6D 4S"
    at = groomporter.game("costly-colours").open(
        SEATS, "Bess", deck=deck, pack=deck, standing={"points": {"Anne": 60, "Bess": 0}}
    )
    for line in ("Anne: refuse", "Anne: play KC", "Bess: play QH", "Anne: play 9D", "Bess: go", "Anne: go"):
        at.act(line)
    at.settle()
    assert "eight of clubs" not in str(screen(at, "Anne"))
    assert screen(at, "Anne")["title"] == "You have won the game."


def test_two_only_can_play() -> None:
    with pytest.raises(groomporter.LineError, match=r"this game takes 2$"):
        groomporter.game("costly-colours").open(("Anne", "Bess", "Cecily"))


def test_a_card_in_the_row_says_what_it_brought_in_play_and_not_what_the_hand_shows() -> None:
    """The last of this deal, by seed 15, brings one for the latter; the hand that is shown then, eleven."""
    table = play_by_kinds(
        groomporter.game("costly-colours").open(("Anne", "Bess"), "Anne", seed="15"), ["thumb"] * 2, "15"
    )
    shown = screen(table, "Anne")
    assert "You score 11 points for the hand in all." in [entry["text"] for entry in shown["log"]]
    assert [card["by"] for card in shown["row"]["cards"]] == ["Bess", "you", "Bess", "you", "Bess", "you +1"]
