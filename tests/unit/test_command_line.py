"""The command line, which checks and people use."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import groomporter
from groomporter.cli import main
from tools.records import RECORDS

GOOD = str(RECORDS / "losing-loadum" / "out.toml")


def test_games_lists_ids_rulesets_and_options(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "--json"]) == 0
    games = {game["id"]: game for game in json.loads(capsys.readouterr().out)}
    assert set(games) == set(groomporter.games())
    loadum = games["losing-loadum"]
    assert [ruleset["id"] for ruleset in loadum["rulesets"]] == ["mcleod-2023", "parlett-2022", "wolffauer-2006"]
    assert loadum["options"]["ten"]["values"] == ["below-the-knave", "second"]


@pytest.mark.parametrize("game", groomporter.games())
def test_rules_gives_each_rule_with_its_sources(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", game, "--json"]) == 0
    rules = json.loads(capsys.readouterr().out)
    assert len({rule["id"] for rule in rules}) == len(rules)
    for rule in rules:
        assert rule["text"]
        assert rule["cite"]
        assert rule["kind"]
        assert rule["grade"]
    assert main(["rules", game]) == 0
    assert rules[0]["id"] in capsys.readouterr().out


def test_replay_gives_the_standing_and_events(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", GOOD, "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert shown["standing"]["lives"] == {"Anne": 2, "Bess": 3}
    assert shown["events"][-1]["rule"] == "losing-loadum.next-dealer"


def test_a_refused_line_prints_its_rule_and_exits_2(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = (RECORDS / "losing-loadum" / "follow-suit-able.toml").read_text("utf-8")
    path = tmp_path / "hand.toml"
    path.write_text(text.replace('actions = ["Anne: play KH"]', 'actions = ["Anne: play KH", "Bess: play 4C"]'))
    assert main(["replay", str(path)]) == 2
    assert "losing-loadum.follow-suit" in capsys.readouterr().err
    assert main(["replay", str(path), "--json"]) == 2
    assert json.loads(capsys.readouterr().out)["refused"]["rule"] == "losing-loadum.follow-suit"


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["replay", "no-such-file.toml"], "no-such-file.toml: No such file"),
        (["rules", "loodam"], "no game 'loodam'; there are: "),
        (["simulate", "losing-loadum", "--ruleset", "x"], "no ruleset 'x'; it has: "),
        (["simulate", "losing-loadum", "--option", "ten"], "--option takes K=V"),
        (["simulate", "losing-loadum", "--option", "ten=third"], "cannot be 'third'; it can be: "),
        (["simulate", "losing-loadum", "--seats", "10"], "takes 2 to 9 players"),
        (["simulate", "losing-loadum", "--players", "clever"], "no player 'clever'"),
        (["simulate", "losing-loadum", "--players", "thumb,random"], "names 2 kinds for 4 seats"),
        (["simulate", "losing-loadum", "--deals", "0"], "--deals"),
    ],
)
def test_bad_input_is_said_in_one_line(arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 1
    error = capsys.readouterr().err
    assert says in error
    assert error.count("\n") == 1


def test_simulate_gives_intervals_and_the_same_for_a_seed(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["simulate", "losing-loadum", "--deals", "30", "--seed", "7", "--players", "random", "--json"]
    shown = []
    for _ in range(2):
        assert main(arguments) == 0
        shown.append(json.loads(capsys.readouterr().out))
    assert shown[0] == shown[1]
    for seat in shown[0]["seats"].values():
        assert seat["low"] <= seat["mean"] <= seat["high"]


def test_a_hand_is_played_in_the_terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """The first choice every time, a question, a step back, the log; then leave."""
    said = iter(["1", "1", "?2C", "u", "h", "nonsense", "1", "1", "q"])
    monkeypatch.setattr("builtins.input", lambda _: next(said))
    assert main(["play", "losing-loadum", "--seed", "5", "--option", "swallowing=off"]) == 0
    out = capsys.readouterr().out
    assert "The cards are dealt." in out
    assert "A number does what it says." in out


def test_simulate_a_series_tells_what_is_left_in_the_pool(capsys: pytest.CaptureFixture[str]) -> None:
    """Each deal opens from what the last one left; deals apart leave nothing to tell of."""
    arguments = ["simulate", "three-card-loo", "--deals", "6", "--seed", "7", "--json"]
    assert main([*arguments, "--series"]) == 0
    pool = json.loads(capsys.readouterr().out)["left"]["pool"]
    assert set(pool) == {"mean", "largest", "last"}
    assert 0 <= pool["last"] <= pool["largest"]
    assert main(arguments) == 0
    assert json.loads(capsys.readouterr().out)["left"] == {}
