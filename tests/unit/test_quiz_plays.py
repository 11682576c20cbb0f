"""Questions of what may be played or done, and by which rule a card may not, in positions worked out by hand."""

from __future__ import annotations

from copy import copy
from dataclasses import replace

import pytest

from groomporter.core.lines import LineError
from groomporter.core.state import Verb
from groomporter.sitting.game import Game, Table
from groomporter.table.rulings import ALLOWED, REFUSED
from groomporter.teach.finished_deal import Deal, others
from groomporter.teach.play_questions import (
    breaks,
    domain,
    fewer,
    imaginable_lines,
    may_do,
    may_play,
    refused_by_own,
    tick_question,
)
from groomporter.teach.question import BREAKS, DOES, MAY, Question
from tools.lay_pack import by_hand, lay_pack

TWO = ("Anne", "Bess")
# Hearts are led; Anne has two of five cards, and may play no other.
FIRST = by_hand(
    {"Dorothy": "KH 2C AD 6S 9D", "Anne": "TH 4H JC 7D QS", "Bess": "3H AC TC 8D 5S", "Cecily": "8H KC KD AS 9S"},
    "2S",
)


def loadum(**options: str) -> Table:
    game = Game("losing-loadum", "mcleod-2023", {"swallowing": "off", "exchange": "none", **options})
    return lay_pack(game, FIRST, "Dorothy: play KH", short=True, dealer="Cecily")


def answers(question: Question) -> dict[int | str, bool]:
    return {answer.value: answer.right for answer in question.answers}


# -- which cards ------------------------------------------------------------------------------------------
def test_which_cards_may_be_played_is_asked_of_who_must_follow() -> None:
    question = may_play(loadum(), "Anne")
    assert question
    assert (question.kind, question.you, question.seat, question.several) == (MAY, 0, 0, True)
    assert answers(question) == {
        "Anne: play JC": False, "Anne: play 7D": False, "Anne: play 4H": True, "Anne: play TH": True,
        "Anne: play QS": False,
    }  # fmt: skip
    assert {answer.rule for answer in question.answers} == {"", "follow-suit"}
    assert question.rule == "follow-suit"
    assert [event.seat for event in question.table.events[question.since :]] == [3], "what Dorothy has just done"


def test_the_answers_stand_in_the_order_of_the_hand() -> None:
    question = may_play(loadum(), "Anne")
    assert question
    values = [answer.value for answer in question.answers]
    pack = question.table.game.pack
    cards = [pack.number[str(value).rpartition(" ")[2]] for value in values]
    assert cards == list(pack.cards_of(question.table.state.hands[0]))


def test_it_is_not_asked_where_all_cards_may_be_played_or_none() -> None:
    table = loadum()
    table.act("Anne: play 4H")
    assert may_play(table, "Cecily") is None, "it is not her turn"
    table.act("Bess: play 3H")
    table.act("Cecily: play 8H")
    assert may_play(table, "Dorothy") is None, "who has taken a trick leads any card"


def test_it_is_not_asked_where_no_card_is_played() -> None:
    assert may_play(lay_pack(Game("one-and-thirty"), "QS 9C 2D KD 8H 7S", seats=TWO), "Anne") is None


# -- which acts -------------------------------------------------------------------------------------------
def test_what_may_be_said_is_asked_of_who_must_speak() -> None:
    """With twenty-one Anne may stick or have another card, but not say that she is out."""
    question = may_do(lay_pack(Game("one-and-thirty"), "QS 9C 2D KD 8H 7S", seats=TWO), "Anne")
    assert question
    assert (question.kind, question.you, question.rule) == (DOES, 0, "out")
    assert answers(question) == {"Anne: have-it": True, "Anne: stick": True, "Anne: out": False}


def test_nobody_is_asked_out_of_turn_nor_where_only_cards_can_be_played() -> None:
    table = lay_pack(Game("one-and-thirty"), "QS 9C 2D KD 8H 7S", seats=TWO)
    assert may_do(table, "Bess") is None
    assert may_do(loadum(), "Anne") is None


def test_what_several_may_do_is_not_asked() -> None:
    """Lou, a later deal: all hide their coins together."""
    table = lay_pack(Game("lou"), "", seats=("Anne", "Bess", "Cecily"), standing={"pool": 12, "first": 0})
    assert table.waiting.seats == ("Anne", "Bess", "Cecily")
    assert may_do(table, "Anne") is None


