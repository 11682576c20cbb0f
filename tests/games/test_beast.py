"""Beast: heaps that grow from deal to deal, whose Triolet is higher, and what the rule of thumb lays out.

Hearts are trumps; the order is king, queen, knave, ace, ten and so on down.
"""

from __future__ import annotations

import pytest

import groomporter
from groomporter.games.beast.thumb import KEEP, Thumb
from groomporter.players import observe_seat
from groomporter.players.reason import Reason
from groomporter.players.rigour_thumb import AWAY
from groomporter.scene.ending import ending
from groomporter.scene.screen import screen
from tools.thumbs import table, thumb_choice


def test_no_chip_is_lost_between_two_deals() -> None:
    """Three players stake nine a deal; nobody has the king or three of a rank, and one trick each: all eighteen lie."""
    game = groomporter.game("beast", "cotton-1674")
    pack = "KS 7S 8S 4C KC 8C 4D 9D KD 6H"
    lines = ["play KS", "play 7S", "play 8S", "play 4C", "play KC", "play 8C", "play 9D", "play KD", "play 4D"]
    who = ["Anne", "Bess", "Cecily", "Anne", "Bess", "Cecily", "Bess", "Cecily", "Anne"]
    standing = None
    for deal in (1, 2):
        at = game.open(("Anne", "Bess", "Cecily"), "Cecily", deck=pack, pack=pack, standing=standing)
        for seat, line in zip(who, lines, strict=True):
            at.act(f"{seat}: {line}")
        at.settle()
        standing = at.standing
        assert [standing[heap] for heap in ("king", "most", "triolet")] == [3 * deal] * 3
        assert sum(standing["chips"].values()) == -9 * deal


@pytest.mark.parametrize(
    ("ace", "taker"),
    [
        ("under-the-knave", 0),  # aces stand above tens
        ("last", 1),
    ],
)
def test_three_aces_are_as_high_as_an_ace(ace: str, taker: int) -> None:
    at = table("beast", ("AS AD AC", "TS TD TC", "8C 7S 2D"), "6H", ace=ace)
    assert [chips > -3 for chips in at.state.chips] == [seat == taker for seat in range(3)]


def test_whoever_has_a_king_in_hand_goes_before_a_dealer_who_turned_one_up() -> None:
    """Any king will do: Bess has that of spades, and Cecily, who deals, has turned up that of hearts."""
    at = table("beast", ("9S 2C", "KS 3C", "7S 4C"), "KH", king="any", king_turned_up="dealer")
    assert at.state.chips == [-3, 0, -3]


@pytest.mark.parametrize(
    ("hand", "turned", "options", "card"),
    [
        ("AH 2S KC", "6H", {}, "2S"),  # low and plain
        ("AH 3S 3D", "3H", {}, "AH"),  # three threes are a Triolet, though the ace of trumps is all that is left
        ("AH 9S 2D", "KH", {}, "2D"),  # the king of trumps is the King
        ("AH 3S 3D", "3H", {"shown": "as-dealt"}, "3D"),  # what wins a heap has been settled
    ],
)
def test_what_is_laid_out(hand: str, turned: str, options: dict[str, str], card: str) -> None:
    at = table("beast", (hand, "5D 7D 8D", "9C TC JC"), turned, ("Anne: rob",), **options)
    assert thumb_choice(at, "Anne") == f"lay-out {card}"


def test_where_every_card_wins_a_heap_the_one_of_the_least_use_is_laid_out_as_any_would_be() -> None:
    """Three aces are a Triolet, and the king of trumps is the King. Of the two plain aces neither is less."""
    at = table("beast", ("AH AS AD", "5D 7D 8D", "9C TC JC"), "KH", ("Anne: rob",))
    thumb = Thumb("")
    choice = thumb.choose(observe_seat(at, "Anne"))
    assert choice
    assert choice.line in ("Anne: lay-out AD", "Anne: lay-out AS")
    assert thumb.reason == AWAY


@pytest.mark.parametrize(
    ("hand", "turned", "reason"),
    [
        ("AH 2S KC", "6H", AWAY),  # nothing wins a heap
        ("AH 3S 3D", "6H", AWAY),  # a pair is no Triolet
        ("AH 3S 3D", "3H", KEEP),
        ("AH 9S 2D", "KH", KEEP),
        ("AH 9S KD", "6H", AWAY),  # a plain king wins nothing
    ],
)
def test_a_card_goes_for_another_to_be_kept_only_where_one_wins_a_heap(hand: str, turned: str, reason: Reason) -> None:
    thumb = Thumb("")
    assert thumb.choose(observe_seat(table("beast", (hand, "5D 7D 8D", "9C TC JC"), turned, ("Anne: rob",)), "Anne"))
    assert thumb.reason == reason


def test_no_trick_is_left_to_another() -> None:
    """Each plays alone: Cecily, the last, takes Anne’s king of spades with the two of trumps."""
    at = table("beast", ("KS 5D", "2S 7D", "2H 3C"), "6H", ("Anne: play KS", "Bess: play 2S"))
    assert thumb_choice(at, "Cecily") == "play 2H"


@pytest.mark.parametrize(
    ("game", "options", "order"),
    [
        ("beast", {"ace": "under-the-knave"}, "king, queen, knave, ace"),
        ("beast", {"ace": "last"}, "king, queen, knave, ten"),
        ("french-ruff", {}, "king, queen, knave, ace"),
    ],
)
def test_the_order_of_the_cards_is_said_before_the_first_lead(game: str, options: dict[str, str], order: str) -> None:
    """Cotton’s order puts the ace below the knave, which nobody expects who plays other games."""
    at = table(game, ("KS 5D", "2S 7D", "2C 3C", "3S 4C"), "6H", **options)
    assert screen(at, "Anne")["title"] == f"Lead any card. They go {order}."
    for line in ("Anne: play KS", "Bess: play 2S", "Cecily: play 2C", "Dorothy: play 3S"):
        at.act(line)
    assert screen(at, "Anne")["title"] == "Lead any card."


def test_who_has_taken_a_heap_before_the_first_trick_is_marked_so() -> None:
    """Anne has the king of trumps, Bess three twos: each took three chips. Of one heap gone the name is told."""
    at = table("beast", ("KH 5D", "7S 7D", "2C 3C"), "6H")
    marks = {seat["name"]: [note["words"] for note in seat["notes"]] for seat in screen(at, "Bess")["seats"]}
    assert "took the King" in marks["Anne"]
    assert "took the King" not in marks["Bess"] + marks["Cecily"]
    both = table("beast", ("KH 5D 4D", "2S 2D 2C", "3C 4C 5C"), "6H")
    told = {seat["name"]: [note["words"] for note in seat["notes"]] for seat in screen(both, "Cecily")["seats"]}
    assert "took 3 chips" in told["Anne"]
    assert "took 3 chips" in told["Bess"]


def test_what_lies_for_the_next_deal_is_said_where_the_gains_do_not_come_to_nothing() -> None:
    """Anne takes the King and, with both tricks, the Play; nobody has three of a rank, so three chips lie there."""
    at = table("beast", ("KH QH", "7S 7D", "2C 3C"), "6H")
    for line in (
        "Anne: play KH",
        "Bess: play 7S",
        "Cecily: play 2C",
        "Anne: play QH",
        "Bess: play 7D",
        "Cecily: play 3C",
    ):
        at.act(line)
    at.settle()
    shown = ending(at, "Anne")
    assert shown
    assert "Left for the next deal: 3 chips in the Triolet." in [one["text"] for one in shown["told"]]
