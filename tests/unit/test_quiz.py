"""A quiz: which questions are found, which of them are chosen, and that one seed gives one quiz, whose answers hold."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from groomporter import replay
from groomporter.desk import questions as desk
from groomporter.sitting.game import NAMES, Game, Table
from groomporter.table.rulings import ALLOWED
from groomporter.teach import quiz as quizzes
from groomporter.teach.finished_deal import Deal
from groomporter.teach.question import BREAKS, COSTS, DOES, KINDS, MAY, TAKES, WORTH, Answer, Question
from groomporter.teach.quiz import about, choose_questions, fits, merit, questions, quiz
from groomporter_site.hand_records import record_path
from tools.lay_pack import by_hand, lay_pack
from tools.records import load

TABLE = lay_pack(Game("losing-loadum"), "4H 3H TH KH")


def make_question(kind: str, rule: str, *wrong: Answer, done: str = "") -> Question:
    """A question of a kind about a rule, with these wrong answers."""
    answers = (Answer(0, right=True), *wrong)
    return Question(kind, 0, TABLE, done, 0, 0, "", rule, answers)


def plain(number: int) -> Answer:
    return Answer(number, right=False)


# -- what a question is worth -------------------------------------------------------------------------------
def test_answers_that_are_right_elsewhere_are_worth_most_then_slips() -> None:
    ruleset = Answer(1, right=False, rulesets=("a@1", "b@1"))
    option = Answer(2, right=False, options=(("a", "b"),))
    slip = Answer(3, right=False, slip="twice")
    assert [merit(make_question(WORTH, "r", one)) for one in (ruleset, option, slip, plain(4))] == [3, 2, 1, 0]
    both = Answer(5, right=False, slip="half", rulesets=("a@1",), options=(("a", "b"),))
    assert merit(make_question(WORTH, "r", both, ruleset, plain(6))) == 9
    right = Question(MAY, 0, TABLE, "", 0, 0, "", "r", (Answer("x", right=True, slip="half", rulesets=("a@1",)),))
    assert merit(right) == 0, "what is right is no wrong answer"


def test_a_question_is_kept_if_it_is_unlike_those_that_are() -> None:
    first = make_question(WORTH, "thirds", plain(1))
    assert fits([first], make_question(WORTH, "looed", plain(1)), most=2, alike=1)
    assert not fits([first], make_question(WORTH, "thirds", plain(2)), most=2, alike=1)
    assert fits([first], make_question(WORTH, "thirds", plain(2)), most=2, alike=2)
    assert not fits([first], make_question(WORTH, "looed", plain(1)), most=1, alike=1)
    assert fits([first], make_question(TAKES, "thirds", plain(1)), most=1, alike=1), "another kind"
    assert not fits([first], make_question(WORTH, "thirds", plain(1)), most=9, alike=9), "the same again"


def test_of_a_kind_three_are_chosen_those_worth_most_and_one_of_a_rule() -> None:
    """Of sums by five rules the three with most answers that are right elsewhere; of two by one rule the better."""
    some = [
        make_question(WORTH, f"r{n}", *[Answer(k + 1, False, rulesets=("a@1",)) for k in range(n)]) for n in range(5)
    ]
    better = make_question(WORTH, "r4", *[Answer(k + 1, False, rulesets=("a@1",)) for k in range(7)])
    kept = choose_questions([*some, better], 10, strict=True)
    assert [one.rule for one in kept] == ["r2", "r3", "r4"]
    assert better in kept


def test_if_they_are_too_few_more_of_a_kind_and_of_a_rule_are_taken() -> None:
    some = [make_question(WORTH, f"r{n}", plain(1)) for n in range(5)]
    assert len(choose_questions(some, 10, strict=False)) == 5
    same = [make_question(WORTH, "r", plain(1), done=f"line {n}") for n in range(8)]
    assert len(choose_questions(same, 10, strict=True)) == 1
    assert len(choose_questions(same, 10, strict=False)) == 8
    assert len(choose_questions(same, 6, strict=False)) == 6
    assert len(choose_questions([*same, *same], 20, strict=False)) == 8, "none twice"


def test_a_fourth_of_a_kind_is_rather_by_another_rule_than_a_better_one_by_the_same() -> None:
    good = Answer(1, right=False, rulesets=("a@1",))
    twice = [make_question(WORTH, "r0", good, done=done) for done in ("one", "two")]
    rest = [make_question(WORTH, "r1", good), make_question(WORTH, "r2", good), make_question(WORTH, "r3", plain(1))]
    assert [one.rule for one in choose_questions([*twice, *rest], 4, strict=False)] == ["r0", "r1", "r2", "r3"]
    assert len(choose_questions([*twice, *rest], 5, strict=False)) == 5


def test_kinds_take_turns_and_stand_in_their_order() -> None:
    """Of four each of two kinds five are wanted: three of the first and two of the other, none of a rule twice."""
    some = [make_question(kind, f"r{n}", plain(1)) for kind in (COSTS, TAKES) for n in (3, 2, 1, 0)]
    kept = choose_questions(some, 5, strict=True)
    assert [one.kind for one in kept] == [TAKES, TAKES, TAKES, COSTS, COSTS]
    assert [one.rule for one in kept] == sorted(one.rule for one in kept[:3]) + sorted(one.rule for one in kept[3:])
    assert choose_questions([], 5, strict=False) == []


# -- what can be asked about a deal -------------------------------------------------------------------------
TRUMPED = by_hand({"Anne": "4H TS KD", "Bess": "3H AC 8D", "Cecily": "TH KC 9D", "Dorothy": "KH 2C 6S"}, "2S")
LINES = (
    "Anne: play 4H", "Bess: play 3H", "Cecily: play TH", "Dorothy: play KH",
    "Dorothy: play 2C", "Anne: play TS", "Bess: play AC", "Cecily: play KC",
)  # fmt: skip


def trumped_table() -> Table:
    game = Game("losing-loadum", "mcleod-2023", {"swallowing": "off", "exchange": "none"})
    return lay_pack(game, TRUMPED, *LINES, short=True)


def test_about_one_line_all_is_asked_that_can_be() -> None:
    """Bess must follow with her heart: which card, by which rule not another, and what a revoke would cost. With her
    card nobody takes a trick yet. Cecily’s king makes one whole, which Anne takes, and twenty-four points."""
    deal = Deal(trumped_table(), [])
    assert [one.kind for one in about(deal, 1, Random(1))] == [MAY, BREAKS, COSTS]
    assert [one.kind for one in about(deal, 7, Random(1))] == [TAKES, WORTH, COSTS]
    may, why, _ = about(deal, 1, Random(1))
    assert why.done in {answer.value for answer in may.answers if not answer.right}


def test_while_chance_must_answer_nobody_is_asked() -> None:
    """Lou: Bess has reneged, and the cards are shuffled."""
    table = replay(load(record_path("lou", "renege")))
    assert isinstance(table, Table)
    at = next(at for at, line in enumerate(table.lines) if line.startswith("table: shuffle"))
    assert list(about(Deal(table, []), at, Random(1))) == []


def test_where_no_other_rules_can_be_told_apart_only_the_cards_are_asked_about(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quizzes, "breaks", lambda *_: None)
    assert [one.kind for one in about(Deal(trumped_table(), []), 1, Random(1))] == [MAY, COSTS]


def test_of_a_short_deal_every_line_is_looked_at_and_of_a_long_one_some_and_the_last_two(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen: list[int] = []

    def noted(deal: Deal, at: int, random: Random) -> Iterator[Question]:
        seen.append(at)
        yield from ()

    monkeypatch.setattr(quizzes, "about", noted)
    assert list(questions(Deal(trumped_table(), []), Random(1))) == []
    assert seen == list(range(8))
    seen.clear()
    one = trumped_table()
    one.lines = one.lines[:1]
    list(questions(Deal(one, []), Random(1)))
    assert seen == [0]
    long = trumped_table()
    long.lines = ["line"] * 100
    drawn = set()
    for seed in range(20):
        seen.clear()
        list(questions(Deal(long, []), Random(seed)))
        assert {98, 99} <= set(seen)
        assert 14 <= len(seen) <= 16
        assert seen == sorted(seen)
        drawn |= set(seen)
    assert len(drawn) > 60, "others for other seeds"


# -- whole quizzes ------------------------------------------------------------------------------------------
QUICK = ("lou", "one-and-thirty", "noddy")


@pytest.mark.parametrize("game", QUICK)
def test_one_seed_gives_one_quiz_and_another_another(game: str) -> None:
    first, again, other = (quiz(Game(game), seed) for seed in (3, 3, 4))
    assert [one.plain for one in first] == [one.plain for one in again]
    assert [one.table.deck for one in first] == [one.table.deck for one in again]
    assert [one.table.deck for one in first] != [one.table.deck for one in other]
    assert len(first) == len({one.plain for one in first}) == 10
    assert [KINDS.index(one.kind) for one in first] == sorted(KINDS.index(one.kind) for one in first)


def test_a_quiz_is_by_the_rules_that_are_chosen_and_as_long_as_is_wanted() -> None:
    game = Game("lou", options={"exchange": "none"})
    found = quiz(game, 3, 4)
    assert len(found) == 4
    assert all(one.table.game.options["exchange"] == "none" for one in found)
    assert not any("exchange" in str(answer.value) for one in found for answer in one.answers if one.kind == DOES)


@pytest.mark.parametrize(("game", "seats"), [("noddy", 2), ("lou", 4), ("blouette", 4)])
def test_about_four_play_where_the_game_allows_it(game: str, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, ...]] = []

    def nobody(
        _: Game, seats: tuple[str, ...], kinds: list[str], deals: int, *more: object, **_kw: object
    ) -> list[Table]:
        asked.append(seats)
        assert kinds == ["thumb"] * len(seats)
        assert _kw == {"series": True}, "pools grow"
        return []

    monkeypatch.setattr(quizzes, "play_deals", nobody)
    assert quiz(Game(game), 1) == []
    assert asked == [NAMES[:seats]]


@pytest.mark.parametrize("game", QUICK)
def test_what_a_quiz_says_holds_when_the_deal_is_played_again(game: str) -> None:
    for question in quiz(Game(game), 5):
        old = question.table
        table = old.game.open(
            old.seats, old.dealer, deck=old.game.pack.text(old.deck), standing=old.game.names_of(old.before, old.seats)
        )
        table.replay(old.lines)
        (right, *more) = [answer.value for answer in question.answers if answer.right]
        assert question.several or not more
        if question.kind in (MAY, DOES):
            for answer in question.answers:
                assert (table.why_not(str(answer.value)).verdict == ALLOWED) == answer.right
        elif question.kind == BREAKS:
            refused = table.why_not(question.done).rule
            assert refused
            assert refused.short == right
        elif question.kind == WORTH:
            name = table.seats[question.seat]
            had = amount_held(table, name, question.unit)
            table.act(question.done)
            assert amount_held(table, name, question.unit) - had == right


def amount_held(table: Table, name: str, unit: str) -> int:
    return table.sight(name, aids=True).accounts.get(unit, {}).get(f"seat:{name}", 0)


# -- at the desk --------------------------------------------------------------------------------------------
def test_the_desk_gives_ten_questions_by_the_ruleset_that_is_asked_for() -> None:
    first = desk.ask({"do": "quiz", "game": "lou", "seed": "a"})
    assert first.keys() == {"quiz", "ruleset", "title"}
    assert (len(first["quiz"]), first["ruleset"], first["title"]) == (10, "mcleod@1", "McLeod")
    assert first == desk.ask({"do": "quiz", "game": "lou", "seed": "a"})
    assert first != desk.ask({"do": "quiz", "game": "lou", "seed": "b"})
    assert first != desk.ask({"do": "quiz", "game": "lou", "seed": "a", "options": {"exchange": "none"}})


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ({"game": "whist-of-mars"}, "no game 'whist-of-mars'"),
        ({}, "no game ''"),
        ({"game": "lou", "ruleset": "nobodys"}, "lou has no ruleset 'nobodys'; it has: mcleod"),
        ({"game": "lou", "options": {"exchange": "all"}}, "option exchange cannot be 'all'"),
        ({"game": "lou", "options": {"moon": "full"}}, "lou has no option 'moon'"),
    ],
)
def test_a_quiz_that_cannot_be_gets_one_clear_line(question: dict[str, object], said: str) -> None:
    answer = desk.ask({"do": "quiz", "seed": "1", **question})
    assert answer.keys() == {"error"}
    assert answer["error"].startswith(said)
    assert "\n" not in answer["error"]
