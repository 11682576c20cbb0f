"""A quiz in words: what has happened, what is asked, each answer with its reason, and by which rules it is right."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from groomporter.scene.quizzes import MOST_CITED, MOST_TOLD, tricks
from groomporter.scene.quizzes import show_question as in_words
from groomporter.sitting.game import Game, Table
from groomporter.teach.finished_deal import Deal, others
from groomporter.teach.outcome_questions import costs, counts, takes, wins, worth
from groomporter.teach.play_questions import breaks, may_do, may_play
from groomporter.teach.question import TAKES, WORTH, Answer, Question
from groomporter.wording.words import Words
from tools.lay_pack import by_hand, lay_pack
from tools.thumbs import table as with_hands

TWO, THREE = ("Anne", "Bess"), ("Anne", "Bess", "Cecily")


class First(Random):
    """Chooses always the first."""

    def choice(self, seq: Any) -> Any:
        return seq[0]


class Last(Random):
    """Chooses always the last."""

    def choice(self, seq: Any) -> Any:
        return seq[-1]


def read(found: dict[str, Any]) -> dict[str, str]:
    """Each answer with why it is wrong."""
    return {answer["text"]: answer["why"] for answer in found["answers"]}


def rights(found: dict[str, Any]) -> list[str]:
    return [answer["text"] for answer in found["answers"] if answer["right"]]


def question_data(question: Question | None) -> dict[str, Any]:
    assert question
    return in_words(question)


# Hearts, then Anne's ten of spades trumps Bess's ace and Cecily's king of clubs.
TRUMPED = by_hand({"Anne": "4H TS KD", "Bess": "3H AC 8D", "Cecily": "TH KC 9D", "Dorothy": "KH 2C 6S"}, "2S")
LINES = (
    "Anne: play 4H", "Bess: play 3H", "Cecily: play TH", "Dorothy: play KH",
    "Dorothy: play 2C", "Anne: play TS", "Bess: play AC", "Cecily: play KC",
)  # fmt: skip


def loadum(*lines: str) -> Table:
    game = Game("losing-loadum", "mcleod-2023", {"swallowing": "off", "exchange": "none"})
    return lay_pack(game, TRUMPED, *lines, short=True)


# -- of each kind -----------------------------------------------------------------------------------------
def test_which_cards_may_be_played() -> None:
    found = question_data(may_play(loadum("Anne: play 4H"), "Bess"))
    assert found["kind"] == "may"
    assert found["said"] == ["Anne plays the four of hearts."]
    assert found["ask"] == "Which of these cards may you play?"
    assert found["several"]
    assert [(one["text"], one["card"], one["right"]) for one in found["answers"]] == [
        ("Ace of clubs", "AC", False),
        ("Eight of diamonds", "8D", False),
        ("Three of hearts", "3H", True),
    ]
    wrong, right = found["answers"][0], found["answers"][2]
    assert (wrong["rule"]["id"], wrong["rule"]["title"]) == ("losing-loadum.follow-suit", "Follow suit")
    assert wrong["rule"]["text"].startswith("Each of the others in turn plays a card of the suit led")
    assert right["rule"] is None
    assert found["rule"] == wrong["rule"]
    assert found["then"] == found["tricks"] == []


def test_what_may_be_done() -> None:
    found = question_data(may_do(lay_pack(Game("one-and-thirty"), "QS 9C 2D KD 8H 7S", seats=TWO), "Anne"))
    assert found["ask"] == "Which of these may you do now?"
    assert len(rights(found)) == 2
    assert not any(one["card"] for one in found["answers"])
    (out,) = [one for one in found["answers"] if not one["right"]]
    assert out["rule"]["id"] == "one-and-thirty.out"


def test_who_takes_the_trick() -> None:
    found = question_data(takes(Deal(loadum(*LINES), []), 7, First()))
    assert found["screen"]["seat"] == "Dorothy", "who led it, the first who laid a card"
    assert found["said"] == ["Cecily plays the king of clubs."]
    assert found["ask"] == "Who takes the trick?"
    assert read(found) == {
        "Anne": "",
        "Bess": "The ace of clubs is the highest of the suit led, as cards mostly rank; that is not what decides here.",
        "Cecily": "The king of clubs is beaten.",
        "You": "The two of clubs is beaten.",
    }
    assert rights(found) == ["Anne"]
    assert found["then"] == ["Anne takes the trick.", "Anne counts 24 points in it."]


def test_that_nobody_takes_it() -> None:
    lines = ("Anne: play KH", "Bess: play QD", "Cecily: play KS", "Dorothy: play 2C")
    found = question_data(takes(Deal(lay_pack(Game("blouette"), "KH QD KS 2C", *lines), []), 3, First()))
    assert rights(found) == ["Nobody"]
    assert read(found)["Cecily"] == "The king of spades does not take the trick: nobody does."


def test_the_tricks_of_a_deal_are_told_with_who_took_each_and_that_nobody_took_one() -> None:
    """Two kings lie there, and the trick is set aside; the ace is the least, so Bess takes the second with the nine."""
    hands = ["KH 2H 3H", "KD 9D 3D", "2C AC 3C", "4C AS 3S"]
    lines = ["Anne: play KH", "Bess: play KD", "Cecily: play 2C", "Dorothy: play 4C"]
    lines += ["Anne: play 2H", "Bess: play 9D", "Cecily: play AC", "Dorothy: play AS", "Bess: play 3D"]
    at = with_hands("blouette", hands, "", lines)
    question: Any = SimpleNamespace(table=at)
    assert list(tricks(question, Words(at.game, at.seats))) == [
        "Anne the king of hearts, Bess the king of diamonds, Cecily the two of clubs, Dorothy the four of clubs: nobody"
        " takes it yet.",
        "Anne the two of hearts, Bess the nine of diamonds, Cecily the ace of clubs, Dorothy the ace of spades: Bess"
        " takes it.",
        "Bess the three of diamonds: nobody takes it yet.",
    ]


def nearest() -> Table:
    """Anne has twenty, with the ace eleven thirty; Bess twenty-five."""
    return lay_pack(Game("one-and-thirty"), "QS 9C AD KD 8H 7S", "Anne: stick", "Bess: stick", seats=TWO)


def test_who_wins() -> None:
    table = nearest()
    found = question_data(wins(Deal(table, others(table.game)), 1, Last()))
    assert found["ask"] == "The hands lie open. Who wins?"
    assert read(found) == {"Anne": "These cards count 20, less than the winner’s.", "You": ""}
    assert found["answers"][0]["where"] == ["The ace: An ace counts eleven", "The ace: One or eleven, as is best"]
    assert found["answers"][1]["where"] == []
    assert found["then"][-1] == "You are nearest, and win."


def test_what_cards_count() -> None:
    table = nearest()
    anne, bess = (in_words(one) for one in counts(Deal(table, others(table.game)), 1, First()))
    assert anne["ask"] == "What do your cards count? (The ace)"
    assert rights(anne) == ["20"]
    assert read(anne)["10"] == "That leaves out a part of it: 10 (queen)."
    assert read(anne)["30"].startswith("That takes the pips as they stand, or one for each card")
    assert bess["ask"] == "What do your cards count? (Pips and coat cards)"
    assert bess["screen"]["seat"] == "Bess"


def test_a_count_that_is_called_by_a_word_of_its_own_is_asked_about_by_that() -> None:
    """A rule that counts several things tells which by a word; what is only for the table (seat:0) is none."""
    table = nearest()
    question = next(counts(Deal(table, []), 1, First()))
    assert question_data(replace(question, unit="best flush"))["ask"] == "What do your cards count? (Best flush)"
    assert question_data(replace(question, unit="seat:0"))["ask"] == "What do your cards count? (The ace)"


LOO = by_hand({"Anne": "AH AD 2C", "Bess": "3H 5D 7C", "Cecily": "4H 6D 8C"}, "2S")
LOO_LINES = (
    "Anne: play AH", "Bess: play 3H", "Cecily: play 4H", "Anne: play AD", "Bess: play 5D", "Cecily: play 6D",
    "Anne: play 2C", "Bess: play 7C", "Cecily: play 8C", "table: settle",
)  # fmt: skip


def looed_questions() -> list[Question]:
    """Anne takes two tricks of three, Cecily one; the pool is nine, and a loo nine."""
    table = lay_pack(Game("three-card-loo"), LOO, *LOO_LINES, seats=THREE)
    return list(worth(Deal(table, others(table.game)), 9, First()))


def test_what_a_deal_brings() -> None:
    anne, _, bess = map(question_data, looed_questions())
    assert anne["ask"] == "The hand is over. What does it bring you, or cost you, in chips?"
    assert anne["tricks"] == [
        "You the ace of hearts, Bess the three of hearts, Cecily the four of hearts: you take it.",
        "You the ace of diamonds, Bess the five of diamonds, Cecily the six of diamonds: you take it.",
        "You the two of clubs, Bess the seven of clubs, Cecily the eight of clubs: Cecily takes it.",
    ]
    assert read(anne) == {
        "Nothing": "Something is due by the rule “Thirds”.",
        "It brings 3 chips": "That is what each would have if all shared the pool.",
        "It brings 6 chips": "",
        "It brings 9 chips": "That is the whole pool.",
        "It brings 12 chips": "That is twice as much.",
    }
    assert anne["answers"][0]["where"] == ["Undivided Loo"], "the ruleset, and not its option besides"
    assert rights(bess) == ["It costs 9 chips"]
    assert read(bess)["It brings 6 chips"] == "That is what it brings or costs Anne."


def test_what_a_line_brings() -> None:
    found = question_data(next(worth(Deal(loadum(*LINES), []), 7, First())))
    assert found["ask"] == "What does this bring you, or cost you, in points?"
    assert found["tricks"] == []
    assert rights(found) == ["It brings 24 points"]


def test_what_a_fault_costs() -> None:
    found = question_data(next(costs(Deal(loadum(*LINES), []), 1, First())))
    assert found["ask"] == (
        "Against the rules you do this: “Play the eight of diamonds”. It is noticed. What does it cost you?"
    )
    assert rights(found) == ["It costs 3 lives"]
    assert found["said"] == ["Anne plays the four of hearts."]


def test_by_which_rule_a_card_may_not_be_played() -> None:
    table = loadum("Anne: play 4H")
    may = may_play(table, "Bess")
    assert may
    found = question_data(breaks(Deal(table, []), 1, "Bess", may.answers[0]))
    assert found["ask"] == "You may not do this: “Play the ace of clubs”. Which rule forbids it?"
    assert rights(found) == ["Follow suit"]
    assert {one["why"] for one in found["answers"] if not one["right"]} == {"That rule is about something else."}
    assert not any(one["card"] for one in found["answers"])


# -- what has happened --------------------------------------------------------------------------------------
def test_of_a_line_that_no_sentence_tells_it_is_said_what_its_player_chose() -> None:
    """But of none of the table's own, and of none that names the sum that is asked for."""
    question = next(counts(Deal(nearest(), []), 1, First()))
    silent = replace(question, since=len(question.table.events))
    assert question_data(silent)["said"] == ["Bess chooses: “Stick”."]
    assert question_data(replace(silent, you=1))["said"] == ["You choose: “Stick”."]
    assert question_data(replace(silent, done="table: settle"))["said"] == []
    noddy = lay_pack(Game("noddy"), "9S 9C 4H 6D KD 6S 6H", "Anne: count 4", seats=TWO)
    assert question_data(next(counts(Deal(noddy, []), 0, First())))["said"] == []
    may = may_play(loadum("Anne: play 4H"), "Bess")
    assert may
    assert question_data(replace(may, since=len(may.table.events)))["said"] == []


