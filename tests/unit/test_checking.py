"""`groomporter check`: each part that a game's author leaves out is told at once, with what to write."""

from __future__ import annotations

import importlib
import io
import logging
import re
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from groomporter.book.catalogue import forget as forgotten
from groomporter.book.catalogue import look_in, module, rulebook
from groomporter.console import cli
from groomporter.console.cli import main
from groomporter_site.checking import command, direct_checks, missing_files, suite
from groomporter_site.checking.copy_project import as_written, copy_with_games
from groomporter_site.checking.direct_checks import GameToCheck, looked_at
from groomporter_site.checking.missing_files import Optional
from groomporter_site.page_order import ORDER, faults

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "games" / "lou.md").read_text("utf-8")


def without(block: str) -> str:
    return re.sub(rf"^/// {block} \| lou\n.*?^///\n", "", PAGE, flags=re.MULTILINE | re.DOTALL)


# -- the page --------------------------------------------------------------------------------------------------
def test_a_page_in_its_order_has_no_fault() -> None:
    assert list(faults(PAGE, rulebook("lou"))) == []


@pytest.mark.parametrize(("before", "block"), list(zip(("", *ORDER), ORDER, strict=False)))
def test_a_block_that_is_missing_is_told_with_its_place(before: str, block: str) -> None:
    (said,) = faults(without(block), rulebook("lou"))
    where = f"after the block {before}" if before else "under the heading"
    assert said.startswith(f"no block {block}; write {where}: /// {block} | lou, ")
    assert said.endswith("then ///")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("title: How to play Lou", "title:", "no title between the --- lines at its top; write title: How to play Lou"),
        ("kind: tricks", "kind: betting", "kind is 'betting' here and 'tricks' in the rules; write kind: tricks"),
        ("\n# How to play Lou\n", "\n# Lou\n", "its heading is missing; write # How to play Lou"),
        (
            "/// goal | lou\n///\n",
            "/// cite | lou\n///\n\n/// goal | lou\n///\n",
            "/// cite stands where /// goal should",
        ),
    ],
)
def test_what_else_is_wrong_with_a_page_is_told(old: str, new: str, said: str) -> None:
    assert old in PAGE
    (told,) = faults(PAGE.replace(old, new, 1), rulebook("lou"))
    assert told.startswith(said)


# -- parts that are left out -----------------------------------------------------------------------------------
@pytest.fixture
def project(tmp_path: Path) -> Path:
    """All of Lou that is written beside its rules and play, and nothing else."""
    shutil.copytree(ROOT / "tutorials" / "lou", tmp_path / "tutorials" / "lou")
    for name in ("games", "learn", "play", "teach"):
        (tmp_path / "docs" / name).mkdir(parents=True)
        shutil.copy(ROOT / "docs" / name / "lou.md", tmp_path / "docs" / name)
    return tmp_path


LEFT_OUT: list[tuple[Callable[[GameToCheck], Iterator[str]], tuple[str, ...], str]] = [
    (direct_checks.opening, ("tutorials/lou/first.toml",), "tutorials/lou/first.toml is missing; write say, seats"),
    (direct_checks.page, ("docs/games/lou.md",), "docs/games/lou.md is missing; write the game's page there"),
    (direct_checks.page, ("docs/play/lou.md",), "docs/play/lou.md is missing; run .venv/bin/python -m"),
    (direct_checks.step_by_step, ("docs/learn/lou.md",), "docs/learn/lou.md is missing; write its head, # Learn Lou"),
    (direct_checks.step_by_step, ("tutorials/lou/lessons",), "tutorials/lou/lessons/ has no lesson; write first.toml"),
    (direct_checks.kit, ("tutorials/lou/teach.toml",), "tutorials/lou/teach.toml is missing, and docs/teach/lou.md"),
    (direct_checks.kit, ("docs/teach/lou.md",), "docs/teach/lou.md is missing; run .venv/bin/python -m"),
]  # fmt: skip


