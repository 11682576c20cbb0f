"""The engine's start: the quick way, what comes of its failing, and what is fetched only when it is wanted."""

from __future__ import annotations

import gzip
import json
import struct
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from browser.tables import engine, open_table, press, ready, wait_until_settled, workers_named

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("context")]
FOLDER = Path(__file__).parents[2] / "site" / "pyodide"
FILES = json.loads((FOLDER / "start.json").read_text("utf-8")) if (FOLDER / "start.json").exists() else {}
OTHERWISE = "The engine is started in another way"
QUICK = pytest.mark.skipif(not FILES.get("memory"), reason="built with LEVEL=1")


def memory() -> bytes:
    return gzip.decompress((FOLDER / FILES["memory"]).read_bytes())


def of_another_build() -> bytes:
    """The same picture, with another number of Pyodide's build in its head: eight words from the fifth on."""
    data = bytearray(memory())
    data[16 + 4 * 4] ^= 1
    return bytes(data)


def too_large() -> bytes:
    """The picture of a larger memory than there is."""
    data = bytearray(memory())
    struct.pack_into("<I", data, 12, 1 << 28)
    return bytes(data)


def empty_memory() -> bytes:
    """Its runs are laid down, and there is nothing in them."""
    data = memory()
    head, count, _ = struct.unpack_from("<III", data, 4)
    begins = 16 + head + 8 * count
    return data[:begins] + bytes(len(data) - begins)


FAULTS: dict[str, Callable[[], bytes]] = {
    "no picture": lambda: b"something else altogether",
    "cut short": lambda: memory()[:5_000_000],
    "of another build": of_another_build,
    "too large": too_large,
    "emptied": empty_memory,
}


def plays(page: Page, address: str) -> None:
    """A card is played and taken back, for which the engine is asked."""
    table = open_table(page, address)
    press(table, "[data-line$='play 4H']")
    press(table, table.get_by_role("button", name="Undo"))
    wait_until_settled(table)
    expect(table.locator(".hand button")).to_have_count(5)
    expect(table.locator(".table-note")).to_have_count(0)


def lines_told(page: Page) -> list[str]:
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    return said


@QUICK
def test_the_quick_way_is_taken_and_fetches_no_library(page: Page, address: str) -> None:
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url.rpartition("/")[2]))
    said = lines_told(page)
    plays(page, address)
    assert not [line for line in said if OTHERWISE in line]
    assert {FILES["memory"], FILES["interpreter"], FILES["worker"]} <= set(fetched)
    assert not {FILES["library"], FILES["whole"]} & set(fetched)


NO_MORE = b"""WebAssembly.Memory.prototype.grow = () => { throw new RangeError("no more memory"); };
"""


@QUICK
@pytest.mark.parametrize("fault", [*FAULTS, "missing", "refused"])
@pytest.mark.sampled(4)
def test_a_picture_that_fails_is_not_noticed(context: BrowserContext, address: str, fault: str) -> None:
    """The engine starts from its library, and answers."""

    def serve(route: Route) -> None:
        if fault == "missing":
            route.fulfill(status=404, body="")
        elif fault == "refused":
            route.abort("connectionreset")
        else:
            route.fulfill(body=gzip.compress(FAULTS[fault](), 1))

    context.route("**/pyodide/memory.*", serve)
    worker = gzip.decompress((FOLDER / FILES["worker"]).read_bytes())
    if fault == "too large":
        context.route("**/pyodide/worker.*", lambda route: route.fulfill(body=NO_MORE + worker))
    page = context.new_page()
    said = lines_told(page)
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url.rpartition("/")[2]))
    plays(page, address)
    assert any(OTHERWISE in line for line in said)
    assert FILES["library"] in fetched
    assert FILES["whole"] not in fetched


@QUICK
def test_after_a_start_that_stood_still_the_plain_way_is_taken(context: BrowserContext, address: str) -> None:
    """The picture never comes. The next start does without it."""
    context.route("**/pyodide/memory.*", lambda _: None)
    page = context.new_page()
    page.add_init_script(
        """addEventListener("DOMContentLoaded", () =>
             import("/look/site.mjs").then(s => s.desk()).then(({limits}) => { limits.still = 1_500; }));"""
    )
    table = open_table(page, address)
    press(table, "[data-line$='play 4H']")
    press(table, table.get_by_role("button", name="Undo"))
    expect(table.locator(".table-note")).to_contain_text("Nothing has come of the engine")
    table.evaluate("() => import('/look/site.mjs').then(s => s.desk()).then(({limits}) => { limits.still = 60_000; })")
    press(table, table.get_by_role("button", name="Undo"))
    expect(table.locator(".hand button")).to_have_count(5)


def test_a_host_may_unpack_what_it_sends(context: BrowserContext, address: str) -> None:
    """Some tell the browser to unpack what looks like gzip: then it is there unpacked already."""
    context.route(
        "**/pyodide/*.pack",
        lambda route: route.fulfill(body=gzip.decompress((FOLDER / route.request.url.rpartition("/")[2]).read_bytes())),
    )
    plays(context.new_page(), address)


def test_every_visit_has_random_numbers_of_its_own(context: BrowserContext, address: str) -> None:
    numbers = set()
    for _ in range(2):
        page = context.new_page()
        open_table(page, address)
        ready(page)
        numbers.add(engine(page).evaluate("python.runPython('import random; random.random()')"))
        if FILES["memory"]:  # else there is what Pyodide sets, in a browser that has no more
            assert engine(page).evaluate("python.runPython('import os; sorted(os.environ)').toJs()") == ["HOME"]
        page.close()
    assert len(numbers) == 2


def test_the_whole_library_is_fetched_when_something_of_it_is_wanted(page: Page, address: str) -> None:
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url.rpartition("/")[2]))
    open_table(page, address)
    ready(page)
    worker = engine(page)
    assert worker.evaluate("python.runPython('import fractions; str(fractions.Fraction(3, 6))')") == "1/2"
    assert worker.evaluate("python.runPython('import statistics; statistics.mean([1, 3])')") == 2
    assert fetched.count(FILES["whole"]) == 1
    assert worker.evaluate("python.runPython('try:\\n import nothing\\nexcept ImportError: pass\\n1')") == 1


def test_one_start_serves_a_whole_visit(page: Page, address: str) -> None:
    """From page to page within the site the engine stays."""
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url.rpartition("/")[2]))
    open_table(page, address)
    ready(page)
    page.get_by_role("link", name="Lanterloo").first.click()
    table = page.locator("#table-lanterloo")
    expect(table).to_be_visible()
    table.evaluate("table => table.waited({do: 'show'})")
    assert fetched.count(FILES["interpreter"]) == 1
    assert len(workers_named(page, "")) == 1


@pytest.mark.parametrize("line", [{"saveData": True}, {"type": "cellular"}, {"effectiveType": "2g"}])
def test_nothing_is_fetched_early_where_bytes_are_to_be_spared(
    context: BrowserContext, address: str, line: dict[str, object]
) -> None:
    """What the page carries is answered all the same; the engine is fetched when it is asked."""
    page = context.new_page()
    page.add_init_script(f"Object.defineProperty(navigator, 'connection', {{value: {json.dumps(line)}}});")
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    table = open_table(page, address)
    press(table, "[data-line$='play 4H']")
    page.wait_for_timeout(500)
    assert not [url for url in fetched if "/pyodide/" in url]
    press(table, table.get_by_role("button", name="Undo"))
    expect(table.locator(".hand button")).to_have_count(5)
    assert [url for url in fetched if "/pyodide/" in url]
