"""A hand walked through for people who look on: all alike, nobody is “you”, and what is hidden is not said."""

from __future__ import annotations

import json

import pytest

from groomporter import Table, replay
from groomporter.book.catalogue import games
from groomporter.core.events import seen_by
from groomporter.desk import questions as desk
from groomporter.scene.walkthrough import ONLOOKER, position, show_walkthrough
from groomporter.wording.log import sentences
from groomporter_site.firsthand import first_hand
from groomporter_site.hand_records import record_path
from groomporter_site.teaching.projector import hands, played_out
from tools.records import load

LARGEST = 21_000  # bytes of the positions of one example hand, before they are compressed


def first(game: str = "losing-loadum") -> dict[str, object]:
    asked = first_hand(game)
    assert asked is not None
    return asked


def test_a_walk_has_the_deal_and_each_line() -> None:
    table = played_out(first())
    walk = show_walkthrough(table)
    assert len(walk["steps"]) == len(table.lines) + 1
    # Dorothy leads the king of hearts in this hand; the sentence of the first line says so.
    assert [entry["text"] for entry in walk["steps"][1]["said"]] == ["Dorothy plays the king of hearts."]
    assert walk["steps"][-1]["said"]


def test_what_must_be_chosen_is_marked_only_where_there_is_a_choice() -> None:
    # Dorothy may lead any of five cards. Cecily has one heart, the eight, and nothing to choose.
    steps = show_walkthrough(played_out(first()))["steps"]
    assert steps[0]["decides"] == "play"
    at = next(
        i
        for i, step in enumerate(steps)
        if step["said"] and step["said"][0]["text"].startswith("Cecily plays the eight")
    )
    assert steps[at - 1]["decides"] == ""


def test_what_may_not_be_played_is_ruled_out_with_its_rule() -> None:
    # Dorothy has led the king of hearts; Anne holds the four and the ten. Bess has one heart, the three.
    walk = show_walkthrough(played_out(first()))
    ruled = [step.get("ruled") for step in walk["steps"]]
    assert ruled[0] is None  # whoever leads may play any card
    assert ruled[1] == {
        "may": ["4H", "TH"],
        "not": "JC",
        "because": "Hearts were led, and you hold the four of hearts and the ten of hearts.",
        "rule": "losing-loadum.follow-suit",
    }
    assert ruled[2] is None
    assert walk["rules"]["losing-loadum.follow-suit"]["title"] == "Follow suit"


@pytest.mark.parametrize("game", games())
def test_nobody_is_addressed_and_all_hands_are_shown(game: str) -> None:
    for hand in hands(game):
        said = [entry["text"] for step in hand["steps"] for entry in step["said"]]
        assert not [text for text in said if text.startswith(("You ", "Your "))]
        assert not any(seat["you"] for seat in hand["screen"]["seats"])
        assert hand["screen"]["settled"] or hand["screen"]["over"], "it is played to its end"
        assert len(json.dumps(hand["steps"], separators=(",", ":"))) < LARGEST


def test_what_is_said_names_no_card_that_others_have_not_seen() -> None:
    # In the English way Florio's players change cards face down: how many is said, which is not.
    (hand,) = [hand for hand in hands("primero") if hand["name"] == "florio"]
    said = " ".join(entry["text"] for step in hand["steps"][:-4] for entry in step["said"])
    assert "king of clubs" not in said
    assert "card" in said


def test_the_desk_walks_the_hand_on_the_table() -> None:
    table = played_out(first())
    answer = desk.ask({"do": "walk", "hand": {"record": table.record()}})
    assert answer["walk"] == show_walkthrough(table)
    assert desk.ask({"do": "walk"})["error"] == "hand: it holds no record"
    masked = desk.ask({"do": "walk", "hand": {"record": {"game": "losing-loadum"}}})
    assert masked.keys() == {"error"}


def test_a_record_that_can_only_be_looked_at_is_not_walked(monkeypatch: pytest.MonkeyPatch) -> None:
    table = played_out(first())
    monkeypatch.setattr("groomporter.guess.guess.MOST_WORK", 0)
    answer = desk.ask({"do": "walk", "hand": {"record": table.record("Anne")}})
    assert answer["error"].startswith("This hand can be looked at but not played on")


@pytest.mark.parametrize(
    ("actions", "said"),
    [
        (["Dorothy: play KH", "Dorothy: play KH"], "'Dorothy: play KH' is refused by every-table.turn: "),
        (["table: settle"], "'table: settle' is refused by every-table.settling: "),
        (["Dorothy: play ZZ"], "no such card: 'ZZ'"),
        (["Dorothy: dance"], "losing-loadum has no verb 'dance'"),
    ],
)
def test_a_record_that_cannot_be_played_is_refused_in_one_line(actions: list[str], said: str) -> None:
    record = {**played_out(first()).record(), "actions": actions}
    answer = desk.ask({"do": "walk", "hand": {"record": record, "seat": "Anne"}})
    assert answer.keys() == {"error"}
    assert answer["error"].startswith(said)


