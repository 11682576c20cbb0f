"""Where a player could have done better in a deal that is over: asked, read, stopped and tried again, by keyboard."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.tables import (
    beyond,
    last_announcement,
    open_play,
    press,
    state,
    until,
    violations,
    wait_until_settled,
)

pytestmark = pytest.mark.browser
SIZES = [(1280, 900), (320, 640)]
STOP = "it => { const stop = it.querySelector('[data-review=stop]'); stop?.click(); return Boolean(stop); }"  # at once
COUNT_WEIGHED = """globalThis.weighed = 0; const send = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (message, ...more) {
  weighed += /"do":"review-choice"/.test(message.text);
  return send.call(this, message, ...more);
}; 0"""
GAME = "lora"  # its deals are short, and every card is a choice


def played_out(page: Page, address: str, game: str = GAME) -> Locator:
    """A table on which a deal is over."""
    table = open_play(page, address, game)
    for _ in range(60):
        if state(table)["settled"]:
            break
        press(table, table.locator(".hand [data-line], .acts .act[data-line]").first)
    wait_until_settled(table)
    return table


def by_key(button: Locator) -> None:
    """Come to a button and press it by keyboard."""
    button.focus()
    button.page.keyboard.press("Enter")


def reviewed(table: Locator) -> Locator:
    """Ask for the review, and wait until it has been told; the sheet with it."""
    by_key(table.get_by_role("button", name="Review your play"))
    sheet = table.get_by_role("tabpanel", name="Your play")
    expect(sheet).to_be_focused()
    until(table, "it => it.querySelector('.rail-sheet > p') && !it.querySelector('.review-wait')")
    return sheet


@pytest.mark.parametrize("size", SIZES)
def test_a_deal_is_gone_through_and_a_choice_is_tried_again(page: Page, address: str, size: tuple[int, int]) -> None:
    """The sentences are the engine's. Of whatever cost most one goes back to before it, and from there to the deal as
    it was played.
    """
    page.set_viewport_size({"width": size[0], "height": size[1]})
    table = played_out(page, address)
    sheet = reviewed(table)
    told = sheet.locator("> p, li > p").all_inner_texts()
    assert any("could expect to end" in text for text in told)
    assert last_announcement(table).split(".")[0] in " ".join(told)
    assert violations(table) == []
    assert beyond(table) == []
    lines = table.evaluate("table => table.state.hand.record.actions.length")
    if not sheet.get_by_role("button", name="Try it again from there").count():
        assert any(text.startswith("Nothing worth changing") for text in told)
        return
    by_key(sheet.get_by_role("button", name="Try it again from there").first)
    until(table, f"table => table.state.hand.record.actions.length < {lines}")
    assert state(table)["turn"] == [state(table)["seat"]]
    if size[0] < 900:
        assert table.locator(".rail").get_attribute("data-open") is None  # the table lies beneath it
        return
    by_key(sheet.get_by_role("button", name="Back to the deal as it was played"))
    until(table, f"table => table.state.hand.record.actions.length === {lines}")
    assert state(table)["settled"]


def test_a_review_is_kept_with_its_hand(page: Page, address: str) -> None:
    """After the page is loaded again it is there at once: no choice is weighed a second time."""
    table = played_out(page, address)
    told = reviewed(table).locator("> p, li > p").all_inner_texts()
    page.reload()
    until(table, "table => table.state?.screen?.settled")
    page.evaluate(COUNT_WEIGHED)
    assert reviewed(table).locator("> p, li > p").all_inner_texts() == told
    assert page.evaluate("weighed") == 0
    by_key(table.get_by_role("button", name="Bess", exact=True))
    until(table, "it => it.querySelector('.rail-sheet > p') && !it.querySelector('.review-wait')")
    assert page.evaluate("weighed") > 0  # of her nothing was kept
    assert list(table.evaluate("table => Object.keys(table.state.hand.reviews)")) == [state(table)["seat"], "Bess"]


def test_it_can_be_stopped_and_says_so(page: Page, address: str) -> None:
    table = played_out(page, address, "all-fours")
    by_key(table.get_by_role("button", name="Review your play"))
    until(table, STOP)
    sheet = table.get_by_role("tabpanel", name="Your play")
    expect(sheet).to_contain_text("Stopped: this is of the choices that were looked at.")
    assert state(table)["settled"]


def test_another_player_is_spoken_of_by_name_and_the_next_deal_ends_it(page: Page, address: str) -> None:
    table = played_out(page, address)
    sheet = reviewed(table)
    by_key(sheet.get_by_role("button", name="Bess", exact=True))
    until(table, "it => it.querySelector('.rail-sheet > p') && !it.querySelector('.review-wait')")
    expect(sheet.get_by_text("Bess could expect to end")).to_be_visible()
    assert sheet.get_by_role("button", name="Try it again from there").count() == 0
    press(table, table.get_by_role("button", name="Next deal"))
    expect(table.get_by_role("tabpanel", name="Your play")).to_have_count(0)