def test_acts_about_those_that_are_offered_are_tried() -> None:
    """Noddy: her hand makes four, and one more or one less is refused by its rule."""
    question = may_do(lay_pack(Game("noddy"), "9S 9C 4H 6D KD 6S 6H", seats=TWO), "Anne")
    assert question
    assert answers(question) == {"Anne: count 4": True, "Anne: count 3": False, "Anne: count 5": False}
    assert question.rule == "counting-right"


def test_what_is_imagined_is_what_is_offered_and_then_what_the_notation_knows() -> None:
    table = lay_pack(Game("noddy"), "9S 9C 4H 6D KD 6S 6H", seats=TWO)
    lines = list(imaginable_lines(table, "Anne"))
    assert lines[0] == "Anne: count 4"
    assert len(set(lines)) == len(lines)
    assert {"Anne: play 9S", "Anne: play 4H", "Anne: play KD", "Anne: go"} < set(lines)
    assert not {"Anne: play 9C", "Anne: count 6"} & set(lines), "Bess’s card; and a count that is far from hers"


def test_what_can_be_said_for_an_argument() -> None:
    table = lay_pack(Game("noddy"), "9S 9C 4H 6D KD 6S 6H", seats=TWO)
    verb = Verb("bid", ("word", "amount"), words=("numerus", "primero"))
    assert set(domain(table, "Anne", verb, "card", set())) == {"9S", "4H", "KD"}
    assert domain(table, "Anne", verb, "word", set()) == ["numerus", "primero"]
    assert domain(table, "Anne", verb, "amount", {0, -1, 9, 3, 5, 7, 11}) == ["3", "5", "7", "9"]
    assert domain(table, "Anne", verb, "cards", {1}) == []
    assert domain(table, "Anne", verb, "seat", {1}) == []


def test_what_the_notation_does_not_know_is_not_imagined(monkeypatch: pytest.MonkeyPatch) -> None:
    """A number that is too large, say."""
    table = lay_pack(Game("noddy"), "9S 9C 4H 6D KD 6S 6H", seats=TWO)
    read = table.grammar.read

    def small(line: str) -> tuple[int, int]:
        if line.endswith(" 5"):
            raise LineError("too large")
        return read(line)

    monkeypatch.setattr(table, "grammar", copy(table.grammar))
    monkeypatch.setattr(table.grammar, "read", small)
    lines = set(imaginable_lines(table, "Anne"))
    assert "Anne: count 3" in lines
    assert "Anne: count 5" not in lines


# -- how they are asked -----------------------------------------------------------------------------------
def test_a_rule_of_every_table_does_not_count_as_the_games_own() -> None:
    table = loadum()
    assert refused_by_own(table, table.why_not("Anne: play 7D"))
    assert not refused_by_own(table, table.why_not("Anne: play 3H")), "Bess has it"
    assert not refused_by_own(table, table.why_not("Anne: play 4H"))


def test_two_answers_are_too_few_and_right_and_wrong_must_both_be_there() -> None:
    table = loadum()
    rulings = {card: table.why_not(f"Anne: play {card}") for card in ("4H", "TH", "7D", "JC", "QS", "3H")}
    assert tick_question(MAY, table, 0, [rulings[card] for card in ("4H", "7D")]) is None
    assert tick_question(MAY, table, 0, [rulings[card] for card in ("4H", "TH", "4H")]) is None
    assert tick_question(MAY, table, 0, [rulings[card] for card in ("JC", "7D", "QS")]) is None
    assert tick_question(MAY, table, 0, [rulings[card] for card in ("4H", "7D", "QS")])
    assert tick_question(MAY, table, 0, [rulings[card] for card in ("4H", "7D", "QS", "3H")]) is None, (
        "one is of no rule here"
    )


