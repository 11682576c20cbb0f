"""``make bench-examples``: from the press on *See it played* to the strip as it is drawn, without Python, beside a bare
``loadPyodide()`` on the same machine in the same run.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import threading
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from groomporter.book.catalogue import games
from groomporter_site.chromium import find_chromium
from groomporter_site.examples.write import examples_for

from .start import ANSWER, KINDS, ROOT, Host, Line, laid_out

ROUNDS = 3
#: Presses the first button of a page; the time from the press to the second frame in which the strip has the focus.
PRESS = """async (id) => {
  const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const mark = document.getElementById(id);
  for (let part = mark; part; part = part.parentElement) if (part.tagName === "DETAILS") part.open = true;
  mark.scrollIntoView({ block: "center" });
  await frames();
  const began = performance.now();
  mark.click();
  while (!document.activeElement?.matches(".strip")) await new Promise((done) => setTimeout(done, 1));
  await frames();
  return performance.now() - began;
}"""


def time_bare(browser: Browser, base: str) -> float:
    """Milliseconds from navigation to the answer of a bare Pyodide, in a browser that was never here."""
    page = browser.new_context().new_page()
    page.goto(base + KINDS["bare"][0])
    page.wait_for_function("(name) => performance.getEntriesByName(name).length", arg=ANSWER, timeout=120_000)
    spent: float = page.evaluate("(name) => performance.getEntriesByName(name)[0].startTime", ANSWER)
    page.context.close()
    return spent


def time_example(page: Page, base: str, game: str) -> tuple[float, float]:
    """Milliseconds until a game's first example is open, at the first press on the page and at the second."""
    key = next(iter(examples_for(game)["shown"]))
    page.goto(f"{base}games/{game}/", wait_until="networkidle")
    first: float = page.evaluate(PRESS, f"see={key}")
    page.keyboard.press("Escape")
    again: float = page.evaluate(PRESS, f"see={key}")
    return first, again


def main() -> None:
    """Measure, and print medians."""
    bare: list[float] = []
    opened: list[tuple[float, float]] = []
    with tempfile.TemporaryDirectory() as made, sync_playwright() as playwright:
        laid_out(Path(made), ROOT / "site")
        host = ThreadingHTTPServer(("127.0.0.1", 0), partial(Host, directory=made, line=Line(0)))
        threading.Thread(target=host.serve_forever, daemon=True).start()
        base = f"http://127.0.0.1:{host.server_address[1]}/"
        browser = playwright.chromium.launch(executable_path=find_chromium(), chromium_sandbox=False)
        for number in range(ROUNDS):
            for game in games():
                print(f"round {number + 1} of {ROUNDS}: {game}", file=sys.stderr, flush=True)
                page = browser.new_context(reduced_motion="reduce", service_workers="block").new_page()
                page.route("**/pyodide/*", lambda route: route.abort())
                opened.append(time_example(page, base, game))
                page.context.close()
            bare.append(time_bare(browser, base))
        browser.close()
        host.shutdown()
    first, again = (statistics.median(some) for some in zip(*opened, strict=True))
    worst = max(one for one, _ in opened)
    print(f"a bare start of Python: {statistics.median(bare):.0f} ms")
    print(f"an example, first press: {first:.0f} ms (worst {worst:.0f}); again: {again:.0f} ms; {len(opened)} presses")


if __name__ == "__main__":
    main()
