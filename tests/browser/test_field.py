"""The site in the field: what is kept for it, an update while one plays, and what is said when something fails."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from browser.conftest import SITE, visit
from browser.tables import opened, press, ready, until
from groomporter_site.serve import Handler

pytestmark = pytest.mark.browser
WORKER = "service-worker.js"


class Server(ThreadingHTTPServer):
    daemon_threads = True
    block_on_close = False


@dataclass
class Host:
    """A host of the site that can be cut off, tells what was asked of it, and can refuse files."""

    site: Path
    asked: list[str] = field(default_factory=list)
    refused: dict[str, int] = field(default_factory=dict)
    port: int = 0
    server: Server | None = None

    def __post_init__(self) -> None:
        self.begin()

    def begin(self) -> None:
        host = self

        class Asked(Handler):
            def do_GET(self) -> None:  # noqa: N802 (the base class's name)
                path = self.path.split("?")[0].lstrip("/")
                host.asked.append(path)
                if path in host.refused:
                    self.send_response(host.refused[path])
                    self.send_header("Content-Length", "0")
                    self.end_headers()
                else:
                    super().do_GET()

        def handler(*given: Any) -> Asked:
            return Asked(*given, directory=str(host.site))

        self.server = Server(("127.0.0.1", self.port), handler)
        self.port = self.server.server_address[1]
        threading.Thread(target=self.server.serve_forever, args=(0.05,), daemon=True).start()

    def cut(self) -> None:
        assert self.server
        self.server.shutdown()
        self.server.server_close()
        self.server = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}/"

    def counted(self) -> list[str]:
        """What was asked for since the last count, but for the service worker itself, which the browser looks up."""
        found = sorted(path for path in self.asked if path != WORKER)
        self.asked.clear()
        return found


@pytest.fixture
def host() -> Iterator[Host]:
    """The built site."""
    made = Host(SITE)
    yield made
    if made.server:
        made.cut()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A visit with service workers."""
    made = visit(browser, "allow")
    yield made
    made.close()


def kept(page: Page, host: Host, when: int = 1) -> None:
    """Wait until all is kept that a first visit keeps, or the whole site (2)."""
    until(
        page,
        f"""(async () => {{
              const {{ state }} = await import("{host.address}field/keeper.mjs");
              const found = await state();
              return Boolean(found?.files.every((file) => file.kept || file.when > {when}));
            }})()""",
    )


def test_after_one_visit_the_site_is_there_without_a_network(context: BrowserContext, page: Page, host: Host) -> None:
    """One page of text is visited. Then the host is gone: a game is read, searched for, and played in Python."""
    page.goto(f"{host.address}about/")
    kept(page, host)
    host.cut()
    table = opened(page, host.address)
    ready(page)
    press(table, "[data-line$='play 4H']")
    expect(table.locator(".hand button")).to_have_count(4)
    press(table, table.get_by_role("button", name="Another hand"))
    press(table, table.get_by_role("button", name="Deal another hand"))
    page.reload()
    ready(page)
