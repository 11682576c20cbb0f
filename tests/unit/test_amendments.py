"""An old link, opened, says that its rules have been mended since; one whose rules are as they were says nothing."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import groomporter
from groomporter.book import catalogue
from groomporter.desk import questions as desk
from groomporter.keep.link import pack_link, unpack_link
from groomporter.teach.code import code
from groomporter.wording.amendments import since

FIXTURES = Path(__file__).parents[1] / "browser" / "fixtures"
SEATS = ["Anne", "Bess", "Cecily"]
RULESET = '[[ruleset]]\nid = "plain"\n'


def open_text(text: str) -> dict[str, Any]:
    return desk.ask({"do": "import", "text": text})


@pytest.fixture
def rules(tmp_path: Path) -> Iterator[Path]:
    """The rules file of a game of no past, to be mended while it is in use."""
    shutil.copytree(FIXTURES / "games" / "penny_vie", tmp_path / "games" / "penny_vie")
    catalogue.look_in(tmp_path)
    yield tmp_path / "games" / "penny_vie" / "rules.toml"
    catalogue.forget(tmp_path)


def mend(file: Path) -> None:
    """A second version of the ruleset, behind the first."""
    before, mark, after = file.read_text("utf-8").partition(RULESET)
    assert mark
    whole, following = after.split("\n[[", 1)
    second = f"{RULESET}version = 2\n{whole}"
    file.write_text(f"{before}{mark}{whole}\n{second}\n[[{following}", "utf-8")
    catalogue.forget(file.parents[2])
    catalogue.look_in(file.parents[2])


def test_a_link_made_before_its_rules_were_mended_says_so_and_where_the_changes_are(rules: Path) -> None:
    sheet = pack_link(groomporter.game("penny-vie").open(SEATS, seed=1).record(), desk.VERSION)
    assert unpack_link(sheet)[0]["ruleset"] == "plain@1"
    assert "note" not in open_text(sheet)
    mend(rules)
    answer = open_text(sheet)
    assert answer["hand"]["record"]["ruleset"] == "plain@1"  # what was printed is what is played
    assert "“Plain” have been mended since" in answer["note"]
    assert "version 1" in answer["note"]
    assert "version 2" in answer["note"]
    assert answer["see"] == "changelog"
    fresh = pack_link(groomporter.game("penny-vie").open(SEATS, seed=1).record(), desk.VERSION)
    assert "note" not in open_text(fresh)


def test_a_typed_code_of_mended_rules_says_so_too(rules: Path) -> None:
    typed = code(groomporter.game("penny-vie"), 3, 1)
    assert "note" not in open_text(typed)
    mend(rules)
    assert "have been mended since" in open_text(typed)["note"]


@pytest.mark.parametrize(
    ("then", "now", "told"),
    [
        ("0.1.0", "0.2.0", True),
        ("0.9.0", "0.10.0", True),
        ("0.1.0+a1b2", "0.1.0+c3d4", False),  # another build of the same pages
        ("0.2.0", "0.1.0", False),
        ("", "0.2.0", False),
    ],
)
def test_a_link_of_an_older_release_says_so(then: str, now: str, *, told: bool) -> None:
    book = catalogue.rulebook("losing-loadum")
    said = since(book, book.ruleset(), then, now)
    assert bool(said) == told
    if told:
        assert f"version {then} of these pages, and this is {now}" in said


def test_the_page_of_changes_is_there() -> None:
    assert (Path(__file__).parents[2] / "docs" / "changelog.md").is_file()
