"""What is being played does not end by one press: before another deal it is asked, by mouse and by keyboard."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.tables import (
    beyond,
    last_announcement,
    more,
    open_play,
    open_table,
    press,
    state,
    step_by_step,
    violations,
    wait_until_settled,
)

pytestmark = pytest.mark.browser
SIZES = [(1280, 900), (360, 640)]


def record(table: Locator) -> Any:
    """The hand that lies there."""
    return table.evaluate("table => table.state.hand.record")


def question(table: Locator) -> Locator:
    return table.get_by_role("group", name="Another deal")


def press_and_keep(table: Locator, name: str) -> None:
    """Press this; it is asked, and nothing is dealt. Kept, the hand is as it was and the focus where it was."""
    before = record(table)
    button = table.get_by_role("button", name=name, exact=True).last  # that of the sheet, where one is open
    button.focus()
    table.page.keyboard.press("Enter")
    expect(question(table)).to_contain_text("that you are playing ends with it.")
    assert last_announcement(table).endswith("Deal, or keep this one.")
    expect(question(table).get_by_role("button", name="Keep this one")).to_be_focused()
    table.page.keyboard.press("Enter")
    expect(question(table)).to_have_count(0)
    expect(button).to_be_focused()
    table.page.keyboard.press("Enter")
    table.page.keyboard.press("Escape")
    expect(question(table)).to_have_count(0)
    expect(button).to_be_focused()
    assert record(table) == before


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.sampled(2)
def test_a_hand_that_is_being_played_is_not_lost_unasked(page: Page, address: str, size: tuple[int, int]) -> None:
    """The first hand, a hand of the course, and the whole game, each with a card played."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    first = open_table(page, address)
    press(first, ".hand [data-line]")
    press_and_keep(first, "Another hand")
    press(first, first.get_by_role("button", name="Another hand"))
    assert violations(first) == []
    assert beyond(first) == []
    first.evaluate("table => table.restart()")
    table = step_by_step(page, address)
    press(table, ".hand [data-line]")
    if size[0] < 900:
        more(table, "Share and keep")  # there they have no place among the acts
    for name in ("Play the whole game", "Another hand"):
        press_and_keep(table, name)
    press(table, table.get_by_role("button", name="Play the whole game").last)
    press(table, question(table).get_by_role("button", name="Play the whole game"))
    assert state(table)["course"] is None
    for _ in range(3):  # it may begin with an exchange
        press(table, table.locator(".hand [data-line], .acts .act:not([aria-disabled])").first)
    if size[0] < 900:
        more(table, "Share and keep")
    press_and_keep(table, "New game")
    more(table)
    for name in ("Deal with these rules", "Play it step by step"):
        press_and_keep(table, name)
    if size[0] < 900:
        more(table, "Share and keep")
    else:
        table.get_by_role("button", name="More", exact=True).click()
    before = record(table)
    press(table, table.get_by_role("button", name="New game"))
    press(table, question(table).get_by_role("button", name="Deal a new game"))
    assert record(table)["deck"] != before["deck"]


def test_nothing_is_asked_where_nothing_is_lost(page: Page, address: str) -> None:
    """At a hand of the course and a game that nobody has begun, and at a first hand that is not begun or over."""
    large = step_by_step(page, address)
    for name in ("Another hand", "Play the whole game", "New game"):
        press(large, large.get_by_role("button", name=name, exact=True))
        expect(question(large)).to_have_count(0)
    large.evaluate("table => table.restart()")
    table = open_table(page, address)
    press(table, table.get_by_role("button", name="Another hand", exact=True))
    expect(question(table)).to_have_count(0)
    table.evaluate("table => table.restart()")
    for card in ("4H", "JC", "QS", "7D", "TH"):
        press(table, f"[data-line$='play {card}']")
    press(table, table.get_by_role("button", name="Another hand like this"))
    expect(question(table)).to_have_count(0)
    assert not state(table)["over"]


def test_between_two_deals_the_game_is_asked_about(page: Page, address: str) -> None:
    """A deal is settled, and the next one dealt in which nothing is done yet: a new game would end this one."""
    table = open_play(page, address, "lanterloo")
    for _ in range(60):
        if state(table)["settled"]:
            break
        press(table, table.locator(".hand [data-line], .acts .act").first)
    press_and_keep(table, "New game")
    press(table, table.get_by_role("button", name="New game"))
    expect(question(table)).to_contain_text("Deal a new game? The game that you are playing ends with it.")
    press(table, question(table).get_by_role("button", name="Keep this one"))
    press(table, table.get_by_role("button", name="Next deal"))
    expect(question(table)).to_have_count(0)
    wait_until_settled(table)
    press_and_keep(table, "New game")
