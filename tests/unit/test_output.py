"""What the command line writes: nothing from outside moves the terminal, and any terminal can show it."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

import groomporter
from groomporter import on_interrupt
from groomporter.console import cli
from groomporter.console.cli import main
from groomporter.console.output import Output, give_up_output, harmless, written_like
from groomporter.console.records import read_file
from groomporter_site.hand_records import record_path

BAD = "\x1b[31m\x07\x9b\u202e"  # red, a bell, the same in one character, and what turns the order of letters round
SHOWN = r"\u001b[31m\u0007\u009b\u202e"
TOLD = {"game": "losing-loadum", "seats": ["Anne", "Bess", "Cecily"], "actions": ["Anne: play 2C"]}


def save_record(folder: Path, data: Mapping[str, Any]) -> str:
    (folder / "hand.json").write_text(json.dumps(data), "utf-8")
    return str(folder / "hand.json")


def masked_with_control() -> dict[str, Any]:
    """What Bess saw of a deal, and what no deal has: a word from outside in one of its events."""
    table = groomporter.game("losing-loadum").open(TOLD["seats"], seed=1)
    table.act(table.actions("Anne")[0])
    record = table.record("Bess")
    record["events"][-1].append(["wrong", record["events"][0][0][1], 0, "", [BAD], ""])
    return record


def nothing_moves(capsys: pytest.CaptureFixture[str]) -> str:
    """All that was written, after a look at each character of it."""
    out, err = capsys.readouterr()
    assert not {"\x1b", "\x07", "\x9b", "\u202e"} & set(out + err)
    return out + err


# -- control characters -------------------------------------------------------------------------------------
@pytest.mark.parametrize("lives", [{BAD: 1}, {"Anne": BAD}, BAD])
def test_a_name_in_a_standing_moves_nothing(lives: object, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = groomporter.game("losing-loadum").open(TOLD["seats"], seed=1)
    for standing in ({"lives": lives}, {BAD: lives}):
        for command in ("replay", "audit"):
            assert main([command, save_record(tmp_path, table.record() | {"standing": standing})]) == 1
            assert nothing_moves(capsys).count("\n") == 1


@pytest.mark.parametrize("more", [[], ["--json"]])
def test_an_event_of_a_masked_record_moves_nothing(
    more: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", save_record(tmp_path, masked_with_control()), *more]) == 0
    told = nothing_moves(capsys)
    if more:
        assert json.loads(told)["events"][-1]["data"] == [BAD]  # a program reads what was there


@pytest.mark.parametrize("hands", [{BAD: "KH"}, {"Anne": BAD}, {"Anne": ["KH", BAD]}])
def test_a_hand_that_was_told_moves_nothing(hands: object, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["audit", save_record(tmp_path, TOLD | {"hands": hands})]) == 1
    assert nothing_moves(capsys).count("\n") == 1


def test_a_pile_that_was_told_moves_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["audit", save_record(tmp_path, TOLD | {"piles": {f"{BAD}\nAnne: play KH": "KH"}})]) == 1
    told = nothing_moves(capsys)
    assert told.startswith(f"groomporter: {SHOWN}\\nAnne: play KH: nothing is dealt there")
    assert told.count("\n") == 1


def test_the_name_of_a_file_moves_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    for command in ("replay", "audit"):
        assert main([command, f"{BAD}\n.toml"]) == 1
        assert nothing_moves(capsys) == f"groomporter: {SHOWN}\\n.toml: No such file or directory\n"
    assert main(["--games", BAD, "games"]) == 1
    nothing_moves(capsys)
    assert main(["replay", "a\0b"]) == 1
    assert nothing_moves(capsys) == "groomporter: a\\u0000b: no file can be called so\n"


def test_an_argument_moves_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["games", BAD])
    assert SHOWN in nothing_moves(capsys)
    assert main(["rules", BAD]) == 1
    nothing_moves(capsys)


def test_a_name_that_is_no_text_is_written_by_its_number(capsys: pytest.CaptureFixture[str]) -> None:
    """A file's name that is not UTF-8, as Python gives it."""
    assert main(["replay", "a\udcff.toml"]) == 1
    assert capsys.readouterr().err == "groomporter: a\\udcff.toml: No such file or directory\n"


