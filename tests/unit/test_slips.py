"""Common slips: who would take a trick by them, what a sum would come to, and how they become answers of a quiz."""

from __future__ import annotations

import pytest

from groomporter.core.cards import FRENCH
from groomporter.sitting.game import Game
from groomporter.teach.finished_deal import Deal, Other
from groomporter.teach.question import TAKES, Answer, AnswerSheet, Question, in_order
from groomporter.teach.slips import Slip, Wrong, adding, taking
from tools.lay_pack import lay_pack


def trick(cards: str) -> list[tuple[int, int]]:
    """These cards, laid by the seats in order."""
    return list(enumerate(FRENCH.number[card] for card in cards.split()))


# -- tricks -----------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("cards", "trumps_forgotten", "suits_forgotten"),
    [
        ("2C TS AC KC", "AC", "AC"),  # the ace is highest in clubs and of all
        ("4H 3H AS KH", "KH", "AS"),  # the ace of spades is no heart
        ("9D 2H", "9D", "9D"),
        ("5C KD KS", "5C", "KD"),  # nobody follows; of two equal cards that which was laid first
    ],
)
def test_who_would_take_a_trick_if_trumps_or_suits_were_forgotten(
    cards: str, trumps_forgotten: str, suits_forgotten: str
) -> None:
    laid_ = trick(cards)
    seat = {FRENCH.name(card): seat for seat, card in laid_}
    assert list(taking(FRENCH, laid_)) == [
        Slip("trump-forgotten", seat[trumps_forgotten], FRENCH.number[trumps_forgotten]),
        Slip("suit-forgotten", seat[suits_forgotten], FRENCH.number[suits_forgotten]),
    ]


# -- sums -------------------------------------------------------------------------------------------------
def test_a_sum_of_two_parts_from_a_pool_that_can_be_shared() -> None:
    """Six less two are four, of eight in the pool of four players."""
    assert list(adding([("thirds", 6), ("fault", -2)], 4, 8)) == [
        Wrong("left-out", -2, "thirds"),
        Wrong("left-out", 6, "fault"),
        Wrong("whole-pool", 8, "thirds"),
        Wrong("equal-share", 2, "thirds"),
        Wrong("nothing", 0, "thirds"),
        Wrong("twice", 8, "thirds"),
        Wrong("half", 2, "thirds"),
    ]


def test_what_is_lost_stays_lost_and_an_odd_sum_has_no_half() -> None:
    """Nine lost, of a pool of nine among three."""
    assert list(adding([("looed", -9)], 3, 9)) == [
        Wrong("whole-pool", -9, "looed"),
        Wrong("equal-share", -3, "looed"),
        Wrong("nothing", 0, "looed"),
        Wrong("twice", -18, "looed"),
    ]


def test_a_pool_that_cannot_be_shared_is_not_and_an_empty_one_is_none() -> None:
    keys = [wrong.key for wrong in adding([("thirds", 3)], 4, 9)]
    assert keys == ["whole-pool", "nothing", "twice"]
    assert [wrong.key for wrong in adding([("thirds", 3)], 4, 0)] == ["nothing", "twice"]


def test_of_three_parts_the_last_may_be_told_alone() -> None:
    found = list(adding([("pair", 2), ("fifteen", 4), ("flush", 3)], 2, 0))
    assert found[-1] == Wrong("one-only", 3, "flush")
    assert [wrong.amount for wrong in found if wrong.key == "left-out"] == [7, 5, 6]
    assert [wrong.key for wrong in adding([("pair", 2), ("fifteen", 4)], 2, 0)][-1] == "half"


def test_where_nothing_is_left_over_nothing_is_no_slip_nor_the_last_part_alone() -> None:
    """Two and two less four come to nothing."""
    keys = [wrong.key for wrong in adding([("a", 2), ("b", 2), ("c", -4)], 2, 0)]
    assert keys == ["left-out", "left-out", "left-out", "twice", "half"]


# -- answers ----------------------------------------------------------------------------------------------
PARLETT = Other(Game("losing-loadum", "parlett-2022"), ruleset="parlett-2022@1")
SECOND = Other(Game("losing-loadum", options={"ten": "second"}), option=("ten", "second"))


