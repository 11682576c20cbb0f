"""What is kept of duels between strengths can be read, and be played again by the command that is kept with it."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Any

import pytest

from groomporter import games
from groomporter.console.cli import main
from groomporter.players.kinds import STRENGTHS
from groomporter.players.simulate import Estimate
from tools import strengths

KEPT = [(game, one) for game in games() for one in strengths.kept(game)]


@pytest.mark.parametrize(("game", "one"), KEPT, ids=[f"{game}-{one['a']}-{one['b']}" for game, one in KEPT])
def test_each_duel_says_how_it_was_played_and_what_came_of_it(game: str, one: dict[str, Any]) -> None:
    played = strengths.asked(game, one["a"], one["b"], one["seed"])
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
