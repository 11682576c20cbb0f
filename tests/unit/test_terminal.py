"""Play in the terminal, as somebody reads it who sees nothing else."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

import pytest

from groomporter.book.catalogue import games
from groomporter.console import terminal
from groomporter.console.cli import main
from groomporter.sitting.game import Game
from groomporter.wording.ranking import ranking

WIDE = "1000"
Play = Callable[..., list[str]]


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Play:
    """Play a game: what is said, what was shown after each thing said, and in how many columns."""

    def played(game: str, said: Sequence[str], *more: str, columns: str = WIDE, seed: str = "5") -> list[str]:
        words, shown = iter(said), list[str]()

        def answer(_: str) -> str:
            shown.append(capsys.readouterr().out)
            return next(words, "q")

        monkeypatch.setenv("COLUMNS", columns)
        monkeypatch.setattr("builtins.input", answer)
        assert main(["play", game, "--seed", seed, *more]) == 0
        last = capsys.readouterr().out
        return [*shown, last] if last else shown

    return played


def deal(shown: Sequence[str]) -> str:
    """What was shown of the first deal, to its end."""
    end = next(at for at, text in enumerate(shown) if re.search(r"^ +\d+ (the next deal|part\.)", text, re.MULTILINE))
    return "".join(shown[: end + 1])


@pytest.mark.parametrize(
    ("game", "players", "tricks"),
    [("all-fours", 2, 6), ("ruff-and-honours", 4, 12), ("lorum", 4, 8), ("lora", 4, 8), ("blouette", 4, 9)],
)
def test_each_card_and_who_takes_each_trick_is_told_once(play: Play, game: str, players: int, tricks: int) -> None:
    """So many are dealt to each by the rules. In Blouette a trick that is tied is nobody's until another is won."""
    text = deal(play(game, ["1"] * 40))
    plays = re.findall(r"^  \S+ (?:plays?|leads?) the .+\.$", text, re.MULTILINE)
    assert len(plays) == len(set(plays)) == players * tricks
    taken = len(re.findall(r"^  \S+ takes? the trick\.$", text, re.MULTILINE))
    assert taken == tricks or (game == "blouette" and 0 < taken <= tricks)


def test_an_answer_is_told_before_the_next_question(play: Play) -> None:
    """All Fours, two players: what you play, what Bess answers, and who takes it, after one line of yours."""
    stand, lead = play("all-fours", ["1", "1"])[1:3]
    assert "  You stand.\n" in stand
    told = [line for line in lead.splitlines() if line.startswith("  ")][:3]
    assert [bool(re.fullmatch(pattern, line)) for pattern, line in zip(
        [r"  You play the .+\.", r"  Bess plays the .+\.", r"  (You take|Bess takes) the trick\."], told, strict=True
    )] == [True] * 3  # fmt: skip


def test_cards_that_lie_on_the_table_are_told_with_whose_they_are(play: Play) -> None:
    (shown,) = [text for text in play("lorum", ["3"])[1:] if "On the table" in text]
    told = re.findall(r"^  (Dorothy|Cecily|Bess) plays (the .+)\.$", shown, re.MULTILINE)[-3:]
    assert f"On the table: {', '.join(f'{card} ({who})' for who, card in told)}." in shown


@pytest.mark.parametrize("game", ["all-fours", "ruff-and-honours", "losing-loadum", "primero", "lorum", "noddy"])
def test_forty_columns_hold_whole_words(play: Play, game: str) -> None:
    said = ["s", "r", "?3c", "m", "h", *["1"] * 25]
    wide, narrow = ("".join(play(game, said, columns=columns)) for columns in (WIDE, "40"))
    assert max(map(len, narrow.splitlines())) <= 40
    assert max(map(len, wide.splitlines())) > 40
    assert narrow.split() == wide.split()


@pytest.mark.parametrize("game", games())
def test_no_word_stands_twice_and_nothing_is_left_empty(play: Play, game: str) -> None:
    text = "".join(play(game, ["s", "r", *["1"] * 12, "s", "h"]))
    assert not re.findall(r"\b(the|in|in the|of|a) \1\b", text, re.IGNORECASE)
    assert not re.findall(r": ?[;.]|\(\)|None|\{|\}", text)


