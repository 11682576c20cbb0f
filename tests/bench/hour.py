"""How much memory the engine has after an hour of play: ``python -m tests.bench.hour [GAME ...] [--acts 1000]``.

Somebody who thinks for four seconds does 900 acts in an hour. Here the first thing that can be done is done at once,
so many times, through the page's own buttons; a deal that ends is followed by the next. What is told is the memory
of Chromium's process for the page after a collection of garbage: first without the engine, then with it. The service
worker, which hashes tens of megabytes at a first visit and is then ended by the browser, is kept out. (Linux only.)
"""

from __future__ import annotations

import argparse
import re
import threading
from pathlib import Path

from playwright.sync_api import Browser, Locator, Page, sync_playwright

from groomporter_site.chromium import find_chromium
from groomporter_site.serve import server

SITE = Path(__file__).parents[2] / "site"
GAMES = ("losing-loadum", "primero", "five-card-loo")
TOLD = 4  # times in a run
REST = 300  # milliseconds for what is let go to be given back
# What a table lets one press, in this order: a card, an act, the next deal.
PRESSES = (".hand button:not([disabled])", ".acts .act:not([disabled])", ".ending button:not([disabled])")


def private(page: Page) -> float:
    """Megabytes that the process of the one open page has to itself: the page, its worker and the interpreter in it."""
    page.context.new_cdp_session(page).send("HeapProfiler.collectGarbage")
    page.wait_for_timeout(REST)
    browser = page.context.browser
    assert browser
    found = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    rollups = [Path(f"/proc/{one['id']}/smaps_rollup").read_text() for one in found if one["type"] == "renderer"]
    return max(sum(map(int, re.findall(r"^Private_\w+:\s+(\d+)", text, re.MULTILINE))) for text in rollups) * 1024 / 1e6


def wait_until_settled(table: Locator) -> None:
    while table.evaluate("table => Boolean(table.state.asking || table.skip)"):
        table.page.wait_for_timeout(5)


def act(table: Locator) -> None:
    """Do the first thing that can be done."""
    for what in PRESSES:
        found = table.locator(what)
        if found.count():
            found.first.click()
            return wait_until_settled(table)
    raise SystemExit(f"nothing can be done: {table.inner_text()[:300]}")


def open_page(browser: Browser, address: str, game: str, engine: bool = True) -> Page:
    """The page of a game, in a visit of its own; without its engine, if that is to be kept from coming."""
    made = browser.new_context(
        viewport={"width": 1280, "height": 900}, reduced_motion="reduce", service_workers="block"
    )
    made.add_init_script('localStorage.setItem("groomporter:looks", JSON.stringify({pace: 0}))')
    page = made.new_page()
    if not engine:
        page.route("**/pyodide/**", lambda route: route.abort())
    page.goto(f"{address}games/{game}/", wait_until="networkidle")
    return page


def without(browser: Browser, address: str, game: str) -> float:
    """Megabytes of the same page where the engine does not come."""
    page = open_page(browser, address, game, engine=False)
    found = private(page)
    page.context.close()
    return found


def hour(browser: Browser, address: str, game: str, acts: int) -> None:
    print(f"{game}: without the engine, {without(browser, address, game):.0f} MB", flush=True)
    page = open_page(browser, address, game)
    table = page.locator(f"#table-{game}")
    started = "performance.getEntriesByName('groomporter:engine-answer').length > 0"
    while not page.evaluate(started):
        page.wait_for_timeout(20)
    for done in range(acts + 1):
        if done % (acts // TOLD) == 0:
            print(f"{game}: {done} acts, {private(page):.0f} MB", flush=True)
        act(table)


def main() -> None:
    asked = argparse.ArgumentParser(prog="python -m tests.bench.hour", description=__doc__)
    asked.add_argument("games", nargs="*", default=GAMES, metavar="GAME")
    asked.add_argument("--acts", type=int, default=1_000)
    options = asked.parse_args()
    site = server(SITE, 0)
    threading.Thread(target=site.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        for game in options.games:
            browser = playwright.chromium.launch(executable_path=find_chromium(), chromium_sandbox=False)
            hour(browser, f"http://127.0.0.1:{site.server_address[1]}/", game, options.acts)
            browser.close()
    site.shutdown()


if __name__ == "__main__":
    main()