def test_no_more_than_a_few_sentences_are_told_the_last_of_what_was_and_the_first_of_what_came() -> None:
    question = takes(Deal(loadum(*LINES), []), 7, First())
    assert question
    whole = replace(question, since=0, solved=tuple(question.table.events))
    found = question_data(whole)
    assert len(found["said"]) == len(found["then"]) == MOST_TOLD == 6
    assert found["said"][-1] == "Cecily plays the king of clubs."
    assert found["then"][-1] != "Cecily plays the king of clubs."


def test_what_an_act_takes_along_is_said_beside_it() -> None:
    """Cards that a button has beside it are named: here the cards that are exchanged."""
    table = lay_pack(Game("lou"), "4D 7D JS 2H 3H 4H 5H 6H 7H 8H 9H TH 5C 6C 7C AS", seats=THREE)
    line = next(line for line in table.actions("Anne") if len(line.split()) == 3 and line.endswith(" 2H"))
    question = Question(WORTH, 1, table, line, len(table.events), 1, "chips", "burned", (Answer(2, right=True),))
    (said,) = question_data(question)["said"]
    assert said.startswith("Anne chooses: “")
    assert "two of hearts" in said


def test_tricks_are_told_with_their_takers_and_what_lies_there_with_none() -> None:
    table = loadum(*LINES[:6])
    question = Question(WORTH, 0, table, "", 0, 0, "lives", "most-points", (), tricks=True)
    assert list(tricks(question, Words(table.game, table.seats, 0))) == [
        "You the four of hearts, Bess the three of hearts, Cecily the ten of hearts, Dorothy the king of hearts: "
        "Dorothy takes it.",
        "Dorothy the two of clubs, you the ten of spades: nobody takes it yet.",
    ]
    assert list(tricks(replace(question, table=loadum()), Words(table.game, table.seats, 0))) == []


