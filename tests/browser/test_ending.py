"""What is being played does not end by one press: before another deal it is asked, by mouse and by keyboard."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.tables import beyond, last_announcement, more, open_table, press, state, violations, wait_until_settled

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
    button = table.get_by_role("button", name=name, exact=True)
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
    table = open_table(page, address)
    press(table, ".hand [data-line]")
    press_and_keep(table, "Play it step by step")
    press_and_keep(table, "Another hand")
    press(table, table.get_by_role("button", name="Play it step by step"))
    assert violations(table) == []
    assert beyond(table) == []
    press(table, question(table).get_by_role("button", name="Play it step by step"))
    assert state(table)["course"]["at"] == 0
    press(table, ".hand [data-line]")
    for name in ("Play the whole game", "Another hand", "a first hand"):
        press_and_keep(table, name)
    press(table, table.get_by_role("button", name="Play the whole game"))
    press(table, question(table).get_by_role("button", name="Play the whole game"))
    assert state(table)["course"] is None
    for _ in range(3):  # it may begin with an exchange
        press(table, table.locator(".hand [data-line], .acts .act:not([aria-disabled])").first)
    press_and_keep(table, "New game")
    more(table)
    for name in ("Deal with these rules", "Play it step by step"):
        press_and_keep(table, name)
    table.get_by_role("button", name="More", exact=True).click()
    before = record(table)
    press(table, table.get_by_role("button", name="New game"))
    press(table, question(table).get_by_role("button", name="Deal a new game"))
    assert record(table)["deck"] != before["deck"]


def test_nothing_is_asked_where_nothing_is_lost(page: Page, address: str) -> None:
    """At a first hand, a hand of the course and a game that nobody has begun, and at a first hand that is over."""
    table = open_table(page, address)
    for name in ("Another hand", "Play it step by step", "Play the whole game", "New game", "a first hand"):
        press(table, table.get_by_role("button", name=name, exact=True))
        expect(question(table)).to_have_count(0)
    assert state(table)["first"]["title"] == "A first hand"
    for card in ("4H", "JC", "QS", "7D", "TH"):
        press(table, f"[data-line$='play {card}']")
    press(table, table.get_by_role("button", name="Another hand like this"))
    expect(question(table)).to_have_count(0)
    assert not state(table)["over"]


def test_between_two_deals_the_game_is_asked_about(page: Page, address: str) -> None:
    """A deal is settled, and the next one dealt in which nothing is done yet: a new game would end this one."""
    table = open_table(page, address, "lanterloo")
    for name in ("Play it step by step", "Play the whole game"):
        press(table, table.get_by_role("button", name=name))
    for _ in range(60):
        if state(table)["settled"]:
            break
        press(table, table.locator(".hand [data-line], .acts .act").first)
    press_and_keep(table, "New game")
    press(table, table.get_by_role("button", name="New game"))
    expect(question(table)).to_contain_text("Deal a new game? The game that you are playing ends with it.")
    press(table, table.get_by_role("button", name="Next deal"))
    expect(question(table)).to_have_count(0)
    wait_until_settled(table)
    press_and_keep(table, "New game")
