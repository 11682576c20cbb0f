"""The two browsers that the start is measured in: Chromium by Playwright, Firefox by WebDriver BiDi."""

from __future__ import annotations

import json
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any, Protocol

from groomporter_site.chromium import find_chromium

PATIENCE = 120.0  # seconds for one start
MARK = "performance.getEntriesByName({name}).map((mark) => mark.startTime)[0] ?? null"


class Visitor(Protocol):
    """A browser with an empty cache, and one tab."""

    def go(self, address: str) -> None:
        """Leave for this page."""

    def ask(self, script: str) -> Any:
        """What this JavaScript gives."""


def time_to_mark(visitor: Visitor, name: str) -> float:
    """Milliseconds from the navigation to this mark.

    Raises:
        TimeoutError: it never came.
    """
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found = visitor.ask(MARK.format(name=json.dumps(name)))
        if found is not None:
            return float(found)
        time.sleep(0.02)
    raise TimeoutError(f"{name} never came")


class InChromium:
    def __init__(self, page: Any) -> None:
        self.page = page

    def go(self, address: str) -> None:
        self.page.goto(address, wait_until="commit")

    def ask(self, script: str) -> Any:
        return self.page.evaluate(script)


@contextmanager
def chromium() -> Iterator[Visitor]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        made = playwright.chromium.launch(
            executable_path=find_chromium(), args=["--disable-gpu", "--no-first-run"], chromium_sandbox=False
        )
        yield InChromium(made.new_page())
        made.close()


class InFirefox:
    def __init__(self, socket: Any) -> None:
        self.socket, self.numbers = socket, count(1)
        self.send("session.new", {"capabilities": {}})
        self.tab = self.send("browsingContext.create", {"type": "tab"})["context"]

    def send(self, method: str, params: dict[str, Any]) -> Any:
        number = next(self.numbers)
        self.socket.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            heard = json.loads(self.socket.recv(PATIENCE))
            if heard.get("id") == number:
                if heard["type"] == "error":
                    raise RuntimeError(f"{method}: {heard['message']}")
                return heard["result"]

    def go(self, address: str) -> None:
        self.send("browsingContext.navigate", {"context": self.tab, "url": address, "wait": "none"})

    def ask(self, script: str) -> Any:
        try:
            found = self.send(
                "script.evaluate", {"expression": script, "target": {"context": self.tab}, "awaitPromise": False}
            )
        except RuntimeError:  # between two pages there is nobody to ask
            return None
        return found.get("result", {}).get("value")


@contextmanager
def firefox() -> Iterator[Visitor]:
    """Debian's Firefox ESR, headless, with a profile of its own."""
    from websockets.sync.client import connect

    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        command = ["firefox-esr", "--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"]
        run = subprocess.Popen(command, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True)
        try:
            assert run.stderr
            address = next(line.split()[-1] for line in run.stderr if "WebDriver BiDi listening on" in line)
            with connect(f"{address}/session", max_size=None) as socket:
                yield InFirefox(socket)
        finally:
            run.terminate()
            run.wait()


def there() -> dict[str, Any]:
    """The browsers of this machine."""
    return {"Chromium": chromium} | ({"Firefox": firefox} if shutil.which("firefox-esr") else {})
