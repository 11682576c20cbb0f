"""Why another player did that, asked beside the act: in place, by keyboard, and forgotten with the next act."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.tables import more, press, set_window, state, until, violations

pytestmark = pytest.mark.browser


def played_a_trick(page: Page, address: str, game: str) -> Locator:
    page.goto(f"{address}play/{game}/")
    table = page.locator(f"#table-{game}")
    until(table, "table => table.state?.screen")
    while not any(row.get("took") for row in state(table)["happened"]["rows"]):
        press(table, ".hand [data-line], .acts .act")
    return table


@pytest.mark.parametrize("size", [(1440, 900), (320, 640)], ids=str)
def test_it_opens_in_place_by_keyboard_and_closes_again(page: Page, address: str, size: tuple[int, int]) -> None:
    """The button stays where it is, with the focus; what opens beneath it names each of the others."""
    set_window(page, size)
    table = played_a_trick(page, address, "blouette")
    if size[0] < 1000:
        table.get_by_role("tab", name="What happened").click()
    button = table.locator(".sheet-tricks .why").first
    expect(button).to_have_accessible_name(re.compile(r"^Why did \w+ play the .+ and \w+ play the .+\?$"))
    button.focus()
    box = button.bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 24
    page.keyboard.press("Enter")
    expect(table.locator("[data-reason]")).to_be_visible()
    expect(button).to_have_attribute("aria-expanded", "true")
    expect(button).to_be_focused()
    expect(button).to_be_in_viewport()
    after = button.bounding_box()
    assert after
    narrow = size[0] < 1000  # there the sheet itself grows with what is in it
    assert narrow or abs(after["y"] - box["y"]) < 1
    assert table.locator(".rail").evaluate("rail => rail.scrollWidth <= rail.clientWidth")
    assert violations(table) == []
    page.keyboard.press("Enter")
    expect(table.locator("[data-reason]")).to_have_count(0)
    expect(button).to_be_focused()


def test_ones_own_acts_have_none_and_whatever_is_done_next_closes_what_is_open(page: Page, address: str) -> None:
    page.goto(f"{address}play/one-and-thirty/")
    table = page.locator("#table-one-and-thirty")
    until(table, "table => table.state?.screen")
    while table.locator(".sheet-acts .why").count() == 0:
        press(table, ".acts .act[data-line]")
    own = table.locator(".sheet-acts tbody tr").filter(has_text=re.compile("^You"))
    expect(own).not_to_have_count(0)
    expect(own.locator(".why")).to_have_count(0)
    press(table, table.locator(".sheet-acts .why").last)
    expect(table.locator("[data-reason] .reason").first).to_have_text(re.compile(r"\w.*\.$"))
    press(table, "[data-do=undo]")
    expect(table.locator("[data-reason]")).to_have_count(0)


def test_the_log_of_a_table_beside_a_text_has_it_too(page: Page, address: str) -> None:
    page.goto(f"{address}games/losing-loadum/")
    table = page.locator("#table-losing-loadum")
    press(table, ".hand [data-line]")
    panel = more(table, "View")
    button = panel.locator(".log .why").first
    press(table, button)
    expect(panel.locator(".log .reason").first).to_have_text(re.compile(r"\w.*\.$"))
