"""A hand that was played with real cards is judged line by line; what its cards leave open cannot be told."""

from __future__ import annotations

import json
import random
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from groomporter.book.catalogue import games
from groomporter.console.cli import main
from groomporter.desk import questions as desk
from groomporter.keep.record import RecordError
from groomporter.sitting.game import Game
from groomporter.teach.audit import AGAINST, ALLOWED, FAULTS, UNTOLD, audit
from groomporter.wording.audit_words import audit_in_words
from groomporter_site.firsthand import first_hand
from groomporter_site.teaching.audit import FOLDER, examples, form_data
from groomporter_site.teaching.projector import played_out
from tools.told_hand import FOUR, short, verdicts

TUTORIALS = Path(__file__).parents[2] / "tutorials"


def example(game: str) -> dict[str, Any]:
    """The hand of a game that is there to be judged; worked out at its head."""
    (found,) = examples(game)
    return dict(found)


# -- four unlike games, each worked out at the head of its file --------------------------------------------
@pytest.mark.parametrize(
    ("game", "wrong", "rule", "untold"),
    [
        ("losing-loadum", "Cecily: play 2D", "follow-suit", ["Anne: play KC"]),
        ("primero", "Cecily: bid numerus 30", "higher-bid", ["Cecily: exchange", "Bess: see"]),
        ("noddy", "Bess: count 6", "counting-right", ["Anne: count 12", "Anne: go"]),
        ("laugh-and-lie-down", "Anne: lie-down", "must-match", ["Bess: lie-down"]),
    ],
)
def test_what_was_wrong_is_found_and_what_cannot_be_told_is_left_open(
    game: str, wrong: str, rule: str, untold: list[str]
) -> None:
    found = audit(example(game))
    assert verdicts(found) == {wrong: AGAINST, **dict.fromkeys(untold, UNTOLD)}
    (line,) = [line for line in found.lines if line.line == wrong]
    assert line.ruling is not None
    assert line.ruling.rule is not None
    assert line.ruling.rule.id == f"{game}.{rule}"
    assert line.ruling.cite


def test_a_revoke_is_shown_by_the_card_that_comes_later() -> None:
    (wrong,) = [line for line in audit(example("losing-loadum")).lines if line.verdict == AGAINST]
    assert (wrong.shown, wrong.by) == ("3H", 7)


def test_what_nobody_told_and_must_have_been_is_said_to_be_so() -> None:
    lines = audit(example("losing-loadum")).lines
    assert [line.line for line in lines if line.unsaid] == ["Bess: take"]


def test_a_hand_may_fit_one_ruleset_and_not_another() -> None:
    # In losing Primero bids go downwards, so thirty after forty is right; in the English way nothing is bid at all.
    fits = {fit.spec: (fit.verdict, fit.at) for fit in audit(example("primero")).fits}
    assert fits["du-coeur-italian@1"] == (AGAINST, 5)
    assert fits["losing@1"] == (ALLOWED, 0)
    assert fits["du-coeur-english@1"][0] == AGAINST


def test_a_number_of_players_that_a_ruleset_does_not_take_is_its_reason() -> None:
    (fit,) = [fit for fit in audit(example("noddy")).fits if fit.spec == "holme-1688-four@1"]
    assert fit.verdict == AGAINST
    assert "2 seats" in fit.reason


# -- what follows from what is known ------------------------------------------------------------------------
def test_where_all_cards_come_out_everything_is_told() -> None:
    tricks = ["Anne: 4H 3H 7H 6H", "Cecily: 2C 4C 9C KC", "Bess: 8H 3C 5C 5H"]
    found = audit(short(*tricks))
    assert [line.verdict for line in found.lines] == [ALLOWED] * len(found.lines)
    assert {fit.verdict for fit in found.fits} == {ALLOWED}


def test_a_hand_told_beforehand_shows_a_revoke_at_once() -> None:
    found = audit(short("Anne: 4H KC 7H 6H", hands={"Bess": "3H ?? ??"}))
    (wrong,) = [line for line in found.lines if line.verdict == AGAINST]
    assert (wrong.line, wrong.shown, wrong.by) == ("Bess: play KC", "3H", 0)


def test_without_her_hand_it_cannot_be_told_and_the_cards_that_decide_are_named() -> None:
    # Of the hearts 4, 7 and 6 are seen; 5, 3 and 8 are not, and Bess may have held any of them.
    found = audit(short("Anne: 4H KC 7H 6H"))
    (open_,) = [line for line in found.lines if line.verdict == UNTOLD]
    assert open_.line == "Bess: play KC"
    assert set(open_.might) == {"3H", "5H", "8H"}


