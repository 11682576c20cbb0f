"""How well the others play at a table: chosen, held within a time, and worked out from what a seat has seen."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from itertools import count
from typing import Any

import pytest

from groomporter import Game, Table, games
from groomporter.book.catalogue import module
from groomporter.desk import questions as desk
from groomporter.desk import session
from groomporter.players import observe_seat
from groomporter.players.beginner import Beginner
from groomporter.players.chance import Chance
from groomporter.players.company import Company
from groomporter.players.kinds import STRENGTHS, player
from groomporter.players.patience import LEAST, TOGETHER, Patience
from groomporter.players.scripted_player import Manner, ScriptedPlayer, scripted_company
from groomporter.players.search import Search
from groomporter.teach.code import code
from groomporter.wording.options import rules_to_choose
from groomporter.wording.strengths import WORDS
from tools.play import first_line

SEATS = ["Anne", "Bess", "Cecily"]
SECONDS = 0.3


class Looked:
    """A clock that goes on by so much whenever it is looked at, and keeps what it showed."""

    def __init__(self, step: float) -> None:
        self.step, self.times = step, list[float]()

    def __call__(self) -> float:
        self.times.append(self.step * len(self.times))
        return self.times[-1]


def steps(held: Callable[[], bool]) -> int:
    """How many steps of thought there is time for."""
    return next(done for done in count(1) if held())


# -- how long they think ------------------------------------------------------------------------------------
def test_a_choice_ends_before_the_step_that_would_take_too_long() -> None:
    """Thirty seconds, four a step: the seventh ends at 28, and an eighth would end at 32."""
    assert steps(Patience(30, Looked(4)).choice()) == 7


def test_a_step_that_would_end_just_in_time_is_taken() -> None:
    """Thirty seconds, five a step: the sixth ends with them."""
    assert steps(Patience(30, Looked(5)).choice()) == 6


def test_the_longest_step_so_far_is_what_the_next_may_take() -> None:
    """Steps that end at 1, 11 and 12 of thirty seconds, and at 22: one more of ten would end at 32."""
    times = iter([0, 1, 11, 12, 22])
    assert steps(Patience(30, lambda: next(times)).choice()) == 4


def test_who_waits_for_many_choices_waits_less_for_each() -> None:
    """The first has its whole time, each a fifth of it at the least; and all that have more than that, together, no
    more than eight choices have."""
    patience = Patience(100, Looked(1))
    taken = [steps(patience.choice()) for _ in range(60)]
    assert taken[0] >= 98
    assert taken == sorted(taken, reverse=True)
    least = 100 // LEAST
    assert least - 2 <= taken[-1] <= least
    assert sum(one for one in taken if one > least) <= TOGETHER * 100


def test_without_a_limit_the_clock_is_not_looked_at() -> None:
    def broken() -> float:
        raise AssertionError

    held = Patience(None, broken).choice()
    assert not any(held() for _ in range(100))


# -- who plays ----------------------------------------------------------------------------------------------
def scripted(script: object, manner: Manner) -> ScriptedPlayer:
    table = Game("lou").open(SEATS, "Anne", seed="1")
    return ScriptedPlayer(table, "Bess", script, "1", manner)


def test_whoever_has_no_lines_and_no_kind_of_their_own_plays_as_is_chosen() -> None:
    thumb = module("lou").THUMB
    assert isinstance(scripted("thumb", Manner("strong")).player(), Search)
    assert isinstance(scripted("thumb", Manner("easy")).player(), Beginner)
    assert isinstance(scripted("thumb", Manner("steady")).player(), thumb)
    assert isinstance(scripted("thumb", Manner()).player(), thumb)
    assert isinstance(scripted("random", Manner("strong")).player(), Chance)
    assert isinstance(scripted("strong", Manner("easy")).player(), Search)
    assert isinstance(scripted(["pass"], Manner("strong")).player(), thumb)


# -- at the desk --------------------------------------------------------------------------------------------
@pytest.fixture
def manners(monkeypatch: pytest.MonkeyPatch) -> list[Manner]:
    """In which manner the others were let act."""
    found: list[Manner] = []

    def company(table: Table, scripts: Any, seed: str, manner: Manner) -> Company:
        found.append(manner)
        return scripted_company(table, scripts, seed)

    monkeypatch.setattr(session, "scripted_company", company)
    return found


def ask(do: str, **more: Any) -> dict[str, Any]:
    answer = desk.ask({"do": do, **more})
    assert "error" not in answer, answer
    return answer


def opened(**more: Any) -> dict[str, Any]:
    hand: dict[str, Any] = ask("new", game="lou", seats=SEATS, dealer="Cecily", seed="9", **more)["hand"]
    return hand


def settled() -> dict[str, Any]:
    hand = opened()
    while True:
        answer = ask("show", hand=hand)
        hand, screen = answer["hand"], answer["screen"]
        if screen["settled"]:
            return hand
        if screen["go"]:
            hand = ask("go", hand=hand)["hand"]
        else:
            table = Game("lou").open(SEATS, "Cecily", seed="9")
            table.replay(hand["record"]["actions"])
            hand = ask("act", hand=hand, line=first_line(table))["hand"]


CHOSEN: dict[str, Any] = {"strength": "strong", "seconds": SECONDS}


@pytest.mark.parametrize("do", ["show", "act", "go", "again", "deal", "another"])
def test_in_a_running_deal_and_in_a_new_one_they_play_as_the_question_has_it(do: str, manners: list[Manner]) -> None:
    hand = opened()
    table = Game("lou").open(SEATS, "Cecily", seed="9")
    table.replay(hand["record"].get("actions", []))
    manners.clear()
    answer = desk.ask({"do": do, "hand": hand, "line": first_line(table), "seed": "2", **CHOSEN})
    assert "error" not in answer
    assert [manner.strength for manner in manners] == ["strong"]
    assert manners[0].patience.seconds == SECONDS
    assert "strength" not in answer["hand"]


def test_so_in_the_next_deal_and_in_one_by_a_code(manners: list[Manner]) -> None:
    hand = settled()
    manners.clear()
    ask("next", hand=hand, seed="3", **CHOSEN)
    ask("import", text=code(Game("lou"), 3, 5), **CHOSEN)
    assert [manner.strength for manner in manners] == ["strong", "strong"]


def test_a_first_hand_is_played_by_rule_of_thumb(manners: list[Manner]) -> None:
    opened(first={"title": "One hand", "say": "Lead."}, **CHOSEN)
    opened(**CHOSEN)
    assert [manner.strength for manner in manners] == ["steady", "strong"]


@pytest.mark.parametrize(
    ("chosen", "error"),
    [
        ({"strength": "wizard"}, "no strength 'wizard'; there are: easy, steady, strong"),
        ({"strength": ["strong"]}, "no strength \"['strong']\"; there are: easy, steady, strong"),
        ({"seconds": -1}, "seconds: a number from 0 to 10, not '-1'"),
        ({"seconds": True}, "seconds: a number from 0 to 10, not 'True'"),
        ({"seconds": "1"}, "seconds: a number from 0 to 10, not '1'"),
    ],
)
def test_what_is_no_strength_or_no_time_is_refused_in_one_line_and_the_hand_is_as_it_was(
    chosen: dict[str, Any], error: str
) -> None:
    hand = opened()
    before = json.dumps(hand)
    assert desk.ask({"do": "show", "hand": hand, **chosen}) == {"error": error}
    assert json.dumps(hand) == before
    ask("show", hand=hand)


def test_an_answer_of_strong_players_keeps_within_their_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bess and Cecily say whether they stand. The clock goes on by 21 thousandths of a second whenever it is looked at:
    when a choice begins, and after each step of thought. Fourteen take 294 thousandths of the three hundred there are.
    """
    clock, heard = Looked(0.021), list[str]()
    monkeypatch.setattr("groomporter.players.patience.monotonic", clock)
    answer = ask("new", game="lou", seats=SEATS, dealer="Anne", seed="1", thinks=heard.append, **CHOSEN)
    assert answer["screen"]["turn"] == ["Anne"]
    assert heard == ["Bess", "Cecily"]
    assert len(clock.times) == 2 * (1 + 14)


