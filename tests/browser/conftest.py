"""A browser and a server of the built site, each started once."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, Request, expect, sync_playwright

from browser.hosts import SITE, Host, copied
from browser.tables import until
from groomporter_site.chromium import installed
from groomporter_site.serve import server

WAIT = 60_000  # milliseconds; a busy machine starts the engine slowly
expect.set_options(timeout=WAIT)
BLOCKED = "Service Worker registration blocked by Playwright"
FLAGS = [
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
AT_ONCE = """if (!localStorage.getItem("groomporter:looks"))
    localStorage.setItem("groomporter:looks", JSON.stringify({large: false, four: false, pace: 0}));"""


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    made = server(SITE, 8100)
    thread = threading.Thread(target=made.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{made.server_address[1]}/"
    made.shutdown()
    made.server_close()
    thread.join()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=installed(), args=FLAGS, chromium_sandbox=False)
        yield chromium
        chromium.close()


def visit(browser: Browser, workers: Literal["allow", "block"] = "block") -> BrowserContext:
    """A visit of its own. Tables do not pause between the players' cards, and nothing moves.

    There is no service worker unless the test is about it: it would answer what a test counts, or holds back.
    """
    made = browser.new_context(
        viewport={"width": 1280, "height": 900}, reduced_motion="reduce", service_workers=workers
    )
    made.set_default_timeout(WAIT)
    made.add_init_script(AT_ONCE)
    made.grant_permissions(["clipboard-read", "clipboard-write"])
    return made


def watched(page: Page) -> list[str]:
    """What goes wrong on this page: errors and warnings of its console, and requests to another host."""
    faults: list[str] = []

    def heard(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and message.text != BLOCKED:
            faults.append(message.text)

    def asked(request: Request) -> None:
        if request.url.startswith("http") and "//127.0.0.1:" not in request.url:
            faults.append(request.url)

    page.on("console", heard)
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("request", asked)
    return faults


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A visit for one test."""
    made = visit(browser)
    yield made
    made.close()


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    """A page that fails the test on any error of the console, and on any request to another host."""
    made = context.new_page()
    faults = watched(made)
    yield made
    assert faults == []


@pytest.fixture(scope="module")
def long_visit(browser: Browser, address: str) -> Iterator[Page]:
    """A page of Losing Loadum on which several tests play, so that the engine starts once for all of them."""
    made = visit(browser)
    page = made.new_page()
    faults = watched(page)
    page.goto(f"{address}games/losing-loadum/")
    yield page
    made.close()
    assert faults == []


@pytest.fixture
def table(long_visit: Page) -> Locator:
    """Its table, open on the first hand as if nothing had been done."""
    found = long_visit.locator("#table-losing-loadum")
    until(found, "table => !table.state.asking && !table.skip")
    found.evaluate(
        """table => {
             Object.assign(table.state.ui, {more: false, status: "", cover: "", large: false, four: false});
             table.state.held = false;
             document.activeElement.blur();
             table.restart();
           }"""
    )
    return found


@pytest.fixture
def host() -> Iterator[Host]:
    """A host of the built site."""
    made = Host(SITE)
    yield made
    made.cut()


@pytest.fixture
def small(tmp_path: Path) -> Iterator[Host]:
    """A host of a small part of it, whose tables have no engine."""
    made = Host(copied(tmp_path / "small", small=True))
    yield made
    made.cut()