def test_the_right_answer_is_never_among_the_wrong_ones() -> None:
    offered = AnswerSheet(5, "pips")
    offered.slip(5, "twice")
    offered.under(PARLETT, 5)
    offered.under(PARLETT, None)
    assert offered.answers() == (Answer(5, right=True, rule="pips"),)


def test_of_two_slips_to_one_answer_the_first_is_kept() -> None:
    offered = AnswerSheet(5, "pips")
    offered.slip(3, "half", worth=1)
    offered.slip(3, "twice", "ace")
    assert offered.answers()[0] == Answer(3, right=False, rule="pips", slip="half", about=(("worth", 1),))


def test_what_is_right_elsewhere_says_where_and_by_which_slip_besides() -> None:
    offered = AnswerSheet(5, "pips")
    offered.under(PARLETT, 3)
    assert offered.wrong[3] == Answer(3, right=False, rule="pips", rulesets=("parlett-2022@1",))
    offered.under(SECOND, 3)
    offered.slip(3, "half", "ace")
    assert offered.answers()[0] == Answer(
        3, False, "ace", "half", rulesets=("parlett-2022@1",), options=(("ten", "second"),)
    )
    assert offered.answers()[0].elsewhere
    assert not offered.answers()[1].elsewhere


def test_a_slip_that_names_no_rule_has_that_of_the_other_rules() -> None:
    offered = AnswerSheet(5, "pips")
    offered.slip(3, "half", "ace")
    offered.under(SECOND, 3)
    assert (offered.wrong[3].rule, offered.wrong[3].slip) == ("ace", "half")


def test_of_many_wrong_answers_those_are_kept_that_are_right_elsewhere() -> None:
    """Rulesets first, then single options, then slips as they come; and all stand by size."""
    offered = AnswerSheet(5, "pips")
    for value in (1, 2, 3, 4):
        offered.slip(value, f"slip {value}")
    offered.under(SECOND, 9)
    offered.under(PARLETT, 7)
    assert [answer.value for answer in offered.answers()] == [1, 2, 5, 7, 9]
    assert [answer.value for answer in offered.answers(1)] == [5, 7]
    assert [answer.value for answer in offered.answers(2)] == [5, 7, 9]


def test_answers_stand_by_size_or_by_the_alphabet() -> None:
    some = [Answer("revoke", right=True), Answer("exchange", right=False), Answer(3, right=False), Answer(-4, True)]
    assert [answer.value for answer in in_order(some)] == [-4, 3, "exchange", "revoke"]


def test_under_other_rules_only_the_same_lines_are_read() -> None:
    """By Parlett and with the ten second Cecily takes with it what Dorothy's king takes by McLeod. Where the players
    have other cards, or must take tricks with a word, the four lines are not all said, and nothing is read."""
    game = Game("losing-loadum", "mcleod-2023", {"swallowing": "off", "exchange": "none"})
    lines = ("Anne: play 4H", "Bess: play 3H", "Cecily: play TH", "Dorothy: play KH")
    table = lay_pack(game, "4H 3H TH KH", *lines)
    short = Other(Game(game.id, "mcleod-2023", {**game.options, "pack": "short-for-few"}), option=("pack", "short"))
    second = Other(Game(game.id, "mcleod-2023", {**game.options, "ten": "second"}), option=("ten", "second"))
    offered = AnswerSheet(3, "winning-a-trick")
    read: list[str] = []
    offered.elsewhere(
        Deal(table, [short, second]), 3, lambda other: read.append(other.game.options["ten"]) or other.state.turn
    )
    assert read == ["second"]
    assert offered.wrong[2].options == (("ten", "second"),)


# -- questions --------------------------------------------------------------------------------------------
def test_two_questions_are_alike_if_kind_rule_line_and_answers_are() -> None:
    table = lay_pack(Game("losing-loadum"), "4H 3H TH KH")
    one = Question(TAKES, 0, table, "Dorothy: play KH", 0, 3, "", "winning-a-trick", (Answer(3, right=True),))
    two = Question(TAKES, 2, table, "Dorothy: play KH", 7, 3, "", "winning-a-trick", (Answer(3, right=False),))
    other = Question(TAKES, 0, table, "Dorothy: play KH", 0, 3, "", "winning-a-trick", (Answer(2, right=True),))
    assert one.plain == two.plain
    assert one.plain != other.plain
