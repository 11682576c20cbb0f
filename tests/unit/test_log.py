"""The log: all that was said stays in it, but for what the rules turn down and players must remember."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import groomporter
from groomporter import Table, replay
from groomporter.core.events import Event
from groomporter.desk import questions as desk
from groomporter.scene.screen import screen, trump
from groomporter.wording.log import news, sentences, trump_event
from groomporter.wording.words import Words
from groomporter_site.hand_records import record_path
from tools.records import load

SEATS = ["Anne", "Bess", "Cecily", "Dorothy"]
MOST = 80  # positions of one seat in a deal


def positions(game: str, seed: str) -> Iterator[tuple[dict[str, Any], dict[str, Any]]]:
    """A deal played to its end by Anne's first choices: each screen without memory aids, and with them."""
    answer = desk.ask({"do": "new", "game": game, "seats": SEATS, "seed": seed})
    for _ in range(MOST):
        hand, screen = answer["hand"], answer["screen"]
        yield screen, desk.ask({"do": "show", "hand": hand, "aids": True})["screen"]
        if screen["settled"]:
            return
        lines = [card["line"] for card in screen["hand"] if card["line"]]
        lines += [ask["choices"][0]["line"] for ask in screen["asks"] if ask["duty"] == "must"]
        answer = desk.ask({"do": "act", "hand": hand, "line": lines[0]} if lines else {"do": "go", "hand": hand})
    raise AssertionError("the deal never came to its end")


@pytest.mark.parametrize("game", ["five-card-loo", "three-card-loo", "lanterloo", "lou", "blouette"])
def test_where_nothing_is_turned_down_the_log_is_whole_without_memory_aids(game: str) -> None:
    for shown, aided in positions(game, "1"):
        assert shown["log"] == aided["log"]


def test_what_loadum_turns_down_is_out_of_the_log_until_the_deal_is_settled() -> None:
    """The trump of Losing Loadum is seen once and must be remembered, and so are the tricks that lie face down."""
    hidden = set()
    for shown, aided in positions("losing-loadum", "1"):
        gone = [entry for entry in aided["log"] if entry not in shown["log"]]
        if shown["settled"]:
            assert not gone
        assert all(entry["kind"] in ("look", "move", "pay", "rule") for entry in gone)
        hidden |= {entry["text"] for entry in gone}
        if "Spades are trumps from this trick on." in hidden and not shown["settled"]:
            assert any(entry["text"] == "The trump is turned down again." for entry in shown["log"])
    assert {"Spades are trumps from this trick on.", "The four of spades is turned up."} <= hidden


def test_a_trump_of_another_deal_is_not_one_that_was_turned_down() -> None:
    """Spades were seen and turned down; with a fresh deal nothing is known of a trump, and nothing is said of one."""
    table = groomporter.game("losing-loadum").open(["Anne", "Bess"], seed=1)
    words = Words(table.game, table.seats, 0)
    spades = (table.game.pack.number["5S"],)
    seen = Event("look", "hidden-trump", 0, spades, ("stock", 9), 1, False, "trump")
    told = Event("rule", "trump-that-trick", 0, (), ("trumps", "spades"), 1, False, "trump")
    down = Event("down", "trump-down", 0, (), ("trump",))
    deal = Event("deal", "deal", 0, (), ("hand:0",))
    assert trump(words, Sees([seen, told], [seen, told]), over=False) == "Spades are trumps"
    assert "trump" in trump(words, Sees([seen, told], [seen, told, down]), over=False).lower()
    assert trump(words, Sees([seen, told, deal], [seen, told, down, deal]), over=False) == ""


class Sees:
    """What was seen at all, and what of it is kept."""

    def __init__(self, kept: list[Event], stream: list[Event]) -> None:
        self.kept, self.stream = kept, stream


def test_another_deal_ends_what_was_trumps() -> None:
    """Hearts were turned up; the cards are dealt again, and before a card is turned nothing is trumps."""
    table = groomporter.game("maw").open(SEATS, seed=1)
    words = Words(table.game, table.seats, 0)
    hearts = Event("move", "turn-up", -1, (table.game.pack.number["2H"],), ("stock", "turn-up", 20))
    deal = Event("deal", "deal", 0, (), ("hand:0",))
    assert trump_event(words, [deal, hearts]) is hearts
    assert trump_event(words, [deal, hearts, deal]) is None


