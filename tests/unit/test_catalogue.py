"""Games that lie in a folder of one's own."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from groomporter import ChoiceError
from groomporter.book.catalogue import look_in

STATE = """
from ..losing_loadum.state import LosingLoadum as STATE
"""


def command(*arguments: str) -> subprocess.CompletedProcess[str]:
    """In a process of its own: a folder once looked in stays."""
    return subprocess.run(
        [sys.executable, "-m", "groomporter", *arguments], capture_output=True, text=True, check=False
    )


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A game like Losing Loadum under another name."""
    import groomporter

    own = Path(groomporter.__file__).parent / "games" / "losing_loadum" / "rules.toml"
    game = tmp_path / "games" / "my_loadum"
    game.mkdir(parents=True)
    (game / "rules.toml").write_text(own.read_text("utf-8"), "utf-8")
    (game / "__init__.py").write_text(STATE, "utf-8")
    return tmp_path


def test_a_game_is_found_in_a_further_folder_and_played(folder: Path) -> None:
    assert "my-loadum:" not in command("games").stdout
    assert "my-loadum:" in command("--games", str(folder), "games").stdout
    played = command(
        "--games", str(folder), "simulate", "my-loadum", "--deals", "2", "--players", "random", "--seed", "1"
    )
    assert played.returncode == 0, played.stderr
    assert "Anne (random)" in played.stdout


def test_its_works_are_found_beside_it(folder: Path) -> None:
    rules = folder / "games" / "my_loadum" / "rules.toml"
    rules.write_text(rules.read_text("utf-8").replace('"parlett-2022"', '"nobody-1600"'), "utf-8")
    missing = command("--games", str(folder), "games")
    assert missing.returncode == 1
    assert "nobody-1600" in missing.stderr
    (folder / "sources").mkdir()
    (folder / "sources" / "nobody-1600.json").write_text(
        '{"id": "nobody-1600", "type": "book", "title": "A Book", "custom": {"short": "Nobody 1600", "read": true}}'
    )
    assert command("--games", str(folder), "games").returncode == 0


def test_a_folder_without_games_is_refused_in_one_line(tmp_path: Path) -> None:
    with pytest.raises(ChoiceError, match="no folder of games"):
        look_in(tmp_path)
    assert command("--games", str(tmp_path), "games").stderr.count("\n") == 1
