"""More: three short sheets with tabs, closed by Escape and by a deal."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from browser.tables import SHEETS, more, press, state, wait_until_settled

pytestmark = pytest.mark.browser
HEAD = "table => table.querySelector('.table-head').getBoundingClientRect()"


def in_view(table: Locator) -> bool:
    """Whether the table's head is on the screen."""
    top, bottom = table.evaluate(
        f"table => {{ const at = ({HEAD})(table); return [at.top, at.bottom - innerHeight]; }}"
    )
    return bool(top >= 0 >= bottom)


def test_tabs_are_turned_by_arrows_and_escape_gives_the_focus_back(table: Locator) -> None:
    page = table.page
    button = table.get_by_role("button", name="More", exact=True)
    button.focus()
    page.keyboard.press("Enter")
    tabs = table.get_by_role("tab")
    expect(tabs).to_have_text(list(SHEETS))
    page.keyboard.press("Tab")
    expect(tabs.first).to_be_focused()
    for place in (1, 2, 0, 1):
        page.keyboard.press("ArrowRight")
        expect(tabs.nth(place)).to_be_focused()
        expect(table.get_by_role("tabpanel")).to_have_count(1)
        expect(table.get_by_role("tabpanel", name=SHEETS[place])).to_be_visible()
        expect(table.get_by_role("tab", selected=True)).to_have_text(SHEETS[place])
    page.keyboard.press("End")
    expect(tabs.last).to_be_focused()
    page.keyboard.press("Tab")
    expect(tabs.last).not_to_be_focused()
    assert page.evaluate("document.activeElement.closest('[role=tabpanel]') !== null")
    page.keyboard.press("Escape")
    expect(table.locator(".more")).to_have_count(0)
    expect(button).to_be_focused()


def test_escape_closes_the_panel_from_a_field_too(table: Locator) -> None:
    more(table, "Share and keep").get_by_label("A link, a code or a record to open").fill("not yet")
    table.page.keyboard.press("Escape")
    expect(table.locator(".more")).to_have_count(0)


@pytest.mark.parametrize("size", [(1280, 900), (360, 640)])
def test_dealing_closes_the_sheet_and_the_table_is_in_view(table: Locator, size: tuple[int, int]) -> None:
    """By the rules chosen, and by restarting: the head of the table is on the screen, and no sheet is open."""
    page = table.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    try:
        for sheet, name in (("Rules", "Deal with these rules"), ("Share and keep", "Restart this deal")):
            panel = more(table, sheet)
            button = panel.get_by_role("button", name=name)
            button.scroll_into_view_if_needed()
            if size[0] == 360 and sheet == "Rules":
                assert not in_view(table)
            press(table, button)
            expect(panel).to_have_count(0)
            assert in_view(table)
        assert state(table)["first"] is None
    finally:
        page.set_viewport_size({"width": 1280, "height": 900})


def test_a_setting_leaves_the_sheet_open(table: Locator) -> None:
    panel = more(table, "View")
    panel.get_by_label("Memory aids").uncheck()
    wait_until_settled(table)
    expect(panel.get_by_label("Memory aids")).to_be_focused()


@pytest.mark.parametrize("sheet", SHEETS)
def test_a_sheet_is_short(table: Locator, sheet: str) -> None:
    """With its tabs it fits a phone's screen, once single rules are closed again."""
    page = table.page
    page.set_viewport_size({"width": 360, "height": 640})
    try:
        panel = more(table, sheet)
        if sheet == "Rules":
            panel.get_by_role("button", name="Change single rules").click()
        box = panel.bounding_box()
        assert box
        assert box["height"] <= 640
        assert table.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
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
    more(table).locator("[data-seat]").select_option("Bess")
    wait_until_settled(table)
    assert table.locator(".log li", has_text="Not now, by").count() == 0