def test_no_more_acts_are_offered_than_can_be_read_and_each_rule_once_before_any_twice() -> None:
    """Of nine that one rule refuses, one by another and five that are allowed, seven are kept: both rules' and three
    that are allowed."""
    table = loadum()
    refused = table.why_not("Anne: play 7D")
    other = table.why_not("Anne: play 3H")
    allowed = table.why_not("Anne: play 4H")
    rulings = [replace(refused, line=f"r{n}") for n in range(9)] + [replace(other, line="o")]
    rulings += [replace(allowed, line=f"a{n}") for n in range(5)]
    kept = fewer(rulings)
    assert [one.line for one in kept] == ["r0", "r1", "r2", "o", "a0", "a1", "a2"]
    assert [one.verdict for one in kept] == [REFUSED] * 4 + [ALLOWED] * 3


# -- by which rule ----------------------------------------------------------------------------------------
def test_by_which_rule_a_card_may_not_be_played() -> None:
    """Wrong are other rules of the game in force that oblige or forbid; none that is out of force."""
    table = loadum()
    question = may_play(table, "Anne")
    assert question
    refused = next(answer for answer in question.answers if answer.value == "Anne: play 7D")
    asked = breaks(Deal(table, others(table.game)), 1, "Anne", refused)
    assert asked
    assert (asked.kind, asked.done, asked.rule, asked.several) == (BREAKS, "Anne: play 7D", "follow-suit", False)
    assert [answer.value for answer in asked.answers if answer.right] == ["follow-suit"]
    wrong = [answer for answer in asked.answers if not answer.right]
    assert len(wrong) == 3
    rules = table.game.book.rules
    assert {answer.slip for answer in wrong} == {"other-rule"}
    assert {rules[str(answer.value)].kind for answer in wrong} <= {"obliges", "forbids"}
    assert [answer.value for answer in asked.answers] == sorted(str(answer.value) for answer in asked.answers)


def test_the_rule_that_refuses_it_elsewhere_is_offered_and_not_called_one_about_something_else() -> None:
    """Three-card Loo by Hoffmann, a must: the two of spades is turned, and Anne, who has ace and king of trumps, must
    lead the ace by his ninth law. Where a fault costs a loo and no law is named, the same card is refused by the rule
    that the ace is led."""
    game = Game("three-card-loo", "hoffmann-1909")
    hands = by_hand({"Anne": "AS KS 2C", "Bess": "3H 5D 7C", "Cecily": "4H 6D 8C"}, "2S")
    table = lay_pack(game, hands, seats=("Anne", "Bess", "Cecily"))
    question = may_play(table, "Anne")
    assert question
    assert answers(question) == {"Anne: play AS": True, "Anne: play KS": False, "Anne: play 2C": False}
    refused, king = (
        next(answer for answer in question.answers if answer.value == f"Anne: play {card}") for card in ("2C", "KS")
    )
    # Where the trump is hidden at first the ace need not be led, even once it is known; but a trump must.
    assert king.options == (("single-pool", "hidden-trump"),)
    assert king.rulesets == ("mcleod@1", "undivided@1")
    assert not refused.elsewhere
    asked = breaks(Deal(table, others(game)), 0, "Anne", refused)
    assert asked
    (right,) = [answer for answer in asked.answers if answer.right]
    assert right.value == refused.rule == "law-9"
    (elsewhere,) = [answer for answer in asked.answers if answer.elsewhere]
    assert (elsewhere.value, elsewhere.options) == ("lead-the-ace", (("penalties", "looed"),))
    assert elsewhere.slip == ""


def test_where_only_two_other_rules_oblige_or_forbid_these_are_the_wrong_answers() -> None:
    """One-and-Thirty: to stick or have it when asked; and that nobody has a card when none is left."""
    table = lay_pack(Game("one-and-thirty"), "QS 9C 2D KD 8H 7S", seats=TWO)
    question = may_do(table, "Anne")
    assert question
    refused = next(answer for answer in question.answers if not answer.right)
    asked = breaks(Deal(table, []), 0, "Anne", refused)
    assert asked
    assert {answer.value for answer in asked.answers} == {"out", "stick-or-have-it", "pack-runs-out"}


@pytest.mark.parametrize("line", ["Anne: play 7D", "Anne: play JC"])
def test_the_position_is_that_before_the_line(line: str) -> None:
    table = loadum()
    table.act("Anne: play 4H")
    question = may_play(loadum(), "Anne")
    assert question
    refused = next(answer for answer in question.answers if answer.value == line)
    asked = breaks(Deal(table, []), 1, "Anne", refused)
    assert asked
    assert asked.table.lines == ["Dorothy: play KH"]
    assert asked.done == line
