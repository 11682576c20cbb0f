"""The worker is disposable, and bound by the page's policy."""

from __future__ import annotations

import threading
import time
from contextlib import suppress
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import BinaryIO

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from browser.tables import (
    engine,
    last_announcement,
    more,
    open_play,
    open_search,
    open_table,
    press,
    ready,
    state,
    wait_until_settled,
    workers_named,
)
from groomporter_site.serve import Handler

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("context")]
HANGS = """
postMessage({part: 1});
addEventListener("message", ({data}) => data.text || postMessage({id: data.id, answer: ""}));
"""
DIES = HANGS.replace("data.text ||", "data.text ? %s :")
SITE = Path(__file__).parents[2] / "site"
FAR_LIMIT = """addEventListener("DOMContentLoaded", () =>
  import("/look/site.mjs").then(s => s.desk()).then(({limits}) => { limits.still = 1_000_000_000; }));"""
NEVER = 1_000_000_000  # milliseconds
FIRST_LIMIT = """
(_, first) => import("/look/site.mjs").then(s => s.desk()).then(({limits}) => {
  let asked = 0;
  Object.defineProperty(limits, "answer", {get: () => (asked++ ? 10_000 : first)});
})
"""


NO_START = (
    "The engine could not be started: a file of it is missing or damaged. Load the page again; the hand is as it was."
)
STILL = (
    "Nothing has come of the engine for a while, and it was given up. Look to your connection and try again; "
    "the hand is as it was."
)
STILL_LIMIT = "(_, still) => import('/look/site.mjs').then(s => s.desk()).then(({limits}) => { limits.still = still; })"


def test_nothing_reaches_another_host_not_even_from_the_worker(context: BrowserContext, address: str) -> None:
    """Tried from the page and from inside the worker, towards a host that would answer; no request ever leaves."""
    page = context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    table = open_table(page, address)
    ready(page)
    elsewhere = address.replace("127.0.0.1", "localhost")
    tried = "url => fetch(url).then(() => 'reached', () => 'refused')"
    assert page.evaluate(tried, elsewhere) == "refused"
    assert engine(page).evaluate(tried, elsewhere) == "refused"
    assert engine(page).evaluate(tried, f"{address}policy.txt") == "reached"
    press(table, "[data-line$='play 4H']")
    assert [url for url in asked if not url.startswith((address, "blob:", "data:"))] == []


def test_what_searches_reaches_no_other_host_either(context: BrowserContext, address: str) -> None:
    """The search's worker finds a rule; a request from inside it, towards a host that would answer, is refused.

    A worker that is loaded by its address would not be bound by the policy that stands in the page.
    """
    page = context.new_page()  # its console tells of what is refused
    page.goto(f"{address}games/losing-loadum/")
    open_search(page).fill("swallow")
    expect(page.locator(".find-result").first).to_be_visible()
    (worker,) = workers_named(page, "search")
    tried = "url => fetch(url).then(() => 'reached', () => 'refused')"
    assert worker.evaluate(tried, address.replace("127.0.0.1", "localhost")) == "refused"
    assert worker.evaluate(tried, f"{address}policy.txt") == "reached"
    imported = "url => { try { importScripts(url); return 'reached' } catch { return 'refused' } }"
    assert worker.evaluate(imported, address.replace("127.0.0.1", "localhost") + "table/nothing.js") == "refused"


def test_a_worker_that_dies_is_replaced_and_the_hand_goes_on(page: Page, address: str) -> None:
    table = open_table(page, address)
    press(table, "[data-line$='play 4H']")
    ready(page)
    table.evaluate("() => import('/look/site.mjs').then(s => s.desk()).then(({stop}) => stop())")
    press(table, table.get_by_role("button", name="Undo"))
    expect(table.locator(".hand button")).to_have_count(5)


