"""First hands: the file's faults are said, and each can be played to its end whatever the reader does."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from groomporter import desk
from groomporter_site.firsthand import ROOT, TutorialError, first_hand

HANDS = sorted((path.parent.name, path.stem) for path in ROOT.glob("*/*.toml"))
GOOD = """
say = "Follow suit."
seats = ["Anne", "Bess"]
seat = "Anne"
dealer = "Bess"
short = true
top = "2S"
[hands]
Anne = "KH 3C"
Bess = "4H 5C"
"""


def written(folder: Path, text: str) -> Path:
    (folder / "losing-loadum").mkdir()
    (folder / "losing-loadum" / "first.toml").write_text(text, "utf-8")
    return folder


def lines(screen: dict[str, Any]) -> list[str]:
    """What the reader can and must do."""
    cards = [card["line"] for card in screen["hand"] if card["line"]]
    return cards + [c["line"] for ask in screen["asks"] if ask["duty"] == "must" for c in ask["choices"]]


@pytest.mark.parametrize(("game", "name"), HANDS)
@pytest.mark.parametrize("pick", [0, -1, 1])
def test_an_example_hand_comes_to_its_end(game: str, name: str, pick: int) -> None:
    """By the first, the last, or the second of what is open at each turn; then the full game is offered."""
    question = first_hand(game, name=name)
    assert question is not None
    answer = desk.ask(question)
    assert answer["screen"]["first"]["say"]
    assert 3 <= len(answer["screen"]["hand"]) + answer["screen"]["unseen"] <= 6
    for _ in range(60):
        screen = answer["screen"]
        open_ = lines(screen)
        if open_:
            answer = desk.ask({"do": "act", "hand": answer["hand"], "line": open_[pick % len(open_)]})
        elif screen["go"] == "full":
            break
        else:
            assert screen["go"] in ("go", "leave", "settle")
            answer = desk.ask({"do": "go", "hand": answer["hand"]})
        assert "error" not in answer
    assert answer["screen"]["go"] == "full"
    full = desk.ask({"do": "deal", "hand": answer["hand"], "seed": "1"})
    assert full["screen"]["first"] is None
    assert "error" not in full


def test_the_cards_lie_where_the_file_puts_them(tmp_path: Path) -> None:
    """Two players, two cards each, one at a time from the eldest: Anne's are the first and third of the deck."""
    question = first_hand("losing-loadum", written(tmp_path, GOOD))
    assert question is not None
    assert question["deck"] == "KH 4H 3C 5C 2S"


def test_an_example_that_is_not_there_is_said(tmp_path: Path) -> None:
    with pytest.raises(TutorialError, match=r"losing-loadum/second\.toml: there is no such file"):
        first_hand("losing-loadum", written(tmp_path, GOOD), "second")


def test_a_game_without_one_has_none(tmp_path: Path) -> None:
    assert first_hand("losing-loadum", tmp_path) is None


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('say = "Follow suit."', "", "say is missing"),
        ("short = true", "shirt = true", "unknown key 'shirt'"),
        ("short = true", "short = 1", "short should be a bool"),
        ('"KH 3C"', '"KH 3C 6D"', "hand:Anne is dealt 2 cards, not 3"),
        ('"KH 3C"', '"KH 4H"', "4H is there twice"),
        ('"KH 3C"', '"KH ZZ"', "no such card"),
        ('Bess = "4H 5C"', 'Zoe = "4H 5C"', "nothing is dealt to hand:Zoe"),
        ('dealer = "Bess"', 'dealer = "Zoe"', "does not sit here"),
        ("short = true", "short = ", "Invalid value"),
    ],
)
def test_what_is_wrong_is_said_with_the_file(tmp_path: Path, old: str, new: str, says: str) -> None:
    with pytest.raises(TutorialError, match=says) as caught:
        first_hand("losing-loadum", written(tmp_path, GOOD.replace(old, new)))
    assert "losing-loadum/first.toml" in str(caught.value)
    assert "\n" not in str(caught.value)