def test_a_tied_trick_has_no_taker_nor_does_the_last_ones_cling_to_it() -> None:
    """Blouette: Anne takes the first trick with her king; the second is tied, and set aside."""
    first = ("Anne: play KH", "Bess: play QD", "Cecily: play 9S", "Dorothy: play 2C")
    table = lay_pack(
        Game("blouette"), "KH QD 9S 2C KC KD 3S 4S", *first,
        "Anne: play KC", "Bess: play KD", "Cecily: play 3S", "Dorothy: play 4S",
    )  # fmt: skip
    question = Question(TAKES, 3, table, "", 0, 0, "", "tied-trick", ())
    one, two = tricks(question, Words(table.game, table.seats, 3))
    assert one.endswith(": Anne takes it.")
    assert two == (
        "Anne the king of clubs, Bess the king of diamonds, Cecily the three of spades, you the four of spades: "
        "nobody takes it yet."
    )


# -- the position -------------------------------------------------------------------------------------------
def test_the_position_is_a_picture_in_which_nothing_can_be_done() -> None:
    found = question_data(may_play(loadum("Anne: play 4H"), "Bess"))["screen"]
    assert (found["seat"], found["game"], found["name"]) == ("Bess", "losing-loadum", "Losing Loadum")
    assert {card["card"] for card in found["hand"]} == {"3H", "AC", "8D"}
    assert all(card["line"] == card["why"] == card["wrong"] == "" for card in found["hand"])
    assert not any(seat["turn"] for seat in found["seats"])
    assert found["asks"] == found["log"] == found["people"] == []
    assert (found["title"], found["go"], found["undo"], found["settled"]) == ("", "", False, False)
    assert found["tricks"]
    assert found["way"] == 1
    assert (found["bare"], found["faults"], found["aids"], found["over"]) == (False, False, True, False)
    assert found["first"] is found["course"] is found["reckoning"] is found["series"] is None
    assert found["turn"] == found["result"] == found["ended"] == []
    assert found["guessed"] == found["next"] == ""
    shown = {seat["name"]: [card["card"] for card in seat["shown"]] for seat in found["seats"]}
    assert not shown["Anne"], "hands of others are hidden"


