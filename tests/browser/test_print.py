"""A game's page on paper: its rules on three pages at the most, without what only a screen needs."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from playwright.sync_api import Page
from pypdf import PdfReader

from groomporter import catalogue, games
from groomporter_site.page import game_page

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("print")]
DOCS = Path(__file__).parents[2] / "docs"
PAGED = [game for game in games() if (DOCS / game_page(game)).exists()]
MOST = 3


def sheets(page: Page, paper: str) -> list[str]:
    """The words of each printed page, in one line."""
    printed = PdfReader(BytesIO(page.pdf(format=paper)))
    return [" ".join(sheet.extract_text().split()) for sheet in printed.pages]


@pytest.mark.parametrize("game", PAGED)
def test_print_gives_the_rules_on_three_pages(page: Page, address: str, game: str) -> None:
    page.goto(f"{address}games/{game}/")
    page.evaluate("window.print = () => { window.printed = true; }")
    last = list(catalogue.rulebook(game).rules.values())[-1]
    for paper in ("A4", "Letter"):
        page.get_by_role("link", name="Print", exact=True).click()
        assert page.evaluate("window.printed")
        found = sheets(page, paper)
        assert len(found) <= MOST, paper
        whole = " ".join(found)
        assert last.title in whole
        assert "Notes." in whole
        assert "Undo" not in whole
        assert "What the texts disagree about" not in whole


def test_the_browsers_own_command_prints_the_evidence_too(page: Page, address: str) -> None:
    page.goto(f"{address}games/losing-loadum/")
    found = sheets(page, "A4")
    begins = [number for number, words in enumerate(found) if "What the texts disagree about" in words]
    assert len(begins) == 1
    assert begins[0] <= MOST
    assert found[begins[0]].lstrip().startswith("What the texts disagree about")
    assert "How to cite this page" in found[-1]
