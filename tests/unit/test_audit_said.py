"""An audit in sentences, and what is wrong with a hand that cannot have been, in one line each."""

from __future__ import annotations

from typing import Any

import pytest

from groomporter.core.lines import LONGEST
from groomporter.keep.record import MOST_LINES
from groomporter.teach.audit import FAULTS, UNTOLD, audit
from groomporter.teach.reported_hand import check_report
from groomporter.teach.ruleset_audit import RulesetAudit
from groomporter.wording.audit_words import audit_in_words
from tools.told_hand import ALL, FOUR, short


# -- in sentences -------------------------------------------------------------------------------------------
def fit_of(hand: dict[str, Any]) -> str:
    """What is said of the hand's own ruleset."""
    why: str = audit_in_words(hand)["fits"][0]["why"]
    return why


def test_whether_a_hand_fits_is_a_sentence() -> None:
    assert fit_of(short(*ALL)) == "The hand fits."
    assert fit_of(short("Anne: 4H KC 7H 6H", hands={"Bess": "3H ?? ??"})) == (
        "It does not fit from Bess’s card in trick 1 on (“Follow suit”)."
    )
    assert fit_of(short("Anne: 4H KC 7H 6H")) == (
        "It may fit: from Bess’s card in trick 1 on that hangs on cards that nobody has told (“Follow suit”)."
    )
    # Anne can have held two of the five hearts that are not seen, and the stock is a spade.
    together = fit_of(short("Anne: 4H KC 2C 4C"))
    assert together.startswith("It does not fit from ")
    assert together.endswith(
        " on, if all before it was right (“Follow suit”): then nobody is left who can have held the cards that were not"
        " shown."
    )


def test_an_audit_says_of_which_game_and_ruleset_it_is_and_numbers_its_lines() -> None:
    found = audit_in_words(short("Anne: 4H KC 7H 6H", ruleset="parlett-2022"))
    assert found.keys() == {"game", "ruleset", "title", "lines", "summary", "fits"}
    assert (found["game"], found["ruleset"], found["title"]) == ("losing-loadum", "parlett-2022@1", "Parlett")
    assert [line["number"] for line in found["lines"]] == [1, 2, 3, 4]
    assert {line["entry"] for line in found["lines"]} == {1}
    assert found["lines"][0].keys() == {
        "number", "entry", "trick", "line", "did", "verdict", "unsaid", "why", "penalty",
    }  # fmt: skip
    assert found["lines"][0]["why"] == ""
    doubt = found["lines"][1]
    assert doubt.keys() == {*found["lines"][0], "rule", "title", "text", "cited"}
    assert (doubt["rule"], doubt["verdict"]) == ("losing-loadum.follow-suit", UNTOLD)
    # Of the hearts she may have held three are not seen: 3, 5 and 8.
    assert doubt["why"] == (
        "It was wrong if Bess held the three of hearts, the five of hearts or the eight of hearts, and right if not."
        " That hand is not known."
    )
    assert found["summary"] == "Nothing is known to be wrong; of 1 act it cannot be told."
    assert [fit.keys() for fit in found["fits"]] == [
        {"ruleset", "title", "verdict", "at", "why", "rule"}
    ] * len(found["fits"])  # fmt: skip
    assert (found["fits"][0]["ruleset"], found["fits"][0]["at"]) == ("parlett-2022@1", 2)
    assert found["fits"][0]["rule"] == "losing-loadum.follow-suit"
    assert {fit["title"] for fit in found["fits"]} == {"McLeod", "Parlett", "Wolffauer"}


def why_of(hand: dict[str, Any], number: int) -> str:
    """Why a line was wrong."""
    why: str = audit_in_words(hand)["lines"][number - 1]["why"]
    return why


def test_that_a_card_was_held_is_told_by_the_trick_or_the_line_in_which_it_was_played() -> None:
    """Bess throws a heart on clubs, and leads the king of clubs to the third trick; Anne and Bess win the first two."""
    first, second, third = "Anne: 9C 3H 2C 4C", "Anne: 4H 8H 7H 6H", "Bess: KC 3C 5C 5H"
    for swallowing in ("off", "on"):
        told = short(first, second, third, options={"swallowing": swallowing})
        assert why_of(told, 2) == "Bess held the king of clubs, played in trick 3."
    last = short("Anne: 4H KC 7H 6H", "Cecily: 2C 4C 9C 3H", "Anne: 5H 8H 3C 5C", options={"swallowing": "off"})
    assert why_of(last, 2) == "Bess held the three of hearts, played in trick 2."  # the last card of it
    king = ("Bess: play KC", "Cecily: play 3C", "Dorothy: play 5C", "Anne: play 5H")
    lines = audit_in_words(short(first, second, *king))["lines"]
    (number,) = [line["number"] for line in lines if line["line"] == "Bess: play KC"]
    assert lines[1]["why"] == f"Bess held the king of clubs, played in line {number}."


def test_a_card_that_nobody_knows_is_said_to_be_so() -> None:
    found = audit_in_words(short("Anne: ?? ??"))["lines"]
    assert [line["did"] for line in found] == [
        "Anne: play a card that is not known",
        "Bess: play a card that is not known",
    ]
    assert found[1]["why"] == "The card is not known: some that it may have been are allowed, others are not."


def test_who_plays_a_card_and_was_asked_something_else_is_told_what_it_was() -> None:
    hand = {
        "game": "all-fours",
        "seats": ["Anne", "Bess"],
        "dealer": "Bess",
        "hands": {"Anne": "KH 2C", "Bess": "3H 4H"},
        "piles": {"turn-up": "5S"},
        "actions": ["Anne: beg", "Bess: play 3H"],
    }
    line = audit_in_words(hand)["lines"][1]
    assert line["verdict"] == "against"
    assert line["why"].startswith("Before any card is played: ")
    assert "Bess" in line["why"]
    assert line["rule"] == "every-table.turn"


