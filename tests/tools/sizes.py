"""How wide the cards of every game are on the screen, as measured.

Each game's large table is opened and its deal played out, by pressing what is offered first, and looked at in each
window; on the projector the first hand of its kit is walked through. Told is the narrowest card of the hand, of what is
played to the middle, and of hands that are shown. Of a built site::

    cd tests && PYTHONPATH=. ../.venv/bin/python -m tools.sizes [--shots FOLDER] [GAME ...]
"""

from __future__ import annotations

import argparse
import threading
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Locator, Page, sync_playwright

import groomporter
from browser.conftest import FLAGS, visit
from browser.hosts import SITE
from browser.tables import set_window, until, wait_until_settled
from browser.test_playing_view import LEAST, ONE_ACT, large_table
from groomporter.book.catalogue import rulebook
from groomporter_site.chromium import find_chromium
from groomporter_site.serve import server

HALL = (1920, 1080)  # of the projector
MIDDLE = ":is(.trick, .row-cards, .spread) .card"
SHOWN = ":is(.ending-card, .seat-shown, [data-middle=before] .seat-front) .card"
AT_TABLE = {"hand": ".hand .card", "middle": MIDDLE, "shown": SHOWN}
IN_HALL = {"hand": ".projector-hand .card", "middle": MIDDLE, "shown": ".seat:not(.projector-hand) .seat-shown .card"}
NARROWEST = """(where, parts) => parts.map((part) =>
  Math.min(9_999, ...[...where.querySelectorAll(part)].map((card) => card.offsetWidth)))"""
NONE = 9_999
SETTLED = "table => Boolean(table.state.screen.settled)"


class Measured:
    """The narrowest card by game, window and part; and a folder for photographs."""

    def __init__(self, shots: Path | None) -> None:
        self.found: dict[tuple[str, str, str], int] = {}
        self.shots = shots

    def note(self, game: str, window: str, where: Locator, parts: dict[str, str]) -> None:
        widths = where.evaluate(NARROWEST, [*parts.values()])
        for part, width in zip(parts, widths, strict=True):
            key = game, window, part
            self.found[key] = min(width, self.found.get(key, NONE))

    def photograph(self, page: Page, name: str) -> None:
        if self.shots:
            page.screenshot(path=self.shots / f"{name}.png")

    def row(self, game: str) -> str:
        windows = [*(str(wide) for wide, _ in LEAST), "projector"]
        widths = [[self.found.get((game, window, part), NONE) for part in AT_TABLE] for window in windows]
        cells = [" / ".join("–" if width == NONE else str(width) for width in some) for some in widths]
        return f"| {rulebook(game).name} | {' | '.join(cells)} |"


def played_out(table: Locator, after: Callable[[int], None]) -> int:
    """Press what is offered first until the deal is settled, and do this after each press; how many there were."""
    after(0)
    done = 0
    while not table.evaluate(SETTLED) and table.evaluate(ONE_ACT):
        wait_until_settled(table)
        done += 1
        after(done)
    return done


def measure(page: Page, address: str, game: str, found: Measured) -> None:
    """A game at its table and on the projector."""
    table = large_table(page, address, game)

    def everywhere(moment: str = "") -> None:
        for window in LEAST:
            set_window(page, window)
            found.note(game, str(window[0]), table, AT_TABLE)
            if moment:
                page.evaluate("scrollTo(0, 0)")
                found.photograph(page, f"{game}-{moment}-{window[0]}")

    count = played_out(table, lambda _: everywhere())
    if found.shots:
        everywhere("end")
        table.locator("[data-do=again]").click()
        wait_until_settled(table)
        everywhere("start")
        played_out(table, lambda done: everywhere("mid") if done == count // 2 else None)
    set_window(page, HALL)
    page.goto(f"{address}teach/{game}/")
    until(page, "document.querySelector('[data-walk]')")
    page.locator("[data-walk]").first.click()
    dialog = page.locator("dialog.projector[open]")
    dialog.wait_for()
    if dialog.locator("[data-do=asks][aria-pressed=true]").count():
        page.keyboard.press("p")
    page.keyboard.press("Home")
    steps = int(dialog.locator(".projector-place").inner_text().split(" of ")[1])
    for step in range(steps + 1):
        found.note(game, "projector", dialog, IN_HALL)
        if step in (steps // 2, steps):
            found.photograph(page, f"{game}-{'end' if step == steps else 'mid'}-projector")
        page.keyboard.press("ArrowRight")
    page.keyboard.press("q")


def main() -> None:
    """Measure these games, or all."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("games", nargs="*", metavar="GAME")
    asked.add_argument("--shots", type=Path, metavar="FOLDER", help="keep pictures of the middle and the end there")
    given = asked.parse_args()
    made = server(SITE, 8100)
    threading.Thread(target=made.serve_forever, daemon=True).start()
    found = Measured(given.shots)
    print("| Game |", " | ".join([*(f"{wide} × {high}" for wide, high in LEAST), "projector"]), "|")
    print("|---" * (len(LEAST) + 2) + "|")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS, chromium_sandbox=False)
        page = visit(browser).new_page()
        for game in given.games or groomporter.games():
            measure(page, f"http://127.0.0.1:{made.server_address[1]}/", game, found)
            print(found.row(game), flush=True)
        browser.close()
    made.shutdown()


if __name__ == "__main__":
    main()