@pytest.mark.parametrize(("look", "gone", "said"), LEFT_OUT)
def test_a_part_that_is_left_out_is_told(
    look: Callable[[GameToCheck], Iterator[str]], gone: tuple[str, ...], said: str, project: Path
) -> None:
    asked = GameToCheck(project, "lou", inside=True)
    assert looked_at(look, asked) == []
    for name in gone:
        path = project / name
        shutil.rmtree(path) if path.is_dir() else path.unlink()
    (told,) = looked_at(look, asked)
    assert told.startswith(said)
    assert not isinstance(told, Optional)


@pytest.mark.parametrize(
    ("look", "gone"),
    [
        (direct_checks.step_by_step, ("docs/learn/lou.md", "tutorials/lou/lessons")),
        (direct_checks.kit, ("docs/teach/lou.md", "tutorials/lou/teach.toml")),
    ],
)
def test_lessons_and_kit_need_not_be_there(
    look: Callable[[GameToCheck], Iterator[str]], gone: tuple[str, ...], project: Path
) -> None:
    for name in gone:
        path = project / name
        shutil.rmtree(path) if path.is_dir() else path.unlink()
    (told,) = looked_at(look, GameToCheck(project, "lou", inside=True))
    assert isinstance(told, Optional)


def test_hands_switches_and_tiny_packs_that_are_missing_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(missing_files, "module", lambda kind, game: None)
    found = missing_files.wanting(tmp_path, "lou", inside=False)
    assert found["hand records"][0].startswith("no hand record in tutorials/lou/examples/; write one")
    assert found["rules switched off"][0].startswith('tests/off/lou.py has no OFF; write OFF = {"RULE": put(')
    assert found["tiny packs"][0].startswith("tests/tiny/lou.py has no CASES; write CASES = [Tiny(")
    assert isinstance(found["oracle"][0], Optional)
    assert missing_files.wanting(ROOT, "lou", inside=False).keys() == {"rules switched off", "tiny packs"}


def test_each_rule_wants_a_switch_and_each_switch_a_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    import off.lou

    switched = {**off.lou.OFF, "no-such": None}
    del switched["renege"]
    monkeypatch.setattr(off.lou, "OFF", switched)
    assert missing_files.wanting(ROOT, "lou", inside=False) == {
        "rules switched off": [
            'tests/off/lou.py: OFF has no entry for renege; write "renege": put((…)) or mute("renege")',
            "tests/off/lou.py: OFF has an entry for no-such, and there is no such rule; take it out",
        ]
    }


