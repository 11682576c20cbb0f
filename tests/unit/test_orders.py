"""The order of the cards as a page shows it, the best first: of each game that does not leave it to its rules file."""

from __future__ import annotations

import pytest

from groomporter.players import player
from groomporter.sitting.game import Game


def order(game: str, place: int = 0) -> tuple[str, list[str]]:
    """What is ranked, and the ranks as they come, each once."""
    made = Game(game)
    what, cards = made.presenter.orders(made.laws)[place]
    return what, list(dict.fromkeys(made.pack.name(card)[0] for card in cards))


@pytest.mark.parametrize(
    ("game", "ranks"),
    [
        ("blouette", "KQJ98765432A"),  # the king the best and the ace the least; without tens
        ("three-card-loo", "AKQJT98765432"),
        ("ruff-and-honours", "AKQJT98765432"),
    ],
)
def test_the_best_card_comes_first(game: str, ranks: str) -> None:
    assert order(game) == ("", list(ranks))


def test_where_no_card_beats_another_none_is_ranked() -> None:
    """In Noddy the ace is below the two in a sequence, which a rule says; no card is better for it."""
    made = Game("noddy")
    assert made.presenter.orders(made.laws) == ()
    assert "card-values" in made.presenter.counts(made.laws)


def test_at_bone_ace_one_ace_is_above_all() -> None:
    """Kings above queens, and so down; the first card is Bone-Ace."""
    made = Game("bone-ace")
    what, cards = made.presenter.orders(made.laws)[0]
    assert what == "cards turned up"
    assert made.pack.name(cards[0])[0] == "A"
    assert len(set(cards)) == len(cards)
    rest = [made.pack.name(card)[0] for card in cards if made.pack.name(card)[0] != "A"]
    assert list(dict.fromkeys(rest)) == list("KQJT98765432")


def test_what_cards_count_towards_fifteen() -> None:
    """Coat cards ten, an ace one, each other card its pips."""
    made = Game("noddy")
    worth = dict(zip(made.pack.names, made.presenter.values(made.laws), strict=False))
    assert [worth[card] for card in ("AS", "2H", "9C", "TD", "JD", "QC", "KH")] == [
        (1,), (2,), (9,), (10,), (10,), (10,), (10,),
    ]  # fmt: skip


@pytest.mark.parametrize(("kind", "game"), [("thumb", "blouette"), ("thumb", "one-and-thirty"), ("random", "lou")])
def test_who_is_not_asked_unasked_has_nothing_to_say(kind: str, game: str) -> None:
    found = player(kind, game, "1")
    assert not found.speaks
    assert found.speak(None) is None  # type: ignore[arg-type]