def test_a_worker_that_hangs_can_be_stopped(page: Page, context: BrowserContext, address: str) -> None:
    """The first worker starts and never answers; Stop gives the hand back as it was, and the next worker answers."""
    served: list[str] = []

    def serve(route: Route) -> None:
        served.append(route.request.url)
        if len(served) == 1:
            route.fulfill(content_type="text/javascript", body=HANGS)
        else:
            route.continue_()

    context.route("**/pyodide/worker.*", serve)
    table = open_table(page, address)
    press(table, "[data-line$='play 4H']")
    before = state(table)
    table.get_by_role("button", name="Undo").click()
    stop = table.get_by_role("button", name="Stop")
    expect(stop).to_be_visible()
    expect(table.locator(".busy")).to_contain_text("One moment: the next play is being worked out.")
    stop.click()
    wait_until_settled(table)
    expect(table.locator(".table-note")).to_have_text("Stopped. The hand is as it was.")
    assert state(table) == before
    press(table, table.get_by_role("button", name="Undo"))
    expect(table.locator(".hand button")).to_have_count(5)
    assert len(served) == 2


def packed_file(stem: str) -> Path:
    """One of the files that the worker fetches."""
    return next((SITE / "pyodide").glob(f"{stem}.*"))


def page_unwatched(context: BrowserContext) -> Page:
    """A page on which something is to fail: the browser's console tells of it."""
    return context.new_page()


@pytest.mark.parametrize(
    ("first", "limit"),
    [(DIES % "fails()", NEVER), (DIES % "close()", 2_000), (HANGS, 2_000)],
    ids=["throws", "closes", "hangs"],
)
def test_the_question_that_kills_a_worker_is_answered_by_the_next(
    context: BrowserContext, address: str, first: str, limit: int
) -> None:
    """The first worker starts, and ends or hangs at the first question; nothing is pressed again. One that throws is
    heard of at once, however long an answer may take; one that is silent is given up after two seconds."""
    served: list[str] = []

    def serve(route: Route) -> None:
        served.append(route.request.url)
        if len(served) == 1:
            route.fulfill(content_type="text/javascript", body=first)
        else:
            route.continue_()

    context.route("**/pyodide/worker.*", serve)
    table = open_table(page_unwatched(context), address)
    press(table, "[data-line$='play 4H']")
    table.evaluate(FIRST_LIMIT, limit)
    press(table, table.get_by_role("button", name="Undo"))
    expect(table.locator(".hand button")).to_have_count(5)
    expect(table.locator(".table-note")).to_have_count(0)
    assert len(served) == 2


def test_a_start_that_fails_is_tried_again(context: BrowserContext, address: str) -> None:
    """The first request for the list of files, made while the reader reads, is answered with 503."""
    asked: list[str] = []

    def serve(route: Route) -> None:
        asked.append(route.request.url)
        if len(asked) == 1:
            route.fulfill(status=503, body="{}")
        else:
            route.continue_()

    context.route("**/start.json", serve)
    table = open_table(page_unwatched(context), address)
    press(table, "[data-line$='play 4H']")
    press(table, table.get_by_role("button", name="Undo"))
    expect(table.locator(".hand button")).to_have_count(5)
    assert len(asked) == 2


def test_an_engine_that_cannot_start_says_so(context: BrowserContext, address: str) -> None:
    """The interpreter is missing; when it is there again, the same question is answered."""
    context.route("**/interpreter.*", lambda route: route.fulfill(status=404, body=""))
    table = open_table(page_unwatched(context), address)
    press(table, "[data-line$='play 4H']")
    press(table, table.get_by_role("button", name="Undo"))
    expect(table.locator(".table-note")).to_have_text(NO_START)
    expect(table.locator(".hand button")).to_have_count(4)
    context.unroute_all()
    press(table, table.get_by_role("button", name="Undo"))
    expect(table.locator(".hand button")).to_have_count(5)


