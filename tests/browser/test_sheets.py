"""More: three short sheets with tabs, closed by Escape and by a deal."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from browser.tables import SHEETS, more, press, state, wait_until_settled

pytestmark = pytest.mark.browser


def test_tabs_are_turned_by_arrows_and_escape_gives_the_focus_back(large: Locator) -> None:
    page = large.page
    button = large.get_by_role("button", name="More", exact=True)
    button.focus()
    page.keyboard.press("Enter")
    tabs = large.locator(".more").get_by_role("tab")
    expect(tabs).to_have_text(list(SHEETS))
    expect(tabs.first).to_be_focused()
    for place in (1, 2, 0, 1):
        page.keyboard.press("ArrowRight")
        expect(tabs.nth(place)).to_be_focused()
        expect(large.locator(".more").get_by_role("tabpanel")).to_have_count(1)
        expect(large.locator(".more").get_by_role("tabpanel", name=SHEETS[place])).to_be_visible()
        expect(large.locator(".more").get_by_role("tab", selected=True)).to_have_text(SHEETS[place])
    page.keyboard.press("End")
    expect(tabs.last).to_be_focused()
    page.keyboard.press("Tab")
    expect(tabs.last).not_to_be_focused()
    assert page.evaluate("document.activeElement.closest('[role=tabpanel]') !== null")
    page.keyboard.press("Escape")
    expect(large.locator(".more")).to_have_count(0)
    expect(button).to_be_focused()


def test_escape_closes_the_panel_from_a_field_too(large: Locator) -> None:
    more(large, "Share and keep").get_by_label("A link, a code or a record to open").fill("not yet")
    large.page.keyboard.press("Escape")
    expect(large.locator(".more")).to_have_count(0)


@pytest.mark.parametrize("size", [(1280, 900), (360, 640)])
def test_dealing_closes_the_sheet(large: Locator, size: tuple[int, int]) -> None:
    """By the rules chosen, and by restarting."""
    page = large.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    try:
        for sheet, name in (("Game", "Deal with these rules"), ("Share and keep", "Restart this deal")):
            panel = more(large, sheet)
            button = panel.get_by_role("button", name=name)
            press(large, button)
            expect(panel).to_have_count(0)
        assert state(large)["first"] is None
    finally:
        page.set_viewport_size({"width": 1280, "height": 900})


def test_a_setting_leaves_the_sheet_open(table: Locator) -> None:
    panel = more(table, "View")
    panel.get_by_label("Memory aids").uncheck()
    wait_until_settled(table)
    expect(panel.get_by_label("Memory aids")).to_be_focused()


def test_filling_the_screen_closes_the_panel(large: Locator) -> None:
    """What lies before the table would be all that a room sees."""
    more(large, "View").get_by_role("button", name="Fill the screen").click()
    expect(large.locator(".more")).to_have_count(0)
    large.page.evaluate("() => document.fullscreenElement && document.exitFullscreen()")


@pytest.mark.parametrize("sheet", SHEETS)
def test_a_sheet_is_short(large: Locator, sheet: str) -> None:
    """With its tabs it fits a phone's screen, once single rules are closed again."""
    page = large.page
    page.set_viewport_size({"width": 360, "height": 640})
    try:
        panel = more(large, sheet)
        if sheet == "Game":
            panel.get_by_role("button", name="Change single rules").click()
        box = panel.bounding_box()
        assert box
        assert box["height"] <= 640
        assert large.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    finally:
        page.set_viewport_size({"width": 1280, "height": 900})


def test_a_refusal_stands_in_the_log_where_it_was_asked(table: Locator) -> None:
    """Refused before the four of hearts: told in the log before it; taken back with what came after, it is gone."""
    press(table, ".hand [data-why$='JC']")
    press(table, "[data-line$='play 4H']")
    asked = "Play the knave of clubs? Not now, by the rule “Follow suit”."
    panel = more(table, "View")
    log = panel.locator(".log li").all_inner_texts()
    assert log.index(asked) == log.index("You play the four of hearts.") - 1
    assert log.count(asked) == 1
    link = panel.locator(".log").get_by_role("link", name=asked)
    expect(link).to_have_attribute("href", "../../games/losing-loadum/#losing-loadum.follow-suit")
    press(table, "[data-line$='play JC']")
    press(table, ".hand [data-why]")
    assert table.locator(".log li", has_text="Not now, by").count() == 2
    press(table, table.get_by_role("button", name="Undo"))
    assert table.locator(".log li", has_text="Not now, by").all_inner_texts() == [asked]
    table.evaluate("table => table.question({do: 'show', seat: 'Bess'})")
    wait_until_settled(table)
    assert table.locator(".log li", has_text="Not now, by").count() == 0
