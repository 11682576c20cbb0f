"""A deal gone through once more: what a blunder cost, by what its player knew; where there was none; what is said."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from groomporter import Game, games
from groomporter.console.cli import main
from groomporter.desk import reviews
from groomporter.desk.questions import ask
from groomporter.keep.record import parse, toml
from groomporter.players.kinds import player, thinks
from groomporter.players.review import MORE, JudgedChoice, Review, TimedSearch, choices_of, judged, worth_a_second_look
from groomporter.players.search import FIRST, gain
from groomporter.players.simulate import Estimate, play_out
from groomporter.scene.review_report import ReviewReport, show_review
from groomporter.sitting.game import Table
from groomporter.sitting.replay import replay
from tools.thumbs import table as with_hands
from unit.test_search_player import opened, to_a_choice

SEVEN = "7C TD 9S KH 2H QC 4D"  # Anne, who is eldest, gets 7C 9S 2H, Bess TD KH QC; 4D is turned up


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each choice is weighed on all its deals, however busy the machine is."""
    monkeypatch.setattr(reviews, "SECONDS", 0)


def noddy(*played: str) -> Table:
    """A hand of Noddy with a pack of seven cards, played so and to its end: each knows what the other has."""
    table = Game("noddy").open(("Anne", "Bess"), "Bess", pack=SEVEN, deck=SEVEN)
    waiting = list(played)
    while not table.over:
        seat = table.waiting.seats[0]
        lines = table.actions(seat)
        table.act(waiting.pop(0) if waiting and waiting[0] in lines else lines[0])
    table.settle()
    return table


def whole(table: Table, seat: str, guesses: int = FIRST) -> Review:
    choices = choices_of(table, seat)
    found = [one for at in choices if (one := judged(table, seat, at, guesses))]
    return Review(seat, len(choices), found, gain(table, table.number(seat)))


def test_an_estimate_is_read_from_its_mean_its_least_its_most_and_its_deals() -> None:
    assert reviews.estimate([2, -1, 3.5, 40]) == Estimate(mean=2, low=-1, high=3.5, deals=40)


# -- what a choice cost -----------------------------------------------------------------------------------
def test_a_blunder_is_found_and_costs_what_reasoning_says() -> None:
    """After the seven and the ten the count is 17. Bess has two tens left, of which none fits above 21.

    With the nine it is 26: Bess says go, Anne goes on with the two, plays last and counts 1. With the two it is 19:
    Bess makes it 29, nobody has a card that fits, and Bess, who played last, counts 1. So the two costs Anne her point,
    and gives Bess one: 2 points. There is one deal that can have been.
    """
    table = noddy("Anne: play 7C", "Bess: play TD", "Anne: play 2H")
    at = table.lines.index("Anne: play 2H")
    found = judged(table, "Anne", at, FIRST)
    assert found is not None
    assert (found.best.line, found.cost) == ("Anne: play 9S", Estimate(2, 2, 2, FIRST * MORE))
    review = whole(table, "Anne")
    assert found in review.dearest
    assert sentences(table, review)[0] == (
        "Choice 2 of 2: you played the two of hearts. The nine of spades would have put you about 2 points further "
        "ahead of Bess, on average over 16 deals that could have been."
    )


def test_where_no_choice_was_worse_than_another_nothing_is_worth_changing() -> None:
    """The seven and the nine are as good to lead: Bess makes 17 or 19 of it, Anne plays the other (26), goes on with
    the two, and has the last card in any case.
    """
    table = noddy("Anne: play 7C", "Bess: play TD", "Anne: play 9S")
    review = whole(table, "Anne")
    assert review.dearest == []
    assert review.cost == 0
    assert sentences(table, review)[0].startswith("Nothing worth changing: ")
    assert "Both choices were weighed" in sentences(table, review)[1]


def sentences(table: Table, review: Review) -> Sequence[str]:
    shown = show_review(table, review, review.seat)
    return [*(cost["words"] for cost in shown["costs"]), *shown["told"]]


@pytest.mark.parametrize(
    ("game", "seats", "others"),
    [
        ("ruff-and-honours", 4, "the other side"),
        ("losing-loadum", 4, "the others"),
        ("losing-loadum", 3, "the others"),
        ("noddy", 2, "Bess"),
    ],
)
def test_against_whom_a_choice_is_counted_is_named(game: str, seats: int, others: str) -> None:
    table = Game(game).open(["Anne", "Bess", "Cecily", "Dorothy"][:seats], "Anne", seed=1)
    assert ReviewReport(table, Review("Anne", 0, (), 0.0), "Anne").others == others


