"""What a game says before there is anything to say: nothing is paid before the end, and too few cards are none."""

from __future__ import annotations

import pytest

from groomporter.sitting.game import NAMES, DeckError, Game


@pytest.mark.parametrize(
    ("game", "seats", "pack"),
    [
        # A short pack gives each as many as it can, but one at least, and one is left to be turned up.
        ("noddy", 2, "2C 3C"),
        ("laugh-and-lie-down", 5, "2C 3C 4C"),
        ("three-card-loo", 2, "2C 3C"),
    ],
)
def test_too_few_cards_to_go_round_are_refused_in_one_line(game: str, seats: int, pack: str) -> None:
    with pytest.raises(DeckError) as caught:
        Game(game).open(NAMES[:seats], seed=1, pack=pack)
    assert str(caught.value) == f"{len(pack.split())} cards are too few for {seats} seats"


@pytest.mark.parametrize(
    ("game", "ruleset", "seats"),
    [("lorum", "", 4), ("maw", "handout", 4), ("primero", "du-coeur-italian", 4), ("primero", "du-coeur-english", 4)],
)
def test_nothing_is_paid_before_the_deal_is_over(game: str, ruleset: str, seats: int) -> None:
    table = Game(game, ruleset).open(NAMES[:seats], seed=1)
    assert not table.over
    assert list(table.state.payments()) == []


def test_where_there_is_no_pool_nothing_is_divided() -> None:
    """Maw for two, with five cards, is played for no pool."""
    state = Game("maw", "five-cards-1674").state
    standing = {"chips": [3, -3]}
    assert state.standing_after_parting(standing, [0, 1]) == standing
