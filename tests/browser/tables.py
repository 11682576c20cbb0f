"""What the tests of the card table share: finding its parts, and waiting for what it says."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from playwright.sync_api import Error, Locator, Page, Worker, expect

from groomporter import Game
from groomporter_site.firsthand import first_hand

AXE = Path(__file__).parents[2] / ".toolchain" / "node_modules" / "axe-core" / "axe.min.js"
LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]

# Text spaced as widely as WCAG 1.4.12 asks for; a reader sets it by a style sheet of the browser.
LINK = "async table => (await table.waited({do: 'export', masked: false, hand: table.state.hand})).link"
SPACED = """
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
"""


def add_style(page: Page, css: str) -> None:
    """Lay a reader's own style sheet over the page, which no policy forbids; "" takes it away."""
    page.evaluate(
        "css => { const sheet = new CSSStyleSheet(); sheet.replaceSync(css); document.adoptedStyleSheets = [sheet]; }",
        css,
    )


# Put a page's text in the place of what `emptied` has left: its tables open as after a load, and the engine goes on.
SWAP = """async (address) => {
  if (!globalThis.emptied || !customElements.get("card-table")) return false;
  const answer = await (await fetch(address)).text();
  const next = new DOMParser().parseFromString(answer, "text/html");
  history.replaceState(null, "", address);
  for (const part of ["skip", "main"].map((name) => `[data-md-component=${name}]`))
    document.querySelector(part).replaceWith(document.importNode(next.querySelector(part), true));
  delete globalThis.emptied;
  scrollTo(0, 0);
  if (document.querySelector("card-table[data-view=play]"))
    await (await import(new URL("../../look/site.mjs", location.href).href)).play();
  return true;
}"""


def open_table(page: Page, address: str, game: str = "losing-loadum") -> Locator:
    """The table of a game's page, as it is at a first visit."""
    return open_at(page, address, "games", game)


def open_play(page: Page, address: str, game: str = "losing-loadum", hand: str = "") -> Locator:
    """The table of the page on which a whole game is played, as it is at a first visit; with ``hand``, on this hand of
    the game's (``tutorials/GAME/HAND.toml``), which an article opens with.
    """
    table = open_at(page, address, "play", game)
    # the theme follows an address too
    until(table, "table => table.state?.screen && document.readyState === 'complete'")
    if hand:
        put_question(table, first_hand(game, name=hand))
    return table


def put_question(table: Locator, question: Mapping[str, Any] | None) -> None:
    """Put a question to the desk about the hand that lies at a table, and wait for the answer, which is no refusal."""
    assert question
    wait_until_settled(table)
    answer = table.evaluate(
        "(table, question) => table.question({...question, hand: table.state.hand})", dict(question)
    )
    assert answer, f"not asked: {question}"
    assert "error" not in answer, answer["error"]
    wait_until_settled(table)


def set_window(page: Page, size: tuple[int, int]) -> None:
    """Make the window so wide and so high."""
    page.set_viewport_size({"width": size[0], "height": size[1]})


def step_by_step(page: Page, address: str, game: str = "losing-loadum") -> Locator:
    """The large table with the hand of the course to which a newcomer has come."""
    table = open_play(page, address, game)
    page.evaluate("location.hash = '#steps'")
    until(table, "table => table.state.screen.course")
    wait_until_settled(table)
    return table


def open_at(page: Page, address: str, where: str, game: str) -> Locator:
    """The first table of a game's page in this part of the site."""
    where = f"{address}{where}/{game}/"
    if not (page.url.startswith(address) and page.evaluate(SWAP, where)):
        page.goto(where)
    return page.locator(f"#table-{game}")


def state(table: Locator) -> dict[str, Any]:
    """The screen that the table shows."""
    found: dict[str, Any] = table.evaluate("table => table.state.screen")
    return found


WAIT = 60  # seconds; a busy machine starts the engine slowly
LOOK = """async (it) => {
  for (const end = performance.now() + 1_000; performance.now() < end; ) {
    const found = await (SCRIPT);
    if (typeof found === "function" ? await found(it) : found) return true;
    await new Promise((next) => setTimeout(next, 10));
  }
  return false;
}"""


def until(where: Page | Locator, script: str) -> None:
    """Wait until this is true. (Playwright's own waiting needs eval, which the policy forbids.)"""
    look = LOOK.replace("SCRIPT", script)
    end = time.monotonic() + WAIT
    while time.monotonic() < end:
        try:
            if where.evaluate(look):
                return
        except Error as error:
            if "context was destroyed" not in error.message:  # another page has come meanwhile
                raise
    raise AssertionError(f"never came true: {script}")


def ready(page: Page) -> None:
    """Wait until the engine has answered."""
    until(page, "performance.getEntriesByName('groomporter:engine-answer').length > 0")


