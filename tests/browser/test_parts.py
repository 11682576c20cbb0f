"""Parts of the site that come when they are used: without a network from what is kept, or with a line that says so."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from browser.conftest import visit
from browser.hosts import Host, wait_until_kept
from browser.tables import until

pytestmark = pytest.mark.browser
MISSING = "This part of the site did not come: this device has not kept it, and there is no network just now."


@pytest.fixture
def bare(browser: Browser) -> Iterator[Page]:
    """A page on which what does not come may be told in the console."""
    context = visit(browser)
    yield context.new_page()
    context.close()


@pytest.fixture
def keeping(browser: Browser) -> Iterator[Page]:
    """A page with a service worker."""
    context = visit(browser, workers="allow")
    yield context.new_page()
    context.close()


def withheld(page: Page, part: str) -> None:
    page.route(f"**/look/{part}-*.mjs", lambda route: route.abort())


def had(page: Page, part: str) -> None:
    page.unroute(f"**/look/{part}-*.mjs")


def line(page: Page) -> Locator:
    return page.locator(".part-missing")


def test_a_panel_that_does_not_come_says_so_at_the_table_and_comes_at_another_press(bare: Page, address: str) -> None:
    withheld(bare, "on-demand-parts")
    bare.goto(f"{address}games/losing-loadum/")
    table = bare.locator("#table-losing-loadum")
    more = table.get_by_role("button", name="More")
    more.click()
    expect(table.locator(".table-note")).to_have_text(MISSING)
    expect(table.locator(".more")).to_have_count(0)
    had(bare, "on-demand-parts")
    more.click()
    expect(table.get_by_role("tab", name="Share and keep")).to_be_visible()


def test_a_projector_that_does_not_come_says_so_above_its_buttons_and_can_be_tried_again(
    bare: Page, address: str
) -> None:
    withheld(bare, "projector")
    bare.goto(f"{address}teach/losing-loadum/")
    bare.locator("card-projector button[data-walk]").first.click()
    expect(line(bare).get_by_role("status")).to_have_text(MISSING)
    expect(bare.locator(".part-missing + card-projector")).to_have_count(1)
    had(bare, "projector")
    line(bare).get_by_role("button", name="Try again").click()
    expect(bare.locator("dialog.projector")).to_be_visible()
    expect(line(bare)).to_have_count(0)


def test_lessons_that_do_not_come_say_so_once_and_can_be_tried_again(bare: Page, address: str) -> None:
    withheld(bare, "page")
    bare.goto(f"{address}learn/losing-loadum/")
    expect(line(bare)).to_have_count(1)
    expect(line(bare).get_by_role("status")).to_have_text(MISSING)
    had(bare, "page")
    line(bare).get_by_role("button", name="Try again").click()
    expect(line(bare)).to_have_count(0)
    assert bare.evaluate("Boolean(customElements.get('card-quiz') && customElements.get('card-lesson'))")


def test_a_part_that_was_never_used_is_there_without_a_network(keeping: Page, small: Host) -> None:
    """It is kept with what every page needs, before anything else works."""
    keeping.goto(f"{small.address}about/")
    wait_until_kept(keeping, small)
    keeping.reload()
    small.cut()
    keeping.goto(f"{small.address}teach/losing-loadum/")
    keeping.locator("card-projector button[data-walk]").first.click()
    expect(keeping.locator("dialog.projector")).to_be_visible()
    keeping.goto(f"{small.address}games/losing-loadum/")
    table = keeping.locator("#table-losing-loadum")
    table.get_by_role("button", name="More").click()
    expect(table.get_by_role("tab", name="Share and keep")).to_be_visible()


def test_a_page_that_the_theme_puts_in_place_gets_its_parts(page: Page, address: str) -> None:
    page.goto(f"{address}about/")
    assert not page.evaluate("customElements.get('card-table')")
    page.locator("a[href*='games/losing-loadum/']").first.evaluate("link => link.click()")
    expect(page.locator("card-table")).to_have_count(1)
    until(page, "document.querySelector('card-table')?.state?.screen")
    assert page.evaluate("performance.getEntriesByType('navigation').length") == 1
    assert page.evaluate("performance.getEntriesByType('navigation')[0].name").endswith("/about/")