def test_what_one_seat_alone_must_do_and_can_do_otherwise_is_a_choice() -> None:
    """Counting a hand is none: there is but one way. Nor is a last card."""
    table = noddy("Anne: play 7C", "Bess: play TD", "Anne: play 9S")
    assert [table.lines[at] for at in choices_of(table, "Anne")] == ["Anne: play 7C", "Anne: play 9S"]
    assert [table.lines[at] for at in choices_of(table, "Bess")] == ["Bess: play TD"]


def test_what_others_do_while_all_are_asked_at_once_is_no_choice_of_ones_own() -> None:
    """At Lou all say at the same time whether they stand: each has a choice once, whoever was first to say it."""
    hands = ["AH KS 2C 3D 4C", "5S 6S 7S 8S 9S", "5D 6D 7D 8D 9D"]
    lines = ("Bess: coin stand", "Anne: coin stand", "Cecily: coin stand")
    at = with_hands("lou", hands, "TH 3S 4S 5C 6C", lines)
    assert [choices_of(at, seat) for seat in ("Bess", "Anne", "Cecily")] == [[0], [1], [2]]


def test_only_the_two_choices_that_cost_most_beyond_doubt_are_told() -> None:
    table = noddy("Anne: play 7C", "Bess: play TD", "Anne: play 9S")
    line = table.grammar.choice("Anne: play 7C")
    level = Estimate(0, 0, 0, 32)
    costs = [Estimate(1, 0.5, 1.5, 32), Estimate(9, -1, 19, 32), Estimate(3, 2, 4, 32), Estimate(2, 1, 3, 32)]
    review = Review("Anne", 4, [JudgedChoice(2, line, line, cost, level) for cost in costs], 0)
    assert [one.cost.mean for one in review.dearest] == [3, 2]
    assert review.cost == 6
    assert "One more choice cost something, but less." in show_review(table, review)["told"]


def test_a_search_ends_when_its_time_is_over_and_later_where_few_deals_were_tried() -> None:
    """Of ten seconds eleven are gone: enough where more than eight deals were tried, and else not before sixty."""
    search = TimedSearch(lambda _: player("thumb", "noddy", "Anne"), "1", 32, 10)
    search.guessed = 9
    assert not search.late()
    search.begun -= 11
    assert search.late()
    search.guessed = 8
    assert not search.late()
    search.begun -= 50
    assert search.late()
    search.seconds = 0
    assert not search.late()


def test_a_turn_is_what_is_unlike_what_stood_just_before() -> None:
    """Level before two choices, three points ahead before the next, and as far in the end: one turn, in the middle."""
    table = noddy("Anne: play 7C", "Bess: play TD", "Anne: play 9S")
    line, none = table.grammar.choice("Anne: play 7C"), Estimate(0, 0, 0, 32)
    worths = [Estimate(mean, mean, mean, 32) for mean in (0, 0, 3)]
    review = Review("Anne", 3, [JudgedChoice(2, line, line, none, worth) for worth in worths], 3)
    assert [one["turn"] for one in show_review(table, review)["course"]] == [False, False, True, False]


# -- what it rests on -------------------------------------------------------------------------------------
@pytest.mark.sampled(5, each="game")
@pytest.mark.parametrize("game", games())
def test_at_two_tables_that_the_seat_could_not_tell_apart_its_choice_is_judged_alike(game: str) -> None:
    """What others held, and how it went on, differ."""
    table = opened(game)
    seat = to_a_choice(table)
    other = table.guess(seat, random.Random(2).random)
    line, at = table.actions(seat)[-1], len(table.lines)
    found = []
    for one in (table, other):
        one.act(line)
        played_out(one)
        assert one.lines[at] == line
        found.append(judged(one, seat, at, FIRST))
    assert found[0] == found[1]
    assert found[0] or not thinks(game)


@pytest.mark.sampled(4, each="game")
@pytest.mark.parametrize("game", games())
def test_every_game_can_be_gone_through(game: str) -> None:
    """A deal by players who choose as it comes; where its players do not think, it says that nothing was weighed."""
    table = opened(game, "7")
    played_out(table)
    seat = table.seats[0]
    review = whole(table, seat)
    shown = show_review(table, review, seat)
    texts = [*shown["told"], *(one["words"] for one in [*shown["costs"], *shown["course"]])]
    assert texts
    assert all(text[:1].isupper() and not set("{}[]|") & set(text) for text in texts)
    assert len(shown["costs"]) == min(2, sum(one.dear for one in review.judged))
    if not thinks(game) and review.choices:
        assert review.judged == []


def played_out(table: Table) -> None:
    play_out(table, {seat: player("random", table.game.id, seat) for seat in table.seats}, table.game.ruleset.bound)


