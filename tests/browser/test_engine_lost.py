"""An engine that is lost while nobody looks: it is noticed, another is started, and the question is answered."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from browser.tables import engine, opened, press, ready, until

pytestmark = pytest.mark.browser
PATIENCE = "(_, limit) => import('/look/site.mjs').then(({desk: {limits}}) => { limits.answer = limit; })"
SILENT = """postMessage({part: 1});"""  # its start is done, and it never says another word


def test_a_worker_that_died_while_nobody_played_is_noticed_and_the_question_answered(
    page: Page, context: BrowserContext, address: str
) -> None:
    """It ends without a word, as where a browser takes back what an idle page holds. The next press is answered by
    another, within the patience of one answer and the time of one start; nothing is pressed again."""
    table = opened(page, address)
    press(table, "[data-line$='play 4H']")
    ready(page)
    until(table, "table => !table.asking")
    served: list[str] = []
    page.on("request", lambda request: "/pyodide/worker." in request.url and served.append(request.url))
    table.evaluate(PATIENCE, 1_000)
    engine(page).evaluate("close()")
    page.wait_for_timeout(200)
    page.set_default_timeout(20_000)
    table.get_by_role("button", name="Undo").click()
    expect(table.locator(".hand button")).to_have_count(5, timeout=20_000)
    expect(table.locator(".table-note")).to_have_count(0)
    assert len(served) == 1


def test_a_worker_that_starts_and_never_answers_is_given_up(context: BrowserContext, address: str) -> None:
    """The first says that it has started, and is silent even to the greeting with which it is warmed."""
    served: list[str] = []

    def serve(route: Route) -> None:
        served.append(route.request.url)
        if len(served) == 1:
            route.fulfill(content_type="text/javascript", body=SILENT)
        else:
            route.continue_()

    context.route("**/pyodide/worker.*", serve)
    page = context.new_page()
    page.add_init_script(
        """addEventListener("DOMContentLoaded", () =>
             import("/look/site.mjs").then(({desk: {limits}}) => { limits.answer = 2_000; }));"""
    )
    table = opened(page, address)
    press(table, "[data-line$='play 4H']")
    table.get_by_role("button", name="Undo").click()
    expect(table.locator(".hand button")).to_have_count(5, timeout=20_000)
    expect(table.locator(".table-note")).to_have_count(0)
    assert len(served) == 2
