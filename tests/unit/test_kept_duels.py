"""What is kept of duels between strengths can be read, and be played again by the command that is kept with it."""

from __future__ import annotations

from contextlib import AbstractContextManager
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from groomporter import games
from groomporter.book.catalogue import rulebook
from groomporter.console import duels
from groomporter.console.cli import main
from groomporter.players.kinds import STRENGTHS
from groomporter.players.simulate import Estimate
from groomporter.sweeps.executors import Workers
from tools import strengths

KEPT = [(game, one) for game in games() for one in strengths.kept(game)]
IDS = [f"{game}-{one['ruleset']}-{one['a']}-{one['b']}" for game, one in KEPT]


@pytest.mark.parametrize(("game", "one"), KEPT, ids=IDS)
def test_each_duel_says_how_it_was_played_and_what_came_of_it(game: str, one: dict[str, Any]) -> None:
    played = strengths.asked(game, one["a"], one["b"], one["seed"], one["ruleset"], one.get("seconds", 0.0))
    assert {one["a"], one["b"]} <= STRENGTHS.keys()
    assert (one["ruleset"], one["seats"]) == (played.ruleset, len(played.seats))
    assert one["low"] <= one["mean"] <= one["high"]
    assert one["deals"] > 1
    assert date.fromisoformat(one["date"])
    estimate = Estimate(one["mean"], one["low"], one["high"], one["deals"])
    assert strengths.entry(played, estimate) | {"version": one["version"], "date": one["date"]} == one


def test_a_later_duel_takes_the_place_of_an_earlier_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strengths, "TUTORIALS", tmp_path)
    (tmp_path / "noddy").mkdir()
    for kinds, mean in ((("strong", "steady"), 0.5), (("steady", "easy"), 0.25), (("strong", "steady"), 0.75)):
        strengths.keep("noddy", strengths.entry(strengths.asked("noddy", *kinds), Estimate(mean, 0.0, 1.0, 9)))
    assert [(one["a"], one["mean"]) for one in strengths.kept("noddy")] == [("steady", 0.25), ("strong", 0.75)]


def test_the_command_plays_the_same_duel(capsys: pytest.CaptureFixture[str]) -> None:
    played = strengths.asked("noddy", "steady", "random")
    found = strengths.duel(played, 3)
    command = strengths.entry(played, found)["command"]
    assert main([*command.split()[1:], "--processes", "1"]) == 0
    assert f"{found.mean:+.4f}" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("options", "how"),
    [
        ([], ""), (["--processes", "1"], "serial"), (["--processes", "2"], "processes:2"),
        (["--executor", "serial", "--processes", "2"], "serial"),
    ],
)  # fmt: skip
def test_a_duel_is_played_by_as_many_processes_as_are_asked_for(
    options: list[str], how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def workers(by: str) -> AbstractContextManager[Workers]:
        asked.append(by)
        return serial("serial")

    serial = duels.workers

    monkeypatch.setattr(duels, "workers", workers)
    assert main(["duel", "noddy", "--a", "steady", "--b", "random", "--deals", "1", *options]) == 0
    assert asked == [how]


def test_each_ruleset_has_a_duel_of_steady_over_easy() -> None:
    """By the rules of today, and by how much is told, whether it is proved or not."""
    found = {(game, one["ruleset"]) for game, one in KEPT if (one["a"], one["b"]) == ("steady", "easy")}
    assert found == {(game, one.spec) for game in games() for one in rulebook(game).newest_rulesets}


def test_the_page_tells_what_is_kept(tmp_path: Path) -> None:
    page = tmp_path / "performance.md"
    page.write_text(strengths.PAGE.read_text("utf-8"), "utf-8")
    strengths.write_page(page)
    assert page.read_text("utf-8") == strengths.PAGE.read_text("utf-8")


def test_no_strong_player_is_proved_to_be_worse_than_a_steady_one() -> None:
    """Where it is, the rule of thumb says that it does not think (`thinks`)."""
    strong = [(game, one) for game, one in KEPT if (one["a"], one["b"]) == ("strong", "steady")]
    assert strong
    assert not [(game, one["ruleset"]) for game, one in strong if one["high"] < 0]