def test_what_might_be_done_is_told_and_changes_nothing(play: Play) -> None:
    """All Fours: stand or beg, which are the two first things on the list, and are told by what they are worth."""
    before, told = play("all-fours", ["hint"])
    assert "Stand: play with this trump." in told
    assert "on average" in told
    assert "1 Stand" in before


@pytest.mark.parametrize(
    ("hint", "shown"),
    [
        ({"head": "By rule of thumb: stand.", "lines": [], "said": []}, ["  By rule of thumb: stand."]),
        ({"head": "", "lines": [], "said": []}, []),  # a head that is not there leaves no empty line
        (
            {"head": "", "lines": [{"act": "Stand", "words": "You end level."}, {"act": "Beg", "words": "Worse."}]}
            | {"said": ["Of ten deals.", "Not more."]},
            ["  Stand. You end level.", "  Beg. Worse.", "  Of ten deals.", "  Not more."],
        ),
        (
            {"head": "One thing.", "lines": [{"act": "Stand", "words": "So."}], "said": ["Of ten deals."]},
            ["  One thing.", "  Stand. So.", "  Of ten deals."],
        ),
    ],
)
def test_each_part_of_a_hint_is_told_that_is_there(
    hint: dict[str, object], shown: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = []
    monkeypatch.setenv("COLUMNS", WIDE)
    monkeypatch.setattr(terminal, "ask", lambda question: asked.append(question) or {"hint": hint})
    terminal.say_hint({"seat": "Anne"})
    assert capsys.readouterr().out.splitlines() == shown
    assert asked == [{"do": "hint", "hand": {"seat": "Anne"}, "time": terminal.TIME}]


def no_text(_: str) -> str:
    return b"\xff".decode("ascii")


def at_an_end(_: str) -> str:
    raise EOFError


@pytest.mark.parametrize(
    ("typed", "taken"),
    [
        (lambda _: " 1  ", "1"),
        (lambda _: "", ""),
        (lambda mark: mark.replace(" ", "_"), ">_"),
        (no_text, ""),
        (at_an_end, None),
    ],
)
def test_an_answer_is_what_is_typed_after_the_mark(
    typed: Callable[[str], str], taken: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The mark is a sign and a space; what is no text is taken for nothing, and an end for an end."""
    monkeypatch.setattr("builtins.input", typed)
    assert terminal.read_answer() == taken


def test_what_is_in_the_pool_has_the_name_that_the_game_gives_it(play: Play) -> None:
    assert "  Pot: 0 chips." in play("primero", [])[0]
    assert "  Pool: 24 chips." in play("losing-loadum", [])[0]  # six from each of four


def test_the_score_and_the_ranking_are_told_when_they_are_asked_for(play: Play) -> None:
    for word in ("s: the score", "r: what beats what", "h: the deal so far", "m: memory aids"):
        assert word in terminal.HELP
    score, order = play("all-fours", ["s", "r"])[1:]
    assert score.splitlines() == ["  Anne (you): 0 points of 11.", "  Bess: 0 points of 11."]
    lines = order.splitlines()
    assert lines[0].startswith("  A trick goes to its highest trump")
    assert lines[1] == "  The cards, the best first: ace, king, queen, knave, ten down to two."
    assert any(line.startswith("  High: The highest trump that was dealt") for line in lines)


def test_the_ranking_goes_by_the_options_and_the_pack() -> None:
    """The ten second, and the 32 cards of a pack without its small ones; at Maw two colours and a red ace in both."""
    table = Game("losing-loadum", options={"ten": "second"}).open(["Anne", "Bess"], seed=1)
    assert ranking(table)[1] == "The cards, the best first: ace, ten, king, queen, knave, nine down to two."
    short = Game("losing-loadum").open(["Anne", "Bess"], deck="KH 3H 2C 4C 5S", pack="KH 3H 2C 4C 5S")
    assert ranking(short)[1] == "The cards, the best first: king, five down to two."
    maw = ranking(Game("maw").open(["Anne", "Bess", "Cecily", "Dorothy"], seed=1))
    assert maw[2].startswith("Trumps, black, the best first: five, ace of hearts, ace, knave, king, queen, two,")
    assert maw[2].endswith("two, three, four, six up to ten.")


def test_rules_of_another_way_to_play_are_no_part_of_the_ranking() -> None:
    table = Game("primero", "du-coeur-english").open(["Anne", "Bess"], seed=1)
    said = [line.partition(":")[0] for line in ranking(table)]
    assert "Chorus, or four alike" in said
    assert "Meet the bid" not in said  # in the Italian way only


def test_the_log_says_that_it_leaves_out_what_players_must_remember(play: Play) -> None:
    """In All Fours a trick is turned down; memory aids tell it again, and off again they do not."""
    log, on, whole, off, again = play("all-fours", ["1", "1", "h", "m", "h", "m", "h"])[3:]
    assert terminal.FORGOTTEN in log
    assert "takes the trick" not in log
    assert terminal.AIDS[True] in on
    assert re.search(r"  You play the .+\.\n  Bess plays the .+\.\n  \S+ takes? the trick\.\n", whole)
    assert terminal.FORGOTTEN not in whole
    assert terminal.AIDS[False] in off
    assert again == log


def test_the_words_of_a_choice_and_its_notation_do_what_it_says(play: Play) -> None:
    stood = play("all-fours", ["STAND: play with this trump"])[1]
    assert "  You stand." in stood
    assert "  You stand." in play("all-fours", ["stand"])[1]
    card = re.findall(r"^ +1 (play the .+)$", stood, re.MULTILINE)[0]
    assert f"  You {card}." in play("all-fours", ["stand", card.upper()])[2]


def test_what_cannot_be_taken_back_leaves_the_table_as_it_is(play: Play) -> None:
    first, told, again = play("all-fours", ["u", ""])
    assert told == "Anne has done nothing yet\n"
    assert first.endswith(again)
    taken = play("all-fours", ["1", "u"])[2]
    assert taken.startswith("  That is taken back.\n")
    assert taken.endswith(again)


def test_many_amounts_stand_in_one_paragraph(play: Play) -> None:
    assert re.search(r"^  1 Vie 1, 2 … 2, 3 … 3, .*, 10 … 10\n  11 Pass\n", play("primero", [])[0], re.MULTILINE)


def test_very_many_choices_are_told_by_the_first_and_the_last_of_each_row(play: Play) -> None:
    """After a vie a hand is bid. A numerus goes from twenty to fifty-four, a fluxus from forty-two to seventy."""
    asked, told = play("primero", ["1", "bid numerus 30"], columns="80")[1:3]
    assert re.search(r"\b\d+ to \d+: Bid numerus 22 to 54\n", asked)
    assert re.search(r"\b\d+ to \d+: Bid fluxus 42 to 70\n", asked)
    assert len(asked.splitlines()) <= 20, "the terminal has twenty-four lines, and the prompt is one"
    assert "numerus 30" in told


@pytest.mark.parametrize(
    ("said", "wanted"),
    [
        (["bid 40"], ["7 bid 40"]),
        (["bid 40", "bid 42", "bid 43"], ["7 bid 40", "8 to 9: bid 42 to 43"]),
        (["take 2 of 3", "take 2 of 4", "take 2 of 9"], ["7 to 8: take 2 of 3 to 4", "9 take 2 of 9"]),
    ],
)
def test_a_row_of_choices_is_parted_where_the_number_leaps(said: list[str], wanted: list[str]) -> None:
    found = map(terminal.told_briefly, terminal.stretches(list(enumerate(said, 7))))
    assert [words.replace(terminal.UNBROKEN, " ") for words in found] == wanted


def test_a_deal_ends_with_what_it_came_to(play: Play) -> None:
    """Lórum: eight hearts and two Overs are twenty, which two or more pay; who pays nothing takes from the bank."""
    text = deal(play("lorum", ["1"] * 12))
    assert re.search(r"^  (You|Anne|Bess|Cecily|Dorothy) (gain|gains|lose|loses) \d+ chips\.$", text, re.MULTILINE)


def test_strong_players_play_the_same_match_by_the_same_seed(play: Play) -> None:
    """Nobody measures how long they think."""
    first, again = (play("noddy", ["1"] * 3, "--strength", "strong") for _ in range(2))
    assert first == again


def test_where_the_strong_player_does_not_think_the_terminal_says_so(play: Play) -> None:
    said = "At Primero the strong player plays as the steady one does, so far."
    assert said in "".join(play("primero", [], "--strength", "strong"))
    assert said not in "".join(play("primero", []))
