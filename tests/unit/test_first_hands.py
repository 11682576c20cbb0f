"""First hands: the file's faults are said, and each can be played to its end whatever the reader does."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from groomporter.desk import questions as desk
from groomporter_site.firsthand import COURSE, ROOT, TutorialError, first_hand
from groomporter_site.teaching.data import FILE

NO_HANDS = (f"{COURSE}.toml", FILE, "search.toml", "partings.toml", "strengths.toml", "testimonies.toml")
HANDS = sorted((path.parent.name, path.stem) for path in ROOT.glob("*/*.toml") if path.name not in NO_HANDS)
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


def write_hand(folder: Path, text: str) -> Path:
    (folder / "losing-loadum").mkdir()
    (folder / "losing-loadum" / "first.toml").write_text(text, "utf-8")
    return folder


NAMED = re.compile(
    r"\b([Aa]ces?|[Kk]ings?|[Qq]ueens?|[Kk]naves?|[Tt]ens|[Hh]earts?|[Dd]iamonds?|[Cc]lubs?|[Ss]pades?|[Aa]corns?)\b"
    r"|\b(Overs?|honours|your (five|seven))\b"
)


@pytest.mark.parametrize(("game", "name"), HANDS)
def test_what_is_said_of_a_lesson_s_own_cards_is_not_said_of_others(game: str, name: str) -> None:
    """What names a card or a suit has other words for another hand, unless the lesson keeps those cards."""
    question = first_hand(game, name=name)
    assert question is not None
    lesson = question["first"]
    if NAMED.search(lesson["say"]) and not lesson.get("keep"):
        assert lesson.get("again")
    assert lesson.get("again") != lesson["say"]
    assert not re.search(r"\b[Yy]ou(r| have) (two |three )?(the )?(five|seven|ace|king|Over)", lesson.get("again", ""))


def lines(screen: dict[str, Any]) -> list[str]:
    """What the reader can and must do."""
    cards = [card["line"] for card in screen["hand"] if card["line"]]
    return cards + [c["line"] for ask in screen["asks"] if ask["duty"] == "must" for c in ask["choices"]]


@pytest.mark.sampled(3, each="game")
@pytest.mark.parametrize(("game", "name"), HANDS)
@pytest.mark.parametrize("pick", [0, -1, 1])
def test_an_example_hand_comes_to_its_end(game: str, name: str, pick: int) -> None:
    """By the first, the last, or the second of what is open at each turn; then the full game is offered."""
    question = first_hand(game, name=name)
    assert question is not None
    answer = desk.ask(question)
    assert answer["screen"]["first"]["say"]
    front = next(seat["front"] for seat in answer["screen"]["seats"] if seat["you"])  # cards of one's own may lie open
    assert 2 <= len(answer["screen"]["hand"]) + answer["screen"]["unseen"] + len(front) <= 6
    answer = played_out(answer, pick)
    full = desk.ask({"do": "deal", "hand": answer["hand"], "seed": "1"})
    assert full["screen"]["first"] is None
    assert "error" not in full


def played_out(answer: dict[str, Any], pick: int) -> dict[str, Any]:
    """The end of a hand in which the reader always does this of what is open."""
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
    return answer


@pytest.mark.sampled(3, each="game")
@pytest.mark.parametrize(("game", "name"), HANDS)
@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_another_hand_of_a_lesson_has_other_cards_and_comes_to_its_end(game: str, name: str, seed: str) -> None:
    """What the lesson keeps is as it was, all else is dealt anew; it can be asked for in the middle of a hand."""
    question = first_hand(game, name=name)
    assert question is not None
    opened = desk.ask(question)
    other = desk.ask({"do": "another", "hand": opened["hand"], "seed": seed})
    assert "error" not in other
    before, after = (answer["hand"]["record"] for answer in (opened, other))
    for key in ("game", "ruleset", "options", "seats", "dealer", "standing"):
        assert after[key] == before[key]
    kept = question["first"].get("keep", [])
    decks = [record["deck"].split() for record in (before, after)]
    assert [decks[0][place] for place in kept] == [decks[1][place] for place in kept]
    assert decks[0] != decks[1]
    assert sorted(decks[0]) == sorted(decks[1])
    assert other["screen"]["first"]["say"] == question["first"].get("again", question["first"]["say"])
    again = desk.ask({"do": "another", "hand": played_out(other, 0)["hand"], "seed": "d"})
    assert again["screen"]["first"]["title"] == opened["screen"]["first"]["title"]


def test_a_lesson_keeps_its_cards_and_its_players_do_what_names_none(tmp_path: Path) -> None:
    """Anne's two cards lie first and third in the deck, and are kept; so Bess has two of 4H, 5C and 2S, and her line,
    which names one of them, is forgotten. She is not told to play what she may no longer hold."""
    text = GOOD.replace('top = "2S"', 'top = "2S"\nkeep = ["Anne"]').replace(
        "[hands]", '[players]\nBess = ["play 4H", "take"]\n[hands]'
    )
    question = first_hand("losing-loadum", write_hand(tmp_path, text))
    assert question is not None
    assert question["first"]["keep"] == [0, 2]
    other = desk.ask({"do": "another", "hand": desk.ask(question)["hand"], "seed": "1"})
    deck = other["hand"]["record"]["deck"].split()
    assert (deck[0], deck[2], set(deck)) == ("KH", "3C", {"KH", "3C", "4H", "5C", "2S"})
    assert other["hand"]["players"]["Bess"] == ["take"]


@pytest.mark.parametrize("lesson", [{"keep": "Anne"}, {"keep": [[0]]}, "Anne"])
def test_a_lesson_that_keeps_no_places_is_refused(lesson: Any) -> None:
    hand = desk.ask(first_hand("losing-loadum") or {})["hand"]
    answer = desk.ask({"do": "another", "hand": hand | {"first": lesson}, "seed": "1"})
    assert answer == {"error": "hand: what a lesson keeps are places of the deck"}


def test_the_cards_lie_where_the_file_puts_them(tmp_path: Path) -> None:
    """Two players, two cards each, one at a time from the eldest: Anne's are the first and third of the deck."""
    question = first_hand("losing-loadum", write_hand(tmp_path, GOOD))
    assert question is not None
    assert question["deck"] == "KH 4H 3C 5C 2S"


def test_an_example_that_is_not_there_is_said(tmp_path: Path) -> None:
    with pytest.raises(TutorialError, match=r"losing-loadum/second\.toml: there is no such file"):
        first_hand("losing-loadum", write_hand(tmp_path, GOOD), "second")


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
        ('"KH 3C"', '"KH ??"', "a card is hidden"),
        ('Bess = "4H 5C"', 'Zoe = "4H 5C"', "nothing is dealt to hand:Zoe"),
        ('dealer = "Bess"', 'dealer = "Zoe"', "does not sit here"),
        ("short = true", "short = ", "Invalid value"),
        ("short = true", 'short = true\nkeep = ["Zoe"]', "keep: 'Zoe' is none of Anne, Bess, top"),
        ("short = true", "short = true\nkeep = [1]", "keep: 1 is none of Anne, Bess, top"),
    ],
)
def test_what_is_wrong_is_said_with_the_file(tmp_path: Path, old: str, new: str, says: str) -> None:
    with pytest.raises(TutorialError, match=says) as caught:
        first_hand("losing-loadum", write_hand(tmp_path, GOOD.replace(old, new)))
    assert "losing-loadum/first.toml" in str(caught.value)
    assert "\n" not in str(caught.value)