@pytest.mark.parametrize(
    ("code", "said"), [("OFF = {(:\n", "1: invalid syntax"), ("\nOFF = nothing\n", "2: NameError: name 'nothing'")]
)
@pytest.mark.parametrize(("kind", "part"), [("off", "rules switched off"), ("tiny", "tiny packs")])
def test_a_file_of_the_tests_that_does_not_load_is_told_in_a_line(
    kind: str, part: str, code: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "tests" / kind / "lou.py"
    path.parent.mkdir(parents=True)
    path.write_text(code, "utf-8")
    monkeypatch.setattr(importlib.import_module(kind), "__path__", [str(path.parent)])
    monkeypatch.delitem(sys.modules, f"{kind}.lou", raising=False)
    (told,) = missing_files.wanting(tmp_path, "lou", inside=False)[part]
    assert told.startswith(f"tests/{kind}/lou.py:{said}")


@pytest.mark.parametrize(
    ("look", "name"),
    [
        (direct_checks.page, "docs/games/lou.md"),
        (direct_checks.opening, "tutorials/lou/first.toml"),
        (direct_checks.kit, "tutorials/lou/teach.toml"),
        (direct_checks.step_by_step, "docs/learn/lou.md"),
    ],
)
def test_a_file_that_is_no_text_is_told_in_a_line(
    look: Callable[[GameToCheck], Iterator[str]], name: str, project: Path
) -> None:
    """As saved by an editor that writes Latin-1: its second byte is an é there."""
    (project / name).write_bytes("né".encode("latin-1"))
    (told,) = looked_at(look, GameToCheck(project, "lou", inside=True))
    assert told == f"{name}: its byte 2 is not UTF-8; save it as UTF-8"


@pytest.mark.parametrize(
    ("look", "name"),
    [(direct_checks.opening, "tutorials/lou/first.toml"), (direct_checks.kit, "tutorials/lou/teach.toml")],
)
def test_a_file_that_is_nested_too_deep_is_told_in_a_line(
    look: Callable[[GameToCheck], Iterator[str]], name: str, project: Path
) -> None:
    (project / name).write_text("say = " + "[" * 50_000, "utf-8")
    (told,) = looked_at(look, GameToCheck(project, "lou", inside=True))
    assert told.startswith(name)


def test_the_builder_is_heard_by_others_again_after_a_build(project: Path) -> None:
    """One that fails at once, for there is no mkdocs.yml; it is told in a line that names it."""
    log = logging.getLogger("mkdocs")
    before = log.propagate, list(log.handlers)
    (told,) = looked_at(direct_checks.check_pages_build, GameToCheck(project, "lou", inside=True))
    assert "mkdocs.yml" in told
    assert (log.propagate, log.handlers) == before


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("STATE = 1\n", "lou_like.py gives no THUMB; write it at its end"),
        ("def f(:\n", "lou_like.py:1: invalid syntax"),
        (
            "STATE = THUMB = MARGIN = 1\nMARGIN_OPTIONS = nothing\n",
            "lou_like.py:2: NameError: name 'nothing' is not defined",
        ),
    ],
)
def test_play_that_does_not_load_is_told_with_its_line(code: str, said: str, tmp_path: Path) -> None:
    games = tmp_path / "engine" / "groomporter" / "games"
    games.mkdir(parents=True)
    shutil.copy(ROOT / "engine" / "groomporter" / "games" / "lou" / "rules.toml", games / "lou_like.toml")
    asked = GameToCheck(tmp_path, "lou-like", inside=True)
    assert looked_at(direct_checks.rules, asked)[0].startswith(
        "engine/groomporter/games/lou_like.toml is missing; write"
    )
    (told,) = looked_at(direct_checks.play, asked)
    assert told.startswith("engine/groomporter/games/lou_like.py is missing; write the play there")
    (games / "lou_like.py").write_text(code, "utf-8")
    look_in(games.parent)
    try:
        (told,) = looked_at(direct_checks.play, asked)
    finally:
        forgotten(games.parent)
        module.cache_clear()
        sys.modules.pop("groomporter.games.lou_like", None)
    assert said in told