def test_all_cannot_be_right_together_where_somebody_must_have_held_the_suit() -> None:
    # Nobody but Anne follows; 3H 5H 6H 7H 8H are not seen. Anne can have held two of them, the stock is the two of
    # spades: so three lay with those who did not follow, though each of them may have had none.
    found = audit(short("Anne: 4H KC 2C 4C"))
    assert verdicts(found) == dict.fromkeys(["Bess: play KC", "Cecily: play 2C", "Dorothy: play 4C"], UNTOLD)
    fit = found.fits[0]
    assert (fit.verdict, fit.together) == (AGAINST, True)


def test_an_unknown_card_is_allowed_only_if_any_would_be() -> None:
    # Whoever leads may lead any card. What Bess plays must be a heart if she has one: her hand is not known.
    found = audit(short("Anne: ?? ??"))
    assert [line.line for line in found.lines] == ["Anne: play ??", "Bess: play ??"]
    assert [line.verdict for line in found.lines] == [ALLOWED, UNTOLD]


def test_who_led_may_be_left_to_the_rules_or_be_told() -> None:
    cards = {"Anne": "4H", "Bess": "3H", "Cecily": "7H", "Dorothy": "6H"}
    second = {"Anne": "9C", "Bess": "KC", "Cecily": "2C", "Dorothy": "4C"}
    told = audit(short({"cards": cards}, {"cards": second, "led": "Cecily"}))
    assert [line.line for line in told.lines][4:6] == ["Cecily: take", "Cecily: play 2C"]
    assert not verdicts(told)


def test_playing_out_of_turn_is_against_a_rule_that_all_can_see() -> None:
    found = audit(short("Anne: play 4H", "Cecily: play 7H", "Bess: play 3H"))
    assert verdicts(found) == {"Cecily: play 7H": AGAINST, "Bess: play 3H": UNTOLD}
    assert found.stopped == 2


def test_a_turned_up_card_that_nobody_told_may_be_any_but_several_must_be_told() -> None:
    # All Fours for two: six cards each, and the turn-up, which nobody told. Bess may have had a heart, or not.
    hand = {
        "game": "all-fours",
        "seats": ["Anne", "Bess"],
        "actions": ["Anne: stand", "Anne: play KH", "Bess: play 2C"],
    }
    assert verdicts(audit(hand)) == {"Bess: play 2C": UNTOLD}
    laugh = example("laugh-and-lie-down") | {"piles": {}}
    with pytest.raises(RecordError, match="table: what lay open there before the play is not told"):
        audit(laugh)


@pytest.mark.parametrize("game", games())
def test_a_hand_that_was_played_by_the_rules_has_nothing_against_it(game: str) -> None:
    """The first hand of each game, played by the thumb: told whole all is right; without its deck nothing is wrong."""
    asked = first_hand(game)
    assert asked is not None
    table = played_out(asked)
    record = table.record()
    whole = {
        key: record[key]
        for key in ("game", "ruleset", "options", "seats", "dealer", "standing", "pack", "deck")
        if key in record
    }
    whole["actions"] = [line for line in table.lines if line != "table: settle"]
    assert [line.line for line in audit(whole).lines if line.verdict != ALLOWED] == []
    open_ = {pile["name"]: pile for pile in form_data(game)["piles"]}
    known = dict(whole)
    if not any(pile["count"] > 1 or pile["seat"] for pile in open_.values()):
        del known["deck"]
        assert [line.line for line in audit(known).lines if line.verdict == AGAINST] == []