def last_announcement(table: Locator) -> str:
    """What was announced last."""
    return (table.locator("[role=status]").text_content() or "").strip()


def hear(table: Locator, key: str) -> str:
    """What is said when a key is pressed; the same words once more are another text by a space."""
    before = table.locator("[role=status]").text_content()
    table.page.keyboard.press(key)
    until(table, f"table => table.querySelector('[role=status]').textContent !== {json.dumps(before)}")
    return last_announcement(table)


DRAWN = """table => table.state && !table.state.asking && !table.skip
  && table.querySelector(".table-status").textContent.trim() === table.state.ui.status.trim()"""


def wait_until_settled(table: Locator) -> None:
    """Wait until no answer is under way, and what came is drawn."""
    until(table, DRAWN)


def seats_near(game: str, number: int) -> int:
    """How many may sit at this game that is nearest to a number."""
    least, most = Game(game).players
    return min(max(number, least), most)


def press(table: Locator, target: Locator | str) -> None:
    """Press something, and wait for the answer."""
    found = table.locator(target).first if isinstance(target, str) else target
    found.click()
    wait_until_settled(table)


SHEETS = ("Share and keep", "View", "Game")


def more(table: Locator, sheet: str = "Game") -> Locator:
    """The panel with this sheet on top, and with its rulesets and options."""
    button = table.get_by_role("button", name="More", exact=True)
    if button.get_attribute("aria-expanded") != "true":
        button.click()
    panel = table.locator(".more")
    panel.get_by_role("tab", name=sheet).click()
    if sheet == "Game":
        expect(panel.get_by_label("Ruleset")).to_be_visible()
        single = panel.get_by_role("button", name="Change single rules")
        if single.get_attribute("aria-expanded") != "true":
            single.click()
    return panel


def whole(text: str) -> re.Pattern[str]:
    """This text and no other."""
    return re.compile(f"^{re.escape(text)}$")


def violations(table: Locator) -> list[str]:
    """What axe finds in the table. A card's index is a symbol in its picture; its name says it in words."""
    table.page.evaluate("scrollTo(0, document.body.scrollHeight)")  # nothing is left under the tabs at a window's foot
    if not table.page.evaluate("'axe' in globalThis"):
        table.page.evaluate(AXE.read_text("utf-8"))
    found: list[str] = table.evaluate(
        """async (table, levels) => {
             const report = await axe.run(table, {runOnly: levels, resultTypes: ["violations"]});
             const drawn = (v, n) => v.id === "label-content-name-mismatch" && /class="card[" ]/.test(n.html);
             return report.violations.map((v) => [v.id, v.nodes.filter((n) => !drawn(v, n)).map((n) => n.html)])
               .filter(([, nodes]) => nodes.length).map(([id, nodes]) => `${id}: ${nodes.slice(0, 2).join(" | ")}`);
           }""",
        LEVELS,
    )
    return found


def beyond(where: Locator) -> list[str]:
    """What stands beyond the right edge of the screen, and cannot be scrolled to in a box of its own."""
    found: list[str] = where.evaluate(
        """(where) => {
             const scrolls = (node) => node && (["auto", "scroll"].includes(getComputedStyle(node).overflowX)
               || scrolls(node.parentElement));
             return [...where.querySelectorAll("*")].filter((node) => {
               const at = node.getBoundingClientRect();
               return at.width > 1 && at.right > innerWidth + 1 && node.checkVisibility()
                 && !node.closest(".sr-only, .table-status") && !scrolls(node.parentElement);
             }).map((node) => `${node.localName} ${node.textContent.trim().slice(0, 60)}`);
           }"""
    )
    return found


def open_search(page: Page) -> Locator:
    """Open the search by its button; gives its field."""
    page.get_by_role("banner").get_by_role("button", name="Search").click()
    field = page.get_by_role("dialog", name="Search").get_by_role("searchbox")
    expect(field).to_be_focused()
    return field


def workers_named(page: Page, name: str) -> list[Worker]:
    """The workers of this name: the one that searches is ``search``, the engine's has none."""
    return [worker for worker in page.workers if worker.evaluate("name") == name]


def engine(page: Page) -> Worker:
    """The engine's worker."""
    return workers_named(page, "")[0]


def ask_over_a_begun_game(large: Locator, asked: str) -> None:
    """Make a move at a large table, and have the address ask for another hand: it is not ended unasked, and goes on."""
    lies = "table => table.state.hand.record.actions"
    press(large, large.locator(":is(.hand, .acts) [data-line]").first)
    wait_until_settled(large)
    before = large.evaluate(lies)
    large.page.evaluate("hash => { location.hash = hash; }", asked)
    question = large.get_by_role("group", name="Another hand")
    expect(question).to_contain_text("Open this one instead?")
    question.get_by_role("button", name="Cancel").click()
    assert large.evaluate(lies) == before
