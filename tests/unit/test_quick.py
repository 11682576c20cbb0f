"""``make quick`` finds what is nearest to a change, and says so where there is nothing."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from groomporter import games
from tools import quick

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    ("path", "own"),
    [
        ("engine/groomporter/games/noddy/rules.toml", {"noddy"}),
        ("engine/groomporter/games/noddy/state.py", {"noddy"}),
        ("engine/groomporter/games/counting/combinations.py", {"noddy", "cribbage-1674", "costly-colours"}),
        ("tutorials/maw/examples/follow.toml", {"maw"}),
        ("tutorials/lou/first.toml", {"lou"}),
        ("docs/games/lou.md", {"lou"}),
        ("engine/groomporter/core/cards.py", set(games())),
        ("engine/groomporter/wording/words.toml", set(games())),
        ("engine/groomporter/core/gone.py", set(games())),
        ("engine/groomporter/__main__.py", set(games())),
        ("tests/tools/records.py", set(games())),
        ("engine/groomporter_site/serve.py", set()),
    ],
)
def test_the_games_that_a_change_bears_on_are_tried(path: str, own: set[str]) -> None:
    plan = quick.plan_for([path])
    assert plan.games == own
    assert plan.without == []


@pytest.mark.parametrize(
    ("path", "test"),
    [
        ("engine/groomporter_site/serve.py", "tests/unit/test_serve.py"),
        ("engine/groomporter/core/cards.py", "tests/unit/test_cards.py"),
        ("engine/groomporter/games/noddy/state.py", "tests/games/test_noddy.py"),
        ("tests/unit/test_quick.py", "tests/unit/test_quick.py"),
        ("docs/table/wait.mjs", "tests/unit/test_renderer.py"),
    ],
)
def test_the_nearest_tests_are_run(path: str, test: str) -> None:
    assert test in quick.plan_for([path]).files


@pytest.mark.parametrize(
    ("paths", "said"), [([], "nothing has changed since HEAD"), (["Makefile"], "nothing here tries Makefile")]
)
def test_nothing_to_run_is_an_error(
    paths: list[str], said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(quick, "changed_files", lambda since: paths)
    monkeypatch.chdir(os.getcwd())
    assert quick.main([]) == 1
    assert f"NOTHING TO RUN: {said}." in capsys.readouterr().err


def test_files_that_the_plans_name_are_there() -> None:
    assert [
        name for name in (*quick.OF_GAMES, *quick.OF_THE_PAGE, *quick.OF_TEXTS) if not (ROOT / name).is_file()
    ] == []
    file, _, test = quick.FIRST_CARDS.partition("::")
    assert f"def {test}(" in (ROOT / file).read_text("utf-8")
