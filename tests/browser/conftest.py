"""A browser and a server of the built site, each started once."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Locator,
    Page,
    Request,
    ViewportSize,
    expect,
    sync_playwright,
)

from browser.hosts import SITE, Host, copy_site
from browser.tables import WAIT, open_play, open_table
from groomporter_site.chromium import find_chromium
from groomporter_site.serve import server

expect.set_options(timeout=WAIT * 1_000)
BLOCKED = "Service Worker registration blocked by Playwright"
FLAGS = [
    "--disable-gpu",
    "--js-flags=--liftoff-only",  # Python is compiled once: compiling its busy parts better takes longer than it saves
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
NO_ENGINE = "globalThis.requestIdleCallback = () => 0;"  # none before it is asked
SIZE: ViewportSize = {"width": 1280, "height": 900}
LOOKS = '{"large": false, "four": false, "pace": 0}'
AT_ONCE = f"""if (!localStorage.getItem("groomporter:looks")) localStorage.setItem("groomporter:looks", '{LOOKS}');"""


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
        chromium = playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS, chromium_sandbox=False)
        yield chromium
        chromium.close()


def visit(browser: Browser, workers: Literal["allow", "block"] = "block") -> BrowserContext:
    """A visit of its own. Tables do not pause between the players' cards, and nothing moves.

    There is no service worker unless the test is about it: it would answer what a test counts, or holds back.
    """
    made = browser.new_context(viewport=SIZE, reduced_motion="reduce", service_workers=workers)
    made.set_default_timeout(WAIT * 1_000)
    made.add_init_script(AT_ONCE)
    made.grant_permissions(["clipboard-read", "clipboard-write"])
    return made


def watch_page(page: Page) -> list[str]:
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


# Leave nothing of a test to the next: no table, nothing kept, and an address to which no test goes.
EMPTY = """async (looks) => {
  const tables = [...document.querySelectorAll("card-table")];
  for (let tries = 0; tables.some((table) => table.state.asking || table.skip); tries += 1) {
    if (tries > 100) return false;
    await new Promise((next) => setTimeout(next, 20));
  }
  for (const table of tables) table.restart();  // a visit remembers its hands, though nothing is kept
  if (Object.keys(localStorage).some((key) => key.startsWith("groomporter:hand:"))) return false;  // of other pages
  for (const open of document.querySelectorAll("card-table, dialog")) open.remove();
  document.adoptedStyleSheets = [];
  document.documentElement.removeAttribute("style");
  document.activeElement.blur();
  const steps = Object.keys(localStorage).filter((key) => key.startsWith("groomporter:course:"));  // remembered too
  localStorage.clear();
  sessionStorage.clear();
  for (const key of steps) localStorage.setItem(key, "0");
  localStorage.setItem("groomporter:looks", looks);
  history.replaceState(null, "", "/nowhere/");
  return globalThis.emptied = true;
}"""


@dataclass
class Common:
    """A page that many tests share, one after the other: what a browser takes to open one, and the start of an engine,
    is longer than most of them."""

    browser: Browser
    reads: bool = False  # whoever only reads does without an engine
    page: Page | None = None
    faults: list[str] = field(default_factory=list)

    def emptied(self) -> Page:
        """The page as if nobody had been there, but for its engine; another one if that cannot be."""
        if self.page and not self.left():
            self.page.context.close()
            self.page = None
        if not self.page:
            made = visit(self.browser)
            if self.reads:
                made.add_init_script(NO_ENGINE)
            self.page = made.new_page()
            self.faults = watch_page(self.page)
        self.page.set_viewport_size(SIZE)
        self.page.emulate_media(media="null", color_scheme="light")
        self.faults.clear()
        return self.page

    def left(self) -> bool:
        assert self.page
        try:
            return bool(self.page.evaluate(EMPTY, LOOKS))
        except Error:
            return False

    def lent(self) -> Iterator[Page]:
        """Give it to a test, which fails on any error of the console, and on any request to another host."""
        page = self.emptied()
        yield page
        page.unroute_all(behavior="ignoreErrors")
        assert self.faults == []


@pytest.fixture(scope="session")
def playing(browser: Browser) -> Common:
    return Common(browser)


@pytest.fixture(scope="session")
def reading(browser: Browser) -> Common:
    return Common(browser, reads=True)


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A visit for one test."""
    made = visit(browser)
    yield made
    made.close()


@pytest.fixture
def page(request: pytest.FixtureRequest) -> Iterator[Page]:
    """A page that fails the test on any error of the console, and on any request to another host.

    It is the same for all tests, with one engine. A test that adds scripts to it, stops its engine or holds back files
    asks for a `context` too, in which it has a page of its own; one that only reads asks for `reading`.
    """
    if "context" not in request.fixturenames:
        which = "reading" if "reading" in request.fixturenames else "playing"
        yield from request.getfixturevalue(which).lent()
        return
    made = request.getfixturevalue("context").new_page()
    faults = watch_page(made)
    yield made
    assert faults == []


@pytest.fixture
def table(page: Page, address: str) -> Locator:
    """The table of Losing Loadum, open on the first hand."""
    return open_table(page, address)


@pytest.fixture
def large(page: Page, address: str) -> Locator:
    """The large table of Losing Loadum, on the same hand."""
    return open_play(page, address, hand="first")


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    """A host of a small part of the built site, with its engine."""
    made = Host(copy_site(tmp_path / "host", engine=True))
    yield made
    made.cut()


@pytest.fixture
def small(tmp_path: Path) -> Iterator[Host]:
    """A host of a small part of it, whose tables have no engine."""
    made = Host(copy_site(tmp_path / "small", engine=False))
    yield made
    made.cut()
