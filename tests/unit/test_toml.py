"""TOML from outside: no text makes reading it slow or large, and none that is right is refused."""

from __future__ import annotations

import base64
import tomllib
import zlib
from pathlib import Path

import pytest

from groomporter import RecordError, RulesError
from groomporter.book import catalogue
from groomporter.book.loader import Loader
from groomporter.book.rules import Rulebook
from groomporter.book.sources import SourceError, sources
from groomporter.book.sources import parse as work
from groomporter.core.toml import long_key, read_toml
from groomporter.desk.questions import ask
from groomporter.keep.link import read, unpack_link
from groomporter.keep.record import parse

NINE = "a.b.c.d.e.f.g.h.i"


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (f"{NINE} = 1", 1),
        (f"z = 1\n[{NINE}]", 2),
        (f"z = 1\n\n[[ {NINE} ]]", 3),
        (f"a = {{ b = 1, {NINE} = 2 }}", 1),
        (f"a = [\n  1,\n  {{ {NINE} = 2 }},\n]", 3),
        ('a . "b.c"\t.\'d\' . e.f.g.h.i."" = 1', 1),
        (f'z = """\n{NINE} = 1\n""""\n{NINE} = 1', 4),  # the text ends in a quotation mark of its own
        (f"z = '''b''c'''''\n{NINE} = 1", 2),
        (f'z = "\\"" # "\n{NINE} = 1', 2),
        (f"# it's\n{NINE} = 1", 2),
    ],
)
def test_a_key_of_more_than_eight_parts_is_refused_with_its_line(text: str, line: int) -> None:
    assert tomllib.loads(text)  # it is TOML
    with pytest.raises(ValueError, match=rf"^a key of more than 8 parts \(at line {line}\)$"):
        read_toml(text)


@pytest.mark.parametrize(
    "text",
    [
        "a.b.c.d.e.f.g.h = 1",
        f'title = "{NINE}"',
        f"title = '{NINE}'",
        f'title = """{NINE}\n\\"""{NINE}""x"""',
        f"title = '''{NINE}\n''{NINE}'''",
        f'title = "\\"{NINE}\\\\"',
        f"a = 1 # {NINE}",
        f'a = """b"""" # {NINE}',
        'actions = ["Anne: play KH", "J.J.J.J.J.J.J.J.J.J"]\ndeck = "K.H 2.C"',
        '"a.b.c.d.e.f.g.h.i.j" = 1.5',
        "a = [1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5, 8.5, 9.5, 10.5]\nb = 2026-11-23T10:00:00.5",
    ],
)
def test_dots_in_texts_comments_and_numbers_are_no_key(text: str) -> None:
    assert read_toml(text) == tomllib.loads(text)


@pytest.mark.parametrize("text", ["a.", "'a'.", "a . ", '"a.b".'])
@pytest.mark.parametrize("around", ["{}z = 1", "[{}z]", "x = {{ {}z = 1 }}", "{}"])
def test_a_key_without_end_is_refused_before_it_is_built(text: str, around: str) -> None:
    """Of so many parts the dotted key took more than a gigabyte and many seconds: eight is refused, not tried."""
    whole = around.format(text * 60_000)
    assert len(whole) < 400_000
    with pytest.raises(RecordError, match=r"a key of more than 8 parts \(at line 1\)"):
        parse(whole)
    assert "error" in ask({"do": "import", "text": whole})


def test_nothing_is_read_behind_a_quotation_mark_that_opens_nothing() -> None:
    """What is wrong is then the quotation mark, and it is said of its line."""
    text = f'a = "b\n{NINE} = 1'
    assert long_key(text) == 0
    with pytest.raises(tomllib.TOMLDecodeError, match="line 1"):
        read_toml(text)


def load(text: str) -> Rulebook:
    return Loader("toy", text, "toy.toml", sources(), catalogue.shared(), catalogue.rulebook).load()


def link(plain: str) -> str:
    return "1." + base64.urlsafe_b64encode(zlib.compress(plain.encode(), 9)).decode().rstrip("=")


@pytest.mark.parametrize("plain", ['record = { game = "lou" }', "a." * 20_000 + "a = 1", "[1]", '"record"', "7"])
def test_a_link_holds_json_and_nothing_else(plain: str) -> None:
    with pytest.raises(RecordError, match="This link is broken, or cut short"):
        unpack_link(link(plain))


@pytest.mark.parametrize("plain", ['{"record": ' + "[" * 150_000, '{"record": ' + '{"a":' * 70_000])
def test_a_link_that_is_nested_without_end_is_refused(plain: str) -> None:
    with pytest.raises(RecordError, match="nested too deep"):
        read(link(plain))


@pytest.mark.parametrize("deep", [300, 490, 1_000, 100_000])
def test_a_rules_file_that_is_nested_too_deep_is_refused(deep: int) -> None:
    with pytest.raises(
        RulesError, match=r"^toy\.toml(: nested too deep|:1: unknown key in file: a; there may be: .*)$"
    ):
        load("a = " + "[" * deep + "]" * deep)


def test_a_rules_file_with_a_long_key_is_refused_with_its_line() -> None:
    with pytest.raises(RulesError, match=r"^toy\.toml: a key of more than 8 parts \(at line 2\)$"):
        load(f'name = "Toy"\n{NINE} = 1')


@pytest.mark.parametrize("deep", [300, 900, 1_000, 100_000])
def test_a_work_of_the_bibliography_that_is_nested_too_deep_is_refused(deep: int) -> None:
    with pytest.raises(SourceError, match=r"^toy\.json: (nested too deep|not a work of the bibliography)"):
        work("toy.json", '{"id": ' + "[" * deep + "]" * deep + "}")


def test_a_file_of_a_game_that_is_no_text_is_refused(tmp_path: Path) -> None:
    """Its rules, and a work that it cites."""
    for folder, name in (("games", "a_toy.toml"), ("sources", "a-toy.json")):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / name).write_bytes(b"\xff\xfe")
    try:
        catalogue.look_in(tmp_path)
        with pytest.raises(SourceError, match=r"^a-toy\.json: not UTF-8 text$"):
            sources()
        (tmp_path / "sources" / "a-toy.json").unlink()
        with pytest.raises(RulesError, match=r"^a_toy\.toml: not UTF-8 text$"):
            catalogue.rulebook("a-toy")
    finally:
        catalogue.forget(tmp_path)