# -- as it is asked ---------------------------------------------------------------------------------------
def hand_of(table: Table, seat: str = "Anne", **more: Any) -> dict[str, Any]:
    others = {name: "steady" for name in table.seats if name != seat}
    return {"record": table.record(), "seat": seat, "players": others} | more


def test_a_screen_asks_for_one_choice_after_the_other_and_is_told_what_came_of_them() -> None:
    hand = hand_of(noddy("Anne: play 7C", "Bess: play TD", "Anne: play 2H"))
    asked = ask({"do": "review", "hand": hand})["review"]
    assert asked["seats"] == ["Anne", "Bess"]
    assert [one["words"] for one in asked["choices"]] == ["Looking at choice 1 of 2 …", "Looking at choice 2 of 2 …"]
    found = [ask({"do": "review-choice", "hand": hand, "at": one["at"]})["judged"] for one in asked["choices"]]
    told = ask({"do": "review-told", "hand": hand, "judged": json.loads(json.dumps(found))})["review"]
    assert told["costs"][0]["at"] == asked["choices"][1]["at"]
    assert "you played the two of hearts" in told["costs"][0]["words"]
    assert len(told["course"]) == 3
    assert told["course"][-1]["at"] == len(hand["record"]["actions"])


def test_another_seat_is_spoken_of_by_its_name() -> None:
    hand = hand_of(noddy("Anne: play 7C", "Bess: play TD", "Anne: play 2H"), "Bess")
    found = [
        ask({"do": "review-choice", "hand": hand, "seat": "Anne", "at": one["at"]})["judged"]
        for one in ask({"do": "review", "hand": hand, "seat": "Anne"})["review"]["choices"]
    ]
    told = ask({"do": "review-told", "hand": hand, "seat": "Anne", "judged": found})["review"]
    assert "Anne played the two of hearts. The nine of spades would have put Anne about" in told["costs"][0]["words"]


def test_a_choice_is_made_again_from_where_it_was_made() -> None:
    table = noddy("Anne: play 7C", "Bess: play TD", "Anne: play 2H")
    hand, at = hand_of(table), table.lines.index("Anne: play 2H")
    answer = ask({"do": "from", "hand": hand, "at": at})
    assert answer["hand"]["record"]["actions"] == table.lines[:at]
    assert {one["card"] for one in answer["screen"]["hand"] if one["line"]} == {"9S", "2H"}


def test_a_deal_that_is_not_over_is_not_gone_through() -> None:
    table = noddy("Anne: play 7C").back_to(2)
    assert ask({"do": "review", "hand": hand_of(table)})["error"] == "A deal is reviewed when it is over."


def test_where_what_others_held_is_guessed_only_its_own_seat_is_gone_through() -> None:
    hand = hand_of(noddy(), guessed="Anne")
    assert ask({"do": "review", "hand": hand})["review"]["seats"] == ["Anne"]
    assert ask({"do": "review", "hand": hand, "seat": "Bess"})["error"].endswith("so that only Anne can be reviewed.")


@pytest.mark.parametrize(
    "more",
    [
        {"do": "review", "seat": "Nobody"},
        {"do": "review-choice", "at": 0},
        {"do": "review-choice", "at": [2]},
        {"do": "from", "at": "2"},
        {"do": "review-told"},
        {"do": "review-told", "judged": [3]},
        {"do": "review-told", "judged": [{"at": 2, "best": "Anne: play 7C"}]},
        {"do": "review-told", "judged": [{"at": 2, "best": "Anne: fly", "cost": [0, 0, 0, 8], "worth": [0, 0, 0, 8]}]},
        {"do": "review-told", "judged": [{"at": 1, "best": "Anne: play 7C", "cost": [0] * 4, "worth": [0] * 4}]},
        {"do": "review-told", "judged": [{"at": 2, "best": "Anne: play 7C", "cost": ["1"] * 4, "worth": [0] * 4}]},
    ],
)
def test_what_makes_no_sense_is_answered_in_a_line(more: dict[str, Any]) -> None:
    answer = ask({"hand": hand_of(noddy("Anne: play 7C")), **more})
    assert set(answer) == {"error"}
    assert "\n" not in answer["error"]


# -- kept with the hand -----------------------------------------------------------------------------------
def reviewed_hand() -> tuple[dict[str, Any], dict[str, Any]]:
    """The hand in which Anne's two cost her two points, with her review in it; and what she was told."""
    hand = hand_of(noddy("Anne: play 7C", "Bess: play TD", "Anne: play 2H"))
    at = [one["at"] for one in ask({"do": "review", "hand": hand})["review"]["choices"]]
    found = [ask({"do": "review-choice", "hand": hand, "at": one})["judged"] for one in at]
    answer = ask({"do": "review-told", "hand": hand, "judged": found})
    assert list(answer["reviews"]) == ["Anne"]
    return {**hand, "reviews": answer["reviews"]}, answer["review"]