def test_what_chance_answers_is_no_position_of_its_own() -> None:
    """Lou: Bess reneges, and the cards are shuffled before anybody can do anything; both are told in one step."""
    record = load(record_path("lou", "renege"))
    table = replay(record)
    assert isinstance(table, Table)
    walk = show_walkthrough(table)
    steps = walk["steps"]
    shuffle = next(at for at, line in enumerate(table.lines) if line.startswith("table: shuffle"))
    assert table.lines[shuffle - 1] == "Bess: play 3S!", "the renege, and the shuffle after it"
    assert len(steps) == len(table.lines), "the deal, and a step for each line but the renege"
    assert steps[shuffle]["decides"] == "play", "Anne, who has been dealt five cards again"
    assert steps[-1]["decides"] == "", "the deal is over"
    assert all(set(step.get("turn", ())) <= set(table.seats) for step in [walk["screen"], *steps])


@pytest.mark.parametrize(
    ("name", "lines", "positions"), [("law-1-cut", 3, 2), ("law-3", 5, 4), ("law-5-looking", 3, 4)]
)
def test_what_chance_may_answer_while_players_choose_is_a_position(name: str, lines: int, positions: int) -> None:
    """Hoffmann's laws: a card may turn out to be faced while the players choose, and nobody waits for that. After a
    misdeal the shuffle and the cut follow at once: no positions, those two.
    """
    table = replay(load(record_path("three-card-loo", name)))
    assert isinstance(table, Table)
    assert (len(table.lines), len(show_walkthrough(table)["steps"])) == (lines, positions)


def test_where_several_must_act_at_once_no_choice_is_marked() -> None:
    """Lou, a later deal: all hide their coins."""
    record = load(record_path("lou", "renege-later"))
    table = replay(record)
    assert isinstance(table, Table)
    assert table.lines[0].endswith((": coin stand", ": coin fold"))
    assert show_walkthrough(table)["steps"][0]["decides"] == ""


def test_each_step_says_what_happened_in_it_and_only_that() -> None:
    """Each sentence is told once, in its step: what is said of a whole deal is what its steps say one after another."""
    table = played_out(first())
    again = table.copy()
    again.restart()
    told = [len(step["said"]) for step in show_walkthrough(table)["steps"]]
    for at, line in enumerate(table.lines, 1):
        since = len(again.events)
        again.follow(line)
        stream = [seen for event in again.events[since:] if (seen := seen_by(event, ONLOOKER))]
        assert told[at] == len(sentences(again, -1, stream)), line


def test_no_more_than_so_many_lines_are_walked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("groomporter.scene.walkthrough.MOST", 3)
    assert len(show_walkthrough(played_out(first()))["steps"]) == 4


def test_the_last_screen_is_whole_and_nothing_can_be_done_on_it() -> None:
    shown = show_walkthrough(played_out(first()))["screen"]
    assert (shown["game"], shown["name"], shown["way"], shown["tricks"]) == ("losing-loadum", "Losing Loadum", 1, True)
    assert shown["seat"] == "Anne"
    assert shown["bare"]
    assert shown["aids"]
    assert shown["asks"] == shown["log"] == shown["people"] == shown["ended"] == []
    assert "said" not in shown
    assert "decides" not in shown
    assert shown["settled"]


def test_the_deal_is_walked_from_its_record_and_leaves_the_table_as_it_was() -> None:
    table = played_out(first())
    lines, events = list(table.lines), len(table.events)
    show_walkthrough(table)
    assert (table.lines, len(table.events)) == (lines, events)


def test_people_who_look_on_are_asked_nothing_and_offered_nothing() -> None:
    """All that a renderer asks of a screen is there; what only a player has is empty."""
    shown = show_walkthrough(played_out(first()))["screen"]
    assert {name: shown[name] for name in (
        "asks", "log", "people", "ended", "go", "next", "guessed", "undo", "first", "course", "series", "reckoning",
        "faults", "bare", "aids",
    )} == {
        "asks": [], "log": [], "people": [], "ended": [], "go": "", "next": "", "guessed": "", "undo": False,
        "first": None, "course": None, "series": None, "reckoning": None, "faults": False, "bare": True, "aids": True,
    }  # fmt: skip
    assert (shown["game"], shown["name"], shown["tricks"]) == ("losing-loadum", "Losing Loadum", True)


@pytest.mark.parametrize("game", games())
def test_in_every_position_those_who_look_on_see_every_hand(game: str) -> None:
    """Every card that a seat holds, each by its face."""
    table = played_out(first(game))
    for lines in range(len(table.lines)):
        at = table.copy()
        at.replay(table.lines[:lines])
        for seat in position(at, 0)["seats"]:
            assert len(seat["shown"]) == seat["count"], (lines, seat["name"])