# -- what is wrong with what is told ------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"seat": []}, "no entry is called 'seat'"),
        ({"actions": "Anne: play 4H"}, "actions should be a list"),
        ({"seats": []}, "the hand names no seats"),
        ({"hands": {"Joan": "4H"}}, "hands: nobody called 'Joan' sits here"),
        ({"hands": {"Anne": "4H 4H"}}, "the hand of Anne: 4H is there twice"),
        ({"hands": {"Anne": "4H 5H 9C 3H"}}, "the hand of Anne: more cards are named than there are (4 for 3)"),
        ({"hands": {"Anne": "ZZ"}}, "the hand of Anne: “ZZ” is no card of this pack"),
        ({"hands": {"Anne": "KS"}}, "the hand of Anne: KS is not in the pack"),
        ({"piles": {"widow": "4H"}}, "widow: nothing is dealt there"),
        ({"actions": ["Joan: play 4H"]}, "action 1: 'Joan: play 4H' begins with none of Anne, Bess, Cecily, Dorothy"),
        ({"actions": ["Anne: sing"]}, "action 1: “sing” is no card of this pack"),
        ({"actions": ["Anne: play 4H", "Bess: play 4H"]}, "action 2: Bess cannot have had 4H"),
        ({"actions": ["Anne: play KS"]}, "action 1: KS is not in the pack"),
        ({"actions": [{"cards": {"Joan": "4H"}}]}, "action 1: nobody called 'Joan' sits here"),
        ({"actions": [7]}, "action 1: a line, or a trick"),
        ({"actions": ["Anne: play 4H"], "hands": {"Bess": "4H"}}, "action 1: Anne cannot have had 4H"),
    ],
)
def test_what_cannot_have_been_is_said_in_one_line(change: Mapping[str, Any], words: str) -> None:
    with pytest.raises(FAULTS) as caught:
        audit(short("Anne: play 4H") | dict(change))
    assert words in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"hands": {"Anne": "ZZ"}}, ["hand", "Anne"]),
        ({"hands": {"Anne": "4H 5H 9C 3H"}}, ["hand", "Anne"]),
        ({"piles": {"widow": "4H"}}, ["pile", "widow"]),
        ({"top": "2S 2S"}, ["top"]),
        ({"actions": ["Anne: sing"]}, ["action", "1"]),
        ({"actions": ["Anne: play 4H", {"cards": {"Bess": "4Z"}}]}, ["action", "2", "Bess"]),
        ({"actions": ["Anne: play 4H", {"cards": {"Bess": "4H"}}]}, ["action", "2", "Bess"]),
        ({"actions": ["Anne: play 4H", {"cards": {"Bess": "KS"}}]}, ["action", "2", "Bess"]),
    ],
)
def test_the_desk_says_where_something_was_told_that_cannot_be(change: Mapping[str, Any], where: list[str]) -> None:
    """A form puts the fault at its field; the reason is said there, so it does not say where again."""
    answer = desk.ask({"do": "audit", "told": short("Anne: play 4H") | dict(change)})
    assert answer["where"] == where
    assert answer["error"].endswith(f": {answer['reason']}")
    assert "action" not in answer["reason"]


def test_rubbish_never_breaks_it() -> None:
    random_ = random.Random(16)
    pool: list[Any] = [
        None,
        1,
        "",
        "??",
        "Anne",
        "4H ??",
        ["x"],
        {"cards": {}},
        {"Anne": "4H"},
        {"cards": {"Anne": "??"}},
        "Anne: ??",
        "table: shuffle 4H",
    ]
    keys = ["hands", "piles", "top", "deck", "actions", "dealer", "standing", "pack", "options", "ruleset", "seats"]
    for _ in range(150):
        hand = short("Anne: 4H 3H 7H 6H")
        for key in random_.sample(keys, 2):
            value = random_.choice(pool)
            hand[key] = [value, value] if key == "actions" and random_.random() < 0.7 else value
        try:
            audit(hand)
        except FAULTS as fault:
            assert "\n" not in str(fault)


# -- at the desk and at the command line --------------------------------------------------------------------
def test_the_desk_says_it_in_sentences() -> None:
    found = desk.ask({"do": "audit", "told": example("losing-loadum")})["audit"]
    assert found["summary"] == "1 fault against the rules; of 1 act it cannot be told."
    wrong = found["lines"][2]
    assert wrong["did"] == "Cecily: play the two of diamonds"
    assert wrong["why"] == "Cecily held the three of hearts, played in trick 2."
    assert [line["trick"] for line in found["lines"]] == [1, 1, 1, 1, 2, 2, 2, 2, 2]
    # A revoke makes the hand void, and costs its player three lives in McLeod’s game.
    assert wrong["penalty"][0] == "Cecily has revoked."
    assert "Cecily loses 3 lives." in wrong["penalty"]
    assert not found["lines"][8]["penalty"]
    assert wrong["title"] == "Follow suit"
    assert wrong["cited"]
    assert found["lines"][8]["why"] == (
        "It was wrong if Anne held one of seven hearts, and right if not. That hand is not known."
    )
    assert found["fits"][0]["why"] == "It does not fit from Cecily’s card in trick 1 on (“Follow suit”)."


def test_a_card_that_was_kept_back_is_told_by_the_trick_to_which_it_is_led() -> None:
    """Cecily lays a diamond to hearts, takes the next trick with her king of clubs, and leads the three of hearts."""
    rows = [
        {"Anne": "4H", "Bess": "9H", "Cecily": "2D", "Dorothy": "6H"},
        {"Bess": "3C", "Cecily": "KC", "Dorothy": "4C", "Anne": "2C"},
    ]
    last = {"Cecily": "3H", "Dorothy": "QH", "Anne": "TH", "Bess": "2H"}
    actions = [{"cards": rows[0]}, {"led": "Bess", "cards": rows[1]}, {"led": "Cecily", "cards": last}]
    found = audit_in_words(example("losing-loadum") | {"actions": actions})
    (wrong,) = (line for line in found["lines"] if line["verdict"] == AGAINST)
    assert wrong["why"] == "Cecily held the three of hearts, played in trick 3."