def test_a_saved_record_takes_its_review_along_and_brings_it_back() -> None:
    hand, told = reviewed_hand()
    saved = ask({"do": "export", "hand": hand})["toml"]
    opened = ask({"do": "import", "text": saved, "seat": "Anne"})["hand"]
    assert opened["reviews"] == hand["reviews"]
    again = ask({"do": "review-told", "hand": opened, "judged": opened["reviews"]["Anne"]})["review"]
    assert again == told
    assert replay(parse(saved)).record() == hand["record"]


def test_a_link_and_what_one_seat_has_seen_leave_the_review_behind() -> None:
    hand, _ = reviewed_hand()
    plainly = {name: value for name, value in hand.items() if name != "reviews"}
    assert ask({"do": "export", "hand": hand})["link"] == ask({"do": "export", "hand": plainly})["link"]
    assert "reviews" not in ask({"do": "export", "hand": hand, "masked": True})["toml"]


def test_a_review_goes_when_the_hand_is_another() -> None:
    hand, _ = reviewed_hand()
    assert ask({"do": "show", "hand": hand})["hand"]["reviews"] == hand["reviews"]
    for question in ({"do": "from", "at": hand["reviews"]["Anne"][0]["at"]}, {"do": "undo"}, {"do": "again"}):
        assert "reviews" not in ask({**question, "hand": hand})["hand"]


@pytest.mark.parametrize(
    ("spoilt", "words"),
    [
        ({"Dorothy": []}, "nothing of 'Dorothy' can have been judged in this deal"),
        ({"Anne": 3}, "nothing of 'Anne' can have been judged in this deal"),
        ({"Anne": [{"at": 1, "best": "Anne: play 7C"}]}, "what was judged is no choice of this deal"),
        ({"Anne": [{"at": 2, "best": "Anne: play 7C", "cost": [1.0], "worth": [1.0]}]}, "in four numbers"),
    ],
    ids=["another-seat", "no-list", "no-choice", "no-numbers"],
)
def test_a_spoilt_review_is_left_out_in_a_line_and_its_hand_is_opened(spoilt: dict[str, Any], words: str) -> None:
    """The rules or the players may have changed since: no hand is lost by it."""
    hand, _ = reviewed_hand()
    assert [one["at"] for one in hand["reviews"]["Anne"]] == [2, 4]
    answer = ask({"do": "import", "text": toml({**hand["record"], "reviews": spoilt})})
    assert answer["hand"]["record"] == hand["record"]
    assert "reviews" not in answer["hand"]
    assert answer["note"].startswith("The review that came with it is left out: ")
    assert words in answer["note"]
    assert "\n" not in answer["note"]


# -- at the command line ----------------------------------------------------------------------------------
def test_the_command_line_says_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = noddy("Anne: play 7C", "Bess: play TD", "Anne: play 2H")
    file = tmp_path / "hand.toml"
    file.write_text(toml(table.record()), "utf-8")
    assert main(["review", str(file), "--seat", "Anne", "--guesses", "8"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0].startswith(
        "Choice 2 of 2: Anne played the two of hearts. The nine of spades would have put Anne about 2"
    )
    assert main(["review", str(file), "--guesses", "8", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["game"] == "noddy"
    assert list(found["reviews"]) == ["Anne", "Bess"]
    assert found["reviews"]["Anne"]["costs"][0]["words"] == said[0]
    assert main(["review", str(file), "--guesses", "8"]) == 0
    assert capsys.readouterr().out.splitlines()[0] == "Anne"


def test_the_command_line_refuses_what_is_not_over_and_too_few_deals(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "hand.toml"
    file.write_text(toml(noddy("Anne: play 7C").back_to(2).record()), "utf-8")
    assert main(["review", str(file)]) == 1
    assert "a deal is reviewed when it is over" in capsys.readouterr().err
    assert main(["review", str(file), "--guesses", "3"]) == 1
    assert "from 8 on" in capsys.readouterr().err


def test_what_is_worse_by_more_than_a_standard_error_is_looked_at_again() -> None:
    """Half an interval of one is 1.96 standard errors: one of them is about .51."""
    assert worth_a_second_look(Estimate(0.6, -0.4, 1.6, 32))
    assert not worth_a_second_look(Estimate(0.4, -0.6, 1.4, 32))
