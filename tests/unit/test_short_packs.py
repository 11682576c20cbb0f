"""How few cards a hand made for an example can be dealt from, game by game; with one fewer it is refused."""

from __future__ import annotations

import pytest

import groomporter
from tools.play import NAMES

LEAST = [
    ("blouette", "", 4, 4),  # a card each
    ("lora", "", 4, 4),
    ("lorum", "", 4, 4),
    ("ruff-and-honours", "cotton-whist-1674", 4, 4),
    ("ruff-and-honours", "cotton-1674", 4, 5),  # and one to be turned up
    ("bone-ace", "", 4, 5),
    ("five-card-loo", "", 4, 5),
    ("lanterloo", "", 4, 5),
    ("losing-loadum", "", 4, 5),
    ("lou", "", 4, 5),
    ("maw", "groom-porter", 4, 5),
    ("maw", "five-cards-1674", 2, 3),
    ("maw", "handout", 10, 11),
    ("noddy", "", 2, 3),
    ("one-and-thirty", "", 4, 5),  # or to be drawn
    ("three-card-loo", "", 4, 5),
    ("winning-loadum", "", 4, 5),
    ("primero", "", 4, 8),  # two each
    ("laugh-and-lie-down", "", 5, 7),  # a card each, and two to the table
    ("cribbage-1674", "", 2, 7),  # three each, of which two are laid out
]


@pytest.mark.parametrize(("name", "ruleset", "seats", "least"), LEAST)
def test_the_shortest_pack_of_a_game(name: str, ruleset: str, seats: int, least: int) -> None:
    game = groomporter.game(name, ruleset)
    names = [game.pack.name(card) for card in game.open(NAMES[:seats], seed=1).deck]
    short = " ".join(names[:least])
    assert game.open(NAMES[:seats], deck=short, pack=short).deck
    fewer = " ".join(names[: least - 1])
    with pytest.raises(groomporter.DeckError):
        game.open(NAMES[:seats], deck=fewer, pack=fewer)
