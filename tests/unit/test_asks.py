"""How lines become questions: of several arguments only the last is asked for."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import groomporter
from groomporter import Table
from groomporter.book import catalogue
from groomporter.core.lines import Grammar
from groomporter.core.state import Verb, act
from groomporter.scene.offers import Offers
from groomporter.wording.words import Words

FIXTURES = Path(__file__).parents[1] / "browser" / "fixtures"
TYPES = ("numerus", "primero", "fluxus")
NUMBERS = ("one", "two", "three", "four", "five")
VERBS = (
    Verb("play", ("card",), from_hand=True),
    Verb("bid", ("word", "amount"), words=TYPES),
    Verb("hand-on", ("seat", "cards"), from_hand=True),
    Verb("claim", ("cards",)),
    Verb("name", ("word",), words=NUMBERS),
)


@pytest.fixture
def offers(monkeypatch: pytest.MonkeyPatch) -> Iterator[Offers]:
    """What Anne is offered at a table of a game of no past, with other verbs put in."""
    catalogue.look_in(FIXTURES)
    table = groomporter.game("penny-match").open(("Anne", "Bess"), "Bess", seed=1)
    monkeypatch.setattr(table, "grammar", Grammar("toy", table.game.pack, VERBS, table.seats))
    monkeypatch.setattr(Table, "actions", lambda self, seat: [])
    monkeypatch.setattr(Table, "may", lambda self, seat: [])
    yield Offers(table, 0, Words(table.game, table.seats, 0))
    catalogue.forget(FIXTURES)


def test_a_word_and_an_amount_are_one_amount_a_word_in_the_games_order(offers: Offers) -> None:
    bids = [(kind, amount) for kind in (2, 0, 1) for amount in (30, 9, 21)]
    offers.acts = [offers.table.grammar.line(0, act(1, 0, kind | amount << 8)) for kind, amount in bids]
    asks = offers.asks()
    assert [(ask["kind"], ask["label"]) for ask in asks] == [
        ("amount", "Bid numerus"), ("amount", "Bid primero"), ("amount", "Bid fluxus"),
    ]  # fmt: skip
    assert len({ask["verb"] for ask in asks}) == 3
    assert [choice["value"] for choice in asks[1]["choices"]] == [9, 21, 30]
    assert asks[1]["choices"][0]["line"] == "Anne: bid primero 9"


@pytest.mark.parametrize(("count", "kind"), [(2, ""), (4, ""), (5, "word")])
def test_up_to_four_words_are_buttons_at_once_and_more_are_asked_for_first(
    offers: Offers, count: int, kind: str
) -> None:
    offers.acts = [f"Anne: name {number}" for number in NUMBERS[:count]]
    (ask,) = offers.asks()
    assert (ask["kind"], len(ask["choices"])) == (kind, count)


def test_one_bid_alone_is_a_button(offers: Offers) -> None:
    offers.acts = ["Anne: bid fluxus 42"]
    (ask,) = offers.asks()
    assert (ask["kind"], [choice["words"] for choice in ask["choices"]]) == ("", ["Bid fluxus 42"])


def test_cards_for_a_seat_are_chosen_as_cards(offers: Offers) -> None:
    offers.acts = ["Anne: hand-on Bess 2C 3C", "Anne: hand-on Bess 2C"]
    (ask,) = offers.asks()
    assert (ask["kind"], ask["label"]) == ("cards", "Hand on Bess")
    assert [choice["cards"] for choice in ask["choices"]] == [["2C"], ["2C", "3C"]]


def test_a_claim_names_its_cards(offers: Offers) -> None:
    offers.mays = ["Anne: claim 2C 2D", "Anne: claim 7C 7D 7H 7S"]
    (ask,) = offers.asks()
    assert (ask["duty"], ask["kind"]) == ("may", "cards")
    assert ask["choices"][0]["cards"] == ["2C", "2D"]


def test_where_no_card_is_played_a_card_of_the_hand_does_nothing(
    offers: Offers, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither can it be pressed, nor asked about, nor wrongly played."""
    offers.acts = ["Anne: play 2C"]
    assert offers.card("2C") == {"line": "Anne: play 2C", "why": "", "wrong": ""}
    assert offers.card("3C") == {"line": "", "why": "Anne: play 3C", "wrong": ""}
    offers.wrongs = ["Anne: play 3C!"]
    assert offers.card("3C")["wrong"] == "Anne: play 3C!"
    monkeypatch.setattr(offers.table.game.state, "UNUSED", frozenset({"play"}))
    assert offers.card("2C") == {"line": "", "why": "", "wrong": ""}


def test_one_card_alone_that_the_words_name_is_a_button() -> None:
    """“Give the ten of hearts for it”: of all her cards only that answers a card for a card."""
    losing = groomporter.game("losing-loadum", options={"pack": "whole"})
    table = losing.open(("Anne", "Bess"), deck="AS TH QC 3C 2D", pack="AS TH QC 3C 2D")
    table.act("Anne: card AS")
    asks = Offers(table, 1, Words(table.game, table.seats, 1)).asks()
    swap = next(ask for ask in asks if ask["verb"] == "swap")
    assert (swap["kind"], [choice["words"] for choice in swap["choices"]]) == ("", ["Give the ten of hearts for it"])