@pytest.mark.parametrize("fault", ["missing", "damaged", "refused"])
def test_a_wasm_that_is_missing_or_damaged_is_said_at_once(context: BrowserContext, address: str, fault: str) -> None:
    """Pyodide itself waits for ever then. The limit is set so high that only the fault can end the waiting."""

    def serve(route: Route) -> None:
        if fault == "missing":
            route.fulfill(status=404, body="")
        elif fault == "damaged":
            route.fulfill(body=packed_file("interpreter").read_bytes()[:90_000])
        else:
            route.abort("connectionreset")

    context.route("**/interpreter.*", serve)
    page = page_unwatched(context)
    page.add_init_script(FAR_LIMIT)
    table = open_table(page, address)
    press(table, "[data-line$='play 4H']")
    press(table, table.get_by_role("button", name="Undo"))
    expect(table.locator(".table-note")).to_have_text(NO_START)
    assert last_announcement(table) == NO_START
    context.unroute_all()
    press(table, table.get_by_role("button", name="Undo"))
    expect(table.locator(".hand button")).to_have_count(5)


@pytest.mark.parametrize("silent", ["worker", "start.json", "interpreter", "a worker that closes"])
@pytest.mark.sampled(2)
def test_a_start_that_stands_still_is_given_up_and_can_be_stopped(
    context: BrowserContext, address: str, silent: str
) -> None:
    """A file never comes, or the worker ends without a word: Stop works, and without it the table says what to do."""
    closes = silent.startswith("a worker")

    def serve(route: Route) -> None:
        if closes:
            route.fulfill(content_type="text/javascript", body="close();")

    context.route("**/pyodide/worker.*" if closes else f"**/pyodide/{silent}*", serve)
    table = open_table(page_unwatched(context), address)
    press(table, "[data-line$='play 4H']")
    undo = table.get_by_role("button", name="Undo")
    undo.click()
    expect(table.locator(".busy")).to_contain_text("The table is being made ready.")
    press(table, table.get_by_role("button", name="Stop"))
    expect(table.locator(".table-note")).to_have_text("Stopped. The hand is as it was.")
    table.evaluate(STILL_LIMIT, 1_000)
    table.evaluate("() => import('/look/site.mjs').then(s => s.desk()).then(({stop}) => stop())")
    undo.click()
    expect(table.locator(".table-note")).to_have_text(STILL)
    wait_until_settled(table)
    table.evaluate(STILL_LIMIT, 60_000)
    context.unroute_all()
    press(table, undo)
    expect(table.locator(".hand button")).to_have_count(5)


def test_a_slow_line_that_still_moves_is_waited_for(context: BrowserContext) -> None:
    """The interpreter comes in twenty parts, half a second apart: together longer than the start may stand still."""

    class Slow(Handler):
        def copyfile(self, source: BinaryIO, outputfile: BinaryIO) -> None:
            if "/interpreter." not in self.path:
                return super().copyfile(source, outputfile)
            whole = source.read()
            size = len(whole) // 20 + 1
            for start in range(0, len(whole), size):
                time.sleep(0.5)
                with suppress(ConnectionError):
                    outputfile.write(whole[start : start + size])
            return None

    made = ThreadingHTTPServer(("127.0.0.1", 0), partial(Slow, directory=str(SITE)))
    thread = threading.Thread(target=made.serve_forever, daemon=True)
    thread.start()
    try:
        page = page_unwatched(context)
        table = open_table(page, f"http://127.0.0.1:{made.server_address[1]}/")
        press(table, "[data-line$='play 4H']")
        table.evaluate(STILL_LIMIT, 7_000)
        table.evaluate("() => import('/look/site.mjs').then(s => s.desk()).then(({stop}) => stop())")
        began = time.monotonic()
        press(table, table.get_by_role("button", name="Undo"))
        assert time.monotonic() - began > 7
        expect(table.locator(".hand button")).to_have_count(5)
        expect(table.locator(".table-note")).to_have_count(0)
    finally:
        made.shutdown()
        made.server_close()
        thread.join()