def test_what_people_read_stays_as_it_is() -> None:
    text = "“Lórum”, König’s\t−1 → 2\n"
    assert harmless(text) == text
    assert harmless("\r\U000e0001") == r"\u000d\udb40\udc01"


# -- terminals ----------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("text", "encoding", "shown"),
    [
        ("♠K ♥2 ♦3 ♣4", "cp1252", "SK H2 D3 C4"),
        ("“Lórum”: −1 → 2…", "ascii", '"Lorum": -1 -> 2...'),
        ("“Lórum”: −1 → 2", "latin-1", '"Lórum": -1 -> 2'),
        ("“Lórum”: −1 → 2", "cp1252", "“Lórum”: -1 -> 2"),
        ("cœur ½ 牌", "ascii", "coeur 1/2 ?"),
        ("“Lórum”: ♠", "utf-8", "“Lórum”: ♠"),
        ("♠", None, "♠"),
    ],
)
def test_what_a_terminal_cannot_show_is_written_by_its_like(text: str, encoding: str | None, shown: str) -> None:
    assert written_like(text, encoding) == shown


def command(*arguments: str, encoding: str = "utf-8", **more: Any) -> subprocess.CompletedProcess[bytes]:
    """The command run as people run it."""
    environment = {**os.environ, "PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"}
    line = [sys.executable, "-m", "groomporter", *arguments]
    return subprocess.run(line, env=environment, check=False, timeout=60, **more)


def write_encoded(encoding: str, monkeypatch: pytest.MonkeyPatch, *arguments: str) -> str:
    """What a command writes to a terminal of this encoding, which takes nothing else."""
    streams = [io.TextIOWrapper(io.BytesIO(), encoding=encoding, errors="strict") for _ in range(2)]
    monkeypatch.setattr(sys, "stdout", streams[0])
    monkeypatch.setattr(sys, "stderr", streams[1])
    try:
        assert main(arguments) in (0, 2)
    except SystemExit as left:
        assert left.code == 0
    shown, wrong = (stream.detach().getvalue() for stream in streams)
    assert wrong == b""
    return str(shown.decode(encoding))


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "cp850", "latin-1"])
def test_each_command_can_be_read_on_an_old_terminal(encoding: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("builtins.input", lambda _: "q")
    hand = str(record_path("losing-loadum", "revoke"))
    for arguments in (["--help"], ["games"], ["rules", "lora"], ["audit", hand], ["replay", hand], ["play", "lora"]):
        assert write_encoded(encoding, monkeypatch, *arguments)
    plain = write_encoded(encoding, monkeypatch, "rules", "lora", "--json")
    assert json.loads(plain) == json.loads(write_encoded("utf-8", monkeypatch, "rules", "lora", "--json"))


def test_what_is_typed_and_is_no_text_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    found = command("play", "lou", encoding="ascii", capture_output=True, input=b"\xff\nq\n")
    assert (found.returncode, found.stderr) == (0, b"")
    assert found.stdout.count(b"\n   1 ") == 2  # the table is shown again


def test_a_record_is_read_as_utf_8_whatever_the_terminal_is() -> None:
    text = (record_path("losing-loadum", "revoke")).read_text("utf-8").partition("[expect]")[0]
    text = text.replace("Bess", "Zdeněk")
    found = command("replay", "-", encoding="cp1252", capture_output=True, input=text.encode())
    assert found.returncode == 0
    assert b"Zdenek: play 4C!" in found.stdout


@pytest.mark.parametrize(
    "given",
    [
        io.TextIOWrapper(io.BytesIO("Zdeněk".encode()), encoding="cp1252"),  # a terminal with other letters
        io.StringIO("Zdeněk"),  # no bytes behind it, as in a notebook
    ],
    ids=["terminal", "text"],
)
def test_what_comes_in_is_read_as_bytes_where_there_are_any(
    given: io.TextIOBase, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", given)
    assert read_file("-") == "Zdeněk"


FULL = Path("/dev/full")


@pytest.mark.skipif(not FULL.exists(), reason="this system has no full device")
@pytest.mark.parametrize(
    ("arguments", "buffered"), [(["games"], ""), (["games", "--json"], "1"), (["--help"], ""), (["--help"], "1")]
)
def test_an_output_that_is_full_is_said_in_a_line(
    arguments: list[str], buffered: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONUNBUFFERED", buffered)
    with FULL.open("wb") as full:
        found = command(*arguments, stdout=full, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL)
    assert found.returncode == 1
    assert found.stderr.decode() == "groomporter: the output cannot be written: No space left on device\n"


def test_an_output_that_somebody_has_closed_is_left_alone() -> None:
    code = "import sys; sys.stdout = None; from groomporter.console.cli import main; sys.exit(main(['games']))"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False, timeout=60)
    assert (found.returncode, found.stderr) == (0, b"")


def test_a_reader_that_goes_away_is_no_fault() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    found = command("rules", "lora", stdout=writing, stderr=subprocess.PIPE)
    os.close(writing)
    assert (found.returncode, found.stderr) == (1, b"")


def test_what_is_no_file_is_not_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", stream := io.StringIO())
    give_up_output()
    print("still there", file=Output(stream))
    assert stream.getvalue() == "still there\n"


def test_an_output_that_is_given_up_takes_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with (tmp_path / "out").open("w") as stream:
        monkeypatch.setattr(sys, "stdout", stream)
        give_up_output()
        print("to nowhere", file=stream, flush=True)
    assert (tmp_path / "out").read_text() == ""


def test_a_folder_is_no_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(tmp_path)]) == 1
    assert capsys.readouterr().err == f"groomporter: {tmp_path}: Is a directory\n"