def test_a_fault_done_again_with_the_same_card_in_hand_is_told_once() -> None:
    """Cecily keeps the three of hearts back in two tricks and lays it in the third."""
    hand = example("losing-loadum")
    rows = [
        {"Anne": "4H", "Bess": "9H", "Cecily": "2D", "Dorothy": "6H"},
        {"Anne": "7H", "Bess": "8H", "Cecily": "5D", "Dorothy": "JH"},
    ]
    last = {"Anne": "TH", "Bess": "2H", "Cecily": "3H", "Dorothy": "QH"}
    actions = [{"cards": rows[0]}, {"led": "Bess", "cards": rows[1]}, {"led": "Dorothy", "cards": last}]
    found = audit_in_words(hand | {"actions": actions})
    wrong = [line for line in found["lines"] if line["verdict"] == AGAINST]
    assert [(line["line"], line["trick"]) for line in wrong] == [("Cecily: play 2D", 1), ("Cecily: play 5D", 2)]
    assert wrong[0]["why"] == "Cecily held the three of hearts, played in trick 3."
    assert wrong[1]["why"] == (
        "The same fault as with Cecily’s card in trick 1: Cecily still held the three of hearts."
    )
    assert wrong[0]["penalty"]
    assert not wrong[1]["penalty"]
    assert found["summary"].startswith("1 fault against the rules")


def test_a_fault_for_which_the_rules_name_no_penalty_says_so() -> None:
    """Lóra for points has no word of a revoke: Bess leads the king of hearts, and Anne keeps the eight back."""
    hand = {"game": "lora", "seats": FOUR, "dealer": "Cecily", "hands": {"Anne": "7A 8H"}}
    found = audit_in_words(hand | {"actions": ["Bess: KH 7A"]})
    wrong = next(line for line in found["lines"] if line["verdict"] == AGAINST)
    assert wrong["penalty"] == ["These rules name no penalty for it. Agree on one before you play."]


def test_a_hand_of_which_nothing_is_told_is_refused_and_not_called_right() -> None:
    said = desk.ask({"do": "audit", "told": {"game": "losing-loadum", "seats": FOUR, "actions": []}})
    assert said == {"error": "nothing that was done is told: give at least one trick or one line"}


def test_the_desk_says_what_is_wrong_with_the_hand_in_one_line() -> None:
    assert desk.ask({"do": "audit"}) == {"error": "there is no hand to judge"}
    assert desk.ask({"do": "audit", "told": {"game": "whist", "seats": FOUR}}).keys() == {"error"}


def test_the_command_line_judges_a_file(capsys: pytest.CaptureFixture[str]) -> None:
    file = TUTORIALS / "noddy" / FOLDER / "count.toml"
    assert main(["audit", str(file)]) == 2
    said = capsys.readouterr().out.splitlines()
    assert said[0] == "! 1. Bess: count 6"
    assert "noddy.counting-right: " in said[1]
    assert main(["audit", str(file), "--json"]) == 2
    assert json.loads(capsys.readouterr().out)["lines"][0]["rule"] == "noddy.counting-right"


def test_the_command_line_says_bad_input_in_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "hand.toml"
    file.write_text('game = "noddy"\nseats = ["Anne", "Bess"]\nactions = ["Anne: dance"]\n', "utf-8")
    assert main(["audit", str(file)]) == 1
    out = capsys.readouterr()
    assert out.out == ""
    assert out.err.count("\n") == 1
    assert "action 1" in out.err


def test_every_hand_that_a_page_offers_can_be_judged() -> None:
    files = sorted(TUTORIALS.glob(f"*/{FOLDER}/*.toml"))
    assert len({file.parts[-3] for file in files}) >= 4
    for file in files:
        hand = tomllib.loads(file.read_text("utf-8"))
        assert hand["game"] == file.parts[-3]
        assert {line["verdict"] for line in audit_in_words(hand)["lines"]} >= {AGAINST, UNTOLD}


@pytest.mark.parametrize("game", games())
def test_the_form_names_what_lies_open_and_a_line_of_the_game(game: str) -> None:
    form = form_data(game)
    made = Game(game)
    made.grammar(tuple(FOUR)).read(f"Anne: {form['play']}")
    assert form["rulesets"][0]["spec"] == made.ruleset.spec
    assert sum(len(suit["cards"]) for suit in form["suits"]) >= 28


def test_the_page_has_a_mark_for_each_verdict() -> None:
    """It finds it by the verdict's word."""
    page = (Path(__file__).parents[2] / "docs" / "kit" / "audit-verdicts.mjs").read_text("utf-8")
    (marks,) = [line for line in page.splitlines() if line.startswith("const VERDICTS = ")]
    for verdict in (ALLOWED, AGAINST, UNTOLD):
        assert f" {verdict}: [" in marks
