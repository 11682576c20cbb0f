"""What all can see of a seat: from the state to the screen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import groomporter
from groomporter.book import catalogue
from groomporter.scene.screen import screen
from groomporter.wording.words import Words

RULESETS = {"primero": ["du-coeur-english"]}
FIXTURES = Path(__file__).parents[1] / "browser" / "fixtures"


@pytest.fixture(autouse=True)
def _games() -> Iterator[None]:
    """Penny vie, a game of no past: each in turn stakes or folds, then bids."""
    catalogue.look_in(FIXTURES)
    yield
    catalogue.forget(FIXTURES)


def test_a_seat_shows_that_it_has_folded_and_what_it_bids() -> None:
    table = groomporter.game("penny-vie").open(("Anne", "Bess", "Cecily"), "Anne", seed=1)
    for line in ("Cecily: fold", "Bess: stake 4", "Anne: stake 2", "Bess: bid 45"):
        table.act(line)
    assert table.view("Anne")["marks"] == {"Anne": [], "Bess": [["bid", 45]], "Cecily": [["folded"]]}
    notes = {seat["name"]: [note["words"] for note in seat["notes"]] for seat in screen(table, "Anne")["seats"]}
    assert notes["Cecily"][-1:] == ["folded"]
    assert notes["Bess"][-1:] == ["bid 45"]


@pytest.mark.parametrize(
    ("game", "lines", "states"),
    [
        ("lanterloo", ["Bess: stand", "Cecily: pass"], ["", "in", "passed"]),
        ("primero", ["Bess: vie 1", "Bess: exchange", "Cecily: fold"], ["", "has vied", "folded"]),
        ("one-and-thirty", ["Bess: stick"], ["", "sticks", ""]),
    ],
)
def test_how_a_seat_is_in_the_deal_is_told_in_a_word(game: str, lines: list[str], states: list[str]) -> None:
    table = groomporter.game(game, *RULESETS.get(game, ())).open(("Anne", "Bess", "Cecily"), "Anne", seed=1)
    for line in lines:
        table.act(line)
    assert [seat["state"] for seat in screen(table, "Anne")["seats"]] == states


def test_a_mark_has_its_own_words_or_says_itself() -> None:
    words = Words(groomporter.game("lou"), ("Anne", "Bess"))
    assert words.mark(("tricks", 1)) == "1 trick"
    assert words.mark(("tricks", 2)) == "2 tricks"
    assert words.mark(("with", "seat:1")) == "with Bess"
    assert words.mark(("pegs", 12)) == "pegs 12"


def test_a_screen_names_cards_and_accounts_in_words() -> None:
    """Each has begun with three lives, of which the rules speak, and laid the stake of six chips."""
    deck = "KH 2C 3S 4H 5C"
    table = groomporter.game("losing-loadum").open(("Anne", "Bess"), deck=deck, pack=deck)
    shown = screen(table, "Anne")
    words = {card["card"]: card["words"] for card in shown["hand"]}
    assert words == {"3S": "three of spades", "KH": "king of hearts"}
    assert [note["words"] for note in shown["seats"][0]["notes"]] == ["3 lives", "staked 6 chips"]