def test_what_a_side_loses_is_told_once_and_of_the_partner_who_comes_first() -> None:
    """Dorothy deals a wrong number of cards, and her side, Bess and she, loses a point by it: one, not two. Each hears
    of whoever of the two comes first from where they sit: Anne and Bess of Bess, Cecily and Dorothy of Dorothy.
    """
    table = replay(load(record_path("ruff-and-honours", "lost-deal")))
    assert isinstance(table, Table)
    for seat, loser in (("Anne", "Bess"), ("Cecily", "Dorothy")):
        lost = [entry["text"] for entry in news(table, seat, 0) if "point for the side" in entry["text"]]
        assert lost == [f"{loser} loses 1 point for the side, for the lost deal."]


def chips_paid(*payments: tuple[int, int, str]) -> list[Event]:
    """Each who pays, how many chips, and to which account."""
    return [Event("pay", "stakes", -1, (), ("chips", amount, f"seat:{by}", to)) for by, amount, to in payments]


@pytest.mark.parametrize(
    ("payments", "told"),
    [
        ([(0, 2, "pool"), (1, 2, "pool"), (2, 2, "pool"), (3, 2, "pool")], ["Each player stakes 2 chips."]),
        (
            [(0, 2, "pool"), (1, 2, "pool"), (2, 2, "pool"), (3, 3, "pool")],
            ["Everyone but Dorothy stakes 2 chips.", "Dorothy stakes 3 chips."],
        ),
        (
            [(0, 2, "pool"), (2, 2, "pool"), (3, 2, "pool"), (1, 3, "pool")],
            ["Everyone but you stakes 2 chips.", "You stake 3 chips."],
        ),
        ([(0, 2, "pool"), (1, 2, "pool")], ["Anne stakes 2 chips.", "You stake 2 chips."]),
        (
            [(0, 2, "pool"), (1, 2, "pool"), (0, 2, "pool"), (1, 2, "pool")],
            ["Anne stakes 2 chips.", "You stake 2 chips."] * 2,
        ),
    ],
)
def test_what_all_players_pay_alike_or_all_but_one_is_one_sentence(
    payments: list[tuple[int, int, str]], told: list[str]
) -> None:
    """Heard by Bess, of four at Losing Loadum."""
    table = groomporter.game("losing-loadum").open(SEATS, seed=1)
    assert [entry["text"] for entry in sentences(table, 1, chips_paid(*payments))] == told


def test_whom_each_of_the_others_pays_is_named() -> None:
    """Tiddy at Gleek: Bess and Cecily pay Anne, who has it, alike."""
    table = groomporter.game("gleek").open(SEATS[:3], seed=1)
    paid = [Event("pay", "tiddy", -1, (), ("chips", 2, f"seat:{by}", "seat:0")) for by in (1, 2)]
    for seat, told in (
        (0, "Each of the others pays you 2 chips for Tiddy."),
        (1, "Each of the others pays Anne 2 chips for Tiddy."),
    ):
        assert [entry["text"] for entry in sentences(table, seat, paid)] == [told]


def test_what_two_pay_by_acts_of_their_own_is_two_sentences_each_with_its_reason() -> None:
    """At Post and Pair Cecily folds; Anne and Bess then pay as much each, one after the other."""
    table = groomporter.game("post-and-pair").open(SEATS[:3], SEATS[2], seed=10)
    for line in ("Anne: pass", "Bess: vie 3", "Cecily: fold", "Anne: revie 3", "Bess: revie 3"):
        table.act(line)
    for seat, told in (
        ("Anne", ["You see and revie, with 6 chips.", "Bess sees and revies, with 6 chips."]),
        ("Cecily", ["Anne sees and revies, with 6 chips.", "Bess sees and revies, with 6 chips."]),
    ):
        assert [entry["text"] for entry in news(table, seat, 0) if "revie" in entry["text"]] == told
        assert [entry["text"] for entry in screen(table, seat)["log"] if "revie" in entry["text"]] == told
    acts = [entry["by"] for entry in screen(table, "Cecily")["log"] if entry.get("by")]
    assert acts == ["Anne", "Bess", "Anne", "Bess"]