def test_a_picture_of_a_settled_deal_is_no_end_of_a_game() -> None:
    """No outcome is told, and nothing that could be done then."""
    question = next(counts(Deal(nearest(), []), 1, First()))
    table = nearest()
    table.settle()
    found = question_data(replace(question, table=table))["screen"]
    assert (found["settled"], found["over"], found["result"], found["title"], found["turn"]) == (
        False,
        False,
        [],
        "",
        [],
    )


def test_a_game_without_tricks_is_drawn_so() -> None:
    assert not question_data(may_do(lay_pack(Game("one-and-thirty"), "QS 9C 2D KD 8H 7S", seats=TWO), "Anne"))[
        "screen"
    ]["tricks"]


# -- rules and readings -------------------------------------------------------------------------------------
def test_a_rule_is_named_with_at_most_two_works_each_once() -> None:
    found = question_data(may_play(loadum("Anne: play 4H"), "Bess"))["rule"]
    assert 1 <= len(found["cited"]) <= MOST_CITED
    assert len(set(found["cited"])) == len(found["cited"])


def test_a_rule_with_readings_is_said_as_it_is_in_force() -> None:
    question = next(counts(Deal(nearest(), []), 1, First()))
    assert question_data(question)["rule"]["text"].endswith("It has one pip, and counts one.")


@pytest.mark.parametrize(
    ("slip", "about", "said"),
    [
        ("counts-more", (("amount", 33),), "These cards count 33, but that does not win here."),
        ("another-seat", (("seat", 0),), "That is what it brings or costs you."),
        ("another-seat", (("seat", 1),), "That is what it brings or costs Bess."),
        ("left-out", (), "That leaves out what is due by the rule “Pips and coat cards”."),
        ("half", (), "That is half of it."),
        ("one-only", (), "That is the last part of it alone."),
        ("", (), ""),
    ],
)
def test_a_slip_is_a_sentence(slip: str, about: tuple[tuple[str, int], ...], said: str) -> None:
    question = next(counts(Deal(nearest(), []), 1, First()))
    wrong = Answer(9, right=False, rule="pips", slip=slip, about=about)
    found = question_data(replace(question, answers=(wrong,)))["answers"][0]
    assert found["why"] == said
    assert found["rule"]["id"] == "one-and-thirty.pips"
