"""“What would you do?” at a table: by keyboard, by ear and by eye, and gone with the position that it is about."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.tables import hear, open_play, press, put_question, ready, set_window, state, until, violations
from groomporter import Game
from tools.play import NAMES

pytestmark = pytest.mark.browser
BUTTON = ".play-hint"
LINES = ".hint-lines li"
TOLD = "table => table.state.ui.hint?.lines.length && !table.state.asking"
#: Where things of the board stand.
PLACES = """table => [".play-prompt", ".cloth", ".hand", ".acts", ".play-board"].map((what) => {
  const {left, top, width, height} = table.querySelector(what).getBoundingClientRect();
  return [what, ...[left, top, width, height].map(Math.round)];
})"""


def dealt(page: Page, address: str, game: str = "all-fours") -> Locator:
    """A whole game of which the person at the screen has several things to do."""
    table = open_play(page, address, game)
    ready(page)
    least, _ = Game(game).players
    put_question(table, {"do": "new", "game": game, "seats": list(NAMES[:least]), "seed": "5"})
    expect(table.locator(BUTTON)).to_be_visible()
    return table


def asked(table: Locator) -> Locator:
    """The same, once it was asked by the key and told."""
    table.page.keyboard.press("h")
    until(table, TOLD)
    return table


def test_by_keyboard_it_is_asked_heard_and_put_away_and_the_focus_is_where_it_was(page: Page, address: str) -> None:
    table = dealt(page, address)
    table.locator(BUTTON).focus()
    asked(table)
    expect(table.locator(BUTTON)).to_have_attribute("aria-expanded", "true")
    hint: dict[str, Any] = table.evaluate("table => table.state.ui.hint")
    shown = table.locator(LINES).all_text_contents()
    assert shown == [line["act"] + line["words"] for line in hint["lines"]]
    heard = table.locator("[role=status]").text_content() or ""
    assert all(f"{line['act']}. {line['words']}" in heard for line in hint["lines"])
    assert heard.endswith(hint["said"][-1])
    page.keyboard.press("Escape")
    expect(table.locator(LINES)).to_have_count(0)
    expect(table.locator(BUTTON)).to_be_focused()


def test_the_focus_comes_back_from_what_was_read(page: Page, address: str) -> None:
    table = dealt(page, address)
    table.locator(BUTTON).focus()
    asked(table).locator(".rail-sheet").focus()
    page.keyboard.press("Escape")
    expect(table.locator(BUTTON)).to_be_focused()


def test_it_goes_with_the_position_that_it_is_about(page: Page, address: str) -> None:
    table = dealt(page, address)
    table.locator(BUTTON).focus()
    asked(table)
    press(table, ".acts .act, .hand [data-line]")
    expect(table.locator(LINES)).to_have_count(0)
    expect(table.get_by_role("tab", name="What happened")).to_have_attribute("aria-selected", "true")


def test_pressed_once_more_it_is_put_away(page: Page, address: str) -> None:
    table = dealt(page, address)
    table.locator(BUTTON).click()
    until(table, TOLD)
    table.locator(BUTTON).click()
    expect(table.locator(LINES)).to_have_count(0)


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)], ids=str)
def test_nothing_of_the_board_moves_for_it_and_axe_finds_nothing(
    page: Page, address: str, size: tuple[int, int]
) -> None:
    set_window(page, size)
    table = dealt(page, address)
    before = table.evaluate(PLACES)
    table.locator(BUTTON).focus()
    asked(table)
    assert table.evaluate(PLACES) == before
    assert table.evaluate("() => scrollY") == 0
    assert table.locator(BUTTON).evaluate("one => one.offsetHeight") >= 24
    assert violations(table) == []


def test_whoever_types_asks_nothing(page: Page, address: str) -> None:
    table = dealt(page, address)
    table.get_by_role("button", name="More", exact=True).click()
    field = table.locator("[data-paste]")
    field.fill("")
    field.press("h")
    expect(field).to_have_value("h")
    assert table.evaluate("table => table.state.ui.hint") is None


def test_where_nothing_is_to_be_decided_there_is_no_button(page: Page, address: str) -> None:
    """Nor where all hands lie open."""
    table = dealt(page, address)
    put_question(table, {"do": "show", "bare": True})
    expect(table.locator(BUTTON)).to_have_count(0)


def test_in_a_first_hand_beside_a_text_it_is_what_that_bids(table: Locator) -> None:
    table.locator(".hand button").first.focus()
    say = state(table)["first"]["say"]
    assert hear(table, "h") == say
    expect(table.locator(".table-note")).to_have_text(say)