def test_that_no_deal_was_found_in_which_all_was_right_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RulesetAudit, "right", lambda *_: False)
    assert fit_of(short("Anne: 4H KC 7H 6H")) == (
        "It cannot be told from Bess’s card in trick 1 on (“Follow suit”); no deal was found in which everything was"
        " right."
    )


def test_a_ruleset_that_cannot_have_the_hand_at_all_gives_its_reason() -> None:
    found = audit_in_words({"game": "noddy", "seats": FOUR[:2], "actions": ["Anne: count 0"]})
    why = {fit["ruleset"]: fit["why"] for fit in found["fits"]}
    assert why["holme-1688-four@1"] == "It does not fit: 2 seats; this game takes 4."


# -- what can just be told ----------------------------------------------------------------------------------
def test_as_many_acts_may_be_told_as_a_record_may_have() -> None:
    check_report({"game": "noddy", "seats": FOUR[:2], "actions": ["Anne: count 0"] * MOST_LINES})


def test_spaces_about_a_line_are_nothing_that_was_told() -> None:
    def lines_of(report: dict[str, Any]) -> list[Any]:
        return [(line["line"], line["verdict"]) for line in audit_in_words(report)["lines"]]

    assert lines_of(short("  Anne: 4H KC 7H 6H ")) == lines_of(short("Anne: 4H KC 7H 6H"))


# -- what cannot have been told -----------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"piles": {"widow": "4H"}}, "widow: nothing is dealt there; to the table are dealt: none"),
        (
            {"game": "all-fours", "seats": FOUR[:2], "pack": "", "top": "", "piles": {"widow": "4H"}},
            "widow: nothing is dealt there; to the table are dealt: turn-up",
        ),
        ({"title": "a\x07bell"}, "title has a control character: 'a\\x07bell'"),
        ({"actions": ["Anne: play 4H"] * (MOST_LINES + 1)}, f"more than {MOST_LINES} actions"),
        ({"game": ""}, "the hand names no game"),
        ({"top": 7}, "top should be a text"),
        ({"hands": []}, "hands should be a set of named values"),
        ({"seats": "Anne"}, "seats should be a list of texts"),
        ({"hands": {"Anne": 7}}, "the hand of Anne: cards are written as text, such as 'KH 2C ??'"),
        ({"deck": "4H 5H"}, "deck: 2 cards; 13 are played with"),
        ({"top": "2S 2S"}, "top: more cards are named than there are (2 for 1)"),
        ({"actions": ["Anne: !"]}, "action 1: nothing was done: 'Anne: '"),
        ({"actions": ["Anne"]}, "action 1: 'Anne' begins with none of Anne, Bess, Cecily, Dorothy"),
        ({"actions": ["Anne: play 4H\x07"]}, "action 1: too long, or with a control character: 'Anne: play 4H\\x07'"),
        ({"actions": ["Anne: " + "?? " * LONGEST]}, "action 1: too long, or with a control character: 'Anne: ?? "),
        ({"actions": ["Anne: play 4H", {"cards": {}}]}, "action 2: a trick has cards, by seat, and may say who led"),
        ({"actions": [{"cards": {"Anne": "4H"}, "won": "Anne"}]}, "action 1: a trick has cards, by seat"),
        ({"actions": [{"cards": "4H"}]}, "action 1: a trick has cards, by seat"),
        ({"actions": [{"cards": {"Anne": "4H"}, "led": "Bess"}]}, "action 1: Bess led, and played no card"),
        ({"actions": [{"cards": {"Anne": "4H"}, "led": "Joan"}]}, "action 1: nobody called 'Joan' sits here"),
        ({"actions": [{"cards": {"Anne": "4Z"}}]}, "action 1: “4Z” is no card of this pack"),
        ({"actions": ["Anne: play"]}, "action 1: play takes card ('Anne: play')"),
        ({"actions": [*ALL, "Anne: play ??"]}, "action 4: Anne had not so many cards"),
        ({"actions": ["table: settle"]}, "action 1: 'table: settle' is refused by "),
        ({"actions": ["table: dance"]}, "action 1: the table says settle, shuffle CARDS"),
        ({"ruleset": "hoyle"}, "losing-loadum has no ruleset 'hoyle'"),
        ({"options": {"ten": "first"}}, "option ten cannot be 'first'"),
        ({"dealer": "Joan"}, "the dealer 'Joan' does not sit here"),
        ({"standing": {"gold": 3}}, "losing-loadum has no standing 'gold'"),
        ({"pack": "4H 4H"}, "pack: "),
        ({"seats": ["Anne", "Anne"]}, "two seats have the same name"),
    ],
)
def test_bad_input_gets_one_clear_line(change: dict[str, Any], words: str) -> None:
    with pytest.raises(FAULTS) as caught:
        audit(short("Anne: play 4H") | change)
    assert str(caught.value).startswith(words)
    assert "\n" not in str(caught.value)


def test_a_card_after_a_stop_whose_player_nobody_can_know_is_told_without_a_name() -> None:
    """Bess leads in Lóra where Cecily deals: Dorothy does, so nothing after her card is judged."""
    hand = {"game": "lora", "seats": FOUR, "dealer": "Cecily", "actions": ["Dorothy: KH 7A"]}
    assert [line["did"] for line in audit_in_words(hand)["lines"]] == [
        "Dorothy: play the king of hearts", "Play the seven of acorns",
    ]  # fmt: skip