@pytest.mark.sampled(6, each="game")
@pytest.mark.parametrize("game", games())
def test_at_two_tables_that_a_seat_cannot_tell_apart_it_guesses_as_often_and_does_the_same(
    game: str,
) -> None:
    """By a clock that gives time for ten steps of thought, as at the site's tables, where others' cards differ."""
    table, seat = to_a_choice(game)
    other = table.guess(seat, random.Random(2).random)
    found = []
    for one in (table, other):
        clock = Looked(0.1)
        script = ScriptedPlayer(one, seat, "thumb", "7", Manner("strong", Patience(1.05, clock)))
        found.append((script.choose(observe_seat(one, seat)), len(clock.times)))
    assert found[0] == found[1]
    assert found[0][1] <= 1 + 10


def to_a_choice(game: str) -> tuple[Table, str]:
    """The first moment of a deal at which one seat alone has several things to do."""
    ruled = Game(game)
    least, most = ruled.players
    seats = ["Anne", "Bess", "Cecily", "Dorothy", "Ellen", "Frances"][: min(max(4, least), most)]
    table = ruled.open(seats, seats[0], seed="1")
    company = Company(table, {name: player("thumb", game, name) for name in table.seats})
    for _ in range(200):
        waiting = table.waiting
        if waiting.how == "each" and len(waiting.seats) == 1 and len(table.actions(waiting.seats[0])) > 1:
            return table, waiting.seats[0]
        line = company.next_move()
        assert line
        table.act(line)
    raise AssertionError("no choice in two hundred lines")


# -- what is said of it -------------------------------------------------------------------------------------
def test_who_begins_to_think_is_told_in_words_before_the_answer() -> None:
    said: list[str] = []
    request = {"do": "new", "game": "lou", "seats": SEATS, "dealer": "Anne", "seed": "1", **CHOSEN, "seconds": 0.01}
    answer = json.loads(desk.ask_json(json.dumps(request), said.append))
    assert answer["screen"]["turn"] == ["Anne"]
    assert said == ["Bess is thinking …", "Cecily is thinking …"]
    said.clear()
    desk.ask_json(json.dumps(request | {"strength": "steady"}), said.append)
    assert said == []


def test_every_strength_can_be_chosen_and_is_told_in_words() -> None:
    strengths = rules_to_choose(Game("maw"))["strengths"]
    assert [one["value"] for one in strengths["choices"]] == list(STRENGTHS) == list(WORDS)
    assert all(one["title"] and one["words"] for one in strengths["choices"])


@pytest.mark.parametrize("game", games())
def test_where_the_strong_player_does_not_think_it_is_said(game: str) -> None:
    note = rules_to_choose(Game(game))["strengths"]["note"]
    if module(game).THUMB.thinks:
        assert note == ""
    else:
        assert note == f"At {Game(game).book.name} the strong player plays as the steady one does, so far."


def test_of_a_game_without_a_rule_of_thumb_it_is_said_that_the_others_play_by_chance(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delattr(module("maw"), "THUMB")
    note = rules_to_choose(Game("maw"))["strengths"]["note"]
    assert note == "Nobody has taught the others Maw yet: whatever is chosen, they play by chance."
