"""The first hand is open at once, and is played to its end by keyboard alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.tables import last_announcement, open_table, press, ready, state, until, wait_until_settled

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("context")]
SITE = Path(__file__).parents[2] / "site"


def test_the_first_choices_are_answered_before_the_engine(page: Page, address: str) -> None:
    """With the engine's files held back: a refused card has its ruling, a played card its answer."""
    held = []
    page.context.route("**/pyodide/**", lambda route: held.append(route))
    table = open_table(page, address)
    press(table, table.get_by_role("button", name="knave of clubs, why not?"))
    expect(table.locator(".slip")).to_contain_text("Follow suit")
    expect(table.locator(".slip")).to_contain_text("Willughby")
    press(table, table.get_by_role("button", name="four of hearts, playable"))
    expect(table.locator(".hand button")).to_have_count(4)
    assert "Bess plays the three of hearts." in last_announcement(table)
    assert held, "the engine's files were never asked for"


TABLES = sorted(
    path.parent.relative_to(SITE).as_posix() for path in SITE.rglob("index.html") if "<card-table" in path.read_text()
)


# But for what is measured once the table has its size, which on a busy machine is late.
DRAWN = """(one) => !(one.attributeName === "style" && one.target.localName === "card-table")
  && !(one.attributeName === "tabindex" && one.target.matches(".teller"))"""


@pytest.mark.parametrize("where", TABLES)
@pytest.mark.sampled(9)
def test_the_first_patch_changes_nothing(page: Page, address: str, where: str) -> None:
    """On every page with tables: what was built is what the page would draw."""
    page.add_init_script(
        f"const drawn = {DRAWN};"
        """addEventListener("DOMContentLoaded", () => {
             window.changes = [];
             for (const table of document.querySelectorAll("card-table"))
               new MutationObserver((list) => window.changes.push(...list.filter(drawn).map((one) => one.type)))
                 .observe(table, {subtree: true, childList: true, attributes: true, characterData: true});
           });"""
    )
    page.goto(address + (f"{where}/" if where != "." else ""))
    until(page, "performance.getEntriesByName('groomporter:table-open').length > 0")
    assert page.evaluate("[...document.querySelectorAll('card-table')].every((table) => table.state.screen)")
    assert page.evaluate("window.changes") == []


def test_the_engine_takes_over_without_changing_a_node(page: Page, address: str) -> None:
    """Every node that was built is still there when the engine has answered, and the focus has not moved."""
    page.add_init_script(
        f"const drawn = {DRAWN};"
        """addEventListener("DOMContentLoaded", () => {
             window.changes = 0;
             const card = document.querySelector("card-table .hand button");
             card.focus();
             window.first = card;
             new MutationObserver((list) => { window.changes += list.filter(drawn).length; })
               .observe(document.querySelector("card-table"),
                        {subtree: true, childList: true, attributes: true, characterData: true});
           });"""
    )
    open_table(page, address)
    ready(page)
    assert page.evaluate("[window.changes, document.activeElement === window.first]") == [0, True]
    assert page.evaluate("performance.getEntriesByName('groomporter:table-open').length") == 1


def test_a_first_hand_by_keyboard_alone(page: Page, address: str) -> None:
    """Enter on whatever has the focus, arrows to the next card: the hand comes to its end and the full game opens."""
    table = open_table(page, address)
    table.locator(".hand button").first.focus()
    for _ in range(40):
        screen = state(table)
        if screen["go"] == "full":
            break
        here = page.evaluate("document.activeElement.dataset.line ?? document.activeElement.dataset.do ?? ''")
        assert page.evaluate("document.activeElement.closest('card-table') !== null"), "the focus has left the table"
        if screen["hand"] and not here:
            page.keyboard.press("ArrowRight")
        else:
            page.keyboard.press("Enter")
            wait_until_settled(table)
    assert state(table)["go"] == "full"
    assert state(table)["settled"]
    expect(table.get_by_role("link", name="Play it step by step")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url("**/play/losing-loadum/")
    until(table, "table => table.state?.screen?.course && !table.state.asking")
    expect(table.locator(".hand button")).to_have_count(12)
    assert page.evaluate("document.activeElement.closest('card-table') !== null")