def test_a_fault_of_the_system_is_said_with_its_file(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def forbidden(_: object) -> int:
        raise PermissionError(13, "Permission denied", "/games/toy.toml")

    monkeypatch.setattr(cli, "list_games", forbidden)
    assert main(["games"]) == 1
    assert capsys.readouterr().err == "groomporter: /games/toy.toml: Permission denied\n"


# -- Ctrl-C while it loads ----------------------------------------------------------------------------------
STOPS = """
import sys
sys.argv[0] = {name!r}
class Stops:
    def find_spec(self, name, path, target=None):
        if name == "groomporter.book":
            raise {fault}
sys.meta_path.insert(0, Stops())
import groomporter
"""


@pytest.mark.parametrize("name", ["-m", "/usr/bin/groomporter", "C:/groomporter.exe"])
def test_the_command_that_is_stopped_while_it_loads_says_so(name: str) -> None:
    code = STOPS.format(name=name, fault="KeyboardInterrupt")
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False, timeout=60)
    assert found.returncode != 0
    assert found.stderr == b"\nstopped\n"


@pytest.mark.parametrize(("name", "fault"), [("", "KeyboardInterrupt"), ("-m", "LookupError")])
def test_another_program_and_another_fault_are_left_to_python(name: str, fault: str) -> None:
    code = STOPS.format(name=name, fault=fault)
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False, timeout=60)
    assert b"Traceback" in found.stderr
    assert b"stopped" not in found.stderr


def test_a_stop_is_said_in_a_word(capsys: pytest.CaptureFixture[str]) -> None:
    on_interrupt.excepthook(KeyboardInterrupt, KeyboardInterrupt(), None)
    assert capsys.readouterr().err == "\nstopped\n"
    on_interrupt.excepthook(ValueError, ValueError("no"), None)
    assert capsys.readouterr().err == "ValueError: no\n"
