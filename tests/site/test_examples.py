"""What stands beside the rules of a page, and the files of examples that it leads to."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path

import lxml.html
import pytest

from groomporter.book.catalogue import SHARED, games
from groomporter_site.examples.rule_examples import SEE
from groomporter_site.examples.write import examples_for, write
from tools.pages import Site

MOST = 60_000  # bytes of a page's examples, compressed
GROWTH = 1.03  # of a page by what opens them
MARK = re.compile(r'\s?<button\b[^>]*\bclass="see"[^>]*>[^<]*</button>')
PAGES = (*games(), SHARED)


def page_of(site: Site, game: str) -> str:
    return (site.root / ("" if game == SHARED else "games") / game / "index.html").read_text("utf-8")


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("site")
    write(made)
    return made / "examples"


def keys_on(page: str) -> dict[str, str]:
    """The words of each button, by what its name says that it opens."""
    buttons = lxml.html.fromstring(page).xpath("//div[@class='rule-whole']//button[@class='see']")
    return {button.get("id").removeprefix(SEE): button.text_content() for button in buttons}


@pytest.mark.parametrize("game", PAGES)
def test_a_button_stands_beside_each_rule_that_has_examples_and_beside_no_other(site: Site, game: str) -> None:
    shown = examples_for(game)["shown"]
    words = {key: "See it played" if len(some) == 1 else f"See it played · {len(some)}" for key, some in shown.items()}
    assert keys_on(page_of(site, game)) == words


@pytest.mark.parametrize("game", PAGES)
def test_what_is_shown_beside_a_rule_is_in_the_file_at_the_step_that_is_named(written: Path, game: str) -> None:
    found = json.loads((written / f"{game}.json").read_text("utf-8"))
    assert found["shown"]
    for key, some in found["shown"].items():
        for name, step in some:
            assert 0 <= step < len(found["examples"][name]["steps"]), (key, name)
    assert len(gzip.compress((written / f"{game}.json").read_bytes(), 9)) < MOST


@pytest.mark.parametrize("game", PAGES)
def test_a_page_grows_by_little(site: Site, game: str) -> None:
    page = page_of(site, game)
    without = MARK.sub("", page)
    assert len(without) < len(page)
    assert game == SHARED or len(page.encode()) < GROWTH * len(without.encode()), "a page of rules alone has little else"
    assert len(gzip.compress(page.encode(), 9)) < GROWTH * len(gzip.compress(without.encode(), 9))
