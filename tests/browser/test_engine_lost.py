"""An engine that is lost while nobody looks: it is noticed, another is started, and the question is answered."""

from __future__ import annotations

import gzip
import time
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from browser.tables import engine, last_announcement, open_table, press, ready, state, until

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("context")]
FOLDER = Path(__file__).parents[2] / "site" / "pyodide"
PATIENCE = "(_, limit) => import('/look/site.mjs').then(s => s.desk()).then(({limits}) => { limits.answer = limit; })"
SILENT = """postMessage({part: 1});"""  # its start is done, and it never says another word


def test_a_worker_that_died_while_nobody_played_is_noticed_and_the_question_answered(
    page: Page, context: BrowserContext, address: str
) -> None:
    """It ends without a word, as where a browser takes back what an idle page holds. The next press is answered by
    another, within the patience of one answer and the time of one start; nothing is pressed again."""
    table = open_table(page, address)
    press(table, "[data-line$='play 4H']")
    ready(page)
    until(table, "table => table.state && !table.state.asking")
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
             import("/look/site.mjs").then(s => s.desk()).then(({limits}) => { limits.answer = 2_000; }));"""
    )
    table = open_table(page, address)
    press(table, "[data-line$='play 4H']")
    table.get_by_role("button", name="Undo").click()
    expect(table.locator(".hand button")).to_have_count(5, timeout=20_000)
    expect(table.locator(".table-note")).to_have_count(0)
    assert len(served) == 2


# -- the interpreter breaks ----------------------------------------------------------------------------------
# Pyodide's interpreter is dead once the stack of the browser is used up, as by what is nested too deep; memory that it
# has taken is never given back.
BREAKS = "lambda request: __import__('json').loads('[' * 200_000)"
FILLS = "lambda request: [bytearray(1 << 26) for _ in range(1_000)]"  # 64 GB
TWICE = {
    BREAKS: "The engine broke down over this, twice. It has been started anew; the hand is as it was.",
    FILLS: "The engine ran out of memory over this. It has been started anew; the hand is as it was.",
}


def failing(context: BrowserContext, how: str, times: int, do: str = "undo") -> list[str]:
    """This question fails so in the first workers; all that are fetched."""
    patch = f"from groomporter.desk import questions; questions.QUESTIONS['{do}'] = {how}"
    setter = f"""Object.defineProperty(self, "python", {{set(python) {{ python.runPython({patch!r}); }}}});\n"""
    served: list[str] = []

    def serve(route: Route) -> None:
        served.append(route.request.url)
        whole = gzip.decompress((FOLDER / route.request.url.rpartition("/")[2]).read_bytes())
        route.fulfill(content_type="text/javascript", body=(setter.encode() if len(served) <= times else b"") + whole)

    context.route("**/pyodide/worker.*", serve)
    return served


@pytest.mark.parametrize("how", TWICE, ids=["breaks", "fills its memory"])
def test_a_question_that_breaks_the_interpreter_once_is_answered_by_another(
    context: BrowserContext, address: str, how: str
) -> None:
    served = failing(context, how, 1)
    table = open_table(context.new_page(), address)
    press(table, "[data-line$='play 4H']")
    press(table, table.get_by_role("button", name="Undo"))
    expect(table.locator(".hand button")).to_have_count(5)
    expect(table.locator(".table-note")).to_have_count(0)
    assert len(served) == 2


@pytest.mark.parametrize(("how", "sentence"), TWICE.items(), ids=["breaks", "fills its memory"])
def test_a_question_that_always_breaks_the_interpreter_is_told_and_play_goes_on(
    context: BrowserContext, address: str, how: str, sentence: str
) -> None:
    """It is said in a sentence, in less time than a question is given; the hand stays, in the browser's keeping too,
    and what is asked next is answered by an engine that was started meanwhile."""
    served = failing(context, how, 2)
    page = context.new_page()
    table = open_table(page, address)
    press(table, "[data-line$='play 4H']")
    ready(page)
    before = state(table)
    kept = "key => localStorage.getItem('groomporter:hand:/games/losing-loadum/#table-losing-loadum')"
    stored = page.evaluate(kept)
    table.evaluate(PATIENCE, 30_000)
    begun = time.monotonic()
    press(table, table.get_by_role("button", name="Undo"))
    assert time.monotonic() - begun < 20
    expect(table.locator(".table-note")).to_have_text(sentence)
    assert last_announcement(table) == sentence
    assert state(table) == before
    assert page.evaluate(kept) == stored
    until(table, "table => table.state && !table.state.asking")
    press(table, table.get_by_role("button", name="Undo"))
    expect(table.locator(".hand button")).to_have_count(5)
    assert len(served) == 3


@pytest.mark.parametrize(("how", "lost"), [(BREAKS, True), (FILLS, False)], ids=["breaks", "fills its memory"])
def test_a_kept_hand_is_put_aside_if_the_engine_breaks_over_it_and_not_for_want_of_memory(
    context: BrowserContext, address: str, how: str, lost: bool
) -> None:
    """The device may have memory again; a hand that breaks the interpreter would break it at each visit."""
    page = context.new_page()
    table = open_table(page, address)
    press(table, "[data-line$='play 4H']")
    served = failing(context, how, 2, "show")
    page.reload()
    while len(served) < 3:  # the third is for the next question
        page.wait_for_timeout(50)
    expect(table.locator(".table-notice")).to_have_count(int(lost))
    expect(table.locator(".hand button")).to_have_count(5 if lost else 4)


def test_an_engine_for_which_there_is_no_memory_says_so(context: BrowserContext, address: str) -> None:
    """The browser has none to give, however the engine is started."""
    none = b"""WebAssembly.Memory = function () { throw new RangeError("could not allocate memory"); };\n"""

    def serve(route: Route) -> None:
        whole = gzip.decompress((FOLDER / route.request.url.rpartition("/")[2]).read_bytes())
        route.fulfill(content_type="text/javascript", body=none + whole)

    context.route("**/pyodide/worker.*", serve)
    table = open_table(context.new_page(), address)
    press(table, "[data-line$='play 4H']")
    press(table, table.get_by_role("button", name="Undo"))
    expect(table.locator(".table-note")).to_have_text(
        "The engine could not be started: this browser has not memory enough left. Close other pages, and load this "
        "one again; the hand is as it was."
    )
    expect(table.locator(".hand button")).to_have_count(4)


# -- a browser that cannot run it ----------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("missing", "words"),
    [
        ("DecompressionStream", "what unpacks its files (DecompressionStream)"),
        ("WebAssembly", "what runs programs such as Python (WebAssembly)"),
    ],
)
def test_a_browser_that_lacks_what_the_engine_needs_is_told_so_at_the_table(
    page: Page, context: BrowserContext, address: str, missing: str, words: str
) -> None:
    """At once, and again where the engine is asked; the page stays as it was built, and nothing of the engine is
    fetched. What was prepared can still be played."""
    fetched: list[str] = []
    page.on("request", lambda request: "/pyodide/" in request.url and fetched.append(request.url))
    page.add_init_script(f"delete globalThis.{missing}")
    table = open_table(page, address)
    sentence = (
        f"This browser lacks {words}, or shuts that off. Browsers newer than June 2023 have it. "
        "Everything here can be read as it is."
    )
    expect(table.locator(".table-notice > span")).to_have_text(sentence)
    assert last_announcement(table) == sentence
    expect(table.locator(".hand button")).to_have_count(5)
    table.get_by_role("button", name="Close").click()
    press(table, "[data-line$='play 4H']")
    expect(table.locator(".hand button")).to_have_count(4)
    press(table, table.get_by_role("button", name="Undo"))
    expect(table.locator(".table-note")).to_have_text(sentence)
    expect(table.locator(".hand button")).to_have_count(4)
    expect(page.get_by_role("heading", level=1)).to_have_text("How to play Losing Loadum")
    assert fetched == []