def test_a_question_at_which_the_engine_fails_leaves_the_hand(page: Page, address: str) -> None:
    """A list is no question: Python fails at it. The hand goes on, with the same worker."""
    table = open_table(page, address)
    press(table, "[data-line$='play 4H']")
    ready(page)
    before = engine(page)
    table.evaluate("table => table.waited([])")
    expect(table.locator(".table-note")).to_have_text("The engine could not answer this; the hand is as it was.")
    press(table, table.get_by_role("button", name="Undo"))
    expect(table.locator(".hand button")).to_have_count(5)
    assert engine(page) == before


def test_progress_is_shown_while_the_engine_starts(page: Page, context: BrowserContext, address: str) -> None:
    """The interpreter is held back until the bar has been seen."""
    held: list[Route] = []
    context.route("**/interpreter.*", lambda route: held.append(route))
    table = open_table(page, address)
    press(table, "[data-line$='play 4H']")
    table.get_by_role("button", name="Undo").click()
    expect(table.locator(".busy")).to_contain_text("The table is being made ready.")
    expect(table.locator(".busy progress")).to_be_visible()
    for route in held:
        route.continue_()
    wait_until_settled(table)
    expect(table.locator(".busy")).to_have_count(0)
    expect(table.locator(".hand button")).to_have_count(5)


def test_a_control_shows_what_is_and_not_what_was_touched(page: Page, context: BrowserContext, address: str) -> None:
    """A box is ticked and a seat chosen; both questions are stopped, so neither is so, and both controls say it."""
    table = open_play(page, address, hand="first")
    panel = more(table)
    wait_until_settled(table)
    context.route("**/start.json", lambda _: None)
    table.evaluate("() => import('/look/site.mjs').then(s => s.desk()).then(({stop}) => stop())")
    panel.get_by_label("Let me play against the rules").click()
    stop = table.get_by_role("button", name="Stop")
    stop.click()
    wait_until_settled(table)
    expect(panel.get_by_label("Let me play against the rules")).not_to_be_checked()
    panel.locator("[data-seat]").select_option("Bess")
    stop.click()
    wait_until_settled(table)
    expect(panel.locator("[data-seat]")).to_have_value("Anne")
    context.unroute_all()


def test_no_card_is_drawn_until_the_next_person_is_there(page: Page, context: BrowserContext, address: str) -> None:
    """Anne has passed the screen to Bess, and the engine is held back while Bess asks for her cards: the cover stays,
    no key tells Anne's hand, and a stop says so under the cover. What is drawn is watched all the time."""
    table = open_play(page, address, hand="first")
    more(table).get_by_label("Bess", exact=True).check()
    wait_until_settled(table)
    press(table, "[data-line$='play 4H']")
    mine = table.get_by_role("button", name="I am Bess: show my cards")
    expect(mine).to_be_focused()
    held: list[Route] = []
    context.route("**/start.json", lambda route: held.append(route))
    table.evaluate(
        """table => {
             window.leaks = 0;
             const look = () => {
               if (table.state.screen.seat !== "Bess" && table.querySelector("[data-card]")) window.leaks += 1;
             };
             new MutationObserver(look).observe(table, {subtree: true, childList: true, attributes: true});
             return import("/look/site.mjs").then(s => s.desk()).then(({stop}) => stop());
           }"""
    )
    mine.click()
    expect(table.locator(".cover .busy")).to_contain_text("The table is being made ready.")
    page.set_viewport_size({"width": 320, "height": 640})
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.keyboard.press("c")
    assert last_announcement(table) == "Pass the screen to Bess."
    table.locator(".cover").get_by_role("button", name="Stop").click()
    expect(table.locator(".cover .table-note")).to_have_text("Stopped. The hand is as it was.")
    expect(table.locator("[data-card]")).to_have_count(0)
    context.unroute_all()
    press(table, mine)
    expect(table.get_by_role("button", name="three of hearts, playable")).to_be_visible()
    assert state(table)["seat"] == "Bess"
    assert page.evaluate("window.leaks") == 0
