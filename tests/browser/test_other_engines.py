"""``make soak``: a whole deal of five games, pressed through in Firefox and in WebKit as Debian has them.

Without their packages they are left out, and pytest names what to install.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from http.server import ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from browser.conftest import LOOKS
from browser.hosts import SITE
from browser.test_lessons import SIGHT
from browser.test_playing_view import LEAST
from browser.test_quizzes import WITH_CARDS
from browser.webdriver import ENGINES, Driven, missing
from groomporter_site.serve import Handler

pytestmark = [pytest.mark.soak, pytest.mark.browser, pytest.mark.timeout(0)]

GAMES = ["losing-loadum", "primero", "ruff-and-honours", "cribbage-1674", "laugh-and-lie-down"]
SIZE = (1440, 900)
NARROW = (520, 844)  # Firefox has no window of 480
WIDTHS = "return [...document.querySelectorAll('.hand .card')].map((card) => card.offsetWidth)"
PRESSES = 400  # no deal of these takes more
#: What goes wrong on a page, from before its first script on.
WATCHING = b"""globalThis.faults = [];
addEventListener("error", (event) => faults.push(`${event.message ?? event.target.outerHTML}`), true);
addEventListener("unhandledrejection", (event) => faults.push(`${event.reason}`));
addEventListener("securitypolicyviolation", (event) => faults.push(`${event.violatedDirective} ${event.blockedURI}`));
for (const kind of ["error", "warn"]) console[kind] = (...words) => faults.push(words.join(" "));
"""
SCRIPTS = {"watch.js": WATCHING, "thrown.js": b"throw new Error('thrown');"}
HEAD = b"<meta charset"
#: What can be pressed next, when no answer is under way; nothing once the deal is settled.
NEXT = """
  const first = [".hand [data-line]", ".acts .act[data-line]", ".acts .act[data-do]:not([aria-disabled])",
    "[data-choose]:not([aria-pressed=true])"];
  for (let tries = 0; tries < 6_000; tries += 1) { // a minute
    const table = document.getElementById(given[0]);  // not yet there, or of the page before
    if (table?.state?.screen && !table.state.asking && !table.skip) {
      if (table.state.screen.settled) return "";
      const found = first.find((what) => table.querySelector(what));
      if (found) return found;
    }
    await new Promise((next) => setTimeout(next, 10));
  }
  return "nothing";
"""


class Watched(Handler):
    """The site, with a script ahead of all others in each page that notes what goes wrong there."""

    def send_head(self) -> Any:
        path = Path(self.translate_path(self.path))
        if path.name in SCRIPTS:
            return BytesIO(self.answer(200, "text/javascript", SCRIPTS[path.name]))
        page = path / "index.html"
        if not page.exists():
            return super().send_head()
        text = page.read_bytes().replace(HEAD, b'<script src="/watch.js"></script>' + HEAD, 1)
        return BytesIO(self.answer(200, "text/html; charset=utf-8", text))


@pytest.fixture(scope="module")
def watched() -> Iterator[str]:
    def handler(*given: Any) -> Watched:
        return Watched(*given, directory=str(SITE))

    made = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    thread = Thread(target=made.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{made.server_address[1]}/"
    made.shutdown()
    made.server_close()
    thread.join()


@pytest.fixture(scope="module", params=ENGINES)
def driven(request: pytest.FixtureRequest, watched: str) -> Iterator[Driven]:
    if wanted := missing(request.param):
        pytest.skip(f"{request.param} is not played in: it needs Debian's {' and '.join(wanted)}")
    with ENGINES[request.param]() as browser:
        browser.window(*SIZE)
        browser.go(f"{watched}about/")
        browser.ask("localStorage.setItem('groomporter:looks', given[0])", LOOKS)
        yield browser


def test_a_fault_of_a_page_is_seen(driven: Driven, watched: str) -> None:
    driven.go(f"{watched}about/")
    assert driven.ask("return faults") == []
    driven.ask(
        """const thrown = Object.assign(document.createElement("script"), { src: "/thrown.js" });
           await new Promise((next) => { thrown.onload = next; document.head.append(thrown); });"""
    )
    assert ["thrown" in fault for fault in driven.ask("return faults")] == [True]


def test_lessons_keep_their_cards_in_sight_and_a_quiz_is_answered_by_its_cards(driven: Driven, watched: str) -> None:
    driven.window(*NARROW)
    driven.go(f"{watched}learn/{WITH_CARDS}/")
    driven.ask(
        "while (!document.querySelector('card-quiz[data-live]')) await new Promise((next) => setTimeout(next, 20))"
    )
    asked, faults = driven.ask(f"return ({SIGHT})()")
    assert asked
    assert faults == []
    card = ".quiz-question[data-cards] .card[data-choice]"
    driven.press(card)
    assert driven.ask("return document.querySelector(given[0]).getAttribute('aria-pressed')", card) == "true"
    driven.press(".quiz-question[data-cards] [data-quiz=answer]")
    assert driven.ask("return document.querySelector('.quiz-question[data-cards] .quiz-verdict').innerText")
    assert driven.ask("return faults") == []
    driven.window(*SIZE)


@pytest.mark.parametrize("game", GAMES)
def test_a_deal_is_played_to_its_end(driven: Driven, watched: str, game: str) -> None:
    begun = time.monotonic()
    driven.go(f"{watched}play/{game}/")
    presses = 0
    assert driven.ask(NEXT, f"table-{game}")
    assert min(driven.ask(WIDTHS)) >= LEAST[SIZE][0]
    while found := driven.ask(NEXT, f"table-{game}"):
        assert presses < PRESSES, driven.ask("return document.querySelector('card-table').innerText")
        presses += 1
        driven.press(found)
    assert driven.ask("return performance.getEntriesByName('groomporter:engine-answer').length") > 0
    result = driven.ask("return document.querySelector('card-table').state.screen.result")
    assert driven.ask("return document.querySelector('.table-title').innerText") == result[0]
    assert driven.ask("return document.documentElement.scrollWidth <= innerWidth")
    assert driven.ask("return faults") == []
    print(f"\n{driven.version}: {game}, {presses} presses, {time.monotonic() - begun:.1f} s", flush=True)