# -- where a game lies, and which tests are its own --------------------------------------------------------------
def test_a_game_of_a_folder_is_moved_where_it_will_lie_and_told_where_it_lies(tmp_path: Path) -> None:
    project, folder, copy = (tmp_path / name for name in ("project", "my-games", "copy"))
    for name in (".toolchain", "docs/games", "engine", "tests", "tutorials"):
        (project / name).mkdir(parents=True)
    for name in ("Makefile", "mkdocs.yml", "pyproject.toml", "docs/games/lou.md"):
        (project / name).write_text("old", "utf-8")
    for name in ("games/a_game.toml", "sources/a.json", "tests/off/a_game.py", "docs/games/a-game.md"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text("new", "utf-8")
    copy.mkdir()
    copy_with_games(project, folder, copy)
    there = {str(path.relative_to(copy)) for path in copy.rglob("*") if path.is_file()}
    assert there == {
        "Makefile", "mkdocs.yml", "pyproject.toml", "docs/games/lou.md", "docs/games/a-game.md", "tests/off/a_game.py",
        "engine/groomporter/games/a_game.toml", "engine/groomporter/sources/a.json",
    }  # fmt: skip
    text = "engine/groomporter/games/a_game.toml, tests/off/a_game.py, docs/games/a-game.md and docs/games/lou.md"
    said = "my/games/a_game.toml, my/tests/off/a_game.py, my/docs/games/a-game.md and docs/games/lou.md"
    assert as_written(text, "a-game", "my") == said


@pytest.mark.parametrize(
    ("name", "mine"),
    [
        ("lou-ours@1", True),
        ("0-lou", True),
        ("lou.follow-suit", True),
        ("lou/two-standing", True),
        ("noddy.lou", False),
        ("lou-again-ours@1", False),
        ("lounge", False),
        ("five-card-lou", False),
    ],
)
def test_a_test_is_of_the_game_that_its_name_says(name: str, mine: bool) -> None:
    listener = suite.Listener("lou", ["lou", "lou-again", "five-card-lou"], lambda part, told: None, 1.0)
    assert bool(listener.about.search(f"{name}]")) == mine


def test_every_part_has_its_tests() -> None:
    for file in suite.files(ROOT / "tests"):
        assert Path(file).is_file(), file
    assert suite.part_of("tests/games/test_rules.py::test_rule_would_be_missed[x]") == "rules switched off"
    assert suite.part_of("tests/games/test_rules.py::test_rule_has_a_case[x]") == "hand records"


def test_a_message_is_one_line_and_not_too_long() -> None:
    assert suite.brief("\nAssertionError: write this\nassert 1 == 2") == "write this"
    assert suite.brief("x" * 400) == "x" * suite.LONG + " …"


# -- the command -------------------------------------------------------------------------------------------------
def test_a_report_marks_each_part_and_ends_with_what_is_to_mend(capfd: pytest.CaptureFixture[str]) -> None:
    report = command.Report("lou", "mine")
    report.part("good", 0.25, [])
    report.part("bad", 1.0, [f"docs/games/lou.md: {number}" for number in range(7)])
    report.part("later", 0.0, [Optional("if wanted")])
    report.tested("some", suite.PartResult(tests=3, done=3, left_out=2))
    assert report.end() == 1
    lines = capfd.readouterr().out.splitlines()
    assert lines[0] == f"✓ {'good':24}   0.2 s"
    assert lines[1].startswith("✗ bad ")
    assert lines[2] == "    mine/docs/games/lou.md: 0"
    assert lines[7] == "    and 2 more like these"
    assert lines[8].startswith("– later ")
    assert lines[10].startswith("✓ some (1 of 3 tests) ")
    assert lines[11] == "After 48 seconds of work no further test was begun."
    assert lines[12].endswith("pytest tests/games tests/conformance --games mine -k lou")
    assert lines[13].startswith("lou: 1 of 3 parts to mend, from the top; ")


def test_the_command_says_what_it_needs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    assert main(["--games", str(tmp_path / "none"), "check", "lou"]) == 1
    assert capfd.readouterr().err == f"groomporter: there is no folder {tmp_path / 'none'}\n"
    monkeypatch.setattr(command, "PROJECT", tmp_path)
    assert main(["check", "lou"]) == 1
    assert capfd.readouterr().err == "groomporter: check needs the project's own folder, its tests and make setup\n"


def test_the_engine_alone_says_that_it_cannot_check(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def gone(name: str) -> None:
        raise ModuleNotFoundError(name)

    monkeypatch.setattr(cli, "import_module", gone)
    assert main(["check", "lou"]) == 1
    assert capsys.readouterr().err.startswith("groomporter: check needs the project’s own folder")


def test_a_game_that_there_is_not_is_told_at_once(capfd: pytest.CaptureFixture[str]) -> None:
    assert command.check(GameToCheck(ROOT, "no-such-game", inside=True), "") == 1
    lines = capfd.readouterr().out.splitlines()
    assert lines[1].startswith(
        "    engine/groomporter/games/no_such_game.toml is missing; write the game's rules there"
    )
    assert len(lines) == 3


def test_a_terminal_is_told_what_is_being_done(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a line that the part's own takes the place of; anything else is told of what is done alone."""
    report = command.Report("lou", "")
    report.out.close()
    for terminal, shown in ((True, f"\r… {'any deal, 3 of 40':40}\r"), (False, "")):
        out = io.StringIO()
        out.isatty = lambda terminal=terminal: terminal  # type: ignore[method-assign]
        monkeypatch.setattr(report, "out", out)
        report.going_on("any deal, 3 of 40")
        assert out.getvalue() == shown
