"""A game's page on the screen: notes no higher than their rules, and parts that are closed until they are wanted."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from groomporter import games
from groomporter_site.page import game_page

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("folds"), pytest.mark.usefixtures("reading")]
DOCS = Path(__file__).parents[2] / "docs"
PAGED = [game for game in games() if (DOCS / game_page(game)).exists()]
TWO_LINES = 56  # pixels of a rule's text

HOLES = """() => [...document.querySelectorAll(".rule-body")].filter((b) => b.checkVisibility()).map((body) => {
  const text = body.querySelector(".rule-text").getBoundingClientRect();
  return [body.closest(".rule-whole").querySelector(".rule").id, body.getBoundingClientRect().bottom - text.bottom];
})"""
CROSSED = """() => {
  const shown = [...document.querySelectorAll(".cited")].filter((n) => n.checkVisibility());
  const notes = shown.map((n) => n.getBoundingClientRect());
  return notes.filter((n, i) => i && n.top < notes[i - 1].bottom - 1).length;
}"""


@pytest.mark.parametrize("game", PAGED)
@pytest.mark.sampled(9)
def test_notes_leave_no_holes_between_the_rules(page: Page, address: str, game: str) -> None:
    """Where a page's notes are in two languages, somewhat more on the mean."""
    page.goto(f"{address}games/{game}/")
    more = 1.4 if page.locator(".cited [lang]").count() else 1
    for width, most, mean in ((1440, 1.3 * TWO_LINES, TWO_LINES / 4), (1280, 2 * TWO_LINES, 0.6 * TWO_LINES)):
        page.set_viewport_size({"width": width, "height": 900})
        found = page.evaluate(HOLES)
        assert [(rule, hole) for rule, hole in found if hole > most] == [], width
        assert sum(hole for _, hole in found) / len(found) < mean * more, width
        assert page.evaluate(CROSSED) == 0, width
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_margin_is_wider_on_a_wide_screen(page: Page, address: str) -> None:
    page.goto(f"{address}games/three-card-loo/")
    note = page.locator(".cited").first
    widths = []
    for width in (1280, 1440, 1600):
        page.set_viewport_size({"width": width, "height": 900})
        box = note.bounding_box()
        assert box
        widths.append(box["width"])
    assert widths[0] < 240 < 380 < widths[1] < widths[2]


def test_the_longest_page_is_half_as_high_with_nothing_lost(page: Page, address: str) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(f"{address}games/three-card-loo/")
    folded = page.evaluate("document.documentElement.scrollHeight")
    page.evaluate("for (const fold of document.querySelectorAll('main details')) fold.open = true")
    assert folded <= page.evaluate("document.documentElement.scrollHeight") / 2
    page.reload()
    page.get_by_text("19 rules, not in the usual game").click()
    expect(page.get_by_role("heading", name="Law 17: to which pool")).to_be_visible()


def test_further_citations_unfold(page: Page, address: str) -> None:
    page.goto(f"{address}games/three-card-loo/")
    more = page.locator("#three-card-loo\\.dealers-stake ~ .rule-body .more-cited")
    expect(more.get_by_text("Hoffmann 1909")).to_be_hidden()
    more.locator("summary").click()
    expect(more.get_by_text("Hoffmann 1909")).to_be_visible()


def test_what_was_opened_stays_open_and_what_was_closed_closed(page: Page, address: str) -> None:
    page.goto(f"{address}games/three-card-loo/")
    works = page.locator("#fold-sources")
    works.locator("summary").click()
    page.reload()
    expect(works).to_have_attribute("open", "")
    works.locator("summary").press("Enter")
    page.reload()
    expect(works).not_to_have_attribute("open", "")


def test_printing_opens_all_and_keeps_no_choice(page: Page, address: str) -> None:
    page.goto(f"{address}games/three-card-loo/")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert page.locator("details.fold:not([open])").count() == 0
    expect(page.locator("ul.sources")).to_be_visible()
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert page.locator("details.fold[open]").count() == 0
    expect(page.locator("#fold-sources > .fold-body > ul.sources")).to_be_hidden()
    assert page.evaluate("localStorage.getItem('groomporter:folds')") is None


def test_a_link_to_a_place_inside_opens_it(page: Page, address: str) -> None:
    page.goto(f"{address}games/three-card-loo/#three-card-loo.law-11")
    expect(page.get_by_role("heading", name="Law 11: lead the highest")).to_be_in_viewport()
    page.goto(f"{address}games/three-card-loo/")
    expect(page.get_by_role("heading", name="Law 11: lead the highest")).to_be_hidden()
    page.locator(".disputes").get_by_role("link", name="Law 11: lead the highest").click()
    expect(page.get_by_role("heading", name="Law 11: lead the highest")).to_be_in_viewport()
    page.get_by_role("navigation", name="Games and sections").get_by_role("link", name="Sources").click()
    expect(page.locator("ul.sources")).to_be_in_viewport()


def test_without_scripts_all_stands_open(browser: Browser, address: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{address}games/three-card-loo/")
    for words in ("Law 17: to which pool", "These may be briefly stated"):
        box = page.get_by_text(words).first.bounding_box()
        assert box
        assert box["height"] > 0
    context.close()


def test_a_place_in_this_page_is_gone_to_without_fetching_the_page_anew(page: Page, address: str) -> None:
    page.goto(f"{address}games/three-card-loo/")
    page.wait_for_load_state("networkidle")
    page.evaluate("document.querySelector('h1').dataset.before = 'yes'")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    law = page.get_by_role("heading", name="Law 11: lead the highest")
    page.locator(".disputes").get_by_role("link", name="Law 11: lead the highest").click()
    expect(law).to_be_in_viewport()
    page.wait_for_timeout(500)  # the theme waits a quarter of a second before it changes an address
    assert page.url.endswith("#three-card-loo.law-11")
    page.get_by_role("navigation", name="Games and sections").get_by_role("link", name="Sources").click()
    expect(law).not_to_be_in_viewport()
    page.go_back()
    expect(law).to_be_in_viewport()
    expect(page.locator("h1")).to_have_attribute("data-before", "yes")
    assert not [url for url in asked if "/games/" in url]


def test_back_and_forth_between_pages_still_finds_the_page(page: Page, address: str) -> None:
    page.goto(f"{address}games/three-card-loo/")
    menu = page.get_by_role("navigation", name="Games and sections")
    menu.get_by_role("link", name="Lou", exact=True).click()
    expect(page.locator("h1")).to_have_text("How to play Lou")
    menu.get_by_role("link", name="Sources").click()
    expect(page.locator("ul.sources")).to_be_in_viewport()
    page.go_back()
    expect(page.locator("h1")).to_have_text("How to play Lou")
    page.go_back()
    expect(page.locator("h1")).to_have_text("How to play Three-card Loo")
    page.go_forward()
    expect(page.locator("h1")).to_have_text("How to play Lou")
